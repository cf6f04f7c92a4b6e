"""What `weights.toml` says, one attribute for each name."""
# mypyc: compiled

from typing import final


@final
class Weights:
    """A set of weights: two sets can play each other."""

    def __init__(self, table: dict[str, float]) -> None:
        self.seats_per_round = table["seats_per_round"]
        self.surest_seat = table["surest_seat"]
        self.gap_of_1 = table["gap_of_1"]
        self.gap_of_2 = table["gap_of_2"]
        self.gap_of_3 = table["gap_of_3"]
        self.gap_of_4 = table["gap_of_4"]
        self.gap_of_5 = table["gap_of_5"]
        self.gap_of_6 = table["gap_of_6"]
        self.gap_splitting = table["gap_splitting"]
        self.edge = table["edge"]
        self.late_share = table["late_share"]
        self.same_size_rate = table["same_size_rate"]
        self.hopeless = table["hopeless"]
        self.mark_variance = table["mark_variance"]
        self.others_share = table["others_share"]
        self.no_colour = table["no_colour"]
        self.extra_seat = table["extra_seat"]
        self.rotate = table["rotate"]
        self.single_seat = table["single_seat"]
        self.double = table["double"]
        self.lonely = table["lonely"]
        self.least_chance = table["least_chance"]
        self.most_growth = table["most_growth"]
        self.even_house_share = table["even_house_share"]
        self.looked_at = table["looked_at"]
        self.looked_at_with_seat = table["looked_at_with_seat"]
        self.looked_at_per_mark = table["looked_at_per_mark"]
        self.looked_at_in_haste = table["looked_at_in_haste"]
        self.turned_in_haste = table["turned_in_haste"]
        self.repeated = table["repeated"]
        self.haste = table["haste"]
        self.doubt = table["doubt"]
        self.doubt_per_round = table["doubt_per_round"]
        self.doubt_by_spread = table["doubt_by_spread"]
        self.least_doubt = table["least_doubt"]
        self.clearness = table["clearness"]
        self.solo_won = table["solo_won"]
        self.solo_margin = table["solo_margin"]
        self.mixing = table["mixing"]
        self.careless = table["careless"]

"""What the bots of Sagani weigh: one attribute per name of `weights.toml`, which says what each means."""
# mypyc: compiled

from typing import final


@final
class Weights:
    def __init__(self, table: dict[str, float]) -> None:
        self.progress = table["progress"]
        self.same_colour = table["same_colour"]
        self.other_colour = table["other_colour"]
        self.wrong_tile = table["wrong_tile"]
        self.disc = table["disc"]
        self.discs_worth_having = table["discs_worth_having"]
        self.neighbour = table["neighbour"]
        self.hope_in_last_round = table["hope_in_last_round"]
        self.expected_share = table["expected_share"]
        self.expected_share_in_last_round = table["expected_share_in_last_round"]
        self.expected_head_start = table["expected_head_start"]
        self.expected_disc = table["expected_disc"]
        self.turn_to_come = table["turn_to_come"]
        self.spread = table["spread"]
        self.spread_per_point = table["spread_per_point"]
        self.solo_points_per_tile = table["solo_points_per_tile"]
        self.solo_spread = table["solo_spread"]
        self.all_points_per_tile = table["all_points_per_tile"]
        self.all_usual_points = table["all_usual_points"]
        self.all_spread = table["all_spread"]
        self.all_loose_disc = table["all_loose_disc"]
        self.breadth = table["breadth"]
        self.careless = table["careless"]

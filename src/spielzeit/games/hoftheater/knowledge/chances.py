"""How likely it is: the King's mood, a performance that pleases, a secret request fulfilled."""
# mypyc: compiled

import math
from typing import Final, final

from mypy_extensions import i64

from spielzeit.games.hoftheater import lookup, scoring
from spielzeit.games.hoftheater.knowledge.weights import Weights
from spielzeit.games.hoftheater.layout import ECU, PLAYING, STAGE
from spielzeit.games.hoftheater.lookup import COMEDY, NEEDS, STAR, TRAGEDY
from spielzeit.games.hoftheater.phases import opportunities
from spielzeit.games.hoftheater.position import HoftheaterPosition

FAR_AHEAD: Final = 1000.0  # of nobody


def logistic(x: float) -> float:
    if x < -30.0:
        return 0.0
    return 1.0 / (1.0 + math.exp(-x))


def at_least(missing: i64, expected: float) -> float:
    """That a Poisson number with this mean reaches `missing`."""
    if missing <= 0:
        return 1.0
    term = math.exp(-expected)
    below = term
    for k in range(i64(1), missing):
        term *= expected / float(k)
        below += term
    return 1.0 - below


def rounds_left(position: HoftheaterPosition) -> float:
    """Rounds of this season still to come after this one."""
    return float(opportunities.rounds_left(position))


def rounds_unsettled(position: HoftheaterPosition) -> float:
    """The same, none once nothing changes any more."""
    return 0.0 if position.is_settled() else rounds_left(position)


def difference(position: HoftheaterPosition, player: i64, genre: i64) -> i64:
    return scoring.levels(position, player, genre) - scoring.levels(position, player, 1 - genre)


def best_rival(position: HoftheaterPosition, player: i64, genre: i64) -> i64:
    """The best difference of the others; 0 when none of them pleases."""
    best: i64 = 0
    for other in range(position.players):
        if other != player:
            theirs = difference(position, other, genre)
            if theirs > best:
                best = theirs
    return best


@final
class Chances:
    """Chances by the weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Weights = weights

    def comedy(self, position: HoftheaterPosition, mood: i64, left: float) -> float:
        """That the King wants a comedy at the end of the season, with the needle there now."""
        weights = self.weights
        spread = weights.settled_spread
        if not position.is_settled():
            spread = weights.mood_spread + weights.mood_spread_rate * left
        return logistic((float(mood) + 0.5) / spread)

    def pleases(self, own: i64, left: float) -> float:
        """That the performance will please, by the difference it has now."""
        weights = self.weights
        return logistic(
            (float(own) - weights.pleasing_threshold)
            / (weights.pleasing_spread + weights.pleasing_spread_rate * left)
        )

    def is_best(self, own: i64, rival: i64, left: float) -> float:
        """That it will be the best, if it pleases; equals are best together."""
        weights = self.weights
        return logistic(
            (float(own - rival) + weights.best_bonus)
            / (weights.best_spread + weights.best_spread_rate * left)
        )

    def fulfilment(self, position: HoftheaterPosition, player: i64, request: i64, comedy: float) -> float:
        """The chance that the condition of a request holds at the end of this season."""
        if position.phase == PLAYING:
            return 1.0 if scoring.is_fulfilled(position, player, request) else 0.0
        weights = self.weights
        left = rounds_unsettled(position)
        needs = NEEDS[request]
        if scoring.looks_at_genres(request):
            return self.fulfilment_by_genres(position, player, request, comedy, left)
        if request == lookup.LADDER:
            return at_least(needs - scoring.different_levels(position, player), weights.rate_levels * left)
        if request == lookup.TRIPLETS:
            return at_least(needs - scoring.most_of_a_level(position, player), weights.rate_triplets * left)
        if request == lookup.TWO_STARS:
            return at_least(
                needs - scoring.copies_of_level(position, player, STAR), weights.rate_stars * left
            )
        if request == lookup.YOUNG_TALENTS:
            return at_least(needs - scoring.young_actors(position, player), weights.rate_young * left)
        if request == lookup.FAIRGROUND:
            return at_least(needs - scoring.all_jesters(position, player), weights.rate_jesters * left)
        if request == lookup.COCK_CROW:
            return self.fulfilment_of_cock_crow(position, player, needs, comedy, left)
        if request == lookup.STRONG_FEELINGS:
            return self.fulfilment_by_field(
                position, float(scoring.field(position)) - (float(needs) - 0.5), left
            )
        if request == lookup.WAVERING_KING:
            return self.fulfilment_by_field(
                position, float(needs) + 0.5 - float(scoring.field(position)), left
            )
        return self.fulfilment_by_rank(position, player, request, left)

    def fulfilment_of_cock_crow(
        self, position: HoftheaterPosition, player: i64, needs: i64, comedy: float, left: float
    ) -> float:
        """Impresarios on the stage stay there while the mood does."""
        missing = needs - position.board[STAGE + player]
        if missing <= 0:
            return comedy if comedy > 0.5 else 1.0 - comedy
        return self.weights.impresario_stays * at_least(missing, self.weights.rate_impresario * left)

    def fulfilment_by_field(self, position: HoftheaterPosition, beyond: float, left: float) -> float:
        """Strong feelings and the wavering King, by how far the needle is on the right side."""
        weights = self.weights
        spread = weights.settled_spread
        if not position.is_settled():
            spread = weights.field_spread + weights.field_spread_rate * left
        return logistic(beyond / spread)

    def fulfilment_by_genres(
        self, position: HoftheaterPosition, player: i64, request: i64, comedy: float, left: float
    ) -> float:
        weights = self.weights
        needs = NEEDS[request]
        comedians = scoring.actors(position, player, COMEDY)
        tragedians = scoring.actors(position, player, TRAGEDY)
        both = comedians + tragedians
        if request == lookup.KINGS_DARLING or request == lookup.QUEENS_COMFORT:
            return self.fulfilment_by_performance(position, player, request, comedy, left)
        if request == lookup.MERRY_HOUR:
            return comedy * at_least(needs - comedians, weights.rate_genre * left)
        if request == lookup.DARK_HOUR:
            return (1.0 - comedy) * at_least(needs - tragedians, weights.rate_genre * left)
        if request == lookup.FOOLS_CHOIR:
            return at_least(needs - comedians, weights.rate_genre * left)
        if request == lookup.MOURNERS_CHOIR:
            return at_least(needs - tragedians, weights.rate_genre * left)
        if request == lookup.GRAND_COMEDY or request == lookup.GRAND_TRAGEDY:
            genre = COMEDY if request == lookup.GRAND_COMEDY else TRAGEDY
            missing = needs - scoring.levels(position, player, genre)
            return at_least((missing + 2) // 3, weights.rate_genre * left)  # an actor brings three levels
        if request == lookup.PURE_SCHOOL:
            if comedians > 0 and tragedians > 0:
                return 0.0
            return at_least(needs - both, weights.rate_same_genre * left) * math.exp(
                -weights.purity_loss * left
            )
        apart = difference(position, player, COMEDY)  # the golden mean
        near = 1.0 if -1 <= apart <= 1 else 0.0
        wander = 1.0 if left > 0.0 else 0.0
        return at_least(needs - both, weights.rate_actors * left) * (
            near * (1.0 - weights.mean_lost * wander) + (1.0 - near) * weights.mean_found * wander
        )

    def fulfilment_by_performance(
        self, position: HoftheaterPosition, player: i64, request: i64, comedy: float, left: float
    ) -> float:
        """The King's darling and the Queen's comfort."""
        merry = difference(position, player, COMEDY)
        pleases_merry = self.pleases(merry, left)
        pleases_sad = self.pleases(-merry, left)
        if request == lookup.KINGS_DARLING:
            best_merry = self.is_best(merry, best_rival(position, player, COMEDY), left)
            best_sad = self.is_best(-merry, best_rival(position, player, TRAGEDY), left)
            return comedy * pleases_merry * best_merry + (1.0 - comedy) * pleases_sad * best_sad
        sour = comedy * (1.0 - pleases_merry) + (1.0 - comedy) * (1.0 - pleases_sad)
        missing = NEEDS[request] - scoring.all_actors(position, player)
        return at_least(missing, self.weights.rate_actors * left) * sour

    def fulfilment_by_rank(
        self, position: HoftheaterPosition, player: i64, request: i64, left: float
    ) -> float:
        """Most or fewest actors or Ecu, by the lead over whoever is nearest."""
        weights = self.weights
        lead = FAR_AHEAD
        for other in range(position.players):
            if other != player:
                apart = self.ahead(position, player, other, request)
                if apart < lead:
                    lead = apart
        return logistic((lead + weights.rank_bonus) / (weights.rank_spread + weights.rank_spread_rate * left))

    def ahead(self, position: HoftheaterPosition, player: i64, other: i64, request: i64) -> float:
        """How far a player is before another, in actors."""
        if request == lookup.BIG_COMPANY:
            return float(scoring.all_actors(position, player) - scoring.all_actors(position, other))
        if request == lookup.SMALL_CAST:
            return float(scoring.all_actors(position, other) - scoring.all_actors(position, player))
        if request == lookup.FULL_PURSE:
            return self.weights.purse_scale * float(
                position.board[ECU + player] - position.board[ECU + other]
            )
        return self.weights.purse_scale * float(position.board[ECU + other] - position.board[ECU + player])

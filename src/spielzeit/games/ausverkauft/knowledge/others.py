"""What the others did in one iteration of a search, played again in the next ones.

Nobody's turn touches anybody else's theatre, so a turn stays what it was while one's own changes; only its mark must
fit the ticket as it is now. From time to time the others are played afresh.
"""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import count, nth
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, scoring
from spielzeit.games.ausverkauft.ids import COLOUR_COUNT, DOUBLE, NO_ABILITY
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.haste import whole_turn
from spielzeit.games.ausverkauft.lookup import LOOKUP, SUBSETS
from spielzeit.games.ausverkauft.phases.marking import circles_of, sound_marks
from spielzeit.games.ausverkauft.position import AusverkauftPosition, board_of, open_circles

STEPS: Final[i64] = 4  # of a turn at most
NO_STEP: Final[i64] = -1
BELIEVED_VARIANCE: Final = 4.0  # of the points a player makes in a round
BELIEVED_ENDS: Final = 2.0  # as sure as if it had been seen so often


@final
class Others:
    """The turns of everybody but the searcher, from the round that is searched to the last."""

    def __init__(self, searcher: i64, estimates: Estimates) -> None:
        self.searcher = searcher
        self.estimates = estimates
        self.round: i64 = 0  # that is searched
        self.left: i64 = 0  # iterations till they are played afresh
        self.afresh: bool = True
        self.steps: vec[i64] = vec[i64]()  # by player, round and step
        # What they had at the end, majorities apart, when they were played afresh:
        self.ends: float = 0.0  # how often
        self.points: vec[float] = vec[float]()  # by player, together
        self.squares: float = 0.0  # of what each differs from his mean, together

    def begin(self, position: AusverkauftPosition) -> None:
        """An iteration begins at the root of the search."""
        if position.round != self.round:
            self.round = position.round
            self.left = 0
            self.ends = 0.0
            self.points = vec[float]([0.0] * position.players)
            self.squares = 0.0
            self.steps = vec[i64]([NO_STEP] * (position.players * (LOOKUP.rounds + 1) * STEPS))
        self.afresh = self.left == 0
        self.left = self.estimates.repeated if self.afresh else self.left - 1

    def whole_turn(self, position: AusverkauftPosition, player: i64, rng: Rng) -> vec[i64]:
        """As in the last iteration that played it afresh."""
        at = (player * (LOOKUP.rounds + 1) + position.round) * STEPS
        if self.afresh or self.steps[at] == NO_STEP:
            turn = whole_turn(position, player, rng, self.estimates)
            for k in range(STEPS):
                self.steps[at + k] = turn[k] if k < i64(len(turn)) else NO_STEP
            return turn
        turn = vec[i64]()
        for k in range(at, at + STEPS):
            if self.steps[k] != NO_STEP:
                turn = append(turn, self.steps[k])
        turn[1] = fitting(position, player, turn[1], rng)
        return turn

    def learn_the_end(self, position: AusverkauftPosition) -> None:
        """Counts only those who were played afresh: the same again tells nothing new."""
        if not self.afresh and self.ends > 0.0:
            return
        self.ends += 1.0
        for player in range(position.players):
            if player != self.searcher:
                points = float(scoring.card_total(position, player) + scoring.usher(position, player))
                if self.ends > 1.0:
                    missed = points - self.points[player] / (self.ends - 1.0)
                    self.squares += missed * missed * (self.ends - 1.0) / self.ends
                self.points[player] += points

    def usual_points(self, player: i64) -> float:
        """Cards and usher points of another at the end, on average: what he gets does not depend on one's own turns."""
        return self.points[player] / self.ends

    def spread(self, position: AusverkauftPosition) -> float:
        """How far they are from that: as measured, and at first as believed."""
        others = float(position.players - 1)
        rounds = float(LOOKUP.rounds + 1 - self.round)
        believed = BELIEVED_VARIANCE * rounds * others
        return math.sqrt((self.squares + BELIEVED_ENDS * believed) / (others * (self.ends + BELIEVED_ENDS)))


def fitting(position: AusverkauftPosition, player: i64, mark: i64, rng: Rng) -> i64:
    """The mark if it is still sound, else one of as many circles: of the same ticket, or of the next that has any."""
    board = board_of(position, player)
    ability = DOUBLE if count(codes.circles(mark)) > 1 else NO_ABILITY
    ticket = codes.ticket(mark)
    if is_sound(ticket, open_circles(position, board, ticket), codes.circles(mark)):
        return mark
    for _ in range(COLOUR_COUNT):
        marks = sound_marks(ability, ticket, open_circles(position, board, ticket))
        if marks != 0:
            return codes.mark(ticket, circles_of(ability, nth(marks, rng.below(count(marks)))))
        ticket = ticket + 1 if ticket + 1 < COLOUR_COUNT else 0
    return mark


def is_sound(ticket: i64, open_mask: i64, circles: i64) -> bool:
    """5.2: all of them open, and the rest in one piece."""
    return circles & open_mask == circles and LOOKUP.shape[ticket * SUBSETS + (open_mask ^ circles)] >= 0

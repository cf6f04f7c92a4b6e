"""What a bot knows of Ausverkauft!, as the search asks for it."""
# mypyc: compiled

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import TO_THE_END, Knowledge
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft.ids import OPTION
from spielzeit.games.ausverkauft.knowledge import appraise, guess, haste, outlook, rest
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.others import Others
from spielzeit.games.ausverkauft.knowledge.weights import Weights
from spielzeit.games.ausverkauft.layout import PHASE, SEAT
from spielzeit.games.ausverkauft.position import AusverkauftPosition


@final
class AusverkauftKnowledge(Knowledge):
    """The weights and what is made of them."""

    def __init__(self, estimates: Estimates, others: Others | None = None) -> None:
        self.weights = estimates.weights
        self.estimates = estimates
        self.others = others  # what a search keeps of them

    def for_search(self, position: Position, player: i64) -> Knowledge:
        if position.players == 1:
            return self
        return AusverkauftKnowledge(self.estimates, Others(player, self.estimates))

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        return appraise.appraise(cast(AusverkauftPosition, position), player, codes, self.estimates)

    def outlooks(self, position: Position) -> vec[float]:
        inside = cast(AusverkauftPosition, position)
        if inside.busy == 0 and self.others is not None:
            return outlook.end_of_search(inside, self.others)
        return outlook.outlooks(inside, self.estimates)

    def guess(self, position: Position, player: i64, rng: Rng) -> None:
        others = self.others
        if others is None:
            others = Others(player, self.estimates)
        guess.guess(cast(AusverkauftPosition, position), player, rng, others)

    def whole_turn(self, position: Position, player: i64, rng: Rng) -> vec[i64]:
        inside = cast(AusverkauftPosition, position)
        if inside.seats[player * SEAT + PHASE] != OPTION:
            return rest.rest_of_turn(inside, player, self.estimates)
        others = self.others
        if others is not None and player != others.searcher:
            return others.whole_turn(inside, player, rng)
        return haste.whole_turn(inside, player, rng, self.estimates)

    def rollout(self) -> i64:
        """A quick turn takes ten microseconds, and how a theatre fills is better told by playing than estimated."""
        return TO_THE_END

    def mixing(self, position: Position, player: i64) -> float:
        return self.weights.mixing if position.players > 1 else 0.0

    def careless(self) -> float:
        return self.weights.careless

    def apart(self) -> bool:
        return True


def knowledge(weights: dict[str, float]) -> AusverkauftKnowledge:
    return AusverkauftKnowledge(Estimates(Weights(weights)))

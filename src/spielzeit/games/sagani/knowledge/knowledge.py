"""What a bot knows of Sagani, as the search asks for it."""
# mypyc: compiled

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position
from spielzeit.games.sagani.knowledge import appraise, outlook
from spielzeit.games.sagani.knowledge.weights import Weights
from spielzeit.games.sagani.position import SaganiPosition


@final
class SaganiKnowledge(Knowledge):
    """The weights and what is made of them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.usual = appraise.Worths(weights, hope=1.0)
        self.in_last_round = appraise.Worths(weights, hope=weights.hope_in_last_round)

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        own = cast(SaganiPosition, position)
        return appraise.appraise(own, player, codes, self.in_last_round if own.last_round else self.usual)

    def drawn(self, position: Position) -> i64:
        """Placements are named by place and rotation: with another tile in hand they are others."""
        return cast(SaganiPosition, position).hand

    def outlooks(self, position: Position) -> vec[float]:
        return outlook.outlooks(cast(SaganiPosition, position), self.weights)

    def breadth(self) -> float:
        return self.weights.breadth

    def careless(self) -> float:
        return self.weights.careless


def knowledge(weights: dict[str, float]) -> SaganiKnowledge:
    return SaganiKnowledge(Weights(weights))

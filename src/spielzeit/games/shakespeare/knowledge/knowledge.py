"""What a bot knows of Shakespeare, as the search asks for it."""
# mypyc: compiled

from typing import cast, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng
from spielzeit.games.shakespeare.knowledge import choices, guess, outlook
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.knowledge.weights import Weights
from spielzeit.games.shakespeare.layout import BID
from spielzeit.games.shakespeare.position import ShakespearePosition


@final
class ShakespeareKnowledge(Knowledge):
    """A set of weights and what is made of it."""

    def __init__(self, weights: Weights) -> None:
        self.lore = Lore(weights)

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        return choices.appraise(self.lore, cast(ShakespearePosition, position), player, codes)

    def outlooks(self, position: Position) -> vec[float]:
        return outlook.outlooks(self.lore, cast(ShakespearePosition, position))

    def guess(self, position: Position, player: i64, rng: Rng) -> None:
        guess.guess(self.lore, cast(ShakespearePosition, position), player, rng)

    def mixing(self, position: Position, player: i64) -> float:
        """Predictable bids are outbid."""
        return self.lore.weights.mixing if cast(ShakespearePosition, position).phase == BID else 0.0

    def careless(self) -> float:
        return self.lore.weights.careless


def knowledge(weights: dict[str, float]) -> ShakespeareKnowledge:
    return ShakespeareKnowledge(Weights(weights))

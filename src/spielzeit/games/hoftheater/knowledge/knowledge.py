"""What a bot knows of Hoftheater, as the search asks for it."""
# mypyc: compiled

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position
from spielzeit.games.hoftheater import codes, hidden
from spielzeit.games.hoftheater.knowledge.appraise import Appraisal
from spielzeit.games.hoftheater.knowledge.chances import Chances
from spielzeit.games.hoftheater.knowledge.cities import Cities
from spielzeit.games.hoftheater.knowledge.inputs import BLOCK, TABLE, Reader
from spielzeit.games.hoftheater.knowledge.journeys import Journeys
from spielzeit.games.hoftheater.knowledge.prospects import Prospects
from spielzeit.games.hoftheater.knowledge.weights import Weights
from spielzeit.games.hoftheater.lookup import CITIES
from spielzeit.games.hoftheater.position import HoftheaterPosition

CURIOSITY: Final = 1.2
DOUBT: Final = 1.0  # Ecu: where a city promises half an Ecu less, it may well be the better one


@final
class HoftheaterKnowledge(Knowledge):
    """The weights and what is made of them."""

    def __init__(self, weights: Weights) -> None:
        prospects = Prospects(weights, Chances(weights))
        cities = Cities(weights, prospects)
        self.weights: Weights = weights
        self.prospects: Prospects = prospects
        self.cities: Cities = cities
        self.appraisal: Appraisal = Appraisal(
            weights, prospects, cities, Journeys(weights, prospects, cities)
        )

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        return self.appraisal.appraise(cast(HoftheaterPosition, position), player, codes)

    def outlooks(self, position: Position) -> vec[float]:
        return self.appraisal.outlooks(cast(HoftheaterPosition, position))

    def curiosity(self) -> float:
        """More than usual, as its priors are flat."""
        return CURIOSITY

    def mixing(self, position: Position, player: i64) -> float:
        return self.appraisal.mixing(cast(HoftheaterPosition, position))

    def inputs(self, position: Position, player: i64) -> vec[float]:
        reader = Reader(self.prospects, self.cities, cast(HoftheaterPosition, position), player)
        reader.read()
        return reader.found

    def blocks(self) -> i64:
        return CITIES

    def block_inputs(self) -> i64:
        return BLOCK

    def beside_blocks(self) -> i64:
        return TABLE

    def seen(self, position: Position, player: i64, code: i64) -> i64:
        """A request is discarded face down (ruling 12)."""
        return codes.discard(0) if codes.kind(code) == codes.DISCARD else code

    def reopen(self, position: Position, player: i64) -> None:
        hidden.take_back_hidden_choices(cast(HoftheaterPosition, position), player)

    def rollout(self) -> i64:
        """The outlook is asked at once: four quick steps cost twice as much as all the rest of an iteration."""
        return 0

    def doubt(self) -> float:
        return DOUBT

    def careless(self) -> float:
        return self.weights.careless


def knowledge(weights: dict[str, float]) -> HoftheaterKnowledge:
    return HoftheaterKnowledge(Weights(weights))

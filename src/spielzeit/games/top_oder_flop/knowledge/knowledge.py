"""What a bot knows of Top oder Flop, as the search asks for it (section 11)."""
# mypyc: compiled

from typing import cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import Knowledge, rewards, shares
from spielzeit.engine.position import Position
from spielzeit.games.top_oder_flop.codes import OWN, film, kind, own
from spielzeit.games.top_oder_flop.knowledge import inputs
from spielzeit.games.top_oder_flop.knowledge.judge import free_slots, of_everybody, of_player
from spielzeit.games.top_oder_flop.knowledge.weights import Weights
from spielzeit.games.top_oder_flop.layout import OVER
from spielzeit.games.top_oder_flop.lookup import FILMS
from spielzeit.games.top_oder_flop.position import TopOderFlopPosition, row_length


@final
class TopOderFlopKnowledge(Knowledge):
    """The weights, and the judge that tries actions with them."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        """The worth of each action in points."""
        judge = of_player(self.weights, cast(TopOderFlopPosition, position), player)
        values = vec[float]()
        for code in codes:
            values = append(values, judge.try_action(code))
        return values

    def outlooks(self, position: Position) -> vec[float]:
        """From everybody's projected points, the less certain the more can still be laid."""
        inside = cast(TopOderFlopPosition, position)
        if inside.phase == OVER:
            return rewards(inside)
        judge = of_everybody(self.weights, inside)
        judge.add_up(0)
        spread = self.weights.spread + self.weights.spread_slot * float(free_slots(inside))
        return shares(judge.total, spread)

    def inputs(self, position: Position, player: i64) -> vec[float]:
        return inputs.inputs(cast(TopOderFlopPosition, position), player)

    def blocks(self) -> i64:
        return FILMS

    def block_inputs(self) -> i64:
        return inputs.BLOCK

    def seen(self, position: Position, player: i64, code: i64) -> i64:
        """A further card of a row lies face down (5.4 b and c)."""
        if kind(code) == OWN and row_length(cast(TopOderFlopPosition, position), player, film(code)) > 0:
            return own(0, film(code))
        return code

    def careless(self) -> float:
        return self.weights.careless


def knowledge(weights: dict[str, float]) -> TopOderFlopKnowledge:
    return TopOderFlopKnowledge(Weights(weights))

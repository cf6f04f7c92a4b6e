"""The table of Sagani: who decides, what is legal, what a step does. Each phase has its own module."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.sagani import knowledge, scoring
from spielzeit.games.sagani.display import FRONT_MOST, clear_grid
from spielzeit.games.sagani.phases import choosing, intermezzo, pile, placing
from spielzeit.games.sagani.state import (
    ARRIVAL,
    CHOOSE,
    INTERMEZZO_CHOOSE,
    INTERMEZZO_PLACE,
    OVER,
    PLACE,
    SEAT,
    SUPPLY,
    State,
)
from spielzeit.games.sagani.tables import DISCS, TABLES


@final
class SaganiTable(State):
    """A `State` with its rules."""

    def copy(self) -> "SaganiTable":
        return SaganiTable(
            self.players,
            self.variant,
            self.start_player,
            self.target,
            self.phase,
            self.turn,
            self.turns,
            self.hand,
            self.last_round,
            self.end_reason,
            self.drawn,
            self.offer,
            self.row,
            self.order,
            self.took,
            self.arrivals,
            self.laid_count,
            self.side,
            self.shift,
            self.pile[:],
            self.removed[:],
            self.seats[:],
            self.laid[:],
            self.face[:],
            self.spot[:],
            self.grid[:],
            self.front[:],
            self.far[:],
            self.heads[:],
            self.chain[:],
        )

    def to_move(self) -> i64:
        if self.phase == OVER:
            return 0
        return BIT[self.decider()]

    def legal(self, player: i64) -> vec[i64]:
        if self.phase == CHOOSE:
            return choosing.legal(self)
        if self.phase == INTERMEZZO_CHOOSE:
            return intermezzo.legal(self)
        if self.phase == OVER:
            return vec[i64]()
        return placing.legal(self, player)

    def sample(self, player: i64, rng: Rng) -> i64:
        if self.phase == PLACE or self.phase == INTERMEZZO_PLACE:
            return placing.sample(self, player, rng)
        if self.phase == CHOOSE:
            return choosing.sample(self, rng)
        return intermezzo.sample(self, rng)

    def apply(self, player: i64, code: i64) -> None:
        self.sealed = False
        if self.phase == CHOOSE:
            choosing.apply(self, player, code)
        elif self.phase == INTERMEZZO_CHOOSE:
            intermezzo.apply(self, player, code)
        else:
            placing.apply(self, player, code)

    def over(self) -> bool:
        return self.phase == OVER

    def redeal(self, player: i64, rng: Rng) -> None:
        pile.redeal(self, rng)

    def score(self, player: i64) -> i64:
        return scoring.score(self, player)

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def outlook(self, player: i64) -> float:
        return knowledge.outlook(self, player)

    def appraise(self, player: i64, codes: vec[i64]) -> vec[float]:
        return knowledge.appraise(self, player, codes)


def empty(
    players: i64, variant: i64, start_player: i64, target: i64, pile: vec[u8], side: i64
) -> SaganiTable:
    """A table with nothing laid; `start.py` and `imagine` go on from here."""
    seats = vec[i64]([0] * (players * SEAT))
    for player in range(players):
        seats[player * SEAT + SUPPLY] = DISCS
        seats[player * SEAT + ARRIVAL] = (player - start_player + players) % players
    size = i64(len(TABLES.element))
    state = SaganiTable(
        players,
        variant,
        start_player,
        target,
        CHOOSE,
        start_player,
        0,
        0,
        False,
        0,
        0,
        0,
        0,
        0,
        False,
        players,
        0,
        side,
        0,
        pile,
        vec[u8](),
        seats,
        vec[u8]([0] * size),
        vec[u8]([0] * size),
        vec[i32]([0] * size),
        vec[u8](),
        vec[i32]([0] * (players * FRONT_MOST)),
        vec[u8](),
        vec[i16](),
        vec[i16]([0] * (size * 4)),
    )
    clear_grid(state, side)
    return state

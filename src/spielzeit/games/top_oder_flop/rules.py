"""The table of Top oder Flop: who decides, what is legal, what a step does. Each phase has its own module."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.top_oder_flop import hidden, knowledge, scoring
from spielzeit.games.top_oder_flop.phases import claim, opening, shift, turn
from spielzeit.games.top_oder_flop.state import (
    CLAIM,
    ENTRY,
    HAND_MOST,
    OPEN1,
    OVER,
    SEAT,
    SHARE,
    SHIFT,
    SIDE,
    SIDE_COUNT,
    TURN,
    State,
    refresh,
)
from spielzeit.games.top_oder_flop.tables import CARDS, FILMS, NONE


@final
class TopOderFlopTable(State):
    """A `State` with its rules."""

    def copy(self) -> "TopOderFlopTable":
        return TopOderFlopTable(
            self.players,
            self.start_player,
            self.phase,
            self.turn,
            self.drawn,
            self.pending,
            self.origin,
            self.action,
            self.closed,
            self.end_reason,
            self.laid_count,
            self.removed_count,
            self.pile,
            self.hands[:],
            self.seats[:],
            self.sides[:],
            self.laid[:],
            self.shares[:],
            self.removed[:],
        )

    def to_move(self) -> i64:
        if self.phase == OVER:
            return 0
        return BIT[self.turn]

    def over(self) -> bool:
        return self.phase == OVER

    def legal(self, player: i64) -> vec[i64]:
        if self.phase == OVER or player != self.turn:
            return vec[i64]()
        if self.phase == TURN:
            return turn.legal(self, player)
        if self.phase == CLAIM:
            return claim.legal(self)
        if self.phase == SHIFT:
            return shift.legal(self)
        return opening.legal(self, player)

    def sample(self, player: i64, rng: Rng) -> i64:
        if self.phase == TURN:
            return turn.sample(self, player, rng)
        actions = self.legal(player)
        return actions[rng.below(i64(len(actions)))]

    def apply(self, player: i64, code: i64) -> None:
        self.sealed = True
        if self.phase == TURN:
            turn.apply(self, player, code)
        elif self.phase == CLAIM:
            claim.apply(self, player, code)
        elif self.phase == SHIFT:
            shift.apply(self, player, code)
        else:
            opening.apply(self, player, code)

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def score(self, player: i64) -> i64:
        return scoring.scores(self)[player]

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def outlook(self, player: i64) -> float:
        return knowledge.outlook(self, player)

    def appraise(self, player: i64, codes: vec[i64]) -> vec[float]:
        return knowledge.appraise(self, player, codes)

    def careless(self) -> float:
        return knowledge.CARELESS


def empty(players: i64, start_player: i64, pile: vec[u8]) -> TopOderFlopTable:
    """A table with empty hands and displays and no markers; `start.py` and `imagine` go on from here."""
    state = TopOderFlopTable(
        players,
        start_player,
        OPEN1,
        start_player,
        0,
        NONE,
        NONE,
        0,
        0,
        0,
        0,
        0,
        pile,
        vec[u8]([0] * (players * HAND_MOST)),
        vec[i64]([0] * (players * SEAT)),
        vec[u8]([0] * (SIDE_COUNT * SIDE)),
        vec[u8]([0] * (CARDS * ENTRY)),
        vec[i64]([0] * (players * FILMS * SHARE)),
        vec[u8]([0] * CARDS),
    )
    for film in range(FILMS):
        refresh(state, film)
    return state

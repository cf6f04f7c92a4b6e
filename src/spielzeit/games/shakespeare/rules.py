"""The table of Shakespeare: who decides, what is legal, what a step does. Each phase has its own module."""
# mypyc: compiled

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, hidden, knowledge, scoring
from spielzeit.games.shakespeare.phases import action, bidding, cleanup, flow, recruiting, rest, steps
from spielzeit.games.shakespeare.state import (
    ACTION,
    BID,
    CELLS,
    DISCARD,
    DISPLAY,
    DRAFT,
    MOOD_AT,
    OVER,
    PILES,
    PRESTIGE,
    REST,
    State,
    at,
    join,
)
from spielzeit.games.shakespeare.tables import (
    AUTHOR,
    CARDS,
    MOOD_START,
    OBJECTIVES,
    PLUS3_TOKENS,
    START_PRESTIGE,
)


@final
class ShakespeareTable(State):
    """A `State` with its rules."""

    def copy(self) -> "ShakespeareTable":
        return ShakespeareTable(
            self.players,
            self.seats,
            self.phase,
            self.day,
            self.active,
            self.turn,
            self.slot,
            self.steps,
            self.drawn,
            self.waiting,
            self.plus3,
            self.display_size,
            self.deck_at,
            self.deck_size,
            self.discard_size,
            self.stack_size,
            self.initiative_size,
            self.cells[:],
            self.piles[:],
        )

    def to_move(self) -> i64:
        if self.phase == BID or self.phase == REST:
            return self.waiting
        if self.phase == OVER:
            return 0
        return BIT[self.active]

    def legal(self, player: i64) -> vec[i64]:
        if self.steps != 0:
            return steps.legal(self, player)
        if self.phase == ACTION:
            return action.legal(self, player)
        if self.phase == BID:
            return bidding.legal(self, player)
        if self.phase == REST:
            return rest.legal(self, player)
        if self.phase == DRAFT:
            return recruiting.legal(self)
        return vec[i64]()

    def chance(self, player: i64, code: i64) -> i64:
        """5.9: the step before a clean-up that runs out of cards shuffles the discard pile."""
        if not cleanup.may_follow(self, player):
            return 0
        trial = self.copy()
        trial.apply(player, code)
        if trial.day == self.day:
            return 0
        pile = vec[i64]()
        for k in range(self.discard_size):
            pile = append(pile, i64(self.piles[DISCARD + k]))
        for k in range(self.display_size):
            card = i64(self.piles[DISPLAY + k])
            if codes.kind(code) != codes.RECRUIT or codes.subject(code) != card:
                pile = append(pile, card)
        self.to_shuffle = pile
        return i64(len(pile))

    def set_outcome(self, outcome: vec[i64]) -> None:
        self.shuffled = outcome

    def apply(self, player: i64, code: i64) -> None:
        self.revealed = False
        if self.steps != 0:
            steps.apply(self, player, code)
        elif self.phase == ACTION:
            action.apply(self, player, code)
        elif self.phase == BID:
            bidding.apply(self, player, code)
        elif self.phase == REST:
            rest.apply(self, player, code)
        else:
            recruiting.recruit(self, player, code)
        flow.go_on(self)
        self.sealed = self.revealed or self.handed_over(player)

    def handed_over(self, player: i64) -> bool:
        """Somebody else is on turn now; where all choose at once nobody waits for the one who has chosen."""
        if self.phase == BID or self.phase == REST or self.phase == OVER:
            return False
        return self.active != player

    def over(self) -> bool:
        return self.phase == OVER

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def score(self, player: i64) -> i64:
        return scoring.score(self, player)

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def outlook(self, player: i64) -> float:
        return knowledge.outlook(self, player)

    def appraise(self, player: i64, codes: vec[i64]) -> vec[float]:
        return knowledge.appraise(self, player, codes)

    def mixing(self, player: i64) -> float:
        return knowledge.mixing(self, player)


def empty(players: i64) -> ShakespeareTable:
    """A table before anything is dealt (section 4, item 1); `start.py` and `imagine` go on from here."""
    seats: i64 = players if players > 1 else 2
    state = ShakespeareTable(
        players,
        seats,
        DRAFT,
        1,
        0,
        seats - 1,
        0,
        0,
        0,
        0,
        PLUS3_TOKENS,
        0,
        0,
        CARDS,
        0,
        OBJECTIVES,
        seats,
        vec[i64]([0] * CELLS),
        vec[u8]([0] * PILES),
    )
    cells = state.cells
    for player in range(players):
        cells[at(player, PRESTIGE)] = START_PRESTIGE
        cells[at(player, MOOD_AT)] = MOOD_START
        for person in range(AUTHOR, AUTHOR + 4):
            join(state, player, person, codes.CHARACTER)
    return state

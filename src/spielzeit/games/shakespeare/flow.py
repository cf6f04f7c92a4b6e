"""The flow of Shakespeare (section 5): which phase decides now, what is legal, what comes next. A module per phase."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.rng import Rng
from spielzeit.games.shakespeare import codes, hidden, scoring
from spielzeit.games.shakespeare.layout import (
    ACTION,
    BID,
    CELLS,
    DRAFT,
    MOOD,
    MOOD_AT,
    OVER,
    PILES,
    PRESTIGE,
    REHEARSAL,
    REST,
)
from spielzeit.games.shakespeare.lookup import (
    AUTHOR,
    CARDS,
    DAYS,
    LOOKUP,
    MOOD_START,
    OBJECTIVES,
    PERSONS,
    PLUS3_TOKENS,
    START_PRESTIGE,
)
from spielzeit.games.shakespeare.phases import (
    action,
    bidding,
    cleanup,
    draft,
    mood,
    recruiting,
    rehearsal,
    rest,
    steps,
)
from spielzeit.games.shakespeare.position import ShakespearePosition, at, join


@final
class ShakespeareFlow(ShakespearePosition):
    """A `ShakespearePosition` with its rules."""

    def to_move(self) -> i64:
        """Where all choose at once everybody who has not yet, otherwise one."""
        if self.phase == BID or self.phase == REST:
            return self.waiting
        if self.phase == OVER:
            return 0
        return BIT[self.active]

    def is_over(self) -> bool:
        return self.phase == OVER

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
        if not cleanup.may_shuffle(self, player):
            return 0
        trial = self.copy()
        trial.apply(player, code)
        return 0 if trial.day == self.day else i64(len(cleanup.shuffled_pile(self, code)))

    def set_outcome(self, outcome: vec[i64]) -> None:
        self.shuffled = outcome

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

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
        go_on(self)
        self.sealed = self.revealed or self.handed_over(player)
        # Section 6: that a bid was placed, a choice made, a card kept is public at once; what it was is not.
        self.noticed = EVERYBODY

    def handed_over(self, player: i64) -> bool:
        """Somebody else is on turn now; where all choose at once nobody waits for the one who has chosen."""
        if self.phase == BID or self.phase == REST or self.phase == OVER:
            return False
        return self.active != player

    def score(self, player: i64) -> i64:
        return scoring.score(self, player)

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def copy(self) -> "ShakespeareFlow":
        return ShakespeareFlow(
            players=self.players, seats=self.seats, phase=self.phase, day=self.day, active=self.active,
            turn=self.turn, slot=self.slot, steps=self.steps, drawn=self.drawn, waiting=self.waiting,
            plus3=self.plus3, display_size=self.display_size, deck_at=self.deck_at,
            deck_size=self.deck_size, discard_size=self.discard_size, stack_size=self.stack_size,
            initiative_size=self.initiative_size, cells=self.cells[:], piles=self.piles[:],
        )  # fmt: skip


def go_on(position: ShakespearePosition) -> None:
    """Play runs by itself until somebody has to decide: steps first; when the stack is empty the phase goes on."""
    while position.phase != OVER and not steps.settle(position) and not waits(position):
        if position.phase == ACTION:
            if action.next_turn(position):
                return
            action.end(position)
            mood.begin(position)
        elif position.phase == BID:
            bidding.show(position)
            action.begin(position)
        elif position.phase == MOOD:
            if not mood.next_player(position):
                mood.end(position)
                if LOOKUP.rehearsal[position.day] != 0:
                    rehearsal.begin(position)
                else:
                    next_day(position)
        elif position.phase == REHEARSAL:
            if not rehearsal.next_actor(position):
                rehearsal.score_acts(position)
                if position.day == DAYS:
                    rehearsal.end_game(position)
                else:
                    next_day(position)
        elif position.phase == REST:
            rest.lie_down(position)
            bidding.begin(position)
        elif position.phase == DRAFT:
            if draft.next_player(position):
                return
            draft.end(position)
            bidding.begin(position)


def waits(position: ShakespearePosition) -> bool:
    """Bids and rest: all choose at once, and somebody has not chosen yet."""
    return position.waiting != 0 and (position.phase == BID or position.phase == REST)


def next_day(position: ShakespearePosition) -> None:
    """Clean-up, then rest: the day counter has moved already."""
    cleanup.clean_up(position)
    rest.begin(position)


def empty(players: i64) -> ShakespeareFlow:
    """A position before anything is dealt (section 4, item 1); `setup.py` and `imagine.py` go on from here."""
    seats: i64 = players if players > 1 else 2
    position = ShakespeareFlow(
        players=players, seats=seats, phase=DRAFT, day=1, active=0, turn=seats - 1, slot=0, steps=0,
        drawn=0, waiting=0, plus3=PLUS3_TOKENS, display_size=0, deck_at=0, deck_size=CARDS, discard_size=0,
        stack_size=OBJECTIVES, initiative_size=seats, cells=vec[i64]([0] * CELLS),
        piles=vec[u8]([0] * PILES),
    )  # fmt: skip
    cells = position.cells
    for player in range(players):
        cells[at(player, PRESTIGE)] = START_PRESTIGE
        cells[at(player, MOOD_AT)] = MOOD_START
        for person in range(AUTHOR, PERSONS):
            join(position, player, person, codes.CHARACTER)
    return position

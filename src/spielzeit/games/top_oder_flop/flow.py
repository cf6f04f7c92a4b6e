"""What comes next in Top oder Flop: who decides, which phase says what is legal, how a turn and the game end."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT, bytes_of
from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import codes, hidden, notes, scoring
from spielzeit.games.top_oder_flop.layout import (
    CLAIM,
    ENTRY,
    HAND_MOST,
    OPEN1,
    OPEN2,
    OVER,
    RUNNING,
    SEAT,
    SHARE,
    SHIFT,
    SIDE,
    SIDE_COUNT,
    TURN,
)
from spielzeit.games.top_oder_flop.lookup import CARDS, FILMS, INFLUENCE, NONE
from spielzeit.games.top_oder_flop.phases import claim, ending, opening, shift, turn
from spielzeit.games.top_oder_flop.position import TopOderFlopPosition, is_opening, refresh


@final
class TopOderFlopFlow(TopOderFlopPosition):
    """A `TopOderFlopPosition` with its rules."""

    def to_move(self) -> i64:
        return 0 if self.phase == OVER else BIT[self.turn]

    def is_over(self) -> bool:
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
        """Every step is public, so everybody notices it; only some of the cards are not (section 6)."""
        self.sealed = True
        self.noticed = EVERYBODY
        if is_opening(self):
            opening.apply(self, player, code)
            self.go_on_opening(player)
            return
        if self.phase == TURN:
            turn.apply(self, player, code)
        elif self.phase == CLAIM:
            claim.apply(self, player, code)
        else:
            shift.apply(self, player, code)
        self.go_on(player, code)

    def go_on_opening(self, player: i64) -> None:
        """5.3: twice round the table from the start player on, then his first turn."""
        self.turn = (player + 1) % self.players
        if self.turn == self.start_player:
            self.phase = OPEN2 if self.phase == OPEN1 else TURN

    def go_on(self, player: i64, code: i64) -> None:
        """Ruling 15: a lifted card is put down, a replaced one taken over, by the same player; then the turn ends."""
        if self.pending != NONE:
            self.phase = CLAIM if self.origin == NONE else SHIFT
            self.sealed = False
        else:
            self.end_turn(player, code)

    def end_turn(self, player: i64, code: i64) -> None:
        """5.7: the draw, except after a card into one's own display (ruling 3); then one check (ruling 5)."""
        if codes.kind(code) != codes.OWN:
            ending.draw(self, player)
        self.end_reason = ending.reason(self, player)
        if self.end_reason == RUNNING:
            self.phase = TURN
            self.turn = (player + 1) % self.players
        else:
            self.phase = OVER
            notes.game_over(self, self.end_reason)

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def score(self, player: i64) -> i64:
        return scoring.scores(self)[player]

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def copy(self) -> "TopOderFlopFlow":
        return TopOderFlopFlow(
            players=self.players, start_player=self.start_player, phase=self.phase, turn=self.turn,
            drawn=self.drawn, pending=self.pending, origin=self.origin, action=self.action,
            closed=self.closed, end_reason=self.end_reason, laid_count=self.laid_count,
            removed_count=self.removed_count, pile=self.pile, hands=self.hands[:], seats=self.seats[:],
            sides=self.sides[:], laid=self.laid[:], shares=self.shares[:], removed=self.removed[:],
        )  # fmt: skip


def empty(players: i64, start_player: i64, pile: list[int]) -> TopOderFlopFlow:
    """A position with empty hands and displays and no markers; `setup.py` and `imagine.py` go on from here."""
    position = TopOderFlopFlow(
        players=players, start_player=start_player, phase=OPEN1, turn=start_player, drawn=0, pending=NONE,
        origin=NONE, action=INFLUENCE, closed=0, end_reason=RUNNING, laid_count=0, removed_count=0,
        pile=bytes_of(pile), hands=vec[u8]([0] * (players * HAND_MOST)), seats=vec[i64]([0] * (players * SEAT)),
        sides=vec[u8]([0] * (SIDE_COUNT * SIDE)), laid=vec[u8]([0] * (CARDS * ENTRY)),
        shares=vec[i64]([0] * (players * FILMS * SHARE)), removed=vec[u8]([0] * CARDS),
    )  # fmt: skip
    for film in range(FILMS):
        refresh(position, film)
    return position

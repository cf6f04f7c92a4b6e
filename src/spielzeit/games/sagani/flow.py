"""The position of Sagani with its rules: which phase decides now, and what comes next (5.1). Each phase is a module."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from spielzeit.engine.bits import BIT, bytes_of
from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import hidden, notes, scoring
from spielzeit.games.sagani.display import FRONT_MOST, clear_grid
from spielzeit.games.sagani.layout import (
    ARRIVAL,
    CHOOSE,
    INTERMEZZO_CHOOSE,
    INTERMEZZO_PLACE,
    NO_TILE,
    NOT_CALLED,
    OVER,
    PLACE,
    SEAT,
    STANDARD,
    SUPPLY,
)
from spielzeit.games.sagani.lookup import DISCS, LOOKUP, MOST_ARROWS
from spielzeit.games.sagani.phases import choosing, intermezzo, placing, turn_end
from spielzeit.games.sagani.position import SaganiPosition


@final
class SaganiFlow(SaganiPosition):
    """A `SaganiPosition` with its rules."""

    def to_move(self) -> i64:
        if self.phase == OVER:
            return 0
        player = self.decider()
        return BIT[player]

    def is_over(self) -> bool:
        return self.phase == OVER

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
        self.noticed = EVERYBODY  # 6: everything lies open
        if self.phase == CHOOSE:
            choosing.apply(self, player, code)
            self.phase = PLACE
        elif self.phase == PLACE:
            placing.apply(self, player, code)
            self.after_placement()
        elif self.phase == INTERMEZZO_CHOOSE:
            intermezzo.apply(self, player, code)
            if self.hand != NO_TILE:
                self.phase = INTERMEZZO_PLACE
            else:
                self.next_chooser()
        else:
            placing.apply(self, player, code)
            self.next_chooser()

    def after_placement(self) -> None:
        """5.5: an Intermezzo if the row is full. It is not sealed when the same player goes on (6)."""
        self.turns += 1
        if self.variant != STANDARD:
            self.next_solo_tile()
        elif intermezzo.is_due(self):
            intermezzo.begin(self)
            self.phase = INTERMEZZO_CHOOSE
            self.sealed = self.decider() != self.turn
        else:
            self.end_turn()

    def next_chooser(self) -> None:
        """5.6: the next in the order, or the end of the turn."""
        self.sealed = True
        intermezzo.next_chooser(self)
        if self.order != 0:
            self.phase = INTERMEZZO_CHOOSE
        else:
            intermezzo.end(self)
            self.end_turn()

    def end_turn(self) -> None:
        """5.7: refill, then the next player or the end."""
        self.sealed = True
        turn_end.fill_offer(self)
        if turn_end.is_last_turn(self):
            self.finish()
        else:
            self.turn = turn_end.following(self)
            self.phase = CHOOSE

    def next_solo_tile(self) -> None:
        """8: the game ends with the target or with the pile; else the next tile is turned over."""
        self.sealed = True
        turn_end.check_pile(self)
        if self.last_round:
            self.finish()
        else:
            turn_end.draw_solo_tile(self)

    def finish(self) -> None:
        self.phase = OVER
        notes.game_over(self)

    def score(self, player: i64) -> i64:
        return scoring.score(self, player)

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, rng)

    def copy(self) -> "SaganiFlow":
        return SaganiFlow(
            players=self.players, variant=self.variant, start_player=self.start_player, target=self.target,
            phase=self.phase, turn=self.turn, turns=self.turns, hand=self.hand, last_round=self.last_round,
            end_reason=self.end_reason, drawn=self.drawn, offer=self.offer, row=self.row, order=self.order,
            took=self.took, arrivals=self.arrivals, laid_count=self.laid_count, side=self.side,
            shift=self.shift, pile=self.pile, removed=self.removed, seats=self.seats[:], laid=self.laid[:],
            tiles=self.tiles[:], grid=self.grid[:], front=self.front[:], lines=self.lines[:],
            chain=self.chain[:],
        )  # fmt: skip


def empty(
    *, players: i64, variant: i64, start_player: i64, target: i64, pile: list[int], side: i64
) -> SaganiFlow:
    """A position with nothing laid and no offer yet; `setup.py` and `imagine.py` go on from here."""
    seats = vec[i64]([0] * (players * SEAT))
    for player in range(players):
        seats[player * SEAT + SUPPLY] = DISCS
        seats[player * SEAT + ARRIVAL] = (player - start_player + players) % players
    size = i64(len(LOOKUP.element))
    position = SaganiFlow(
        players=players, variant=variant, start_player=start_player, target=target, phase=CHOOSE,
        turn=start_player, turns=0, hand=NO_TILE, last_round=False, end_reason=NOT_CALLED, drawn=0, offer=0,
        row=0, order=0, took=False, arrivals=players, laid_count=0, side=side, shift=0, pile=bytes_of(pile),
        removed=vec[u8](), seats=seats, laid=vec[u8]([0] * size), tiles=vec[i32]([0] * size),
        grid=vec[u8](), front=vec[i32]([0] * (players * FRONT_MOST)), lines=vec[i32](),
        chain=vec[i32]([0] * (size * MOST_ARROWS)),
    )  # fmt: skip
    clear_grid(position, side)
    return position


def lay_aside(position: SaganiFlow, tiles: list[int]) -> None:
    """These are out of the game."""
    position.removed = bytes_of(tiles)

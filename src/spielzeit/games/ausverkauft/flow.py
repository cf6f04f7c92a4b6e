"""The flow of Ausverkauft!: whose decision it is, and what comes next in a turn, in a round, in the game."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, numbers_of
from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, hidden, notes, scoring
from spielzeit.games.ausverkauft.ids import (
    DONE,
    EXTRA,
    EXTRA_SEAT,
    MARK,
    OPTION,
    PLACE,
    SINGLE,
    SINGLE_SEAT,
)
from spielzeit.games.ausverkauft.layout import BOARD, FREE_HIGH, FREE_LOW, PHASE, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.phases import choosing, marking, placing, rival, round_end, seating
from spielzeit.games.ausverkauft.position import AusverkauftPosition, ability_of, settle


@final
class AusverkauftFlow(AusverkauftPosition):
    """An `AusverkauftPosition` with its rules."""

    def to_move(self) -> i64:
        """Section 5: all who have not finished their turn."""
        return self.busy

    def is_over(self) -> bool:
        return self.busy == 0

    def score(self, player: i64) -> i64:
        return scoring.total(self, player)

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def legal(self, player: i64) -> vec[i64]:
        if self.busy & BIT[player] == 0:
            return vec[i64]()
        phase = self.seats[player * SEAT + PHASE]
        if phase == OPTION:
            return choosing.legal(self, player)
        if phase == MARK:
            return marking.legal(self, player)
        if phase == PLACE:
            return placing.legal(self, player)
        if phase == DONE:
            return vec[i64]()
        return seating.legal(self, player)

    def sample(self, player: i64, rng: Rng) -> i64:
        phase = self.seats[player * SEAT + PHASE]
        if phase == OPTION:
            return choosing.sample(self, player, rng)
        if phase == MARK:
            return marking.sample(self, player, rng)
        if phase == PLACE:
            return placing.sample(self, player, rng)
        return seating.sample(self, player, rng)

    def apply(self, player: i64, code: i64) -> None:
        """6.2, 6.3: others notice only that somebody has finished; the end of a round reveals everything."""
        self.step(player, code)
        self.sealed = self.busy == 0
        if self.sealed:
            self.end_round()
        finished = self.sealed or self.busy & BIT[player] == 0
        self.noticed = EVERYBODY if finished else BIT[player]

    def step(self, player: i64, code: i64) -> None:
        """Section 5: option -> mark -> place -> (extra | single)? -> done."""
        phase = self.seats[player * SEAT + PHASE]
        if phase == OPTION:
            choosing.apply(self, player, code)
            self.seats[player * SEAT + PHASE] = MARK
        elif phase == MARK:
            marking.apply(self, player, code)
            self.seats[player * SEAT + PHASE] = PLACE
        elif phase == PLACE:
            placing.apply(self, player, code)
            self.after_placing(player, code)
        else:
            seating.apply(self, player, code)
            self.finish_turn(player)

    def after_placing(self, player: i64, code: i64) -> None:
        """5.3: a single seat also after a pass, an extra seat only beside a party (ruling 7)."""
        ability = ability_of(self, player)
        if ability == SINGLE_SEAT:
            self.seats[player * SEAT + PHASE] = SINGLE
        elif ability == EXTRA_SEAT and code != codes.PASS:
            self.seats[player * SEAT + PHASE] = EXTRA
        else:
            self.finish_turn(player)

    def finish_turn(self, player: i64) -> None:
        """Step 5: the board goes back to the middle."""
        self.seats[player * SEAT + PHASE] = DONE
        self.busy &= ~BIT[player]
        notes.turn_done(self, player)

    def end_round(self) -> None:
        """Everything becomes visible, the competitor acts (solo), the boards change sides; 14 rounds in all."""
        round_end.reveal(self)
        for player in range(self.players):
            settle(self, player)
        if self.players == 1:
            rival.act(self)
        notes.round_ended(self, self.round)
        if self.players == 1 and 2 * self.round == LOOKUP.rounds:
            rival.reshuffle(self)
        self.round += 1
        if self.round <= LOOKUP.rounds:
            self.busy = BIT[self.players] - 1
        else:
            notes.game_over(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def copy(self) -> "AusverkauftFlow":
        return AusverkauftFlow(
            players=self.players, theatre=self.theatre, level=self.level, round_number=self.round,
            busy=self.busy, deck=self.deck, next_deck=self.next_deck, cards=self.cards, seats=self.seats[:],
            boards=self.boards[:],
        )  # fmt: skip


def empty(
    players: i64, theatre: i64, level: i64, cards: list[int], deck: i64, next_deck: i64
) -> AusverkauftFlow:
    """A position before the first round: the only place where one is made; `setup` and `imagine` go on from here."""
    seats = vec[i64]([0] * (players * SEAT))
    for player in range(players):
        seats[player * SEAT + FREE_LOW] = LOOKUP.seats[theatre * 2]
        seats[player * SEAT + FREE_HIGH] = LOOKUP.seats[theatre * 2 + 1]
    boards = vec[i64]([0] * ((players if players > 1 else 2) * BOARD))
    return AusverkauftFlow(
        players=players, theatre=theatre, level=level, round_number=1, busy=BIT[players] - 1, deck=deck,
        next_deck=next_deck, cards=numbers_of(cards), seats=seats, boards=boards,
    )  # fmt: skip

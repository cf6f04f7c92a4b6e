"""The table of Ausverkauft!: who decides, what is legal, what a step does."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import hidden, knowledge, plan, scoring
from spielzeit.games.ausverkauft.phases import round_end, turn
from spielzeit.games.ausverkauft.state import BOARD, FREE_HIGH, FREE_LOW, OPTION, PHASE, SEAT, State
from spielzeit.games.ausverkauft.tables import TABLES


@final
class AusverkauftTable(State):
    """A `State` with its rules."""

    def copy(self) -> "AusverkauftTable":
        return AusverkauftTable(
            self.players,
            self.theatre,
            self.level,
            self.round,
            self.busy,
            self.deck,
            self.next_deck,
            self.cards,
            self.seats[:],
            self.boards[:],
        )

    def to_move(self) -> i64:
        """Section 5: all who have not finished their turn."""
        return self.busy

    def over(self) -> bool:
        return self.busy == 0

    def legal(self, player: i64) -> vec[i64]:
        if self.busy & BIT[player] == 0:
            return vec[i64]()
        return turn.legal(self, player)

    def sample(self, player: i64, rng: Rng) -> i64:
        return turn.sample(self, player, rng)

    def apply(self, player: i64, code: i64) -> None:
        self.sealed = False
        turn.step(self, player, code)
        if self.busy == 0:
            round_end.end_round(self)

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def guess(self, player: i64, rng: Rng) -> None:
        hidden.guess(self, player, rng)

    def score(self, player: i64) -> i64:
        return scoring.total(self, player)

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def outlook(self, player: i64) -> float:
        return knowledge.outlook(self, player)

    def appraise(self, player: i64, codes: vec[i64]) -> vec[float]:
        return knowledge.appraise(self, player, codes)

    def apart(self) -> bool:
        return True

    def whole_turn(self, player: i64, rng: Rng) -> vec[i64]:
        if self.seats[player * SEAT + PHASE] != OPTION:
            return vec[i64]()
        return plan.whole_turn(self, player, rng)

    def rollout(self) -> i64:
        return knowledge.TO_THE_END

    def mixing(self, player: i64) -> float:
        return knowledge.MIXING if self.players > 1 else 0.0


def empty(
    players: i64, theatre: i64, level: i64, cards: vec[i64], deck: i64, next_deck: i64
) -> AusverkauftTable:
    """A table before the first round; `start.py` and `imagine` go on from here."""
    seats = vec[i64]([0] * (players * SEAT))
    for player in range(players):
        seats[player * SEAT + FREE_LOW] = TABLES.seats[theatre * 2]
        seats[player * SEAT + FREE_HIGH] = TABLES.seats[theatre * 2 + 1]
    boards = vec[i64]([0] * ((players if players > 1 else 2) * BOARD))
    return AusverkauftTable(
        players, theatre, level, 1, BIT[players] - 1, deck, next_deck, cards, seats, boards
    )

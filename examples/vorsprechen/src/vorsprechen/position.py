"""The inside: roles and players are whole numbers. Code 0 to 5 applauds a role, 6 to 11 guesses one."""

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position, mix
from spielzeit.engine.rng import Rng

ROLES = 6
ROUNDS = 7
RIGHT_GUESS = 3
APPLAUDED, GUESSED, REVEALED = range(3)  # what the journal tells


class VorsprechenPosition(Position):
    """`roles` are secret till the end; all else is seen by everybody."""

    def __init__(self, roles: list[int], claps: list[int], guesses: list[int], turn: int, last: int) -> None:
        super().__init__(len(roles))
        self.roles, self.claps, self.guesses, self.turn, self.last = roles, claps, guesses, turn, last

    def to_move(self) -> i64:
        return BIT[self.turn % self.players] if self.turn < self.players * (ROUNDS + 1) else 0

    def is_guessing(self) -> bool:
        return self.turn >= self.players * ROUNDS

    def legal(self, player: i64) -> vec[i64]:
        """Any role but the one applauded just before; then any role as a guess."""
        if self.to_move() != BIT[player]:
            return vec[i64]()
        if self.is_guessing():
            return vec[i64]([ROLES + role for role in range(ROLES)])
        return vec[i64]([role for role in range(ROLES) if role != self.last])

    def apply(self, player: i64, code: i64) -> None:
        self.turn += 1
        if code < ROLES:
            self.claps[code] += 1
            self.last = code
            self.note(APPLAUDED, player, code)
        else:
            self.guesses[player] = code - ROLES
            self.note(GUESSED, player, self.neighbour(player), code - ROLES)
        if self.is_over():
            for seat, role in enumerate(self.roles):
                self.note(REVEALED, seat, role)

    def neighbour(self, player: int) -> int:
        return (player + 1) % self.players

    def is_right(self, player: int) -> bool:
        return self.guesses[player] == self.roles[self.neighbour(player)]

    def copy(self) -> "VorsprechenPosition":
        return VorsprechenPosition(self.roles[:], self.claps[:], self.guesses[:], self.turn, self.last)

    def redeal(self, player: i64, rng: Rng) -> None:
        """Every role that this player does not hold may lie anywhere."""
        if self.is_over():
            return
        own = self.roles[player] if player >= 0 else -1
        others = [role for role in rng.permutation(ROLES) if role != own]
        self.roles = [own if seat == player else others.pop() for seat in range(self.players)]

    def score(self, player: i64) -> i64:
        """While it runs a guess counts nothing: nobody may read the others' roles from points."""
        if not self.is_over():
            return 0
        return self.claps[self.roles[player]] + RIGHT_GUESS * self.is_right(player)

    def reward(self, player: i64) -> float:
        scores = [self.score(seat) for seat in range(self.players)]
        return 1 / scores.count(max(scores)) if scores[player] == max(scores) else 0.0

    def digest(self) -> i64:
        digest = i64(self.turn)
        for value in (*self.roles, *self.claps, *self.guesses, self.last):
            digest = mix(digest, value + 1)
        return digest

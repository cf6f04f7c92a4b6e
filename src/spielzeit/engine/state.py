"""A table as players, bots, tests and the server use it: typed actions in, views and events out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.errors import BadRecord, IllegalAction
from spielzeit.engine.journal import Journal
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT, Table

if TYPE_CHECKING:
    from spielzeit.engine.game import Game


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a record: who did what, and what chance answered."""

    player: int
    action: Any
    chance: Any = None
    legal: list[Any] | None = None


class State:
    """A running game. The only way to change it is `apply`."""

    def __init__(self, game: Game, table: Table, rng: Rng | None = None) -> None:
        self.game = game
        self.table = table
        self._rng = rng  # draws chance in mid-game; never leaves this object
        self.journal: Journal | None = None

    def listen(self) -> Journal:
        """From now on the journal holds the events of the last step."""
        self.journal = self.table.journal = Journal()
        return self.journal

    @property
    def players(self) -> int:
        return self.table.players

    @property
    def to_move(self) -> list[int]:
        """The players who owe a decision now, in seat order."""
        mask = self.table.to_move()
        return [player for player in range(self.table.players) if mask & BIT[player]]

    def codes(self, player: int) -> list[int]:
        """The legal actions as the rules number them."""
        if player not in self.to_move:
            return []
        return list(self.table.legal(player))

    def legal(self, player: int) -> list[Any]:
        """The complete list, in the specification's order; empty for a player who owes nothing."""
        return [self.game.decode(self.table, code) for code in self.codes(player)]

    def apply(self, player: int, action: Any, chance: Any = None) -> Step:
        """One step; refuses (and changes nothing) what is not legal. `action` is a struct or its JSON."""
        if not isinstance(action, msgspec.Struct):
            action = self.game.read_action(action)
        if player not in self.to_move:
            if self.over:
                raise IllegalAction("action.over", game=self.game.id)
            raise IllegalAction("action.not_your_turn", game=self.game.id)
        code = self.game.encode(self.table, action)
        if code < 0 or code not in self.table.legal(player):
            raise self.game.why_not(self.table, player, action)
        return self.apply_code(player, code, chance)

    def apply_code(self, player: int, code: int, chance: Any = None) -> Step:
        """The same for a code out of `codes`."""
        action = self.game.decode(self.table, code)
        size = self.table.chance(player, code)
        if size:
            if chance is not None:
                outcome = self.game.chance_from_json(self.table, size, chance)
            elif self._rng is not None:
                outcome = list(self._rng.permutation(size))
                chance = self.game.chance_to_json(self.table, outcome)
            else:
                raise BadRecord("record.chance_missing")
            self.table.set_outcome(vec[i64](outcome))
        elif chance is not None:
            raise BadRecord("record.chance_unexpected")
        if self.journal is not None:
            self.journal.clear()
        self.table.apply(player, code)
        return Step(player, action, chance)

    @property
    def sealed(self) -> bool:
        """Whether the last step revealed something, drew chance or handed over: then no free taking back."""
        return self.table.sealed

    @property
    def over(self) -> bool:
        return self.table.over()

    def scores(self) -> list[int]:
        return self.game.scores(self.table)

    def winners(self) -> list[int]:
        return self.game.winners(self.table)

    def view(self, viewer: int | None) -> Any:
        return self.game.view(self.table, viewer)

    def events(self, viewer: int | None) -> list[Any]:
        """What `viewer` may be told of the last step (needs `listen`)."""
        return self.game.events(self.journal, viewer) if self.journal is not None else []

    def copy(self) -> State:
        """Independent of this one; it has no journal and no dealer."""
        return State(self.game, self.table.copy())

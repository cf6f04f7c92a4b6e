"""One play of a game, from set-up to result, as players, bots, tests and the server use it: every check is here."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any, Generic

import msgspec
from typing_extensions import TypeVar

from spielzeit.engine.bits import BIT
from spielzeit.engine.errors import BadAction, BadRecord, IllegalAction, SpielzeitError
from spielzeit.engine.fair import Shuffle
from spielzeit.engine.journal import EVERYBODY, SPECTATOR, Journal
from spielzeit.engine.position import Position, tell_outcome
from spielzeit.engine.rng import Rng

if TYPE_CHECKING:
    from spielzeit.engine.game import Game

A = TypeVar("A", default=Any)  # the union of the game's action structs
V = TypeVar("V", default=Any)  # the game's view


class Step(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One line of a record: who did what, and what chance answered."""

    player: int
    action: Any
    chance: Any = None
    legal: list[Any] | None = None


class Match(Generic[A, V]):
    """A running or finished play. The only way to change it is `apply`.

    A copy (`copy()`, `copy.copy`, `copy.deepcopy`, a pickle) is independent, equal, and goes on by the same chance:
    its dealer goes along. Bots are never given one; they get a view.
    """

    def __init__(self, game: Game[A, V], position: Position, rng: Rng | Shuffle | None = None) -> None:
        self.game = game
        self.position = position
        self.setup: dict[str, Any] | None = None  # what it began with; None: from a position of its own
        self.steps: list[Step] = []
        self.journal: Journal | None = None
        self._rng = rng  # draws in mid-game; never leaves this object

    def listen(self) -> Journal:
        """From now on the journal holds the events of the last step."""
        self.journal = self.position.journal = Journal()
        return self.journal

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.position.players

    @property
    def to_move(self) -> list[int]:
        """The players who owe a decision now, in seat order."""
        return list(_players_in(self.position.to_move()))

    def codes(self, player: int) -> list[int]:
        """The legal actions as the rules number them."""
        if player not in _players_in(self.position.to_move()):
            return []
        return list(self.position.legal(player))

    def legal(self, player: int) -> list[A]:
        """The complete list, in the specification's order; empty for a player who owes nothing."""
        return [self.game.decode(self.position, code) for code in self.codes(player)]

    def legal_json(self, player: int) -> bytes:
        """The same list as JSON: each action is written once for all lists it stands in."""
        return self.game.listed(self.position, self.codes(player))

    def apply(self, player: int, action: A | dict[str, Any] | object, chance: Any = None) -> Step:
        """One step; refuses (and changes nothing) what is not legal. `action` is a struct or its JSON."""
        read = self._read(action)
        self._check_turn(player)
        code = self.game.encode(self.position, read)
        if code < 0 or code not in self.position.legal(player):
            raise self.game.why_not(self.position, player, read)
        return self._step(player, code, self.game.decode(self.position, code), chance)

    def apply_code(self, player: int, code: int, chance: Any = None) -> Step:
        """The same for a code out of `codes`."""
        self._check_turn(player)
        if code not in self.position.legal(player):
            raise IllegalAction("action.code", game=self.game.id, number=code)
        return self._step(player, code, self.game.decode(self.position, code), chance)

    def apply_stored(self, player: int, action: object, chance: Any = None) -> Step:
        """A step that was checked before it was stored is not checked again: loading a long match stays quick."""
        read = self._read(action)
        return self._step(player, self.game.encode(self.position, read), read, chance)

    def _read(self, action: object) -> A:
        """A struct of this game as it is, JSON read with every check."""
        if not isinstance(action, msgspec.Struct):
            return self.game.read_action(action)
        if not isinstance(action, self.game.action_type):
            raise BadAction("action.shape", detail=f"{type(action).__name__} is no action of {self.game.id}")
        read: A = action
        return read

    def _check_turn(self, player: int) -> None:
        if player not in _players_in(self.position.to_move()):
            code = "action.over" if self.over else "action.not_your_turn"
            raise IllegalAction(code, game=self.game.id)

    def _step(self, player: int, code: int, action: A, chance: Any) -> Step:
        size = self.position.chance(player, code)
        if size:
            if chance is not None:
                outcome = self.game.chance_from_json(self.position, player, code, size, chance)
            elif self._rng is not None:
                outcome = self._draw(self._rng, size)
                chance = self.game.chance_to_json(self.position, player, code, outcome)
            else:
                raise BadRecord("record.chance_missing")
            tell_outcome(self.position, outcome)
        elif chance is not None:
            raise BadRecord("record.chance_unexpected")
        if self.journal is not None:
            self.journal.clear()
        self.position.apply(player, code)
        step = Step(player, action, chance)
        self.steps.append(step)
        return step

    def _draw(self, rng: Rng | Shuffle, size: int) -> list[int]:
        """A shuffle that can be checked is asked by the number of the draw: taking back does not turn it."""
        if isinstance(rng, Shuffle):
            return rng.chance(sum(step.chance is not None for step in self.steps)).permutation(size)
        return list(rng.permutation(size))

    @property
    def sealed(self) -> bool:
        """Whether the last step revealed something, drew chance or handed over: then no free taking back."""
        return self.position.sealed

    def may_notice(self, viewer: int | None) -> bool:
        """Whether this viewer (None: an onlooker) can tell that the last step was made."""
        noticed = self.position.noticed
        return noticed == EVERYBODY or bool(noticed & BIT[SPECTATOR if viewer is None else viewer])

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.position.is_over()

    def scores(self) -> list[int]:
        """Everybody's points, as they stand or, when it is over, final."""
        return self.game.scores(self.position)

    def winners(self) -> list[int]:
        """Who has won, in seat order; nobody while it runs."""
        return self.game.winners(self.position)

    def view(self, viewer: int | None) -> V:
        """What this seat may see or remember; None: an onlooker."""
        self._check_viewer(viewer)
        return self.game.view(self.position, viewer)

    def events(self, viewer: int | None) -> list[Any]:
        """What `viewer` may be told of the last step (needs `listen`)."""
        self._check_viewer(viewer)
        return self.game.events(self.journal, viewer) if self.journal is not None else []

    def _check_viewer(self, viewer: int | None) -> None:
        if viewer is not None and not 0 <= viewer < self.players:
            raise SpielzeitError("view.seat", seat=viewer, last=self.players - 1)

    def copy(self) -> Match[A, V]:
        """Independent of this one, and equal; nobody listens to it yet."""
        rng = self._rng.copy() if isinstance(self._rng, Rng) else self._rng
        other = Match(self.game, self.position.copy(), rng)
        other.setup = self.setup
        other.steps = self.steps.copy()
        return other

    def __copy__(self) -> Match[A, V]:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Match[A, V]:
        return self.copy()

    def __reduce__(self) -> Any:
        """A pickle carries what a record does, and the dealer."""
        if self.setup is None:
            raise TypeError("only a match that began with a set-up can be pickled")
        steps = [(step.player, step.action, step.chance) for step in self.steps]
        rng = self._rng.numbers() if isinstance(self._rng, Rng) else self._rng
        return _restored, (self.game, self.setup, steps, rng)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        same = self.game.id == other.game.id and self.setup == other.setup and self.steps == other.steps
        return same and self.position.digest() == other.position.digest()

    __hash__ = None  # type: ignore[assignment]  # it changes, so it is no key

    def __repr__(self) -> str:
        """Only what everybody may know."""
        if self.over:
            now = "over, " + " : ".join(map(str, self.scores()))
        else:
            now = "to move " + ", ".join(map(str, self.to_move))
        return f"<Match of {self.game.id}: {self.players} players, {now}>"


@functools.cache
def _players_in(mask: int) -> tuple[int, ...]:
    return tuple(player for player in range(mask.bit_length()) if mask & BIT[player])


def _restored(
    game: Game[A, V],
    setup: dict[str, Any],
    steps: list[tuple[int, Any, Any]],
    rng: tuple[int, int, int, int] | Shuffle | None,
) -> Match[A, V]:
    match = game.start_from(setup, Rng(*rng) if isinstance(rng, tuple) else rng)
    for player, action, chance in steps:
        match.apply_stored(player, action, chance)
    return match

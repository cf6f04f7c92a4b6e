"""The border of a game: set-up, actions, views and words as JSON-able values. `games/<id>/__init__.py` fills it in."""

from __future__ import annotations

import difflib
import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from spielzeit.engine.errors import BadAction, BadSetup, IllegalAction
from spielzeit.engine.journal import EVERYBODY, ROW, SPECTATOR, Journal
from spielzeit.engine.rng import Rng
from spielzeit.engine.state import State
from spielzeit.engine.table import BIT, Table
from spielzeit.engine.texts import name_of, say

Setup = dict[str, Any]  # the specification's JSON, section 4
Options = Mapping[str, str]


class Option(msgspec.Struct, frozen=True):
    """One thing to choose when a game is created."""

    name: str
    values: tuple[str, ...]
    default: str


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of actions, views and events: frozen, comparable, JSON-able."""


class Game(ABC):
    """One of the five. An instance holds no table; it makes and explains them."""

    id: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    rules: ClassVar[int]  # raised when a stored game would replay differently
    actions: ClassVar[Any]  # the union of the action structs
    events_type: ClassVar[Any]  # the union of the event structs
    view_type: ClassVar[type[Struct]]
    preview_type: ClassVar[type[Struct] | None] = None
    legal_in_order: ClassVar[bool] = True  # False: the rules say that the order of legal lists means nothing

    # -- set-up --------------------------------------------------------------------------------------

    def options(self, players: int) -> tuple[Option, ...]:
        """What can be chosen for this number of players."""
        return ()

    @abstractmethod
    def deal(self, players: int, options: Options, rng: Rng) -> Setup:
        """A set-up with every random outcome spelt out, in the specification's JSON."""

    @abstractmethod
    def table(self, setup: Setup) -> Table:
        """The table at its first decision. The set-up was checked by `check_setup`."""

    @abstractmethod
    def check_setup(self, setup: Setup) -> None:
        """Refuse (BadSetup) what the specification refuses."""

    def components(self) -> dict[str, Any]:
        """The game's data, as in `components.toml`."""
        from spielzeit.engine.components import load

        return load(self.id)

    def start(self, players: int, options: Options | None = None, seed: int | str | None = None) -> State:
        """A table at its first decision; without a seed from the system's randomness."""
        chosen = self.check_options(players, options or {})
        rng = seeded(seed)
        return self.start_from(self.deal(players, chosen, rng), rng)

    def start_from(self, setup: Setup, rng: Rng | None = None) -> State:
        """A table from a set-up; `rng` draws later chance, without it every outcome must be handed in."""
        if not isinstance(setup, dict):
            raise BadSetup("setup.shape", game=self.id)
        self.check_setup(setup)
        return State(self, self.table(setup), rng)

    def check_options(self, players: int, options: Options) -> dict[str, str]:
        """All options of this player count, with defaults; refuses unknown names and values."""
        if players not in self.seats:
            raise BadSetup(
                "setup.players", players=players, fewest=self.seats[0], most=self.seats[-1], name=self.id
            )
        known = {option.name: option for option in self.options(players)}
        for name, value in options.items():
            if name not in known:
                raise BadSetup("setup.option", name=name, known=", ".join(known) or "–")
            if value not in known[name].values:
                raise BadSetup(
                    "setup.option_value", name=name, value=value, known=", ".join(known[name].values)
                )
        return {name: options.get(name, option.default) for name, option in known.items()}

    # -- actions -------------------------------------------------------------------------------------

    @abstractmethod
    def encode(self, table: Table, action: Any) -> int:
        """The code of an action struct. A value outside every table's range is -1 (never legal)."""

    @abstractmethod
    def decode(self, table: Table, code: int) -> Any:
        """The action struct of a code."""

    def read_action(self, data: object) -> Any:
        """A struct from JSON-able data; refuses what is not an action of this game."""
        try:
            return msgspec.convert(data, self.actions)
        except msgspec.ValidationError as error:
            raise BadAction("action.shape", detail=str(error)) from None

    def why_not(self, table: Table, player: int, action: Any) -> IllegalAction:
        """The words for an action that is not legal; games override it with better ones."""
        return IllegalAction("action.illegal", game=self.id)

    def action_words(self, table: Table, action: Any, language: str) -> str:
        """An action as a person would say it; games override it where the fields alone do not tell."""
        fields = to_json(action)
        kind = fields.pop("type")
        named = {name: name_of(value, language, self.id, name) for name, value in fields.items()}
        key = f"action.{kind}"
        said = say(key, language, game=self.id, **named)
        if named and said == say(key, language, game=self.id):  # the sentence leaves the fields out
            said += ": " + ", ".join(text for text in named.values() if text not in ("None", "False"))
        return said

    def picture(self, table: Table, viewer: int | None, language: str) -> str | None:
        """The table drawn in text for the terminal (rich markup); None: the view is listed instead."""
        return None

    # -- chance in mid-game --------------------------------------------------------------------------

    def chance_to_json(self, table: Table, outcome: Sequence[int]) -> Any:
        """The specification's JSON of a permutation that this step draws (table before the step)."""
        raise NotImplementedError

    def chance_from_json(self, table: Table, size: int, data: Any) -> list[int]:
        """And back; raises BadRecord when it does not fit."""
        raise NotImplementedError

    # -- what is seen --------------------------------------------------------------------------------

    @abstractmethod
    def view(self, table: Table, viewer: int | None) -> Any:
        """What `viewer` may see or remember (None: a spectator), built from nothing. Has a field `viewer`."""

    @abstractmethod
    def imagine(self, seen: Any, rng: Rng) -> Table:
        """A full table that fits a view; everything hidden is dealt with the right frequencies."""

    @abstractmethod
    def secrets(self, table: Table, viewer: int | None) -> dict[str, Any]:
        """Everything `viewer` cannot know, by zone. For tests and records, never for a view."""

    @abstractmethod
    def inventory(self, table: Table) -> dict[str, Any]:
        """What must be the same from the first step to the last: nothing made, nothing lost."""

    @abstractmethod
    def event(self, kind: int, a: int, b: int, c: int, d: int) -> Any:
        """The typed event of one journal row."""

    def events(self, journal: Journal, viewer: int | None) -> list[Any]:
        """The events of a step that `viewer` may be told of."""
        bit = BIT[SPECTATOR] if viewer is None else BIT[viewer]
        rows = list(journal.rows)
        told = []
        for at in range(0, len(rows), ROW):
            kind, audience, a, b, c, d = rows[at : at + ROW]
            if audience == EVERYBODY or audience & bit:
                told.append(self.event(kind, a, b, c, d))
        return told

    def preview(self, table: Table, player: int, actions: Sequence[Any]) -> Any:
        """What the screen shows before confirming: the public effect of a choice. None where a game has none."""
        return None

    # -- result --------------------------------------------------------------------------------------

    def scores(self, table: Table) -> list[int]:
        return [table.score(player) for player in range(table.players)]

    def winners(self, table: Table) -> list[int]:
        """In seat order; none while the game runs. Unless a game breaks ties, all who have most points."""
        if not table.over():
            return []
        scores = self.scores(table)
        return [player for player, score in enumerate(scores) if score == max(scores)]

    def breakdown(self, table: Table) -> Any:
        """How the points come about, as JSON-able data for the screen."""
        return None


def seeded(seed: int | str | None) -> Rng:
    """A generator from a seed, or from the system's randomness."""
    if seed is None:
        import secrets

        data = secrets.token_bytes(16)
    else:
        data = hashlib.blake2b(str(seed).encode(), digest_size=16).digest()
    words = [int.from_bytes(data[k : k + 4], "little") for k in range(0, 16, 4)]
    return Rng(words[0], words[1], words[2], words[3])


def nearest(name: str, names: Sequence[str]) -> str:
    """The name somebody probably meant, or all there are."""
    close = difflib.get_close_matches(name, names, 1, 0.4)
    return close[0] if close else ", ".join(names)


def to_json(value: Any) -> Any:
    """A struct as plain JSON-able data."""
    return msgspec.to_builtins(value)


def canonical(value: Any) -> str:
    """One spelling of JSON-able data, for comparing and hashing."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

"""The border of a game: set-up, actions, views and words as JSON-able values. Its matches are made here."""

from __future__ import annotations

import difflib
import functools
import hashlib
import importlib
import json
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, dataclass_transform

import msgspec

from spielzeit.engine.bits import BIT
from spielzeit.engine.breakdown import Breakdown
from spielzeit.engine.errors import BadAction, BadSetup, IllegalAction, SpielzeitError
from spielzeit.engine.fair import Dealer, Shuffle
from spielzeit.engine.journal import EVERYBODY, ROW, SPECTATOR, Journal
from spielzeit.engine.knowledge import Knowledge, Uninformed
from spielzeit.engine.match import A, Match, V
from spielzeit.engine.paper import Paper
from spielzeit.engine.places import package_of
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

if TYPE_CHECKING:
    from spielzeit.engine.glance import Glance

Setup = dict[str, Any]  # the specification's JSON, section 4
Options = Mapping[str, str]
Ids = tuple[str, ...]  # what views, events and actions list: things by their ids
Numbers = tuple[int, ...]  # and players, cities, points
PEOPLE = ("player", "owner", "other", "victim")  # fields that hold a seat


class Option(msgspec.Struct, frozen=True):
    """One thing to choose when a game is created."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """Base of views and their parts: frozen, comparable, JSON-able, and a tree: no cycle is ever looked for in it."""


def _type_of(name: str) -> str:
    """`SentToRow` is written as `sent_to_row`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Tagged(Struct, frozen=True, gc=False, tag_field="type", tag=_type_of):
    """Base of actions and events: the JSON names the kind as `type`, after the class unless it says otherwise."""


class Game(ABC, Generic[A, V]):
    """The rules of one game at the border. An instance holds no match; it makes and explains them."""

    id: ClassVar[str]
    seats: ClassVar[tuple[int, ...]]
    best: ClassVar[int | None] = None  # how many we suggest; None: two
    rules_version: ClassVar[int]  # raised when a stored game would replay differently
    action_type: Any  # the union of the action structs
    event_type: Any  # the union of the event structs
    view_type: type[Struct]
    preview_type: type[Struct] | None = None
    untold: frozenset[str] = frozenset()  # types of events that the eye sees and no words need
    all_see_the_same: ClassVar[bool] = False  # True: views differ in `viewer` alone, and one is made for all
    legal_in_order: ClassVar[bool] = True  # False: the rules say that the order of legal lists means nothing

    # -- set-up --------------------------------------------------------------------------------------

    def options(self, players: int) -> tuple[Option, ...]:
        """What can be chosen for this number of players."""
        return ()

    @abstractmethod
    def deal(self, players: int, options: Options, rng: Dealer) -> Setup:
        """A set-up with every random outcome spelt out, in the specification's JSON."""

    @abstractmethod
    def position(self, setup: Setup) -> Position:
        """The position at the first decision. The set-up was checked by `check_setup`."""

    @abstractmethod
    def check_setup(self, setup: Setup) -> None:
        """Refuse (BadSetup) what the specification refuses."""

    def components(self) -> dict[str, Any]:
        """The game's data, as in `components.toml`."""
        from spielzeit.engine.components import load

        return load(self.id)

    def start(
        self, players: int, options: Options | None = None, seed: int | str | None = None
    ) -> Match[A, V]:
        """A match at its first decision; without a seed from the system's randomness."""
        chosen = self.check_options(players, options or {})
        rng = seeded(seed)
        return self.start_from(self.deal(players, chosen, rng), rng)

    def start_from(self, setup: Setup, rng: Rng | Shuffle | None = None) -> Match[A, V]:
        """A match from a set-up; `rng` draws later chance, without it every outcome must be handed in."""
        if not isinstance(setup, dict):
            raise BadSetup("setup.shape", game=self.id)
        self.check_setup(setup)
        match = Match(self, self.position(setup), rng)
        match.setup = setup
        return match

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
    def encode(self, position: Position, action: A) -> int:
        """The code of an action struct. A value outside every position's range is -1 (never legal)."""

    @abstractmethod
    def decode(self, position: Position, code: int) -> A:
        """The action struct of a code."""

    def listed(self, position: Position, codes: Sequence[int]) -> bytes:
        """The actions of these codes as a list in JSON."""
        return msgspec.json.encode([self.decode(position, code) for code in codes])

    def read_action(self, data: object) -> A:
        """A struct from JSON-able data; refuses what is not an action of this game."""
        try:
            read: A = msgspec.convert({"action": data}, self._action_reader).action
        except msgspec.ValidationError:
            return self._read_with_words(data)
        return read

    @functools.cached_property
    def _action_reader(self) -> Any:
        """msgspec works a union out anew at every call, and a struct's field once."""
        return msgspec.defstruct("Acted", [("action", self.action_type)])

    def _read_with_words(self, data: object) -> A:
        """The place that is wrong, named from the action on."""
        try:
            read: A = msgspec.convert(data, self.action_type)
        except msgspec.ValidationError as error:
            raise BadAction("action.shape", detail=str(error)) from None
        return read

    def why_not(self, position: Position, player: int, action: Any) -> IllegalAction:
        """The words for an action that is not legal; games override it with better ones."""
        return IllegalAction("action.illegal", game=self.id)

    # -- in words ------------------------------------------------------------------------------------

    def picture(self, position: Position, viewer: int | None, paper: Paper) -> str | None:
        """The position drawn in text for the terminal (rich markup); None: the view is listed instead."""
        return None

    def glance(self, seen: V, seat: int) -> Glance | None:
        """The table small, for a list of many, from what an onlooker sees; None: the poster must do."""
        return None

    def prompt(self, position: Position, player: int, paper: Paper) -> str:
        """What this player has to decide, in one sentence."""
        return paper.say("terminal.prompt")

    def action_words(self, position: Position, player: int, action: Any, paper: Paper) -> str:
        """An action as a person would say it; games override it where the fields alone do not tell."""
        fields = to_json(action)
        kind = fields.pop("type")
        named = {name: self.named(name, value, paper) for name, value in fields.items()}
        key = f"action.{kind}"
        said = paper.say(key, **named)
        if named and said == paper.say(key):  # the sentence leaves the fields out
            said += ": " + ", ".join(text for text in named.values() if text not in ("None", "False"))
        return said

    def action_group(self, position: Position, player: int, action: Any, paper: Paper) -> str:
        """What it is listed under where there are many."""
        return paper.say(f"action.{to_json(action)['type']}")

    def named(self, field: str, value: object, paper: Paper) -> str:
        """The piece, place or player in this field of an action or event, as a person would say it."""
        if field in PEOPLE and isinstance(value, int):
            return paper.name(value)
        return paper.thing(value, field)

    # -- chance in mid-game --------------------------------------------------------------------------

    def chance_to_json(self, position: Position, player: int, code: int, outcome: Sequence[int]) -> Any:
        """The specification's JSON of the permutation that this step draws (position before the step)."""
        raise NotImplementedError

    def chance_from_json(self, position: Position, player: int, code: int, size: int, data: Any) -> list[int]:
        """And back; raises BadRecord when it does not fit."""
        raise NotImplementedError

    # -- what is seen --------------------------------------------------------------------------------

    @abstractmethod
    def view(self, position: Position, viewer: int | None) -> V:
        """What `viewer` may see or remember (None: a spectator), built from nothing. Has a field `viewer`."""

    @abstractmethod
    def imagine(self, seen: V, rng: Rng) -> Position:
        """A full position that fits a view; everything hidden is dealt with the right frequencies."""

    @abstractmethod
    def secrets(self, position: Position, viewer: int | None) -> dict[str, Any]:
        """Everything `viewer` cannot know, by zone. For tests and records, never for a view."""

    @abstractmethod
    def inventory(self, position: Position) -> dict[str, Any]:
        """What must be the same from the first step to the last: nothing made, nothing lost."""

    @abstractmethod
    def event(self, kind: int, numbers: Sequence[int]) -> Any:
        """The typed event of one journal row."""

    def events(self, journal: Journal, viewer: int | None) -> list[Any]:
        """The events of a step that `viewer` may be told of."""
        bit = BIT[SPECTATOR] if viewer is None else BIT[viewer]
        rows = list(journal.rows)
        told = []
        for at in range(0, len(rows), ROW):
            kind, audience, *numbers = rows[at : at + ROW]
            if audience == EVERYBODY or audience & bit:
                told.append(self.event(kind, numbers))
        return told

    def preview(self, position: Position, player: int, actions: Sequence[Any]) -> Any:
        """What the screen shows before confirming: the public effect of a choice. None where a game has none."""
        return None

    # -- result --------------------------------------------------------------------------------------

    def scores(self, position: Position) -> list[int]:
        return [position.score(player) for player in range(position.players)]

    def winners(self, position: Position) -> list[int]:
        """In seat order; none while the game runs. Unless a game breaks ties, all who have most points."""
        if not position.is_over():
            return []
        scores = self.scores(position)
        return [player for player, score in enumerate(scores) if score == max(scores)]

    def breakdown(self, position: Position) -> Breakdown | None:
        """How the points came about and why it ended, for the result panel; None while it runs."""
        return None

    # -- knowledge -----------------------------------------------------------------------------------

    def weights(self) -> dict[str, float]:
        """What the game's bots weigh, by name; empty where the game brings no knowledge."""
        return {}

    def knowledge(self, weights: Mapping[str, float] | None = None) -> Knowledge:
        """What a bot knows, with these weights or those of the package; without any the search plays at random."""
        if weights:
            raise SpielzeitError("weights.none", name=next(iter(weights)), id=self.id)
        return UNINFORMED

    def __reduce__(self) -> Any:
        return _game_of, (package_of(self.id),)


UNINFORMED = Uninformed()


def _game_of(module: str) -> Game:
    """A game is a constant of its package: pickles name it."""
    game: Game = importlib.import_module(module).GAME
    return game


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
    """The name somebody probably meant, in whatever case, or all there are."""
    lower = {known.lower(): known for known in names}
    close = difflib.get_close_matches(name.lower(), lower, 1, 0.4)
    return lower[close[0]] if close else ", ".join(names)


def to_json(value: Any) -> Any:
    """A struct as plain JSON-able data."""
    return msgspec.to_builtins(value)


def canonical(value: Any) -> str:
    """One spelling of JSON-able data, for comparing and hashing."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

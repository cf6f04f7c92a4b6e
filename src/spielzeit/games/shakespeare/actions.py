"""The actions of Shakespeare as they are written down (rules, section 5), and their codes both ways."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from spielzeit.engine.game import Struct
from spielzeit.games.shakespeare import codes
from spielzeit.games.shakespeare.components import ACTS, components

PERSONS = tuple(card.id for card in components().cards) + tuple(
    person.id for person in components().board_persons
)
COLORS = tuple(color.id for color in components().colors)
SPACES = components().stage
OBJECTIVES = tuple(objective.id for objective in components().objectives)
KINDS = ("costume", "set")
SIDES = ("character", "extra")
MODES = (None, "pounds", "objective", "costume", "set")
CARD_COUNT = len(components().cards)

Side = Literal["character", "extra"]
Mode = Literal["pounds", "objective", "costume", "set"]
Act = Literal["red", "yellow", "blue"]


class Recruit(Struct, frozen=True, tag_field="type", tag="recruit"):
    """5.2, 5.4: take a card of the display, as its person or as an extra."""

    card: str
    side: Side


class Bid(Struct, frozen=True, tag_field="type", tag="bid"):
    """5.3: one to five cylinders for the day."""

    cylinders: int


class Activate(Struct, frozen=True, tag_field="type", tag="activate"):
    """5.4: a cylinder for a person. The Queen has a mode, craftsmen a mode and the choice of a +3 token."""

    person: str
    mode: Mode | UnsetType = UNSET
    plus3: bool | UnsetType = UNSET


class Pass(Struct, frozen=True, tag_field="type", tag="pass"):
    """5.4: out for the day."""


class Feather(Struct, frozen=True, tag_field="type", tag="feather"):
    """5.1, white feather: one act forward."""

    act: Act


class GreyFeather(Struct, frozen=True, tag_field="type", tag="grey_feather"):
    """5.1, grey feather: one act back."""

    act: Act


class Buy(Struct, frozen=True, tag_field="type", tag="buy"):
    """5.1: pay points for an element; a costume goes to an `actor`, a set element to `pos`."""

    kind: Literal["costume", "set"]
    color: str
    actor: str | UnsetType = UNSET
    pos: str | UnsetType = UNSET


class Take(Struct, frozen=True, tag_field="type", tag="take"):
    """5.1: an element that an ability gives."""

    kind: Literal["costume", "set"]
    color: str
    actor: str | UnsetType = UNSET
    pos: str | UnsetType = UNSET


class Stop(Struct, frozen=True, tag_field="type", tag="stop"):
    """5.1: end buying, or decline to take."""


class KeepObjective(Struct, frozen=True, tag_field="type", tag="objective"):
    """5.1: keep one of the objectives drawn."""

    card: str


class KeepAwake(Struct, frozen=True, tag_field="type", tag="keep_awake"):
    """5.10: the one who stays awake of those who worked."""

    person: str


Action = (
    Recruit | Bid | Activate | Pass | Feather | GreyFeather | Buy | Take | Stop | KeepObjective | KeepAwake
)  # fmt: skip


def _number(names: tuple[str, ...], name: str | UnsetType) -> int:
    return names.index(name) if isinstance(name, str) and name in names else -1


def _place(action: Buy | Take) -> int:
    """The actor or the space; -1 when it is not the one that this kind of element needs."""
    if action.kind == "costume":
        return _number(PERSONS, action.actor) if action.pos is UNSET else -1
    return _number(SPACES, action.pos) if action.actor is UNSET else -1


def _activation(action: Activate) -> int:
    person = _number(PERSONS, action.person)
    if person < 0:
        return -1
    if action.mode is UNSET:
        return codes.activate(person, codes.PLAIN, 0) if action.plus3 is UNSET else -1
    mode = MODES.index(action.mode)
    if mode in (codes.SEW, codes.BUILD):
        return -1 if action.plus3 is UNSET else codes.activate(person, mode, int(action.plus3))
    return codes.activate(person, mode, 0) if action.plus3 is UNSET else -1


def encode(action: Action) -> int:
    """The code of an action; -1 for what no table can have."""
    number = -1
    match action:
        case Recruit(card, side):
            number = _number(PERSONS[:CARD_COUNT], card)
            return codes.recruit(number, SIDES.index(side)) if number >= 0 else -1
        case Bid(cylinders):
            return codes.bid(cylinders) if 1 <= cylinders <= 5 else -1
        case Activate():
            return _activation(action)
        case Pass():
            return codes.PASS
        case Feather(act):
            return codes.feather(ACTS.index(act))
        case GreyFeather(act):
            return codes.grey_feather(ACTS.index(act))
        case Buy() | Take():
            place, color = _place(action), _number(COLORS, action.color)
            if place < 0 or color < 0:
                return -1
            make = codes.buy if isinstance(action, Buy) else codes.take
            return make(KINDS.index(action.kind), color, place)
        case Stop():
            return codes.STOP
        case KeepObjective(card):
            number = _number(OBJECTIVES, card)
            return codes.objective(number) if number >= 0 else -1
        case KeepAwake(person):
            number = _number(PERSONS, person)
            return codes.keep_awake(number) if number >= 0 else -1


def decode(code: int) -> Action:
    """The action of a code."""
    kind, subject, choice, last = codes.kind(code), codes.subject(code), codes.choice(code), codes.last(code)
    if kind == codes.RECRUIT:
        return Recruit(PERSONS[subject], "extra" if choice == codes.EXTRA else "character")
    if kind == codes.BID:
        return Bid(subject)
    if kind == codes.ACTIVATE:
        mode = MODES[choice]
        if mode is None:
            return Activate(PERSONS[subject])
        if choice in (codes.SEW, codes.BUILD):
            return Activate(PERSONS[subject], mode, bool(last))  # type: ignore[arg-type]
        return Activate(PERSONS[subject], mode)  # type: ignore[arg-type]
    if kind == codes.FEATHER:
        return Feather(ACTS[subject])  # type: ignore[arg-type]
    if kind == codes.GREY_FEATHER:
        return GreyFeather(ACTS[subject])  # type: ignore[arg-type]
    if kind in (codes.BUY, codes.TAKE):
        cls = Buy if kind == codes.BUY else Take
        if last == codes.COSTUME:
            return cls("costume", COLORS[choice], actor=PERSONS[subject])
        return cls("set", COLORS[choice], pos=SPACES[subject])
    if kind == codes.OBJECTIVE:
        return KeepObjective(OBJECTIVES[subject])
    if kind == codes.KEEP_AWAKE:
        return KeepAwake(PERSONS[subject])
    return Pass() if kind == codes.PASS else Stop()

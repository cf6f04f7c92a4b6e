"""The actions of Shakespeare as they are written down (rules, section 5), and their codes both ways."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from spielzeit.engine.game import Tagged
from spielzeit.games.shakespeare import codes
from spielzeit.games.shakespeare.ids import (
    ACTS,
    CARDS,
    COLORS,
    KINDS,
    MODES,
    OBJECTIVES,
    PERSONS,
    SIDES,
    SPACES,
    Act,
    Kind,
    Mode,
    Side,
    number,
)


class Recruit(Tagged):
    """5.2, 5.4: take a card of the display, as its person or as an extra."""

    card: str
    side: Side


class Bid(Tagged):
    """5.3: one to five cylinders for the day."""

    cylinders: int


class Activate(Tagged):
    """5.4: a cylinder for a person. The Queen has a mode, craftsmen a mode and the choice of a +3 token."""

    person: str
    mode: Mode | UnsetType = UNSET
    plus3: bool | UnsetType = UNSET


class Pass(Tagged):
    """5.4: out for the day."""


class Feather(Tagged):
    """5.1, white feather: one act forward."""

    act: Act


class GreyFeather(Tagged):
    """5.1, grey feather: one act back."""

    act: Act


class Buy(Tagged):
    """5.1: pay points for an element; a costume goes to an `actor`, a set element to `pos`."""

    kind: Kind
    color: str
    actor: str | UnsetType = UNSET
    pos: str | UnsetType = UNSET


class Take(Tagged):
    """5.1: an element that an ability gives."""

    kind: Kind
    color: str
    actor: str | UnsetType = UNSET
    pos: str | UnsetType = UNSET


class Stop(Tagged):
    """5.1: end buying, or decline to take."""


class KeepObjective(Tagged, tag="objective"):
    """5.1: keep one of the objectives drawn."""

    card: str


class KeepAwake(Tagged):
    """5.10: the one who stays awake of those who worked."""

    person: str


Action = (
    Recruit | Bid | Activate | Pass | Feather | GreyFeather | Buy | Take | Stop | KeepObjective | KeepAwake
)  # fmt: skip


def _place(action: Buy | Take) -> int:
    """The actor or the space; -1 when it is not the one that this kind of element needs."""
    if action.kind == "costume":
        return number(PERSONS, action.actor) if action.pos is UNSET else -1
    return number(SPACES, action.pos) if action.actor is UNSET else -1


def _activation(action: Activate) -> int:
    person = number(PERSONS, action.person)
    if person < 0:
        return -1
    if action.mode is UNSET:
        return codes.activate(person, codes.PLAIN, 0) if action.plus3 is UNSET else -1
    mode = MODES.index(action.mode)
    if mode in (codes.SEW, codes.BUILD):
        return -1 if action.plus3 is UNSET else codes.activate(person, mode, int(action.plus3))
    return codes.activate(person, mode, 0) if action.plus3 is UNSET else -1


def encode(action: Action) -> int:
    """The code of an action; -1 for what no position can have."""
    match action:
        case Recruit(card, side):
            known = number(CARDS, card)
            return codes.recruit(known, SIDES.index(side)) if known >= 0 else -1
        case Bid(cylinders):
            return codes.bid(cylinders) if 1 <= cylinders <= codes.MOST_CYLINDERS else -1
        case Activate():
            return _activation(action)
        case Pass():
            return codes.PASS
        case Feather(act):
            return codes.feather(ACTS.index(act))
        case GreyFeather(act):
            return codes.grey_feather(ACTS.index(act))
        case Buy() | Take():
            place, color = _place(action), number(COLORS, action.color)
            if place < 0 or color < 0:
                return -1
            make = codes.buy if isinstance(action, Buy) else codes.take
            return make(KINDS.index(action.kind), color, place)
        case Stop():
            return codes.STOP
        case KeepObjective(card):
            known = number(OBJECTIVES, card)
            return codes.objective(known) if known >= 0 else -1
        case KeepAwake(person):
            known = number(PERSONS, person)
            return codes.keep_awake(known) if known >= 0 else -1


def decode(code: int) -> Action:
    """The action of a code."""
    kind, subject, choice = codes.kind(code), codes.subject(code), codes.choice(code)
    match kind:
        case codes.RECRUIT:
            return Recruit(CARDS[subject], SIDES[choice])
        case codes.BID:
            return Bid(subject)
        case codes.ACTIVATE:
            mode = MODES[choice]
            if mode is None:
                return Activate(PERSONS[subject])
            if choice in (codes.SEW, codes.BUILD):
                return Activate(PERSONS[subject], mode, bool(codes.plus3(code)))
            return Activate(PERSONS[subject], mode)
        case codes.FEATHER:
            return Feather(ACTS[subject])
        case codes.GREY_FEATHER:
            return GreyFeather(ACTS[subject])
        case codes.BUY:
            return Buy(KINDS[codes.element(code)], COLORS[choice], **_place_of(code))
        case codes.TAKE:
            return Take(KINDS[codes.element(code)], COLORS[choice], **_place_of(code))
        case codes.OBJECTIVE:
            return KeepObjective(OBJECTIVES[subject])
        case codes.KEEP_AWAKE:
            return KeepAwake(PERSONS[subject])
        case codes.PASS:
            return Pass()
    return Stop()


def _place_of(code: int) -> dict[str, str]:
    """A costume goes to an actor, a set element to a space."""
    subject = codes.subject(code)
    return {"actor": PERSONS[subject]} if codes.element(code) == codes.COSTUME else {"pos": SPACES[subject]}

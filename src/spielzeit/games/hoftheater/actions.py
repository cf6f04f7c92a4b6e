"""The actions of Hoftheater as they are written down (section 5), and their codes both ways."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, UnsetType

from spielzeit.engine.game import Numbers, Struct, Tagged
from spielzeit.games.hoftheater import codes
from spielzeit.games.hoftheater.ids import (
    ACTOR_NUMBER,
    ACTORS,
    CITIES,
    GENRE_NUMBER,
    GENRES,
    REQUEST_NUMBER,
    REQUESTS,
    TARGET_NUMBER,
    TARGETS,
    Genre,
)
from spielzeit.games.hoftheater.layout import MOST_PLAYERS
from spielzeit.games.hoftheater.lookup import ELEPHANT_STEPS


class Travel(Tagged):
    """5.3: the city or, with the Horse, the two cities to travel to, ascending."""

    cities: Numbers


class Use(
    Struct,
    frozen=True,
    tag_field="type",
    tag="use",
    omit_defaults=True,
    rename={"from_city": "from", "to_city": "to"},
):
    """5.2: use a jester. Each jester has its own further fields."""

    jester: Literal["ox", "horse", "fox", "bear", "mouse", "elephant", "tortoise", "cat"]
    city: int | UnsetType = UNSET  # ox, bear
    target: str | UnsetType = UNSET  # bear: "p<seat>" or "f<seat>"
    from_city: int | UnsetType = UNSET  # fox, mouse
    to_city: int | UnsetType = UNSET  # fox, mouse
    toward: Genre | UnsetType = UNSET  # elephant
    steps: int | UnsetType = UNSET  # elephant
    card: str | UnsetType = UNSET  # tortoise


class Pass(Tagged):
    """5.2, 5.4, 7: use no jester, send nobody to court, play no request."""


class Steal(Tagged):
    """5.4: take 1 Ecu from a fellow player (level 2)."""

    victim: int


class Court(Tagged):
    """5.4: send one of the actors just taken to court."""

    card: str


class DiscardRequest(Tagged):
    """5.7: more than three in hand, or the Cat's discard."""

    card: str


class PlayRequest(Tagged):
    """Section 7, step 3."""

    card: str


class Chameleon(Struct, frozen=True, tag_field="type", tag="chameleon", rename={"genre": "as"}):
    """Section 7, step 0."""

    genre: Genre


Action = Travel | Use | Pass | Steal | Court | DiscardRequest | PlayRequest | Chameleon

_FIELDS = {  # what belongs to the use of which jester
    "ox": {"city"},
    "horse": set[str](),
    "fox": {"from_city", "to_city"},
    "bear": {"city", "target"},
    "mouse": {"from_city", "to_city"},
    "elephant": {"toward", "steps"},
    "tortoise": {"card"},
    "cat": set[str](),
}


def encode(action: Action) -> int:
    """The code of an action; -1 for what no position can have."""
    match action:
        case Travel(cities):
            if len(cities) not in (1, 2) or not all(is_city(city) for city in cities):
                return -1
            if len(cities) == 1:
                return codes.go(cities[0], 0)
            return codes.go(cities[0], cities[1]) if cities[0] < cities[1] else -1
        case Use():
            return encode_use(action)
        case Pass():
            return codes.PASS
        case Steal(victim):
            return codes.steal(victim) if 0 <= victim < MOST_PLAYERS else -1
        case Court(card):
            return codes.send(ACTOR_NUMBER[card]) if card in ACTOR_NUMBER else -1
        case DiscardRequest(card):
            return codes.discard(REQUEST_NUMBER[card]) if card in REQUEST_NUMBER else -1
        case PlayRequest(card):
            return codes.play(REQUEST_NUMBER[card]) if card in REQUEST_NUMBER else -1
        case Chameleon(genre):
            return codes.declare(GENRE_NUMBER[genre])


def encode_use(use: Use) -> int:
    given = {name for name in Use.__struct_fields__[1:] if getattr(use, name) is not UNSET}
    if given != _FIELDS[use.jester]:
        return -1
    match use.jester, use.city, use.from_city, use.to_city:
        case "ox", int(city), _, _ if is_city(city):
            return codes.use_ox(city)
        case "horse", _, _, _:
            return codes.USE_HORSE
        case "fox", _, int(origin), int(city) if is_city(origin) and is_city(city):
            return codes.use_fox(origin, city)
        case "bear", int(city), _, _ if (
            is_city(city) and isinstance(use.target, str) and use.target in TARGET_NUMBER
        ):
            return codes.use_bear(city, TARGET_NUMBER[use.target])
        case "mouse", _, int(origin), int(city) if is_city(origin) and is_city(city):
            return codes.use_mouse(origin, city)
        case "elephant", _, _, _ if (
            isinstance(use.toward, str) and isinstance(use.steps, int) and 1 <= use.steps <= ELEPHANT_STEPS
        ):
            return codes.use_elephant(GENRE_NUMBER[use.toward], use.steps)
        case "tortoise", _, _, _ if isinstance(use.card, str) and use.card in ACTOR_NUMBER:
            return codes.use_tortoise(ACTOR_NUMBER[use.card])
        case "cat", _, _, _:
            return codes.USE_CAT
    return -1


def is_city(city: int) -> bool:
    return city in CITIES


def decode(code: int) -> Action:
    """The action of a code."""
    one, two = codes.first(code), codes.second(code)
    match int(codes.kind(code)):
        case codes.USE_OX:
            return Use("ox", city=one)
        case codes.USE_HORSE:
            return Use("horse")
        case codes.USE_FOX:
            return Use("fox", from_city=one, to_city=two)
        case codes.USE_BEAR:
            return Use("bear", city=one, target=TARGETS[two])
        case codes.USE_MOUSE:
            return Use("mouse", from_city=one, to_city=two)
        case codes.USE_ELEPHANT:
            return Use("elephant", toward=GENRES[one], steps=two)
        case codes.USE_TORTOISE:
            return Use("tortoise", card=ACTORS[one])
        case codes.USE_CAT:
            return Use("cat")
        case codes.GO:
            return Travel((one, two) if two else (one,))
        case codes.STEAL:
            return Steal(one)
        case codes.SEND:
            return Court(ACTORS[one])
        case codes.DISCARD:
            return DiscardRequest(REQUESTS[one])
        case codes.PLAY:
            return PlayRequest(REQUESTS[one])
        case codes.DECLARE:
            return Chameleon(GENRES[one])
        case _:
            return Pass()

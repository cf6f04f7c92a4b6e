"""`components.toml` of Top oder Flop, loaded once and checked."""

from __future__ import annotations

import functools

import msgspec

from spielzeit.engine.components import load
from spielzeit.engine.errors import BadSetup

FILM_COUNT = 5
SLOT_COUNT = 3
MOST_CARDS = 120  # an action code has room for so many
MOST_VALUE = 30
ACTIONS = ("top_to_flop", "flop_to_top", "free")  # bit 1: to Flop, bit 2: to Top, both: free


class Card(msgspec.Struct, frozen=True):
    """`films`: indices of its titles, none on a change card; `action`: 0 on an influence card, else 1..3."""

    id: str
    value: int
    films: tuple[int, ...]
    action: int


class Components(msgspec.Struct, frozen=True):
    films: tuple[str, ...]
    cards: tuple[Card, ...]
    hand: int
    leftover_points: int
    markers: dict[int, int]  # by number of players


def _wrong(detail: str) -> BadSetup:
    return BadSetup("components.wrong", game="top_oder_flop", detail=detail)


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the place."""
    data = load("top_oder_flop")
    game = data["game"]
    films = [film["id"] for film in data["films"]["list"]]
    if len(films) != FILM_COUNT or len(set(films)) != FILM_COUNT:
        raise _wrong(f"films: {FILM_COUNT} different ids are needed")
    cards = []
    for entry in data["influence"]["list"]:
        titles = entry["films"]
        if not 1 <= len(titles) <= 2 or len(set(titles)) != len(titles) or not set(titles) <= set(films):
            raise _wrong(f"influence {entry['id']}: one or two different films are needed")
        if not 1 <= entry["value"] <= MOST_VALUE:
            raise _wrong(f"influence {entry['id']}: value {entry['value']}")
        cards.append(Card(entry["id"], entry["value"], tuple(sorted(map(films.index, titles))), 0))
    for entry in data["change"]["list"]:
        if entry["action"] not in ACTIONS:
            raise _wrong(f"change {entry['id']}: action {entry['action']}")
        if not -MOST_VALUE <= entry["value"] <= MOST_VALUE:
            raise _wrong(f"change {entry['id']}: value {entry['value']}")
        cards.append(Card(entry["id"], entry["value"], (), ACTIONS.index(entry["action"]) + 1))
    if (
        len(cards) != game["cards"]
        or len({card.id for card in cards}) != len(cards)
        or len(cards) > MOST_CARDS
    ):
        raise _wrong(f"cards: {game['cards']} different ids are needed")
    if game["slots"] != SLOT_COUNT or game["hand"] * game["most_players"] > len(cards):
        raise _wrong("game: slots or hand")
    return Components(
        films=tuple(films),
        cards=tuple(cards),
        hand=game["hand"],
        leftover_points=game["leftover_points"],
        markers={int(players): count for players, count in data["markers"]["each"].items()},
    )

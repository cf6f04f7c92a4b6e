"""`components.toml` of Top oder Flop, loaded once and checked: every number within a range in which the game works."""

from __future__ import annotations

import functools

import msgspec

from spielzeit.engine.components import Reader, check_unique, read
from spielzeit.engine.errors import BadComponents

FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
FILM_COUNT = 5
MOST_CARDS = 120  # an action code has room for so many
MOST_VALUE = 30  # three of them fit into a byte, and so does the value that means a frozen side
FEWEST_IN_HAND = 3  # two are laid at the opening, and everybody must begin his first turn with a card
MOST_IN_HAND = 14  # with two laid and four drawn for markers the room of a hand is used up
MOST_MARKERS = 4  # of one player: together they never fill the ten sides
MOST_LEFTOVER_POINTS = 20

#: What a change card does, in the order of its numbers in `lookup.py` (1, 2, 3).
ACTIONS = ("top_to_flop", "flop_to_top", "free")
INFLUENCE = 0


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


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the place."""
    file = read("top_oder_flop")
    films = _films(file.part("films"))
    influence = _influence(file.part("influence"), films)
    change = _change(file.part("change"))
    cards = (*influence, *change)
    check_unique("cards", [card.id for card in cards])
    _check_deals(films, influence, change)
    game = file.part("game")
    game.remark("origin")
    game.fixed("fewest_players", FEWEST_PLAYERS)
    game.fixed("most_players", MOST_PLAYERS)
    game.fixed("opening", 2)
    game.fixed("slots", 3)
    game.whole("cards", len(cards), len(cards))
    found = Components(
        films=films,
        cards=cards,
        hand=game.whole("hand", FEWEST_IN_HAND, min(MOST_IN_HAND, len(cards) // MOST_PLAYERS)),
        leftover_points=game.whole("leftover_points", 0, MOST_LEFTOVER_POINTS),
        markers=_markers(file.part("markers")),
    )
    file.done()
    return found


def _films(part: Reader) -> tuple[str, ...]:
    """Posters and texts are made for these five, so `ids.py` refuses any others."""
    part.remark("origin")
    rows = part.rows("list", FILM_COUNT)
    for row in rows:
        row.remark("code")
    return tuple(row.word("id") for row in rows)


def _influence(part: Reader, films: tuple[str, ...]) -> tuple[Card, ...]:
    part.remark("origin")
    cards = []
    for row in part.rows("list"):
        name = row.word("id")
        titles = row.words("films", films)
        if not 1 <= len(titles) <= 2:
            raise BadComponents(
                "components.range", place=f"influence {name}: films", found=len(titles), fewest=1, most=2
            )
        check_unique(f"influence {name}: films", titles)
        shown = tuple(sorted(map(films.index, titles)))
        cards.append(Card(name, row.whole("value", 1, MOST_VALUE), shown, INFLUENCE))
    return tuple(cards)


def _change(part: Reader) -> tuple[Card, ...]:
    part.remark("origin")
    return tuple(
        Card(
            row.word("id"),
            row.whole("value", -MOST_VALUE, MOST_VALUE),
            (),
            ACTIONS.index(row.word("action", ACTIONS)) + 1,
        )
        for row in part.rows("list")
    )


def _check_deals(films: tuple[str, ...], influence: tuple[Card, ...], change: tuple[Card, ...]) -> None:
    """A deal in which every hand can open must come up soon (ruling 24): enough influence cards of several films."""
    fewest = max(FEWEST_IN_HAND * MOST_PLAYERS, len(change))
    _check_count("influence.list", len(influence), fewest, MOST_CARDS - len(change))
    for number, film in enumerate(films):
        alone = sum(card.films == (number,) for card in influence)
        _check_count(f"influence.list, films = [{film}]", alone, 0, len(influence) // 3)


def _check_count(place: str, found: int, fewest: int, most: int) -> None:
    if not fewest <= found <= most:
        raise BadComponents("components.range", place=place, found=found, fewest=fewest, most=most)


def _markers(part: Reader) -> dict[int, int]:
    """For each number of players; together no more than there are."""
    part.remark("origin")
    total = part.whole("total", 0, MOST_MARKERS * MOST_PLAYERS)
    each = part.part("each")
    return {
        players: each.whole(str(players), 0, min(MOST_MARKERS, total // players))
        for players in range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    }

"""`components.toml` of Ausverkauft!, loaded once and checked."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from spielzeit.engine.components import load
from spielzeit.engine.errors import BadSetup

MOST_ROWS = 10
MOST_COLUMNS = 11
CIRCLES = 8
OPTION_ROWS = 7
SOLO_CARDS = 8
ABILITIES = ("no_colour", "extra_seat", "rotate", "single_seat", "double")
ARROWS = ("right", "left", "down", "up")
CARDS = (
    "full_rows", "full_columns", "behind_pillars", "press_area", "front_rows", "row_ends", "sold_out_areas",
    "even_house", "big_parties", "pillar_rings", "no_gaps", "same_size", "mixed_parties", "latecomers",
)  # fmt: skip
LEVELS = ("beginner", "regular", "expert")
THEATRES = ("A", "B")

Cell = tuple[int, int]  # row, column, both from 0


class OptionRow(msgspec.Struct, frozen=True):
    """Abilities are numbers into `ABILITIES`."""

    ability: int
    points: int


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scoring card; which numbers it uses depends on the card."""

    id: str
    level: int
    each: int = 0
    start: int = 0
    minus: int = 0
    most: int = 1000
    size: int = 0
    from_: int = msgspec.field(default=1, name="from")
    areas: int = 0
    behind: int = 0
    rows: int = 0
    colour: str = ""


class SoloCard(msgspec.Struct, frozen=True):
    """Colour and arrow are numbers into `colours` and `ARROWS`."""

    id: str
    colour: int
    arrow: int
    x2: bool


class Theatre(msgspec.Struct, frozen=True):
    """`colour_of`: the seats and their areas, in reading order."""

    rows: int
    columns: int
    colour_of: dict[Cell, int]
    pillars: tuple[Cell, ...]


class Components(msgspec.Struct, frozen=True):
    rounds: int
    first_card_counts: int
    rival_factor: int
    colours: tuple[str, ...]
    theatres: tuple[Theatre, ...]
    options: tuple[OptionRow, ...]
    tickets: tuple[tuple[Cell, ...], ...]
    track: tuple[int, ...]
    cards: tuple[Card, ...]
    levels: dict[str, tuple[int, ...]]
    solo: tuple[SoloCard, ...]


def refuse(what: str) -> BadSetup:
    return BadSetup("components.wrong", game="ausverkauft", what=what)


def read_theatre(name: str, plan: list[str], colours: list[str]) -> Theatre:
    """3.2: a plan as drawn; refuses what does not fit the house."""
    letters = [colour[0].upper() for colour in colours]
    if not 1 <= len(plan) <= MOST_ROWS or not 1 <= len(plan[0]) <= MOST_COLUMNS:
        raise refuse(f"theatre {name}: at most {MOST_ROWS} rows of {MOST_COLUMNS}")
    colour_of: dict[Cell, int] = {}
    pillars = []
    for row, line in enumerate(plan):
        if len(line) != len(plan[0]):
            raise refuse(f"theatre {name}, row {row + 1}: length")
        for column, letter in enumerate(line):
            if letter == "#":
                pillars.append((row, column))
            elif letter in letters:
                colour_of[row, column] = letters.index(letter)
            elif letter != ".":
                raise refuse(f"theatre {name}, row {row + 1}: {letter}")
    if set(colour_of.values()) != set(range(len(colours))):
        raise refuse(f"theatre {name}: every colour needs a seat")
    return Theatre(len(plan), len(plan[0]), colour_of, tuple(pillars))


def read_ticket(name: str, plan: list[str]) -> tuple[Cell, ...]:
    """3.4: circles in reading order; eight of them, in one piece, at most four wide and high."""
    cells = [
        (row, column) for row, line in enumerate(plan) for column, mark in enumerate(line) if mark == "o"
    ]
    if len(cells) != CIRCLES or max(row for row, _ in cells) > 3 or max(column for _, column in cells) > 3:
        raise refuse(f"ticket {name}: {CIRCLES} circles, at most four wide and high")
    if not in_one_piece(cells):
        raise refuse(f"ticket {name}: in one piece")
    return tuple(cells)


def in_one_piece(cells: list[Cell]) -> bool:
    """Whether these cells hang together by their edges; no cell at all does not."""
    if not cells:
        return False
    reached = {cells[0]}
    waiting = [cells[0]]
    while waiting:
        row, column = waiting.pop()
        for beside in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if beside in cells and beside not in reached:
                reached.add(beside)
                waiting.append(beside)
    return len(reached) == len(cells)


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the place."""
    data = load("ausverkauft")
    colours: list[str] = data["colours"]["ids"]
    options = tuple(
        OptionRow(ABILITIES.index(row["ability"]), row["points"]) for row in data["options"]["rows"]
    )
    cards = tuple(msgspec.convert(entry, Card) for entry in data["cards"]["list"])
    solo = tuple(
        SoloCard(
            entry["id"], colours.index(entry["front"]), ARROWS.index(entry["arrow"]), entry.get("x2", False)
        )
        for entry in data["solo"]["cards"]
    )
    if len(colours) != 4:
        raise refuse("four colours")
    if len(options) != OPTION_ROWS:
        raise refuse(f"{OPTION_ROWS} rows of options")
    if tuple(card.id for card in cards) != CARDS:
        raise refuse("the fourteen scoring cards in their order")
    if tuple(card.id for card in solo) != tuple(f"s{k + 1}" for k in range(SOLO_CARDS)):
        raise refuse("the solo cards s1-s8")
    if sum(card.x2 for card in solo) != 1:
        raise refuse("exactly one solo card with x2")
    if len(data["majority"]["track"]) != 4:
        raise refuse("four numbers on the majority track")
    game: dict[str, Any] = data["game"]
    if game["rounds"] != 2 * OPTION_ROWS:
        raise refuse("a round for every row of both columns")
    return Components(
        rounds=game["rounds"],
        first_card_counts=game["first_card_counts"],
        rival_factor=game["rival_factor"],
        colours=tuple(colours),
        theatres=tuple(read_theatre(name, data["theatres"][name], colours) for name in THEATRES),
        options=options,
        tickets=tuple(read_ticket(colour, data["tickets"][colour]) for colour in colours),
        track=tuple(data["majority"]["track"]),
        cards=cards,
        levels={name: tuple(data["levels"][name]) for name in LEVELS},
        solo=solo,
    )

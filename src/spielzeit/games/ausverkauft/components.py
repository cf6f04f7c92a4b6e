"""`components.toml` of Ausverkauft!, loaded once and checked."""

from __future__ import annotations

import functools

import msgspec

from spielzeit.engine.components import Reader, read
from spielzeit.engine.errors import BadComponents
from spielzeit.games.ausverkauft.ids import (
    ABILITIES,
    ARROWS,
    CARDS,
    CIRCLES,
    COLOURS,
    LEVELS,
    MOST_COLUMNS,
    MOST_ROWS,
    ROWS,
    SOLO_CARDS,
    THEATRES,
)

ROUNDS = 2 * ROWS  # a round for every row of both columns
CARDS_IN_PLAY = 4
CARD_LEVELS = 3
MOST_POINTS = 100  # of anything a single number of the file gives
TICKET_SIDE = 4  # no ticket is wider or higher
LETTERS = tuple(colour[0].upper() for colour in COLOURS)

#: Which numbers a scoring card has, with their ranges.
EACH = {"each": (0, MOST_POINTS)}
LESS = {"start": (0, MOST_POINTS), "minus": (0, MOST_POINTS)}
MOST = {"most": (0, 10 * MOST_POINTS)}
CARD_NUMBERS: dict[str, dict[str, tuple[int, int]]] = {
    "full_rows": EACH,
    "full_columns": EACH,
    "behind_pillars": {**EACH, "behind": (1, MOST_ROWS - 1)},
    "press_area": LESS,
    "front_rows": {**LESS, "rows": (1, MOST_ROWS)},
    "row_ends": LESS,
    "sold_out_areas": EACH,
    "even_house": LESS,
    "big_parties": {**EACH, "size": (1, CIRCLES)},
    "pillar_rings": EACH,
    "no_gaps": LESS,
    "same_size": {**EACH, **MOST, "from": (1, ROUNDS)},
    "mixed_parties": {**EACH, **MOST, "areas": (1, len(COLOURS))},
    "latecomers": {**EACH, **MOST},
}

Cell = tuple[int, int]  # row, column, both from 0


class OptionRow(msgspec.Struct, frozen=True):
    """Abilities are numbers into `ABILITIES`."""

    ability: int
    points: int


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A scoring card; which numbers it uses depends on the card. `colour` is a number into `COLOURS`."""

    id: str
    level: int
    each: int = 0
    start: int = 0
    minus: int = 0
    most: int = 10 * MOST_POINTS * MOST_ROWS
    size: int = 0
    from_: int = 1
    areas: int = 0
    behind: int = 0
    rows: int = 0
    colour: int = 0


class SoloCard(msgspec.Struct, frozen=True):
    """Colour and arrow are numbers into `COLOURS` and `ARROWS`."""

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
    theatres: tuple[Theatre, ...]
    options: tuple[OptionRow, ...]
    tickets: tuple[tuple[Cell, ...], ...]
    track: tuple[int, ...]
    cards: tuple[Card, ...]
    levels: dict[str, tuple[int, ...]]
    solo: tuple[SoloCard, ...]


def refuse(code: str, **values: object) -> BadComponents:
    return BadComponents(f"components.{code}", game="ausverkauft", **values)


# -- the parts of the file ----------------------------------------------------------------------------


def read_theatre(file: Reader, name: str) -> Theatre:
    """3.2: a plan as drawn; refuses what does not fit the house."""
    plan = file.words(name)
    width = len(plan[0]) if plan else 0
    if not 1 <= len(plan) <= MOST_ROWS or not 1 <= width <= MOST_COLUMNS:
        raise refuse("theatre_size", theatre=name, rows=MOST_ROWS, columns=MOST_COLUMNS)
    colour_of: dict[Cell, int] = {}
    pillars = []
    for row, line in enumerate(plan):
        if len(line) != width:
            raise refuse("theatre_row", theatre=name, row=row + 1, columns=width)
        for column, letter in enumerate(line):
            if letter == "#":
                pillars.append((row, column))
            elif letter in LETTERS:
                colour_of[row, column] = LETTERS.index(letter)
            elif letter != ".":
                raise refuse("theatre_letter", theatre=name, row=row + 1, letter=letter)
    if set(colour_of.values()) != set(range(len(COLOURS))):
        raise refuse("theatre_colours", theatre=name)
    return Theatre(len(plan), width, colour_of, tuple(pillars))


def read_options(file: Reader) -> tuple[OptionRow, ...]:
    """3.3: all five abilities are there, so none so often that tickets or parties run out (ruling 2)."""
    rows = tuple(
        OptionRow(ABILITIES.index(row.word("ability", ABILITIES)), row.whole("points", 0, MOST_POINTS))
        for row in file.rows("rows", ROWS)
    )
    for number, ability in enumerate(ABILITIES):
        if number not in {row.ability for row in rows}:
            raise refuse("ability", ability=ability)
    return rows


def read_ticket(file: Reader, colour: str) -> tuple[Cell, ...]:
    """3.4: circles in reading order; eight of them, in one piece, at most four wide and high."""
    plan = file.words(colour)
    cells = []
    for row, line in enumerate(plan):
        for column, mark in enumerate(line):
            if mark == "o":
                cells.append((row, column))
            elif mark != " ":
                raise refuse("ticket_mark", ticket=colour, mark=mark)
    too_large = any(max(cell) >= TICKET_SIDE for cell in cells)
    if len(cells) != CIRCLES or too_large or not in_one_piece(cells):
        raise refuse("ticket", ticket=colour, circles=CIRCLES, side=TICKET_SIDE)
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


def read_card(row: Reader, name: str) -> Card:
    """3.6: a card has the numbers it counts with, and no others."""
    row.fixed("id", name)
    level = row.whole("level", 1, CARD_LEVELS)
    numbers = {key: row.whole(key, *limits) for key, limits in CARD_NUMBERS[name].items()}
    if "from" in numbers:
        numbers["from_"] = numbers.pop("from")
    if name == "press_area":
        numbers["colour"] = COLOURS.index(row.word("colour", COLOURS))
    return Card(id=name, level=level, **numbers)


def read_cards(file: Reader) -> tuple[Card, ...]:
    rows = file.rows("list", len(CARDS))
    return tuple(read_card(row, name) for row, name in zip(rows, CARDS, strict=True))


def read_level(file: Reader, name: str, cards: tuple[Card, ...]) -> tuple[int, ...]:
    """Set-up 1: so many cards of each level, four in all; no numbers: any four."""
    numbers = file.wholes(name, None, 0, CARDS_IN_PLAY)
    if not numbers:
        return ()
    there = [sum(card.level == level for card in cards) for level in range(1, CARD_LEVELS + 1)]
    fits = len(numbers) == CARD_LEVELS and sum(numbers) == CARDS_IN_PLAY
    if not fits or any(number > most for number, most in zip(numbers, there, strict=True)):
        raise refuse("level", level=name, cards=CARDS_IN_PLAY, there=", ".join(map(str, there)))
    return numbers


def read_solo(file: Reader) -> tuple[SoloCard, ...]:
    """3.8: exactly one card shows x2, or the piles could not be dealt as section 4 says."""
    cards = []
    for row, name in zip(file.rows("cards", len(SOLO_CARDS)), SOLO_CARDS, strict=True):
        row.fixed("id", name)
        colour = COLOURS.index(row.word("front", COLOURS))
        arrow = ARROWS.index(row.word("arrow", ARROWS))
        cards.append(SoloCard(name, colour, arrow, row.has("x2") and row.flag("x2")))
    if sum(card.x2 for card in cards) != 1:
        raise refuse("x2")
    return tuple(cards)


# -- the whole ----------------------------------------------------------------------------------------


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the place."""
    file = read("ausverkauft")
    game, colours, theatres, options, tickets, majority, cards, levels, solo = [
        file.part(name)
        for name in (
            "game", "colours", "theatres", "options", "tickets", "majority", "cards", "levels", "solo",
        )
    ]  # fmt: skip
    for part in (game, colours, theatres, options, tickets, majority, cards, levels, solo):
        part.remark("origin")
    game.fixed("rounds", ROUNDS)
    game.fixed("cards", CARDS_IN_PLAY)
    colours.fixed("ids", list(COLOURS))
    scoring_cards = read_cards(cards)
    found = Components(
        rounds=ROUNDS,
        first_card_counts=game.whole("first_card_counts", 1, MOST_POINTS),
        rival_factor=game.whole("rival_factor", 0, MOST_POINTS),
        theatres=tuple(read_theatre(theatres, name) for name in THEATRES),
        options=read_options(options),
        tickets=tuple(read_ticket(tickets, colour) for colour in COLOURS),
        track=majority.wholes("track", len(COLOURS), 0, MOST_POINTS),
        cards=scoring_cards,
        levels={name: read_level(levels, name, scoring_cards) for name in LEVELS},
        solo=read_solo(solo),
    )
    file.done()
    return found

"""Sagani in a terminal: the displays as text, the actions in words."""

from __future__ import annotations

from spielzeit.engine.texts import say
from spielzeit.games.sagani.actions import Action, Place, Take, encode
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.flow import SaganiFlow
from spielzeit.games.sagani.ids import ELEMENTS
from spielzeit.games.sagani.preview import placement
from spielzeit.games.sagani.view import LaidTile, SaganiView, SeatView

COLOURS = {"fire": "red", "earth": "green", "water": "blue", "air": "white"}
ARROWS = "↑↗→↘↓↙←↖"


def element(tile: int) -> str:
    return ELEMENTS[components().tiles[tile - 1].element]


def arrows(tile: int, rot: int, covered: tuple[bool, ...] | None = None) -> str:
    """The open arrows of a tile, each in its colour."""
    spelt = []
    for number, (direction, colour) in enumerate(components().tiles[tile - 1].arrows):
        if covered is None or not covered[number]:
            sign = ARROWS[(direction + 2 * rot) % 8]
            spelt.append(f"[{COLOURS[ELEMENTS[colour]]}]{sign}[/]")
    return "".join(spelt)


def tile_words(tile: int, language: str) -> str:
    points = components().tiles[tile - 1].points
    name = say(f"element.{element(tile)}", language, game="sagani")
    return f"[{COLOURS[element(tile)]}]{name} {points}[/] {arrows(tile, 0)}"


def action_words(position: SaganiFlow, action: Action, language: str) -> str:
    match action:
        case Take(tile):
            return say(
                "action.take_words", language, game="sagani", tile=tile, words=tile_words(tile, language)
            )
        case Place(x, y, rot):
            effect = placement(position.copy(), position.decider(), encode(action))
            return say(
                "action.place_words",
                language,
                game="sagani",
                x=x,
                y=y,
                arrows=arrows(position.hand, rot),
                net=f"{effect.net:+d}",
            )
        case _:
            kind = "intermezzo" if type(action).__name__ == "Intermezzo" else "pass"
            return say(f"action.{kind}", language, game="sagani")


def draw(seen: SaganiView, language: str) -> str:
    """All displays, the offer, the row and the pile."""
    parts = [display(number, seat, language) for number, seat in enumerate(seen.seats)]
    words = {"offer": seen.offer, "row": seen.row}
    for key, tiles in words.items():
        if seen.players > 1:
            listed = " · ".join(f"{tile}: {tile_words(tile, language)}" for tile in tiles) or "–"
            parts.append(f"{say('terminal.' + key, language, game='sagani')}: {listed}")
    back = seen.pile_top_back
    shown = f"{say('element.' + back.element, language, game='sagani')} {back.points}" if back else "–"
    parts.append(say("terminal.pile", language, game="sagani", count=seen.pile, back=shown))
    if seen.hand:
        parts.append(say("terminal.hand", language, game="sagani", tile=tile_words(seen.hand, language)))
    return "\n".join(parts)


def display(player: int, seat: SeatView, language: str) -> str:
    head = say(
        "terminal.seat",
        language,
        game="sagani",
        number=player + 1,
        score=seat.score,
        supply=seat.supply,
        miss=seat.miss,
    )
    if not seat.tiles:
        return head
    by_cell = {(tile.x, tile.y): tile for tile in seat.tiles}
    columns = range(min(x for x, _ in by_cell) - 1, max(x for x, _ in by_cell) + 2)
    lines = range(min(y for _, y in by_cell) - 1, max(y for _, y in by_cell) + 2)
    rows = ["     " + "".join(f"{x:^9}" for x in columns)]
    for y in lines:
        rows.append(f"{y:>4} " + "".join(cell(by_cell.get((x, y))) for x in columns))
    return "\n".join([head, *rows])


def cell(laid: LaidTile | None) -> str:
    if laid is None:
        return f"{'·':^9}"
    name = element(laid.tile)
    points = components().tiles[laid.tile - 1].points
    plain = f"{name[0].upper()}{points}"
    if laid.done:
        return f"[dim {COLOURS[name]}]{f'({plain})':^9}[/]"
    opened = sum(not covered for covered in laid.covered)
    padding = " " * (9 - len(plain) - 1 - opened)
    return f"[bold {COLOURS[name]}]{plain}[/] {arrows(laid.tile, laid.rot, laid.covered)}{padding}"

"""Sagani in a terminal: the displays as text, the actions in words. An element is a letter and a colour."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine.paper import Paper, beside, columns, fold, length, pad
from spielzeit.games.sagani.actions import Action, Intermezzo, Pass, Place, Take, encode
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.flow import SaganiFlow
from spielzeit.games.sagani.ids import ELEMENTS
from spielzeit.games.sagani.preview import Placement, placement
from spielzeit.games.sagani.view import LaidTile, SaganiView, SeatView

COLOURS = {"fire": "red", "earth": "green", "water": "blue", "air": "cyan"}
ARROWS = tuple("↑↗→↘↓↙←↖")
ASCII_ARROWS = ("^", "^>", ">", "v>", "v", "<v", "<", "<^")
UNTOLD = frozenset({"covered"})
EDGE = 5  # columns left of a display, for the numbers of its rows


# -- pieces -------------------------------------------------------------------------------------------


def letter(element: str, paper: Paper) -> str:
    return paper.say(f"terminal.letter.{element}")


def element(tile: int) -> str:
    return ELEMENTS[components().tiles[tile - 1].element]


def arrows(tile: int, rot: int, paper: Paper, covered: Sequence[bool] = ()) -> str:
    """The open arrows of a tile: where each points, and the element it calls for."""
    spelt = ""
    for number, (direction, colour) in enumerate(components().tiles[tile - 1].arrows):
        if not covered or not covered[number]:
            sign = (ASCII_ARROWS if paper.ascii else ARROWS)[(direction + 2 * rot) % 8]
            called = ELEMENTS[colour]
            spelt += f"[{COLOURS[called]}]{sign}{letter(called, paper)}[/]"
    return spelt


def tile_words(tile: int, paper: Paper) -> str:
    """`fire 3 ↑F→W`"""
    points = components().tiles[tile - 1].points
    return f"[{COLOURS[element(tile)]}]{paper.thing(element(tile))} {points}[/] {arrows(tile, 0, paper)}"


def named(field: str, value: object, paper: Paper) -> str | None:
    return tile_words(value, paper) if field == "tile" and isinstance(value, int) else None


# -- actions ------------------------------------------------------------------------------------------


def effect(position: SaganiFlow, player: int, action: Place) -> Placement:
    return placement(position.copy(), player, encode(action))


def action_words(position: SaganiFlow, player: int, action: Action, paper: Paper) -> str:
    match action:
        case Take(tile):
            return tile_words(tile, paper)
        case Place(x, y, rot):
            brought = effect(position, player, action)
            return paper.say(
                "terminal.place",
                x=x,
                y=y,
                arrows=arrows(position.hand, rot, paper),
                net=f"{brought.net:+d}",
                covers=len(brought.covers),
            )
        case Intermezzo():
            return paper.say("action.intermezzo")
        case Pass():
            return paper.say("action.pass")


def action_group(position: SaganiFlow, player: int, action: Action, paper: Paper) -> str:
    """A cell, with the most that any rotation brings there; a tile to take stands for itself."""
    if not isinstance(action, Place):
        return paper.say("terminal.take")
    best = max(effect(position, player, Place(action.x, action.y, rot)).net for rot in range(4))
    return paper.say("terminal.cell", x=action.x, y=action.y, net=f"{best:+d}")


def prompt(seen: SaganiView, paper: Paper) -> str:
    match seen.phase:
        case "choose":
            return paper.say("board.prompt.choose" if len(seen.offer) > 1 else "board.prompt.choose_last")
        case "intermezzo_choose":
            return paper.say("board.prompt.intermezzo")
    return paper.say("terminal.prompt_place", tile=tile_words(seen.hand, paper) if seen.hand else "")


# -- the table ----------------------------------------------------------------------------------------


def draw(position: SaganiFlow, seen: SaganiView, paper: Paper) -> str:
    """Everybody's standing, the own display, the tiles one can have; the others' displays where there is room."""
    me = seen.viewer if seen.viewer is not None else seen.to_move[0] if seen.to_move else seen.turn
    top = standings(seen, paper)
    below = tiles_to_have(seen, paper)
    room = None if paper.height is None else paper.height - len(top) - len(below)
    own = display(seen.seats[me], paper, paper.width, room)
    others = [player for player in range(seen.players) if player != me]
    for player in others if paper.is_wide else []:
        left = paper.width - max(map(length, own)) - 3
        theirs = [f"[dim]{paper.name(player)}[/]", *display(seen.seats[player], paper, left)]
        if max(map(length, theirs)) <= left and (room is None or len(theirs) <= room):
            own = beside(own, theirs)
            others = [other for other in others if other != player]
    lines = [*top, *own, *below]
    if paper.height is None:
        for player in others:
            lines += [paper.name(player), *display(seen.seats[player], paper, paper.width)]
    return "\n".join(lines)


def standings(seen: SaganiView, paper: Paper) -> list[str]:
    rows = [
        [
            ("[bold]>[/] " if player in seen.to_move else "  ") + paper.name(player),
            paper.say("terminal.points", points=seat.score),
            paper.say("terminal.discs", supply=seat.supply, discs=seat.discs - seat.miss),
            paper.say("terminal.dissonance", miss=seat.miss),
        ]
        for player, seat in enumerate(seen.seats)
    ]
    lines = columns(rows)
    if seen.turns_left is not None:
        note = paper.say("board.banner.last_round", count=seen.turns_left)
    else:
        note = "" if seen.target is None else paper.say("terminal.target", target=seen.target)
    if note and length(lines[0]) + 2 + len(note) <= paper.width:
        lines[0] = f"{lines[0]}  [bold]{note}[/]"
    elif note:
        lines.insert(0, f"[bold]{note}[/]")
    return lines


def tiles_to_have(seen: SaganiView, paper: Paper) -> list[str]:
    lines = []
    if seen.players > 1:
        for key, tiles in (("offer", seen.offer), ("row", seen.row)):
            words = [tile_words(tile, paper) for tile in tiles] or [paper.spell("–")]
            lines += fold(words, paper.width, f"{paper.say(f'terminal.{key}')}: ", paper.spell(" · "))
    back = seen.pile_top_back
    shown = f"{paper.thing(back.element)} {back.points}" if back else paper.spell("–")
    lines.append(paper.say("terminal.pile", count=seen.pile, back=shown))
    return lines


def display(seat: SeatView, paper: Paper, width: int, height: int | None = None) -> list[str]:
    """A row in one line; if that is too wide in two, the arrows below; if that is too high without arrows."""
    by_cell = {(tile.x, tile.y): tile for tile in seat.tiles}
    wishes = {(cell.x, cell.y): [seat.open[arrow].element for arrow in cell.arrows] for cell in seat.free}
    places = [*by_cell, *wishes]
    full = {place: cell(by_cell.get(place), wishes.get(place), paper) for place in places}
    drawn = grid({place: ("".join(lines),) for place, lines in full.items()})
    if max(map(length, drawn)) > width:
        drawn = grid(full)
    if height is None or len(drawn) <= height:
        return drawn
    drawn = grid(
        {place: (brief(by_cell[place], paper) if place in by_cell else full[place][0],) for place in places}
    )
    left_out = len(drawn) - height + 1
    return drawn if left_out <= 1 else [*drawn[:-left_out], paper.say("terminal.more_rows", count=left_out)]


def grid(cells: dict[tuple[int, int], tuple[str, ...]]) -> list[str]:
    """Cells under the numbers of their columns and beside those of their rows."""
    across = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    down = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    wide = max(length(line) for lines in cells.values() for line in lines) + 1
    wide = max(wide, *(len(str(x)) + 1 for x in across))
    rows = [" " * EDGE + "".join(f"{x:<{wide}}" for x in across)]
    for y in down:
        drawn = [cells.get((x, y), ()) for x in across]
        for at in range(max(map(len, drawn))):
            parts = [pad(lines[at] if at < len(lines) else "", wide) for lines in drawn]
            rows.append(f"{y if at == 0 else '':>{EDGE - 1}} " + "".join(parts))
    return [row.rstrip() for row in rows]


def brief(laid: LaidTile, paper: Paper) -> str:
    """`F6wa`: what it waits for as small letters; the free cells say where."""
    name, *_ = cell(laid, None, paper)
    waits = zip(components().tiles[laid.tile - 1].arrows, laid.covered, strict=True)
    called = [ELEMENTS[colour] for (_, colour), is_covered in waits if not is_covered]
    return name + small_letters(called, paper)


def small_letters(elements: Sequence[str], paper: Paper) -> str:
    return "".join(f"[{COLOURS[name]}]{letter(name, paper).lower()}[/]" for name in elements)


def cell(laid: LaidTile | None, wishes: list[str] | None, paper: Paper) -> tuple[str, ...]:
    """A tile with what it waits for, in brackets when it is finished; a free cell with what is called for there."""
    if laid is None:
        called = small_letters(sorted(set(wishes or ())), paper)
        return (f"[dim]{paper.spell('·')}[/]{called}",)
    name = element(laid.tile)
    plain = f"{letter(name, paper)}{components().tiles[laid.tile - 1].points}"
    if laid.done:
        return (f"[{COLOURS[name]}]({plain})[/]",)
    return (f"[bold {COLOURS[name]}]{plain}[/]", arrows(laid.tile, laid.rot, paper, laid.covered))

"""Ausverkauft! in a terminal: one's theatre, the four tickets beside it, below them what counts."""

from __future__ import annotations

from spielzeit.engine.game import to_json
from spielzeit.engine.paper import Paper, beside, cut, fold, length, pad, sentence
from spielzeit.games.ausverkauft.actions import Action, Extra, Mark, Option, Pass, Place, Single
from spielzeit.games.ausverkauft.components import TICKET_SIDE, components
from spielzeit.games.ausverkauft.flow import AusverkauftFlow
from spielzeit.games.ausverkauft.ids import (
    ABILITIES,
    COLOURS,
    ROW_LETTERS,
    SOLO_CARDS,
    THEATRES,
    WIDTH,
    seat_name,
)
from spielzeit.games.ausverkauft.preview import preview
from spielzeit.games.ausverkauft.view import AusverkauftView, BoardView, SeatView, SideView, TurnView

PAINT = {"yellow": "yellow", "green": "green", "purple": "magenta", "red": "red"}
UNTOLD = frozenset({"turn_done"})
PLACES = "ABCD"  # of the scoring cards
TICKET_WIDTH = 13


# -- pieces -------------------------------------------------------------------------------------------


def letter(colour: str, paper: Paper) -> str:
    return f"[{PAINT[colour]}]{paper.say(f'terminal.letter.{colour}')}[/]"


def colour_words(colour: str, paper: Paper) -> str:
    return f"[{PAINT[colour]}]{paper.say(f'colour.{colour}')}[/]"


def named(field: str, value: object, paper: Paper) -> str | None:
    """A solo card is told by its front."""
    if field == "card" and isinstance(value, str) and value in SOLO_CARDS:
        return paper.say(f"colour.{COLOURS[components().solo[SOLO_CARDS.index(value)].colour]}")
    return None


# -- actions ------------------------------------------------------------------------------------------


def gain(position: AusverkauftFlow, player: int, action: Action) -> str:
    """What the own sheet would gain at once."""
    shown = preview(position, player, [action])
    return "" if shown is None else f"{shown.after.total - shown.before.total:+d}"


def action_words(position: AusverkauftFlow, player: int, action: Action, paper: Paper) -> str:
    match action:
        case Option(row, take):
            option = components().options[row - 1]
            ability = f"@ability.{ABILITIES[option.ability]}"
            return paper.say(f"terminal.action.{take}", row=row, ability=ability, count=option.points)
        case Mark(ticket, circles):
            numbers = " + ".join(map(str, circles))
            return paper.say("terminal.action.mark", colour=colour_words(ticket, paper), circles=numbers)
        case Place(seats):
            return paper.say(
                "terminal.action.seats", seats=" ".join(seats), net=gain(position, player, action)
            )
        case Extra(seat) | Single(seat):
            return paper.say("terminal.action.seats", seats=seat, net=gain(position, player, action))
        case Pass():
            return paper.say("action.pass")


def action_group(position: AusverkauftFlow, player: int, action: Action, paper: Paper) -> str:
    """The two uses of a row together, circles by ticket, seats by what they bring."""
    match action:
        case Option(row):
            option = components().options[row - 1]
            ability = f"@ability.{ABILITIES[option.ability]}"
            return paper.say("terminal.row", row=row, ability=ability, points=option.points)
        case Mark(ticket):
            return paper.say(f"ticket.{ticket}")
        case Place() | Extra() | Single():
            return paper.say("terminal.gain", net=gain(position, player, action))
    return paper.say(f"action.{to_json(action)['type']}")


def prompt(seen: AusverkauftView, paper: Paper) -> str:
    turn = seen.turn
    if turn is None:
        return paper.say("phase.over")
    if turn.phase == "mark":
        return paper.say("terminal.prompt.mark_two" if turn.ability == "double" else "terminal.prompt.mark")
    if turn.phase == "place":
        return paper.say("terminal.prompt.place")
    return paper.say(f"board.prompt.{turn.phase}")


# -- the table ----------------------------------------------------------------------------------------


def draw(position: AusverkauftFlow, seen: AusverkauftView, paper: Paper) -> str:
    """The own theatre; the others' theatres on a wide screen, or when the whole table is asked for."""
    me = seen.viewer or 0
    seat = seen.seats[me]
    house = theatre(seen, seat, seen.turn, paper)
    side = seat.right if seen.side == "right" else seat.left
    other = seat.left if seen.side == "right" else seat.right
    right = tickets(seen.boards[side.board], side, seen.turn, paper)
    right += score_lines(seen, seat, paper.width - max(map(length, house)) - 3, paper)
    lines = [head(seen, side, paper), *beside(house, right)]
    lines += [other_side(other, paper)] if seen.players > 1 else []
    lines += row_lines(seen, paper)
    lines += rival_lines(seen, paper)
    others = [player for player in range(seen.players) if player != me]
    lines += fold([standing(player, seen, paper) for player in others], paper.width) if others else []
    if paper.height is None or len(lines) + len(house) < paper.height:
        lines += others_theatres(seen, others, paper)
    return "\n".join(lines)


def head(seen: AusverkauftView, side: SideView, paper: Paper) -> str:
    phase = "over" if seen.over else seen.turn.phase if seen.turn else "option"
    neighbour = paper.say("rival") if seen.players == 1 else paper.name(side.neighbour)
    words = paper.say(
        "terminal.head",
        round=seen.round,
        rounds=seen.rounds,
        phase=f"@phase.{phase}",
        side=f"@terminal.side.{seen.side}",
        name=neighbour,
    )
    return f"[bold]{cut(words, paper.width)}[/]"


def theatre(seen: AusverkauftView, seat: SeatView, turn: TurnView | None, paper: Paper) -> list[str]:
    """A letter is a free seat of that colour; taken seats, those of this turn, and pillars have signs."""
    plan = components().theatres[THEATRES.index(seen.theatre)]
    taken = {name for party in seat.parties for name in party}
    own = turn is not None and seat is seen.seats[seen.viewer or 0]
    new = {*turn.seats, *([turn.bonus] if turn.bonus else [])} if turn is not None and own else set()
    lines = [f"  {' '.join(str(number % 10) for number in range(1, plan.columns + 1))}"]
    for row in range(plan.rows):
        cells = []
        for column in range(plan.columns):
            name = seat_name(row * WIDTH + column)
            if (row, column) in plan.pillars:
                cells.append("#")
            elif (row, column) not in plan.colour_of:
                cells.append(" ")
            elif name in new:
                cells.append(f"[bold]{paper.spell('◆')}[/]")
            elif name in taken:
                cells.append(f"[dim]{paper.spell('■')}[/]")
            else:
                cells.append(letter(COLOURS[plan.colour_of[row, column]], paper))
        lines.append(f"{ROW_LETTERS[row]} {' '.join(cells)}".rstrip())
    return lines


def tickets(board: BoardView, side: SideView, turn: TurnView | None, paper: Paper) -> list[str]:
    """Open circles by their number; the tally is mine and my neighbour's."""
    lines = [""] * (TICKET_SIDE + 1)
    for number, colour in enumerate(COLOURS):
        tally = side.tallies[number]
        block = [f"{colour_words(colour, paper)} {letter(colour, paper)} {tally.own}:{tally.other}"]
        shaded = {
            circle for column in (board.left, board.right) for circle in shaded_of(column.shaded, colour)
        }
        picked = set(turn.circles) if turn is not None and turn.ticket == colour else set()
        cells = components().tickets[number]
        for row in range(TICKET_SIDE):
            spelt = [" "] * TICKET_SIDE
            for circle, (at, column) in enumerate(cells, 1):
                if at == row:
                    mark = "◆" if circle in picked else "●" if circle in shaded else str(circle)
                    spelt[column] = paper.spell(mark)
            block.append(" ".join(spelt))
        lines = [line + pad(part, TICKET_WIDTH) for line, part in zip(lines, block, strict=True)]
    return [line.rstrip() for line in lines]


def shaded_of(shaded: object, colour: str) -> tuple[int, ...]:
    found: tuple[int, ...] = to_json(shaded)[colour]
    return tuple(found)


def score_lines(seen: AusverkauftView, seat: SeatView, width: int, paper: Paper) -> list[str]:
    """The four cards as they count now, with what they ask for as far as it fits."""
    lines = []
    for place, card in enumerate(seen.cards):
        times = paper.spell("×") + str(seen.counts[place]) if seen.counts[place] > 1 else "  "
        text = paper.say(
            "terminal.card",
            letter=f"{PLACES[place]}{times}",
            points=f"{seat.sheet.counted[place]:>3}",
            name=f"@card.{card}",
            text=f"@card.{card}.text",
        )
        lines += [cut(text, width)] if paper.height is not None else sentence(text, width)
    sheet = seat.sheet
    total = paper.say(
        "terminal.sum",
        cards=sheet.card_sum,
        majority=sheet.majority_sum,
        usher=sheet.usher,
        total=sheet.total,
    )
    return [*lines, cut(total, width)]


def other_side(side: SideView, paper: Paper) -> str:
    tallies = [
        f"{colour_words(colour, paper)} {tally.own}:{tally.other}"
        for colour, tally in zip(COLOURS, side.tallies, strict=True)
    ]
    return paper.say("terminal.other_side", tallies="  ".join(tallies)) + f"  ({paper.name(side.neighbour)})"


def row_lines(seen: AusverkauftView, paper: Paper) -> list[str]:
    """While a row is chosen the choices name them all; afterwards the one that was taken."""
    turn = seen.turn
    if turn is None or turn.row is None:
        return []
    key = f"terminal.action.{turn.take}"
    option = components().options[turn.row - 1]
    ability = f"@ability.{ABILITIES[option.ability]}"
    words = paper.say(key, row=turn.row, ability=ability, count=option.points)
    explained = f": {paper.say(f'ability.{turn.ability}.text')}" if turn.ability else ""
    return [cut(f"> {words}{explained}", paper.width)]


def rival_lines(seen: AusverkauftView, paper: Paper) -> list[str]:
    solo = seen.solo
    if solo is None:
        return []
    words = paper.say(
        "terminal.rival",
        points=solo.rival,
        arrow=f"@board.arrow.{solo.arrow}",
        colours="/".join(paper.say(f"colour.{colour}") for colour in solo.could),
        pile=solo.pile,
    )
    return [cut(words, paper.width)]


def standing(player: int, seen: AusverkauftView, paper: Paper) -> str:
    seat = seen.seats[player]
    taken = sum(map(len, seat.parties))
    return paper.say("terminal.other", name=paper.name(player), points=seat.sheet.total, taken=taken)


def others_theatres(seen: AusverkauftView, others: list[int], paper: Paper) -> list[str]:
    """As many beside each other as fit."""
    lines: list[str] = []
    row: list[str] = []
    for player in others:
        house = [paper.name(player), *theatre(seen, seen.seats[player], None, paper)]
        joined = beside(row, house) if row else house
        if row and max(map(length, joined)) > paper.width:
            lines += row
            joined = house
        row = joined
    return lines + row

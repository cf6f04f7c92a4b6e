"""Shakespeare in a terminal: the market, everybody's standing, one's stage and troupe. A colour is two letters."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from spielzeit.engine.game import to_json
from spielzeit.engine.paper import Paper, beside, columns, cut, fold, length, pad
from spielzeit.games.shakespeare.actions import (
    Action,
    Activate,
    Bid,
    Buy,
    Feather,
    GreyFeather,
    KeepAwake,
    KeepObjective,
    Recruit,
    Take,
)
from spielzeit.games.shakespeare.components import DAYS, Person, components
from spielzeit.games.shakespeare.flow import ShakespeareFlow
from spielzeit.games.shakespeare.ids import COLORS, KINDS
from spielzeit.games.shakespeare.view import PersonView, SeatView, ShakespeareView, SpaceView, troupe

PAINT = {
    "black": "bright_black",
    "pink": "bright_magenta",
    "purple": "magenta",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
}
STAGE_ROWS = ("3", "2", "1")  # from the top
CELL = 5
UNTOLD = frozenset({"rest_decided", "bid_placed"})
SIGNS = ("red", "yellow", "blue", "white", "mask_up", "mask_down", "take_gold", "queen")


# -- pieces -------------------------------------------------------------------------------------------


def code(color: str, paper: Paper) -> str:
    return f"[{PAINT[color]}]{paper.say(f'terminal.code.{color}')}[/]"


def element(kind: str, color: str, paper: Paper) -> str:
    """`black scenery`"""
    words = paper.say(f"terminal.element.{kind}", color=f"@color.{color}")
    return f"[{PAINT[color]}]{words}[/]"


def person_of(name: str, side: str = "character") -> Person:
    everybody = (*components().cards, *components().board_persons)
    return (
        components().extra if side == "extra" else next(person for person in everybody if person.id == name)
    )


def ability(person: Person, paper: Paper) -> str:
    """The symbols in a few letters, equal ones together: `I +2, mood +1`."""
    if not person.ability:
        return paper.say("terminal.symbol.assistant")
    counted = {symbol: person.ability.count(symbol) for symbol in person.ability}
    return ", ".join(symbol_words(symbol, count, paper) for symbol, count in counted.items())


def symbol_words(symbol: str, count: int, paper: Paper) -> str:
    if symbol in SIGNS:
        return paper.say(f"terminal.symbol.{symbol}", count=count)
    *kind, last = symbol.split("_")
    if kind[0] == "take":
        return paper.say("terminal.symbol.take", what=element(kind[1], last, paper))
    return paper.say(f"terminal.symbol.{kind[0]}", count=last)


def person_words(name: str, side: str, paper: Paper) -> str:
    if side == "extra":
        return paper.say("terminal.extra", person=f"@person.{name}")
    return paper.say(f"person.{name}")


def card_words(card: str, paper: Paper) -> str:
    """`Hamlet (III +2; 4£)`"""
    person = person_of(card)
    pounds = paper.say("terminal.pounds", pounds=person.wage)
    return f"{paper.say(f'person.{card}')} ({ability(person, paper)}; {pounds})"


def named(field: str, value: object, paper: Paper) -> str | None:
    match field, value:
        case "bids", list() | tuple():
            return ", ".join(f"{seat_name(seat, paper)} {bid}" for seat, bid in enumerate(value))
        case "reason", str(reason):
            return paper.say(f"reason.{reason}")
        case "color", str(color):
            return f"[{PAINT[color]}]{paper.say(f'color.{color}')}[/]"
        case (("player" | "owner"), int(seat)):
            return seat_name(seat, paper)
    return None


def seat_name(seat: int, paper: Paper) -> str:
    """Alone, the second seat is the rival theatre's."""
    is_rival = len(paper.names) == 1 and seat == 1
    return paper.say("rival") if is_rival else paper.name(seat)


# -- actions ------------------------------------------------------------------------------------------


def action_words(position: ShakespeareFlow, player: int, action: Action, paper: Paper) -> str:
    """An action as a person would say it."""

    def words(key: str, **values: object) -> str:
        return paper.say(f"action.{key}", **values)

    match action:
        case Recruit(card, "extra"):
            return paper.say("terminal.recruit_extra", card=f"@person.{card}")
        case Recruit(card):
            return paper.say("terminal.recruit", card=card_words(card, paper))
        case Bid(cylinders):
            return words("bid", cylinders=cylinders)
        case Activate(person, mode, plus3):
            extra = [paper.say(f"mode.{mode}")] if mode is not UNSET else []
            extra += [paper.say("plus3")] if plus3 is True else []
            side = next(member.side for member in troupe(position, player) if member.id == person)
            what = ", ".join(extra) or ability(person_of(person, side), paper)
            return f"{words('activate', person=person_words(person, side, paper))} ({what})"
        case Feather(act):
            return words("feather", act=f"@act.{act}")
        case GreyFeather(act):
            return words("grey_feather", act=f"@act.{act}")
        case Buy(kind, color, actor, pos) | Take(kind, color, actor, pos):
            place = pos if kind == "set" else f"@person.{actor}"
            return paper.say(f"terminal.{kind}_to", what=element(kind, color, paper), place=place)
        case KeepObjective(card):
            goal = paper.say(f"objective.{card}.goal")
            return f"{words('objective', card=f'@objective.{card}')} ({goal})"
        case KeepAwake(person):
            return words("keep_awake", person=f"@person.{person}")
    return words(type(action).__name__.lower())


def action_group(position: ShakespeareFlow, player: int, action: Action, paper: Paper) -> str:
    """Elements by colour, with their price; all else by what is done."""
    match action:
        case Buy(kind, color):
            return paper.say("terminal.price", what=element(kind, color, paper), count=price(color))
        case Take(kind, color):
            return element(kind, color, paper)
        case Recruit() | Activate():
            return paper.say(f"terminal.group.{to_json(action)['type']}")
    return paper.say("terminal.group.other")


def price(color: str) -> int:
    return components().colors[COLORS.index(color)].price


def prompt(seen: ShakespeareView, paper: Paper) -> str:
    if seen.steps:
        step = seen.steps[0]
        match step.kind:
            case "buy":
                return paper.say(f"terminal.prompt.buy_{step.elements[0]}", count=step.points)
            case "take":
                return paper.say("board.prompt.take", color=f"@color.{step.color}")
            case "objective":
                return paper.say("board.prompt.objective")
            case "grey_feather":
                return paper.say("board.prompt.grey")
        return paper.say("board.prompt.feather")
    if seen.phase != "action":
        return paper.say(f"board.prompt.{seen.phase}")
    mine = seen.seats[seen.viewer or 0]
    can_activate = mine.free > 0 and mine.cylinders > 0 and not mine.passed
    if not mine.recruited:
        return paper.say("board.prompt.recruit_or_activate" if can_activate else "board.prompt.recruit")
    return paper.say("board.prompt.activate" if can_activate else "board.prompt.pass", count=mine.cylinders)


# -- the table ----------------------------------------------------------------------------------------


def draw(position: ShakespeareFlow, seen: ShakespeareView, paper: Paper) -> str:
    """The market, everybody's standing, and the viewer's theatre; the others' where there is room."""
    me = seen.viewer if seen.viewer is not None else seen.active if seen.active in range(seen.players) else 0
    middle = standings(seen, paper)
    house = theatre(seen.seats[me or 0], paper)
    cards = [card_words(card, paper) for card in seen.display]
    lines = [*market(seen, cards, paper), *middle, *house]
    if paper.height is not None and len(lines) > paper.height:
        names = [paper.say(f"person.{card}") for card in seen.display]  # the choices say what they can do
        lines = [*market(seen, names, paper), *middle, *house]
    for player, seat in enumerate(seen.seats):
        theirs = [f"[bold]{paper.name(player)}[/]", *theatre(seat, paper)]
        fits = paper.height is None or len(lines) + len(theirs) <= paper.height
        if player != me and fits:
            lines += theirs
    return "\n".join(lines)


def market(seen: ShakespeareView, cards: Sequence[str], paper: Paper) -> list[str]:
    *before, last = components().rehearsals
    rehearsals = (
        paper.say("terminal.and", first=", ".join(map(str, before)), last=last) if before else str(last)
    )
    day = paper.say(
        "terminal.day", day=seen.day, days=DAYS, rehearsals=rehearsals, phase=f"@phase.{seen.phase}"
    )
    lines = [f"[bold]{cut(day, paper.width)}[/]"]
    head = f"{paper.say('terminal.display')}: "
    lines += fold(cards or [paper.spell("–")], paper.width, head, paper.spell(" · "))
    for kind, counts in zip(KINDS, (seen.offer.costume, seen.offer.set), strict=True):
        found = [offered(color, counts[color], paper) for color in COLORS if counts[color]]
        head = f"{paper.say(f'terminal.offer_{kind}')}: "
        lines += fold(found or [paper.spell("–")], paper.width, head, paper.spell(" · "))
    return lines


def offered(color: str, count: int, paper: Paper) -> str:
    """Price 0 is not for sale."""
    words = paper.say("terminal.offered", count=count, price=price(color) or paper.spell("–"))
    return f"{code(color, paper)} {words}"


def standings(seen: ShakespeareView, paper: Paper) -> list[str]:
    """The head names the columns; acts by how far their discs are."""
    keys = ("order", "prestige", "wages", "mood", "acts", "cylinders", "goals")
    rows = [["", *(f"[dim]{paper.say(f'terminal.column.{key}')}[/]" for key in keys)]]
    for player, seat in enumerate(seen.seats):
        mark = "[bold]>[/] " if player in seen.to_move else "  "
        rows.append(
            [
                mark + paper.name(player),
                str(seen.order.index(player) + 1),
                str(seat.prestige),
                f"{paper.say('terminal.pounds', pounds=seat.pounds)} -{seat.wages}",
                str(seat.mood),
                " ".join(f"{name} {at}" for name, at in zip(("I", "II", "III"), seat.acts, strict=True)),
                str(seat.cylinders),
                str(seat.objective_count),
            ]
        )
    lines = columns(rows)
    if seen.rival is not None:
        bids = " ".join(map(str, seen.rival.bids_left))
        rival = paper.say(
            "terminal.rival", yellow=seen.rival.yellow, cylinders=seen.rival.cylinders, bids=bids
        )
        lines.append(cut(f"  {rival}", paper.width))
    return lines


def theatre(seat: SeatView, paper: Paper) -> list[str]:
    """The stage as a pyramid, beside it the troupe; below the objectives."""
    stage = stage_lines(seat.stage, paper)
    room = paper.width - len(STAGE_ROWS) - 5 * CELL - 6
    lines = beside(stage, troupe_lines(seat.troupe, room, paper))
    if seat.objectives:
        goals = [
            f"{paper.say(f'objective.{card}')} ({paper.say(f'objective.{card}.goal')})"
            for card in seat.objectives
        ]
        lines += fold(goals, paper.width, f"{paper.say('terminal.objectives')}: ", paper.spell(" · "))
    return lines


def stage_lines(spaces: Sequence[SpaceView], paper: Paper) -> list[str]:
    """`Bk` stands there; `( )` may be built now, with the colour it must have; a star is a candle."""
    lines = []
    for row in STAGE_ROWS:
        cells = [pad(space(each, paper), CELL) for each in spaces if each.pos.startswith(row)]
        lines.append(f"{row}- {' ' * ((int(row) - 1) * CELL // 2)}{''.join(cells)}".rstrip())
    return lines


def space(each: SpaceView, paper: Paper) -> str:
    candles = "*" * each.candles
    if each.color:
        return f"{code(each.color, paper)}"
    if each.open:
        inside = code(each.demands, paper) if each.demands else "  "
        return f"({inside}){candles}"
    return f"[dim]{paper.spell('··')}{candles}[/]"


def troupe_lines(persons: Sequence[PersonView], width: int, paper: Paper) -> list[str]:
    """z rests, x has worked today; in two columns, on a wide screen in three."""
    across = 3 if paper.is_wide else 2
    each = (width - 2 * (across - 1)) // across
    told = [member(person, each, paper) for person in persons]
    down = -(-len(told) // across)
    places = [range(row, down * across, down) for row in range(down)]
    return columns([[told[at] if at < len(told) else "" for at in row] for row in places])


def member(person: PersonView, width: int, paper: Paper) -> str:
    """The name is what gets shorter."""
    mark = "z" if person.resting else "x" if person.activated else " "
    wage = f" {paper.say('terminal.pounds', pounds=person.wage)}" if person.wage else ""
    costumes = "".join(code(color, paper) for color in person.costumes)
    bare = paper.spell("·") * (person.fields - len(person.costumes))
    rest = f"{wage} {costumes}{bare}".rstrip()
    name = person_words(person.id, person.side, paper)
    return f"{mark} {cut(name, width - 2 - length(rest))}{rest}"

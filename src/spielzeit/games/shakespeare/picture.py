"""Shakespeare in a terminal: the position as text, the actions in words."""

from __future__ import annotations

from spielzeit.engine.texts import say
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
from spielzeit.games.shakespeare.components import DAYS, components
from spielzeit.games.shakespeare.ids import COLORS, KINDS
from spielzeit.games.shakespeare.view import PersonView, SeatView, ShakespeareView

GAME = "shakespeare"
PAINT = {
    "black": "bright_black",
    "pink": "bright_magenta",
    "purple": "magenta",
    "blue": "blue",
    "green": "green",
    "yellow": "yellow",
}
ROWS = ("3", "2", "1")


def action_words(action: Action, language: str) -> str:
    """An action as a person would say it."""

    def words(key: str, **values: object) -> str:
        return say(f"action.{key}", language, game=GAME, **values)

    match action:
        case Recruit(card, side):
            return words("recruit", card=f"@person.{card}", side=f"@side.{side}") + f" {wage(card, side)}£"
        case Bid(cylinders):
            return words("bid", cylinders=cylinders)
        case Activate(person, mode, plus3):
            spoken = words("activate", person=f"@person.{person}")
            extra = [say(f"mode.{mode}", language, game=GAME)] if isinstance(mode, str) else []
            extra += [say("plus3", language, game=GAME)] if plus3 is True else []
            return f"{spoken} ({', '.join(extra)})" if extra else spoken
        case Feather(act):
            return words("feather", act=f"@act.{act}")
        case GreyFeather(act):
            return words("grey_feather", act=f"@act.{act}")
        case Buy() | Take():
            kind = "buy" if isinstance(action, Buy) else "take"
            place = action.pos if action.kind == "set" else f"@person.{action.actor}"
            paint = PAINT[action.color]
            return f"[{paint}]" + words(kind, color=f"@color.{action.color}", place=place) + "[/]"
        case KeepObjective(card):
            goal = say(f"objective.{card}.goal", language, game=GAME)
            return words("objective", card=f"@objective.{card}") + f" ({goal})"
        case KeepAwake(person):
            return words("keep_awake", person=f"@person.{person}")
    return words(type(action).__name__.lower())


def wage(card: str, side: str) -> int:
    return 0 if side == "extra" else next(other.wage for other in components().cards if other.id == card)


def ability(card: str) -> str:
    person = next(other for other in components().cards if other.id == card)
    return " ".join(person.ability) or "+1"


def draw(seen: ShakespeareView, language: str) -> str:
    """The whole position, the viewer's theatre in full."""

    def words(key: str, **values: object) -> str:
        return say(f"terminal.{key}", language, game=GAME, **values)

    def name(seat: int) -> str:
        if seat >= seen.players:
            return say("rival", language, game=GAME)
        return words("player", number=seat + 1)

    *before, last = components().rehearsals
    rehearsals = words("and", first=", ".join(map(str, before)), last=last) if before else str(last)
    day = words("day", day=seen.day, days=DAYS, rehearsals=rehearsals, phase=f"@phase.{seen.phase}")
    lines = [f"[bold]{day}[/]"]
    lines.append(words("order", names=", ".join(name(seat) for seat in seen.order)))
    cards = [
        f"{say(f'person.{card}', language, game=GAME)} ({ability(card)}, {wage(card, 'character')}£)"
        for card in seen.display
    ]
    lines.append(words("display", cards="; ".join(cards) or "–"))
    for kind in KINDS:
        counts = getattr(seen.offer, kind)
        found = [
            f"[{PAINT[c]}]{say(f'color.{c}', language, game=GAME)} {counts[c]}[/]"
            for c in COLORS
            if counts[c]
        ]
        lines.append(words("offer", kind=f"@kind.{kind}", list=", ".join(found) or "–"))
    for number, seat in enumerate(seen.seats):
        lines.append("")
        lines.append(f"[bold]{seat_line(seat, name(number), language)}[/]")
        if number == (seen.viewer or 0):
            lines += theatre(seat, language)
    if seen.steps and seen.steps[0].kind == "buy":
        lines.append(words("points", points=seen.steps[0].points))
    return "\n".join(lines)


def seat_line(seat: SeatView, name: str, language: str) -> str:
    red, yellow, blue = seat.acts
    return say(
        "terminal.seat",
        language,
        game=GAME,
        player=name,
        prestige=seat.prestige,
        pounds=seat.pounds,
        wages=seat.wages,
        mood=seat.mood,
        red=red,
        yellow=yellow,
        blue=blue,
        cylinders=seat.cylinders,
    )


def theatre(seat: SeatView, language: str) -> list[str]:
    """The stage as a pyramid, then the troupe."""
    lines = []
    for row in ROWS:
        spaces = [space for space in seat.stage if space.pos.startswith(row)]
        cells = [
            f"[{PAINT[s.color]}]███[/]" if s.color else f"[dim]{'*' * s.candles or '·':^3}[/]" for s in spaces
        ]
        lines.append("  " * (int(row)) + " ".join(cells))
    lines += [member(person, language) for person in seat.troupe]
    if seat.objectives:
        cards = ", ".join(say(f"objective.{card}", language, game=GAME) for card in seat.objectives)
        lines.append(say("terminal.objectives", language, game=GAME, cards=cards))
    return lines


def member(person: PersonView, language: str) -> str:
    mark = "z" if person.resting else "x" if person.activated else " "
    name = say(f"person.{person.id}", language, game=GAME)
    if person.side == "extra":
        name = f"{say('person.extra', language, game=GAME)} ({name})"
    costumes = "".join(f"[{PAINT[color]}]●[/]" for color in person.costumes)
    fields = costumes + "○" * (3 - len(person.costumes)) if person.role == "actor" else ""
    return f"  \\[{mark}] {name} {person.wage}£ {fields}"

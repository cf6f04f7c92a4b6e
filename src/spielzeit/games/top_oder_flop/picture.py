"""Top oder Flop in a terminal: the five films as rows, everybody's shares beside them, one's hand below."""

from __future__ import annotations

from msgspec import UNSET

from spielzeit.engine.game import to_json
from spielzeit.engine.paper import Paper, columns, fold, length, pad
from spielzeit.games.top_oder_flop.actions import Action, Change, Claim, Film, Marker, Open, Own, Shift
from spielzeit.games.top_oder_flop.components import components
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow
from spielzeit.games.top_oder_flop.ids import NUMBERS
from spielzeit.games.top_oder_flop.lookup import SLOTS
from spielzeit.games.top_oder_flop.view import FilmView, ShareView, SideView, TopOderFlopView

PAINT = {"revolvers": "yellow", "arabia": "magenta", "cops": "blue", "tanja": "red", "dracula": "green"}
UNTOLD: frozenset[str] = frozenset()


# -- pieces -------------------------------------------------------------------------------------------


def value(card: str) -> int:
    return components().cards[NUMBERS[card]].value


def film_words(film: str, paper: Paper) -> str:
    return f"[{PAINT[film]}]{paper.say(f'film.{film}')}[/]"


def side_words(film: str, side: str, paper: Paper) -> str:
    return paper.say("terminal.side", film=film_words(film, paper), side=f"@side.{side}")


def named(field: str, value: object, paper: Paper) -> str | None:
    if field == "film" and isinstance(value, str):
        return film_words(value, paper)
    if field in ("replaced", "lifted") and isinstance(value, str):
        return paper.thing(value, "card")
    return None


# -- actions ------------------------------------------------------------------------------------------


def action_words(position: TopOderFlopFlow, player: int, action: Action, paper: Paper) -> str:
    """The card stands in the group; where it goes is the choice."""

    def words(key: str, **values: object) -> str:
        return paper.say(f"terminal.action.{key}", **values)

    match action:
        case Open(card, film):
            return words("open", card=f"@card.{card}", film=film_words(film, paper))
        case Own(card, film):
            return words("own", card=f"@card.{card}", film=film_words(film, paper))
        case Film(card, film, side, replace):
            laid = words("film", card=f"@card.{card}", place=side_words(film, side, paper))
            return laid if replace is UNSET else laid + words("replacing", card=f"@card.{replace}")
        case Change(card, film, side, lift):
            place = side_words(film, side, paper)
            return words("change", card=f"@card.{card}", lift=f"@card.{lift}", place=place)
        case Marker(film, side, face):
            return words("marker", face=f"@face.{face}", place=side_words(film, side, paper))
        case Shift(film, side, replace):
            moved = words("shift", place=side_words(film, side, paper))
            return moved if replace is UNSET else moved + words("replacing", card=f"@card.{replace}")
        case Claim(film):
            return words("claim", film=film_words(film, paper))


def action_group(position: TopOderFlopFlow, player: int, action: Action, paper: Paper) -> str:
    """By the card that is played; markers by what they show."""
    match action:
        case Open(card) | Own(card) | Film(card) | Change(card):
            return paper.say(f"card.{card}")
        case Marker(face=face):
            return paper.say("terminal.marker", face=f"@face.{face}")
    return paper.say(f"action.{to_json(action)['type']}")


def prompt(seen: TopOderFlopView, paper: Paper) -> str:
    card = "" if seen.pending is None else f"@card.{seen.pending.card}"
    return paper.say(f"terminal.prompt.{seen.phase}", card=card)


# -- the table ----------------------------------------------------------------------------------------


def draw(position: TopOderFlopFlow, seen: TopOderFlopView, paper: Paper) -> str:
    lines = film_lines(seen, paper)
    lines.append(paper.say("terminal.pile", count=seen.draw_pile, slots=seen.slots_left))
    lines += seat_lines(seen, paper)
    if seen.pending is not None:
        lines.append(paper.say("board.words.pending", card=f"@card.{seen.pending.card}"))
    if seen.hand is not None:
        cards = [paper.say(f"card.{card}") for card in sorted(seen.hand, key=hand_order)]
        head = f"{paper.say('board.hand')}: "
        lines += fold(cards or [paper.spell("–")], paper.width, head, paper.spell(" · "))
    return "\n".join(lines)


def hand_order(card: str) -> tuple[bool, tuple[int, ...], int]:
    """By films, change cards last."""
    found = components().cards[NUMBERS[card]]
    return found.action > 0, found.films, found.value


def film_lines(seen: TopOderFlopView, paper: Paper) -> list[str]:
    """A row for each film: what lies on both sides, its value, and what everybody has in it and would get."""
    left = [["", *(paper.say(f"side.{side}") for side in ("top", "flop")), paper.say("terminal.value")]]
    for film in seen.films:
        value = f"[bold]{film.value:+d}[/]"
        left.append([film_words(film.id, paper), side(film.top, paper), side(film.flop, paper), value])
    fixed = columns(left, right=(3,))
    wide = max(map(length, fixed))
    room = (paper.width - wide) // seen.players - 2
    shares = [[f"{player + 1} {paper.name(player)}" for player in range(seen.players)]]
    if max(map(len, shares[0])) > room:  # the list below says who that is
        shares = [[str(player + 1) for player in range(seen.players)]]
    shares += [[share_words(film, share, room, paper) for share in film.shares] for film in seen.films]
    told = columns(shares)
    return [f"{pad(one, wide)}  {two}".rstrip() for one, two in zip(fixed, told, strict=True)]


def side(lying: SideView, paper: Paper) -> str:
    """`2 4 · x2 =12`: the cards, free slots, markers, the sum."""
    free = paper.spell("·")
    slots = [str(value(card)) for card in lying.cards]
    slots += [free if lying.free else paper.spell("–")] * (SLOTS - len(slots))
    marks = paper.spell("×2") if lying.x2 else ""
    marks += paper.say("terminal.stop") if lying.stop else ""
    return f"{' '.join(slots)} ={lying.sum:<2}{' ' + marks if marks else ''}"


def share_words(film: FilmView, share: ShareView, room: int, paper: Paper) -> str:
    """Influence, face-down cards as question marks, and in brackets the points it would bring."""
    if not share.influence and not share.unknown and not share.points:
        return paper.spell("–")
    text = f"{share.influence}{'?' * share.unknown}"
    full = f"{text} ({share.points:+d})" if share.points else text
    return full if len(full) <= room else text


def seat_lines(seen: TopOderFlopView, paper: Paper) -> list[str]:
    rows = [
        [
            f"[bold]{'>' if player in seen.to_move else ' '}[/] {player + 1} {paper.name(player)}",
            paper.say("board.seat.hand", count=seat.hand),
            paper.say("board.seat.markers", count=seat.markers),
            paper.say("terminal.points_now", points=seat.points),
        ]
        for player, seat in enumerate(seen.seats)
    ]
    return columns(rows)

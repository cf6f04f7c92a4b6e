"""What log and animation are told: one's own steps at once, the others' at the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine.game import Ids, Numbers, Tagged
from spielzeit.games.ausverkauft import notes
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.ids import (
    ABILITIES,
    ARROWS,
    COLOURS,
    TAKES,
    circle_numbers,
    seat_name,
    seat_names,
)
from spielzeit.games.ausverkauft.lookup import arrow_of, times_two_of
from spielzeit.games.ausverkauft.phases.rival import looked_at


class OptionTaken(Tagged):
    """`ability` is the row's ability, `points` what it is worth; `take` says which of the two was chosen."""

    player: int
    row: int
    take: str
    ability: str
    points: int


class Marked(Tagged):
    player: int
    board: int
    ticket: str
    circles: Numbers


class Seated(Tagged):
    player: int
    seats: Ids


class NotSeated(Tagged):
    """Ruling 1: the shape fits nowhere."""

    player: int


class ExtraSeated(Tagged):
    player: int
    seat: str


class SingleSeated(Tagged):
    player: int
    seat: str


class Declined(Tagged):
    """The extra or single seat was passed."""

    player: int


class TurnDone(Tagged):
    player: int


class RivalMarked(Tagged):
    """8.2: the card turned over names the ticket, the back of the next one the arrow.

    `looked_at`: the circles of the ticket in the arrow's order, as far as the last one he shaded."""

    board: int
    card: str
    ticket: str
    arrow: str
    x2: bool
    circles: Numbers
    looked_at: Numbers


class Reshuffled(Tagged):
    """Solo, after round 7: all eight cards are shuffled."""


class RoundEnded(Tagged):
    round: int


class GameOver(Tagged):
    pass


Event = (
    OptionTaken | Marked | Seated | NotSeated | ExtraSeated | SingleSeated | Declined | TurnDone
    | RivalMarked | Reshuffled | RoundEnded | GameOver
)  # fmt: skip


def event(kind: int, numbers: Sequence[int]) -> Event:
    """The event of one journal row."""
    a, b, c, d, e, _ = numbers
    match kind:
        case notes.OPTION_TAKEN:
            option = components().options[b - 1]
            return OptionTaken(a, b, TAKES[c], ABILITIES[option.ability], option.points)
        case notes.MARKED:
            return Marked(a, b, COLOURS[c], circle_numbers(d))
        case notes.SEATED:
            return Seated(a, seat_names(b, c))
        case notes.NOT_SEATED:
            return NotSeated(a)
        case notes.EXTRA_SEATED:
            return ExtraSeated(a, seat_name(b))
        case notes.SINGLE_SEATED:
            return SingleSeated(a, seat_name(b))
        case notes.DECLINED:
            return Declined(a)
        case notes.TURN_DONE:
            return TurnDone(a)
        case notes.RIVAL_MARKED:
            return rival_marked(a, b, c, tuple(circle for circle in (d, e) if circle))
        case notes.RESHUFFLED:
            return Reshuffled()
        case notes.ROUND_ENDED:
            return RoundEnded(a)
        case _:
            return GameOver()


def rival_marked(board: int, card: int, back: int, circles: Numbers) -> RivalMarked:
    solo = components().solo[card]
    return RivalMarked(
        board=board,
        card=solo.id,
        ticket=COLOURS[solo.colour],
        arrow=ARROWS[arrow_of(back)],
        x2=times_two_of(back) == 1,
        circles=circles,
        looked_at=tuple(looked_at(solo.colour, arrow_of(back), circles)),
    )

"""What log and animation are told: one's own steps at once, the others' at the end of the round."""

from __future__ import annotations

from spielzeit.engine.game import Struct
from spielzeit.games.ausverkauft.components import ABILITIES, ARROWS, components
from spielzeit.games.ausverkauft.names import TAKES, circle_numbers, seat_name, seat_names


class OptionTaken(Struct, frozen=True, tag_field="type", tag="option_taken"):
    """`ability` is the row's ability, `points` what it is worth; `take` says which of the two was chosen."""

    player: int
    row: int
    take: str
    ability: str
    points: int


class Marked(Struct, frozen=True, tag_field="type", tag="marked"):
    player: int
    board: int
    ticket: str
    circles: tuple[int, ...]


class Seated(Struct, frozen=True, tag_field="type", tag="seated"):
    player: int
    seats: tuple[str, ...]


class NotSeated(Struct, frozen=True, tag_field="type", tag="not_seated"):
    """Ruling 1: the shape fits nowhere."""

    player: int


class ExtraSeated(Struct, frozen=True, tag_field="type", tag="extra_seated"):
    player: int
    seat: str


class SingleSeated(Struct, frozen=True, tag_field="type", tag="single_seated"):
    player: int
    seat: str


class Declined(Struct, frozen=True, tag_field="type", tag="declined"):
    """The extra or single seat was passed."""

    player: int


class TurnDone(Struct, frozen=True, tag_field="type", tag="turn_done"):
    player: int


class RivalMarked(Struct, frozen=True, tag_field="type", tag="rival_marked"):
    """8.2: the card turned over names the ticket, the back of the next one the arrow."""

    board: int
    card: str
    ticket: str
    arrow: str
    x2: bool
    circles: tuple[int, ...]


class Reshuffled(Struct, frozen=True, tag_field="type", tag="reshuffled"):
    """Solo, after round 7: all eight cards are shuffled."""


class RoundEnded(Struct, frozen=True, tag_field="type", tag="round_ended"):
    round: int


class GameOver(Struct, frozen=True, tag_field="type", tag="game_over"):
    pass


Event = (
    OptionTaken | Marked | Seated | NotSeated | ExtraSeated | SingleSeated | Declined | TurnDone
    | RivalMarked | Reshuffled | RoundEnded | GameOver
)  # fmt: skip


def event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """The event of one journal row."""
    data = components()
    match kind:
        case 0:
            option = data.options[b - 1]
            return OptionTaken(a, b, TAKES[c], ABILITIES[option.ability], option.points)
        case 1:
            return Marked(a, b, data.colours[c], circle_numbers(d))
        case 2:
            return Seated(a, seat_names(b, c))
        case 3:
            return NotSeated(a)
        case 4:
            return ExtraSeated(a, seat_name(b))
        case 5:
            return SingleSeated(a, seat_name(b))
        case 6:
            return Declined(a)
        case 7:
            return TurnDone(a)
        case 8:
            card = data.solo[b]
            return RivalMarked(
                a,
                card.id,
                data.colours[card.colour],
                ARROWS[c % 4],
                c >= 4,
                tuple(int(k) for k in str(d) if k != "0"),
            )
        case 9:
            return Reshuffled()
        case 10:
            return RoundEnded(a)
        case _:
            return GameOver()

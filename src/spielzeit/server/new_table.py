"""What a new table is made of: its chairs, its names, what is given to its shuffle."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

import msgspec

from spielzeit.bots.levels import LEVELS
from spielzeit.server import dealing
from spielzeit.server.errors import Refused
from spielzeit.server.messages import CreateTable, SeatWish
from spielzeit.server.names import clean_name
from spielzeit.server.rows import Person, SeatRow, TableRow

PROBE = "probe"  # in the place of a seed
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is misread when spoken or copied


def seat_row(number: int, wish: SeatWish, person: Person) -> SeatRow:
    """The seat somebody wished for."""
    if wish.kind == "bot":
        if wish.level not in LEVELS:
            raise Refused("seat.level", level=wish.level or "–", known=", ".join(LEVELS))
        return SeatRow(number, "bot", level=wish.level)
    if wish.level is not None:
        raise Refused("seat.level_for_bots")
    if wish.kind == "me":
        return SeatRow(number, "person", person.id, clean_name(wish.name) or person.name)
    return SeatRow(number, "open")


def chosen_seed(wish: CreateTable) -> str | None:
    """What marks a table whose deal somebody knows: the seed, or that it is the written deal of the Probe."""
    if wish.probe:
        return PROBE
    return None if wish.seed is None else str(wish.seed)


def give(row: TableRow, seats: Sequence[SeatRow], gift: str | None) -> TableRow:
    """With what those who sit from the beginning give to the shuffle."""
    given = (dealing.gift_of(row, seat.number, gift) for seat in seats if seat.kind == "person")
    return msgspec.structs.replace(row, gifts=[one for one in given if one is not None])


def random_name(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))

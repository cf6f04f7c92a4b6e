"""What a new table is made of: its chairs, its names, what is given to its shuffle."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from spielzeit.engine import components
from spielzeit.engine.game import Game
from spielzeit.server import dealing
from spielzeit.server.errors import Refused
from spielzeit.server.friends.wire import Terms
from spielzeit.server.messages import CreateTable, SeatWish
from spielzeit.server.names import clean_name
from spielzeit.server.rows import TERMS, Person, SeatRow, TableRow

PROBE = "probe"  # in the place of a seed
ON_MY_OWN = replace(TERMS, hints=False)  # where it is asked what I find myself
RESERVED = ("matinee", "puzzle", "branch")  # seeds that begin with these mark tables the house has dealt
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"  # nothing that is misread when spoken or copied


def seat_row(number: int, wish: SeatWish, person: Person, bots: Sequence[str]) -> SeatRow:
    """The seat somebody wished for."""
    if wish.kind == "bot":
        if wish.level not in bots:
            raise Refused("seat.level", level=wish.level or "–", known=", ".join(bots))
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
    if wish.seed is None:
        return None
    seed = str(wish.seed)
    if (word := seed.partition(" ")[0]) in RESERVED:
        raise Refused("seed.reserved", word=word)
    return seed


def give(row: TableRow, seats: Sequence[SeatRow], gift: str | None) -> TableRow:
    """With what those who sit from the beginning give to the shuffle."""
    given = (dealing.gift_of(row, seat.number, gift) for seat in seats if seat.kind == "person")
    return msgspec.structs.replace(row, gifts=[one for one in given if one is not None])


def against_bots(players: int, seat: int, person: Person, level: str) -> list[SeatRow]:
    """One person on this seat, bots on all others."""
    mine = SeatRow(seat, "person", person.id, person.name)
    return [mine if number == seat else SeatRow(number, "bot", level=level) for number in range(players)]


def row_of_known_deal(
    game: Game,
    options: dict[str, str],
    setup: dict[str, Any] | None,
    seed: str,
    person: Person,
    terms: Terms = TERMS,
) -> TableRow:
    """A table whose deal somebody may know; `seed` says where it comes from. Without `setup` it is dealt from that."""
    return TableRow(
        id=random_name(10),
        game=game.id,
        rules=game.rules_version,
        components=components.custom_hash(game.id),
        options=options,
        setup=setup,
        seed=seed,
        invite=random_name(20),
        public=False,
        created=time.time(),
        opened_by=person.id,
        terms=terms,
    )


def random_name(length: int) -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(length))

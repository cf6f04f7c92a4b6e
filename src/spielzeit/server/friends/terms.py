"""What a table agrees on, checked and filled in."""

from __future__ import annotations

from msgspec.structs import replace

from spielzeit.bots.levels import LEVELS
from spielzeit.server.errors import Refused
from spielzeit.server.friends.wire import Terms


def clean_terms(wish: Terms) -> Terms:
    """With nothing left open: strangers from the lobby begin in silence."""
    if wish.understudy not in LEVELS:
        raise Refused("seat.level", level=wish.understudy or "–", known=", ".join(LEVELS))
    delay = wish.delay if wish.onlookers else 0
    return replace(wish, silent=wish.listed if wish.silent is None else wish.silent, delay=delay)

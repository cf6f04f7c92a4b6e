"""How a table's cards are dealt: when the last seat is taken, from the house's secret and what every person gave."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine import fair, record
from spielzeit.engine.errors import BadRecord
from spielzeit.engine.fair import Gift, Proof, Shuffle
from spielzeit.engine.game import Game, Setup, seeded
from spielzeit.engine.rng import Rng
from spielzeit.engine.texts import say
from spielzeit.server.errors import Refused
from spielzeit.server.matinee.days import day_of, shuffle_of_the_day
from spielzeit.server.messages import ShuffleCheck
from spielzeit.server.rows import TableRow


def gift_of(row: TableRow, seat: int, value: str | None) -> Gift | None:
    """What this seat gives: its player's own, or the house's in its stead. A table of a chosen seed takes none."""
    if row.secret is None:
        return None
    return fair.house_gift(row.secret, seat) if value is None else Gift(seat, bytes.fromhex(value).hex())


def deal(game: Game, row: TableRow, players: int, gifts: Sequence[Gift]) -> Setup:
    """The set-up of this table; everybody who sits here has given."""
    if row.secret is None:
        day = day_of(row.seed)
        dealer = seeded(row.seed) if day is None else shuffle_of_the_day(row.game, day).deal()
        return game.deal(players, row.options, dealer)
    return game.deal(players, row.options, fair.shuffle_of(row.secret, row.id, gifts).deal())


def chance_of(row: TableRow, gifts: Sequence[Gift]) -> Shuffle | Rng:
    """What draws after the deal. Where the seed was chosen, and at tables older than the secret: the system."""
    if (day := day_of(row.seed)) is not None:
        return shuffle_of_the_day(row.game, day)
    return seeded(None) if row.secret is None else fair.shuffle_of(row.secret, row.id, gifts)


def commitment(row: TableRow) -> str | None:
    """What may be shown from the beginning."""
    return None if row.secret is None else fair.commitment_of(row.secret)


def proof(row: TableRow, gifts: Sequence[Gift]) -> Proof | None:
    """For the record, when the game is over."""
    return None if row.secret is None else fair.prove(row.secret, row.id, gifts)


def check(game: Game, kept: record.Record, language: str) -> ShuffleCheck:
    """Work out the deal and every draw of a finished game again, and say in words what came out."""
    if kept.shuffle is None:
        raise Refused("shuffle.chosen" if kept.seed is not None else "shuffle.none")
    draws = sum(step.chance is not None for step in kept.steps)
    try:
        record.verify(game, kept)
    except BadRecord as error:
        return ShuffleCheck(checked=False, message=error.words(language), draws=draws)
    key = "shuffle.checked" if draws else "shuffle.checked_deal"
    return ShuffleCheck(checked=True, message=say(key, language, draws=draws), draws=draws)

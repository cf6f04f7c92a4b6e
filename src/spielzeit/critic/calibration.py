"""Win shares as they come true: what the quick games say, corrected by three figures that were measured for each game.

Quick games are too sure of themselves (who leads in all of them does not always win), less so where all is clear, and
in some games they flatter the player whose view they are dealt from. `python -m bench.critic fit` measures how much, on
games of equal bots, and writes `calibration.json` (docs/critic.md has the plot).
"""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from pathlib import Path

import msgspec

FILE = Path(__file__).with_name("calibration.json")
SMALLEST = 0.5  # of a game: nothing is certain because it happened in all of them


class Card(msgspec.Struct, frozen=True):
    """`temperature` brings shares nearer to each other, `firm` keeps apart those that are far apart, and `edge` is what
    the viewer has too much, in log odds.

    How they were found, and how far they were off on other games.
    """

    temperature: float
    edge: float
    fitted_on: int  # positions
    tested_on: int
    off: float  # the mean distance between called and became, by tenths, on the test
    firm: float = 0.0


@functools.cache
def cards() -> dict[str, Card]:
    return msgspec.json.decode(FILE.read_bytes(), type=dict[str, Card])


UNMEASURED = Card(1.0, 0.0, 0, 0, 0.0)


def card_of(game: str) -> Card:
    """A game that nobody has measured is taken as it is."""
    return cards().get(game, UNMEASURED)


def cooled(wins: Sequence[float], viewer: int, card: Card, games: int) -> tuple[float, ...]:
    """Shares of the win that add up as before. Alone, the other share is that of not reaching the goal."""
    total = sum(wins)
    if len(wins) == 1:
        return (cooled((wins[0], 1.0 - wins[0]), viewer, card, games)[0],)
    if total <= 0.0:
        return tuple(wins)
    least = SMALLEST / max(1, games)
    logs = [math.log(max(least, share)) for share in wins]
    apart = [log - sum(logs) / len(logs) for log in logs]
    powers = [math.exp(one / card.temperature + card.firm * abs(one) * one) for one in apart]
    powers[viewer] *= math.exp(-card.edge)
    return tuple(total * power / sum(powers) for power in powers)

"""What a bot's games say of its strength, as one number that can be compared: openskill's Plackett-Luce rating."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from typing import Protocol

import msgspec


class Rating(msgspec.Struct, frozen=True):
    """Everybody begins with 25 ± 8.3; `sigma` is how unsure it still is."""

    mu: float
    sigma: float


class Rated(Protocol):
    """What openskill calls a rating."""

    mu: float
    sigma: float


def mean_rating(ratings_of_seats: Sequence[Rated]) -> Rating:
    return Rating(
        statistics.fmean(rating.mu for rating in ratings_of_seats),
        statistics.fmean(rating.sigma for rating in ratings_of_seats),
    )


def ratings(bots: int, games: Iterable[tuple[Sequence[int], Sequence[float]]]) -> list[list[Rating]]:
    """By bot: its rating before the first game and after each; a game is the bot and the rank of every seat.

    A bot on several seats learns from each of them, and goes on with their mean.
    """
    from openskill.models import PlackettLuce  # only here: it takes a moment

    model = PlackettLuce()
    first = model.rating()
    history = [[Rating(first.mu, first.sigma)] for _ in range(bots)]
    for sides, ranks in games:
        seats = [[model.rating(history[side][-1].mu, history[side][-1].sigma)] for side in sides]
        rated = model.rate(seats, ranks=list(ranks))
        for bot, curve in enumerate(history):
            own = [rating[0] for side, rating in zip(sides, rated, strict=True) if side == bot]
            curve.append(mean_rating(own) if own else curve[-1])
    return history

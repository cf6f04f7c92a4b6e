"""Means and the intervals around them."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

import msgspec

CONFIDENCE = 0.95


class Interval(msgspec.Struct, frozen=True):
    """A mean and the 95 % interval around it."""

    mean: float
    low: float
    high: float


def mean_interval(values: Sequence[float]) -> Interval:
    """Student's t-interval of a mean."""
    mean = statistics.fmean(values)
    half = student(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(shares: Sequence[float]) -> Interval:
    """Wilson's interval of a share, with the spread of the deals in place of a coin's.

    Unlike mean ± t it stays between 0 and 1, and 20 wins of 20 do not prove that no game will ever be lost: where
    all is won, or nothing, a deal counts as one toss.
    """
    mean = statistics.fmean(shares)
    coin = mean * (1 - mean)
    spread_of_mean = (statistics.variance(shares) / coin if coin > 0 else 1.0) / len(
        shares
    )  # a coin's is 1 / tosses
    t = student(len(shares) - 1)
    scale = 1 + t * t * spread_of_mean
    centre = (mean + t * t * spread_of_mean / 2) / scale
    half = t / scale * math.sqrt(coin * spread_of_mean + (t * spread_of_mean / 2) ** 2)
    return Interval(mean, max(0.0, centre - half), min(1.0, centre + half))


def student(freedom: int) -> float:
    """The t within which 95 % of Student's distribution lie (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    low, high = 0.0, math.pi / 2
    while high - low > 1e-14:
        angle = (low + high) / 2
        low, high = (low, angle) if within(angle, freedom) > CONFIDENCE else (angle, high)
    return math.tan(low) * math.sqrt(freedom)


def within(angle: float, freedom: int) -> float:
    """How much of Student's distribution lies within ± tan(angle) √freedom."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for k in range(freedom // 2):
        total += term
        term *= cosine * cosine * (2 * k + 1 + odd) / (2 * k + 2 + odd)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total

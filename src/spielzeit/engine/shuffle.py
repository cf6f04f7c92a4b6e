"""Shuffling parts of packed arrays in place."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng


def shuffle(cards: vec[u8], first: i64, end: i64, rng: Rng) -> None:
    """Every order of `cards[first:end]` is as likely as any other."""
    last = end - 1
    while last > first:
        other = first + rng.below(last - first + 1)
        kept: u8 = cards[last]
        cards[last] = cards[other]
        cards[other] = kept
        last -= 1

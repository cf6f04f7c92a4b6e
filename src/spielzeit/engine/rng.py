"""The one random generator: xoshiro128++ on 32-bit words, the same compiled and interpreted."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF  # Final: otherwise each use is a look-up by name


@final
class Rng:
    """Owned by whoever draws: a position's dealer or a search, never by a view, a bot's input or a record."""

    def __init__(self, a: i64, b: i64, c: i64, d: i64) -> None:
        self.a: i64 = a & WORD
        self.b: i64 = b & WORD
        self.c: i64 = c & WORD
        self.d: i64 = (d & WORD) | 1  # all zero would stay zero for ever

    def copy(self) -> "Rng":
        """Draws the same from here on."""
        return Rng(self.a, self.b, self.c, self.d)

    def numbers(self) -> tuple[int, int, int, int]:
        """What `Rng(*numbers)` needs to go on from here."""
        return self.a, self.b, self.c, self.d

    def word(self) -> i64:
        """32 random bits."""
        mixed: i64 = (self.a + self.d) & WORD
        result: i64 = ((((mixed << 7) & WORD) | (mixed >> 25)) + self.a) & WORD
        shifted: i64 = (self.b << 9) & WORD
        self.c ^= self.a
        self.d ^= self.b
        self.b ^= self.c
        self.a ^= self.d
        self.c ^= shifted
        self.d = ((self.d << 11) & WORD) | (self.d >> 21)
        return result

    def below(self, bound: i64) -> i64:
        """A whole number in 0..bound-1 (bound below 2**31); the bias is less than bound / 2**32."""
        return (self.word() * bound) >> 32

    def unit(self) -> float:
        """A number in [0, 1)."""
        return float(self.word()) / 4294967296.0

    def permutation(self, size: i64) -> vec[i64]:
        """The numbers 0..size-1 in random order."""
        numbers = vec[i64]([0] * size)
        i: i64 = 0
        while i < size:
            j = self.below(i + 1)
            numbers[i] = numbers[j]
            numbers[j] = i
            i += 1
        return numbers

"""Masks: a set of up to 60 things as the bits of one number; and numbers as they are packed."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

# A shifted literal is a 32-bit shift when compiled; the list is right both ways.
BIT: Final = vec[i64]([2**k for k in range(62)])


def count(mask: i64) -> i64:
    """How many bits are set (of 60: a constant above 2**62 would be a Python object at every call)."""
    pairs: i64 = mask - ((mask >> 1) & 0x1555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    eights: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    eights += eights >> 8
    eights += eights >> 16
    eights += eights >> 32
    return eights & 127


def first_of(mask: i64) -> i64:
    """The place of the lowest set bit; the mask is not empty. Few steps where the low bits are set: players."""
    at: i64 = 0
    while mask & BIT[at] == 0:
        at += 1
    return at


def lowest(mask: i64) -> i64:
    """The same by counting, for masks of many things."""
    return count((mask & -mask) - 1)


def nth(mask: i64, number: i64) -> i64:
    """The place of the set bit with this number, counted from 0."""
    while number > 0:
        mask &= mask - 1
        number -= 1
    return lowest(mask)


# What is not compiled hands lists to what is, never a `vec`: the compiler (2.4) keeps what it is handed for ever.


def numbers_of(numbers: list[int]) -> vec[i64]:
    """Packed; for compiled code."""
    return vec[i64]([number for number in numbers])  # noqa: C416  # packed as it goes, without a list between


def bytes_of(numbers: list[int]) -> vec[u8]:
    """The same for numbers below 256."""
    return vec[u8]([number for number in numbers])  # noqa: C416  # packed as it goes, without a list between

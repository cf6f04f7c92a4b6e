"""A shuffle anybody can check: every deal and every later chance follow from a secret and what people gave.

docs/shuffle.md is the specification, for those who want to write it again in another language.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import msgspec

from spielzeit.engine.errors import BadRecord

NAME = "spielzeit-shuffle/1"
SECRET_BYTES = 32
WORDS = 2**32


class Dealer(Protocol):
    """What a deal needs of a generator: the quick `Rng` can do it, and so can a `Stream`."""

    def below(self, bound: int, /) -> int:
        """A whole number in 0..bound-1."""

    def permutation(self, size: int, /) -> Iterable[int]:
        """The numbers 0..size-1 in random order."""


class Gift(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What one seat gave to the shuffle; `house`: its player gave nothing, the house stood in."""

    seat: int
    value: str  # hex
    house: bool = False


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a finished record reveals, so that everything can be worked out again."""

    table: str
    commitment: str  # shown to all before anybody gave anything
    secret: str
    gifts: list[Gift]


class Stream:
    """Random words of one purpose, by HMAC-SHA-256 over a counter."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self._words = _words(key, purpose)

    def below(self, bound: int, /) -> int:
        """Exactly fair: a word beyond the last whole multiple of `bound` is passed over."""
        fair = WORDS - WORDS % bound
        return next(word for word in self._words if word < fair) % bound

    def permutation(self, size: int, /) -> list[int]:
        """As `Rng.permutation` does it, with the words of this stream."""
        numbers = [0] * size
        for place in range(size):
            other = self.below(place + 1)
            numbers[place] = numbers[other]
            numbers[other] = place
        return numbers


def _words(key: bytes, purpose: str) -> Iterator[int]:
    number = 0
    while True:
        block = hmac.digest(key, f"{purpose}/{number}".encode(), "sha256")
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        number += 1


class Shuffle:
    """The chance of one match. Whoever holds it knows the future: it stays inside, and shows nothing of itself."""

    def __init__(self, key: bytes) -> None:
        self._key = key

    def deal(self) -> Stream:
        """For the set-up."""
        return Stream(self._key, "deal")

    def chance(self, draw: int) -> Stream:
        """For the outcome number `draw` (from 0 on) after the set-up.

        It is fixed whatever is played before: nobody turns it by waiting, or by taking back and trying again.
        """
        return Stream(self._key, f"chance/{draw}")

    def __reduce__(self) -> tuple[type[Shuffle], tuple[bytes]]:
        return Shuffle, (self._key,)

    def __repr__(self) -> str:
        return "<Shuffle>"


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def commitment_of(secret: str) -> str:
    """What may be shown from the beginning: the SHA-256 of the secret's bytes."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def house_gift(secret: str, seat: int) -> Gift:
    """For a player who gave nothing. It follows from the secret, so the house cannot choose it afterwards."""
    value = hmac.digest(bytes.fromhex(secret), f"{NAME}\nhouse\n{seat}".encode(), "sha256")
    return Gift(seat, value.hex(), house=True)


def shuffle_of(secret: str, table: str, gifts: Sequence[Gift]) -> Shuffle:
    """The key is the HMAC-SHA-256, by the secret, of the table's name and all gifts in the order of seats."""
    lines = [NAME, table, *(f"{gift.seat} {gift.value}" for gift in sorted(gifts, key=lambda one: one.seat))]
    return Shuffle(hmac.digest(bytes.fromhex(secret), "\n".join(lines).encode(), "sha256"))


def prove(secret: str, table: str, gifts: Sequence[Gift]) -> Proof:
    """Only for a match that is over."""
    ordered = sorted(gifts, key=lambda one: one.seat)
    return Proof(table=table, commitment=commitment_of(secret), secret=secret, gifts=ordered)


def shuffle_of_proof(proof: Proof, players: int) -> Shuffle:
    """After checking what can be checked without the rules; refuses in words."""
    try:
        fits = hmac.compare_digest(commitment_of(proof.secret), proof.commitment)
        long_enough = len(bytes.fromhex(proof.secret)) == SECRET_BYTES
        for gift in proof.gifts:
            bytes.fromhex(gift.value)
    except ValueError:
        raise BadRecord("shuffle.hex") from None
    if not fits or not long_enough:
        raise BadRecord("shuffle.commitment", found=commitment_of(proof.secret), told=proof.commitment)
    seats = [gift.seat for gift in proof.gifts]
    if sorted(set(seats)) != seats or any(not 0 <= seat < players for seat in seats):
        raise BadRecord("shuffle.seats", players=players)
    for gift in proof.gifts:
        if gift.house and gift != house_gift(proof.secret, gift.seat):
            raise BadRecord("shuffle.house", seat=gift.seat + 1)
    return shuffle_of(proof.secret, proof.table, proof.gifts)

"""Components are data: `components.toml` of each game, or a corrected file that the owner of the box passes in.

A corrected file is read with a `Reader`: every value has a range, what cannot be changed is refused, and so is a key
that nobody has read, because an edit that does nothing is worse than an error.
"""

from __future__ import annotations

import functools
import hashlib
import os
import tomllib
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from spielzeit.engine.errors import BadComponents, SpielzeitError
from spielzeit.engine.places import game_file


def _override(game: str) -> str | None:
    """A corrected file for this process and its workers (`--components GAME=FILE` sets it)."""
    return os.environ.get(override_name(game))


def override_name(game: str) -> str:
    """The environment variable that names a corrected file."""
    return f"SPIELZEIT_COMPONENTS_{game.upper()}"


def source(game: str) -> bytes:
    """The file's bytes; a game without components has none."""
    override = _override(game)
    if override is None:
        file = game_file(game, "components.toml")
        return file.read_bytes() if file.is_file() else b""
    try:
        return Path(override).read_bytes()
    except OSError as error:
        raise BadComponents("components.file", path=override, reason=error.strerror) from None


@functools.cache
def load(game: str) -> dict[str, Any]:
    try:
        return tomllib.loads(source(game).decode("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadComponents("components.shape", detail=str(error)) from None


def blame_override(game: str, error: Exception) -> None:
    """A game that fails with a corrected file fails because of it: say which file, and what is wrong in it."""
    override = _override(game)
    if override is None or getattr(error, "code", None) == "components.file":
        return
    reason = error if isinstance(error, SpielzeitError) else f"{type(error).__name__}: {error}"
    raise BadComponents("components.file", path=override, reason=reason) from None


def custom_hash(game: str) -> str | None:
    """What a record of a game with a corrected file carries; None for the standard components."""
    return hashlib.sha256(source(game)).hexdigest()[:16] if _override(game) else None


def read(game: str) -> Reader:
    """The whole file, to be read with checks; `done` comes last."""
    return Reader(load(game), "")


class Reader:
    """One section of the file. Every method names the place in its error."""

    def __init__(self, data: dict[str, Any], place: str) -> None:
        self._data = data
        self._place = place
        self._read: set[str] = set()
        self._parts: list[Reader] = []

    def part(self, key: str) -> Reader:
        """A section within this one."""
        return self._enter(self._value(key, dict), key)

    def rows(self, key: str, count: int | None = None) -> list[Reader]:
        """A list of sections; `count` when there must be exactly so many."""
        rows = self._value(key, list)
        self._check_count(key, rows, count)
        for at, row in enumerate(rows, 1):
            if not isinstance(row, dict):
                raise BadComponents(
                    "components.type", place=f"{self._name(key)} {at}", wanted="@components.table"
                )
        return [self._enter(row, f"{key} {at}") for at, row in enumerate(rows, 1)]

    def whole(self, key: str, fewest: int, most: int) -> int:
        """A whole number within a range."""
        return self._whole(self._value(key), self._name(key), fewest, most)

    def wholes(self, key: str, count: int | None, fewest: int, most: int) -> tuple[int, ...]:
        """A list of whole numbers."""
        values = self._value(key, list)
        self._check_count(key, values, count)
        name = self._name(key)
        return tuple(self._whole(value, f"{name} {at}", fewest, most) for at, value in enumerate(values, 1))

    def word(self, key: str, known: Collection[str] | None = None) -> str:
        """A string; one of these where `known` is given."""
        value: str = self._value(key, str)
        if known is not None and value not in known:
            raise BadComponents("components.word", place=self._name(key), found=value, known=", ".join(known))
        return value

    def words(
        self, key: str, known: Collection[str] | None = None, count: int | None = None
    ) -> tuple[str, ...]:
        """A list of strings."""
        values = self._value(key, list)
        self._check_count(key, values, count)
        for value in values:
            if not isinstance(value, str) or (known is not None and value not in known):
                raise BadComponents(
                    "components.word", place=self._name(key), found=value, known=", ".join(known or ())
                )
        return tuple(values)

    def flag(self, key: str) -> bool:
        value: bool = self._value(key, bool)
        return value

    def fixed(self, key: str, value: Any) -> None:
        """What a corrected file cannot change: the rules or the screen are made for it."""
        if self._value(key) != value:
            raise BadComponents("components.fixed", place=self._name(key), value=value)

    def remark(self, *keys: str) -> None:
        """Words for the reader of the file, such as where a group comes from."""
        self._read.update(keys)

    def has(self, key: str) -> bool:
        return key in self._data

    def done(self) -> None:
        """Refuse what nobody has read."""
        unknown = [key for key in self._data if key not in self._read]
        if unknown:
            raise BadComponents("components.unknown", place=self._name(unknown[0]))
        for part in self._parts:
            part.done()

    def _enter(self, data: dict[str, Any], key: str) -> Reader:
        part = Reader(data, self._name(key))
        self._parts.append(part)
        return part

    def _name(self, key: str) -> str:
        return f"{self._place}.{key}" if self._place else key

    def _value(self, key: str, kind: type | None = None) -> Any:
        if key not in self._data:
            raise BadComponents("components.missing", place=self._name(key))
        self._read.add(key)
        value = self._data[key]
        if kind is not None and (
            not isinstance(value, kind) or (kind is not bool and isinstance(value, bool))
        ):
            raise BadComponents(
                "components.type", place=self._name(key), wanted=f"@components.{kind.__name__}"
            )
        return value

    def _whole(self, value: object, name: str, fewest: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadComponents("components.type", place=name, wanted="@components.int")
        if not fewest <= value <= most:
            raise BadComponents("components.range", place=name, found=value, fewest=fewest, most=most)
        return value

    def _check_count(self, key: str, values: Sequence[object], count: int | None) -> None:
        if count is not None and len(values) != count:
            raise BadComponents("components.count", place=self._name(key), found=len(values), count=count)


def check_unique(place: str, values: Sequence[Any]) -> None:
    """Refuse what is there twice."""
    seen: set[Any] = set()
    for value in values:
        if value in seen:
            raise BadComponents("components.twice", place=place, value=value)
        seen.add(value)

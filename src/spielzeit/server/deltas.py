"""What has changed between two views of one viewer, so that not all of a view is sent again with every step."""
# mypyc: compiled

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

import msgspec
from msgspec.structs import astuple

DEEPEST = 3  # names and places in a path


def patch(old: Any, new: Any) -> dict[str, Any] | None:
    """New values by path (`seats/1/tiles`); None where the views are too different for that.

    Both are views of the same viewer: nothing can be in it that the new view does not tell.
    """
    if type(old) is not type(new) or not isinstance(new, msgspec.Struct):
        return None
    changes: dict[str, Any] = {}
    _compare(old, new, "", DEEPEST, changes)
    return changes


def _compare(old: Any, new: Any, path: str, depth: int, changes: dict[str, Any]) -> None:
    """Parts of one form are looked into; anything else is told whole, if it has changed."""
    kind = type(new)
    parts: Iterable[tuple[str | int, Any, Any]]
    if depth and kind is type(old) and isinstance(new, msgspec.Struct):
        parts = zip(kind.__struct_fields__, astuple(old), astuple(new), strict=True)
    elif depth and kind is tuple and type(old) is tuple and _comparable(old, new):
        parts = zip(count(), old, new, strict=False)
    elif old != new:
        changes[path] = new
        return
    else:
        return
    for name, was, now in parts:
        if was is not now:  # what has not changed is often the very same
            _compare(was, now, f"{path}/{name}" if path else str(name), depth - 1, changes)


def _comparable(old: tuple[Any, ...], new: tuple[Any, ...]) -> bool:
    """As many parts as before, each a struct of its own."""
    return len(old) == len(new) and bool(new) and isinstance(new[0], msgspec.Struct)

"""Small checks of values that come from outside."""

from __future__ import annotations

from typing import TypeGuard


def is_whole(value: object) -> TypeGuard[int]:
    """An int and no bool."""
    return isinstance(value, int) and not isinstance(value, bool)

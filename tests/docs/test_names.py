"""Every module, class and function that the architecture names exists."""

from __future__ import annotations

import importlib
import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
NAMES = sorted(set(re.findall(r"`(spielzeit(?:\.\w+)+)`", PAGE)))


def found(name: str) -> object:
    """The module of that name, or what the longest module in it holds."""
    parts = name.split(".")
    for size in range(len(parts), 0, -1):
        module = ".".join(parts[:size])
        try:
            if importlib.util.find_spec(module) is None:
                continue
        except ModuleNotFoundError:
            continue
        thing: object = importlib.import_module(module)
        for part in parts[size:]:
            thing = getattr(thing, part)
        return thing
    raise ModuleNotFoundError(name)


@pytest.mark.parametrize("name", NAMES)
def test_what_the_architecture_names_exists(name: str) -> None:
    assert found(name) is not None


def test_the_page_names_the_walk() -> None:
    assert len(NAMES) > 40

"""Imports point one way: server, bots, research -> engine <- games; games do not know each other."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.compiled import PACKAGE, imported_names, module_name

#: What a room may import besides itself. `games` alone is the registry, not any one game.
MAY_IMPORT = {
    "engine": set[str](),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "server": {"engine", "games", "bots"},
    "research": {"engine", "games", "bots"},
}
MODULES = sorted(file for room in MAY_IMPORT for file in (PACKAGE / room).rglob("*.py"))


def room_and_game(module: str) -> tuple[str, str]:
    """`spielzeit.games.sagani.codes` lies in room `games`, game `sagani`."""
    parts = [*module.split("."), "", ""]
    is_game = parts[1] == "games" and (PACKAGE / "games" / parts[2]).is_dir()
    return parts[1], parts[2] if is_game else ""


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_imports_point_one_way(file: Path) -> None:
    room, game = room_and_game(module_name(file))
    is_registry = room == "games" and not game
    for name in imported_names(file):
        if not name.startswith("spielzeit.") or is_registry:
            continue
        other_room, other_game = room_and_game(name)
        if other_room not in MAY_IMPORT:
            continue
        assert other_room == room or other_room in MAY_IMPORT[room], f"{room} must not import {name}"
        assert other_game in {"", game}, f"only the game itself and the registry may import {name}"

"""The architecture: which rooms there are, who may import whom, and that no import runs in a circle."""

from __future__ import annotations

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tools.compiled import PACKAGE, imported_names, module_name
from tools.project import ROOT

#: What a part of the house may import besides itself. `games` alone is the registry, not any one game.
MAY_IMPORT = {
    "engine": set[str](),
    "games": {"engine"},
    "bots": {"engine", "games"},
    "research": {"engine", "games", "bots"},
    "critic": {"engine", "games", "bots"},
    "server": {"engine", "games", "bots", "critic"},
    "terminal": {"engine", "games", "bots", "research", "critic"},
    "cli": {"engine", "games", "bots", "research", "critic", "server", "terminal"},
}
MODULES = sorted(file for part in MAY_IMPORT for file in (PACKAGE / part).rglob("*.py"))
GAMES = sorted(
    folder.name for folder in (PACKAGE / "games").iterdir() if (folder / "components.toml").is_file()
)

#: The rooms of a game, the same in each (docs/architecture.md says what is in them).
ROOMS = {
    "__init__.py", "actions.py", "codes.py", "components.py", "components.toml", "events.py", "flow.py",
    "glance.py", "hidden.py", "ids.py", "imagine.py", "knowledge", "layout.py", "lookup.py", "notes.py", "phases",
    "picture.py", "position.py", "result.py", "scoring.py", "setup.py", "texts", "view.py", "why_not.py",
}  # fmt: skip
#: What not every game needs: an effect shown before it is confirmed, a first game that teaches, puzzles.
SOMETIMES = {"preview.py", "probe.json", "puzzles.json"}
#: What one game alone has, and why.
OWN_ROOMS = {
    "ausverkauft": {
        "focus.py": "what each scoring card looks at in a theatre, so that the page need not know the cards",
        "masks.py": "a theatre is two words of seats: neighbours, groups and where a shape fits",
        "shapes.py": "the shapes that tickets show, made once",
    },
    "shakespeare": {
        "stack.py": "an ability is a stack of steps, each a packed number that cards, phases and view read",
    },
    "sagani": {"display.py": "a display grows in all directions: cells, lines and who waits along them"},
}
KNOWLEDGE = {"__init__.py", "knowledge.py", "weights.py", "weights.toml"}

TEST_ROOMS = {
    "__init__.py", "positions.py", "test_codes.py", "test_components.py", "test_hidden.py", "test_knowledge.py",
    "test_notes.py", "test_picture.py", "test_records.py", "test_result.py", "test_rulings.py", "test_setup.py",
    "test_vectors.py", "test_view.py", "test_why_not.py",
}  # fmt: skip
TEST_SOMETIMES = {"test_inputs.py", "test_preview.py"}

#: Inside a game: who may be imported only by whom (besides itself).
ONLY_FOR = {
    "knowledge": {""},  # the game's __init__ alone: no rule knows what a bot thinks
    "flow": {"", "setup", "imagine", "preview", "view", "why_not", "result", "picture"},
}


def entries(folder: Path) -> set[str]:
    return {entry.name for entry in folder.iterdir() if entry.name != "__pycache__"}


def part_and_game(module: str) -> tuple[str, str]:
    """`spielzeit.games.sagani.codes` lies in part `games`, game `sagani`."""
    parts = [*module.split("."), "", ""]
    is_game = parts[1] == "games" and (PACKAGE / "games" / parts[2]).is_dir()
    return parts[1], parts[2] if is_game else ""


def room_of(module: str, game: str) -> str:
    """`spielzeit.games.sagani.phases.pile` lies in room `phases`; the game's `__init__` in room ``."""
    return module.removeprefix(f"spielzeit.games.{game}").lstrip(".").partition(".")[0]


def runtime_imports(file: Path) -> set[str]:
    """Without those that only the type checker sees."""
    checked = re.findall(r"^if TYPE_CHECKING:\n((?: {4}.*\n|\n)+)", file.read_text("utf-8"), re.MULTILINE)
    unseen = {name for block in checked for name in re.findall(r"from (\S+) import", block)}
    return {name for name in imported_names(file) if not any(name.startswith(module) for module in unseen)}


@pytest.mark.parametrize("file", MODULES, ids=module_name)
def test_imports_point_one_way(file: Path) -> None:
    part, game = part_and_game(module_name(file))
    is_registry = part == "games" and not game
    for name in imported_names(file):
        if not name.startswith("spielzeit.") or is_registry:
            continue
        other_part, other_game = part_and_game(name)
        if other_part not in MAY_IMPORT:
            continue
        assert other_part == part or other_part in MAY_IMPORT[part], f"{part} must not import {name}"
        assert other_game in {"", game}, f"only the game itself and the registry may import {name}"


def test_what_is_not_compiled_hands_over_no_vec() -> None:
    """mypyc 2.4 never gives back a `vec` that it is handed from outside (docs/guides/compiled_code.md)."""
    found = [
        module_name(file)
        for file in MODULES
        if "librt.vecs.vec" in imported_names(file) and "# mypyc: compiled" not in file.read_text("utf-8")
    ]
    assert found == []


def test_no_import_runs_in_a_circle() -> None:
    known = {module_name(file) for file in PACKAGE.rglob("*.py")}
    graph = {
        module_name(file): (runtime_imports(file) & known) - {module_name(file)}
        for file in PACKAGE.rglob("*.py")
        if file.name != "__init__.py"
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms(game: str) -> None:
    found = entries(PACKAGE / "games" / game)
    assert found >= ROOMS, "missing"
    assert found <= ROOMS | SOMETIMES | set(OWN_ROOMS.get(game, {})), "a room without a reason"
    assert entries(PACKAGE / "games" / game / "knowledge") >= KNOWLEDGE


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_the_same_rooms_in_its_tests(game: str) -> None:
    found = entries(ROOT / "tests" / "games" / game)
    assert found >= TEST_ROOMS, "missing"
    assert found <= TEST_ROOMS | TEST_SOMETIMES, "a room without a reason"


@pytest.mark.parametrize("game", GAMES)
def test_rooms_are_entered_only_by_those_who_may(game: str) -> None:
    for file in (PACKAGE / "games" / game).rglob("*.py"):
        room = room_of(module_name(file), game)
        for name in imported_names(file):
            if not name.startswith(f"spielzeit.games.{game}."):
                continue
            other = room_of(name, game)
            assert other == room or room in ONLY_FOR.get(other, {room}), f"{module_name(file)} imports {name}"


def test_no_source_file_is_too_long_to_read() -> None:
    """450 lines of hand-written source; generated types are not counted."""
    suffixes = {".py", ".ts", ".svelte", ".css"}
    folders = ("src", "tests", "tools", "bench", "examples", "web/src")
    files = [file for folder in folders for file in (ROOT / folder).rglob("*") if file.suffix in suffixes]
    long = {
        str(file.relative_to(ROOT)): length
        for file in files
        if file.name != "wire.ts" and (length := len(file.read_text("utf-8").splitlines())) > 450
    }
    assert long == {}

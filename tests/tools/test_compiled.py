"""Which modules are compiled, and that the compiled tree really is."""

from __future__ import annotations

import importlib
import os
import subprocess
from pathlib import Path

import pytest

from tools.compiled import (
    ENGINE,
    MARKER,
    PACKAGE,
    SERVER,
    files_of,
    import_closure,
    is_marked,
    made_from,
    marked_files,
    module_name,
)
from tools.project import PYTHON, ROOT, VENV

IS_COMPILED_RUN = os.environ.get("SPIELZEIT_TEST_ENGINE") == "compiled"


def test_the_marker_is_a_line_of_its_own(tmp_path: Path) -> None:
    marked, quoted = tmp_path / "marked.py", tmp_path / "quoted.py"
    marked.write_text(f'"""Rules\n\nin\nmany\nwords."""\n{MARKER}\n')
    quoted.write_text(f'MARKER = "{MARKER}"\n')

    assert is_marked(marked)
    assert not is_marked(quoted)


def test_a_changed_type_in_an_imported_module_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    for name, text in {
        "__init__": "",
        "rules": "from game import codes\nfrom game.state import State\n",
        "state": "import json\nimport game.tables\n",
        "tables": "",
        "codes": "",
        "view": "",
    }.items():
        (tmp_path / "game" / f"{name}.py").write_text(text)

    closure = import_closure([tmp_path / "game" / "rules.py"], tmp_path)

    assert [file.stem for file in closure] == ["__init__", "codes", "rules", "state", "tables"]


def test_one_game_can_be_compiled_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for game in ("sagani", "hoftheater"):
        (tmp_path / "games" / game).mkdir(parents=True)
        (tmp_path / "games" / game / "codes.py").write_text(f"{MARKER}\n")
    (tmp_path / "table.py").write_text(f"{MARKER}\n")

    monkeypatch.setenv("SPIELZEIT_GAMES", "sagani")

    assert [file.relative_to(tmp_path).as_posix() for file in marked_files(tmp_path)] == [
        "games/sagani/codes.py",
        "table.py",
    ]


def test_server_and_engine_are_compiled_apart() -> None:
    """A change of one leaves the machine code of the other as it is."""
    assert sorted([*files_of(ENGINE), *files_of(SERVER)]) == marked_files()
    assert PACKAGE / "server" / "tables.py" in files_of(SERVER)
    assert not [file for file in made_from(ENGINE) if file.is_relative_to(PACKAGE / "server")]
    of_the_server = made_from(SERVER)
    assert set(files_of(SERVER)) <= set(of_the_server)
    assert PACKAGE / "engine" / "journal.py" in of_the_server, "its constants are in the machine code"
    assert not [file for file in of_the_server if file.is_relative_to(PACKAGE / "games")]


@pytest.mark.skipif(not IS_COMPILED_RUN, reason="only in the compiled tree")
def test_every_marked_module_is_machine_code() -> None:
    names = [module_name(file) for file in marked_files()]

    files = {name: Path(importlib.import_module(name).__file__ or "") for name in names}

    assert names
    assert [name for name, file in files.items() if file.suffix not in {".so", ".pyd"}] == []


@pytest.mark.skipif(not IS_COMPILED_RUN, reason="only in the compiled tree")
@pytest.mark.parametrize("folder", [".", "/"])
def test_in_a_clone_the_command_is_the_compiled_one(folder: str) -> None:
    """`.venv/bin/spielzeit` and `import spielzeit`, wherever one stands and with nothing set."""
    plain = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "SPIELZEIT"))
    }
    where = "import spielzeit.engine.position as p; print(p.__file__)"
    for command in ([VENV / "bin" / "spielzeit", "--version"], [PYTHON, "-c", where]):
        done = subprocess.run(
            [str(word) for word in command],
            cwd=ROOT / folder,
            env=plain,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stderr == ""
        assert "engine compiled" in done.stdout or done.stdout.strip().endswith((".so", ".pyd"))

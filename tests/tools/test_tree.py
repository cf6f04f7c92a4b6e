"""Which tree `import spielzeit` means in a clone: compiled while it is current, else interpreted, and it says so."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tools import tree


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tiny clone that was built just now: `position` is compiled and was made from `bits`, `texts` is plain."""
    monkeypatch.setenv(tree.DECIDED, "")
    for name, text in {
        "__init__.py": "",
        "engine/__init__.py": "",
        "engine/position.py": "from spielzeit.engine.bits import BIT\n",
        "engine/bits.py": "BIT = 1\n",
        "engine/texts.py": "HELLO = 'hello'\n",
    }.items():
        file = tmp_path / "src" / "spielzeit" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    compiled = tmp_path / "build" / "compiled"
    shutil.copytree(tmp_path / "src", compiled)
    (compiled / "spielzeit" / "engine" / "position.cpython-311.so").touch()
    (compiled / tree.MADE_FROM).write_text("spielzeit/engine/position.py\nspielzeit/engine/bits.py\n")
    return tmp_path


def test_a_built_clone_is_compiled_and_silent(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tree.choose(clone) == clone / "build" / "compiled"
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("name", ["position.py", "bits.py"])
def test_a_changed_compiled_source_is_noticed(
    clone: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    (clone / "src" / "spielzeit" / "engine" / name).write_text("CHANGED = True\n")
    assert tree.choose(clone) == clone / "src"
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert name in said
    assert tree.FACTOR in said
    assert "make play" in said


def test_a_changed_plain_file_is_brought_along(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    package = clone / "src" / "spielzeit"
    (package / "engine" / "texts.py").write_text("HELLO = 'good evening'\n")
    (package / "new.py").write_text("")
    assert tree.choose(clone) == clone / "build" / "compiled"
    assert capsys.readouterr().err == ""
    built = clone / "build" / "compiled" / "spielzeit"
    assert "good evening" in (built / "engine" / "texts.py").read_text()
    assert (built / "new.py").is_file()


def test_a_file_that_is_gone_goes(clone: Path) -> None:
    (clone / "src" / "spielzeit" / "engine" / "texts.py").unlink()
    tree.choose(clone)
    assert not (clone / "build" / "compiled" / "spielzeit" / "engine" / "texts.py").exists()


def test_a_fresh_checkout_with_the_same_content_is_current(clone: Path) -> None:
    for file in (clone / "src").rglob("*.py"):
        os.utime(file)
    assert tree.choose(clone) == clone / "build" / "compiled"


def test_what_was_never_compiled_says_so(clone: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.rmtree(clone / "build")
    assert tree.choose(clone) == clone / "src"
    assert "not compiled yet" in capsys.readouterr().err


def test_worker_processes_do_not_say_it_again(
    clone: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.rmtree(clone / "build")
    tree.choose(clone)
    capsys.readouterr()
    assert tree.choose(clone) == clone / "src"
    assert capsys.readouterr().err == ""

"""Where the command writes to: ASCII screens, full disks, closed pipes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import environment, run

FULL = Path("/dev/full")


@pytest.mark.parametrize("settings", [{"PYTHONIOENCODING": "ascii"}, {"LC_ALL": "C"}], ids=str)
@pytest.mark.parametrize(
    "arguments",
    [
        ("games",),
        ("arena", "sagani", "--bots", "random,random", "--games", "4"),
        ("simulte",),
        ("--help",),
    ],
    ids=" ".join,
)
def test_every_screen_can_show_it(arguments: tuple[str, ...], settings: dict[str, str]) -> None:
    for language in ("de", "en"):
        done = run(*arguments, language=language, **settings)
        assert done.returncode == (2 if "simulte" in arguments else 0)
        assert "Traceback" not in done.stderr
        if "PYTHONIOENCODING" in settings:
            assert (done.stdout + done.stderr).isascii()


def test_ascii_is_spelt_as_people_do() -> None:
    assert "1-4" in run("games", PYTHONIOENCODING="ascii").stdout
    assert 'There is no game called "x"' in run("play", "x", PYTHONIOENCODING="ascii").stderr
    german = run("play", "x", language="de", PYTHONIOENCODING="ascii")
    assert 'Es gibt kein Spiel namens "x"' in german.stderr


def test_play_in_ascii() -> None:
    done = run("play", "sagani", "--seed", "7", stdin="1\n?\nq\n", language="de", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stdout.isascii()


@pytest.mark.skipif(not FULL.exists(), reason="a system without /dev/full")
def test_a_full_disk() -> None:
    done = run("simulate", "sagani", "--bots", "random", "--out", str(FULL))
    assert done.returncode == 2
    assert "/dev/full cannot be written (No space left on device)" in done.stderr
    assert "Traceback" not in done.stderr
    for verb in (["games"], ["components", "sagani"]):
        with FULL.open("w") as full:
            command = [sys.executable, "-m", "spielzeit", *verb]
            full_done = subprocess.run(
                command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment(), check=False
            )
        assert full_done.returncode == 1
        assert full_done.stderr == "The output cannot be written (No space left on device).\n"


def test_a_path_that_cannot_be_written(tmp_path: Path) -> None:
    done = run("simulate", "sagani", "--bots", "random", "--out", str(tmp_path))
    assert done.returncode == 2
    assert "Is a directory" in done.stderr


@pytest.mark.parametrize("verb", ["components", "replay"])
def test_a_closed_pipe_is_no_error(verb: str, tmp_path: Path) -> None:
    """`spielzeit … | head -1`"""
    record = tmp_path / "game.jsonl"
    if verb == "replay":
        run("simulate", "sagani", "--bots", "random", "--out", str(record))
    argument = "ausverkauft" if verb == "components" else str(record)
    command = [sys.executable, "-m", "spielzeit", verb, argument]
    going = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment())
    assert going.stdout is not None
    assert going.stderr is not None
    going.stdout.read(1)
    going.stdout.close()
    assert going.wait(60) == 0
    assert going.stderr.read() == b""
    going.stderr.close()

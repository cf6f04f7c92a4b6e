"""Ctrl+C ends the command at once and quietly, keeps what was finished, and leaves no process behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest

from tests.cli.command import environment

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals to a group of processes")


def interrupted(
    arguments: list[str], is_going: Callable[[subprocess.Popen[str]], bool]
) -> tuple[int, str, str]:
    """The command is started, interrupted as soon as it is going (as a terminal does: the whole group), and over."""
    command = [sys.executable, "-m", "spielzeit", *arguments]
    going = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
        start_new_session=True,
    )
    try:
        until = time.monotonic() + 60
        while not is_going(going) and time.monotonic() < until:
            time.sleep(0.05)
        children = psutil.Process(going.pid).children(recursive=True)
        os.killpg(going.pid, signal.SIGINT)
        said, complained = going.communicate(timeout=20)
    finally:
        if going.poll() is None:
            os.killpg(going.pid, signal.SIGKILL)
    _, alive = psutil.wait_procs(children, timeout=10)
    assert alive == []
    return going.returncode, said, complained


def has_lines(path: Path) -> Callable[[object], bool]:
    return lambda _: path.is_file() and path.stat().st_size > 0


def has_workers_for(seconds: float) -> Callable[[subprocess.Popen[str]], bool]:
    began: list[float] = []

    def ask(going: subprocess.Popen[str]) -> bool:
        if not began and psutil.Process(going.pid).children():
            began.append(time.monotonic())
        return bool(began) and time.monotonic() > began[0] + seconds

    return ask


@pytest.mark.parametrize("workers", ["1", "2"])
def test_simulate_keeps_the_records_that_were_finished(workers: str, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    asked = ["simulate", "hoftheater", "--games", "1000000", "--bots", "random", "--workers", workers]
    code, said, complained = interrupted([*asked, "--out", str(out)], has_lines(out))
    assert code == 130
    assert complained == ""
    records = [json.loads(line) for line in out.read_text().splitlines()]
    assert f"{len(records)} game" in said


def test_arena_tells_what_was_played() -> None:
    asked = ["arena", "hoftheater", "--games", "1000000", "--bots", "random,random", "--workers", "2"]
    code, said, complained = interrupted(asked, has_workers_for(4))
    assert code == 130
    assert "deals, each played once from every seat" in said
    assert complained.startswith("Stopped: ")
    assert "Traceback" not in complained


def test_serve_ends_with_its_bots(tmp_path: Path) -> None:
    database = tmp_path / "house.db"
    asked = ["serve", "--port", "0", "--no-open", "--db", f"sqlite:///{database}"]
    code, said, complained = interrupted(asked, has_workers_for(3))
    assert code == 130
    assert "Spielzeit is open" in said
    assert "Traceback" not in complained

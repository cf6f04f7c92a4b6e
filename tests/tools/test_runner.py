"""The test runner's last lines, and the build's memory."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import system
from tools import test as runner
from tools.project import ROOT, Stamp, ToolError, files_under


def test_the_closing_lines_of_pytest_are_added_up() -> None:
    results = [
        runner.Result("lint", True, 1.0),
        runner.Result("rules", True, 5.0, "===== 12 passed, 1 skipped in 4.50s ====="),
        runner.Result("server", False, 7.0, "===== 1 failed, 3 passed in 6.50s (0:00:06) ====="),
    ]

    lines = runner.summary(results, 13.0).splitlines()

    assert lines[-2] == "FAILED: server"
    assert lines[-1] == "==== 15 passed, 1 skipped, 1 failed in 13.00s ===="


def test_the_closing_line_is_found_below_other_output() -> None:
    lines = ["== short test summary info ==\n", "==== 2 passed in 0.10s ====\n", "goodbye\n"]

    assert runner.closing_line(lines) == "==== 2 passed in 0.10s ===="


def test_a_stage_that_hangs_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "LOGS", tmp_path)
    stage = runner.Stage("hang", [sys.executable, "-c", "import time; time.sleep(60)"], limit=0.2)

    result = runner.run_stage(stage, live=False)

    assert not result.passed
    assert result.seconds < 30
    assert "ended after" in (tmp_path / "hang.log").read_text()


def test_a_step_is_repeated_only_when_its_fingerprint_changes(tmp_path: Path) -> None:
    Stamp(tmp_path / "stamps" / "page", "one").set()

    assert Stamp(tmp_path / "stamps" / "page", "one").is_current()
    assert not Stamp(tmp_path / "stamps" / "page", "two").is_current()


def test_caches_and_installed_packages_are_no_sources(tmp_path: Path) -> None:
    for name in ("src/a.py", "src/__pycache__/a.pyc", "node_modules/b.js", "spielzeit.egg-info/PKG-INFO"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()

    assert [file.name for file in files_under(tmp_path)] == ["a.py"]


def test_a_lone_postgres_is_no_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def server(version: str, *programs: str) -> Path:
        folder = tmp_path / version / "bin"
        folder.mkdir(parents=True)
        for program in programs:
            (folder / program).write_text("#!/bin/sh\n")
            (folder / program).chmod(0o755)
        return folder

    complete = server("9", "initdb", "pg_ctl", "postgres")
    server("15", "postgres")
    monkeypatch.setattr(system, "POSTGRES_PLACES", (f"{tmp_path}/*/bin",))
    monkeypatch.setenv("PATH", os.defpath)

    assert system.find_postgres() == complete


def test_a_missing_part_is_an_error_in_ci_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    part = system.Part("Harp", "the music", ("harp",), lambda: None)
    monkeypatch.setattr(system, "install", lambda parts: False)

    monkeypatch.setenv("CI", "")
    assert system.ensure(part) == {}
    assert "apt-get install harp" in capsys.readouterr().out

    monkeypatch.setenv("CI", "true")
    with pytest.raises(ToolError, match="apt-get install harp"):
        system.ensure(part)


def test_every_target_is_listed_by_make() -> None:
    listed = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for target in ("play", "test", "check", "bench", "release", "clean"):
        assert f"make {target} " in listed

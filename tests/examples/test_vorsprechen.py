"""A game from a package of its own is found everywhere: installed, checked by the contract suite, played, measured."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from tests.cli.command import PACKAGE_PATH, environment, run

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "vorsprechen"
TREES = sorted({PACKAGE_PATH, str(ROOT / "src")})


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder that `pip install --target` filled; setuptools writes beside the source, so that is a copy."""
    folder = tmp_path_factory.mktemp("installed")
    source = shutil.copytree(EXAMPLE, tmp_path_factory.mktemp("example") / "vorsprechen")
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(folder), str(source)], check=True)
    return str(folder)


def test_it_is_small() -> None:
    files = [file for file in EXAMPLE.rglob("*") if file.suffix in {".py", ".toml", ".json"}]
    assert sum(len(file.read_text("utf-8").splitlines()) for file in files) <= 300


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: Path(tree).name)
def test_the_contract_suite_and_its_own_tests_pass(tree: str, installed: str) -> None:
    path = os.pathsep.join([tree, str(ROOT), installed])
    settings = {**os.environ, "PYTHONPATH": path, "SPIELZEIT_CONTRACT_GAMES": "vorsprechen"}
    settings.pop("SPIELZEIT_TEST_ENGINE", None)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not slow"]
    done = subprocess.run(
        [*command, "tests/contract", str(EXAMPLE / "tests")],
        cwd=ROOT,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "vorsprechen" not in done.stderr


def test_it_stands_on_the_programme_after_the_five(installed: str) -> None:
    done = run("games", PYTHONPATH=installed)
    rows = [line.split()[:2] for line in done.stdout.splitlines()]
    assert rows[-2:] == [["sagani", "1–4"], ["vorsprechen", "2–4"]]
    assert done.stderr == ""


def test_it_is_simulated_verified_and_replayed(installed: str, tmp_path: Path) -> None:
    out = str(tmp_path / "games.jsonl")
    asked = ("simulate", "vorsprechen", "--players", "3", "--games", "8", "--workers", "2", "--out", out)
    assert run(*asked, PYTHONPATH=installed).returncode == 0
    assert "8 records verified" in run("verify", out, PYTHONPATH=installed).stdout
    told = run("replay", out, PYTHONPATH=installed, language="de").stdout
    assert "Applaus: " in told
    assert "Alle haben geraten" in told
    unknown = run("verify", out)
    assert unknown.returncode == 1
    assert 'no game called "vorsprechen"' in unknown.stderr


def test_a_search_without_knowledge_beats_chance(installed: str) -> None:
    asked = ("arena", "vorsprechen", "--bots", "hauptrolle,random", "--iterations", "150", "--games", "24")
    done = run(*asked, "--json", PYTHONPATH=installed)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["sides"][0]["wins"]["low"] > 0.5


@pytest.mark.parametrize("level", ["statist", "hauptrolle"])
def test_it_is_played_in_the_terminal(level: str, installed: str) -> None:
    asked = ("play", "vorsprechen", "--bots", level, "--seed", "1")
    done = run(*asked, stdin="1\n?\n" * 8, PYTHONPATH=installed, language="de")
    assert done.returncode == 0, done.stderr
    assert "Applaus: König" in done.stdout
    assert "Gast rät" in done.stdout
    assert "Richtig geraten" in done.stdout


def test_the_server_and_its_bots_know_it(installed: str, tmp_path: Path) -> None:
    """Two bots play a whole match in the server's own worker processes."""
    command = [sys.executable, "-m", "spielzeit", "serve", "--port", "0", "--no-open"]
    server = subprocess.Popen(
        [*command, "--db", f"sqlite:///{tmp_path / 'house.db'}"],
        env=environment(PYTHONPATH=installed),
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        with httpx.Client(base_url=address, timeout=30) as visitor:
            games = visitor.get("/api/games").json()["games"]
            assert [game["id"] for game in games][-2:] == ["sagani", "vorsprechen"]
            seats = [{"kind": "bot", "level": level} for level in ("statist", "hauptrolle")]
            wish = {"game": "vorsprechen", "seats": seats, "public": True}
            table = visitor.post("/api/tables", json=wish).json()["id"]
            until = time.monotonic() + 60
            view = visitor.get(f"/api/tables/{table}/view").json()
            while view["status"] != "over" and time.monotonic() < until:
                time.sleep(0.2)
                view = visitor.get(f"/api/tables/{table}/view").json()
            assert len(view["result"]["scores"]) == 2
    finally:
        server.terminate()
        server.communicate(timeout=30)

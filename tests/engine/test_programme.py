"""The programme: the five in the order of the playbill, then the guests; a guest that misbehaves is left out."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from spielzeit.engine.places import GROUP
from spielzeit.games import PLAYBILL, all_games, find
from tests.cli.command import run

ROOT = Path(__file__).parents[2]

GUEST = """
from spielzeit.games.sagani import Sagani, GAME as MODEL
class Guest(Sagani):
    id = "{id}"
GAME = Guest.__new__(Guest)
GAME.__dict__.update(MODEL.__dict__)
"""


def announce(folder: Path, game_id: str, package: str, source: str) -> None:
    """A distribution as an installer leaves it behind."""
    (folder / package).mkdir()
    (folder / package / "__init__.py").write_text(source)
    metadata = folder / f"{package}-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[{GROUP}]\n{game_id} = {package}:GAME\n")


def programme(folder: Path) -> tuple[list[str], list[str]]:
    done = run("games", PYTHONPATH=str(folder))
    assert done.returncode == 0, done.stderr
    return [line.split()[0] for line in done.stdout.splitlines()[1:]], done.stderr.splitlines()


def test_the_distribution_announces_the_playbill() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"][GROUP] == {game: f"spielzeit.games.{game}:GAME" for game in PLAYBILL}


def test_every_game_of_the_playbill_is_found() -> None:
    assert [find(game_id).id for game_id in PLAYBILL] == list(PLAYBILL)
    assert [game.id for game in all_games()][: len(PLAYBILL)] == list(PLAYBILL)


def test_guests_come_after_the_five_by_id(tmp_path: Path) -> None:
    announce(tmp_path, "zauberei", "guest_z", GUEST.format(id="zauberei"))
    announce(tmp_path, "akrobatik", "guest_a", GUEST.format(id="akrobatik"))
    assert programme(tmp_path) == ([*PLAYBILL, "akrobatik", "zauberei"], [])


@pytest.mark.parametrize(
    ("game_id", "source", "words"),
    [
        ("zauberei", "import nonsense_that_is_nowhere", "ModuleNotFoundError: No module named"),
        ("zauberei", "GAME = 7", "is no game of the id"),
        ("zauberei", GUEST.format(id="akrobatik"), "is no game of the id"),
        ("Zauberei!", GUEST.format(id="Zauberei!"), "is no game of the id"),
        ("zauberei", "", "has no attribute 'GAME'"),
        ("sagani", GUEST.format(id="sagani"), "as spielzeit.games.sagani does"),
    ],
    ids=["broken", "no game", "another id", "no id", "empty", "our id"],
)
def test_a_guest_that_misbehaves_is_told_and_left_out(
    game_id: str, source: str, words: str, tmp_path: Path
) -> None:
    announce(tmp_path, game_id, "guest", source)
    found, told = programme(tmp_path)
    assert found == list(PLAYBILL)
    assert len(told) == 1
    assert words in told[0]
    assert "left out" in told[0]


def test_two_guests_of_one_name(tmp_path: Path) -> None:
    announce(tmp_path, "zauberei", "guest_a", GUEST.format(id="zauberei"))
    announce(tmp_path, "zauberei", "guest_b", GUEST.format(id="zauberei"))
    found, told = programme(tmp_path)
    assert found == [*PLAYBILL, "zauberei"]
    assert len(told) == 1


def test_a_broken_guest_says_why_when_it_is_asked_for(tmp_path: Path) -> None:
    announce(tmp_path, "zauberei", "guest", "import nonsense_that_is_nowhere")
    done = run("play", "zauberei", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "nonsense_that_is_nowhere" in done.stderr
    assert run("play", "sagani", stdin="q\n", PYTHONPATH=str(tmp_path)).returncode == 0

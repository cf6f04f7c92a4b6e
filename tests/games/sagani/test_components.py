"""The 72 tiles: the check sums of the rules document; and what a corrected file may say."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from spielzeit.engine import components as store
from spielzeit.games.sagani.components import components
from tests.fresh import fresh_python

DATA = components()


def test_each_element_has_eighteen_tiles_worth_103_points() -> None:
    for element in range(4):
        tiles = [tile for tile in DATA.tiles if tile.element == element]
        assert Counter(tile.points for tile in tiles) == {1: 2, 3: 5, 6: 6, 10: 5}
        assert sum(tile.points for tile in tiles) == 103
        own = sum(colour == element for tile in tiles for _, colour in tile.arrows)
        assert own == 15


def test_two_hundred_arrows_fifty_of_each_colour() -> None:
    arrows = [arrow for tile in DATA.tiles for arrow in tile.arrows]
    assert Counter(colour for _, colour in arrows) == {0: 50, 1: 50, 2: 50, 3: 50}
    assert Counter(direction % 2 for direction, _ in arrows) == {0: 88, 1: 112}


def test_points_follow_from_the_number_of_arrows() -> None:
    assert all(tile.points == (1, 3, 6, 10)[len(tile.arrows) - 1] for tile in DATA.tiles)


def test_no_two_tiles_look_alike_in_any_rotation() -> None:
    faces = set()
    for tile in DATA.tiles:
        for rot in range(4):
            faces.add((tile.element, frozenset(((d + 2 * rot) % 8, colour) for d, colour in tile.arrows)))
    assert len(faces) == 72 * 4


# -- corrected files: components are read at import, so each is tried in a fresh process ---------------

PLAY_EVERYTHING = """
import json
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
try:
    from spielzeit.engine.position import random_playout
    from spielzeit.games.sagani import GAME
    rng = seeded("corrected")
    for players in GAME.seats:
        for variant in GAME.options(players)[0].values:
            match = GAME.start(players, {"variant": variant}, seed="corrected")
            random_playout(match.position, rng)
            assert match.over and len(match.scores()) == players
            breakdown = GAME.breakdown(match.position)
            for player, score in enumerate(match.scores()):
                assert sum(source.points[player] for source in breakdown.sources) == score
                assert 0.0 <= GAME.knowledge().outlook(match.position, player) <= 1.0
            assert match.view(0).seats
    print(json.dumps("plays"))
except SpielzeitError as error:
    print(json.dumps(error.words("en")))
"""


def played(tmp_path: Path, *changes: tuple[str, str]) -> str:
    """What a fresh process says to a file with these changes: that it plays, or the sentence that refuses it."""
    source = store.source("sagani").decode()
    for old, new in changes:
        assert source.count(old) == 1, old
        source = source.replace(old, new)
    file = tmp_path / "sagani.toml"
    file.write_text(source)
    done = fresh_python("-c", PLAY_EVERYTHING, SPIELZEIT_COMPONENTS_SAGANI=str(file))
    assert done.returncode == 0, done.stderr
    said: str = json.loads(done.stdout)
    return said


ENDS = [
    (("discs = 24 ", "discs = 0 "),),
    (("discs = 24 ", "discs = 200 "),),
    (("offer = 5 ", "offer = 1 "),),
    (("offer = 5 ", "offer = 8 "),),
    (("row = 4 ", "row = 1 "),),
    (("row = 4 ", "row = 8 "),),
    (("dissonance_cost = 2 ", "dissonance_cost = 0 "),),
    (("dissonance_cost = 2 ", "dissonance_cost = 100 "),),
    (("solo_tiles = 25 ", "solo_tiles = 1 "), ("target = [75, 75, 60, 45]", "target = [1, 1, 1, 1]")),
    (
        ("solo_tiles = 25 ", "solo_tiles = 72 "),
        ("target = [75, 75, 60, 45]", "target = [10000, 10000, 10000, 10000]"),
    ),
    (('{ id = 1, element = "fire", points = 1,', '{ id = 1, element = "air", points = 100,'),),
    (("offer = 5 ", "offer = 1 "), ("row = 4 ", "row = 1 "), ("discs = 24 ", "discs = 0 ")),
]


@pytest.mark.parametrize("changes", ENDS, ids=str)
def test_every_number_plays_at_its_ends(tmp_path: Path, changes: tuple[tuple[str, str], ...]) -> None:
    assert played(tmp_path, *changes) == "plays"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("offer = 5 ", "offer = 100 ", "game.offer is 100"),
        ("offer = 5 ", "offer = 0 ", "game.offer is 0"),
        ("row = 4 ", "row = 9 ", "game.row is 9"),
        ("discs = 24 ", "discs = -4 ", "game.discs is -4"),
        ("discs = 24 ", "discs = true ", "game.discs must be"),
        ("discs = 24 ", 'discs = "24" ', "game.discs must be"),
        ("discs = 24 ", "", "game.discs is missing"),
        ("discs = 24 ", "discs = 24\nrounds = 10 ", "game.rounds"),
        ("target = [75, 75, 60, 45]", "target = [75]", "game.target has 1"),
        ("target = [75, 75, 60, 45]", "target = [75, 75, 60, 0]", "game.target 4 is 0"),
        ('"water", "air"]', '"air", "water"]', "elements.ids cannot be changed"),
        ("{ id = 72,", "{ id = 71,", "tiles.list 72.id cannot be changed"),
        ('{ id = 1, element = "fire", points = 1, arrows = ["NE:fire"] },', "", "tiles.list has 71"),
        ('{ id = 1, element = "fire"', '{ id = 1, element = "ice"', "tiles.list 1.element"),
        ('points = 1, arrows = ["NE:fire"]', "points = 1, arrows = []", "Tile 1:"),
        ('points = 1, arrows = ["NE:fire"]', 'points = 1, arrows = ["NE:ice"]', "tiles.list 1.arrows"),
        ('points = 1, arrows = ["NE:fire"]', 'points = 0, arrows = ["NE:fire"]', "tiles.list 1.points is 0"),
        ('arrows = ["N:air", "NW:fire"] },', 'arrows = ["N:air", "N:fire"] },', "tiles.list 3.arrows"),
        ("[elements]", "[weather]\n[elements]", "weather"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert words in played(tmp_path, (old, new))


def test_a_corrected_file_is_marked_in_the_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "sagani.toml"
    file.write_bytes(store.source("sagani"))
    assert store.custom_hash("sagani") is None
    monkeypatch.setenv("SPIELZEIT_COMPONENTS_SAGANI", str(file))
    assert len(store.custom_hash("sagani") or "") == 16

"""The 72 tiles: the check sums of the rules document."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spielzeit.engine import components as store
from spielzeit.engine.errors import SpielzeitError
from spielzeit.games.sagani import components as rooms
from spielzeit.games.sagani.components import components

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


def test_a_corrected_file_is_checked_and_marked_in_the_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = store.source("sagani").decode()
    broken = tmp_path / "sagani.toml"
    broken.write_text(source.replace("{ id = 72,", "{ id = 71,"))
    monkeypatch.setenv("SPIELZEIT_COMPONENTS_SAGANI", str(broken))
    store.load.cache_clear()
    rooms.components.cache_clear()
    try:
        with pytest.raises(SpielzeitError, match="72"):
            rooms.components()
        assert len(store.custom_hash("sagani") or "") == 16
    finally:
        monkeypatch.undo()
        store.load.cache_clear()
        rooms.components.cache_clear()
    assert store.custom_hash("sagani") is None

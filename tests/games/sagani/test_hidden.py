"""What nobody knows of Sagani: the tile under the visible back, and the order of the pile."""

from __future__ import annotations

from collections import Counter

from spielzeit.engine.game import seeded
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.lookup import LOOKUP
from spielzeit.games.sagani.position import SaganiPosition
from tests.games.sagani.positions import arranged, at_an_intermezzo, head, inside, lab, play


def redealt(position: SaganiPosition, seed: int) -> SaganiPosition:
    other = position.copy()
    other.redeal(0, seeded(seed))
    assert isinstance(other, SaganiPosition)
    return other


def test_a_redeal_keeps_the_back_on_top_and_everything_that_was_drawn() -> None:
    match = lab(head(1, 2, 3, 4, 5, 64), players=2)
    before = [int(tile) for tile in inside(match).pile]
    tops: Counter[int] = Counter()
    for number in range(300):
        other = redealt(inside(match), number)
        after = [int(tile) for tile in other.pile]
        assert after[:5] == before[:5]
        assert sorted(after) == sorted(before)
        assert LOOKUP.back[after[5]] == LOOKUP.back[64]
        tops[after[5]] += 1
    assert set(tops) == {63, 64, 66, 69, 71}, "every air tile of ten points may lie there"
    assert min(tops.values()) > 30
    assert list(inside(match).pile) == before, "copies share the pile until one of them is dealt anew"


def test_every_place_of_the_pile_is_dealt_evenly() -> None:
    position = inside(arranged(offer="1 2", top="3", pile=6))
    seen: Counter[int] = Counter()
    for number in range(600):
        other = redealt(position, number)
        seen[other.pile[71]] += 1
    assert len(seen) == 5
    assert min(seen.values()) > 80


def test_a_view_is_imagined_with_its_intermezzo() -> None:
    match = play(at_an_intermezzo(3, scores=(2, 1, 1)), "t6 p0,0,0")
    seen = match.view(0)
    imagined = GAME.imagine(seen, seeded("imagine"))
    assert GAME.view(imagined, 0) == seen
    assert list(imagined.legal(1)) == list(inside(match).legal(1))


def test_an_imagined_display_covers_as_the_real_one() -> None:
    """Waiting arrows and free cells are made again from the tiles that lie."""
    match = arranged(offer="1 19", displays=("2@0,0,0 28@0,1,1 54@1,1,2", "9@0,0,3"))
    imagined = GAME.imagine(match.view(None), seeded(1))
    for action in ("t1", "p0,-1,0"):
        play(match, action)
    for code in (GAME.encode(imagined, step.action) for step in match.steps):
        imagined.apply(0, code)
    assert GAME.view(imagined, None).seats == match.view(None).seats


def test_a_wide_display_is_imagined_on_a_wide_grid() -> None:
    line = " ".join(f"{tile}@{x},0,0" for x, tile in enumerate(range(1, 31)))
    match = arranged(offer="40 41", displays=(line,))
    imagined = GAME.imagine(match.view(None), seeded(2))
    assert GAME.view(imagined, None) == match.view(None)
    assert inside(match).side == 64

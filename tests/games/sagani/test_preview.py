"""What the screen shows before confirming is what happens then."""

from __future__ import annotations

from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.actions import Intermezzo, Place, Take
from tests.games.sagani.positions import head, lab, play, random_actions


def test_every_placement_of_a_preview_comes_true() -> None:
    for match, player, action in random_actions("preview"):
        if isinstance(action, Place):
            before = match.view(player).seats[player]
            promised = GAME.preview(match.position, player, [])
            found = next(
                p for p in promised.placements if (p.x, p.y, p.rot) == (action.x, action.y, action.rot)
            )
            assert len(promised.placements) == len(match.legal(player))
            match.apply(player, action)
            after = match.view(player).seats[player]
            assert found.net == after.score - before.score
            assert found.dissonance == after.miss - before.miss
            assert found.supply == after.supply
            done = {t.tile for t in after.tiles if t.done} - {t.tile for t in before.tiles if t.done}
            assert set(found.finishes) == done
        else:
            match.apply(player, action)


def test_a_take_is_previewed_without_taking() -> None:
    match = lab(head(2, 1, 19, 37, 55), players=2)
    before = match.position.digest()
    promised = GAME.preview(match.position, 0, [Take(2)])
    assert promised.tile == 2
    assert len(promised.placements) == 4
    assert match.position.digest() == before


def test_a_blind_draw_is_not_previewed() -> None:
    match = lab(head(9, 28, 54, 2, 19), players=2)
    play(match, "t9 p0,0,0 t2 p0,0,0 t28 p1,0,0 t19 p1,0,0")
    assert Intermezzo() in match.legal(0)
    assert GAME.preview(match.position, 0, [Intermezzo()]) is None
    assert GAME.preview(match.position, 0, [Take(9)]) is None


def test_the_answering_tile_is_the_nearest_of_the_colour() -> None:
    match = play(lab(head(2, 19, 1)), "p0,0,0 p0,-1,0")
    promised = GAME.preview(match.position, 0, [])
    covers = next(p.covers for p in promised.placements if (p.x, p.y, p.rot) == (0, -2, 0))
    assert [(cover.tile, cover.arrow, cover.x, cover.y) for cover in covers] == [(2, 0, 0, -2)]

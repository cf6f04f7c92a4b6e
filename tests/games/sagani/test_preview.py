"""What the screen shows before confirming is what happens then."""

from __future__ import annotations

from spielzeit.engine.game import seeded
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.actions import Intermezzo, Place, Take
from tests.games.sagani.tables import head, play, table


def test_every_placement_of_a_preview_comes_true() -> None:
    rng = seeded("preview")
    state = GAME.start(2, seed="preview")
    while not state.over:
        player = state.to_move[0]
        action = GAME.decode(state.table, state.table.sample(player, rng))
        if isinstance(action, Place):
            before = state.view(player).seats[player]
            promised = GAME.preview(state.table, player, [])
            found = next(
                p for p in promised.placements if (p.x, p.y, p.rot) == (action.x, action.y, action.rot)
            )
            assert len(promised.placements) == len(state.legal(player))
            state.apply(player, action)
            after = state.view(player).seats[player]
            assert found.net == after.score - before.score
            assert found.dissonance == after.miss - before.miss
            assert found.supply == after.supply
            done = {t.tile for t in after.tiles if t.done} - {t.tile for t in before.tiles if t.done}
            assert set(found.finishes) == done
        else:
            state.apply(player, action)


def test_a_take_is_previewed_without_taking() -> None:
    state = table(head(2, 1, 19, 37, 55), players=2)
    before = state.table.digest()
    promised = GAME.preview(state.table, 0, [Take(2)])
    assert promised.tile == 2
    assert len(promised.placements) == 4
    assert state.table.digest() == before


def test_a_blind_draw_is_not_previewed() -> None:
    state = table(head(9, 28, 54, 2, 19), players=2)
    play(state, "t9 p0,0,0 t2 p0,0,0 t28 p1,0,0 t19 p1,0,0")
    assert Intermezzo() in state.legal(0)
    assert GAME.preview(state.table, 0, [Intermezzo()]) is None
    assert GAME.preview(state.table, 0, [Take(9)]) is None


def test_the_answering_tile_is_the_nearest_of_the_colour() -> None:
    state = play(table(head(2, 19, 1)), "p0,0,0 p0,-1,0")
    promised = GAME.preview(state.table, 0, [])
    covers = next(p.covers for p in promised.placements if (p.x, p.y, p.rot) == (0, -2, 0))
    assert [(cover.tile, cover.arrow, cover.x, cover.y) for cover in covers] == [(2, 0, 0, -2)]

"""What the screen shows before confirming: public effects, what may follow, and nothing hidden."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.state import State
from spielzeit.games.top_oder_flop import GAME
from tests.games.top_oder_flop.tables import ROWS, position, side, table


def preview(state: State, *steps: dict[str, Any]) -> Any:
    player = state.to_move[0]
    return GAME.preview(state.table, player, [GAME.read_action(step) for step in steps])


def test_a_plain_card_changes_the_value_and_brings_a_card() -> None:
    state = table("ct3 rc1", draw_pile=["ad1"])
    found = preview(state, {"type": "film", "card": "ct3", "film": "cops", "side": "top"})

    assert [(film.film, film.before, film.after) for film in found.films] == [("cops", 0, 3)]
    assert (found.hand, found.draws, found.then) == (2, True, ())
    assert "ad1" not in str(to_json(found))


def test_a_card_in_the_own_display_costs_a_hand_card() -> None:
    found = preview(table("ct3 rc1", draw_pile=["ad1"]), {"type": "own", "card": "ct3", "film": "cops"})

    assert (found.hand, found.draws) == (1, False)


def test_a_replacement_asks_for_the_title() -> None:
    state = table("ct3", draw_pile=["ad1"], films={"cops": {"top": side("rc2 ac2 cd4")}})
    replace = {"type": "film", "card": "ct3", "film": "cops", "side": "top", "replace": "rc2"}

    claims = [{"type": "claim", "film": "revolvers"}, {"type": "claim", "film": "cops"}]
    assert [to_json(action) for action in preview(state, replace).then] == claims
    assert preview(state, replace, claims[0]).then == ()
    assert preview(state, replace, {"type": "claim", "film": "dracula"}) is None


def test_the_end_is_announced_without_turning_up_a_card() -> None:
    rows = [ROWS[0], {"dracula": ["td3"], "cops": ["rc1", "c5_1"]}]
    state = position(
        {
            "players": 2,
            "hands": [["rc2"], ["rt1"]],
            "rows": rows,
            "films": {"cops": {"top": side("cd4")}},
        }
    )
    found = preview(state, {"type": "own", "card": "rc2", "film": "cops"})

    assert found.ends == "empty"
    assert found.points == (4, 4)  # leader by what is known: 3 against 1, the other one's 5 lies face down
    assert not state.over


def test_nothing_hidden_shows_in_a_preview() -> None:
    """Everything hidden dealt anew: the preview of every action stays the same."""
    rng = seeded("preview")
    state = GAME.start(3, seed="preview")
    while not state.over:
        player = state.to_move[0]
        actions = state.legal(player)
        again = state.table.copy()
        again.redeal(player, rng)
        for action in actions[::7]:
            assert GAME.preview(state.table, player, [action]) == GAME.preview(again, player, [action])
        state.apply(player, actions[rng.below(len(actions))])

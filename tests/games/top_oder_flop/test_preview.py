"""What the screen shows before confirming: public effects, what may follow, and nothing hidden."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.game import seeded, to_json
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.preview import LaidCard, TopOderFlopPreview
from tests.games.top_oder_flop.positions import (
    ROWS,
    TopOderFlopMatch,
    change,
    claim,
    film,
    lab,
    marker,
    own,
    position_of,
    shift,
    side,
)


def tried(match: TopOderFlopMatch, *steps: dict[str, Any]) -> TopOderFlopPreview | None:
    found = GAME.preview(match.position, match.to_move[0], [GAME.read_action(step) for step in steps])
    assert found is None or isinstance(found, TopOderFlopPreview)
    return found


def preview(match: TopOderFlopMatch, *steps: dict[str, Any]) -> TopOderFlopPreview:
    found = tried(match, *steps)
    assert found is not None
    return found


def test_a_plain_card_changes_the_value_and_brings_a_card() -> None:
    match = lab("ct3 rc1", draw_pile=["ad1"])
    found = preview(match, {"type": "film", "card": "ct3", "film": "cops", "side": "top"})

    assert [(film.film, film.before, film.after) for film in found.films] == [("cops", 0, 3)]
    assert (found.hand, found.draws, found.then) == (2, True, ())
    assert "ad1" not in str(to_json(found))


def test_a_card_in_the_own_display_costs_a_hand_card() -> None:
    found = preview(lab("ct3 rc1", draw_pile=["ad1"]), {"type": "own", "card": "ct3", "film": "cops"})

    assert (found.hand, found.draws) == (1, False)


def test_a_replacement_asks_for_the_title() -> None:
    match = lab("ct3", draw_pile=["ad1"], films={"cops": {"top": side("rc2 ac2 cd4")}})
    replace = {"type": "film", "card": "ct3", "film": "cops", "side": "top", "replace": "rc2"}

    claims = [{"type": "claim", "film": "revolvers"}, {"type": "claim", "film": "cops"}]
    assert [to_json(action) for action in preview(match, replace).then] == claims
    assert preview(match, replace, claims[0]).then == ()
    assert tried(match, replace, claim("dracula")) is None


def test_it_shows_how_the_films_would_lie() -> None:
    """Lifted, put down in another's place, taken over: at each step what lies where."""
    films = {"cops": {"top": side("ct3")}, "tanja": {"flop": side("rt2 td2 t5_1")}}
    match = lab("tf_1", draw_pile=["ad1"], films=films)
    steps = [change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop", replace="rt2"), claim("revolvers")]
    lift, put, take = (preview(match, *steps[:count]) for count in (1, 2, 3))

    assert (lift.pending, lift.laid) == ("ct3", None)
    assert [(effect.film, effect.top.cards) for effect in lift.films] == [("cops", ())]
    assert (put.pending, put.laid) == ("rt2", None)
    assert [effect.flop.cards for effect in put.films if effect.film == "tanja"] == [("td2", "t5_1", "ct3")]
    assert (take.pending, take.laid) == (None, LaidCard("revolvers", "rt2"))


def test_it_shows_a_marker_and_a_card_in_the_own_display() -> None:
    match = lab("ct3 rc1", markers=[1, 0])
    [effect] = preview(match, marker("cops", "top", "x2")).films

    assert (effect.top.x2, effect.flop.x2) == (True, False)
    assert preview(match, own("ct3", "cops")).laid == LaidCard("cops", "ct3")
    assert preview(match, film("ct3", "cops", "flop")).laid is None


def test_the_end_is_announced_without_turning_up_a_card() -> None:
    rows = [ROWS[0], {"dracula": ["td3"], "cops": ["rc1", "c5_1"]}]
    match = position_of(
        {
            "players": 2,
            "hands": [["rc2"], ["rt1"]],
            "rows": rows,
            "films": {"cops": {"top": side("cd4")}},
        }
    )
    found = preview(match, {"type": "own", "card": "rc2", "film": "cops"})

    assert found.ends == "empty"
    assert found.points == (4, 4)  # leader by what is known: 3 against 1, the other one's 5 lies face down
    assert not match.over


def test_nothing_hidden_shows_in_a_preview() -> None:
    """Everything hidden dealt anew: the preview of every action stays the same."""
    rng = seeded("preview")
    match = GAME.start(3, seed="preview")
    while not match.over:
        player = match.to_move[0]
        actions = match.legal(player)
        again = match.position.copy()
        again.redeal(player, rng)
        for action in actions[::7]:
            assert GAME.preview(match.position, player, [action]) == GAME.preview(again, player, [action])
        match.apply(player, actions[rng.below(len(actions))])

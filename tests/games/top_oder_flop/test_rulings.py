"""The rulings of docs/rules/top_oder_flop.md, one test each (some more), in their order."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import IllegalAction, SpielzeitError
from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.state import State
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.actions import FILMS
from spielzeit.games.top_oder_flop.start import can_open
from tests.games.top_oder_flop.tables import ROWS, legal, play, position, side, table


def film(card: str, name: str, where: str, **replace: str) -> dict[str, Any]:
    return {"type": "film", "card": card, "film": name, "side": where, **replace}


def own(card: str, name: str) -> dict[str, Any]:
    return {"type": "own", "card": card, "film": name}


def marker(name: str, where: str, face: str) -> dict[str, Any]:
    return {"type": "marker", "film": name, "side": where, "face": face}


def change(card: str, name: str, where: str, lift: str) -> dict[str, Any]:
    return {"type": "change", "card": card, "film": name, "side": where, "lift": lift}


def shift(name: str, where: str, **replace: str) -> dict[str, Any]:
    return {"type": "shift", "film": name, "side": where, **replace}


def claim(name: str) -> dict[str, Any]:
    return {"type": "claim", "film": name}


def refused(state: State, action: dict[str, Any]) -> str:
    """The code of the refusal."""
    with pytest.raises(SpielzeitError) as refusal:
        state.apply(state.to_move[0], action)
    return refusal.value.code


def test_ruling_1_something_is_always_legal() -> None:
    for players in GAME.seats:
        for seed in range(6):
            state, rng = GAME.start(players, seed=seed), seeded(seed)
            while not state.over:
                player = state.to_move[0]
                codes = state.codes(player)
                assert codes
                state.apply_code(player, codes[rng.below(len(codes))])


def test_ruling_1_with_four_films_closed_a_marker_still_finds_a_side() -> None:
    closed = {"top": side(stop=True), "flop": side(stop=True)}
    films = dict.fromkeys(FILMS[:4], closed)
    state = position({"players": 2, "hands": [[], ["rt1"]], "markers": [1, 0], "rows": ROWS, "films": films})

    assert marker("dracula", "top", "stop") in legal(state)


def test_ruling_2_from_an_empty_pile_nothing_is_drawn_and_removed_cards_stay_out() -> None:
    state = table("tf_1 rc1", films={"cops": {"top": side("ct3")}})

    play(state, change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop"))

    assert state.view(0).hand == ("rc1",)
    assert state.view(0).removed == ("tf_1",)
    assert state.view(0).draw_pile == 0
    assert not state.over


def test_ruling_3_a_change_card_used_for_its_action_is_replaced_by_a_draw() -> None:
    state = table("tf_1 rc1", draw_pile=["ad1"], films={"cops": {"top": side("ct3")}})

    play(state, change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop"))

    assert state.view(0).hand == ("rc1", "ad1")


def test_ruling_3_a_change_card_in_ones_own_display_is_not() -> None:
    state = play(table("tf_1 rc1", draw_pile=["ad1"]), own("tf_1", "cops"))

    assert state.view(0).hand == ("rc1",)
    assert state.view(0).draw_pile == 1


def test_ruling_4_drawing_is_automatic() -> None:
    state = play(table("ct3", draw_pile=["ad1", "ad2"]), film("ct3", "cops", "top"))

    assert state.view(0).hand == ("ad1",)
    assert state.to_move == [1]


def test_ruling_5_the_last_hand_card_on_a_film_is_replaced_before_the_end_is_checked() -> None:
    state = play(table("ct3", draw_pile=["ad1"]), film("ct3", "cops", "top"))

    assert not state.over


def test_ruling_5_who_closes_the_last_film_still_draws() -> None:
    stopped = {"top": side(stop=True), "flop": side(stop=True)}
    films = {**dict.fromkeys(FILMS, stopped), "cops": {"top": side("rc2 ac2"), "flop": side(stop=True)}}
    state = play(table("ct3 rc1", draw_pile=["ad1"], films=films), film("ct3", "cops", "top"))

    assert state.over
    assert state.view(0).hand == ("rc1", "ad1")


def test_ruling_5_the_end_is_not_checked_before_the_claim() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}}
    state = play(table("ct3", films=films), film("ct3", "cops", "top", replace="rc2"))

    assert not state.over  # the hand is empty, but the turn is not finished
    play(state, claim("cops"))
    assert state.view(None).end_reason == "empty"


def test_ruling_6_both_ends_together_are_reported_as_films() -> None:
    stopped = {"top": side(stop=True), "flop": side(stop=True)}
    films = {**dict.fromkeys(FILMS, stopped), "cops": {"top": side("rc2 ac2"), "flop": side(stop=True)}}
    state = play(table("ct3", films=films), film("ct3", "cops", "top"))

    assert state.view(None).end_reason == "films"


def test_ruling_7_markers_and_change_cards_are_no_cards_on_a_side() -> None:
    state = table("ct3 fm_1", films={"cops": {"top": side("rc2 ac2", x2=True)}})

    assert film("ct3", "cops", "top") in legal(state)
    assert legal(state, type="film", card="fm_1") == []
    assert refused(state, film("fm_1", "cops", "top")) == "film.influence_only"


def test_ruling_8_nothing_goes_on_or_off_a_stopped_side() -> None:
    films = {"cops": {"top": side("rc2", stop=True)}}
    state = table("ct3 fm_1", markers=[1, 0], films=films)

    assert legal(state, film="cops", side="top") == []
    assert refused(state, film("ct3", "cops", "top")) == "film.stopped"
    assert refused(state, marker("cops", "top", "x2")) == "film.stopped"
    assert refused(state, change("fm_1", "cops", "top", "rc2")) == "film.stopped"
    assert film("ct3", "cops", "flop") in legal(state)


def test_ruling_8_a_stop_may_lie_on_empty_full_and_doubled_sides() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}, "tanja": {"flop": side("t5_1", x2=True)}}
    state = table("ct3", markers=[1, 0], films=films)

    for name, where in (("dracula", "top"), ("cops", "top"), ("tanja", "flop")):
        assert marker(name, where, "stop") in legal(state)


def test_ruling_9_both_sides_of_a_film_may_be_doubled_but_none_twice() -> None:
    state = table("ct3", markers=[2, 0], films={"cops": {"top": side(x2=True)}})

    assert marker("cops", "flop", "x2") in legal(state)
    assert refused(state, marker("cops", "top", "x2")) == "marker.doubled_already"


def test_ruling_9_a_doubled_empty_side_doubles_what_comes_later() -> None:
    state = table("ct3", markers=[1, 0], draw_pile=["ad1", "ad2"])
    play(state, marker("cops", "top", "x2"), film("rt1", "tanja", "top"), film("ct3", "cops", "top"))

    assert state.view(None).films[FILMS.index("cops")].value == 6


def test_ruling_10_the_second_marker_on_a_side_may_come_from_anybody() -> None:
    for second in (0, 1):
        state = table("ct3", markers=[2, 2], draw_pile=["ad1", "ad2", "ad3"])
        play(state, marker("cops", "top", "x2"))
        if second == 0:
            play(state, film("rt1", "tanja", "top"))
        play(state, marker("cops", "top", "stop"))
        assert state.view(None).films[FILMS.index("cops")].top.stop


def test_ruling_11_on_a_closed_film_only_the_own_display_is_left() -> None:
    films = {"cops": {"top": side("rc1 ac2 cd4"), "flop": side("ct1 rc3 cd2")}}
    state = table("c5_1 fm_1", markers=[1, 0], films=films)

    assert legal(state, film="cops") == [own("c5_1", "cops"), own("fm_1", "cops")]
    assert refused(state, film("c5_1", "cops", "top", replace="rc1")) == "film.closed"
    assert refused(state, change("fm_1", "cops", "flop", "ct1")) == "film.closed"
    assert refused(state, marker("cops", "top", "stop")) == "film.closed"


def test_ruling_12_a_full_side_of_an_open_film_can_lose_a_card() -> None:
    films = {"cops": {"top": side("ac2 cd3 c5_1")}}
    state = table("fm_1 rc1", draw_pile=["ad1", "ad2"], films=films)
    play(state, change("fm_1", "cops", "top", "ac2"), shift("arabia", "top"), film("rt1", "tanja", "top"))

    assert film("rc1", "cops", "top") in legal(state)


def test_ruling_12_beside_a_stopped_side_nothing_is_ever_replaced() -> None:
    films = {"cops": {"top": side("rc1 ac2"), "flop": side(stop=True)}}
    state = play(table("ct3 c5_1", draw_pile=["ad1"], films=films), film("ct3", "cops", "top"))
    play(state, film("rt1", "tanja", "top"))

    assert legal(state, type="film", card="c5_1") == []


def test_ruling_13_a_card_that_fits_nowhere_else_is_not_lifted() -> None:
    films = {"cops": {"top": side("c5_1"), "flop": side(stop=True)}}
    state = table("tf_1 fm_1", films=films)

    assert legal(state, type="change") == []
    assert refused(state, change("tf_1", "cops", "top", "c5_1")) == "change.no_destination"


def test_ruling_13_a_free_card_moves_from_top_to_top_but_never_back() -> None:
    state = table("fm_1", films={"cops": {"top": side("ct1")}})
    play(state, change("fm_1", "cops", "top", "ct1"))

    assert legal(state) == [shift("cops", "flop"), shift("tanja", "top"), shift("tanja", "flop")]
    assert refused(state, shift("cops", "top")) == "shift.same_side"


def test_ruling_13_arrows_bind_a_change_card() -> None:
    state = table("tf_1 ft_1", films={"cops": {"top": side("ct1")}})

    assert refused(state, change("ft_1", "cops", "top", "ct1")) == "change.wrong_side"
    play(state, change("tf_1", "cops", "top", "ct1"))
    assert refused(state, shift("tanja", "top")) == "shift.wrong_side"


def test_ruling_14_among_tied_lowest_cards_the_player_chooses() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}}
    state = table("ct3 tf_1", films=films)

    assert [action["replace"] for action in legal(state, card="ct3", film="cops", side="top")] == [
        "rc2",
        "ac2",
    ]
    assert [action["lift"] for action in legal(state, type="change")] == ["rc2", "ac2"]
    assert refused(state, film("ct3", "cops", "top", replace="cd4")) == "film.replace_lowest"
    assert refused(state, change("tf_1", "cops", "top", "cd4")) == "change.lowest_only"


def test_ruling_15_lift_lay_claim_draw() -> None:
    films = {"cops": {"top": side("ct3")}, "tanja": {"flop": side("rt2 td2 t5_1")}}
    state = table("tf_1", draw_pile=["ad1"], films=films)
    phases = []
    for action in (
        change("tf_1", "cops", "top", "ct3"),
        shift("tanja", "flop", replace="rt2"),
        claim("revolvers"),
    ):
        phases.append((state.view(0).phase, state.view(0).draw_pile))
        play(state, action)

    assert phases == [("turn", 1), ("shift", 1), ("claim", 1)]
    assert state.view(0).draw_pile == 0


def test_ruling_16_claiming_is_compulsory_and_the_title_is_free() -> None:
    state = table("ct3", films={"cops": {"top": side("rc2 ac2 cd4")}})
    play(state, film("ct3", "cops", "top", replace="rc2"))

    assert legal(state) == [claim("revolvers"), claim("cops")]
    assert refused(state, marker("cops", "top", "x2")) == "claim.first"


def test_ruling_17_a_claimed_card_on_an_existing_row_stays_known_to_all() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}}
    state = table("ct3", draw_pile=["ad1"], films=films)
    play(state, film("ct3", "cops", "top", replace="rc2"), claim("cops"))

    for viewer in (0, 1, None):
        row = state.view(viewer).seats[0].rows[0]
        assert [(card.card, card.vis) for card in row.cards] == [("ct1", "open"), ("rc2", "known")]


def test_ruling_18_change_cards_never_start_a_row_and_may_sink_it() -> None:
    state = table("tf_1 tf_2 tf_3 rc1")

    assert [action["film"] for action in legal(state, card="tf_1")] == ["cops", "tanja"]
    assert refused(state, own("tf_1", "dracula")) == "own.change_needs_row"
    play(state, own("tf_1", "cops"), film("rt1", "tanja", "top"))
    assert state.view(0).films[FILMS.index("cops")].shares[0].influence == -2


def test_ruling_19_influence_for_closed_films_may_be_laid_and_claimed() -> None:
    closed = {"top": side(stop=True), "flop": side(stop=True)}
    films = {"tanja": closed, "cops": {"top": side("ct1 ac2 cd4")}}
    state = table("ct3 rc3", films=films)

    assert own("ct3", "tanja") in legal(state)
    play(state, film("rc3", "cops", "top", replace="ct1"), claim("tanja"))
    assert [card.card for card in state.view(None).seats[0].rows[1].cards] == ["at1", "ct1"]


def test_ruling_20_players_without_a_row_rank_with_zero() -> None:
    films = {"arabia": {"flop": side("a5_1 ra2")}}
    state = play(table("tf_1 rc1", films=films), own("tf_1", "tanja"))
    arabia = state.view(0).films[FILMS.index("arabia")]

    assert arabia.value == -7
    assert [share.points for share in arabia.shares] == [-5, -5]  # nobody has a row: all tie


def test_ruling_21_negative_influence_ranks_below_zero() -> None:
    films = {"cops": {"flop": side("c5_1")}}
    state = table("tf_1", films=films)
    play(state, own("tf_1", "cops"))
    shares = state.view(0).films[FILMS.index("cops")].shares

    assert state.over
    assert [share.influence for share in shares] == [-2, 0]
    assert [share.points for share in shares] == [-2, -5]


def test_ruling_22_the_opening_is_public_and_only_influence_cards() -> None:
    state = GAME.start(3, seed=1)
    player = state.to_move[0]
    hand = state.view(player).hand
    first = state.legal(player)[0]
    state.apply(player, first)

    assert {action.card for action in state.legal(state.to_move[0])} <= set(state.view(state.to_move[0]).hand)
    assert state.view(None).seats[player].rows[0].cards[0].card == first.card in hand
    assert all(not action["card"].startswith(("tf", "ft", "fm")) for action in legal(state, state.to_move[0]))


def test_ruling_22_what_others_opened_does_not_matter() -> None:
    state = GAME.start(2, seed=3)
    first = state.to_move[0]
    opened = state.legal(first)[0]
    state.apply(first, opened)

    titles = {action.film for action in state.legal(1 - first)}
    assert opened.film in titles


def test_ruling_23_no_action_touches_another_display() -> None:
    state = table("ct3 fm_1 rc1", markers=[2, 0], films={"cops": {"top": side("rc2 ac2 cd4")}})
    before = state.view(1).seats[1].rows
    for action in state.legal(0):
        branch = state.copy()
        branch.apply(0, action)
        assert branch.view(1).seats[1].rows == before


@pytest.mark.parametrize(
    ("hand", "opens"),
    [
        ("c5_1 c5_2 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", False),
        ("c5_1 rc1 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", True),
        ("c5_1 d5_1 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", True),
        ("rc1 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3 fm_1", False),
        ("rc1 rc2 tf_1 tf_2 tf_3 ft_1 ft_2 ft_3", True),
    ],
)
def test_ruling_24_a_hand_that_cannot_open(hand: str, opens: bool) -> None:
    assert can_open(hand.split()) is opens


def test_ruling_25_leftover_change_cards_count_two_points() -> None:
    state = position({"players": 2, "hands": [["rc1"], ["tf_1", "rt1"]], "markers": [0, 1], "rows": ROWS})
    play(state, own("rc1", "cops"))

    assert state.scores()[1] == 6


def test_ruling_26_a_moved_card_leaves_the_markers_where_they_are() -> None:
    films = {"cops": {"top": side("ct3", x2=True)}}
    state = table("tf_1 rc1", films=films)
    play(state, change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop"))
    cops, tanja = (state.view(None).films[FILMS.index(name)] for name in ("cops", "tanja"))

    assert cops.top.x2
    assert not tanja.flop.x2
    assert (cops.value, tanja.value) == (0, -3)


def test_ruling_27_there_is_no_pass() -> None:
    kinds = {to_json(action)["type"] for action in table("ct3 fm_1", markers=[1, 1]).legal(0)}

    assert kinds == {"film", "own", "marker"}
    assert refused(table("ct3"), {"type": "pass"}) == "action.shape"


def test_ruling_28_a_moved_card_may_use_its_other_title() -> None:
    state = table("ft_1", films={"cops": {"flop": side("rc2")}})
    play(state, change("ft_1", "cops", "flop", "rc2"))

    assert legal(state) == [shift("revolvers", "top"), shift("cops", "top")]


def test_ruling_29_at_the_end_rows_are_shown_and_hands_are_not() -> None:
    state = position(
        {"players": 2, "hands": [["rc1"], ["rt1"]], "rows": [{"cops": ["ct1"]}, {"tanja": ["td3", "tf_1"]}]}
    )
    assert state.view(0).seats[1].rows[0].cards[1].card is None
    play(state, own("rc1", "cops"))

    assert state.over
    assert state.view(0).seats[1].rows[0].cards[1].card == "tf_1"
    assert state.view(None).hand is None
    assert "rt1" not in str(to_json(state.view(0)))


def test_steps_before_the_end_of_a_turn_may_be_taken_back() -> None:
    """Section 6: film with replace, change, and shift with replace; nothing else."""
    films = {"cops": {"top": side("rc2 ac2 cd4")}, "arabia": {"top": side("at1 ra3 ad4")}}
    state = table("ct3 fm_1", draw_pile=["ad1", "ad2", "ad3"], films=films)
    sealed = []
    for action in (
        film("ct3", "cops", "top", replace="rc2"),
        claim("cops"),
        film("rt1", "revolvers", "top"),
        change("fm_1", "cops", "top", "ac2"),
        shift("arabia", "top", replace="at1"),
        claim("tanja"),
    ):
        play(state, action)
        sealed.append(state.sealed)

    assert sealed == [False, True, True, False, False, True]


def test_others_hear_that_a_card_was_laid_face_down_but_not_which() -> None:
    state = table("ct3 rc1", draw_pile=["ad1"])
    state.listen()
    play(state, own("ct3", "cops"))

    assert [event.card for event in state.events(0)] == ["ct3"]
    assert [event.card for event in state.events(1)] == [None]
    assert [event.card for event in state.events(None)] == [None]


def test_a_change_card_laid_face_down_sounds_like_an_influence_card() -> None:
    told = []
    for card in ("ct3", "tf_1"):
        state = table(f"{card} rc1")
        state.listen()
        play(state, own(card, "cops"))
        told.append((state.events(1), state.view(1)))

    assert told[0] == told[1]


def test_only_the_player_learns_what_was_drawn() -> None:
    state = table("ct3", draw_pile=["ad1"])
    state.listen()
    play(state, film("ct3", "cops", "top"))

    assert state.events(0)[-1].card == "ad1"
    assert state.events(1)[-1].card is None


def test_not_my_card_not_my_turn() -> None:
    state = table("ct3")

    assert refused(state, own("rt1", "tanja")) == "card.not_in_hand"
    assert refused(state, film("zz9", "cops", "top")) == "card.not_in_hand"
    with pytest.raises(IllegalAction):
        state.apply(1, own("rt1", "tanja"))

"""The rulings of docs/rules/top_oder_flop.md, one test each (some more), in their order."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded, to_json
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.ids import FILMS
from tests.games.top_oder_flop.positions import (
    ROWS,
    change,
    claim,
    closed,
    film,
    lab,
    lay,
    legal,
    marker,
    opening,
    own,
    play,
    position_of,
    refused,
    seen,
    shift,
    side,
)


def test_ruling_1_something_is_always_legal() -> None:
    for players in GAME.seats:
        for seed in range(6):
            match, rng = GAME.start(players, seed=seed), seeded(seed)
            while not match.over:
                player = match.to_move[0]
                codes = match.codes(player)
                assert codes
                match.apply_code(player, codes[rng.below(len(codes))])


def test_ruling_1_with_four_films_closed_a_marker_still_finds_a_side() -> None:
    films = closed(*FILMS[:4])
    match = position_of(
        {"players": 2, "hands": [[], ["rt1"]], "markers": [1, 0], "rows": ROWS, "films": films}
    )

    assert marker("dracula", "top", "stop") in legal(match)


def test_ruling_2_from_an_empty_pile_nothing_is_drawn_and_removed_cards_stay_out() -> None:
    match = lab("tf_1 rc1", films={"cops": {"top": side("ct3")}})

    play(match, change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop"))

    assert match.view(0).hand == ("rc1",)
    assert match.view(0).removed == ("tf_1",)
    assert match.view(0).draw_pile == 0
    assert not match.over


def test_ruling_3_a_change_card_used_for_its_action_is_replaced_by_a_draw() -> None:
    match = lab("tf_1 rc1", draw_pile=["ad1"], films={"cops": {"top": side("ct3")}})

    play(match, change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop"))

    assert match.view(0).hand == ("rc1", "ad1")


def test_ruling_3_a_change_card_in_ones_own_display_is_not() -> None:
    match = play(lab("tf_1 rc1", draw_pile=["ad1"]), own("tf_1", "cops"))

    assert match.view(0).hand == ("rc1",)
    assert match.view(0).draw_pile == 1


def test_ruling_4_drawing_is_automatic() -> None:
    match = play(lab("ct3", draw_pile=["ad1", "ad2"]), film("ct3", "cops", "top"))

    assert match.view(0).hand == ("ad1",)
    assert match.to_move == [1]


def test_ruling_5_the_last_hand_card_on_a_film_is_replaced_before_the_end_is_checked() -> None:
    match = play(lab("ct3", draw_pile=["ad1"]), film("ct3", "cops", "top"))

    assert not match.over


def test_ruling_5_who_closes_the_last_film_still_draws() -> None:
    films = {**closed(*FILMS), "cops": {"top": side("rc2 ac2"), "flop": side(stop=True)}}
    match = play(lab("ct3 rc1", draw_pile=["ad1"], films=films), film("ct3", "cops", "top"))

    assert match.over
    assert match.view(0).hand == ("rc1", "ad1")


def test_ruling_5_the_end_is_not_checked_before_the_claim() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}}
    match = play(lab("ct3", films=films), film("ct3", "cops", "top", replace="rc2"))

    assert not match.over  # the hand is empty, but the turn is not finished
    play(match, claim("cops"))
    assert match.view(None).end_reason == "empty"


def test_ruling_6_both_ends_together_are_reported_as_films() -> None:
    films = {**closed(*FILMS), "cops": {"top": side("rc2 ac2"), "flop": side(stop=True)}}
    match = play(lab("ct3", films=films), film("ct3", "cops", "top"))

    assert match.view(None).end_reason == "films"


def test_ruling_7_markers_and_change_cards_are_no_cards_on_a_side() -> None:
    match = lab("ct3 fm_1", films={"cops": {"top": side("rc2 ac2", x2=True)}})

    assert film("ct3", "cops", "top") in legal(match)
    assert legal(match, type="film", card="fm_1") == []
    assert refused(match, film("fm_1", "cops", "top")) == "film.influence_only"


def test_ruling_8_nothing_goes_on_or_off_a_stopped_side() -> None:
    films = {"cops": {"top": side("rc2", stop=True)}}
    match = lab("ct3 fm_1", markers=[1, 0], films=films)

    assert legal(match, film="cops", side="top") == []
    assert refused(match, film("ct3", "cops", "top")) == "film.stopped"
    assert refused(match, marker("cops", "top", "x2")) == "film.stopped"
    assert refused(match, change("fm_1", "cops", "top", "rc2")) == "film.stopped"
    assert film("ct3", "cops", "flop") in legal(match)


def test_ruling_8_a_stop_may_lie_on_empty_full_and_doubled_sides() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}, "tanja": {"flop": side("t5_1", x2=True)}}
    match = lab("ct3", markers=[1, 0], films=films)

    for name, where in (("dracula", "top"), ("cops", "top"), ("tanja", "flop")):
        assert marker(name, where, "stop") in legal(match)


def test_ruling_9_both_sides_of_a_film_may_be_doubled_but_none_twice() -> None:
    match = lab("ct3", markers=[2, 0], films={"cops": {"top": side(x2=True)}})

    assert marker("cops", "flop", "x2") in legal(match)
    assert refused(match, marker("cops", "top", "x2")) == "marker.doubled_already"


def test_ruling_9_a_doubled_empty_side_doubles_what_comes_later() -> None:
    match = lab("ct3", markers=[1, 0], draw_pile=["ad1", "ad2"])
    play(match, marker("cops", "top", "x2"), film("rt1", "tanja", "top"), film("ct3", "cops", "top"))

    assert seen(match, "cops").value == 6


def test_ruling_10_the_second_marker_on_a_side_may_come_from_anybody() -> None:
    for second in (0, 1):
        match = lab("ct3", markers=[2, 2], draw_pile=["ad1", "ad2", "ad3"])
        play(match, marker("cops", "top", "x2"))
        if second == 0:
            play(match, film("rt1", "tanja", "top"))
        play(match, marker("cops", "top", "stop"))
        assert seen(match, "cops").top.stop


def test_ruling_11_on_a_closed_film_only_the_own_display_is_left() -> None:
    films = {"cops": {"top": side("rc1 ac2 cd4"), "flop": side("ct1 rc3 cd2")}}
    match = lab("c5_1 fm_1", markers=[1, 0], films=films)

    assert legal(match, film="cops") == [own("c5_1", "cops"), own("fm_1", "cops")]
    assert refused(match, film("c5_1", "cops", "top", replace="rc1")) == "film.closed"
    assert refused(match, change("fm_1", "cops", "flop", "ct1")) == "film.closed"
    assert refused(match, marker("cops", "top", "stop")) == "film.closed"


def test_ruling_12_a_full_side_of_an_open_film_can_lose_a_card() -> None:
    films = {"cops": {"top": side("ac2 cd3 c5_1")}}
    match = lab("fm_1 rc1", draw_pile=["ad1", "ad2"], films=films)
    play(match, change("fm_1", "cops", "top", "ac2"), shift("arabia", "top"), film("rt1", "tanja", "top"))

    assert film("rc1", "cops", "top") in legal(match)


def test_ruling_12_beside_a_stopped_side_nothing_is_ever_replaced() -> None:
    films = {"cops": {"top": side("rc1 ac2"), "flop": side(stop=True)}}
    match = play(lab("ct3 c5_1", draw_pile=["ad1"], films=films), film("ct3", "cops", "top"))
    play(match, film("rt1", "tanja", "top"))

    assert legal(match, type="film", card="c5_1") == []


def test_ruling_13_a_card_that_fits_nowhere_else_is_not_lifted() -> None:
    films = {"cops": {"top": side("c5_1"), "flop": side(stop=True)}}
    match = lab("tf_1 fm_1", films=films)

    assert legal(match, type="change") == []
    assert refused(match, change("tf_1", "cops", "top", "c5_1")) == "change.no_destination"


def test_ruling_13_a_free_card_moves_from_top_to_top_but_never_back() -> None:
    match = lab("fm_1", films={"cops": {"top": side("ct1")}})
    play(match, change("fm_1", "cops", "top", "ct1"))

    assert legal(match) == [shift("cops", "flop"), shift("tanja", "top"), shift("tanja", "flop")]
    assert refused(match, shift("cops", "top")) == "shift.same_side"


def test_ruling_13_arrows_bind_a_change_card() -> None:
    match = lab("tf_1 ft_1", films={"cops": {"top": side("ct1")}})

    assert refused(match, change("ft_1", "cops", "top", "ct1")) == "change.wrong_side"
    play(match, change("tf_1", "cops", "top", "ct1"))
    assert refused(match, shift("tanja", "top")) == "shift.wrong_side"


def test_ruling_14_among_tied_lowest_cards_the_player_chooses() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}}
    match = lab("ct3 tf_1", films=films)

    assert [action["replace"] for action in legal(match, card="ct3", film="cops", side="top")] == [
        "rc2",
        "ac2",
    ]
    assert [action["lift"] for action in legal(match, type="change")] == ["rc2", "ac2"]
    assert refused(match, film("ct3", "cops", "top", replace="cd4")) == "film.replace_lowest"
    assert refused(match, change("tf_1", "cops", "top", "cd4")) == "change.lowest_only"


def test_ruling_15_lift_lay_claim_draw() -> None:
    films = {"cops": {"top": side("ct3")}, "tanja": {"flop": side("rt2 td2 t5_1")}}
    match = lab("tf_1", draw_pile=["ad1"], films=films)
    phases = []
    for action in (
        change("tf_1", "cops", "top", "ct3"),
        shift("tanja", "flop", replace="rt2"),
        claim("revolvers"),
    ):
        phases.append((match.view(0).phase, match.view(0).draw_pile))
        play(match, action)

    assert phases == [("turn", 1), ("shift", 1), ("claim", 1)]
    assert match.view(0).draw_pile == 0


def test_ruling_16_claiming_is_compulsory_and_the_title_is_free() -> None:
    match = lab("ct3", films={"cops": {"top": side("rc2 ac2 cd4")}})
    play(match, film("ct3", "cops", "top", replace="rc2"))

    assert legal(match) == [claim("revolvers"), claim("cops")]
    assert refused(match, marker("cops", "top", "x2")) == "claim.first"


def test_ruling_17_a_claimed_card_on_an_existing_row_stays_known_to_all() -> None:
    films = {"cops": {"top": side("rc2 ac2 cd4")}}
    match = lab("ct3", draw_pile=["ad1"], films=films)
    play(match, film("ct3", "cops", "top", replace="rc2"), claim("cops"))

    for viewer in (0, 1, None):
        row = match.view(viewer).seats[0].rows[0]
        assert [(card.card, card.vis) for card in row.cards] == [("ct1", "open"), ("rc2", "known")]


def test_ruling_18_change_cards_never_start_a_row_and_may_sink_it() -> None:
    match = lab("tf_1 tf_2 tf_3 rc1")

    assert [action["film"] for action in legal(match, card="tf_1")] == ["cops", "tanja"]
    assert refused(match, own("tf_1", "dracula")) == "own.change_needs_row"
    play(match, own("tf_1", "cops"), film("rt1", "tanja", "top"))
    assert seen(match, "cops", 0).shares[0].influence == -2


def test_ruling_19_influence_for_closed_films_may_be_laid_and_claimed() -> None:
    films = {**closed("tanja"), "cops": {"top": side("ct1 ac2 cd4")}}
    match = lab("ct3 rc3", films=films)

    assert own("ct3", "tanja") in legal(match)
    play(match, film("rc3", "cops", "top", replace="ct1"), claim("tanja"))
    assert [card.card for card in match.view(None).seats[0].rows[1].cards] == ["at1", "ct1"]


def test_ruling_20_players_without_a_row_rank_with_zero() -> None:
    films = {"arabia": {"flop": side("a5_1 ra2")}}
    match = play(lab("tf_1 rc1", films=films), own("tf_1", "tanja"))
    arabia = seen(match, "arabia", 0)

    assert arabia.value == -7
    assert [share.points for share in arabia.shares] == [-5, -5]  # nobody has a row: all tie


def test_ruling_21_negative_influence_ranks_below_zero() -> None:
    films = {"cops": {"flop": side("c5_1")}}
    match = lab("tf_1", films=films)
    play(match, own("tf_1", "cops"))
    shares = seen(match, "cops", 0).shares

    assert match.over
    assert [share.influence for share in shares] == [-2, 0]
    assert [share.points for share in shares] == [-2, -5]


def test_ruling_22_the_opening_is_public_and_only_influence_cards() -> None:
    match = opening("ct3 rc1 tf_1", "ad1 t5_1 fm_1")

    assert legal(match) == [
        lay("ct3", "cops"),
        lay("ct3", "tanja"),
        lay("rc1", "revolvers"),
        lay("rc1", "cops"),
    ]
    play(match, lay("ct3", "cops"))
    for viewer in (0, 1, None):
        [row] = match.view(viewer).seats[0].rows
        assert [(card.card, card.vis) for card in row.cards] == [("ct3", "open")]


def test_ruling_22_the_second_card_is_for_another_film_whatever_others_opened() -> None:
    match = play(opening("ct3 rc1 tf_1", "ac2 t5_1 fm_1"), lay("ct3", "cops"))

    assert lay("ac2", "cops") in legal(match, 1)
    play(match, lay("ac2", "cops"))
    assert legal(match) == [lay("rc1", "revolvers")]


def test_ruling_23_no_action_touches_another_display() -> None:
    match = lab("ct3 fm_1 rc1", markers=[2, 0], films={"cops": {"top": side("rc2 ac2 cd4")}})
    before = match.view(1).seats[1].rows
    for action in match.legal(0):
        branch = match.copy()
        branch.apply(0, action)
        assert branch.view(1).seats[1].rows == before


def test_ruling_24_a_hand_that_cannot_open_is_no_set_up() -> None:
    setup = GAME.deal(2, {}, seeded("ruling 24"))
    cards = [card for hand in setup["hands"] for card in hand] + setup["draw_pile"]
    stuck = ["c5_1", "c5_2", "tf_1", "tf_2", "tf_3", "ft_1", "ft_2", "ft_3"]
    rest = [card for card in cards if card not in stuck]

    with pytest.raises(BadSetup) as refusal:
        GAME.start_from({**setup, "hands": [rest[:8], stuck], "draw_pile": rest[8:]})
    assert refusal.value.code == "setup.cannot_open"
    assert refusal.value.values["seat"] == 1


def test_ruling_25_leftover_change_cards_count_two_points() -> None:
    match = position_of({"players": 2, "hands": [["rc1"], ["tf_1", "rt1"]], "markers": [0, 1], "rows": ROWS})
    play(match, own("rc1", "cops"))

    assert match.scores()[1] == 6


def test_ruling_26_a_moved_card_leaves_the_markers_where_they_are() -> None:
    films = {"cops": {"top": side("ct3", x2=True)}}
    match = lab("tf_1 rc1", films=films)
    play(match, change("tf_1", "cops", "top", "ct3"), shift("tanja", "flop"))
    cops, tanja = (seen(match, name) for name in ("cops", "tanja"))

    assert cops.top.x2
    assert not tanja.flop.x2
    assert (cops.value, tanja.value) == (0, -3)


def test_ruling_27_there_is_no_pass() -> None:
    kinds = {to_json(action)["type"] for action in lab("ct3 fm_1", markers=[1, 1]).legal(0)}

    assert kinds == {"film", "own", "marker"}
    assert refused(lab("ct3"), {"type": "pass"}) == "action.shape"


def test_ruling_28_a_moved_card_may_use_its_other_title() -> None:
    match = lab("ft_1", films={"cops": {"flop": side("rc2")}})
    play(match, change("ft_1", "cops", "flop", "rc2"))

    assert legal(match) == [shift("revolvers", "top"), shift("cops", "top")]


def test_ruling_29_at_the_end_rows_are_shown_and_hands_are_not() -> None:
    match = position_of(
        {"players": 2, "hands": [["rc1"], ["rt1"]], "rows": [{"cops": ["ct1"]}, {"tanja": ["td3", "tf_1"]}]}
    )
    assert match.view(0).seats[1].rows[0].cards[1].card is None
    play(match, own("rc1", "cops"))

    assert match.over
    assert match.view(0).seats[1].rows[0].cards[1].card == "tf_1"
    assert match.view(None).hand is None
    assert "rt1" not in str(to_json(match.view(0)))

"""What a player sees, and that it says what a board shows: ranks, running totals, what may be replaced (section 6)."""

from __future__ import annotations

from spielzeit.engine.game import to_json
from tests.games.top_oder_flop import positions
from tests.games.top_oder_flop.positions import ROWS, closed, film, lab, opening, play, seen, side


def test_a_hand_is_its_owners_alone() -> None:
    match = lab("ct3 rc1", draw_pile=["ad1", "ad2"])

    assert match.view(0).hand == ("ct3", "rc1")
    assert match.view(1).hand == ("rt1",)
    assert match.view(None).hand is None
    for viewer in (1, None):
        assert "ct3" not in str(to_json(match.view(viewer)))
        assert "ad1" not in str(to_json(match.view(viewer)))
        assert (match.view(viewer).seats[0].hand, match.view(viewer).draw_pile) == (2, 2)


def test_a_face_down_card_counts_only_for_those_who_know_it() -> None:
    match = play(lab("c5_1 rc1", films={"cops": {"top": side("cd4")}}), positions.own("c5_1", "cops"))
    mine, others = (seen(match, "cops", viewer).shares[0] for viewer in (0, 1))

    assert (mine.influence, mine.unknown) == (6, 0)
    assert (others.influence, others.unknown) == (1, 1)
    assert match.view(1).seats[0].rows[0].cards[1].card is None


def test_everybody_sees_the_card_in_transit_and_where_it_came_from() -> None:
    match = play(
        lab("fm_1", films={"cops": {"top": side("ct1")}}), positions.change("fm_1", "cops", "top", "ct1")
    )

    for viewer in (0, 1, None):
        assert to_json(match.view(viewer).pending) == {
            "card": "ct1",
            "film": "cops",
            "side": "top",
            "action": "free",
        }
        assert match.view(viewer).removed == ("fm_1",)


def test_a_full_side_says_which_cards_may_be_replaced() -> None:
    films = {
        "cops": {"top": side("rc2 ac2 cd4"), "flop": side("ct1 rc1")},
        "tanja": {"top": side("at1 rt2 td3"), "flop": side(stop=True)},
    }
    match = lab("ct3", films=films)
    cops, tanja = seen(match, "cops"), seen(match, "tanja")

    assert (cops.top.lowest, cops.top.replaceable, cops.top.frozen) == (("rc2", "ac2"), ("rc2", "ac2"), False)
    assert (cops.flop.lowest, cops.flop.replaceable) == (("ct1", "rc1"), ())  # there is room
    assert (tanja.top.lowest, tanja.top.replaceable, tanja.top.frozen) == (("at1",), (), True)  # closed
    assert tanja.flop.frozen


def test_the_slots_left_count_towards_the_end() -> None:
    assert lab("ct3").view(None).slots_left == 30
    films = {**closed("revolvers", "arabia"), "cops": {"top": side("rc2"), "flop": side("ct1", stop=True)}}
    assert lab("ct3", films=films).view(None).slots_left == 2 + 6 + 6


def test_what_is_left_to_a_player_counts_towards_the_end() -> None:
    seat = lab("ct3 rc1", markers=[2, 0]).view(1).seats[0]

    assert (seat.hand, seat.markers, seat.left, seat.leftovers) == (2, 2, 4, 8)


def test_ranks_are_those_of_the_scoring() -> None:
    rows = [{"cops": ["ct3"]}, {"cops": ["rc1"]}, {}, {"cops": ["cd1"], "tanja": ["t5_1"]}]
    films = {"cops": {"top": side("c5_1 c5_2")}, "tanja": {"flop": side("at4")}}
    match = positions.position_of(
        {"players": 4, "hands": [["ac1"], [], [], []], "rows": rows, "films": films}
    )
    cops, tanja, dracula = (seen(match, name) for name in ("cops", "tanja", "dracula"))

    assert [(share.rank, share.points) for share in cops.shares] == [(1, 10), (2, 3), (0, 0), (2, 3)]
    assert [(share.rank, share.points) for share in tanja.shares] == [(2, 0), (2, 0), (2, 0), (1, -4)]
    for told, rounded in ((cops, [False, True, False, True]), (tanja, [True, True, True, False])):
        assert [share.rounded for share in told.shares] == rounded
    assert [share.rank for share in dracula.shares] == [1, 1, 1, 1]  # nobody has a row (ruling 20)
    assert match.view(None).seats[3].running == (0, 0, 3, -1, -1)
    assert match.view(None).seats[0].points == 2 + 10


def test_the_opening_has_its_phases() -> None:
    match = opening("ct3 rc1", "ad1 t5_1")
    phases = []
    for _ in range(4):
        phases.append((match.view(None).phase, match.to_move))
        match.apply(match.to_move[0], match.legal(match.to_move[0])[0])

    assert phases == [("open1", [0]), ("open1", [1]), ("open2", [0]), ("open2", [1])]
    assert (match.view(None).phase, match.to_move) == ("turn", [0])


def test_steps_before_the_end_of_a_turn_may_be_taken_back_and_all_are_noticed() -> None:
    """Section 6: film with replace, positions.change, and positions.shift with replace; nothing else."""
    films = {"cops": {"top": side("rc2 ac2 cd4")}, "arabia": {"top": side("at1 ra3 ad4")}}
    match = lab("ct3 fm_1", draw_pile=["ad1", "ad2", "ad3"], films=films, rows=ROWS)
    sealed = []
    for action in (
        film("ct3", "cops", "top", replace="rc2"),
        positions.claim("cops"),
        film("rt1", "revolvers", "top"),
        positions.change("fm_1", "cops", "top", "ac2"),
        positions.shift("arabia", "top", replace="at1"),
        positions.claim("tanja"),
    ):
        play(match, action)
        sealed.append(match.sealed)
        assert all(match.may_notice(viewer) for viewer in (0, 1, None))

    assert sealed == [False, True, True, False, False, True]

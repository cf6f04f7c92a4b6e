"""What the views of Sagani say, so that no board needs a rule."""

from __future__ import annotations

from spielzeit.games.sagani import ids, layout
from spielzeit.games.sagani.actions import Place
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.view import FreeCell, OpenArrow
from tests.games.sagani.positions import (
    arranged,
    at_an_intermezzo,
    head,
    inside,
    lab,
    multiples,
    play,
    random_actions,
)


def test_ids_and_numbers_fit_together() -> None:
    assert ids.PHASES[layout.INTERMEZZO_PLACE] == "intermezzo_place"
    assert ids.PHASES[layout.OVER] == "over"
    assert ids.VARIANTS[layout.SOLO_ALL] == "solo_all"
    assert ids.END_REASONS[layout.BY_TILES] == "tiles"
    assert [ids.PHASE_NUMBER[phase] for phase in ids.PHASES] == list(range(5))
    assert [ids.VARIANT_NUMBER[variant] for variant in ids.VARIANTS] == list(range(3))
    assert [ids.END_REASON_NUMBER[reason] for reason in ids.END_REASONS] == list(range(3))
    assert [ids.ELEMENT_NUMBER[element] for element in ids.ELEMENTS] == list(range(4))
    assert [ids.DIRECTION_NUMBER[direction] for direction in ids.DIRECTIONS] == list(range(8))


def test_everybody_sees_the_same() -> None:
    match = at_an_intermezzo(3)
    seen = match.view(None)
    for player in range(3):
        own = match.view(player)
        assert own.viewer == player
        assert (own.seats, own.row, own.would_choose) == (seen.seats, seen.row, seen.would_choose)


def test_open_arrows_are_turned_and_free_cells_know_which_run_through_them() -> None:
    """Tile 10 (N:fire NE:water) a quarter turn clockwise points east and south-east."""
    seat = lab(head(10, 2)).view(0).seats[0]
    assert seat.free == (FreeCell(0, 0, ()),)
    seat = play(lab(head(10, 2)), "p0,0,1").view(0).seats[0]
    assert seat.open == (
        OpenArrow(tile=10, arrow=0, x=0, y=0, direction=2, element="fire"),
        OpenArrow(tile=10, arrow=1, x=0, y=0, direction=3, element="water"),
    )
    assert seat.free == (FreeCell(0, -1, ()), FreeCell(-1, 0, ()), FreeCell(1, 0, (0,)), FreeCell(0, 1, ()))
    seat = play(lab(head(10, 2, 19)), "p0,0,1 p0,1,0").view(0).seats[0]
    assert FreeCell(1, 1, (1,)) in seat.free


def test_a_tile_on_a_free_cell_answers_exactly_the_arrows_of_its_colour_there() -> None:
    """The cells of the view against the rules, in random games."""
    for match, player, action in random_actions("free cells"):
        before = match.view(player)
        seat = before.seats[player]
        match.apply(player, action)
        if not isinstance(action, Place):
            continue
        cell = next(cell for cell in seat.free if (cell.x, cell.y) == (action.x, action.y))
        hand = before.hand
        assert hand is not None
        element = ids.ELEMENTS[components().tiles[hand - 1].element]
        wanted = {
            (seat.open[at].tile, seat.open[at].arrow)
            for at in cell.arrows
            if seat.open[at].element == element
        }
        still = {(arrow.tile, arrow.arrow) for arrow in match.view(player).seats[player].open}
        assert {(arrow.tile, arrow.arrow) for arrow in seat.open} - still == wanted


def test_all_discs_are_those_in_the_supply_and_on_tiles() -> None:
    match = arranged(displays=("9@0,0,0 28@1,0,0",), offer="2 3")
    seat = match.view(None).seats[0]
    assert (seat.supply, seat.discs) == (16, 24)
    match = play(arranged(offer="9 10", supplies=(1, 24)), "t9 p0,0,0")
    seat = match.view(None).seats[0]
    assert (seat.supply, seat.miss, seat.discs) == (0, 3, 27)


def test_the_order_of_an_intermezzo_is_told_before_it_begins() -> None:
    match = arranged(3, offer="5", row="6 7 8", scores=(4, 9, 4), top="9")
    seen = match.view(None)
    assert seen.order == ()
    assert seen.would_choose == (2, 0, 1), "the marker of player 2 lies on that of player 0"
    play(match, "i p0,0,0")
    assert match.view(None).order == seen.would_choose


def test_turns_left_are_told_in_the_last_round_only() -> None:
    match = lab(multiples(14), players=4, start_player=1)
    assert match.view(None).turns_left is None
    for turn, left in ((1, 4), (2, 3), (3, 2), (0, 1)):
        match = arranged(4, offer="2 3 4", turn=turn, start_player=1)
        inside(match).last_round = True
        assert match.view(None).turns_left == left
    assert lab(head(2)).view(0).turns_left is None

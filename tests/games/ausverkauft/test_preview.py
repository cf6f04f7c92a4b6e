"""What the screen shows before a turn is confirmed."""

from __future__ import annotations

from spielzeit.games.ausverkauft import GAME
from spielzeit.games.ausverkauft.actions import Mark, Option, Pass, Place
from tests.games.ausverkauft.positions import inside, lab, only_free, setup, shade


def test_a_preview_shows_where_the_shape_fits_and_changes_nothing() -> None:
    match = lab(2)
    digest = match.position.digest()
    seen = GAME.preview(match.position, 0, [Option(1, "points"), Mark("red", (1,))])
    assert seen.phase == "place"
    assert len(seen.legal) == 19
    assert seen.after.usher == seen.before.usher + 1
    assert match.position.digest() == digest


def test_a_preview_tells_why_a_circle_cannot_be_shaded() -> None:
    match = lab(2)
    shade(match, "green", [1, 2, 3, 4, 5, 6, 7])
    shade(match, "yellow", [1])
    seen = GAME.preview(match.position, 0, [Option(1, "points")])
    why = {(circle.ticket, circle.circle): circle.why for circle in seen.circles}
    assert why["green", 8] == "last"
    assert why["yellow", 1] == "shaded"
    assert why["red", 4] == "splits"
    assert why["red", 1] == "legal"
    only_free(match, ["A3"])
    seen = GAME.preview(match.position, 0, [Option(1, "points")])
    assert {circle.why for circle in seen.circles} == {"legal", "last", "shaded", "splits"}


def test_a_preview_of_the_whole_turn_does_not_end_the_round() -> None:
    """Solo: the competitor's card stays hidden."""
    match = lab(1)
    steps = [Option(1, "points"), Mark("red", (1,)), Place(("D10", "E7", "E8", "E9", "E10", "F7", "F8"))]
    seen = GAME.preview(match.position, 0, steps)
    assert seen.phase == "done"
    assert seen.legal == ()
    assert inside(match).round == 1
    assert GAME.preview(match.position, 0, steps[1:]) is None


def test_a_preview_of_the_last_turn_of_the_game_counts_it() -> None:
    """Alone in round 14 the turn would end round and game; the sheet after it counts what it draws."""
    match = lab(1, cards=["big_parties", "full_rows", "no_gaps", "press_area"], round_number=14)
    steps = [Option(1, "points"), Mark("red", (1,)), Place(("D10", "E7", "E8", "E9", "E10", "F7", "F8"))]
    seen = GAME.preview(match.position, 0, steps)
    assert (seen.before.cards[0], seen.after.cards[0], seen.after.counted[0]) == (0, 3, 6)


def test_what_fits_nowhere_is_passed_without_a_choice() -> None:
    """Ruling 1: the page need not know it."""
    match = lab(2)
    only_free(match, ["A3"])
    seen = GAME.preview(match.position, 0, [Option(1, "points"), Mark("red", (1,))])
    assert (seen.phase, seen.legal, seen.forced) == ("place", (Pass(),), Pass())
    fits = GAME.preview(lab(2).position, 0, [Option(1, "points"), Mark("red", (1,))])
    assert fits.forced is None


def test_an_extra_seat_may_be_passed_but_need_not_be() -> None:
    """A pass that is a choice is not forced, even where it is the only one."""
    match = lab(2)
    seats = ("D10", "E7", "E8", "E9", "E10", "F7", "F8")
    only_free(match, list(seats))
    steps = [Option(3, "ability"), Mark("red", (1,)), Place(seats)]
    seen = GAME.preview(match.position, 0, steps)
    assert (seen.phase, seen.legal, seen.forced) == ("extra", (Pass(),), None)


def test_a_preview_counts_the_circle_on_its_side_only() -> None:
    """Round 1: board 0 lies on the right of player 0."""
    seen = GAME.preview(lab(3).position, 0, [Option(1, "points"), Mark("red", (1,))])
    red = seen.right.tallies[3]
    assert (red.own, red.other, red.standing) == (1, 0, "lead")
    assert {tally.standing for tally in (*seen.right.tallies[:3], *seen.left.tallies)} == {"tie"}


def test_a_preview_shows_what_the_cards_look_at_then() -> None:
    match = lab(2, cards=["big_parties", "full_rows", "no_gaps", "press_area"])
    seats = ("D10", "E7", "E8", "E9", "E10", "F7", "F8")
    seen = GAME.preview(match.position, 0, [Option(1, "points"), Mark("red", (1,)), Place(seats)])
    assert seen.focus[0].done == seats
    assert match.view(0).seats[0].focus[0].done == ()


def test_ones_own_circle_takes_points_from_the_competitor() -> None:
    """0 : 0 on both boards is a tie in all colours: 4 x 8 x 4 points. A circle ahead leaves him 1 number: 2."""
    match = GAME.start_from(setup(players=1))
    seen = GAME.preview(match.position, 0, [Option(1, "points"), Mark("yellow", (1,))])
    assert seen.rival == (128, 104)

"""What is seen of Ausverkauft!: boards and sides, what the cards look at, the solo pile, and the words for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import spielzeit.games.ausverkauft
from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.position import random_playout
from spielzeit.games.ausverkauft import GAME, scoring
from spielzeit.games.ausverkauft.actions import Extra, Mark, Option, Place, Single
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.focus import CardFocus, Far, Figure
from spielzeit.games.ausverkauft.ids import ABILITIES, ARROWS, CARDS, COLOURS
from spielzeit.games.ausverkauft.view import AusverkauftView, SoloView
from tests.games.ausverkauft.positions import inside, lab, play_turn, seat_party, setup, shade, take

TEXTS = Path(spielzeit.games.ausverkauft.__file__).parent / "texts"
RED = ("D10", "E7", "E8", "E9", "E10", "F7", "F8")


def solo(match: Match, viewer: int | None) -> SoloView:
    seen = match.view(viewer).solo
    assert isinstance(seen, SoloView)
    return seen


def focus(card: str, *parties: list[str], theatre: str = "A") -> CardFocus:
    """What this card looks at in a theatre with these parties."""
    cards = [card, *[other for other in CARDS if other != card][:3]]
    match = lab(theatre=theatre, cards=cards)
    for party in parties:
        seat_party(match, party)
    found = match.view(None).seats[0].focus[0]
    assert isinstance(found, CardFocus)
    return found


def row(letter: str, theatre: int = 0) -> list[str]:
    number = "ABCDEFGHIJ".index(letter)
    return [
        f"{letter}{cell[1] + 1}" for cell in components().theatres[theatre].colour_of if cell[0] == number
    ]


# -- boards and sides ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("round_number", "side"), [(1, "right"), (2, "left"), (13, "right"), (14, "left")])
def test_the_board_of_a_round_lies_on_everybodys_right_then_on_his_left(round_number: int, side: str) -> None:
    match = lab(4, round_number=round_number)
    seen = match.view(2)
    assert seen.side == side
    assert seen.turn.board == getattr(seen.seats[2], side).board
    assert seen.turn.column == getattr(seen.seats[2], side).column


@pytest.mark.parametrize("players", range(1, 7))
def test_sides_name_board_column_and_neighbour(players: int) -> None:
    """Set-up 3 and 4: board p on the right with one's left column, board p + 1 on the left with the right one."""
    ring = max(players, 2)
    for player, seat in enumerate(lab(players).view(None).seats):
        assert (seat.right.board, seat.right.column) == (player, "left")
        assert (seat.left.board, seat.left.column) == ((player + 1) % ring, "right")
        assert seat.right.neighbour == (player - 1) % ring
        assert seat.left.neighbour == (player + 1) % ring


def test_tallies_count_both_columns_of_a_board_and_say_who_leads() -> None:
    match = lab(3)
    shade(match, "red", [1, 2], board=0, column=0)
    shade(match, "red", [7], board=0, column=1)
    shade(match, "green", [1], board=1, column=0)
    own = match.view(None).seats[0]
    assert to_json(own.right.tallies[3]) == {"own": 2, "other": 1, "standing": "lead"}
    assert to_json(own.left.tallies[1]) == {"own": 0, "other": 1, "standing": "lag"}
    assert {tally.standing for tally in own.right.tallies[:3]} == {"tie"}


def test_ones_own_sides_and_sheet_count_the_current_round_the_others_see_the_last_one() -> None:
    match = lab(3)
    match.apply(0, Option(1, "points"))
    match.apply(0, Mark("red", (1,)))
    assert match.view(0).seats[0].right.tallies[3].own == 1
    assert match.view(0).seats[2].left.tallies[3].other == 0
    assert match.view(1).seats[0].right.tallies[3].own == 0
    assert match.view(0).seats[0].sheet.usher == 1
    assert match.view(None).seats[0].sheet.usher == 0


def test_a_sheet_counts_the_first_card_double_and_adds_up() -> None:
    match = lab(3, cards=["full_rows", "full_columns", "press_area", "row_ends"])
    seat_party(match, row("A"))
    seat_party(match, row("B"))
    seen = match.view(None)
    sheet = seen.seats[0].sheet
    assert seen.counts == (2, 1, 1, 1)
    assert sheet.cards[0] == 6
    assert sheet.counted == (2 * sheet.cards[0], *sheet.cards[1:])
    assert sheet.card_sum == sum(sheet.counted) == scoring.card_total(inside(match), 0)
    assert sheet.majority_sum == sum(sheet.majority)
    assert sheet.total == sheet.card_sum + sheet.majority_sum + sheet.usher == match.scores()[0]


def test_an_extra_seat_joins_its_party_a_single_seat_does_not() -> None:
    for ability, seat, joined in (("extra_seat", Extra("G7"), True), ("single_seat", Single("A3"), False)):
        match = lab()
        take(match, ability)
        match.apply(0, Mark("red", (1,)))
        match.apply(0, Place(RED))
        assert match.view(0).turn.joined is False
        match.apply(0, seat)
        assert (match.view(0).turn.bonus, match.view(0).turn.joined) == (seat.seat, joined)


# -- what the cards look at ---------------------------------------------------------------------------


def test_full_rows_name_what_is_full_and_what_the_fullest_other_row_lacks() -> None:
    found = focus("full_rows", row("A"), row("B")[1:])
    assert found.done == tuple(row("A"))
    assert found.wanted == ("B1",)
    assert found.figures[:3] == (Figure(0, -1, 0, True), Figure(1, -1, 1, False), Figure(2, -1, 8, False))


def test_full_columns_write_their_figures_below_the_plan() -> None:
    found = focus("full_columns", [f"{letter}1" for letter in "BCDEFGHI"])
    assert found.done == tuple(f"{letter}1" for letter in "BCDEFGHI")
    assert found.figures[:2] == (Figure(10, 0, 0, True), Figure(10, 1, 8, False))


@pytest.mark.parametrize(("card", "seats"), [("behind_pillars", 2), ("pillar_rings", 8)])
def test_pillars_want_all_their_seats_at_once(card: str, seats: int) -> None:
    found = focus(card, ["D3", "E3"])
    full = card == "behind_pillars"
    assert found.done == (("D3", "E3") if full else ())
    assert found.figures[0] == Figure(2, 2, 0 if full else 7, full)
    assert len(found.wanted) == 4 * seats - (2 if full else 1)


@pytest.mark.parametrize(
    ("card", "done", "wanted"), [("press_area", 4, 18), ("front_rows", 6, 10), ("row_ends", 2, 18)]
)
def test_seats_of_which_each_free_one_costs_points(card: str, done: int, wanted: int) -> None:
    found = focus(card, row("A"), ["E1", "E2", "E3", "E4"] if card == "press_area" else ["D4"])
    assert (len(found.done), len(found.wanted), found.figures) == (done, wanted, ())


def test_an_even_house_looks_at_the_emptiest_area_sold_out_areas_at_the_fullest() -> None:
    plan = components().theatres[0].colour_of
    yellow = [
        "ABCDEFGHIJ"[cell[0]] + str(cell[1] + 1)
        for cell, colour in plan.items()
        if COLOURS[colour] == "yellow"
    ]
    even = focus("even_house", yellow, ["A7"])
    assert even.done == tuple(yellow)
    assert len(even.wanted) == 44  # green and purple; red has a seat less
    sold_out = focus("sold_out_areas", yellow, ["A7"])
    assert len(sold_out.wanted) == 21
    assert "A7" not in sold_out.wanted


def test_parties_of_seven_of_three_colours_of_the_most_frequent_size() -> None:
    parties = [row("A"), row("C")[:6], ["J3"]]
    assert len(focus("same_size", *parties).done) == 12
    assert focus("same_size", *parties).figures[2] == Figure(9, 2, 1, False)
    assert focus("big_parties", *parties).done == ()
    assert focus("big_parties", row("B")).done == tuple(row("B"))
    assert focus("mixed_parties", row("E")).figures == (Figure(4, 0, 3, True),)
    assert focus("mixed_parties", row("A")).figures == (Figure(0, 2, 2, False),)


def test_gaps_are_counted_and_latecomers_look_at_the_largest() -> None:
    no_gaps = focus("no_gaps", row("B"))
    assert [figure.number for figure in no_gaps.figures] == [6, 72]
    assert len(no_gaps.wanted) == 78
    late = focus("latecomers", row("B"))
    assert (len(late.done), late.wanted, late.figures) == (72, (), (Figure(2, 0, 72, True),))


def test_a_full_theatre_has_no_gap_to_look_at() -> None:
    everything = [row(letter) for letter in "ABCDEFGHIJ"]
    assert focus("latecomers", *everything) == focus("no_gaps", *everything) == CardFocus((), (), (), None)


@pytest.mark.parametrize(
    ("card", "parties", "far"),
    [
        ("full_rows", [row("B")[1:], row("D")[3:]], Far(1, "seats")),
        ("full_rows", [row("A"), row("B")[1:]], None),
        ("full_columns", [["B1", "C1"]], Far(6, "seats")),
        ("pillar_rings", [["D3", "E3"]], Far(7, "seats")),
        ("press_area", [["E1"]], Far(14, "seats")),  # 16 − 2 for each: seven of the 22 may stay free
        ("sold_out_areas", [["A7"]], Far(21, "seats")),
        (
            "even_house",
            [["A7"]],
            Far(43, "seats"),
        ),  # 24 − 2 for each: eleven in each of the four may stay free
        ("no_gaps", [row("B")], None),
        ("same_size", [row("A"), row("C")[:6], ["J3"]], Far(1, "parties")),
        ("same_size", [], Far(3, "parties")),
        ("big_parties", [row("A")], Far(1, "parties")),
        ("big_parties", [row("B")], None),
        ("mixed_parties", [row("A")], Far(1, "parties")),
        ("latecomers", [], None),
    ],
)
def test_a_card_that_brings_nothing_says_how_far_away_it_is(
    card: str, parties: list[list[str]], far: Far | None
) -> None:
    assert focus(card, *parties).far == far


# -- the solo pile ------------------------------------------------------------------------------------


def test_the_solo_pile_shows_the_back_of_its_top_card_only() -> None:
    match = GAME.start_from(setup(players=1))
    seen = solo(match, 0)
    assert (seen.arrow, seen.x2, seen.pile, seen.discarded) == ("right", False, 8, ())
    for _ in range(3):
        match.apply_code(0, match.codes(0)[1])
    seen = solo(match, None)
    assert (seen.arrow, seen.pile, seen.discarded) == ("left", 7, ("s1",))


def test_after_the_last_round_one_solo_card_is_left_and_seven_are_turned_over() -> None:
    match = GAME.start_from(setup(players=1))
    random_playout(match.position, seeded(4))
    seen = solo(match, None)
    pile = setup(players=1)["solo_decks"][1]
    left = next(card for card in components().solo if card.id == pile[7])
    assert (seen.pile, seen.discarded) == (1, tuple(pile[:7]))
    assert (seen.arrow, seen.x2) == (ARROWS[left.arrow], left.x2)
    assert Match(GAME, GAME.imagine(match.view(None), seeded(1))).view(None) == match.view(None)


def test_ones_own_circle_takes_points_from_the_competitor_at_once_but_not_before_the_spectators() -> None:
    """0 : 0 on both boards is a tie in all colours: 4 x 8 x 4 points. A circle ahead leaves him 1 number: 2."""
    match = GAME.start_from(setup(players=1))
    for step in (Option(1, "points"), Mark("yellow", (1,))):
        match.apply(0, step)
    assert solo(match, 0).rival == 104
    assert solo(match, 0).majority == (2, 8, 8, 8)
    assert solo(match, None).rival == 128


def test_the_back_of_the_top_card_tells_which_colours_it_can_have() -> None:
    """6.1: left = yellow or purple; one of them if the other card has gone."""
    deal = setup(players=1)
    deal["solo_decks"] = [["s2", "s5", "s1", "s3", "s4", "s6", "s7", "s8"]] * 2
    match = GAME.start_from(deal)
    assert solo(match, 0).could == ("yellow", "purple")
    play_turn(match)
    assert (solo(match, 0).arrow, solo(match, 0).could) == ("left", ("purple",))


def test_the_competitors_search_is_told_as_far_as_it_went() -> None:
    """8.2: s1 turned over names yellow, the back of s2 the arrow left: from the last circle on."""
    match = lab(1)
    match.listen()
    shade(match, "yellow", [8], board=1, column=1)
    play_turn(match)
    told = [to_json(event) for event in match.events(0)]
    rival = next(event for event in told if event["type"] == "rival_marked")
    assert (rival["board"], rival["ticket"], rival["arrow"]) == (1, "yellow", "left")
    assert (rival["circles"], rival["looked_at"]) == ((7,), (8, 7))


# -- words --------------------------------------------------------------------------------------------


def test_views_speak_json() -> None:
    match = GAME.start(1, {"theatre": "B"}, 4)
    random_playout(match.position, seeded(4))
    seen = match.view(0)
    assert isinstance(seen, AusverkauftView)
    assert seen.over
    assert seen.turn is None
    spoken = json.loads(json.dumps(to_json(seen)))
    assert spoken["solo"]["rival"] == scoring.rival_total(inside(match))
    assert [seat["sheet"]["total"] for seat in spoken["seats"]] == match.scores()


@pytest.mark.parametrize("language", ["de", "en"])
def test_texts_name_every_card_ability_colour_and_action(language: str) -> None:
    words = json.loads((TEXTS / f"{language}.json").read_text("utf-8"))
    assert list(words) == sorted(words)
    needed = [f"card.{card}" for card in CARDS] + [f"card.{card}.text" for card in CARDS]
    needed += [f"ability.{ability}" for ability in ABILITIES]
    needed += [f"{kind}.{colour}" for kind in ("colour", "area", "ticket") for colour in COLOURS]
    needed += [f"action.{name}" for name in ("option", "mark", "place", "extra", "single", "pass")]
    assert [key for key in needed if not words.get(key)] == []

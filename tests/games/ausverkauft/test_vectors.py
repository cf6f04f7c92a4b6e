"""The numbered test vectors of docs/rules/ausverkauft.md, from tests/vectors/ausverkauft/vectors.jsonl."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.game import to_json
from spielzeit.engine.journal import Journal
from spielzeit.engine.match import Match
from spielzeit.games.ausverkauft import GAME, scoring
from spielzeit.games.ausverkauft.actions import Extra, Mark, Place
from spielzeit.games.ausverkauft.ids import (
    ALL_CIRCLES,
    ARROWS,
    CARDS,
    COLOURS,
    COLUMNS,
    DOUBLE,
    EXTRA,
    LEFT,
    MARK,
    NO_ABILITY,
    PLACE,
    RIGHT,
    circle_mask,
    circle_numbers,
    words_of,
)
from spielzeit.games.ausverkauft.layout import CIRCLES, LAID_HIGH, LAID_LOW, PHASE, TICKET
from spielzeit.games.ausverkauft.lookup import PAIRS
from spielzeit.games.ausverkauft.phases import marking, placing, rival, seating
from spielzeit.games.ausverkauft.position import board_of, column_of
from spielzeit.games.ausverkauft.view import Sheet
from tests.games.ausverkauft.positions import (
    inside,
    lab,
    only_free,
    parties,
    seat_party,
    shade,
    take,
    use_row,
)
from tests.games.vectors import vectors_of

VECTORS = vectors_of("ausverkauft")


def vectors(kind: str) -> list[Any]:
    return [pytest.param(vector, id=vector["id"]) for vector in VECTORS if vector["kind"] == kind]


def test_there_are_forty_eight() -> None:
    assert len(VECTORS) == 48


@pytest.mark.parametrize("vector", vectors("ticket"))
def test_ticket(vector: dict[str, Any]) -> None:
    ticket = COLOURS.index(vector["ticket"])
    ability = DOUBLE if vector["how_many"] == 2 else NO_ABILITY
    sound = marking.sound_marks(ability, ticket, ALL_CIRCLES & ~circle_mask(vector["shaded"]))
    marks = [marking.circles_of(ability, number) for number in range(PAIRS) if sound >> number & 1]
    assert [list(circle_numbers(mark)) for mark in marks] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("place"))
def test_place(vector: dict[str, Any]) -> None:
    match = lab(theatre=vector["theatre"])
    if vector["free"] != "all":
        only_free(match, vector["free"])
    take(match, vector["ability"])
    # The last circle is the mark of this turn, the others were shaded before.
    shade(match, vector["ticket"], vector["shaded"][:-1])
    position = inside(match)
    position.seats[TICKET] = COLOURS.index(vector["ticket"])
    position.seats[CIRCLES] = circle_mask(vector["shaded"][-1:])
    position.seats[PHASE] = PLACE
    placements = [action for action in match.legal(0) if isinstance(action, Place)]
    assert len(placements) == vector["expect_count"]
    assert placements or to_json(match.legal(0)) == [{"type": "pass"}]
    if "expect" in vector:
        assert sorted(action.seats for action in placements) == sorted(map(tuple, vector["expect"]))
    assert placing.remaining_shape(position, 0) >= 0


@pytest.mark.parametrize("vector", vectors("marks"))
def test_marks(vector: dict[str, Any]) -> None:
    match = lab(theatre=vector["theatre"])
    only_free(match, vector["free"])
    for ticket, circles in vector["shaded"].items():
        shade(match, ticket, circles)
    take(match, vector["ability"])
    assert inside(match).seats[PHASE] == MARK
    expected = [Mark(ticket, tuple(circles)) for ticket, circles in vector["expect"]]
    assert match.legal(0) == expected


@pytest.mark.parametrize("vector", vectors("extra"))
def test_extra(vector: dict[str, Any]) -> None:
    match = lab(theatre=vector["theatre"])
    only_free(match, vector["free_after_placing"] + vector["party"])
    take(match, "extra_seat")
    position = inside(match)
    position.seats[LAID_LOW], position.seats[LAID_HIGH] = words_of(vector["party"])
    position.seats[PHASE] = EXTRA
    seats = [action.seat for action in match.legal(0) if isinstance(action, Extra)]
    assert seats == vector["expect"]
    assert len(seating.legal(position, 0)) == len(seats) + 1


@pytest.mark.parametrize("vector", vectors("cards"))
def test_cards(vector: dict[str, Any]) -> None:
    match = lab(theatre=vector["theatre"])
    for party in vector["parties"]:
        seat_party(match, party)
    found = {card: scoring.card_points(inside(match), 0, number) for number, card in enumerate(CARDS)}
    assert found == vector["expect"]
    assert [set(party) for party in parties(match)] == [set(party) for party in vector["parties"]]


@pytest.mark.parametrize("vector", vectors("majority"))
def test_majority(vector: dict[str, Any]) -> None:
    """Three players: board 0 lies on the right of player 0, board 1 on his left."""
    match = lab(players=3)
    for ticket, (right, left) in vector["pairs"].items():
        shade(match, ticket, list(range(1, right[0] + 1)), board=0, column=LEFT)
        shade(match, ticket, list(range(9 - right[1], 9)), board=0, column=RIGHT)
        shade(match, ticket, list(range(1, left[0] + 1)), board=1, column=RIGHT)
        shade(match, ticket, list(range(9 - left[1], 9)), board=1, column=LEFT)
    found = [scoring.majority(inside(match), 0, ticket) for ticket in range(len(COLOURS))]
    assert found == vector["expect"]
    assert scoring.majorities(inside(match), 0) == vector["expect_sum"]


@pytest.mark.parametrize("vector", vectors("usher"))
def test_usher(vector: dict[str, Any]) -> None:
    match = lab()
    for row in vector["rows_taken_as_points"]:
        use_row(match, row, "points", board=0, column=LEFT)
    assert scoring.usher(inside(match), 0) == vector["expect"]
    assert match.view(None).seats[0].sheet.usher == vector["expect"]


@pytest.mark.parametrize("vector", vectors("winners"))
def test_winners(vector: dict[str, Any]) -> None:
    """The comparison alone: most points, then most usher points, then shared."""
    ranks = [
        scoring.rank(points, usher) for points, usher in zip(vector["totals"], vector["usher"], strict=True)
    ]
    assert [player for player, rank in enumerate(ranks) if rank == max(ranks)] == vector["expect"]


@pytest.mark.parametrize("vector", vectors("boards"))
def test_boards(vector: dict[str, Any]) -> None:
    for players, rounds in vector["expect"].items():
        position = inside(lab(players=int(players)))
        for position.round in range(1, 15):
            expected = rounds[(position.round - 1) % 2]
            found = [[board_of(position, p), COLUMNS[column_of(position)]] for p in range(int(players))]
            assert found == expected


@pytest.mark.parametrize("vector", vectors("rival"))
def test_rival(vector: dict[str, Any]) -> None:
    ticket = COLOURS.index(vector["ticket"])
    open_circles = ALL_CIRCLES & ~circle_mask(vector["shaded"])
    shaded = []
    for _ in range(2 if vector["x2"] else 1):
        circle = rival.first_possible(ticket, open_circles, ARROWS.index(vector["arrow"]))
        if circle >= 0:
            shaded.append(circle + 1)
            open_circles &= ~circle_mask([circle + 1])
    assert shaded == vector["expect"]


@pytest.mark.parametrize("vector", vectors("game"))
def test_game(vector: dict[str, Any]) -> None:
    """A whole game, with the number of legal actions at every decision."""
    match = GAME.start_from(vector["setup"])
    rivals = []
    journal = match.listen()
    for round_number, player, steps in vector["turns"]:
        assert inside(match).round == round_number
        for number, action in steps:
            assert len(match.legal(player)) == number
            match.apply(player, action)
            rivals += rival_rows(journal, round_number)
    assert match.over
    assert rivals == vector.get("rival", [])
    detail = vector["expect"]["detail"]
    for viewer in (*range(match.players), None):
        assert [sheet_of(seat.sheet) for seat in match.view(viewer).seats] == detail
    assert match.winners() == vector["expect"]["winners"]
    assert match.scores() == [sheet["total"] for sheet in detail]
    check_breakdown(match, detail)
    if match.players == 1:
        assert scoring.rival_total(inside(match)) == vector["expect"]["rival"]
        seen = [match.view(viewer).solo for viewer in (0, None)]
        assert [solo and solo.rival for solo in seen] == [vector["expect"]["rival"]] * 2
    else:
        assert "rival" not in vector["expect"]
        assert match.view(None).solo is None


def sheet_of(sheet: Sheet) -> dict[str, Any]:
    """7: the score sheet as the specification writes it; what the screen adds must agree with it."""
    assert sheet.counted == (2 * sheet.cards[0], *sheet.cards[1:])
    assert sheet.card_sum == sum(sheet.counted)
    assert sheet.majority_sum == sum(sheet.majority)
    return {
        "cards": list(sheet.cards),
        "majority": list(sheet.majority),
        "usher": sheet.usher,
        "total": sheet.total,
    }


def check_breakdown(match: Match, detail: list[dict[str, Any]]) -> None:
    """Points by source: card A twice, cards B-D, all majorities, usher points."""
    breakdown = GAME.breakdown(match.position)
    assert breakdown is not None
    assert [source.of for source in breakdown.sources] == [*match.view(None).cards, None, None]
    for player, sheet in enumerate(detail):
        first, *others = sheet["cards"]
        expected = [2 * first, *others, sum(sheet["majority"]), sheet["usher"]]
        assert [source.points[player] for source in breakdown.sources] == expected


def rival_rows(journal: Journal, round_number: int) -> list[Any]:
    told = [to_json(event) for event in GAME.events(journal, 0)]
    return [
        [round_number, event["board"], event["ticket"], event["arrow"], list(event["circles"])]
        for event in told
        if event["type"] == "rival_marked"
    ]

"""The numbered test vectors of docs/rules/ausverkauft.md, from tests/vectors/ausverkauft/vectors.jsonl."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spielzeit.engine.game import to_json
from spielzeit.engine.journal import Journal
from spielzeit.games.ausverkauft import GAME, scoring
from spielzeit.games.ausverkauft.actions import Extra, Mark, Place
from spielzeit.games.ausverkauft.components import ARROWS, CARDS, CIRCLES, OPTION_ROWS
from spielzeit.games.ausverkauft.names import COLUMNS, circle_mask
from spielzeit.games.ausverkauft.phases import marking, placing, rival, seating
from spielzeit.games.ausverkauft.state import (
    BOARD,
    EXTRA,
    LAID_HIGH,
    LAID_LOW,
    MARK,
    PHASE,
    PLACE,
    SEAT,
    USED,
    board_of,
    column_of,
)
from spielzeit.games.ausverkauft.state import CIRCLES as SHADED
from spielzeit.games.ausverkauft.state import TICKET as MARKED
from spielzeit.games.ausverkauft.tables import DOUBLE, NO_ABILITY
from tests.games.ausverkauft.tables import (
    COLOURS,
    inside,
    masks,
    only_free,
    parties,
    seat_party,
    setup,
    shade,
    table,
    take,
)

FILE = Path(__file__).parents[2] / "vectors" / "ausverkauft" / "vectors.jsonl"
VECTORS = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


def vectors(kind: str) -> list[Any]:
    return [pytest.param(vector, id=vector["id"]) for vector in VECTORS if vector["kind"] == kind]


def test_there_are_forty_eight() -> None:
    assert len(VECTORS) == 48


@pytest.mark.parametrize("vector", vectors("ticket"))
def test_ticket(vector: dict[str, Any]) -> None:
    ticket = COLOURS.index(vector["ticket"])
    ability = DOUBLE if vector["how_many"] == 2 else NO_ABILITY
    sound = marking.sound_marks(ability, ticket, 255 & ~circle_mask(tuple(vector["shaded"])))
    marks = [marking.circles_of(ability, number) for number in range(28) if sound >> number & 1]
    found = [[k + 1 for k in range(CIRCLES) if mark >> k & 1] for mark in marks]
    assert found == vector["expect"]


@pytest.mark.parametrize("vector", vectors("place"))
def test_place(vector: dict[str, Any]) -> None:
    state = table(theatre=vector["theatre"])
    if vector["free"] != "all":
        only_free(state, vector["free"])
    take(state, vector["ability"])
    # The last circle is the mark of this turn, the others were shaded before.
    shade(state, vector["ticket"], vector["shaded"][:-1])
    rules = inside(state)
    rules.seats[MARKED] = COLOURS.index(vector["ticket"])
    rules.seats[SHADED] = circle_mask((vector["shaded"][-1],))
    rules.seats[PHASE] = PLACE
    placements = [action for action in state.legal(0) if isinstance(action, Place)]
    assert len(placements) == vector["expect_count"]
    assert placements or to_json(state.legal(0)) == [{"type": "pass"}]
    if "expect" in vector:
        assert sorted(action.seats for action in placements) == sorted(map(tuple, vector["expect"]))
    assert placing.remaining_shape(rules, 0) >= 0


@pytest.mark.parametrize("vector", vectors("marks"))
def test_marks(vector: dict[str, Any]) -> None:
    state = table(theatre=vector["theatre"])
    only_free(state, vector["free"])
    for ticket, circles in vector["shaded"].items():
        shade(state, ticket, circles)
    take(state, vector["ability"])
    assert inside(state).seats[PHASE] == MARK
    expected = [Mark(ticket, tuple(circles)) for ticket, circles in vector["expect"]]
    assert state.legal(0) == expected


@pytest.mark.parametrize("vector", vectors("extra"))
def test_extra(vector: dict[str, Any]) -> None:
    state = table(theatre=vector["theatre"])
    only_free(state, vector["free_after_placing"] + vector["party"])
    take(state, "extra_seat")
    rules = inside(state)
    rules.seats[LAID_LOW], rules.seats[LAID_HIGH] = masks(vector["party"])
    rules.seats[PHASE] = EXTRA
    seats = [action.seat for action in state.legal(0) if isinstance(action, Extra)]
    assert seats == vector["expect"]
    assert len(seating.legal(rules, 0)) == len(seats) + 1


@pytest.mark.parametrize("vector", vectors("cards"))
def test_cards(vector: dict[str, Any]) -> None:
    state = table(theatre=vector["theatre"])
    for party in vector["parties"]:
        seat_party(state, party)
    found = {card: scoring.card_points(inside(state), 0, number) for number, card in enumerate(CARDS)}
    assert found == vector["expect"]
    assert [set(party) for party in parties(state)] == [set(party) for party in vector["parties"]]


@pytest.mark.parametrize("vector", vectors("majority"))
def test_majority(vector: dict[str, Any]) -> None:
    """Three players: board 0 lies on the right of player 0, board 1 on his left."""
    state = table(players=3)
    for ticket, (right, left) in vector["pairs"].items():
        shade(state, ticket, list(range(1, right[0] + 1)), board=0, column=0)
        shade(state, ticket, list(range(9 - right[1], 9)), board=0, column=1)
        shade(state, ticket, list(range(1, left[0] + 1)), board=1, column=1)
        shade(state, ticket, list(range(9 - left[1], 9)), board=1, column=0)
    found = [scoring.majority(inside(state), 0, ticket) for ticket in range(len(COLOURS))]
    assert found == vector["expect"]
    assert scoring.majorities(inside(state), 0) == vector["expect_sum"]


@pytest.mark.parametrize("vector", vectors("usher"))
def test_usher(vector: dict[str, Any]) -> None:
    state = table()
    rules = inside(state)
    for row in vector["rows_taken_as_points"]:
        rules.boards[USED] |= 2 ** (row - 1) | 2 ** (row - 1 + OPTION_ROWS)
    assert scoring.usher(rules, 0) == vector["expect"]


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
        rules = inside(table(players=int(players)))
        for rules.round in range(1, 15):
            expected = rounds[(rules.round - 1) % 2]
            found = [[board_of(rules, p), COLUMNS[column_of(rules)]] for p in range(int(players))]
            assert found == expected


@pytest.mark.parametrize("vector", vectors("rival"))
def test_rival(vector: dict[str, Any]) -> None:
    ticket = COLOURS.index(vector["ticket"])
    open_circles = 255 & ~circle_mask(tuple(vector["shaded"]))
    shaded = []
    for _ in range(2 if vector["x2"] else 1):
        circle = rival.first_possible(ticket, open_circles, ARROWS.index(vector["arrow"]))
        if circle >= 0:
            shaded.append(circle + 1)
            open_circles &= ~circle_mask((circle + 1,))
    assert shaded == vector["expect"]


@pytest.mark.parametrize("vector", vectors("game"))
def test_game(vector: dict[str, Any]) -> None:
    """A whole game, with the number of legal actions at every decision."""
    state = GAME.start_from(vector["setup"])
    rivals = []
    journal = state.listen()
    for round_number, player, steps in vector["turns"]:
        assert inside(state).round == round_number
        for number, action in steps:
            assert len(state.legal(player)) == number
            state.apply(player, action)
            rivals += rival_rows(journal, round_number)
    assert state.over
    assert rivals == vector.get("rival", [])
    breakdown = GAME.breakdown(state.table)
    assert to_json(breakdown.sheets) == tuple_lists(vector["expect"]["detail"])
    assert breakdown.rival == vector["expect"].get("rival")
    assert state.winners() == vector["expect"]["winners"]
    assert state.scores() == [sheet["total"] for sheet in vector["expect"]["detail"]]


def rival_rows(journal: Journal, round_number: int) -> list[Any]:
    told = [to_json(event) for event in GAME.events(journal, 0)]
    return [
        [round_number, event["board"], event["ticket"], event["arrow"], list(event["circles"])]
        for event in told
        if event["type"] == "rival_marked"
    ]


def tuple_lists(detail: list[dict[str, Any]]) -> Any:
    """`to_builtins` keeps tuples as they are."""
    return tuple(
        {**sheet, "cards": tuple(sheet["cards"]), "majority": tuple(sheet["majority"])} for sheet in detail
    )


def test_the_setup_of_these_tables_is_accepted() -> None:
    for players in range(1, 7):
        GAME.check_setup(setup(players))
        assert len(inside(table(players)).boards) == max(players, 2) * BOARD
        assert len(inside(table(players)).seats) == players * SEAT

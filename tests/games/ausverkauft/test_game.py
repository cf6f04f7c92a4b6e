"""Ausverkauft! as a whole: simultaneous turns, taking back, action codes, set-ups, records, words."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielzeit.engine.errors import BadAction, BadSetup, IllegalAction
from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.record import decode, read_file, verify
from spielzeit.engine.state import State
from spielzeit.engine.table import random_playout
from spielzeit.games.ausverkauft import GAME, actions, codes
from spielzeit.games.ausverkauft.actions import Extra, Mark, Option, Pass, Place, Single
from spielzeit.games.ausverkauft.components import ARROWS, CARDS, components
from spielzeit.games.ausverkauft.names import cell_of, seat_name
from spielzeit.games.ausverkauft.shapes import shapes
from spielzeit.games.ausverkauft.tables import PAIRS, TABLES
from spielzeit.games.ausverkauft.view import AusverkauftView
from tests.games.ausverkauft.tables import inside, only_free, setup, shade, table, take

ROOT = Path(__file__).parents[3]
RECORDS = sorted((ROOT / "tests" / "records" / "ausverkauft").glob("*.jsonl"))


# -- everybody plays at the same time -----------------------------------------------------------------


def turns_of(players: int, seed: int) -> tuple[dict[str, Any], list[list[Any]]]:
    """A random game as everybody's own list of actions."""
    state = GAME.start(players, {"level": "expert", "theatre": "AB"[seed % 2]}, seed)
    own: list[list[Any]] = [[] for _ in range(players)]
    rng = seeded(seed)
    while not state.over:
        player = state.to_move[0]
        step = state.apply_code(player, state.table.sample(player, rng))
        own[player].append(step.action)
    deal = GAME.deal(players, {"level": "expert", "theatre": "AB"[seed % 2]}, seeded(seed))
    return deal, own


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 6), seed=st.integers(0, 5), shuffle=st.randoms(use_true_random=False))
def test_any_interleaving_of_the_players_steps_gives_the_same_table(
    players: int, seed: int, shuffle: Any
) -> None:
    deal, own = turns_of(players, seed)
    plain, mixed = GAME.start_from(deal), GAME.start_from(deal)
    left = [list(steps) for steps in own]
    while not plain.over:
        plain.apply(plain.to_move[0], left[plain.to_move[0]].pop(0))
    left = [list(steps) for steps in own]
    while not mixed.over:
        player = shuffle.choice(mixed.to_move)
        mixed.apply(player, left[player].pop(0))
    assert mixed.table.digest() == plain.table.digest()
    assert mixed.scores() == plain.scores()


def test_nobody_waits_before_the_round_ends() -> None:
    """Whoever has not finished owes a decision, whatever the others have done."""
    state = table(6)
    for player in (5, 2, 0):
        while player in state.to_move and inside(state).round == 1:
            state.apply(player, state.legal(player)[0])
    assert state.to_move == [1, 3, 4]
    assert inside(state).round == 1


# -- what reveals something ---------------------------------------------------------------------------


def test_only_the_end_of_a_round_seals() -> None:
    state = GAME.start(3, seed=1)
    while not state.over:
        player = state.to_move[-1]
        before = inside(state).round
        state.apply(player, state.legal(player)[0])
        assert state.sealed == (inside(state).round != before)


def test_own_steps_are_told_at_once_the_others_at_the_end_of_the_round() -> None:
    state = table(2)
    state.listen()
    take(state, None, player=0)
    assert [event.row for event in state.events(0)] == [1]
    assert state.events(1) == state.events(None) == []
    for _ in range(2):
        state.apply(0, state.legal(0)[0])
    assert [to_json(event)["type"] for event in state.events(1)] == ["turn_done"]
    for _ in range(3):
        state.apply(1, state.legal(1)[0])
    told = [to_json(event) for event in state.events(0)]
    assert [event["type"] for event in told] == [
        "turn_done",
        "option_taken",
        "marked",
        "seated",
        "round_ended",
    ]
    assert {event.get("player", 1) for event in told} == {1}
    spectator = [to_json(event)["type"] for event in state.events(None)]
    assert spectator.count("option_taken") == 2


def test_the_solo_pile_shows_the_back_of_its_top_card_only() -> None:
    state = GAME.start_from(setup(players=1))
    seen = state.view(0).solo
    assert (seen.arrow, seen.x2, seen.pile, seen.discarded) == ("right", False, 8, ())
    for _ in range(3):
        state.apply_code(0, state.codes(0)[1])
    seen = state.view(None).solo
    assert (seen.arrow, seen.pile, seen.discarded) == ("left", 7, ("s1",))


def test_after_the_last_round_one_solo_card_is_left_and_seven_are_turned_over() -> None:
    state = GAME.start_from(setup(players=1))
    random_playout(state.table, seeded(4))
    seen = state.view(None).solo
    pile = setup(players=1)["solo_decks"][1]
    left = next(card for card in components().solo if card.id == pile[7])
    assert (seen.pile, seen.discarded) == (1, tuple(pile[:7]))
    assert (seen.arrow, seen.x2) == (ARROWS[left.arrow], left.x2)
    assert State(GAME, GAME.imagine(state.view(None), seeded(1))).view(None) == state.view(None)


def test_ones_own_circle_takes_points_from_the_competitor_at_once_but_not_before_the_spectators() -> None:
    """0 : 0 on both boards is a tie in all colours: 4 x 8 x 4 points. A circle ahead leaves him 1 number: 2."""
    state = GAME.start_from(setup(players=1))
    steps = [Option(1, "points"), Mark("yellow", (1,))]
    assert GAME.preview(state.table, 0, steps).rival == (128, 104)
    for step in steps:
        state.apply(0, step)
    assert state.view(0).solo.rival == 104
    assert state.view(0).solo.majority == (2, 8, 8, 8)
    assert state.view(None).solo.rival == 128


def test_the_order_of_the_solo_pile_is_dealt_with_the_right_frequencies() -> None:
    """Round 1, top card's back shows `left`: s2 or s5, equally often; the others in any order."""
    deal = setup(players=1)
    deal["solo_decks"] = [["s5", "s1", "s2", "s3", "s4", "s6", "s7", "s8"]] * 2
    seen = GAME.start_from(deal).view(0)
    rng = seeded(1)
    tops = {"s2": 0, "s5": 0}
    seconds: dict[int, int] = {}
    for _ in range(700):
        deck = inside(State(GAME, GAME.imagine(seen, rng))).deck
        tops[components().solo[deck & 15].id] += 1
        seconds[deck >> 4 & 15] = seconds.get(deck >> 4 & 15, 0) + 1
    assert 290 < tops["s2"] < 410
    assert len(seconds) == 8
    assert min(seconds[card] for card in seconds if card not in (1, 4)) > 60


# -- actions ------------------------------------------------------------------------------------------


def action_space() -> list[int]:
    """Every code any table can have."""
    found = [codes.option(row, take) for row in range(1, 8) for take in (0, 1)]
    found += [codes.mark(ticket, 2**circle) for ticket in range(4) for circle in range(8)]
    found += [codes.mark(ticket, TABLES.pair[pair]) for ticket in range(4) for pair in range(PAIRS)]
    for theatre in range(2):
        for shape in range(TABLES.shapes):
            at = ((theatre * 5 + 4) * TABLES.shapes + shape) * 2
            both = TABLES.anchors[at] | TABLES.anchors[at + 1] << 60
            found += [codes.place(shape, cell) for cell in range(120) if both >> cell & 1]
    seats = [row * 12 + column for row in range(10) for column in range(11)]
    return [
        *found,
        *(codes.extra(cell) for cell in seats),
        *(codes.single(cell) for cell in seats),
        codes.PASS,
    ]


def test_codes_and_actions_translate_both_ways_over_the_whole_action_space() -> None:
    space = set(action_space())
    spelt = set()
    for code in space:
        action = actions.decode(code)
        assert actions.encode(action) == code
        assert GAME.read_action(json.loads(json.dumps(to_json(action)))) == action
        spelt.add(action)
    assert len(spelt) == len(space) > 16000


def test_no_shape_has_more_than_180_placements() -> None:
    """With `rotate`, which asks for the colour; all others allow fewer."""
    most = 0
    for theatre in range(2):
        for ticket in range(4):
            for shape in set(shapes().of_ticket[ticket]) - {-1}:
                bases = [
                    ((theatre * 5 + ticket) * TABLES.shapes + turned) * 2 for turned in shapes().turned[shape]
                ]
                places = [TABLES.anchors[at] | TABLES.anchors[at + 1] << 60 for at in bases]
                most = max(most, sum(both.bit_count() for both in map(int, places)))
    assert 143 <= most <= 180


@pytest.mark.parametrize(
    "action",
    [
        Option(0, "points"),
        Option(8, "ability"),
        Mark("red", ()),
        Mark("red", (0,)),
        Mark("red", (9,)),
        Mark("red", (2, 1)),
        Mark("red", (1, 1)),
        Place(()),
        Place(("A3", "A2")),
        Place(("A3", "A3")),
        Place(("A3", "C3")),
        Place(("Z3",)),
        Extra("A12"),
        Single("K1"),
        Single("A03"),
    ],
)
def test_what_no_table_can_have_is_no_code(action: Any) -> None:
    assert actions.encode(action) == -1
    with pytest.raises(IllegalAction):
        table().apply(0, action)


@pytest.mark.parametrize(
    "data",
    [
        {"type": "option", "row": 1},
        {"type": "option", "row": 1, "take": "both"},
        {"type": "mark", "ticket": "blue", "circles": [1]},
        {"type": "place", "seats": "A3"},
        {"type": "pass", "seat": "A3"},
        {"type": "jump"},
        7,
    ],
)
def test_what_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(BadAction):
        GAME.read_action(data)


def test_seats_are_named_by_row_letter_and_column_number() -> None:
    assert cell_of("A1") == 0
    assert cell_of("J11") == 9 * 12 + 10
    for cell in range(120):
        if cell % 12 < 11:
            assert cell_of(seat_name(cell)) == cell


def test_refusals_say_what_to_do() -> None:
    state = table()
    with pytest.raises(IllegalAction) as caught:
        state.apply(0, Pass())
    assert caught.value.words("de") == "Wähle zuerst eine Zeile deiner Spalte."
    take(state, None)
    with pytest.raises(IllegalAction, match="cut the ticket"):
        state.apply(0, Mark("red", (4,)))
    state.apply(0, Mark("red", (1,)))
    with pytest.raises(IllegalAction) as caught:
        state.apply(0, Place(("E5", "F2", "F3", "F4", "F5", "G2", "G3")))
    assert caught.value.words("de") == "Mindestens ein Platz muss im roten Bereich liegen."
    with pytest.raises(IllegalAction, match="Turn and mirror"):
        state.apply(0, Place(("D9", "D10", "E7", "E8", "E9", "E10", "F7")))
    with pytest.raises(IllegalAction, match="not the shape"):
        state.apply(0, Place(("E6", "E7")))
    with pytest.raises(IllegalAction, match="C3 is not a free seat"):
        state.apply(0, Place(("C3",)))
    with pytest.raises(IllegalAction, match="must be seated"):
        state.apply(0, Pass())


# -- previews -----------------------------------------------------------------------------------------


def test_a_preview_shows_where_the_shape_fits_and_changes_nothing() -> None:
    state = table(2)
    digest = state.table.digest()
    seen = GAME.preview(state.table, 0, [Option(1, "points"), Mark("red", (1,))])
    assert seen.phase == "place"
    assert len(seen.legal) == 19
    assert seen.after.usher == seen.before.usher + 1
    assert state.table.digest() == digest


def test_a_preview_tells_why_a_circle_cannot_be_shaded() -> None:
    state = table(2)
    shade(state, "green", [1, 2, 3, 4, 5, 6, 7])
    shade(state, "yellow", [1])
    seen = GAME.preview(state.table, 0, [Option(1, "points")])
    why = {(circle.ticket, circle.circle): circle.why for circle in seen.circles}
    assert why["green", 8] == "last"
    assert why["yellow", 1] == "shaded"
    assert why["red", 4] == "splits"
    assert why["red", 1] == "legal"
    only_free(state, ["A3"])
    seen = GAME.preview(state.table, 0, [Option(1, "points")])
    assert {circle.why for circle in seen.circles} == {"legal", "last", "shaded", "splits"}


def test_a_preview_of_the_whole_turn_does_not_end_the_round() -> None:
    """Solo: the competitor's card stays hidden."""
    state = table(1)
    steps = [Option(1, "points"), Mark("red", (1,)), Place(("D10", "E7", "E8", "E9", "E10", "F7", "F8"))]
    seen = GAME.preview(state.table, 0, steps)
    assert seen.phase == "done"
    assert seen.legal == ()
    assert inside(state).round == 1
    assert GAME.preview(state.table, 0, steps[1:]) is None


# -- set-up -------------------------------------------------------------------------------------------


def test_theatres_tickets_and_cards_are_as_described() -> None:
    source = components()
    for theatre, rows, columns in (
        (source.theatres[0], [6, 10, 8, 10, 10, 10, 10, 8, 10, 6], [8, 8, 8, 10, 10, 10, 10, 8, 8, 8]),
        (source.theatres[1], [9, 11, 9, 9, 9, 9, 8, 10, 10, 4], [7, 10, 8, 9, 7, 6, 7, 9, 8, 10, 7]),
    ):
        seats = list(theatre.colour_of)
        assert len(seats) == 88
        assert [sum(cell[0] == row for cell in seats) for row in range(10)] == rows
        assert [sum(cell[1] == column for cell in seats) for column in range(len(columns))] == columns
        assert [list(theatre.colour_of.values()).count(colour) for colour in range(4)] == [22] * 4
        assert len(theatre.pillars) == 4
    assert sum(row.points for row in source.options) == 14
    assert [card.level for card in source.cards].count(1) == 6
    assert (1, 1) in source.tickets[1]


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("level", ["beginner", "regular", "expert"])
def test_dealt_set_ups_are_accepted_and_fit_their_level(players: int, level: str) -> None:
    levels = {card.id: card.level for card in components().cards}
    for seed in range(5):
        deal = GAME.deal(players, {"theatre": "B", "level": level}, seeded(seed))
        GAME.check_setup(deal)
        found = sorted(levels[card] for card in deal["cards"])
        assert found == {"beginner": [1, 1, 1, 1], "regular": [1, 1, 2, 3]}.get(level, found)
        assert ("solo_decks" in deal) == (players == 1)
        for pile in deal.get("solo_decks", []):
            assert pile[0] != "s8"
            assert sorted(pile) == [f"s{k}" for k in range(1, 9)]


@pytest.mark.parametrize(
    ("players", "change"),
    [
        (2, {"game": "sagani"}),
        (2, {"players": 0}),
        (2, {"players": 7}),
        (2, {"players": True}),
        (2, {"players": "2"}),
        (2, {"theatre": "C"}),
        (2, {"theatre": ["A"]}),
        (2, {"level": "master"}),
        (2, {"cards": list(CARDS[:3])}),
        (2, {"cards": [*CARDS[:3], CARDS[0]]}),
        (2, {"cards": [*CARDS[:3], "full_house"]}),
        (2, {"cards": [[], {}, 1, None]}),
        (2, {"cards": "full"}),
        (2, {"extra": 1}),
        (2, {"solo_decks": [[f"s{k}" for k in range(1, 9)]] * 2}),
        (1, {"solo_decks": [[f"s{k}" for k in range(1, 9)]]}),
        (1, {"solo_decks": [[f"s{k}" for k in range(1, 8)]] * 2}),
        (1, {"solo_decks": [[f"s{k}" for k in range(8, 0, -1)]] * 2}),
        (1, {"solo_decks": [["s1"] * 8] * 2}),
        (1, {"solo_decks": None}),
        (1, {"players": 2}),
    ],
)
def test_set_ups_that_are_refused(players: int, change: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start_from({**setup(players), **change})
    assert "{" not in caught.value.words("de")


def test_a_set_up_without_one_of_its_entries_is_refused() -> None:
    for players in (1, 2):
        for key in setup(players):
            deal = setup(players)
            del deal[key]
            with pytest.raises(BadSetup):
                GAME.start_from(deal)


def test_unknown_options_are_refused() -> None:
    for options in ({"theatre": "C"}, {"level": "A"}, {"variant": "solo"}):
        with pytest.raises(BadSetup):
            GAME.start(2, options, 1)


# -- golden records -----------------------------------------------------------------------------------


def test_there_is_a_golden_record_for_solo_and_every_player_count_on_both_theatres() -> None:
    found = {(record.players, record.setup["theatre"]) for path in RECORDS for record in read_file(path)}
    assert found == {(players, theatre) for players in range(1, 7) for theatre in "AB"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_records_replay(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        state = verify(GAME, decode(line))
        assert state.over


def test_solo_records_hold_a_win_and_a_defeat() -> None:
    results = [record.result for path in RECORDS for record in read_file(path) if record.players == 1]
    assert {tuple(result.winners) for result in results if result} == {(), (0,)}


# -- words --------------------------------------------------------------------------------------------


def test_views_of_all_tables_speak_json() -> None:
    state = GAME.start(1, {"theatre": "B"}, 4)
    random_playout(state.table, seeded(4))
    seen = state.view(0)
    assert isinstance(seen, AusverkauftView)
    assert seen.over
    assert seen.turn is None
    assert json.loads(json.dumps(to_json(seen)))["solo"]["rival"] == GAME.breakdown(state.table).rival


def test_texts_name_every_card_ability_colour_event_and_action() -> None:
    texts = Path(GAME.__class__.__module__.replace(".", "/"))
    for language in ("de", "en"):
        path = ROOT / "src" / texts / "texts" / f"{language}.json"
        words = json.loads(path.read_text("utf-8"))
        assert list(words) == sorted(words)
        for card in CARDS:
            assert words[f"card.{card}"]
            assert words[f"card.{card}.text"]
        for name in ("option", "mark", "place", "extra", "single", "pass"):
            assert words[f"action.{name}"]

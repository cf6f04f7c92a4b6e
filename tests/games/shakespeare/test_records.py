"""Golden games: one for each number of players and each way to end, replayed step by step with their legal lists."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spielzeit.engine.errors import BadRecord
from spielzeit.engine.record import Record, read_file, verify
from spielzeit.games.shakespeare import GAME
from spielzeit.games.shakespeare.ids import CARDS
from tests.games.shakespeare.positions import act, before_bids, bid, inside, recruit

FILE = Path(__file__).parents[2] / "records" / "shakespeare" / "games.jsonl"
RECORDS = list(read_file(FILE))


@pytest.mark.parametrize("record", RECORDS, ids=[f"{r.players}-{k}" for k, r in enumerate(RECORDS)])
def test_golden_game(record: Record) -> None:
    assert all(step.legal for step in record.steps)
    verify(GAME, record)


def test_the_order_of_legal_lists_means_nothing() -> None:
    """Section 5: a record of somebody else's may list them otherwise, but not others."""
    record = RECORDS[0]
    steps = [msgspec.structs.replace(step, legal=(step.legal or [])[::-1]) for step in record.steps]
    verify(GAME, msgspec.structs.replace(record, steps=steps))
    steps[0] = msgspec.structs.replace(steps[0], legal=(steps[0].legal or [])[1:])
    with pytest.raises(BadRecord):
        verify(GAME, msgspec.structs.replace(record, steps=steps))


def test_every_way_to_end_is_there() -> None:
    ends = {(record.players, len(record.result.winners)) for record in RECORDS if record.result}
    assert {(1, 0), (1, 1), (2, 1), (3, 1), (4, 1)} <= ends
    assert any(len(record.result.winners) > 1 for record in RECORDS if record.result), "a shared victory"
    assert {record.players for record in RECORDS if any(step.chance for step in record.steps)} == {3, 4}


def test_ruling_23_display_cards_just_discarded_are_shuffled_too_and_an_outcome_is_checked() -> None:
    match = bid(before_bids(2), 5, 1)
    position = inside(match)
    recruit(match, "cleopatra")
    recruit(match, "beatrice")
    act(match, type="activate", person="falstaff")
    position.deck_at = position.deck_size
    with pytest.raises(BadRecord):
        match.apply(0, {"type": "pass"})
    with pytest.raises(BadRecord):
        match.apply(0, {"type": "pass"}, {"reshuffle": ["romeo"]})
    pile = ["puck", "oberon", "richard_iii", "lady_macbeth", "macbeth", "romeo"]
    with pytest.raises(BadRecord):
        match.apply(0, {"type": "pass"}, {"reshuffle": pile, "more": 1})
    match.apply(0, {"type": "pass"}, {"reshuffle": pile})
    assert match.view(None).display == tuple(pile[:4])
    assert set(match.view(None).deck) == set(pile[4:])


def test_an_outcome_where_nothing_is_shuffled_is_refused() -> None:
    match = before_bids(2)
    with pytest.raises(BadRecord):
        match.apply(0, {"type": "bid", "cylinders": 1}, {"reshuffle": []})


def test_asking_for_chance_changes_nothing() -> None:
    """A query: the step is tried on a copy, and the pile comes from the position and the step."""
    match = bid(before_bids(2), 5, 1)
    recruit(match, "cleopatra")
    recruit(match, "beatrice")
    act(match, type="activate", person="falstaff")
    position = inside(match)
    position.deck_at = position.deck_size
    before = position.digest()
    code = GAME.encode(position, GAME.read_action({"type": "pass"}))
    assert position.chance(0, code) == 6
    assert position.chance(0, code) == 6
    assert position.digest() == before
    assert GAME.chance_to_json(position, 0, code, [5, 4, 3, 2, 1, 0]) == {
        "reshuffle": ["puck", "oberon", "richard_iii", "lady_macbeth", "macbeth", "romeo"]
    }
    drawing = GAME.encode(position, GAME.read_action({"type": "activate", "person": "author"}))
    assert position.chance(0, drawing) == 0, "the day goes on: there is a feather to choose"


def test_a_card_recruited_last_is_not_shuffled() -> None:
    match = bid(before_bids(2), 1, 1)
    recruit(match, "cleopatra")
    act(match, type="activate", person="falstaff")
    act(match, type="activate", person="falstaff")
    position = inside(match)
    position.deck_at = position.deck_size
    code = GAME.encode(position, GAME.read_action({"type": "recruit", "card": "puck", "side": "extra"}))
    pile = GAME.chance_to_json(position, 1, code, list(range(position.chance(1, code))))["reshuffle"]
    assert pile == ["romeo", "macbeth", "lady_macbeth", "richard_iii", "beatrice", "oberon"]
    assert set(pile) < set(CARDS)

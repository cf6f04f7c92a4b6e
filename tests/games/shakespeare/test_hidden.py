"""What is hidden (section 6), until when, and what reveals something."""

from __future__ import annotations

from spielzeit.engine.game import seeded
from spielzeit.games.shakespeare import GAME
from spielzeit.games.shakespeare.ids import OBJECTIVES
from spielzeit.games.shakespeare.layout import STACK
from spielzeit.games.shakespeare.phases import rest
from tests.games.shakespeare.positions import (
    act,
    before_bids,
    bid,
    draft_table,
    inside,
    put,
    recruit,
    set_offer,
)


def test_ruling_30_simultaneous_choices_come_in_any_order_and_are_shown_together() -> None:
    match = before_bids(3)
    match.apply(2, {"type": "bid", "cylinders": 4})
    assert match.to_move == [0, 1]
    assert match.view(0).seats[2].bid is None
    assert match.view(0).seats[2].has_bid
    assert match.view(2).seats[2].bid == 4
    assert match.view(None).seats[2].bid is None
    match.apply(0, {"type": "bid", "cylinders": 1})
    match.apply(1, {"type": "bid", "cylinders": 5})
    assert [seat.bid for seat in match.view(None).seats] == [1, 5, 4]


def test_ruling_32_a_bid_can_be_taken_back_while_others_decide() -> None:
    match = before_bids(2)
    match.apply(1, {"type": "bid", "cylinders": 4})
    assert not match.sealed
    match.apply(0, {"type": "bid", "cylinders": 4})
    assert match.sealed


def test_a_player_remembers_what_he_put_under_the_stack_until_somebody_draws_it() -> None:
    """Section 6."""
    match = bid(before_bids(2), 1, 2)
    inside(match).stack_size = 4
    act(match, type="activate", person="queen", mode="objective")
    act(match, type="objective", card="ensemble")
    assert match.view(0).remembered == (None, "full_stage", "colourful_stage")
    act(match, type="activate", person="queen", mode="objective")
    assert match.view(0).remembered == ()
    assert match.view(0).drawn is None
    assert match.view(0).drawn_count == 3
    act(match, type="objective", card="gala_costume")
    assert match.view(0).remembered == (None, None)
    assert match.view(1).remembered == ("full_stage", "colourful_stage")


def test_what_reveals_something_cannot_be_taken_back() -> None:
    """Section 6: the last recruiting of the draft, the last bid, drawing objectives, the clean-up, the last rest."""
    match = draft_table(1)
    recruit(match, "macbeth")
    assert match.sealed
    act(match, type="bid", cylinders=5)
    assert match.sealed
    act(match, type="activate", person="author")
    assert not match.sealed
    act(match, type="feather", act="red")
    act(match, type="feather", act="red")
    assert not match.sealed, "the rival's turns reveal nothing"
    act(match, type="activate", person="queen", mode="objective")
    assert match.sealed
    act(match, type="objective", card="ensemble")
    assert not match.sealed
    recruit(match, match.view(0).display[0])
    set_offer(match, "set")
    act(match, type="pass")
    assert match.sealed
    act(match, type="keep_awake", person="author")
    assert match.sealed


def test_everybody_notices_that_somebody_has_bid() -> None:
    match = before_bids(3)
    match.listen()
    match.apply(1, {"type": "bid", "cylinders": 4})
    assert [match.may_notice(viewer) for viewer in (0, 1, 2, None)] == [True] * 4
    for viewer in (0, 2, None):
        assert [type(event).__name__ for event in match.events(viewer)] == ["BidPlaced"]


def test_a_choice_of_rest_stays_hidden_while_others_choose() -> None:
    match = before_bids(2)
    for player in range(2):
        put(match, player, activated=["author", "queen"])
    position = inside(match)
    rest.begin(position)
    match.apply(0, {"type": "keep_awake", "person": "queen"})
    assert match.view(0).seats[0].awake == "queen"
    assert match.view(1).seats[0].awake is None
    assert match.view(1).seats[0].has_rested
    assert match.view(None).seats[0].awake is None
    found = set()
    rng = seeded("rest")
    for _ in range(40):
        imagined = GAME.imagine(match.view(1), rng)
        found.add(GAME.view(imagined, 0).seats[0].awake)
    assert found == {"author", "queen"}


def test_a_bid_of_another_is_imagined_from_one_to_five() -> None:
    match = before_bids(2)
    match.apply(0, {"type": "bid", "cylinders": 3})
    rng = seeded("bids")
    found = [GAME.view(GAME.imagine(match.view(1), rng), 0).seats[0].bid for _ in range(200)]
    assert set(found) == {1, 2, 3, 4, 5}
    assert GAME.view(GAME.imagine(match.view(0), rng), 0).seats[0].bid == 3, "his own he knows"


def test_objectives_are_dealt_with_equal_chance() -> None:
    """Whoever holds one of ten unseen cards holds each of them equally often."""
    match = before_bids(2)
    put(match, 1, objectives=["gold"])
    inside(match).stack_size = 9
    for place, card in enumerate(name for name in OBJECTIVES if name != "gold"):
        inside(match).piles[STACK + place] = OBJECTIVES.index(card)
    rng = seeded("objectives")
    counts = dict.fromkeys(OBJECTIVES, 0)
    for _ in range(1000):
        position = match.position.copy()
        position.redeal(0, rng)
        (held,) = GAME.view(position, 1).seats[1].objectives or ()
        counts[held] += 1
    assert 60 < min(counts.values()) <= max(counts.values()) < 140

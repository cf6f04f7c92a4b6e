"""Notes both ways: every kind through its maker with random values, for everybody who may hear it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from spielzeit.engine.game import seeded
from spielzeit.engine.journal import Journal
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng
from spielzeit.engine.texts import LANGUAGES, catalogue
from spielzeit.games.shakespeare import GAME, events, notes
from spielzeit.games.shakespeare.flow import empty
from spielzeit.games.shakespeare.ids import (
    ACTS,
    CARDS,
    COLORS,
    KINDS,
    MODES,
    OBJECTIVES,
    PERSONS,
    REASONS,
    SIDES,
    SPACES,
)
from spielzeit.games.shakespeare.layout import BACK

PLAYERS = 4
Maker = Callable[..., None]


def told(maker: Maker, *numbers: int) -> dict[int | None, list[Any]]:
    """What everybody hears of one note."""
    position: Position = empty(PLAYERS)
    journal = position.journal = Journal()
    maker(position, *numbers)
    return {viewer: GAME.events(journal, viewer) for viewer in (*range(PLAYERS), None)}


def heard_by_all(maker: Maker, *numbers: int) -> Any:
    """The one event that everybody hears alike."""
    found = told(maker, *numbers)
    for heard in found.values():
        assert heard == found[None]
    (event,) = found[None]
    return event


@pytest.fixture(params=range(25))
def rng(request: pytest.FixtureRequest) -> Rng:
    return seeded(f"notes {request.param}")


def test_notes_of_one_player(rng: Rng) -> None:
    player = rng.below(PLAYERS)
    assert heard_by_all(notes.bid_placed, player) == events.BidPlaced(player)
    assert heard_by_all(notes.stopped, player) == events.Stopped(player)
    assert heard_by_all(notes.passed, player) == events.Passed(player)
    assert heard_by_all(notes.rest_decided, player) == events.RestDecided(player)


def test_notes_of_persons(rng: Rng) -> None:
    player, person, card = rng.below(PLAYERS), rng.below(len(PERSONS)), rng.below(len(CARDS))
    side, mode, plus3, total = rng.below(2), rng.below(len(MODES)), rng.below(2), rng.below(28)
    name, whom = PERSONS[person], person + BACK * side
    assert heard_by_all(notes.recruited, player, card, side) == events.Recruited(
        player, CARDS[card], SIDES[side]
    )
    assert heard_by_all(notes.activated, player, whom, mode, plus3) == events.Activated(
        player, name, MODES[mode], bool(plus3), SIDES[side]
    )
    assert heard_by_all(notes.costumed, player, whom, total) == events.Costumed(
        player, name, total, SIDES[side]
    )
    assert heard_by_all(notes.benefit, player, whom) == events.Benefit(player, name, SIDES[side])
    assert heard_by_all(notes.kept_awake, player, whom) == events.KeptAwake(player, name, SIDES[side])
    assert heard_by_all(notes.rival_recruited, card) == events.RivalRecruited(CARDS[card])


def test_notes_of_prestige_pounds_and_mood(rng: Rng) -> None:
    player, amount, reason = rng.below(PLAYERS), rng.below(200) - 100, rng.below(len(REASONS))
    mood, change, tokens, place = 1 + rng.below(6), rng.below(11) - 5, rng.below(60), 1 + rng.below(4)
    assert heard_by_all(notes.prestige, player, amount, reason) == events.PrestigeChanged(
        player, amount, REASONS[reason]
    )
    assert heard_by_all(notes.pounds, player, amount, reason) == events.PoundsGained(
        player, amount, REASONS[reason]
    )
    assert heard_by_all(notes.mood_moved, player, mood, change) == events.MoodMoved(player, mood, change)
    assert heard_by_all(notes.mood_resolved, player, mood) == events.MoodResolved(player, mood)
    assert heard_by_all(notes.plus3_gained, player, tokens) == events.Plus3Gained(player, tokens)
    assert heard_by_all(notes.initiative, player, place) == events.InitiativeTaken(player, place)


def test_notes_of_acts(rng: Rng) -> None:
    player, act, spot = rng.below(PLAYERS), rng.below(len(ACTS)), rng.below(11)
    change, level, rank = rng.below(2) * 2 - 1, rng.below(4), rng.below(4)
    assert heard_by_all(notes.act_moved, player, act, spot, change) == events.ActMoved(
        player, ACTS[act], spot, change
    )
    assert heard_by_all(notes.feather_lost, player, act) == events.FeatherLost(player, ACTS[act])
    assert heard_by_all(notes.feather_lost, player, notes.NOTHING) == events.FeatherLost(player, None)
    assert heard_by_all(notes.act_scored, player, act, level) == events.ActScored(
        player, ACTS[act], level, None
    )
    assert heard_by_all(notes.act_ranked, player, act, rank) == events.ActScored(player, ACTS[act], 0, rank)


def test_notes_of_elements(rng: Rng) -> None:
    player, color = rng.below(PLAYERS), rng.below(len(COLORS))
    actor, space = rng.below(len(PERSONS)), rng.below(len(SPACES))
    for kind, place, name, side in (
        (0, actor, PERSONS[actor], "character"),
        (0, actor + BACK, PERSONS[actor], "extra"),
        (1, space, SPACES[space], None),
    ):
        expected = (player, KINDS[kind], COLORS[color], name, side)
        assert heard_by_all(notes.bought, player, kind, color, place) == events.Bought(*expected)
        assert heard_by_all(notes.taken, player, kind, color, place) == events.Taken(*expected)
        assert heard_by_all(notes.rival_took, kind, color) == events.RivalTook(KINDS[kind], COLORS[color])


def test_notes_of_the_day(rng: Rng) -> None:
    day, cards, unsold = 1 + rng.below(6), rng.below(31), rng.below(13)
    assert heard_by_all(notes.purple_unsold, unsold) == events.PurpleUnsold(unsold)
    assert heard_by_all(notes.rehearsal, day) == events.RehearsalBegins(day)
    assert heard_by_all(notes.new_day, day) == events.NewDay(day)
    assert heard_by_all(notes.reshuffled, cards) == events.Reshuffled(cards)
    assert heard_by_all(notes.game_over) == events.GameOver()


def test_bids_are_shown_by_seat_with_the_order(rng: Rng) -> None:
    bids = [1 + rng.below(5) for _ in range(PLAYERS)]
    order = list(rng.permutation(PLAYERS))
    shown = heard_by_all(notes.bids_shown, PLAYERS, packed(bids), packed(order))
    assert shown == events.BidsShown(tuple(bids), tuple(order))


def packed(numbers: list[int]) -> int:
    found = 0
    for place, number in enumerate(numbers):
        found = notes.with_entry(found, place, number)
    assert [notes.entry_at(found, place) for place in range(len(numbers))] == numbers
    return found


def test_objectives_are_told_to_whoever_drew_them(rng: Rng) -> None:
    player, count = rng.below(PLAYERS), 1 + rng.below(3)
    cards = list(rng.permutation(len(OBJECTIVES)))[:count]
    heard = told(notes.objectives_drawn, player, count, packed(cards))
    names = tuple(OBJECTIVES[card] for card in cards)
    for viewer, found in heard.items():
        seen = names if viewer == player else None
        assert found == [events.ObjectivesDrawn(player, count, seen)]


def test_the_objective_kept_is_told_to_its_owner(rng: Rng) -> None:
    player, card = rng.below(PLAYERS), rng.below(len(OBJECTIVES))
    for viewer, found in told(notes.objective_kept, player, card).items():
        seen = OBJECTIVES[card] if viewer == player else None
        assert found == [events.ObjectiveKept(player, seen)]


def test_every_kind_has_its_event_and_its_words() -> None:
    kinds = [value for name, value in vars(notes).items() if name.isupper() and not name.startswith("BY_")]
    kinds = [kind for kind in kinds if isinstance(kind, int) and kind >= 0]
    assert sorted(kinds) == list(range(30)), "one number each"
    made = {type(GAME.event(kind, [0] * 6)) for kind in kinds}
    union = set(GAME.event_type.__args__)
    assert made == union
    for language, event in itertools.product(LANGUAGES, union):
        assert f"event.{event.__struct_config__.tag}" in catalogue(language, "shakespeare")

"""Every kind of note, written by its maker and read back as an event; and who is told of it (section 6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spielzeit.engine.game import seeded
from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import GAME, events, notes
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow
from spielzeit.games.top_oder_flop.ids import CARDS, FACES, FILMS, REASONS, VIS, film_and_side
from tests.games.top_oder_flop.positions import dealt, film, lab, own, play

PLAYERS = 4
PLACES = 2 * len(FILMS)

Case = tuple[Any, Any]  # what the player himself hears, what the others hear


def opened(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    return of_a_row(notes.opened, events.Opened, position, player, rng)


def started_row(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    return of_a_row(notes.started_row, events.StartedRow, position, player, rng)


def of_a_row(
    write: Callable[[TopOderFlopFlow, int, int, int], None],
    kind: Callable[..., events.Event],
    position: TopOderFlopFlow,
    player: int,
    rng: Rng,
) -> Case:
    card, at = rng.below(len(CARDS)), rng.below(len(FILMS))
    write(position, player, card, at)
    event = kind(player, CARDS[card], FILMS[at])
    return event, event


def played(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    card, place = rng.below(len(CARDS)), rng.below(PLACES)
    notes.played(position, player, card, place, notes.NO_CARD)
    event = events.Played(player, CARDS[card], *film_and_side(place))
    return event, event


def replaced(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    return of_two_cards(notes.played, events.Replaced, position, player, rng)


def lifted(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    return of_two_cards(notes.lifted, events.Lifted, position, player, rng)


def of_two_cards(
    write: Callable[[TopOderFlopFlow, int, int, int, int], None],
    kind: Callable[..., events.Event],
    position: TopOderFlopFlow,
    player: int,
    rng: Rng,
) -> Case:
    card, place, other = rng.below(len(CARDS)), rng.below(PLACES), rng.below(len(CARDS))
    write(position, player, card, place, other)
    event = kind(player, CARDS[card], *film_and_side(place), CARDS[other])
    return event, event


def laid_face_down(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    card, at = rng.below(len(CARDS)), rng.below(len(FILMS))
    notes.laid_face_down(position, player, card, at)
    return events.LaidFaceDown(player, CARDS[card], FILMS[at]), events.LaidFaceDown(player, None, FILMS[at])


def shifted(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    card, place, other = rng.below(len(CARDS)), rng.below(PLACES), rng.below(len(CARDS) + 1) - 1
    notes.shifted(position, player, card, place, other)
    gone = None if other == notes.NO_CARD else CARDS[other]
    event = events.Shifted(player, CARDS[card], *film_and_side(place), gone)
    return event, event


def claimed(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    card, at, seen = rng.below(len(CARDS)), rng.below(len(FILMS)), rng.below(2)
    notes.claimed(position, player, card, at, seen)
    event = events.Claimed(player, CARDS[card], FILMS[at], VIS[seen] == "open")
    return event, event


def marked(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    place, face = rng.below(PLACES), rng.below(2)
    notes.marked(position, player, place, face)
    event = events.Marked(player, *film_and_side(place), FACES[face])
    return event, event


def drew(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    card = rng.below(len(CARDS))
    notes.drew(position, player, card)
    return events.Drew(player, CARDS[card]), events.Drew(player, None)


def pile_empty(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    notes.pile_empty(position, player)
    return events.PileEmpty(player), events.PileEmpty(player)


def film_closed(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    at = rng.below(len(FILMS))
    notes.closed(position, at)
    return events.Closed(FILMS[at]), events.Closed(FILMS[at])


def game_over(position: TopOderFlopFlow, player: int, rng: Rng) -> Case:
    number = 1 + rng.below(2)
    notes.game_over(position, number)
    reason = REASONS[number]
    assert reason is not None
    return events.GameOver(reason), events.GameOver(reason)


MAKERS: list[Callable[[TopOderFlopFlow, int, Rng], Case]] = [
    opened, played, replaced, started_row, laid_face_down, lifted, shifted, claimed, marked, drew, pile_empty,
    film_closed, game_over,
]  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
def test_a_note_is_read_as_it_was_written(maker: Callable[[TopOderFlopFlow, int, Rng], Case]) -> None:
    rng = seeded(maker.__name__)
    match = GAME.start_from(GAME.deal(PLAYERS, {}, rng))
    journal = match.listen()
    position = match.position
    assert isinstance(position, TopOderFlopFlow)
    for _ in range(100):
        journal.clear()
        player = rng.below(PLAYERS)
        mine, others = maker(position, player, rng)
        for viewer in (*range(PLAYERS), None):
            assert match.events(viewer) == [mine if viewer == player else others]


def test_every_kind_of_event_is_written_above() -> None:
    rng, position = seeded("kinds"), dealt([[], []])
    assert {type(maker(position, 0, rng)[0]) for maker in MAKERS} == set(events.Event.__args__)


def test_others_hear_that_a_card_was_laid_face_down_but_not_which() -> None:
    match = lab("ct3 rc1", draw_pile=["ad1"])
    match.listen()
    play(match, own("ct3", "cops"))

    assert match.events(0) == [events.LaidFaceDown(0, "ct3", "cops")]
    assert match.events(1) == match.events(None) == [events.LaidFaceDown(0, None, "cops")]


def test_a_change_card_laid_face_down_sounds_like_an_influence_card() -> None:
    told = []
    for card in ("ct3", "tf_1"):
        match = lab(f"{card} rc1")
        match.listen()
        play(match, own(card, "cops"))
        told.append((match.events(1), match.view(1)))

    assert told[0] == told[1]


def test_only_the_player_learns_what_was_drawn() -> None:
    match = lab("ct3", draw_pile=["ad1"])
    match.listen()
    play(match, film("ct3", "cops", "top"))

    laid = events.Played(0, "ct3", "cops", "top")
    assert match.events(0) == [laid, events.Drew(0, "ad1")]
    assert match.events(1) == match.events(None) == [laid, events.Drew(0, None)]

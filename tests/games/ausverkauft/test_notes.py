"""Journal rows of Ausverkauft!: each note written by its maker and read back as its event."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from spielzeit.engine.bits import BIT
from spielzeit.engine.journal import SPECTATOR
from spielzeit.engine.match import Match
from spielzeit.games.ausverkauft import events, notes
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.ids import (
    ABILITIES,
    ARROWS,
    COLOURS,
    SOLO_CARDS,
    TAKES,
    cell_of,
    circle_mask,
    words_of,
)
from spielzeit.games.ausverkauft.lookup import back
from tests.games.ausverkauft.positions import lab

PLAYERS = 6
SEATS = [f"{letter}{column}" for letter in "ABCDEFGHIJ" for column in range(1, 12)]
players = st.integers(0, PLAYERS - 1)
boards = st.integers(0, PLAYERS - 1)
seats = st.sampled_from(SEATS)


def listening() -> Match:
    match = lab(PLAYERS)
    match.listen()
    return match


def heard(match: Match, audience: int) -> list[events.Event]:
    """The events of those in the audience; the others hear nothing."""
    viewers: list[int | None] = [*range(PLAYERS), None]
    told = {viewer: match.events(viewer) for viewer in viewers}
    inside = [viewer for viewer in viewers if audience & BIT[SPECTATOR if viewer is None else viewer]]
    assert all(told[viewer] == [] for viewer in viewers if viewer not in inside)
    assert all(told[viewer] == told[inside[0]] for viewer in inside)
    return told[inside[0]]


def audience_of(match: Match, player: int, *, own: bool) -> int:
    return BIT[player] if own else match.position.others(player)


def everybody(match: Match) -> int:
    return BIT[SPECTATOR] | BIT[PLAYERS] - 1


@settings(max_examples=60, deadline=None)
@given(player=players, own=st.booleans(), row=st.integers(1, 7), take=st.integers(0, 1))
def test_option_taken(player: int, own: bool, row: int, take: int) -> None:
    match = listening()
    audience = audience_of(match, player, own=own)
    notes.option_taken(match.position, audience, player, row, take)
    option = components().options[row - 1]
    expected = events.OptionTaken(player, row, TAKES[take], ABILITIES[option.ability], option.points)
    assert heard(match, audience) == [expected]


@settings(max_examples=60, deadline=None)
@given(
    player=players,
    own=st.booleans(),
    board=boards,
    ticket=st.integers(0, 3),
    circles=st.sets(st.integers(1, 8), min_size=1, max_size=2),
)
def test_marked(player: int, own: bool, board: int, ticket: int, circles: set[int]) -> None:
    match = listening()
    audience = audience_of(match, player, own=own)
    shaded = tuple(sorted(circles))
    notes.marked(match.position, audience, player, board, ticket, circle_mask(shaded))
    assert heard(match, audience) == [events.Marked(player, board, COLOURS[ticket], shaded)]


@settings(max_examples=60, deadline=None)
@given(player=players, own=st.booleans(), party=st.sets(seats, min_size=1, max_size=8))
def test_seated(player: int, own: bool, party: set[str]) -> None:
    match = listening()
    audience = audience_of(match, player, own=own)
    in_order = tuple(seat for seat in SEATS if seat in party)
    notes.seated(match.position, audience, player, *words_of(in_order))
    assert heard(match, audience) == [events.Seated(player, in_order)]


@settings(max_examples=40, deadline=None)
@given(player=players, own=st.booleans(), seat=seats)
def test_further_seats_and_doing_without(player: int, own: bool, seat: str) -> None:
    match = listening()
    audience = audience_of(match, player, own=own)
    cell = cell_of(seat)
    assert cell is not None
    notes.not_seated(match.position, audience, player)
    notes.extra_seated(match.position, audience, player, cell)
    notes.single_seated(match.position, audience, player, cell)
    notes.declined(match.position, audience, player)
    assert heard(match, audience) == [
        events.NotSeated(player),
        events.ExtraSeated(player, seat),
        events.SingleSeated(player, seat),
        events.Declined(player),
    ]


@settings(max_examples=60, deadline=None)
@given(
    board=boards,
    card=st.integers(0, 7),
    arrow=st.integers(0, 3),
    x2=st.booleans(),
    circles=st.lists(st.integers(1, 8), max_size=2, unique=True),
)
def test_rival_marked(board: int, card: int, arrow: int, x2: bool, circles: list[int]) -> None:
    match = listening()
    first, second = (*circles, 0, 0)[:2]
    notes.rival_marked(match.position, board, card, back(arrow, int(x2)), first, second)
    [event] = heard(match, everybody(match))
    assert isinstance(event, events.RivalMarked)
    solo = components().solo[card]
    assert (event.board, event.card, event.ticket) == (board, SOLO_CARDS[card], COLOURS[solo.colour])
    assert (event.arrow, event.x2, event.circles) == (ARROWS[arrow], x2, tuple(circles))
    assert set(circles) <= set(event.looked_at)
    assert event.looked_at[-1:] == () if not circles else event.looked_at[-1] in circles


@settings(max_examples=20, deadline=None)
@given(player=players, number=st.integers(1, 14))
def test_what_everybody_hears(player: int, number: int) -> None:
    match = listening()
    notes.turn_done(match.position, player)
    notes.reshuffled(match.position)
    notes.round_ended(match.position, number)
    notes.game_over(match.position)
    assert heard(match, everybody(match)) == [
        events.TurnDone(player),
        events.Reshuffled(),
        events.RoundEnded(number),
        events.GameOver(),
    ]

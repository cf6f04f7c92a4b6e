"""Journal rows both ways: what a maker writes, `events.py` reads."""

from __future__ import annotations

import random

import pytest

from spielzeit.engine import short_list
from spielzeit.engine.match import Match
from spielzeit.games.sagani import GAME, events, notes
from spielzeit.games.sagani.layout import BY_POINTS, BY_TILES
from tests.games.sagani.positions import head, inside, lab

DRAW = random.Random("notes")


def told(match: Match) -> list[object]:
    """Everybody is told the same."""
    heard = match.events(None)
    assert all(match.events(player) == heard for player in range(match.players))
    return heard


@pytest.mark.parametrize("_", range(20))
def test_every_note_is_read_as_it_was_written(_: int) -> None:
    match = lab(head(2), players=3)
    match.listen()
    position = inside(match)
    player, tile, arrow = DRAW.randrange(4), DRAW.randint(1, 72), DRAW.randrange(4)
    x, y, rot = DRAW.randint(-72, 72), DRAW.randint(-72, 72), DRAW.randrange(4)
    points, discs = DRAW.randint(1, 100), DRAW.randint(1, 4)
    order = DRAW.sample(range(4), DRAW.randint(1, 4))
    notes.taken_from_offer(position, player, tile)
    notes.taken_from_row(position, player, tile)
    notes.sent_to_row(position, player, tile)
    notes.drawn(position, player, tile)
    notes.laid(position, player, tile, x, y, rot)
    notes.covered(position, player, tile, arrow)
    notes.finished(position, player, tile, points, discs)
    notes.dissonance(position, player, discs)
    notes.passed(position, player)
    notes.intermezzo_begins(position, short_list.of([number + 1 for number in order]))
    notes.row_removed(position)
    notes.refilled(position, discs)
    notes.last_round(position, BY_POINTS)
    notes.last_round(position, BY_TILES)
    notes.game_over(position)
    assert told(match) == [
        events.Taken(player=player, tile=tile, from_row=False),
        events.Taken(player=player, tile=tile, from_row=True),
        events.SentToRow(player=player, tile=tile),
        events.Drawn(player=player, tile=tile),
        events.Laid(player=player, tile=tile, x=x, y=y, rot=rot),
        events.Covered(player=player, tile=tile, arrow=arrow),
        events.Finished(player=player, tile=tile, points=points, discs=discs),
        events.Dissonance(player=player, discs=discs),
        events.Passed(player=player),
        events.IntermezzoBegins(order=tuple(order)),
        events.RowRemoved(),
        events.Refilled(tiles=discs),
        events.LastRound(reason="points"),
        events.LastRound(reason="tiles"),
        events.GameOver(),
    ]


def test_every_kind_of_event_has_a_note() -> None:
    kinds = range(notes.GAME_OVER + 1)
    made = {type(GAME.event(kind, [1, 1, 1, 1, 1, 1])) for kind in kinds}
    assert made == set(events.Event.__args__)
    with pytest.raises(ValueError, match="kind 13"):
        GAME.event(notes.GAME_OVER + 1, [0] * 6)

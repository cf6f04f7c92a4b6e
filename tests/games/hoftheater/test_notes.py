"""The journal: every kind of note through its maker, and what each viewer is told of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from spielzeit.engine.game import to_json
from spielzeit.games.hoftheater import GAME, events, notes
from spielzeit.games.hoftheater.ids import CARDS, GENRES, REQUESTS, TARGETS
from tests.games.hoftheater.positions import lab

#: What a maker's number is in the event: a name from a list, a flag, or the number itself.
NAMES: dict[str, Callable[[int], object]] = {
    "card": CARDS.__getitem__,
    "request": REQUESTS.__getitem__,
    "target": TARGETS.__getitem__,
    "genre": GENRES.__getitem__,
    "placed": bool,
    "again": bool,
}
SIZES = {"card": 48, "request": 22, "target": 7, "genre": 2, "placed": 2, "again": 2, "player": 3, "owner": 3}
#: Kind of event, the maker's numbers, the event's fields.
NOTES = """
round_begins       season number                          season round
friend_drew        owner city                             player city
ox_used            player city                            player city
horse_used         player                                 player
fox_used           player origin city                     player from to
bear_used          player city target                     player city target
mouse_used         player card origin city                player card from to
elephant_used      player genre steps                     player toward steps
tortoise_used      player card                            player card
cat_used           player                                 player
chose              player                                 player
travelled          player city                            player city
friend_travelled   owner city                             player city
alone              player city                            player city
empty_city         player city                            player city
clashed            city net                               city net
friend_alone       owner city                             player city
got_alms           player card ecu                        player card ecu
got_jester         player card                            player card
got_cards_back     player card                            player card
stole              player victim                          player victim
cashed             player card placed ecu                 player card placed ecu
paid               player card                            player card
could_not_pay      player card                            player card
hired              player card                            player card
sent_to_court      player card                            player card
needle_moved       before after                           before after
mood_changed       genre                                  mood
drew_request       player request                         player card
discarded_request  player request                         player card
requests_shuffled
recalled           player                                 player
laid_out           city card                              city card
season_ends        season genre                           season mood
declared           player genre                           player genre
earned             player for_actors for_performance difference   player actors performance difference
decided            player                                 player
played_request     player request ecu again               player card ecu again
season_begins      season genre needle                    season mood needle
game_over
"""
ROWS = [line.split() for line in NOTES.strip().splitlines()]
ONLY_TO_ITS_PLAYER = {"friend_drew"}
NAMED_ONLY_TO_ITS_PLAYER = {"drew_request", "discarded_request"}


def number(field: str, rng: random.Random) -> int:
    if field in ("net", "before", "after", "difference", "needle"):
        return rng.randint(-60, 60)
    return rng.randrange(SIZES.get(field, 250))


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_what_a_maker_writes_the_event_reads(row: list[str]) -> None:
    kind, fields = row[0], row[1:]
    given, told = fields[: len(fields) // 2], fields[len(fields) // 2 :]
    rng = random.Random(kind)
    for _ in range(50):
        values = [number(field, rng) for field in given]
        match = lab()
        match.listen()
        getattr(notes, kind)(match.position, *values)
        named = [NAMES.get(field, int)(value) for field, value in zip(given, values, strict=True)]
        expected: dict[str, Any] = {"type": kind, **dict(zip(told, named, strict=True))}
        for viewer in (0, 1, 2, None):
            own = viewer is not None and viewer == expected.get("player")
            heard = [to_json(event) for event in match.events(viewer)]
            if kind in ONLY_TO_ITS_PLAYER and not own:
                assert heard == []
            elif kind in NAMED_ONLY_TO_ITS_PLAYER and not own:
                assert heard == [{**expected, "card": None}]
            else:
                assert heard == [expected]


def test_every_kind_is_written_here() -> None:
    kinds = {
        name for name, value in vars(notes).items() if name.isupper() and name not in ("BIT", "NO_REQUEST")
    }
    assert {row[0].upper() for row in ROWS} == kinds
    assert len({getattr(notes, kind) for kind in kinds}) == len(kinds)
    tags = {struct.__struct_config__.tag for struct in GAME.event_type.__args__}
    assert tags == {row[0] for row in ROWS}
    assert GAME.event_type == events.Event

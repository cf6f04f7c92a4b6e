"""What a viewer cannot see in his view, nothing else tells him: two tables that differ in one choice, byte by byte.

At many moments of each game one player chooses this at one table and that at the other. Who has the same view
of both afterwards is told the same by every way there is: messages, numbers, events, offers, clocks, words, films.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Iterator

import msgspec
import pytest

from spielzeit.engine.fair import new_secret
from spielzeit.engine.game import canonical, to_json
from spielzeit.games import find, programme
from spielzeit.server import compose
from spielzeit.server.friends import consent
from spielzeit.server.friends.wire import PerDecision, Terms
from spielzeit.server.recollection import recollection
from spielzeit.server.rows import LogRow, Stored
from spielzeit.server.table_core import Plan
from spielzeit.server.table_log import Viewer
from spielzeit.server.tables import LiveTable
from spielzeit.server.words import glance, words
from tests.server.test_every_game import make_table

TERMS = Terms(pace=PerDecision(seconds=60), silent=False)
STEPS = 60  # of each game; a few of them are looked at
MOMENTS = 5
TOGETHER = 6  # and moments at which several choose at once
PAIRS = 1  # of actions at one moment
ON = 2  # further steps while a viewer sees no difference

_ENCODER = msgspec.json.Encoder()


class Clock:
    """Stands still while two tables are compared."""

    now = 1_000_000.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", lambda: clock.now)
    return clock


class Game:
    """A table and its log, so that it can be put up a second time."""

    def __init__(self, game_id: str, players: int) -> None:
        made = make_table(find(game_id), players, bots=False)
        self.row = msgspec.structs.replace(made.row, secret=new_secret(), terms=TERMS, created=Clock.now)
        self.seats = list(made.seats)
        self.rows: list[LogRow] = []
        self.table = self.again()

    def again(self) -> LiveTable:
        return LiveTable(find(self.row.game), Stored(self.row, self.seats, self.rows))

    def store(self, plan: Plan) -> None:
        self.table.adopt(plan)
        self.rows = [*self.rows, *plan.change.rows]


def told(table: LiveTable, viewer: Viewer) -> dict[str, bytes]:
    """By every way."""
    everything = {
        "view": compose.view(table, viewer, (), None),
        "since": compose.view(table, viewer, (), 0),
        "summary": compose.summary(table, viewer, (), invited=True),
        "words": words(table, viewer, "en"),
        "glance": glance(table, viewer),
        "film": recollection(table, viewer),
        "long film": recollection(table, viewer, 3),
    }
    return {way: _ENCODER.encode(message) for way, message in everything.items()}


def pairs(table: LiveTable, player: int, chooser: random.Random) -> Iterator[tuple[object, object]]:
    legal = table.match.legal(player)
    for _ in range(PAIRS if len(legal) > 1 else 0):
        one, other = chooser.sample(legal, 2)
        yield to_json(one), to_json(other)


def play(table: LiveTable, player: int, action: object, message: str) -> None:
    table.adopt(table.plan_step(player, table.version_for(player), [action], message))


def seen(table: LiveTable, viewer: Viewer) -> str:
    return canonical(to_json(table.match.view(viewer)))


def compare(one: LiveTable, other: LiveTable, player: int) -> int:
    """How many viewers saw no difference, and were told none."""
    blind = 0
    for viewer in (*range(len(one.seats)), None):
        if viewer != player and seen(one, viewer) == seen(other, viewer):
            blind += 1
            here, there = told(one, viewer), told(other, viewer)
            for way, message in here.items():
                assert message == there[way], f"{way} tells {viewer} what {player} has chosen"
    return blind


def go_on(one: LiveTable, other: LiveTable, player: int, chooser: random.Random) -> int:
    """Others play the same at both tables."""
    blind = compare(one, other, player)
    for number in range(ON):
        common = [
            (by, action)
            for by in one.to_move
            if by != player and by in other.to_move
            for action in map(to_json, one.match.legal(by))
            if action in map(to_json, other.match.legal(by))
        ]
        if not common:
            break
        by, action = chooser.choice(common)
        play(one, by, action, f"on {number}")
        play(other, by, action, f"on {number}")
        blind += compare(one, other, player)
    return blind


@pytest.mark.parametrize(("game_id", "seed"), list(itertools.product(programme(), range(2))))
def test_what_the_view_does_not_tell_nothing_else_tells(game_id: str, seed: int, clock: Clock) -> None:
    chooser = random.Random(f"{game_id} {seed}")
    players = [number for number in find(game_id).seats if number in (3, 4)][seed]
    game = Game(game_id, players)
    moments = set(chooser.sample(range(STEPS), MOMENTS))
    blind = together = 0
    for number in range(STEPS):
        if game.table.status != "running":
            break
        at_once = len(game.table.to_move) > 1 and together < TOGETHER and number % 3 == 0
        together += at_once
        if number in moments or at_once:
            for player in game.table.to_move:
                asked = consent.plan_proposal(game.table, (player + 1) % players, "pause", 0, None)
                for one_action, other_action in pairs(game.table, player, chooser):
                    one, other = game.again(), game.again()
                    if chooser.random() < 0.5:  # a proposal is open meanwhile
                        one.extend(asked.change.rows)
                        other.extend(asked.change.rows)
                    play(one, player, one_action, "chosen")
                    play(other, player, other_action, "chosen")
                    blind += go_on(one, other, player, chooser)
        player = chooser.choice(game.table.to_move)
        action = to_json(chooser.choice(game.table.match.legal(player)))
        version = game.table.version_for(player)
        game.store(game.table.plan_step(player, version, [action], f"step {number}"))
        clock.now += 1.0
    if game_id in ("ausverkauft", "hoftheater"):  # all choose at once: somebody sees no difference
        assert blind

"""What is made once for several viewers is what each would be told if nobody else looked."""

from __future__ import annotations

import random

import pytest

from spielzeit.games import PLAYBILL, find
from spielzeit.server import compose
from spielzeit.server.tables import LiveTable
from tests.server.stage import Json
from tests.server.test_counting import next_plan
from tests.server.test_deltas import Client
from tests.server.test_every_game import make_table, through_json

STEPS = 150


def told(table: LiveTable, viewer: int | None, since: int) -> Json:
    message: Json = through_json(compose.view(table, viewer, (), since))
    return message


@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
@pytest.mark.parametrize("game_id", PLAYBILL)
def test_nobody_is_told_what_was_made_for_another(game_id: str, bots: bool) -> None:
    """All look at one table, in any order, now and then not at all; each has besides a table that only he looks at.

    A random game with takings back: views, legal actions, events, what may be taken back and played again.
    """
    game, chooser = find(game_id), random.Random(f"{game_id} {bots}")
    table = make_table(game, game.seats[-1], bots)
    viewers: list[int | None] = [*range(len(table.seats)), None]
    own = {viewer: make_table(game, game.seats[-1], bots) for viewer in viewers}
    while table.status != "over" and table.version < STEPS:
        if bots and not any(table.seats[player].kind == "person" for player in table.to_move):
            player = chooser.choice(table.to_move)
            action = chooser.choice(table.match.legal(player))
            plan = table.plan_step(player, table.log.version_for(player), [action], None)
        else:
            plan = next_plan(table, chooser)
        table.adopt(plan)
        chooser.shuffle(viewers)
        for viewer in viewers:
            own[viewer].extend(plan.change.rows)
            if chooser.random() < 0.8:
                since = max(0, table.version_for(viewer) - chooser.randrange(4))
                assert told(table, viewer, since) == told(own[viewer], viewer, since)


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_changes_are_those_of_the_viewer_whoever_looked_before(game_id: str) -> None:
    """The change from one view to the next is made once for all who see the same, and for nobody else."""
    game, chooser = find(game_id), random.Random(f"changes {game_id}")
    table = make_table(game, game.seats[-1], bots=False)
    viewers: list[int | None] = [*range(len(table.seats)), None]
    clients = [Client(table, viewer) for viewer in (*viewers, *viewers)]  # two windows of each
    while table.status != "over" and table.version < STEPS:
        table.adopt(next_plan(table, chooser))
        chooser.shuffle(clients)
        for client in clients:
            if chooser.random() < 0.7:
                client.look()  # compares with the whole view
    assert all(client.changes for client in clients)

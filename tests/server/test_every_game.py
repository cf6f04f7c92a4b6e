"""Tables of every game, without a network: the log alone makes the same table, choices at once do not collide."""

from __future__ import annotations

import contextlib
import random
from typing import Any

import msgspec
import pytest

from spielzeit.engine import record
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import Game, seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.server import compose
from spielzeit.server.rows import LogRow, SeatRow, Stored, TableRow
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable

CASES = [
    (game_id, players)
    for game_id in PLAYBILL
    for players in sorted({*find(game_id).seats[:2], 4} & {*find(game_id).seats})
]


def make_table(game: Game, players: int, bots: bool) -> LiveTable:
    """All people, or one person among bots."""
    options = game.check_options(players, {})
    row = TableRow(
        id="table",
        game=game.id,
        rules=game.rules_version,
        components=None,
        options=options,
        setup=through_json(game.deal(players, options, seeded(players))),
        seed=None,
        invite="invite",
        public=False,
        created=0.0,
    )
    seats = [
        SeatRow(number, "bot", level="statist")
        if bots and number
        else SeatRow(number, "person", f"p{number}")
        for number in range(players)
    ]
    return LiveTable(game, Stored(row, seats, []))


def through_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def store(table: LiveTable, plan: Plan) -> list[LogRow]:
    """What the database would give back."""
    table.adopt(plan)
    return list(plan.change.rows)


def seen(table: LiveTable, viewer: int | None) -> Any:
    return through_json(compose.view(table, viewer, set(), None, None))


def same_for_all(one: LiveTable, other: LiveTable) -> None:
    for viewer in [None, *range(len(one.seats))]:
        assert seen(one, viewer) == seen(other, viewer)


@pytest.mark.parametrize("bots", [False, True], ids=["people", "bots"])
@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_the_log_alone_makes_the_same_table(game_id: str, players: int, bots: bool) -> None:
    """Play at random, take back now and then; a table read from the log agrees in every view."""
    game = find(game_id)
    chooser = random.Random(f"{game_id} {players}")
    table = make_table(game, players, bots)
    follower = make_table(game, players, bots)
    rows: list[LogRow] = []
    takings_back = 20
    while table.status == "running":
        player = chooser.choice(table.to_move)
        able = [
            seat
            for seat in range(players)
            if table.undoable(seat).takes_back and table.seats[seat].kind == "person"
        ]
        if takings_back and able and chooser.random() < 0.08:
            takings_back -= 1
            player = chooser.choice(able)
            plan = table.plan_undo(player, table.log.version_for(player), f"u{table.version}")
        else:
            action = through_json(chooser.choice(table.match.legal(player)))
            plan = table.plan_step(player, table.log.version_for(player), [action], f"s{table.version}")
        new = store(table, plan)
        rows += new
        follower.extend(new)
        if chooser.random() < 0.1:
            same_for_all(table, follower)
    same_for_all(table, follower)
    same_for_all(table, LiveTable(game, Stored(table.row, table.seats, rows)))

    kept = record.decode(record.encode_line(table.record()))
    record.verify(game, kept)


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_choices_at_the_same_time_do_not_collide(game_id: str, players: int) -> None:
    """All who owe a choice answer the same version, in any order: none is refused as stale."""
    game = find(game_id)
    chooser = random.Random(players)
    table = make_table(game, players, bots=False)
    while table.status == "running":
        version, choosing = table.version, table.to_move
        known = {player: table.log.version_for(player) for player in choosing}
        chooser.shuffle(choosing)
        for player in choosing:
            if player not in table.to_move or (table.log.entries[version:] and table.log.entries[-1].sealed):
                break  # something was revealed: whoever is left looks again
            action = through_json(chooser.choice(table.match.legal(player)))
            store(table, table.plan_step(player, known[player], [action], f"{player}-{version}"))


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_legal_actions_are_told_to_their_seat_only(game_id: str, players: int) -> None:
    table = make_table(find(game_id), players, bots=False)
    for viewer in [None, *range(players)]:
        message = seen(table, viewer)
        assert bool(message["legal"]) == (viewer in table.to_move)
        assert "setup" not in message


@pytest.mark.parametrize(("game_id", "players"), CASES)
def test_previews_answer_or_refuse_and_change_nothing(game_id: str, players: int) -> None:
    """Also for actions of another moment, which are often not legal now, and for seats that are not to move."""
    table = make_table(find(game_id), players, bots=False)
    chooser = random.Random(players)
    earlier: list[Any] = []
    while table.status == "running" and table.version < 120:
        player = chooser.choice(table.to_move)
        legal = through_json(table.match.legal(player))
        before = seen(table, player)
        earlier.append(chooser.choice(legal))
        for actions in (
            [chooser.choice(legal)],
            [chooser.choice(earlier)],
            [chooser.choice(legal), chooser.choice(earlier)],
        ):
            for asking in range(players):
                with contextlib.suppress(SpielzeitError):
                    msgspec.json.encode(table.preview(asking, actions))
        assert seen(table, player) == before
        version = table.log.version_for(player)
        store(table, table.plan_step(player, version, [chooser.choice(legal)], f"s{table.version}"))

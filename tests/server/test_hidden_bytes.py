"""Every byte that is sent, to every seat and an onlooker, searched for what its reader must not know: whole views, and
to the same people at a second screen what changes (`delta=1`).

`SPIELZEIT_SOAK_GAMES` plays so many whole games instead of the first steps of one of each: one in twenty over the net
with all that HTTP tells, the others in all processors with the very messages that sockets are sent, written and read.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import os
import random
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec
import pytest

from spielzeit.engine.fair import new_secret
from spielzeit.engine.game import Game, canonical, seeded, to_json
from spielzeit.engine.match import Match
from spielzeit.games import find, programme
from spielzeit.server import compose
from spielzeit.server.dealing import deal
from spielzeit.server.messages import ChangeMessage, ViewMessage
from spielzeit.server.new_table import give, random_name
from spielzeit.server.rows import SeatRow, Stored, TableRow
from spielzeit.server.sights import Seen
from spielzeit.server.table_log import Viewer
from spielzeit.server.table_socket import ENCODER
from spielzeit.server.tables import LiveTable
from tests.server.stage import ME, OPEN, PATIENCE, Json, Server, Socket, Visitor
from tests.server.test_deltas import with_change

GAMES = int(os.environ.get("SPIELZEIT_SOAK_GAMES", "0"))
FIRST_STEPS = 30
BY_NET = 20  # of so many whole games one is played over the net
SURE = 12  # a row of hidden things is found by chance once in 10 ** SURE places


class Told(msgspec.Struct):
    """Of a message what the game said, byte by byte."""

    type: str
    view: msgspec.Raw = msgspec.Raw(b"null")
    legal: msgspec.Raw = msgspec.Raw(b"[]")


class Screen:
    """One viewer, and what he makes of the messages he is sent."""

    def __init__(self, viewer: Viewer, delta: bool = False) -> None:
        self.viewer = viewer
        self.last = Told("none")
        self.has: Json = {"version": -1}  # the last view, with what has changed since
        self.changes = 0
        self._delta = delta
        self._sent: Seen | None = None

    def take(self, data: bytes) -> Json:
        told: Json = msgspec.json.decode(data)
        assert told["type"] != "error", data
        if told["type"] in ("view", "change"):
            self.last = msgspec.json.decode(data, type=Told)
            self.has = told if told["type"] == "view" else with_change(self.has, told)
            self.changes += told["type"] == "change"
        return told

    def look_at(self, live: LiveTable) -> list[bytes]:
        """What a socket would send now, as `TableSocket` does it; nothing where he may notice nothing."""
        since = self.has["version"]
        if live.version_for(self.viewer) <= since:
            return []
        message: ViewMessage | ChangeMessage | None = None
        if self._sent is not None:
            message = compose.change(live, self.viewer, self._sent, since)
        data = ENCODER.encode(message or compose.view(live, self.viewer, (), None if since < 0 else since))
        self.take(data)
        self._sent = live.seen(self.viewer) if self._delta else None
        return [data]


class Ear(Screen):
    """A screen at the other end of a socket."""

    def __init__(self, viewer: Viewer, visitor: Visitor, socket: Socket) -> None:
        super().__init__(viewer)
        self.visitor = visitor
        self.socket = socket

    async def hear_until(self, version: int, reply_to: str | None) -> list[bytes]:
        """The messages up to this version, and up to the answer that is waited for."""
        heard: list[bytes] = []
        async with asyncio.timeout(PATIENCE):
            while self.has["version"] < version or reply_to is not None:
                data = await self.socket.connection.recv(decode=False)
                heard.append(data)
                reply_to = None if self.take(data).get("reply_to") == reply_to else reply_to
        return heard


@contextlib.asynccontextmanager
async def seated(server: Server, game: Game, players: int) -> AsyncIterator[tuple[LiveTable, list[Ear]]]:
    """A table where all seats are people's, with somebody who watches."""
    async with contextlib.AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(server.visitor()) for _ in range(players + 1)]
        opened = [OPEN] * (players - 1)
        created = await visitors[0].create(ME, *opened, game=game.id, public=True, gift="ad" * 16)
        table = created["id"]
        for seat, visitor in enumerate(visitors[1:players], 1):
            body = {"invite": created["invite"], "seat": seat, "gift": f"{seat:02x}" * 32}
            await visitor.ok("POST", f"/api/tables/{table}/join", json=body)
        ears = [
            Ear(
                viewer if viewer < players else None,
                visitor,
                await stack.enter_async_context(visitor.socket(table, how)),
            )
            for viewer, visitor in enumerate(visitors)
            for how in ("", "delta=1")
        ]
        yield await server.house.table(table), ears


@pytest.mark.parametrize("number", range(GAMES // BY_NET or len(programme())))
async def test_no_byte_tells_what_its_reader_must_not_know(server: Server, number: int) -> None:
    game, players, chooser = drawn(number)
    async with seated(server, game, players) as (live, ears):
        for ear in ears:
            search(live, ear, await ear.hear_until(live.log.version_for(ear.viewer), None))
        for count in range(10_000 if GAMES else FIRST_STEPS):
            if live.match.over:
                break
            await play_a_step(live, ears, chooser)
            if count % 10 == 0 and not live.match.over:
                await ask_for_everything(live, ears[::2])
        assert all(ear.changes > 0 for ear in ears[1::2])


def drawn(number: int) -> tuple[Game, int, random.Random]:
    """Which game this is, for how many, and who chooses there."""
    game, chooser = find(programme()[number % len(programme())]), random.Random(number)
    return game, max(2, chooser.choice(game.seats)) if GAMES else min(3, game.seats[-1]), chooser


def test_no_message_tells_what_its_reader_must_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    if not GAMES:
        assert all(search_a_game(number) for number in range(len(programme())))
        return
    numbers = range(GAMES, 2 * GAMES - GAMES // BY_NET)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as processes:
        searched = list(processes.map(search_a_game, numbers))
    with capsys.disabled():
        print(f"\n{len(searched)} whole games, {sum(searched)} messages searched")


def search_a_game(number: int) -> int:
    """In memory, every step told to everybody; how many messages were searched."""
    game, players, chooser = drawn(number)
    live = table_in_memory(game, players)
    screens = [Screen(viewer, delta) for viewer in (*range(players), None) for delta in (False, True)]
    searched = 0
    for _ in range(10_000 if GAMES else FIRST_STEPS):
        for screen in screens:
            sent = screen.look_at(live)
            search(live, screen, sent)
            searched += len(sent)
            if sent:
                same_when_dealt_anew(live, screen)
        seat = chooser.choice(live.match.to_move)
        action, once = chooser.choice(live.match.legal(seat)), f"step-{live.version}"
        live.adopt(live.plan_step(seat, live.version_for(seat), [action], once))
        if live.match.over:
            break
    assert all(screen.changes > 0 for screen in screens[1::2])
    return searched


def table_in_memory(game: Game, players: int) -> LiveTable:
    """People on all seats, and a shuffle to which all have given."""
    seats = [SeatRow(seat, "person", f"person {seat}") for seat in range(players)]
    row = TableRow(
        id=random_name(10),
        game=game.id,
        rules=game.rules_version,
        components=None,
        options=game.check_options(players, {}),
        setup=None,
        seed=None,
        invite=random_name(20),
        public=True,
        created=0.0,
        secret=new_secret(),
    )
    row = give(row, seats, "ad" * 16)
    setup = to_json(deal(game, row, players, row.gifts))
    return LiveTable(game, Stored(msgspec.structs.replace(row, setup=setup), seats, []))


async def play_a_step(live: LiveTable, ears: list[Ear], chooser: random.Random) -> None:
    seat = chooser.choice(live.match.to_move)
    mover = chooser.choice([ear for ear in ears if ear.viewer == seat])
    action = chooser.choice(mover.has["legal"])
    once = f"step-{live.version}"  # two screens of one person must not count alike
    asked = await mover.socket.say("step", id=once, version=mover.has["version"], actions=[action])
    heard = await mover.hear_until(live.log.version_for(mover.viewer), asked)
    if live.match.over:
        return
    search(live, mover, heard)
    for ear in ears:
        if ear is not mover:
            search(live, ear, await ear.hear_until(live.log.version_for(ear.viewer), None))
        same_when_dealt_anew(live, ear)


async def ask_for_everything(live: LiveTable, ears: list[Ear]) -> None:
    """By HTTP: every call that tells something of a table."""
    for ear in ears:
        for path in ("", "/view", "/glance", "/words", "/record", "/shuffle"):
            answer = await ear.visitor.http.get(f"/api/tables/{live.id}{path}")
            search(live, ear, [answer.content, str(answer.headers).encode()])


def same_when_dealt_anew(live: LiveTable, ear: Screen) -> None:
    """What he was sent of view and choices would be the same, byte by byte, had the hidden things been others."""
    position = live.match.position.copy()
    position.redeal(-1 if ear.viewer is None else ear.viewer, seeded(f"{live.id} {live.version}"))
    other: Match[Any, Any] = Match(live.game, position)
    view = msgspec.json.encode(other.view(ear.viewer))
    assert ear.has["view"] == msgspec.json.decode(view)
    if ear.last.type == "view":
        assert bytes(ear.last.view) == view
    if ear.viewer is not None:
        assert bytes(ear.last.legal) == msgspec.json.encode(other.legal(ear.viewer))


def search(live: LiveTable, ear: Screen, sent: list[bytes]) -> None:
    hidden = [*of_the_shuffle(live), *rows_of_hidden(live, ear.viewer)]
    for data in sent:
        for secret in hidden:
            assert secret not in data, f"{secret!r} was sent to {ear.viewer}"


def of_the_shuffle(live: LiveTable) -> list[bytes]:
    """The secret, what people gave, and the key that follows from both: nobody's before the end."""
    shuffle = live.match._rng
    secret = str(live.row.secret)
    values = [secret, *(gift.value for gift in live.gifts), shuffle._key.hex()]  # type: ignore[union-attr]
    return [value.encode() for value in values] + [bytes.fromhex(secret), b'"setup"', b'"seed"']


def rows_of_hidden(live: LiveTable, viewer: Viewer) -> list[bytes]:
    """Pieces of what the engine calls hidden from him, each long enough to be told from chance."""
    found: list[bytes] = []
    for row in lists_in(to_json(live.game.secrets(live.match.position, viewer))):
        kinds = len({canonical(thing) for thing in row})
        size = math.ceil(SURE / math.log10(kinds)) if kinds > 1 else len(row) + 1
        for at in range(len(row) - size + 1):
            found.append(canonical(row[at : at + size])[1:-1].encode())
    return found


def lists_in(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, dict):
        for part in value.values():
            yield from lists_in(part)
    elif isinstance(value, list | tuple):
        if value and all(isinstance(part, str | int) for part in value):
            yield list(value)
        for part in value:
            yield from lists_in(part)


@pytest.mark.parametrize("game_id", ["top_oder_flop", "hoftheater", "shakespeare", "sagani"])
async def test_the_search_finds_what_leaks(server: Server, game_id: str) -> None:
    async with seated(server, find(game_id), 2) as (live, ears):
        told = to_json(live.game.secrets(live.match.position, None))
        for leak in (
            canonical(told).encode(),
            str(live.row.secret).encode(),
            canonical({"setup": {}}).encode(),
        ):
            with pytest.raises(AssertionError, match="was sent to None"):
                search(live, ears[-1], [b'{"view": ' + leak])

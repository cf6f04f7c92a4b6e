"""Instead of the whole view a client may be told what changed: it must come to the very same."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from spielzeit.games import PLAYBILL, find
from spielzeit.server import compose
from spielzeit.server.tables import LiveTable
from tests.server.stage import ME, OPEN, Json, Visitor, first_legal
from tests.server.test_counting import next_plan
from tests.server.test_every_game import make_table, through_json


def with_change(before: Json, change: Json) -> Json:
    """What the page does (web/src/lib/delta.ts)."""
    after: Json = {**before, "reply_to": change.get("reply_to"), "result": change.get("result")}
    apart = ("type", "to_move", "view", "result", "reply_to")
    after |= {name: value for name, value in change.items() if name not in apart}
    after["seats"] = [
        {**seat, "to_move": number in change["to_move"]} for number, seat in enumerate(before["seats"])
    ]
    after["view"] = through_json(before["view"])
    for path, value in change["view"].items():
        *way, last = [int(part) if part.isdigit() else part for part in path.split("/")]
        place: Any = after["view"]
        for part in way:
            place = place[part]
        place[last] = value
    return after


class Client:
    """One viewer of a table, who was sent a whole view and from then on what changed."""

    def __init__(self, table: LiveTable, viewer: int | None) -> None:
        self.table, self.viewer = table, viewer
        self.whole = self.changes = 0
        self.take_all()

    def take_all(self) -> None:
        self.has = through_json(compose.view(self.table, self.viewer, (), None))
        self.sent = self.table.seen(self.viewer)
        self.whole += 1

    def look(self) -> None:
        change = compose.change(self.table, self.viewer, self.sent, self.has["version"])
        if change is None:
            self.take_all()
            return
        told = through_json(compose.view(self.table, self.viewer, (), self.has["version"]))
        self.has = with_change(self.has, through_json(change))
        self.sent = self.table.seen(self.viewer)
        self.changes += 1
        assert self.has == told


@pytest.mark.parametrize("game", PLAYBILL)
def test_changes_add_up_to_the_view(game: str) -> None:
    """Everybody, and an onlooker, looking now and then at a random game with takings back."""
    chooser = random.Random(game)
    table = make_table(find(game), find(game).seats[-1], bots=False)
    clients = [Client(table, viewer) for viewer in (*range(len(table.seats)), None)]
    while table.status != "over" and table.version < 150:
        table.adopt(next_plan(table, chooser))
        for client in clients:
            if chooser.random() < 0.7:
                client.look()
    for client in clients:
        client.look()
        assert client.changes > 3
        assert client.whole == 1


async def test_a_socket_is_told_what_changed_when_it_asked_for_that(ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    table = created["id"]
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    async with ada.socket(table, "delta=1") as small, ada.socket(table) as plain, kim.socket(table) as his:
        first = await small.hear_view()
        whole = [await plain.hear_view(), await his.hear_view()]
        mover, version = (small, first) if first["legal"] else (his, whole[1])
        await mover.say("step", id="m", version=version["version"], actions=[first_legal(version)])
        change = await small.hear_until(lambda message: message["type"] in ("view", "change"))
        told = await plain.hear_view()
        assert change["type"] == "change"
        assert len(msgspec.json.encode(change)) < len(msgspec.json.encode(told)) / 2
        now = with_change(first, change)
        assert {**now, "seats": [], "reply_to": None} == {**told, "seats": [], "reply_to": None}


async def test_who_sits_down_is_told_everything_anew(ada: Visitor, kim: Visitor) -> None:
    """A change never spans two viewers: an onlooker who takes a seat gets the view of that seat whole."""
    created = await ada.create(ME, OPEN, OPEN)
    table, invite = created["id"], created["invite"]
    await kim.token()
    async with kim.socket(table, f"delta=1&invite={invite}") as socket:
        assert (await socket.hear_view())["seat"] is None
        await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": invite})
        told = await socket.hear_until(lambda message: message["type"] in ("view", "change"))
        assert (told["type"], told["seat"]) == ("view", 1)

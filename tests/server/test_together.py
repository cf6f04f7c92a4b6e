"""Looking at a finished game together: one leads, the others follow; marks are passed on, remarks stay."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import pytest
import websockets

from spielzeit.server.together import remarks
from tests.server.stage import ME, STATIST, Json, Server, Socket, Visitor
from tests.server.test_archive import JSON
from tests.server.test_critic_replays import a_record, bring
from tests.server.test_devices import linked

SPOT = {"place": "data-piece=tile-8", "x": 0.5, "y": 0.25}
RING = {"kind": "ring", "at": SPOT, "to": None}


@contextlib.asynccontextmanager
async def room(visitor: Visitor, game: str) -> AsyncIterator[Socket]:
    cookies = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    address = f"ws://{visitor.host}/api/replays/{game}/together"
    async with websockets.connect(address, additional_headers={"cookie": cookies}) as connection:
        yield Socket(connection)


async def hear(socket: Socket, kind: str) -> Json:
    return await socket.hear_until(lambda message: message["type"] == kind)


async def present(socket: Socket, count: int) -> Json:
    """The word on who is here, when they are so many."""
    return await socket.hear_until(
        lambda message: message["type"] == "room" and len(message["guests"]) == count
    )


@pytest.fixture
async def game(ada: Visitor, kim: Visitor) -> str:
    for visitor, name in ((ada, "Ada"), (kim, "Kim")):
        await visitor.ok("PUT", "/api/me", json={"name": name})
    return await bring(ada, a_record())


async def test_who_comes_first_leads_and_the_others_follow(ada: Visitor, kim: Visitor, game: str) -> None:
    async with room(ada, game) as adas, room(kim, game) as kims:
        told = await present(kims, 2)
        here = await present(adas, 2)
        assert here["leader"] == here["you"] == told["leader"] != told["you"]
        assert {guest["name"] for guest in told["guests"]} == {"Ada", "Kim"}

        await adas.say("show", step=7, eyes="open")
        assert await hear(kims, "shown") == {"type": "shown", "by": here["you"], "step": 7, "eyes": "open"}

        refused = await kims.ask("show", step=1, eyes="open")
        assert refused["code"] == "together.not_leading"

        await adas.say("lead", to=told["you"])
        assert (await hear(kims, "led"))["leader"] == (await hear(adas, "led"))["leader"] == told["you"]
        await kims.say("show", step=3, eyes="0")
        assert (await hear(adas, "shown"))["step"] == 3


async def test_who_comes_later_sees_what_is_shown(ada: Visitor, kim: Visitor, game: str) -> None:
    async with room(ada, game) as adas:
        await present(adas, 1)
        await adas.say("show", step=5, eyes="1")
        await adas.say("point", at=None)  # handled in order: the step was shown before somebody comes
        async with room(kim, game) as kims:
            assert (await hear(kims, "shown"))["step"] == 5


async def test_the_lead_is_free_when_the_leader_has_gone(ada: Visitor, kim: Visitor, game: str) -> None:
    async with room(kim, game) as kims:
        async with room(ada, game) as adas:
            me = (await present(adas, 2))["you"]
            await present(kims, 2)
            await kims.say("lead", to=me)
            await hear(adas, "led")
        alone = await present(kims, 1)
        assert alone["leader"] is None
        await kims.say("lead", to=alone["you"])
        assert (await hear(kims, "led"))["leader"] == alone["you"]


async def test_pointers_and_marks_are_passed_on(ada: Visitor, kim: Visitor, game: str) -> None:
    async with room(ada, game) as adas, room(kim, game) as kims:
        me = (await present(kims, 2))["you"]
        await kims.say("point", at=SPOT)
        assert await hear(adas, "pointed") == {"type": "pointed", "by": me, "at": SPOT}
        await kims.say("draw", step=2, marks=[RING])
        assert await hear(adas, "drawn") == {"type": "drawn", "by": me, "step": 2, "marks": [RING]}
        too_many = await kims.ask("draw", step=2, marks=[RING] * 25)
        assert too_many["type"] == "error"


async def test_bad_messages_are_told_and_change_nothing(ada: Visitor, game: str) -> None:
    async with room(ada, game) as adas:
        await present(adas, 1)
        for broken in ('{"type": "show"}', "nonsense", "x" * 20_000, '{"type": "shout", "id": "1"}'):
            await adas.connection.send(broken)
            assert (await hear(adas, "error"))["code"] in ("message.shape", "message.too_large")


async def test_a_running_game_is_not_looked_at_together(ada: Visitor, kim: Visitor) -> None:
    """Its record would show what is hidden; strangers do not even learn that it is there."""
    table = (await ada.create(ME, STATIST))["id"]
    await kim.token()
    for visitor, code in ((ada, "record.not_over"), (kim, "table.unknown")):
        async with room(visitor, table) as socket:
            assert (await socket.hear())["code"] == code
            assert await socket.closed() == 4404
    assert (await ada.refused("GET", f"/api/replays/{table}/remarks", 409))["code"] == "record.not_over"


async def test_remarks_stay_at_their_step_and_everybody_there_is_told(
    ada: Visitor, kim: Visitor, game: str
) -> None:
    path = f"/api/replays/{game}/remarks"
    async with room(kim, game) as kims:
        await present(kims, 1)
        await ada.ok("POST", path, json={"step": 4, "words": "  Hier  war\nmehr drin. ", "marks": [RING]})
        await hear(kims, "remarks")
    (told,) = (await kim.ok("GET", path))["remarks"]
    assert (told["step"], told["name"], told["words"], told["mine"]) == (
        4,
        "Ada",
        "Hier war mehr drin.",
        False,
    )
    assert told["marks"] == [RING]

    await kim.ok("DELETE", f"{path}/{told['id']}", headers=JSON)  # it is not hers
    assert len((await ada.ok("GET", path))["remarks"]) == 1
    assert (await ada.ok("DELETE", f"{path}/{told['id']}", headers=JSON))["remarks"] == []


async def test_remarks_have_limits(ada: Visitor, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remarks, "MOST", 1)
    path = f"/api/replays/{game}/remarks"
    last = len(a_record()["steps"])
    for wrong, code in (
        ({"step": last + 1, "words": "x"}, "remark.step"),
        ({"step": 0, "words": " "}, "remark.empty"),
    ):
        assert (await ada.refused("POST", path, 400, json=wrong))["code"] == code
    await ada.refused("POST", path, 400, json={"step": 0, "words": "x" * 501})
    await ada.ok("POST", path, json={"step": 0, "words": "x"})
    assert (await ada.refused("POST", path, 400, json={"step": 0, "words": "y"}))["code"] == "remark.many"


async def test_remarks_go_with_who_made_them(server: Server, ada: Visitor, kim: Visitor, game: str) -> None:
    path = f"/api/replays/{game}/remarks"
    await ada.ok("POST", path, json={"step": 0, "words": "x"})
    await ada.ok("DELETE", "/api/me", headers=JSON)
    assert (await kim.ok("GET", path))["remarks"] == []


async def test_a_revoked_device_looks_on_no_longer(ada: Visitor, kim: Visitor, game: str) -> None:
    await linked(ada, kim)
    lost = next(one for one in (await ada.ok("GET", "/api/me/devices"))["devices"] if not one["this"])
    async with room(ada, game) as here, room(kim, game) as there:
        await hear(there, "room")
        await ada.ok("DELETE", f"/api/me/devices/{lost['id']}", headers=JSON)
        assert await there.closed() == 4401
        await here.say("point", at=SPOT)
        assert (await here.hear())["type"] != "error"

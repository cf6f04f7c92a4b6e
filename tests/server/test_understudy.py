"""The understudy: a bot plays for who is away, everybody sees it, and it hands the seat back."""

from __future__ import annotations

from pathlib import Path

import msgspec

from spielzeit.engine.record import decode, verify
from spielzeit.games import find
from tests.server.stage import ME, OPEN, Json, Server, Visitor, first_legal, open_server, quick_settings

GAME = "top_oder_flop"


async def two_at_a_table(ada: Visitor, kim: Visitor, **terms: object) -> str:
    """Everybody has sat down; the understudy is a Statist."""
    wishes = {"understudy": "statist", **terms}
    created = await ada.create(ME, OPEN, game=GAME, terms=wishes)
    await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
    return str(created["id"])


def metas(view: Json) -> list[tuple[str, int | None, str | None]]:
    return [
        (step["meta"]["what"], step["meta"]["seat"], step["meta"]["why"])
        for step in view["steps"]
        if step["kind"] == "meta"
    ]


async def until_only_kim_waits_for_ada(ada: Visitor, kim: Visitor, table: str) -> None:
    """Kim has done all that she can do without Ada."""
    while (mine := await kim.view(table))["legal"]:
        await kim.step(mine, first_legal(mine))
    assert (await ada.view(table))["legal"]


async def test_who_leaves_is_played_for_until_he_is_back(ada: Visitor, kim: Visitor) -> None:
    table = await two_at_a_table(ada, kim)
    await until_only_kim_waits_for_ada(ada, kim, table)

    await ada.ok("POST", f"/api/tables/{table}/leave", json={})

    view = await kim.until(table, lambda view: any(step["by"] == "statist" for step in view["steps"]))
    assert view["seats"][0]["understudy"] == "statist"
    assert view["seats"][0]["kind"] == "person"
    assert ("understudy", 0, "left") in metas(view)
    async with ada.socket(table) as socket:
        assert (await socket.hear_view())["seats"][0]["understudy"] == "statist"
        back = await socket.ask("understudy", on=False)
        assert back["seats"][0]["understudy"] is None
        assert metas(back)[-1] == ("back", 0, None)


async def test_when_all_others_agree_somebody_is_stood_in_for(ada: Visitor, kim: Visitor) -> None:
    """Of two the other one is all."""
    table = await two_at_a_table(ada, kim)
    async with kim.socket(table) as socket:
        await socket.hear_view()
        view = await socket.ask("propose", kind="understudy", seat=0)
    assert view["seats"][0]["understudy"] == "statist"
    assert metas(view)[-1] == ("understudy", 0, "agreed")


async def test_who_is_here_is_asked_whether_somebody_plays_for_him(ada: Visitor, kim: Visitor) -> None:
    """Nobody is pushed off his chair, not even by the only other one."""
    table = await two_at_a_table(ada, kim)
    async with ada.socket(table) as here, kim.socket(table) as socket:
        await here.hear_view()
        await socket.hear_view()
        asked = await socket.ask("propose", kind="understudy", seat=0)
        assert asked["seats"][0]["understudy"] is None
        assert asked["proposal"]["waits_for"] == [0]
        agreed = await here.ask("agree", agree=True)
        assert agreed["seats"][0]["understudy"] == "statist"


async def test_at_one_device_all_stand_up_and_all_come_back(ada: Visitor) -> None:
    created = await ada.create(ME, ME, game=GAME, terms={"hotseat": True, "understudy": "statist"})
    table = str(created["id"])
    left = await ada.ok("POST", f"/api/tables/{table}/leave", json={})
    assert [seat["understudy"] for seat in left["seats"]] == ["statist", "statist"]
    async with ada.socket(table) as socket:
        await socket.hear_view()
        back = await socket.ask("understudy", on=False)
    assert [seat["understudy"] for seat in back["seats"]] == [None, None]


async def test_a_step_of_the_person_takes_the_seat_back(ada: Visitor, kim: Visitor) -> None:
    table = await two_at_a_table(ada, kim)
    async with kim.socket(table) as socket:
        await socket.hear_view()
        await socket.ask("propose", kind="understudy", seat=0)
    async with ada.socket(table) as socket:
        assert (await socket.hear_view())["seats"][0]["understudy"] is None


async def test_the_record_names_what_the_understudy_chose_and_is_verified(ada: Visitor, kim: Visitor) -> None:
    table = await two_at_a_table(ada, kim)
    await ada.ok("POST", f"/api/tables/{table}/leave", json={})
    while (mine := await kim.my_turn(table))["status"] == "running":
        await kim.step(mine, first_legal(mine))

    record = await kim.ok("GET", f"/api/tables/{table}/record")

    chosen = {one["step"] for one in record["understudies"]}
    assert chosen == {number for number, step in enumerate(record["steps"]) if step["player"] == 0}
    verify(find(GAME), decode(msgspec.json.encode(record)))
    replay = await kim.ok("GET", f"/api/replays/{table}")
    assert replay["understudies"] == {str(step + 1): "statist" for step in chosen}


async def test_it_plays_on_after_a_restart(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, bot_pace=3600.0)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        token = await kim.token()
        table = await two_at_a_table(ada, kim)
        await until_only_kim_waits_for_ada(ada, kim, table)
        await ada.ok("POST", f"/api/tables/{table}/leave", json={})
    async with open_server(quick_settings(tmp_path)) as server, server.visitor(token) as kim:
        view = await kim.until(table, lambda view: any(step["by"] == "statist" for step in view["steps"]))
        assert view["seats"][0]["understudy"] == "statist"


async def test_a_game_goes_to_its_end_though_everybody_has_left(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    table = await two_at_a_table(ada, kim)
    for visitor in (ada, kim):
        await visitor.ok("POST", f"/api/tables/{table}/leave", json={})
    assert (await kim.until(table, lambda view: view["status"] == "over"))["result"]

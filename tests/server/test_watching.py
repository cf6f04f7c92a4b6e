"""Who may see what: seats, onlookers, strangers; presence; coming back after a lost connection."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from tests.server import stage
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor, first_legal
from tests.server.test_steps import begin


async def test_an_onlooker_gets_the_onlookers_view_and_nothing_more(server: Server, ada: Visitor) -> None:
    created = await ada.create(ME, STATIST, public=True)
    table = created["id"]
    mine = await ada.my_turn(table)
    live = await server.house.table(table)

    async with server.visitor() as stranger:
        seen = await stranger.view(table)
        summary = await stranger.ok("GET", f"/api/tables/{table}")
        async with stranger.socket(table) as socket:
            heard = await socket.hear_view()

    plain = plain_json(live.match.view(None))
    assert seen["view"] == heard["view"] == plain
    assert (seen["seat"], seen["legal"], seen["can_undo"]) == (None, [], False)
    assert summary["invite"] is None
    assert mine["view"] == plain_json(live.match.view(0))


async def test_nothing_sent_during_a_game_holds_the_deal_or_the_seed(server: Server, ada: Visitor) -> None:
    created = await ada.create(ME, STATIST, seed="a-very-secret-seed")
    table = created["id"]
    live = await server.house.table(table)
    view = await ada.my_turn(table)
    after = await ada.step(view, first_legal(view))
    told = [
        created,
        view,
        after,
        await ada.ok("GET", "/api/tables"),
        await ada.ok("GET", f"/api/tables/{table}"),
    ]

    for answer in told:
        assert "a-very-secret-seed" not in str(answer)
        for name in ("setup", "seed"):
            assert name not in keys(answer)
    assert created["seeded"]
    error = await ada.refused("GET", f"/api/tables/{table}/record", 409)
    assert error["code"] == "record.not_over"
    assert live.row.setup  # it is there, and stays there


async def test_a_private_table_is_unknown_to_strangers(server: Server, ada: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    table = created["id"]
    async with server.visitor() as stranger:
        for path in ("", "/view", "/record"):
            error = await stranger.refused("GET", f"/api/tables/{table}{path}", 404)
            assert error["code"] == "table.unknown"
            await stranger.refused("GET", f"/api/tables/{table}{path}?invite=wrong", 404)
        async with stranger.socket(table) as socket:
            assert (await socket.hear())["code"] == "table.unknown"
            with pytest.raises(websockets.ConnectionClosed):
                await socket.hear()
        await stranger.refused("POST", f"/api/tables/{table}/join", 404, json={"invite": "wrong"})

        assert (await stranger.view(table, invite=created["invite"]))["seat"] is None


async def test_before_all_sit_there_is_no_view(ada: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    view = await ada.view(created["id"])
    assert (view["status"], view["view"], view["legal"]) == ("waiting", None, [])
    body = {"id": "a", "version": 0, "actions": [{"type": "take", "tile": 1}]}
    error = await ada.refused("POST", f"/api/tables/{created['id']}/steps", 409, json=body)
    assert error["code"] == "table.waiting"


async def test_sitting_down(server: Server, ada: Visitor, kim: Visitor) -> None:
    await kim.ok("PUT", "/api/me", json={"name": " Kim\u202e\n "})
    created = await ada.create(ME, OPEN, OPEN)
    path = f"/api/tables/{created['id']}/join"
    async with ada.socket(created["id"]) as socket:
        await socket.hear_view()
        joined = await kim.ok("POST", path, json={"invite": created["invite"], "seat": 2})
        seen = await socket.hear_view()
    assert joined["seat"] == 2
    assert seen["seats"][2]["name"] == "Kim"
    assert [step["kind"] for step in seen["steps"]] == ["sit"]
    again = await kim.ok("POST", path, json={"invite": created["invite"]})
    assert again["seat"] == 2, "who sits already stays where he is"
    async with server.visitor() as third:
        error = await third.refused("POST", path, 409, json={"invite": created["invite"], "seat": 2})
        assert error["code"] == "seat.taken"
        await third.ok("POST", path, json={"invite": created["invite"]})
    assert [table["id"] for table in (await kim.ok("GET", "/api/tables"))["tables"]] == [created["id"]]


async def test_coming_back_with_the_version_one_has(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    async with second.socket(table) as socket:
        had = await socket.hear_view()
    view = await first.view(table)
    now = await first.step(view, first_legal(view), {"type": "place", "x": 0, "y": 0, "rot": 0})

    async with second.socket(table, f"since={had['version']}") as socket:
        missed = await socket.hear_view()

    assert missed["version"] == now["version"]
    assert [step["version"] for step in missed["steps"]] == [had["version"] + 1, had["version"] + 2]
    assert all(step["events"] for step in missed["steps"])
    async with second.socket(table, f"since={now['version']}") as socket:
        assert (await socket.hear_view())["steps"] == []


async def test_presence(ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    table = created["id"]
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    async with ada.socket(table) as hers:
        first = await hers.hear_view()
        assert [seat["connected"] for seat in first["seats"]] == [True, False]
        async with kim.socket(table):
            came = await hers.hear_until(lambda message: message["type"] == "presence")
            assert [seat["connected"] for seat in came["seats"]] == [True, True]
        left = await hers.hear_until(lambda message: message["type"] == "presence")
        assert [seat["connected"] for seat in left["seats"]] == [True, False]


def plain_json(view: Any) -> Json:
    plain: Json = msgspec.json.decode(msgspec.json.encode(view))
    return plain


def keys(value: Any) -> set[str]:
    """All names of fields in JSON-able data."""
    if isinstance(value, dict):
        return set(value).union(*(keys(part) for part in value.values()))
    return set().union(*(keys(part) for part in value)) if isinstance(value, list) else set()


# -- where all choose at once: Ausverkauft!, whose round is everybody's own until it ends -----------------


async def begin_a_round(ada: Visitor, kim: Visitor, **wishes: Any) -> Json:
    created = await ada.create(ME, OPEN, game="ausverkauft", **wishes)
    await kim.ok("POST", f"/api/tables/{created['id']}/join", json={"invite": created["invite"]})
    return created


async def everything_told(visitor: Visitor, table: str, **query: Any) -> Json:
    """Whatever this visitor can ask for."""
    return {
        "view": await visitor.view(table, **query),
        "summary": await visitor.ok("GET", f"/api/tables/{table}", params=query),
        "list": await visitor.ok("GET", "/api/tables"),
    }


async def play_the_round(server: Server, visitor: Visitor, table: str, but_the_last_step: bool) -> int:
    """How many steps it took."""
    steps, mine = 0, await visitor.my_turn(table)
    while mine["legal"]:
        live = await server.house.table(table)
        trial = live.match.copy()
        trial.apply(mine["seat"], mine["legal"][0])
        if but_the_last_step and (trial.sealed or mine["seat"] not in trial.to_move):
            return steps
        mine = await visitor.step(mine, mine["legal"][0])
        steps += 1
    return steps


async def test_nobody_learns_how_many_steps_another_has_made_while_all_choose(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    """Ausverkauft!: a round's own steps are nobody else's business, not even their number or their time."""
    created = await ada.create(ME, OPEN, game="ausverkauft")
    table = created["id"]
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    async with kim.socket(table) as socket, server.visitor() as stranger:
        before = await socket.hear_view()
        watched = await stranger.view(table, invite=created["invite"])
        mine = await ada.my_turn(table)
        assert mine["legal"]
        assert before["legal"], "both choose at once"

        while 0 in (await server.house.table(table)).to_move:
            mine = await ada.step(mine, mine["legal"][0])
            finished = not mine["legal"]
            unseen = await kim.view(table)
            if not finished:
                assert unseen["version"] == before["version"]
                assert unseen["steps"] == before["steps"]
                assert (await stranger.view(table, invite=created["invite"]))["version"] == watched["version"]
        live = await server.house.table(table)
        steps = sum(entry.player == 0 and entry.kind == "step" for entry in live.log.entries)
        assert steps >= 3

        told = await socket.hear_view()  # the first thing kim hears: ada is ready
        assert told["version"] == before["version"] + 1
        again = await kim.step(before, before["legal"][0])  # what kim answers is the table as kim knows it
        assert again["version"] == before["version"] + 2


async def test_a_neighbour_who_finishes_makes_no_preview_stale(ada: Visitor, kim: Visitor) -> None:
    """Asked for the table as it was a moment ago, as a step may be: one's own round is what it was."""
    table = (await begin_a_round(ada, kim))["id"]
    before = await kim.view(table)
    mine = await ada.my_turn(table)
    while mine["legal"]:
        mine = await ada.step(mine, mine["legal"][0])
    asked = {"version": before["version"], "actions": [before["legal"][0]]}
    told = await kim.ok("POST", f"/api/tables/{table}/preview", json=asked)
    assert told["preview"]["phase"] == "mark"
    assert (await kim.view(table))["version"] == before["version"] + 1


async def test_taking_back_a_hidden_step_is_hidden_too(server: Server, ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, OPEN, game="ausverkauft")
    table = created["id"]
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    before = await kim.view(table)
    mine = await ada.my_turn(table)
    mine = await ada.step(mine, mine["legal"][0])
    mine = await ada.undo(mine)
    assert await kim.view(table) == before
    assert mine["legal"]
    live = await server.house.table(table)
    assert live.version > live.log.version_for(1)


async def test_no_answer_changes_by_a_hidden_step(server: Server, ada: Visitor, kim: Visitor) -> None:
    """Neither the table's own answers nor the list of tables, its times and its order."""
    created = await begin_a_round(ada, kim)
    table, invite = created["id"], created["invite"]
    await begin_a_round(ada, kim)  # another table, which changed later
    async with server.visitor() as stranger:
        before = await everything_told(kim, table), await everything_told(stranger, table, invite=invite)

        assert await play_the_round(server, ada, table, but_the_last_step=True) >= 2

        assert (
            await everything_told(kim, table),
            await everything_told(stranger, table, invite=invite),
        ) == before
    assert (await ada.ok("GET", "/api/tables"))["tables"][0]["id"] == table


async def test_the_last_one_in_a_round_is_not_watched_either(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    table = (await begin_a_round(ada, kim))["id"]
    await play_the_round(server, kim, table, but_the_last_step=False)
    async with kim.socket(table) as socket:
        known = await socket.hear_view()
        before = await everything_told(kim, table)

        assert await play_the_round(server, ada, table, but_the_last_step=True) >= 2

        assert await everything_told(kim, table) == before
        mine = await ada.view(table)
        await ada.step(mine, mine["legal"][0])
        assert (await socket.hear_view())["version"] == known["version"] + 1, "the round has ended"


async def test_the_list_tells_the_same_time_as_the_table(server: Server, ada: Visitor, kim: Visitor) -> None:
    table = (await begin_a_round(ada, kim))["id"]
    for visitor in (ada, kim, ada):
        mine = await visitor.view(table)
        await visitor.step(mine, mine["legal"][0])
        for reader in (ada, kim):
            told = await everything_told(reader, table)
            assert told["list"]["tables"] == [told["summary"]]


async def test_the_list_is_sorted_by_what_one_could_notice(ada: Visitor, kim: Visitor) -> None:
    tables = [(await begin_a_round(ada, kim))["id"] for _ in range(3)]
    mine = await ada.view(tables[0])
    await ada.step(mine, mine["legal"][0])

    async def order(visitor: Visitor) -> list[str]:
        return [listed["id"] for listed in (await visitor.ok("GET", "/api/tables"))["tables"]]

    assert await order(ada) == [tables[0], tables[2], tables[1]]
    assert await order(kim) == [tables[2], tables[1], tables[0]]


async def test_what_the_server_counts_is_for_its_host(tmp_path: Path) -> None:
    """In a small house the number of steps would tell when another has made one."""
    settings = stage.quick_settings(tmp_path)
    elsewhere = {"x-forwarded-for": "192.0.2.7"}  # what a web server in front says
    async with stage.open_server(settings) as server, server.visitor() as ada:
        assert (await ada.http.get("/metrics")).is_success
        await ada.refused("GET", "/metrics", 404, headers=elsewhere)
    settings = msgspec.structs.replace(settings, metrics_token="for-prometheus")
    async with stage.open_server(settings) as server, server.visitor() as ada:
        right, wrong = {"authorization": "Bearer for-prometheus"}, {"authorization": "Bearer for-prometheüs"}
        assert (await ada.http.get("/metrics", headers={**elsewhere, **right})).is_success
        await ada.refused("GET", "/metrics", 404)
        await ada.refused("GET", "/metrics", 404, headers={"authorization": wrong["authorization"].encode()})

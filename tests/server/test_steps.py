"""Steps: all or nothing, once and not twice, for the table as it stands."""

from __future__ import annotations

from tests.server.stage import ME, OPEN, Json, Server, Visitor, first_legal


async def begin(ada: Visitor, kim: Visitor) -> tuple[str, Visitor, Visitor]:
    """A table of two; who is to move first comes first."""
    created = await ada.create(ME, OPEN)
    table = created["id"]
    await kim.ok("POST", f"/api/tables/{table}/join", json={"invite": created["invite"]})
    return (table, ada, kim) if (await ada.view(table))["legal"] else (table, kim, ada)


async def test_several_actions_in_one_step(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)

    after = await first.step(view, first_legal(view), {"type": "place", "x": 0, "y": 0, "rot": 0})

    assert after["version"] == view["version"] + 2
    assert [step["player"] for step in after["steps"]] == [view["seat"]] * 2
    assert after["legal"] == []


async def test_all_or_nothing(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    actions = [first_legal(view), {"type": "place", "x": 9, "y": 9, "rot": 0}]

    body = {"id": "a", "version": view["version"], "actions": actions}
    await first.refused("POST", f"/api/tables/{table}/steps", 409, json=body)

    assert await first.view(table) == view


async def test_nothing_may_follow_what_hands_over(ada: Visitor, kim: Visitor) -> None:
    """Otherwise one could feel out what lies face down: reveal it and try what fits one answer only."""
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    place = {"type": "place", "x": 0, "y": 0, "rot": 0}

    body = {"id": "a", "version": view["version"], "actions": [first_legal(view), place, place]}
    error = await first.refused("POST", f"/api/tables/{table}/steps", 409, json=body)

    assert error["code"] == "action.after_reveal"
    assert await first.view(table) == view


async def test_a_repeated_message_is_harmless(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)

    once = await first.step(view, first_legal(view), message="the-same")
    again = await first.step(view, first_legal(view), message="the-same")

    assert again == once


async def test_an_id_belongs_to_one_message(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    await first.step(view, view["legal"][0], message="the-same")

    body = {"id": "the-same", "version": view["version"], "actions": [view["legal"][1]]}
    error = await first.refused("POST", f"/api/tables/{table}/steps", 409, json=body)

    assert error["code"] == "message.id_reused"


async def test_a_step_for_an_old_version_is_refused_with_the_present_view(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    now = await first.step(view, first_legal(view))

    body = {"id": "late", "version": view["version"], "actions": [first_legal(view)]}
    error = await first.refused("POST", f"/api/tables/{table}/steps", 409, json=body)

    assert error["code"] == "version.stale"
    assert error["view"]["version"] == now["version"]


async def test_a_stale_step_on_the_socket_is_followed_by_the_present_view(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    now = await first.step(view, first_legal(view))

    async with first.socket(table, f"since={now['version']}") as socket:
        await socket.hear_view()
        error = await socket.ask("step", id="late", version=view["version"], actions=[first_legal(view)])
        fresh = await socket.hear_view()

    assert error["code"] == "version.stale"
    assert (fresh["reply_to"], fresh["version"]) == ("late", now["version"])


async def test_who_is_not_to_move_is_refused(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    view = await first.view(table)

    body = {"id": "a", "version": view["version"], "actions": [first_legal(view)]}
    error = await second.refused("POST", f"/api/tables/{table}/steps", 409, json=body)

    assert error["code"] == "action.not_your_turn"


async def test_a_stranger_has_no_seat(server: Server, ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    body: Json = {"id": "a", "version": view["version"], "actions": [first_legal(view)]}

    async with server.visitor() as stranger:
        for call in ("steps", "undo", "preview"):
            fields = {"steps": body, "undo": {"id": "a", "version": 1}, "preview": {**body}}[call]
            if call == "preview":
                del fields["id"]
            error = await stranger.refused("POST", f"/api/tables/{table}/{call}", 403, json=fields)
            assert error["code"] == "seat.not_yours"
            assert await first.view(table) == view


async def test_a_preview_changes_nothing(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    actions = [first_legal(view), {"type": "place", "x": 0, "y": 0, "rot": 0}]

    told = await first.ok(
        "POST", f"/api/tables/{table}/preview", json={"version": view["version"], "actions": actions}
    )
    async with first.socket(table) as socket:
        heard = await socket.ask("preview", version=view["version"], actions=actions)

    assert heard["preview"] == told["preview"]
    assert (await first.view(table))["version"] == view["version"]

"""Taking back: freely while nothing was revealed or handed over; against bots always, and it is told."""

from __future__ import annotations

from tests.server.stage import ME, OPEN, STATIST, Visitor, first_legal
from tests.server.test_steps import begin

PLACE = {"type": "place", "x": 0, "y": 0, "rot": 0}


async def test_a_free_step_is_taken_back(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    before = await first.view(table)
    taken = await first.step(before, first_legal(before))
    assert (taken["can_undo"], taken["undo_takes"]) == (True, [taken["version"]])

    after = await first.undo(taken)

    assert after["version"] == taken["version"] + 1
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])
    assert (after["can_undo"], after["taken_back"]) == (False, 0)
    seen = await second.view(table, since=before["version"])
    assert [(step["kind"], step["undone"]) for step in seen["steps"]] == [("step", True), ("undo", False)]
    assert seen["steps"][1]["takes_back"] == [taken["version"]]


async def test_what_was_handed_over_stays(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    after = await first.step(view, first_legal(view), PLACE)
    assert not after["can_undo"]

    body = {"id": "u", "version": after["version"]}
    error = await first.refused("POST", f"/api/tables/{table}/undo", 409, json=body)

    assert error["code"] == "undo.nothing"
    assert (await first.view(table))["version"] == after["version"]


async def test_the_other_may_not_take_back_my_step(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    view = await first.view(table)
    after = await first.step(view, first_legal(view))

    body = {"id": "u", "version": after["version"]}
    await second.refused("POST", f"/api/tables/{table}/undo", 409, json=body)

    assert (await first.view(table))["can_undo"]


async def test_against_bots_the_own_last_decision_with_all_that_followed(ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]
    before = await ada.my_turn(table)
    await ada.step(before, first_legal(before), PLACE)
    now = await ada.my_turn(table)
    assert now["can_undo"]
    assert now["version"] > before["version"] + 2  # the bot has moved
    assert now["undo_takes"] == list(range(before["version"] + 1, now["version"] + 1))

    after = await ada.undo(now)

    assert after["view"] == before["view"]
    assert after["taken_back"] == 1
    assert (await ada.my_turn(table))["legal"] == before["legal"]


async def test_after_taking_back_the_game_goes_on(ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]
    view = await ada.my_turn(table)
    count = 0
    while view["status"] == "running":
        count += 1
        if view["can_undo"] and count % 5 == 0:
            await ada.undo(view)
        else:
            await ada.step(view, view["legal"][-1])
        view = await ada.my_turn(table)
    assert view["taken_back"] > 0
    record = await ada.ok("GET", f"/api/tables/{table}/record")
    assert record["taken_back"] == view["taken_back"]


async def test_nothing_is_taken_back_before_or_after_the_game(ada: Visitor) -> None:
    waiting = (await ada.create(ME, OPEN))["id"]
    error = await ada.refused("POST", f"/api/tables/{waiting}/undo", 409, json={"id": "u", "version": 0})
    assert error["code"] == "undo.nothing"

    table = (await ada.create(ME))["id"]
    view = await ada.view(table)
    while view["status"] == "running":
        view = await ada.step(view, first_legal(view))
    assert not view["can_undo"]
    body = {"id": "u", "version": view["version"]}
    await ada.refused("POST", f"/api/tables/{table}/undo", 409, json=body)


async def test_a_repeated_undo_is_harmless(ada: Visitor, kim: Visitor) -> None:
    table, first, _ = await begin(ada, kim)
    before = await first.view(table)
    taken = await first.step(before, first_legal(before))

    async with first.socket(table) as socket:
        once = await socket.ask("undo", id="back", version=taken["version"])
        again = await socket.ask("undo", id="back", version=taken["version"])

    assert once["version"] == again["version"] == taken["version"] + 1

"""A hint at the table: for the seat's own decision, where it is allowed, and counted in the record."""

from __future__ import annotations

import asyncio

import pytest

from spielzeit.server.critic.hints import allowed
from spielzeit.server.thinking.queue import Claim, FairQueue, Rank
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor

pytestmark = pytest.mark.slow_interpreted  # a hint is a whole search, and many games to the end


async def hint(visitor: Visitor, view: Json, **headers: str) -> Json:
    asked = {"version": view["version"]}
    return await visitor.ok("POST", f"/api/tables/{view['table']}/hint", json=asked, headers=headers)


async def test_the_best_actions_come_first_and_are_legal(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST, seed="7")
    view = await ada.my_turn(table["id"])

    options = (await hint(ada, view))["options"]

    assert 1 <= len(options) <= 3
    assert all(option["action"] in view["legal"] for option in options)
    assert (options[0]["less_win"], options[0]["less_points"]) == (0.0, 0.0)
    assert all(option["label"] for option in options)


async def test_a_hint_is_told_in_the_readers_language(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST, seed="7")
    view = await ada.my_turn(table["id"])

    german = await hint(ada, view, **{"accept-language": "de"})
    english = await hint(ada, view, **{"accept-language": "en"})

    assert [one["action"] for one in german["options"]] == [one["action"] for one in english["options"]]
    assert [one["label"] for one in german["options"]] != [one["label"] for one in english["options"]]


async def test_the_same_decision_is_counted_once(server: Server, ada: Visitor) -> None:
    table = await ada.create(ME, STATIST, seed="7")
    view = await ada.my_turn(table["id"])

    first = await hint(ada, view)
    again = await hint(ada, await ada.view(table["id"]))

    assert first["options"] == again["options"]
    entries = (await server.house.table(table["id"])).log.entries
    assert [entry.meta.what for entry in entries if entry.meta is not None] == ["hint"]


async def test_two_who_ask_at_the_same_moment_are_counted_once(server: Server, ada: Visitor) -> None:
    """The page and a second device."""
    table = await ada.create(ME, STATIST, seed="7")
    view = await ada.my_turn(table["id"])

    first, second = await asyncio.gather(hint(ada, view), hint(ada, view))

    assert first["options"] == second["options"]
    entries = (await server.house.table(table["id"])).log.entries
    assert [entry.meta.what for entry in entries if entry.meta is not None] == ["hint"]


async def test_a_step_may_follow_the_version_before_the_hint(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST, seed="7")
    view = await ada.my_turn(table["id"])

    best = (await hint(ada, view))["options"][0]["action"]

    assert (await ada.step(view, best))["version"] > view["version"]


async def test_only_who_has_to_decide_is_answered(ada: Visitor, kim: Visitor) -> None:
    table = await ada.create(ME, OPEN, terms={"hints": True})
    await kim.ok("POST", f"/api/tables/{table['id']}/join", json={"invite": table["invite"]})
    view = await ada.view(table["id"])
    waiting = kim if view["legal"] else ada

    told = await waiting.view(table["id"])
    error = await waiting.refused(
        "POST", f"/api/tables/{table['id']}/hint", 409, json={"version": told["version"]}
    )

    assert error["code"] == "action.not_your_turn"


@pytest.mark.parametrize(
    ("terms", "others", "may"),
    [
        ({}, STATIST, True),
        ({}, OPEN, False),
        ({"hints": True}, OPEN, True),
        ({"hints": False}, STATIST, False),
    ],
)
async def test_the_table_decides_whether_hints_are_allowed(
    server: Server, ada: Visitor, terms: Json, others: Json, may: bool
) -> None:
    table = await ada.create(ME, others, terms=terms)
    assert allowed(await server.house.table(table["id"])) is may


async def test_where_hints_are_off_nobody_is_answered(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST, seed="7", terms={"hints": False})
    view = await ada.my_turn(table["id"])
    told = await ada.refused(
        "POST", f"/api/tables/{table['id']}/hint", 409, json={"version": view["version"]}
    )
    assert told["code"] == "hint.off"


async def test_a_review_waits_for_everybody_else() -> None:
    """Three processes: the critic takes two of them at most, and none that a person's bot waits for."""
    queue = FairQueue(lambda: 3, 4)
    turns = [queue.turn(Claim(Rank.CRITIC, "here", "ada")) for _ in range(3)]
    places = [turn.__enter__() for turn in turns]

    with queue.turn(Claim(Rank.WAITED_FOR, "here", "kim")) as waited_for:
        assert [place.done() for place in places] == [True, True, False]
        assert waited_for.done()

    for turn in turns:
        turn.__exit__(None, None, None)

"""Asking for the same again and again fills no log, and makes nobody's messages longer."""

from __future__ import annotations

import pytest

from spielzeit.server import compose
from spielzeit.server.friends import at_table, waiting
from tests.server.stage import ME, OPEN, Visitor, first_legal

PAUSE, RESUME = ("propose", {"kind": "pause"}), ("resume", dict[str, str]())


async def test_nobody_pauses_and_goes_on_for_ever(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_table, "MOST_MATTERS", 12)
    table = (await ada.create(ME, game="sagani"))["id"]
    async with ada.socket(table) as socket:
        told = await socket.hear_view()
        answers = [await socket.ask(kind, **said) for kind, said in (PAUSE, RESUME) * 10]
        assert answers[-1]["code"] == "table.idle"
        assert (await ada.view(table))["version"] <= 12 + 1

        step = {"version": (await ada.view(table))["version"], "actions": [first_legal(told)]}
        assert (await socket.ask("step", **step))["type"] == "view", "playing on is always possible"
        assert (await socket.ask("propose", kind="pause"))["type"] == "view"


async def test_who_changes_it_too_often_is_told_and_can_still_be_joined(
    ada: Visitor, kim: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "MOST_CHANGES", 5)
    created = await ada.create(ME, OPEN, OPEN)
    address = f"/api/tables/{created['id']}"
    for silent in (True, False, True, False):
        await ada.ok("PUT", address, json={"terms": {"silent": silent}})
    await kim.ok("POST", f"{address}/join", json={"invite": created["invite"]})
    changes = (
        ("PUT", address, {"terms": {"silent": True}}),
        ("PUT", f"{address}/seats/2", {"kind": "bot", "level": "statist"}),
    )
    for method, path, body in changes:
        assert (await ada.refused(method, path, 409, json=body))["code"] == "table.changed_often"
    assert (await kim.refused("POST", f"{address}/leave", 409, json={}))["code"] == "table.changed_often"
    await ada.ok("DELETE", address, headers={"content-type": "application/json"})


async def test_who_was_away_for_long_is_told_the_last_of_it(
    ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compose, "MOST_STEPS", 5)
    table = (await ada.create(ME, game="sagani"))["id"]
    view = await ada.view(table)
    for _ in range(9):
        view = await ada.step(view, first_legal(view))
    told = await ada.view(table, since=0)
    assert [step["version"] for step in told["steps"]] == list(
        range(told["version"] - 4, told["version"] + 1)
    )
    assert len((await ada.view(table, since=told["version"] - 2))["steps"]) == 2

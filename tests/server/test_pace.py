"""Time at a table, at leisure or live: who runs out of it is stood in for, and nobody is thrown out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from spielzeit.server.friends.clocks import Clocks, stopped
from spielzeit.server.friends.timekeeper import look_at_the_clocks
from spielzeit.server.friends.wire import Bank, Leisure, PerDecision
from spielzeit.server.rows import Change
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor, open_server, quick_settings
from tests.server.test_keeping import in_database
from tests.server.test_understudy import metas, two_at_a_table

LONG: Json = {"kind": "decision", "seconds": 3600}
SHORT: Json = {"kind": "decision", "seconds": 1}


def test_a_decision_has_its_time_and_the_next_one_has_it_again() -> None:
    pace = PerDecision(seconds=60)
    clocks = stopped(2).running({0}, 1000.0)
    assert clocks.ends(pace) == {0: 1060.0}

    clocks = clocks.decided(0, 1050.0, pace).running({1}, 1050.0)

    assert clocks.ends(pace) == {1: 1110.0}
    assert [clock.left for clock in clocks.told(pace, 1060.0)] == [60.0, 50.0]


def test_a_bank_is_spent_and_grows_by_the_increment() -> None:
    pace = Bank(seconds=100, increment=5)
    clocks = stopped(2).running({0}, 0.0).decided(0, 30.0, pace).running({0}, 30.0)
    assert clocks.ends(pace) == {0: 105.0}


def test_all_who_still_owe_spend_their_time_at_once() -> None:
    pace = Leisure(hours=1)
    clocks = stopped(3).running({0, 2}, 0.0).running({0, 1, 2}, 10.0)
    assert clocks.ends(pace) == {0: 3600.0, 1: 3610.0, 2: 3600.0}


def test_a_pause_takes_nothing() -> None:
    pace = PerDecision(seconds=60)
    clocks = stopped(1).running({0}, 0.0).running(set(), 20.0)
    assert clocks.ends(pace) == {}
    assert clocks.running({0}, 500.0).ends(pace) == {0: 540.0}


def test_who_comes_back_to_an_empty_bank_has_a_tenth_of_it() -> None:
    pace = Bank(seconds=100)
    clocks = Clocks((130.0,), (None,)).renewed(0, pace)
    assert clocks.told(pace, 0.0)[0].left == pytest.approx(10.0)


async def test_clocks_are_told_with_the_view(ada: Visitor, kim: Visitor) -> None:
    table = await two_at_a_table(ada, kim, pace=LONG)
    view = await kim.view(table)
    assert view["terms"]["pace"] == LONG
    running = [clock["runs"] for clock in view["clocks"]]
    assert running == [seat["to_move"] for seat in view["seats"]]
    assert all(3000 < clock["left"] <= 3600 for clock in view["clocks"])


async def test_without_a_pace_nobody_counts(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST)
    assert (await ada.view(table["id"]))["clocks"] is None


async def test_who_runs_out_of_time_is_stood_in_for_and_keeps_his_seat(ada: Visitor, kim: Visitor) -> None:
    table = await two_at_a_table(ada, kim, pace=SHORT)
    view = await ada.until(table, lambda view: view["seats"][0]["understudy"] is not None)
    assert view["seats"][0]["kind"] == "person"
    assert ("understudy", 0, "time") in metas(view)


async def test_a_restart_keeps_the_clocks(tmp_path: Path) -> None:
    """The deadline that was stored is the one that counts, however long the server was down."""
    settings = quick_settings(tmp_path)
    async with open_server(settings) as server, server.visitor() as ada, server.visitor() as kim:
        token = await ada.token()
        table = await two_at_a_table(ada, kim, pace=LONG)
        before = (await ada.view(table))["clocks"]
        ((due,),) = await in_database(settings, "SELECT due FROM tables")
        assert time.time() < due <= time.time() + 3600
    async with open_server(settings) as server, server.visitor(token) as ada:
        after = (await ada.view(table))["clocks"]
    assert [clock["runs"] for clock in after] == [clock["runs"] for clock in before]
    assert all(new["left"] <= old["left"] for new, old in zip(after, before, strict=True))


async def test_a_time_that_is_up_is_seen_to_once(
    server: Server, ada: Visitor, kim: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By whoever is first; who comes after finds nothing to do."""
    table = await two_at_a_table(ada, kim, pace=SHORT)
    await ada.until(table, lambda view: all(seat["understudy"] for seat in view["seats"]))
    stored: list[Change] = []
    monkeypatch.setattr(server.house.storage, "append", stored.append)
    monkeypatch.setattr(server.house.storage, "due", lambda _: _tables(table))

    await look_at_the_clocks(server.house)

    assert [change for change in stored if any(row.kind == "meta" for row in change.rows)] == []
    view = await kim.view(table)
    assert sorted(metas(view)) == [("understudy", 0, "time"), ("understudy", 1, "time")]


async def _tables(*tables: str) -> list[str]:
    return list(tables)


async def test_a_pause_is_agreed_on_and_ended_by_one(ada: Visitor, kim: Visitor) -> None:
    table = await two_at_a_table(ada, kim, pace=LONG)
    async with ada.socket(table) as adas, kim.socket(table) as kims:
        await adas.hear_view()
        await kims.hear_view()
        asked = await adas.ask("propose", kind="pause")
        assert (asked["paused"], asked["proposal"]["waits_for"]) == (False, [1])
        agreed = await kims.ask("agree", agree=True)
        assert (agreed["paused"], agreed["proposal"]) == (True, None)
        assert not any(clock["runs"] for clock in agreed["clocks"])
        resumed = await adas.ask("resume")
        assert resumed["paused"] is False
        assert any(clock["runs"] for clock in resumed["clocks"])


async def test_a_waiting_table_has_no_running_clock(ada: Visitor) -> None:
    created = await ada.create(ME, OPEN, terms={"pace": SHORT})
    assert not any(clock["runs"] for clock in (await ada.view(created["id"]))["clocks"])

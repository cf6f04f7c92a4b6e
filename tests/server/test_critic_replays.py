"""A finished game looked at again: any step, through anybody's eyes, from a table or from a record brought along."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from spielzeit.critic import review as critic
from spielzeit.critic.weighing import Depth
from spielzeit.engine import record as records
from spielzeit.games import find
from spielzeit.server.critic import reviews, sources
from spielzeit.server.critic.branches import AS_GOOD
from tests.server.stage import ME, STATIST, Json, Server, Visitor

RECORDS = Path(__file__).resolve().parents[1] / "records"


def a_record(game: str = "top_oder_flop") -> Json:
    path = min((RECORDS / game).glob("*.json*"), key=lambda file: file.stat().st_size)
    return next(records.read_file(path)).to_json()


def seen(view: object) -> object:
    """As it comes over the wire."""
    return msgspec.json.decode(msgspec.json.encode(view))


async def bring(visitor: Visitor, record: Json) -> str:
    return str((await visitor.ok("POST", "/api/records", json=record))["id"])


async def test_a_record_from_elsewhere_can_be_stepped_through(ada: Visitor) -> None:
    record = a_record()
    match = records.replay(find(record["game"]), records.decode(msgspec.json.encode(record)))

    name = await bring(ada, record)
    info = await ada.ok("GET", f"/api/replays/{name}")
    last = await ada.ok("GET", f"/api/replays/{name}/frames", params={"first": len(record["steps"])})

    assert info["players"] == [step["player"] for step in record["steps"]]
    assert info["result"]["scores"] == match.scores()
    assert [frame["step"] for frame in last["frames"]] == [len(record["steps"])]
    assert last["frames"][0]["to_move"] == []


async def test_everybody_sees_the_own_cards(ada: Visitor) -> None:
    """Through whose eyes: a seat, an onlooker, or each decision through those of who makes it."""
    record = a_record()
    name = await bring(ada, record)

    async def first(eyes: str) -> Json:
        told = await ada.ok("GET", f"/api/replays/{name}/frames", params={"eyes": eyes, "count": 1})
        frame: Json = told["frames"][0]
        return frame

    start = records.start(find(record["game"]), records.decode(msgspec.json.encode(record)))
    for viewer, eyes in ((0, "0"), (1, "1"), (None, "onlooker")):
        frame = await first(eyes)
        assert (frame["seat"], frame["view"]) == (viewer, seen(start.view(viewer)))
    assert (await first("open"))["seat"] == start.to_move[0]


async def test_the_same_record_is_kept_once(ada: Visitor, kim: Visitor) -> None:
    assert await bring(ada, a_record()) == await bring(kim, a_record())


async def test_of_too_many_records_the_oldest_goes(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_BROUGHT", 2)
    games = ("top_oder_flop", "hoftheater", "sagani")
    first, *later = [await bring(ada, a_record(game)) for game in games]
    assert (await ada.refused("GET", f"/api/replays/{first}", 404))["code"] == "replay.unknown"
    for name in later:
        await ada.ok("GET", f"/api/replays/{name}")


async def test_what_cannot_be_replayed_is_refused(ada: Visitor) -> None:
    record = a_record()
    for broken in ({**record, "steps": record["steps"][:-1]}, {**record, "game": "chess"}, {"format": "?"}):
        answer = await ada.http.post("/api/records", json=broken)
        assert answer.status_code in (400, 404), answer.text
    await ada.refused("GET", "/api/replays/r-nothing", 404)


async def test_a_running_game_cannot_be_replayed(ada: Visitor) -> None:
    table = await ada.create(ME, STATIST)
    told = await ada.refused("GET", f"/api/replays/{table['id']}", 409)
    assert told["code"] == "record.not_over"


async def test_strangers_see_no_replay_of_a_private_table(ada: Visitor, kim: Visitor) -> None:
    table = await ada.create(ME, STATIST)
    await kim.refused("GET", f"/api/replays/{table['id']}", 404)


@pytest.mark.slow_interpreted
async def test_a_review_is_made_in_the_background_and_kept(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The figures are those of the command, with the same seed and the same depth."""
    shallow = Depth(iterations=8, games=2)
    monkeypatch.setattr(reviews, "FIRST_LOOK", shallow)
    record = a_record("sagani")
    name = await bring(ada, record)
    path = f"/api/replays/{name}/review"
    assert (await ada.ok("GET", path))["state"] == "none"

    told = await ada.ok("POST", path, json={})
    while told["state"] == "running":
        assert told["done"] <= told["total"]
        told = await ada.ok("GET", path)

    assert told["state"] == "done"
    read = records.decode(msgspec.json.encode(record))
    expected = critic.review(read, depth=shallow)
    review = told["review"]
    assert [one["luck"] for one in review["players"]] == [one.luck for one in expected.performances]
    assert [one["step"] for one in review["costly"]] == [
        expected.moments[place].step + 1 for place in expected.costly
    ]
    assert len(review["curve"]) == len(expected.moments) + 1
    assert review["verdict"]


async def test_what_if_plays_on_from_a_step_against_bots(server: Server, ada: Visitor) -> None:
    record = a_record()
    name = await bring(ada, record)
    player = record["steps"][4]["player"]

    table = await ada.ok("POST", f"/api/replays/{name}/branch", json={"step": 4, "seat": player})
    view = await ada.view(table["id"])

    assert view["seat"] == player
    assert record["steps"][4]["action"] in view["legal"]
    assert (await server.house.table(table["id"])).row.seed == f"branch {name} 4"
    assert {seat["kind"] for seat in view["seats"]} == {"person", "bot"}


async def test_nobody_plays_on_from_the_end(ada: Visitor) -> None:
    record = a_record()
    name = await bring(ada, record)
    asked = {"step": len(record["steps"]), "seat": 0}
    assert (await ada.refused("POST", f"/api/replays/{name}/branch", 400, json=asked))[
        "code"
    ] == "replay.branch"


async def begin_branch(visitor: Visitor, name: str, record: Json, step: int, **wishes: object) -> str:
    asked = {"step": step, "seat": record["steps"][step]["player"], **wishes}
    return str((await visitor.ok("POST", f"/api/replays/{name}/branch", json=asked))["id"])


async def test_a_branch_is_kept_beside_the_game_and_seen_by_others_when_it_is_shared(
    ada: Visitor, kim: Visitor
) -> None:
    record = a_record()
    name = await bring(ada, record)
    table = await begin_branch(ada, name, record, 4)
    path = f"/api/replays/{name}/branches"
    assert [(one["table"], one["step"], one["mine"]) for one in (await ada.ok("GET", path))["branches"]] == [
        (table, 4, True)
    ]
    await kim.token()
    assert (await kim.ok("GET", path))["branches"] == []
    await kim.refused("GET", f"/api/tables/{table}/view", 404)
    await kim.refused("PUT", f"{path}/{table}", 404, json={"shared": True})  # it is not hers to share

    await ada.ok("PUT", f"{path}/{table}", json={"shared": True})

    (told,) = (await kim.ok("GET", path))["branches"]
    assert (told["table"], told["mine"], told["shared"], told["status"]) == (table, False, True, "running")
    seen_by_kim = await kim.view(table)
    assert (seen_by_kim["seat"], seen_by_kim["legal"]) == (None, [])
    await ada.ok("PUT", f"{path}/{table}", json={"shared": False})
    assert (await kim.ok("GET", path))["branches"] == []
    await kim.refused("GET", f"/api/tables/{table}/view", 404)


@pytest.mark.slow_interpreted
async def test_find_the_better_move_tells_what_my_first_decision_was_worth(
    ada: Visitor, kim: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    shallow = Depth(iterations=8, games=4)
    monkeypatch.setattr(reviews, "FIRST_LOOK", shallow)
    record = a_record("sagani")
    name = await bring(ada, record)
    read = records.decode(msgspec.json.encode(record))
    dear = max(critic.review(read, depth=shallow).moments, key=lambda moment: moment.cost)
    assert dear.cost > AS_GOOD

    async def answer(table: str, visitor: Visitor = ada) -> Json:
        path = f"/api/replays/{name}/better/{dear.step}"
        return await visitor.ok("GET", path, params={"table": table})

    table = await begin_branch(ada, name, record, dear.step, find=True)
    path = f"/api/replays/{name}/better/{dear.step}"
    assert (await ada.refused("GET", path, 409, params={"table": table}))["code"] == "review.none"
    told = await ada.ok("POST", f"/api/replays/{name}/review", json={})
    while told["state"] == "running":
        told = await ada.ok("GET", f"/api/replays/{name}/review")

    assert (await answer(table))["state"] == "begun"
    await kim.token()
    await kim.refused("GET", path, 404, params={"table": table})
    view = await ada.view(table)
    await ada.refused("POST", f"/api/tables/{table}/hint", 409, json={"version": view["version"]})
    await ada.step(view, dear.best.action)
    right = await answer(table)
    assert (right["state"], right["best"]) == ("right", dear.best.action)
    assert right["mine"] == right["best_words"] != right["tempting_words"]

    again = await begin_branch(ada, name, record, dear.step, find=True)
    await ada.step(await ada.view(again), dear.taken.action)
    assert (await answer(again))["state"] == "wrong"

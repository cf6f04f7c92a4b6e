"""Puzzles at the server: a table that begins at its decision, the first answer counts, the best is told afterwards."""

from __future__ import annotations

import asyncio
import datetime as dt

import pytest

from spielzeit.critic import puzzles
from spielzeit.critic.puzzles import Puzzle
from spielzeit.engine.game import seeded, to_json
from spielzeit.games import find
from spielzeit.server.matinee.days import today
from tests.server.stage import ME, STATIST, Json, Visitor

GAME = "sagani"


def made_up(number: int) -> Puzzle:
    """Not a hard one: the first of all actions is best, the second tempting."""
    rng = seeded(f"made up {number}")
    match = find(GAME).start(2, {}, f"made up {number}")
    steps: list[int] = []
    while len(steps) < 12 or match.to_move != [1] or len(match.codes(1)) < 2:
        player = match.to_move[0]
        codes = match.codes(player)
        code = codes[rng.below(len(codes))]
        steps += (player, code)
        match.apply_code(player, code)
    best, tempting = (to_json(action) for action in match.legal(1)[:2])
    return Puzzle(id=str(number), players=2, options={}, seed=f"made up {number}", steps=tuple(steps),
                  player=1, best=best, tempting=tempting, ahead=0.2, error=0.01)  # fmt: skip


@pytest.fixture(autouse=True)
def seven_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    all_of_them = tuple(made_up(number) for number in range(7))
    monkeypatch.setattr(puzzles, "shipped", lambda game: all_of_them if game == GAME else ())
    monkeypatch.setattr("spielzeit.server.puzzles.tries.shipped", puzzles.shipped)


async def of_today(visitor: Visitor) -> list[Json]:
    found = await visitor.ok("GET", "/api/puzzles")
    assert [one["game"] for one in found["games"]] == [GAME]
    listed: list[Json] = found["games"][0]["puzzles"]
    return listed


async def test_five_a_day_and_others_on_another(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    first = [one["id"] for one in await of_today(ada)]
    tomorrow = today() + dt.timedelta(days=1)
    monkeypatch.setattr("spielzeit.server.puzzles.routes.today", lambda: tomorrow)
    second = [one["id"] for one in await of_today(ada)]
    assert len(set(first)) == len(set(second)) == 5
    assert set(first) | set(second) == set(map(str, range(7)))


@pytest.mark.parametrize(("choice", "state"), [(0, "right"), (1, "wrong")])
async def test_the_first_decision_counts(ada: Visitor, choice: int, state: str) -> None:
    name = (await of_today(ada))[0]["id"]
    table = await ada.ok("POST", f"/api/puzzles/{GAME}/{name}", json={})
    view = await ada.view(table["id"])
    assert view["seat"] == 1
    assert view["seeded"]
    assert await ada.ok("GET", f"/api/puzzles/{GAME}/{name}") == {
        "state": "begun", "mine": None, "best": None, "best_words": None, "tempting_words": None, "ahead": None,
    }  # fmt: skip

    stepped = await ada.step(view, view["legal"][choice])
    answer = await ada.ok("GET", f"/api/puzzles/{GAME}/{name}")
    assert answer["state"] == state
    assert answer["best"] == puzzles.named(GAME, name).best
    assert (answer["mine"] == answer["best_words"]) == (state == "right")
    assert (await of_today(ada))[0] == {"id": name, "state": state, "table": table["id"]}

    if stepped["can_undo"]:
        again = await ada.undo(stepped)
        await ada.step(again, again["legal"][1 - choice])
        assert (await of_today(ada))[0]["state"] == state


async def test_coming_back_is_the_same_table_and_others_have_their_own(ada: Visitor, kim: Visitor) -> None:
    tables = [(await one.ok("POST", f"/api/puzzles/{GAME}/3", json={}))["id"] for one in (ada, ada, kim)]
    assert tables[0] == tables[1] != tables[2]
    assert {one["state"] for one in await of_today(kim)} <= {"open", "begun"}


async def test_what_is_not_there_is_told(ada: Visitor) -> None:
    assert (await ada.refused("POST", f"/api/puzzles/{GAME}/99", 404, json={}))["code"] == "puzzle.unknown"
    assert (await ada.refused("POST", "/api/puzzles/chess/1", 404, json={}))["code"] == "game.unknown"
    wish = {"game": GAME, "seats": [ME, STATIST], "seed": "puzzle 3"}
    assert (await ada.refused("POST", "/api/tables", 400, json=wish))["code"] == "seed.reserved"


async def test_who_presses_twice_at_once_has_one_table(ada: Visitor) -> None:
    """What is found at a second one would be known at the first."""
    await ada.token()
    today = (await ada.ok("GET", "/api/puzzles"))["games"][0]
    path = f"/api/puzzles/{today['game']}/{today['puzzles'][0]['id']}"
    pressed = await asyncio.gather(*(ada.ok("POST", path, json={}) for _ in range(4)))
    assert len({table["id"] for table in pressed}) == 1

"""The host's own programs at a table: asked as a seat sees it, and replaced when they crash, stall or cheat."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from spielzeit.server.engine_file import Engine, bots_of, read_engines
from spielzeit.server.errors import ServerError
from tests.server.stage import ME, STATIST, first_legal, open_server, quick_settings

SAMPLE = Path(__file__).parents[2] / "examples" / "engine" / "by_lot.py"
LOT = {"kind": "bot", "level": "engine:Los"}
HEARS = """
import json, os, sys
for line in sys.stdin:
    asked = json.loads(line)
    with open("heard.jsonl", "a") as file:
        file.write(json.dumps([sorted(asked), asked["view"]["viewer"], sorted(os.environ)]) + chr(10))
    print(json.dumps(asked["legal"][0]), flush=True)
"""


def engine(folder: Path, text: str, **limits: Any) -> dict[str, Engine]:
    file = folder / "bot.py"
    file.write_text(text, "utf-8")
    return {"Los": Engine([sys.executable, str(file)], folder=str(folder), **limits)}


async def test_a_program_plays_and_is_told_what_its_seat_sees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but the view, what is legal there, and its time; and nothing of the server's environment."""
    monkeypatch.setenv("SPIELZEIT_HOST_TOKEN", "secret")
    settings = quick_settings(tmp_path, engines=engine(tmp_path, HEARS, seconds=60.0))
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(LOT, STATIST, public=True))["id"]
        view = await ada.until(table, lambda view: view["version"] > 4)
        told_seats = [(seat["level"], seat["mood"]) for seat in view["seats"]]
        assert told_seats == [("engine:Los", None), ("statist", None)]
    heard = [json.loads(line) for line in (tmp_path / "heard.jsonl").read_text().splitlines()]
    assert len(heard) > 1
    for told, viewer, environment in heard:
        assert told == ["game", "legal", "protocol", "seconds", "view"]
        assert viewer == 0
        assert "SPIELZEIT_HOST_TOKEN" not in environment


@pytest.mark.parametrize(
    "text",
    [
        "raise SystemExit(3)",
        "import time; time.sleep(600)",
        'import sys\nfor line in sys.stdin: print(\'{"type": "take", "tile": 9999}\', flush=True)',
        "import sys\nfor line in sys.stdin: print('x' * 300_000, end='', flush=True)",
        "import sys\nfor line in sys.stdin: kept = bytearray(2**30)",
    ],
    ids=["crashes", "stalls", "cheats", "babbles", "eats memory"],
)
async def test_a_program_that_fails_is_replaced_by_a_level(tmp_path: Path, text: str) -> None:
    settings = quick_settings(tmp_path, engines=engine(tmp_path, text, seconds=1.0, memory=256))
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(LOT, STATIST, public=True))["id"]
        view = await ada.until(table, lambda view: view["version"] > 4)
        assert [seat["mood"] for seat in view["seats"]] == ["replaced", None]
        assert view["seats"][0]["level"] == "engine:Los"


async def test_a_program_that_the_host_took_away_is_replaced(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, engines=engine(tmp_path, HEARS, seconds=60.0))
    async with open_server(settings) as server, server.visitor() as ada:
        table = (await ada.create(ME, LOT))["id"]
        token = await ada.token()
    async with open_server(quick_settings(tmp_path)) as server, server.visitor(token) as ada:
        view = await ada.my_turn(table)
        await ada.step(view, first_legal(view), {"type": "place", "x": 0, "y": 0, "rot": 0})
        assert (await ada.my_turn(table))["seats"][1]["mood"] == "replaced"


async def test_programs_are_offered_where_they_play(tmp_path: Path) -> None:
    engines = {"Los": Engine([sys.executable, str(SAMPLE)], games=["sagani"])}
    async with open_server(quick_settings(tmp_path, engines=engines)) as server, server.visitor() as ada:
        games = {game["id"]: game["levels"] for game in (await ada.ok("GET", "/api/games"))["games"]}
        assert games["sagani"][-1] == "engine:Los"
        assert "engine:Los" not in games["hoftheater"]
        wish = {"game": "hoftheater", "seats": [ME, LOT]}
        assert (await ada.refused("POST", "/api/tables", 400, json=wish))["code"] == "seat.level"


async def test_the_sample_plays_a_whole_game(tmp_path: Path) -> None:
    """Under its own name in the record."""
    engines = {"Los": Engine([sys.executable, str(SAMPLE)], seconds=60.0)}
    async with open_server(quick_settings(tmp_path, engines=engines)) as server, server.visitor() as ada:
        table = (await ada.create(LOT, STATIST, public=True))["id"]
        view = await ada.until(table, lambda view: view["status"] == "over")
        assert view["seats"][0]["mood"] is None
        record = await ada.ok("GET", f"/api/tables/{table}/record")
        assert record["names"] == ["Los", "bot:statist"]


def test_the_file_of_the_host(tmp_path: Path) -> None:
    file = tmp_path / "engines.toml"
    file.write_text('[Los]\ncommand = ["python3", "by_lot.py"]\ngames = ["sagani"]\nseconds = 2\n', "utf-8")
    engines = read_engines(file)
    assert engines == {"Los": Engine(["python3", "by_lot.py"], ["sagani"], 2.0, 512, str(tmp_path))}
    assert bots_of("sagani", engines) == ["statist", "nebenrolle", "hauptrolle", "star", "engine:Los"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[Los]",
        "[Los]\ncommand = []",
        '["<b>"]\ncommand = ["x"]',
        '[Los]\ncommand = ["x"]\nmore = 1',
        "[[",
        None,
    ],
)
def test_a_bad_file_is_told(tmp_path: Path, text: str | None) -> None:
    file = tmp_path / "engines.toml"
    if text is not None:
        file.write_text(text, "utf-8")
    if text == "":
        assert read_engines(file) == {}
        return
    with pytest.raises(ServerError) as refused:
        read_engines(file)
    assert str(file) in refused.value.words("de")

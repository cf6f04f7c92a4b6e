"""The Probe: a deal that is written down, the others play by a script as long as it is legal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from spielzeit.games import find, programme
from spielzeit.server.probe import Probe, probe_of
from tests.server.stage import ME, STATIST, Json, Visitor, open_server, quick_settings

WITH_PROBE = [game for game in programme() if probe_of(game)]


def probe(game: str) -> Probe:
    found = probe_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", WITH_PROBE)
def test_the_deal_is_one_of_the_game(game: str) -> None:
    deal = probe(game)
    rules = find(game)

    match = rules.start_from(deal.setup)

    assert match.players == deal.players
    assert deal.script[0] == [], "whoever learns decides for himself"
    assert rules.check_options(deal.players, deal.options) == {
        **rules.check_options(deal.players, {}),
        **deal.options,
    }
    for actions in deal.script:
        for action in actions:
            rules.read_action(action)


async def begin(ada: Visitor) -> str:
    table = await ada.ok(
        "POST", "/api/tables", json={"game": "sagani", "seats": [ME, STATIST], "probe": True}
    )
    return str(table["id"])


def others(view: Json) -> list[Any]:
    """What the others did, as the events tell it."""
    return [
        (event["type"], event["tile"])
        for step in view["steps"]
        if step["player"] == 1
        for event in step["events"]
        if event["type"] in ("taken", "laid")
    ]


async def test_the_others_follow_the_script(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path)) as server, server.visitor() as ada:
        table = await begin(ada)
        view = await ada.my_turn(table)
        assert view["view"]["offer"] == probe("sagani").setup["pile"][:5]
        await ada.step(view, {"type": "take", "tile": 2}, {"type": "place", "x": 0, "y": 0, "rot": 0})
        assert others(await ada.my_turn(table)) == [("taken", 60), ("laid", 60)]


async def test_what_is_not_legal_any_more_is_played_by_the_bot(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path)) as server, server.visitor() as ada:
        table = await begin(ada)
        view = await ada.my_turn(table)
        await ada.step(view, {"type": "take", "tile": 60}, {"type": "place", "x": 0, "y": 0, "rot": 0})
        taken, laid = others(await ada.my_turn(table))
        assert taken[1] == laid[1] != 60


async def test_other_tables_know_no_script(tmp_path: Path) -> None:
    async with open_server(quick_settings(tmp_path)) as server, server.visitor() as ada:
        bill = await ada.ok("GET", "/api/games")
        assert {game["id"]: game["probe"] for game in bill["games"]}["sagani"] == 2
        wish = {"game": "sagani", "seats": [ME, STATIST, STATIST], "probe": True}
        refused = await ada.refused("POST", "/api/tables", 400, json=wish)
        assert refused["code"] == "probe.none"

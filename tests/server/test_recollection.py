"""Since my last step: the views I was told, or would have been told, and nothing that I may not know."""

from __future__ import annotations

import pytest

from spielzeit.engine.game import seeded, to_json
from spielzeit.games import find, programme
from spielzeit.server.recollection import MOST, recollection
from spielzeit.server.tables import LiveTable
from tests.server.stage import Json, Visitor, first_legal
from tests.server.test_every_game import make_table, through_json
from tests.server.test_steps import begin

PLACE = {"type": "place", "x": 0, "y": 0, "rot": 0}


async def since(visitor: Visitor, table: str) -> list[Json]:
    views: list[Json] = (await visitor.ok("GET", f"/api/tables/{table}/since"))["views"]
    return views


async def test_another_device_is_shown_what_the_others_did(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    begun = await first.view(table)
    mine = await first.step(begun, first_legal(begun), PLACE)
    theirs = await second.view(table)
    await second.step(theirs, first_legal(theirs), PLACE)
    now = await first.view(table)

    told = await since(first, table)

    assert [past["version"] for past in told] == list(range(mine["version"] - 1, now["version"] + 1))
    assert (told[1]["view"], told[-1]["view"]) == (mine["view"], now["view"])


async def test_my_own_step_is_told_for_what_it_set_off(ada: Visitor, kim: Visitor) -> None:
    """Of choices at once the last one lays everything open: that is news to whoever made it, too."""
    table, first, _ = await begin(ada, kim)
    view = await first.view(table)
    mine = await first.step(view, first_legal(view))

    assert [past["view"] for past in await since(first, table)] == [view["view"], mine["view"]]


async def test_an_earlier_move_of_mine_can_be_gone_back_to(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    begun = await first.view(table)
    for visitor in (first, second, first, second):
        view = await visitor.view(table)
        await visitor.step(
            view, first_legal(view), {**PLACE, "x": 0 if view["version"] < begun["version"] + 4 else 1}
        )
    path = f"/api/tables/{table}/since"

    told = (await first.ok("GET", path, params={"moves": 4}))["views"]
    all_of_it = (await first.ok("GET", path, params={"moves": 100}))["views"]

    assert told[0] == {"version": begun["version"], "view": begun["view"]}
    assert told == all_of_it
    assert len(told) > len(await since(first, table))
    await first.refused("GET", path, 400, params={"moves": 0})


async def test_what_was_taken_back_is_left_out(ada: Visitor, kim: Visitor) -> None:
    table, first, second = await begin(ada, kim)
    view = await first.view(table)
    await first.undo(await first.step(view, first_legal(view)))

    assert await since(second, table) == []


@pytest.mark.parametrize("game_id", programme())
def test_everybody_is_told_what_he_was_told_then(game_id: str) -> None:
    """Where all choose at once, nobody learns from it that somebody has chosen."""
    game = find(game_id)
    table = make_table(game, game.seats[-1], bots=False)
    luck = seeded("recollection")
    viewers = (*range(len(table.seats)), None)
    then = {viewer: {0: through_json(to_json(table.view_of(viewer)))} for viewer in viewers}
    for _ in range(60):
        act(table, luck.below(1000))
        for viewer in viewers:
            version = table.version_for(viewer)
            told = {
                past.version: through_json(to_json(past.view)) for past in recollection(table, viewer).views
            }
            known = then[viewer].setdefault(version, through_json(to_json(table.view_of(viewer))))
            if told:
                assert told == {number: then[viewer][number] for number in told}
                assert (max(told), told[version]) == (version, known)
                assert len(told) <= MOST + 1


def act(table: LiveTable, number: int) -> None:
    """Somebody who is to move does something."""
    player = table.to_move[number % len(table.to_move)]
    legal = table.legal_of(player)
    table.adopt(
        table.plan_step(
            player, table.version_for(player), [to_json(legal[number % len(legal)])], f"m{table.version}"
        )
    )

"""A shuffle anybody can check: committed to before anybody gives, dealt when all sit, laid open at the end."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from spielzeit.engine import fair, record
from spielzeit.engine.game import canonical
from spielzeit.games import find
from spielzeit.server import dealing
from spielzeit.server.rows import SeatRow
from spielzeit.server.tables import LiveTable
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor

ADAS, KIMS = "ad" * 16, "1c" * 32


async def join(visitor: Visitor, created: Json, **wishes: Any) -> Json:
    body = {"invite": created["invite"], **wishes}
    return await visitor.ok("POST", f"/api/tables/{created['id']}/join", json=body)


async def over(server: Server, table: str) -> LiveTable:
    """Played to its end by first legal actions, past the rules of the wire: only the end is of interest."""
    live = await server.house.table(table)
    while not live.match.over:
        player = live.match.to_move[0]
        seen = live.log.version_for(player)
        plan = live.plan_step(player, seen, [live.match.legal(player)[0]], f"{live.version}")
        await server.house.storage.append(plan.change)
        live.adopt(plan)
    return live


async def test_nothing_is_dealt_before_the_last_seat_is_taken(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    created = await ada.create(ME, OPEN, gift=ADAS)
    live = await server.house.table(created["id"])
    assert live.setup is None
    assert created["commitment"] == fair.commitment_of(str(live.row.secret))
    waiting = await ada.view(created["id"])
    assert (waiting["view"], waiting["commitment"], waiting["gave"]) == (None, created["commitment"], [0])

    joined = await join(kim, created, gift=KIMS)

    assert joined["commitment"] == created["commitment"]
    view = await kim.view(created["id"])
    assert view["gave"] == [0, 1]
    gifts = [fair.Gift(0, ADAS), fair.Gift(1, KIMS)]
    shuffle = fair.shuffle_of(str(live.row.secret), live.id, gifts)
    assert live.setup == msgspec.to_builtins(find("sagani").deal(2, live.row.options, shuffle.deal()))


async def test_another_process_and_a_restart_find_the_same_deal(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    created = await ada.create(ME, OPEN)
    await join(kim, created, gift=KIMS)
    live = await server.house.table(created["id"])
    stored = await server.house.storage.load(live.id)
    assert stored is not None
    assert stored.table.setup is None
    again = LiveTable(live.game, stored)
    assert (again.setup, again.gifts) == (live.setup, live.gifts)
    late = LiveTable(
        live.game, msgspec.structs.replace(stored, log=[], seats=[*stored.seats[:1], SeatRow(1, "open")])
    )
    assert late.status == "waiting"
    late.extend(stored.log)
    assert (late.setup, late.status, late.log.to_move_at(0, 1)) == (
        live.setup,
        "running",
        live.log.to_move_at(0, 1),
    )


async def test_the_record_lays_everything_open_and_it_can_be_checked(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    created = await ada.create(ME, OPEN, STATIST, game="top_oder_flop", gift=ADAS)
    await join(kim, created)
    table = created["id"]
    await over(server, table)

    told = await ada.ok("GET", f"/api/tables/{table}/record")
    checked = await ada.ok("GET", f"/api/tables/{table}/shuffle")

    proof = told["shuffle"]
    assert (proof["table"], proof["commitment"]) == (table, created["commitment"])
    assert [gift["seat"] for gift in proof["gifts"]] == [0, 1]
    assert proof["gifts"][0] == {"seat": 0, "value": ADAS}
    assert proof["gifts"][1]["house"], "kim's program gave nothing, and the record says so"
    record.verify(find("top_oder_flop"), record.decode(canonical(told)))
    assert checked == {"checked": True, "message": checked["message"], "draws": 0}
    assert "seed" not in told


async def test_a_record_that_differs_is_told(server: Server, ada: Visitor) -> None:
    created = await ada.create(ME, STATIST, game="top_oder_flop")
    live = await over(server, created["id"])
    live.gifts[:] = [fair.Gift(0, KIMS)]  # as if the house had forgotten what was given
    checked = await ada.ok("GET", f"/api/tables/{live.id}/shuffle")
    assert not checked["checked"]
    assert "deal" in checked["message"]


async def test_nothing_of_the_secret_leaves_before_the_end(
    server: Server, ada: Visitor, kim: Visitor
) -> None:
    created = await ada.create(ME, OPEN, gift=ADAS)
    table = created["id"]
    joined = await join(kim, created, gift=KIMS)
    live = await server.house.table(table)
    early = await ada.refused("GET", f"/api/tables/{table}/shuffle", 409)
    told = [created, joined, early, await ada.view(table), await ada.ok("GET", f"/api/tables/{table}")]
    for answer in told:
        for hidden in (str(live.row.secret), ADAS, KIMS):
            assert hidden not in str(answer)


async def test_a_chosen_seed_is_for_tables_without_other_people(server: Server, ada: Visitor) -> None:
    body = {"game": "sagani", "seats": [ME, OPEN], "seed": 7}
    error = await ada.refused("POST", "/api/tables", 400, json=body)
    assert error["code"] == "seed.with_people"

    created = await ada.create(ME, STATIST, game="top_oder_flop", seed=7)
    assert (created["seeded"], created["commitment"]) == (True, None)
    assert (await ada.view(created["id"]))["seeded"]
    await over(server, created["id"])
    told = await ada.ok("GET", f"/api/tables/{created['id']}/record")
    assert told["seed"] == "7"
    assert "shuffle" not in told
    error = await ada.refused("GET", f"/api/tables/{created['id']}/shuffle", 409)
    assert error["code"] == "shuffle.chosen"


@pytest.mark.parametrize("gift", ["", "ab" * 15, "ab" * 33, "xy" * 16, "ab" * 16 + "a", " " + "a" * 32])
async def test_a_gift_is_sixteen_to_thirty_two_bytes(ada: Visitor, gift: str) -> None:
    body = {"game": "sagani", "seats": [ME], "gift": gift}
    assert (await ada.refused("POST", "/api/tables", 400, json=body))["code"] == "message.shape"


async def test_what_was_drawn_is_drawn_again_after_a_taking_back(server: Server, ada: Visitor) -> None:
    """Alone against bots anything may be taken back, but chance cannot be tried until it pleases."""
    live = await server.house.table((await ada.create(ME, STATIST, game="shakespeare"))["id"])
    first, again = (dealing.chance_of(live.row, live.gifts) for _ in range(2))
    assert isinstance(first, fair.Shuffle)
    assert isinstance(again, fair.Shuffle)
    assert first.chance(0).permutation(30) == again.chance(0).permutation(30)
    assert first.chance(1).permutation(30) != again.chance(0).permutation(30)


async def test_the_house_commits_itself_before_it_deals_to_one_who_plays_alone(
    server: Server, ada: Visitor
) -> None:
    promised = await ada.ok("GET", "/api/shuffle")
    created = await ada.create(ME, STATIST, ticket=promised["ticket"], gift=ADAS)
    assert created["commitment"] == promised["commitment"]
    live = await server.house.table(created["id"])
    shuffle = fair.shuffle_of(str(live.row.secret), live.id, [fair.Gift(0, ADAS)])
    assert live.setup == msgspec.to_builtins(find("sagani").deal(2, live.row.options, shuffle.deal()))

    body = {"game": "sagani", "seats": [ME], "ticket": promised["ticket"]}
    assert (await ada.refused("POST", "/api/tables", 409, json=body))["code"] == "shuffle.used"
    body = {**body, "seats": [ME, OPEN], "ticket": (await ada.ok("GET", "/api/shuffle"))["ticket"]}
    assert (await ada.refused("POST", "/api/tables", 400, json=body))["code"] == "shuffle.ticket"

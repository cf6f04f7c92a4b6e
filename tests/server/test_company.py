"""Onlookers, several people on one device, and talk."""

from __future__ import annotations

from spielzeit.server.friends.talk import MOST_KEPT, keep
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor, first_legal
from tests.server.test_understudy import two_at_a_table

HOTSEAT: Json = {"hotseat": True}


async def test_onlookers_are_listed_and_those_without_a_name_counted(ada: Visitor, kim: Visitor) -> None:
    created = await ada.create(ME, STATIST, public=True)
    await kim.ok("PUT", "/api/me", json={"name": "Kim"})
    async with ada.socket(created["id"]) as socket:
        assert (await socket.hear_view())["onlookers"] == {"count": 0, "names": []}
        async with kim.socket(created["id"]) as looking_on:
            view = await looking_on.hear_view()
            assert (view["seat"], view["onlookers"]) == (None, {"count": 1, "names": ["Kim"]})
            here = await socket.hear_until(lambda message: message["type"] == "presence")
            assert here["onlookers"] == {"count": 1, "names": ["Kim"]}
        gone = await socket.hear_until(lambda message: message["type"] == "presence")
        assert gone["onlookers"]["count"] == 0


async def test_a_table_may_want_none(ada: Visitor, kim: Visitor, server: Server) -> None:
    table = await two_at_a_table(ada, kim, onlookers=False)
    invite = (await ada.ok("GET", f"/api/tables/{table}"))["invite"]
    async with server.visitor() as stranger:
        error = await stranger.refused("GET", f"/api/tables/{table}/view?invite={invite}", 403)
        assert error["code"] == "table.onlookers"
        async with stranger.socket(table, f"invite={invite}") as socket:
            assert (await socket.hear())["code"] == "table.onlookers"


# -- one device, several people -----------------------------------------------------------------------


async def test_one_person_has_several_seats_and_looks_from_one_after_the_other(ada: Visitor) -> None:
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Grace"}]
    created = await ada.create(*seats, game="top_oder_flop", terms=HOTSEAT)
    assert [seat["name"] for seat in created["seats"]] == ["Ada", "Grace"]
    async with ada.socket(created["id"], "seat=0") as socket:
        assert (await socket.hear_view())["seat"] == 0
        other = await socket.ask("look", seat=1)
        assert (other["type"], other["seat"]) == ("view", 1)
        assert other["view"] == (await ada.view(created["id"], seat=1))["view"]
        assert (await socket.ask("look", seat=2))["code"] == "seat.not_yours"


async def test_every_hand_is_played_by_its_own_seat(ada: Visitor) -> None:
    created = await ada.create(ME, ME, game="top_oder_flop", terms=HOTSEAT)
    table = created["id"]
    for seat in (0, 1):
        mine = await ada.view(table, seat=seat)
        if not mine["legal"]:
            continue
        body = {"id": ada.new_id(), "version": mine["version"], "actions": [first_legal(mine)]}
        told = await ada.ok("POST", f"/api/tables/{table}/steps?seat={seat}", json=body)
        assert (told["seat"], told["steps"][-1]["player"]) == (seat, seat)
    assert len(await tables_of(ada)) == 1


async def tables_of(visitor: Visitor) -> list[Json]:
    tables: list[Json] = (await visitor.ok("GET", "/api/tables"))["tables"]
    return tables


async def test_several_seats_are_for_such_tables_alone(ada: Visitor) -> None:
    error = await ada.refused("POST", "/api/tables", 400, json={"game": "sagani", "seats": [ME, ME]})
    assert error["code"] == "seat.one_me"


# -- talk ---------------------------------------------------------------------------------------------


async def test_words_and_gestures_reach_everybody(ada: Visitor, kim: Visitor) -> None:
    await ada.ok("PUT", "/api/me", json={"name": "Ada"})
    table = await two_at_a_table(ada, kim)
    async with ada.socket(table) as adas, kim.socket(table) as kims:
        await adas.hear_view()
        said = await adas.ask("say", text="  Gut \u202egemacht!\n")
        heard = await kims.hear_until(lambda message: message["type"] == "said")
        assert (said["text"], said["name"], said["seat"]) == ("Gut gemacht!", "Ada", 0)
        assert heard == {**said, "reply_to": None}
        bravo = await kims.ask("say", reaction="bravo")
        assert (bravo["text"], bravo["reaction"], bravo["number"]) == (None, "bravo", 2)
    kept = (await kim.ok("GET", f"/api/tables/{table}/talk"))["said"]
    assert [(one["text"], one["reaction"]) for one in kept] == [("Gut gemacht!", None), (None, "bravo")]
    assert [step["kind"] for step in (await kim.view(table))["steps"]] == ["sit"]  # none of it in the log


async def test_no_talk_at_a_silent_table_nor_by_onlookers(ada: Visitor, kim: Visitor, server: Server) -> None:
    table = await two_at_a_table(ada, kim, silent=True)
    async with ada.socket(table) as socket:
        assert (await socket.ask("say", text="Pst"))["code"] == "talk.silent"
    created = await ada.create(ME, OPEN, public=True)
    async with kim.socket(created["id"]) as socket:
        assert (await socket.ask("say", text="Hallo"))["code"] == "seat.not_yours"


async def test_one_thing_at_a_time_and_not_too_often(ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]
    async with ada.socket(table) as socket:
        assert (await socket.ask("say", text=" "))["code"] == "talk.one_thing"
        answers = [await socket.ask("say", reaction="applause") for _ in range(30)]
    assert answers[0]["type"] == "said"
    assert answers[-1]["code"] == "rate.limit"


async def test_only_the_last_words_are_kept(server: Server, ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]
    for _ in range(MOST_KEPT):
        await keep(server.house.storage, {"table_id": table, "seat": 0, "words": "alt", "at": 0.0})
    async with ada.socket(table) as socket:
        assert (await socket.ask("say", text="neu"))["number"] == MOST_KEPT + 1
    kept = (await ada.ok("GET", f"/api/tables/{table}/talk"))["said"]
    assert (len(kept), kept[-1]["text"]) == (MOST_KEPT, "neu")

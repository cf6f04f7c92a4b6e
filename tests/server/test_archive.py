"""The archive: finished games, ratings among people and against bots apart, openings, and records brought along."""

from __future__ import annotations

import msgspec
import pytest

from spielzeit.server.archive import shelf
from spielzeit.server.archive.ratings import Book, Outcome, rank_of
from spielzeit.server.messages import Result
from tests.server.stage import ME, STATIST, Json, Server, Visitor
from tests.server.test_critic_replays import a_record
from tests.server.test_rematch import finished

GAMES = ("top_oder_flop", "hoftheater", "sagani")
JSON = {"content-type": "application/json"}


async def archived(visitor: Visitor) -> Json:
    return await visitor.ok("GET", "/api/archive")


def outcome(*people: str | None, scores: list[int], winners: list[int]) -> Outcome:
    levels = [None if who else "statist" for who in people]
    return Outcome("t", "sagani", 1.0, people, levels, Result(scores=scores, winners=winners))


async def test_a_finished_game_is_in_everybodys_archive_and_a_running_one_in_nobodys(
    ada: Visitor, kim: Visitor
) -> None:
    table = await finished(ada, kim)
    await ada.create(ME, STATIST)

    (mine,) = (await archived(ada))["games"]
    (hers,) = (await archived(kim))["games"]

    result = (await ada.view(table))["result"]
    assert (mine["id"], mine["origin"], mine["seat"], hers["seat"]) == (table, "table", 0, 1)
    assert (mine["scores"], mine["winners"]) == (result["scores"], result["winners"])
    assert [seat["name"] for seat in mine["seats"]] == ["Ada", "Kim"]


async def test_a_hidden_game_stays_in_the_archive(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    await ada.ok("PUT", f"/api/tables/{table}/hidden", json={"hidden": True})
    assert [one["id"] for one in (await archived(ada))["games"]] == [table]


async def test_who_won_is_rated_above_who_lost(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    winners = (await ada.view(table))["result"]["winners"]
    await archived(ada)  # asked again, it is not rated again
    (mine,), (hers,) = [(await archived(visitor))["ratings"] for visitor in (ada, kim)]
    assert (mine["among"], mine["game"], mine["games"]) == ("people", "top_oder_flop", 1)
    assert len(mine["curve"]) == 1
    assert (mine["mu"] > hers["mu"]) == (winners == [0])


def test_against_bots_and_among_people_are_rated_apart() -> None:
    book = Book()
    book.enter(outcome("ada", None, scores=[9, 3], winners=[0]))
    book.enter(outcome("ada", "kim", scores=[9, 3], winners=[0]))
    rated = {one.among: one for one in book.of("ada")}
    assert {among: one.games for among, one in rated.items()} == {"people": 1, "bots": 1}
    assert rated["bots"].mu == rated["people"].mu > 25
    assert [one.among for one in book.of("kim")] == ["people"]


def test_a_hot_seat_and_a_game_alone_say_nothing_of_anybody() -> None:
    book = Book()
    book.enter(outcome("ada", "ada", scores=[9, 3], winners=[0]))
    book.enter(outcome("ada", scores=[9], winners=[0]))
    assert book.of("ada") == []


def test_winners_come_first_whatever_the_points_say() -> None:
    tie = Result(scores=[20, 20, 12], winners=[1])
    assert [rank_of(tie, seat) for seat in range(3)] == [2, 1, 3]
    shared = Result(scores=[20, 20, 12], winners=[0, 1])
    assert [rank_of(shared, seat) for seat in range(3)] == [1, 1, 3]


async def test_how_i_begin(ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    told = await ada.ok("GET", "/api/archive/openings?game=top_oder_flop&lang=en")
    (opening,) = told["openings"]
    assert (told["games"], opening["count"]) == (1, 1)
    assert opening["won"] == (0 in (await ada.view(table))["result"]["winners"])
    assert opening["words"]
    assert (await ada.refused("GET", "/api/archive/openings?game=chess", 404))["code"] == "game.unknown"


async def test_a_file_of_many_games_comes_as_a_whole(ada: Visitor) -> None:
    await ada.token()
    lines = b"\n".join(msgspec.json.encode(a_record(game)) for game in GAMES) + b"\n"
    sent: Json = {"content": lines, "headers": JSON}

    told = await ada.ok("POST", "/api/records", **sent)
    again = await ada.ok("POST", "/api/records", **sent)

    assert told == again
    games = (await archived(ada))["games"]
    assert [(one["id"], one["game"], one["origin"]) for one in games] == [
        (name, game, "brought") for name, game in zip(told["ids"], GAMES, strict=True)
    ]
    assert all(one["seat"] is None for one in games)
    assert games[0]["scores"] == a_record(GAMES[0])["result"]["scores"]


async def test_of_a_file_with_one_bad_game_nothing_is_listed(ada: Visitor) -> None:
    await ada.token()
    bad = {**a_record(), "steps": []}
    lines = msgspec.json.encode(a_record("sagani")) + b"\n" + msgspec.json.encode(bad)
    await ada.refused("POST", "/api/records", 400, content=lines, headers=JSON)
    assert (await archived(ada))["games"] == []


async def test_what_was_brought_can_be_taken_off_again(ada: Visitor, kim: Visitor) -> None:
    for visitor in (ada, kim):
        await visitor.token()
        await visitor.ok("POST", "/api/records", json=a_record())
    name = (await archived(ada))["games"][0]["id"]
    assert (await ada.ok("DELETE", f"/api/archive/{name}", headers=JSON))["games"] == []
    assert [one["id"] for one in (await archived(kim))["games"]] == [name]


async def test_of_too_many_on_a_shelf_the_oldest_goes(ada: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "MOST_ON_SHELF", 2)
    await ada.token()
    for game in GAMES:
        await ada.ok("POST", "/api/records", json=a_record(game))
    assert [one["game"] for one in (await archived(ada))["games"]] == ["sagani", "hoftheater"]


async def test_an_address_brings_so_many_games_and_not_those_of_others_out(ada: Visitor) -> None:
    """However they are put into files."""
    record = a_record("top_oder_flop")
    record["steps"] = [{key: step[key] for key in step if key != "legal"} for step in record["steps"]]
    lines = [msgspec.json.encode({**record, "names": [f"Ada {number}", "Kim"]}) for number in range(50)]
    for _ in range(4):
        told = await ada.http.post("/api/records", content=b"\n".join(lines), headers=JSON)
        assert told.is_success, told.text
    error = await ada.refused("POST", "/api/records", 429, content=lines[0], headers=JSON)
    assert error["code"] == "rate.limit"


async def test_a_file_that_is_too_large_is_told_how_large_it_may_be(ada: Visitor) -> None:
    """More than other messages."""
    error = await ada.refused("POST", "/api/records", 413, content=b" " * 1_100_000, headers=JSON)
    assert "1024 KiB" in error["message"]


async def test_a_record_that_only_fills_the_disk_is_refused(ada: Visitor) -> None:
    padded = {**a_record("top_oder_flop"), "names": ["x" * 300_000, "Kim"]}
    error = await ada.refused("POST", "/api/records", 413, json=padded)
    assert error["code"] == "message.too_large"


def test_ratings_are_kept_by_person() -> None:
    """So that nobody waits until everybody's are sorted."""
    book = Book()
    for number in range(50):
        people = ["ada", f"somebody-{number}"]
        result = Result(scores=[2, 1], winners=[0])
        book.enter(Outcome(f"t{number}", "sagani", float(number), people, [None, None], result))
    (rating,) = book.of("ada")
    assert (rating.games, len(book.of("somebody-7")), book.of("nobody")) == (50, 1, [])


async def test_a_game_of_this_house_comes_by_its_link(server: Server, ada: Visitor, kim: Visitor) -> None:
    table = await finished(ada, kim)
    invite = (await ada.ok("GET", f"/api/tables/{table}"))["invite"]
    async with server.visitor() as eve:
        link = f"http://{server.host}/replay/{table}?step=4&i={invite}"
        told = await eve.ok("POST", "/api/records/link", json={"link": link})
        (brought,) = (await archived(eve))["games"]
        assert (brought["id"], brought["game"]) == (told["id"], "top_oder_flop")
        private = {"link": f"http://{server.host}/t/{table}"}
        assert (await eve.refused("POST", "/api/records/link", 404, json=private))["code"] == "table.unknown"


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("sagani", "archive.link"),
        ("ftp://example.com/replay/r-1", "archive.link"),
        ("http://[", "archive.link"),
        ("http://127.0.0.1:9/replay/r-1", "notice.private"),  # nothing in the host's network
        ("http://localhost/replay/r-1", "notice.private"),
    ],
)
async def test_a_link_that_leads_nowhere_is_told(ada: Visitor, link: str, code: str) -> None:
    assert (await ada.refused("POST", "/api/records/link", 400, json={"link": link}))["code"] == code


async def test_what_i_brought_is_in_my_data_and_goes_with_me(ada: Visitor) -> None:
    token = await ada.token()
    name = (await ada.ok("POST", "/api/records", json=a_record()))["id"]
    lines = [msgspec.json.decode(line) for line in (await ada.http.get("/api/me/data")).content.splitlines()]
    assert [line["brought"] for line in lines if "brought" in line] == [name]
    assert token
    await ada.ok("DELETE", "/api/me", headers=JSON)
    assert (await archived(ada))["games"] == []


async def test_the_record_of_a_replay_can_be_taken_along(ada: Visitor) -> None:
    record = a_record()
    name = (await ada.ok("POST", "/api/records", json=record))["id"]
    assert await ada.ok("GET", f"/api/replays/{name}/record") == record

"""The words of a game and of a table, for a page without a board of its own; nothing hidden is in them."""

from __future__ import annotations

import pytest

from spielzeit.engine.game import seeded
from spielzeit.engine.texts import catalogue
from spielzeit.games import find, programme
from spielzeit.server.words import words
from tests.server.stage import ME, OPEN, STATIST, Server, Visitor
from tests.server.test_every_game import make_table


async def test_the_playbill_has_titles_in_both_languages(ada: Visitor) -> None:
    bill = (await ada.ok("GET", "/api/games"))["games"]

    assert [game["id"] for game in bill] == list(programme())
    for game in bill:
        for language in ("de", "en"):
            assert game["title"][language] == catalogue(language, game["id"])["title"]
            assert game["teaser"][language] == catalogue(language, game["id"])["teaser"]


async def test_the_words_of_a_game_are_asked_for_once(ada: Visitor) -> None:
    first = await ada.http.get("/api/games/sagani/texts/de")
    again = await ada.http.get("/api/games/sagani/texts/de", headers={"if-none-match": first.headers["etag"]})

    assert first.json() == catalogue("de", "sagani")
    assert first.headers["cache-control"] == "no-cache"
    assert (again.status_code, again.content) == (304, b"")


async def test_words_travel_packed(ada: Visitor) -> None:
    packed = await ada.http.get("/api/games/sagani/texts/de")
    plain = await ada.http.get("/api/games/sagani/texts/de", headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.json() == plain.json()


@pytest.mark.parametrize("path", ["nothing/texts/de", "..%2f..%2fsecret/texts/de"])
async def test_an_unknown_game_has_no_words(ada: Visitor, path: str) -> None:
    assert (await ada.http.get(f"/api/games/{path}")).status_code == 404


@pytest.mark.parametrize("language", ["fr", "..%2fde", "de.json"])
async def test_an_unknown_language_is_refused(ada: Visitor, language: str) -> None:
    assert (await ada.http.get(f"/api/games/sagani/texts/{language}")).status_code in (400, 404)


async def test_a_label_for_every_legal_action(ada: Visitor) -> None:
    table = (await ada.create(ME, STATIST))["id"]
    view = await ada.my_turn(table)

    told = await ada.ok("GET", f"/api/tables/{table}/words", params={"lang": "de"})

    assert told["version"] == view["version"]
    assert [action["group"] for action in told["actions"]] == [action["type"] for action in view["legal"]]
    assert len({action["label"] for action in told["actions"]}) == len(view["legal"])
    assert told["picture"]
    assert "[bold" not in told["picture"]


async def test_a_table_that_waits_has_nothing_to_tell(ada: Visitor) -> None:
    table = (await ada.create(ME, OPEN))["id"]

    told = await ada.ok("GET", f"/api/tables/{table}/words")

    assert (told["picture"], told["actions"]) == (None, [])


@pytest.mark.parametrize("what", ["words", "since"])
async def test_a_stranger_reads_nothing_of_a_private_table(server: Server, ada: Visitor, what: str) -> None:
    table = (await ada.create(ME, STATIST))["id"]

    async with server.visitor() as stranger:
        await stranger.refused("GET", f"/api/tables/{table}/{what}", 404)


@pytest.mark.parametrize("game_id", programme())
def test_words_know_only_what_the_seat_sees(game_id: str) -> None:
    """Everything hidden dealt anew: the same words."""
    game = find(game_id)
    table = make_table(game, game.seats[-1], bots=False)
    luck = seeded("words of a seat")
    for _ in range(12):
        for seat in (*range(table.match.position.players), None):
            told = [words(table, seat, language) for language in ("de", "en")]
            mine = table.match.position
            if seat is not None:
                table.match.position = mine.copy()
                table.match.position.redeal(seat, luck)
            assert [words(table, seat, language) for language in ("de", "en")] == told
            table.match.position = mine
        player = table.match.to_move[0]
        legal = table.match.legal(player)
        table.match.apply(player, legal[luck.below(len(legal))])

"""Each kind of bad input has a clear answer, in the reader's language, and changes nothing."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import Connection

from spielzeit.server.identity import preferred
from tests.server.stage import ME, OPEN, STATIST, Json, Server, Visitor, open_server, quick_settings

BAD_TABLES: list[tuple[str, int, Json]] = [
    ("game.unknown", 404, {"game": "sagana", "seats": [ME]}),
    ("game.unknown", 404, {"game": "../etc", "seats": [ME]}),
    ("setup.players", 400, {"game": "sagani", "seats": [ME] + [STATIST] * 8}),
    ("setup.option", 400, {"game": "sagani", "seats": [ME, OPEN], "options": {"colour": "red"}}),
    ("setup.option_value", 400, {"game": "sagani", "seats": [ME, OPEN], "options": {"variant": "chess"}}),
    ("seat.one_me", 400, {"game": "sagani", "seats": [ME, ME]}),
    ("seat.level", 400, {"game": "sagani", "seats": [ME, {"kind": "bot", "level": "diva"}]}),
    ("seat.level", 400, {"game": "sagani", "seats": [ME, {"kind": "bot"}]}),
    ("seat.level_for_bots", 400, {"game": "sagani", "seats": [{"kind": "me", "level": "statist"}]}),
    ("message.shape", 400, {"game": "sagani", "seats": []}),
    ("message.shape", 400, {"game": "sagani", "seats": [{"kind": "throne"}]}),
    ("message.shape", 400, {"game": "sagani", "seats": [ME], "cheat": True}),
    ("message.shape", 400, {"seats": [ME]}),
    ("message.shape", 400, {"game": 7, "seats": "all"}),
]


async def test_tables_that_cannot_be(ada: Visitor) -> None:
    for code, status, body in BAD_TABLES:
        error = await ada.refused("POST", "/api/tables", status, json=body)
        assert error["code"] == code
    assert (await ada.ok("GET", "/api/tables"))["tables"] == []


BODIES = [b"{", b"", b"null", b"[]", b'"x"', b"\xff\xfe", b"{" * 5000, b"1e999999", b'{"game": "\\ud800"}']
BODIES += [b'{"game": "\xed\xa0\x80"}', b'{"\xff": 1}']  # no UTF-8, where a text stands


async def test_bodies_that_are_not_json_of_the_right_form(ada: Visitor) -> None:
    headers = {"content-type": "application/json"}
    for body in BODIES:
        error = await ada.refused("POST", "/api/tables", 400, content=body, headers=headers)
        assert error["code"] == "message.shape"


@pytest.mark.parametrize("number", ["-1", "-3", "3", "99"])
async def test_a_chair_that_is_not_there_cannot_be_changed(ada: Visitor, number: str) -> None:
    table = (await ada.create(ME, OPEN, OPEN))["id"]

    wish = {"kind": "bot", "level": "statist"}
    error = await ada.refused("PUT", f"/api/tables/{table}/seats/{number}", 409, json=wish)

    assert error["code"] == "seat.taken"
    seats = (await ada.ok("GET", f"/api/tables/{table}"))["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "open"]


async def test_what_could_not_be_stored_is_not_in_the_log(
    server: Server, ada: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither names nor secrets: the statement is told, not what it was to write."""
    await ada.ok("PUT", "/api/me", json={"name": "Adalbertine"})

    def break_it(connection: Connection) -> None:
        connection.exec_driver_sql("ALTER TABLE log RENAME TO lost")
        connection.exec_driver_sql("ALTER TABLE seats RENAME TO lost_seats")

    await server.house.storage.database.write(break_it)
    body = {"game": "sagani", "seats": [ME, OPEN]}
    error = await ada.refused("POST", "/api/tables", 503, json=body)

    assert error["code"] == "server.busy"
    assert "no such table" in caplog.text
    assert "Adalbertine" not in caplog.text


async def test_a_body_that_is_too_large(ada: Visitor) -> None:
    body = {"game": "sagani", "seats": [{"kind": "me", "name": "x" * 70_000}]}
    error = await ada.refused("POST", "/api/tables", 413, json=body)
    assert error["code"] == "message.too_large"


async def test_only_json_is_taken(ada: Visitor) -> None:
    """A form on a foreign page cannot send JSON."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"):
        headers = {"content-type": kind}
        error = await ada.refused("POST", "/api/tables", 415, content=b"{}", headers=headers)
        assert error["code"] == "message.content_type"


async def test_foreign_pages_are_kept_out(ada: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    body = {"game": "sagani", "seats": [ME]}
    headers = {"origin": "https://evil.example"}
    error = await ada.refused("POST", "/api/tables", 403, json=body, headers=headers)
    assert error["code"] == "origin.foreign"
    own = {"origin": f"http://{ada.host}"}
    await ada.ok("POST", "/api/tables", json=body, headers=own)

    with pytest.raises(websockets.InvalidStatus) as refused:
        async with ada.socket(created["id"], origin="https://evil.example"):
            pass
    assert refused.value.response.status_code == 403
    async with ada.socket(created["id"], **own) as socket:
        assert (await socket.hear_view())["seat"] == 0


BAD_MESSAGES: list[tuple[str, str | bytes]] = [
    ("message.shape", "{nope"),
    ("message.shape", ""),
    ("message.shape", "[]"),
    ("message.shape", b"\xff\x00"),
    ("message.shape", '{"type": "shout", "id": "a"}'),
    ("message.shape", '{"type": "step", "id": "a"}'),
    ("message.shape", '{"type": "step", "id": "a", "version": -1, "actions": [{}]}'),
    ("message.shape", '{"type": "step", "id": "a", "version": 0, "actions": []}'),
    ("message.shape", '{"type": "step", "id": "", "version": 0, "actions": [{}]}'),
    ("message.too_large", '{"type": "ping", "id": "' + "x" * 70_000 + '"}'),
    ("action.shape", '{"type": "step", "id": "a", "version": 0, "actions": [{}]}'),
    ("action.shape", '{"type": "step", "id": "a", "version": 0, "actions": [{"type": "fly"}]}'),
    ("action.shape", '{"type": "preview", "id": "a", "version": 0, "actions": [{"type": "fly"}]}'),
    ("version.stale", '{"type": "step", "id": "a", "version": 99, "actions": [{"type": "take", "tile": 1}]}'),
    ("undo.nothing", '{"type": "undo", "id": "a", "version": 0}'),
]


async def test_a_socket_survives_every_bad_message(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    before = await ada.view(table)
    async with ada.socket(table) as socket:
        await socket.hear_view()
        for (code, message), number in zip(BAD_MESSAGES, itertools.count(), strict=False):
            await socket.connection.send(message)
            error = await socket.hear_until(lambda answer: answer["type"] == "error")
            assert error["code"] == code, (message, error)
            assert not error["message"].startswith("error.")
            pong = await socket.ask("ping", id=f"still-there-{number}")
            assert pong["type"] == "pong"
    assert await ada.view(table) == before


async def test_the_answer_repeats_the_id_of_a_message_with_the_wrong_form(ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    async with ada.socket(table) as socket:
        await socket.hear_view()
        await socket.connection.send('{"type": "step", "id": "mine", "nonsense": 1}')
        assert (await socket.hear())["reply_to"] == "mine"


async def test_addresses_and_methods_that_do_not_exist(ada: Visitor) -> None:
    assert (await ada.refused("GET", "/api/nothing", 404))["code"] == "http.not_found"
    assert (await ada.refused("GET", "/api/tables/unknown", 404))["code"] == "table.unknown"
    assert (await ada.refused("DELETE", "/api/tables", 405))["code"] == "http.method"
    error = await ada.refused("GET", "/api/tables/x/view?since=soon", 400)
    assert error["code"] == "message.shape"


async def test_the_readers_language(ada: Visitor) -> None:
    body: dict[str, Any] = {"game": "sagana", "seats": [ME]}
    german = await ada.refused(
        "POST", "/api/tables", 404, json=body, headers={"accept-language": "de-AT,en;q=0.5"}
    )
    english = await ada.refused("POST", "/api/tables", 404, json=body, headers={"accept-language": "en"})
    assert german["message"] != english["message"]
    await ada.ok("PUT", "/api/me", json={"language": "de"})
    chosen = await ada.refused("POST", "/api/tables", 404, json=body, headers={"accept-language": "en"})
    assert chosen["message"] == german["message"]
    asked = await ada.refused("POST", "/api/tables?lang=en", 404, json=body)
    assert asked["message"] == english["message"]


def test_preferred_languages() -> None:
    assert preferred("") == "en"
    assert preferred("fr, de;q=0.7, en;q=0.8") == "en"
    assert preferred("de-CH") == "de"
    assert preferred("de;q=nonsense, en") == "en"


async def test_identities_cannot_be_forged(server: Server, ada: Visitor) -> None:
    created = await ada.create(ME, OPEN)
    person, _, signature = (await ada.token()).partition(".")
    for token in (person, f"{person}.", f"{person}.{signature[:-1]}x", f"{person}.ü", "."):
        async with server.visitor() as thief:
            thief.http.headers["authorization"] = f"Bearer {token}"
            await thief.refused("GET", f"/api/tables/{created['id']}", 404)
    async with server.visitor(f"{person}.{signature}") as program:
        assert (await program.ok("GET", f"/api/tables/{created['id']}"))["seat"] == 0


async def test_the_cookie_cannot_be_read_by_scripts(server: Server) -> None:
    async with server.visitor() as newcomer:
        cookie = (await newcomer.http.get("/api/me")).headers["set-cookie"]
        again = await newcomer.http.get("/api/me")
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert "set-cookie" not in again.headers


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://"])
async def test_an_origin_that_is_no_address_is_foreign(ada: Visitor, origin: str) -> None:
    body = {"game": "sagani", "seats": [ME]}
    error = await ada.refused("POST", "/api/tables", 403, json=body, headers={"origin": origin})
    assert error["code"] == "origin.foreign"
    created = await ada.create(ME)
    with pytest.raises(websockets.InvalidStatus):
        async with ada.socket(created["id"], origin=origin):
            pass


@pytest.mark.parametrize(
    "path",
    [
        f"/{'x' * 300}",
        f"/t/{'x' * 5000}",
        f"/api/tables/{'x' * 300}",
        "/api/tables/%00",
        "/%00",
        "/api/tables/ü",
    ],
)
async def test_an_address_that_no_file_and_no_table_can_have(ada: Visitor, path: str) -> None:
    answer = await ada.http.get(path)
    assert answer.status_code in (404, 503), "503: there is no page in this test"


DEEP = b'{"id": "deep", "version": 0, "actions": [{"type": ' + b"[" * 20_000 + b"]" * 20_000 + b"}]}"


async def test_json_that_is_nested_too_deeply(server: Server, ada: Visitor) -> None:
    table = (await ada.create(ME))["id"]
    headers = {"content-type": "application/json"}
    error = await ada.refused("POST", f"/api/tables/{table}/steps", 400, content=DEEP, headers=headers)
    assert error["code"] in ("message.depth", "message.shape")
    async with ada.socket(table) as socket:
        await socket.hear_view()
        await socket.connection.send(b'{"type": "step", '.decode() + DEEP[1:].decode())
        told = await socket.hear_until(lambda message: message["type"] == "error")
        assert told["code"] in ("message.depth", "message.shape")
        assert (await socket.ask("ping"))["type"] == "pong"


async def test_every_answer_has_careful_headers(ada: Visitor) -> None:
    for method, path in (
        ("DELETE", "/health"),
        ("PUT", "/api/tables"),
        ("GET", "/api/nothing"),
        ("GET", "/"),
    ):
        answer = await ada.http.request(method, path, json={} if method == "PUT" else None)
        assert answer.is_error
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cross-origin-resource-policy"] == "same-origin"


async def test_a_head_is_answered_as_a_get_without_its_body(ada: Visitor) -> None:
    for path in ("/health", "/api/games", "/api/openapi.json"):
        whole, head = await ada.http.get(path), await ada.http.head(path)
        assert (head.status_code, head.content) == (200, b"")
        assert head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1:1", "[::1]:80", "192.168.1.7:8642", "play.localhost", "club.example"]
)
async def test_names_of_this_server(tmp_path: Path, host: str) -> None:
    async with (
        open_server(quick_settings(tmp_path, hosts=("club.example",))) as server,
        server.visitor() as ada,
    ):
        await ada.ok("GET", "/health", headers={"host": host})


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8642", "[", "127.0.0.1.evil.example", ""])
async def test_a_foreign_name_for_this_server(server: Server, ada: Visitor, host: str) -> None:
    """A foreign page could point its own name at this machine and read /metrics, or play on somebody's chair."""
    for path in ("/metrics", "/api/me", "/"):
        error = await ada.refused("GET", path, 421, headers={"host": host, "accept-language": "de"})
        assert error["code"] == "host.foreign"
        assert "SPIELZEIT_HOSTS" in error["message"]
    created = await ada.create(ME)
    with pytest.raises((websockets.InvalidStatus, websockets.InvalidHandshake)):
        async with ada.socket(created["id"], host=host):
            pass


async def test_the_description_of_the_interface_is_made_once(
    server: Server, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await ada.ok("GET", "/api/openapi.json")
    monkeypatch.setattr("litestar.openapi.spec.OpenAPI.to_schema", lambda _: pytest.fail("made again"))
    assert await ada.ok("GET", "/api/openapi.json") == first


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("A\u200bda", "Ada"),
        ("\u3164", None),
        ("\u115f\u1160\uffa0 \u2800", None),
        ("\u200fAda\u202e", "Ada"),
        ("Ada\U000e0041\U000e007f", "Ada"),
        ("A\u00a0\u2003 da", "A da"),
        ("Zoe\u0308", "Zoë"),
        ("\ufe0f", None),
        ("José 李 Ωmega ❤", "José 李 Ωmega ❤"),
        ("\ufdfa" * 40, "صلى الله عليه وسلمصلى الله عليه وسلمصلى "[:40].strip()),
    ],
)
async def test_a_name_holds_what_can_be_seen(ada: Visitor, given: str, shown: str | None) -> None:
    assert (await ada.ok("PUT", "/api/me", json={"name": given}))["name"] == shown


@pytest.mark.parametrize("name", ["bot:hauptrolle", "BOT:x", "b\u200bot: x", "ｂｏｔ：x"])
async def test_nobody_passes_for_a_bot(ada: Visitor, name: str) -> None:
    assert (await ada.refused("PUT", "/api/me", 400, json={"name": name}))["code"] == "name.of_bots"
    body = {"game": "sagani", "seats": [{"kind": "me", "name": name}]}
    assert (await ada.refused("POST", "/api/tables", 400, json=body))["code"] == "name.of_bots"

"""The page's files: the index for the page's addresses, a strict policy, caches, compressed siblings."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.server.stage import ME, OPEN, STATIST, Server, Visitor, open_server, quick_settings

INDEX = b'<!doctype html><script>let a = 1</script><script src="/assets/app-0a1b2c3d.js"></script>'


@pytest.fixture
def page(tmp_path: Path) -> Path:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "assets" / "app-0a1b2c3d.js").write_bytes(b"plain")
    (folder / "assets" / "app-0a1b2c3d.js.gz").write_bytes(gzip.compress(b"packed"))
    (tmp_path / "secret.txt").write_text("secret")
    return folder


async def test_the_pages_own_addresses(tmp_path: Path, page: Path) -> None:
    async with open_server(quick_settings(tmp_path, page=str(page))) as server, server.visitor() as ada:
        for path in ("/", "/t/k3v9?i=abc", "/rules/sagani", "/credits"):
            answer = await ada.http.get(path)
            assert answer.content == INDEX
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            policy = answer.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "script-src 'self' 'sha256-" in policy
            assert "unsafe-eval" not in policy
            assert answer.headers["cache-control"] == "no-cache"
            assert answer.headers["x-content-type-options"] == "nosniff"
        tag = (await ada.http.get("/")).headers["etag"]
        assert (await ada.http.get("/", headers={"if-none-match": tag})).status_code == 304


async def test_an_address_where_nothing_is_played(tmp_path: Path, page: Path) -> None:
    """The page comes, so that it can say so and show the way out; the status tells machines."""
    async with open_server(quick_settings(tmp_path, page=str(page))) as server, server.visitor() as ada:
        for path in ("/nonsense", "/rules/monopoly", "/t/k3v9/more", "/t/k3v9", "/t/k3v9?i=abc"):
            answer = await ada.http.get(path)
            assert (answer.status_code, answer.content) == (404, INDEX)
            assert "content-security-policy" in answer.headers


async def test_the_page_of_a_table_has_the_status_of_the_table(tmp_path: Path, page: Path) -> None:
    async with (
        open_server(quick_settings(tmp_path, page=str(page))) as server,
        server.visitor() as ada,
        server.visitor() as kim,
    ):
        closed = await ada.create(ME, STATIST, terms={"onlookers": False})
        cancelled = await ada.create(ME, OPEN)
        seen = []
        for table in (closed, cancelled):
            path = f"/t/{table['id']}"
            for visitor, query in ((ada, ""), (kim, ""), (kim, f"?i={table['invite']}")):
                seen.append((await visitor.http.get(path + query)).status_code)
        await ada.ok("DELETE", f"/api/tables/{cancelled['id']}", json={})
        seen.append((await kim.http.get(f"/t/{cancelled['id']}?i={cancelled['invite']}")).status_code)
    assert seen == [200, 404, 403, 200, 404, 200, 410]


async def test_hashed_files_are_kept_for_ever_and_sent_packed(tmp_path: Path, page: Path) -> None:
    async with open_server(quick_settings(tmp_path, page=str(page))) as server, server.visitor() as ada:
        packed = await ada.http.get("/assets/app-0a1b2c3d.js", headers={"accept-encoding": "gzip, br"})
        plain = await ada.http.get("/assets/app-0a1b2c3d.js", headers={"accept-encoding": "gzip;q=0"})
    assert (packed.text, packed.headers["content-encoding"]) == ("packed", "gzip")
    assert plain.text == "plain"
    assert "immutable" in plain.headers["cache-control"]
    assert plain.headers["content-type"].startswith("text/javascript")


async def test_nothing_outside_the_page_is_served(tmp_path: Path, page: Path) -> None:
    async with open_server(quick_settings(tmp_path, page=str(page))) as server, server.visitor() as ada:
        for path in (
            "/../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/assets/missing.js",
            "/x%00.js",
        ):
            answer = await ada.http.get(path)
            assert "secret" not in answer.text
            assert answer.status_code == 404, path


async def test_a_page_that_is_not_built_says_so(server: Server, ada: Visitor) -> None:
    answer = await ada.http.get("/", headers={"accept-language": "de"})
    assert answer.status_code == 503
    assert "SPIELZEIT_PAGE" in answer.text
    assert (await ada.ok("GET", "/health"))["status"] == "ok"


async def test_metrics(ada: Visitor) -> None:
    await ada.ok("GET", "/api/games")
    answer = await ada.http.get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain")
    assert "spielzeit_sockets 0.0" in answer.text.splitlines()
    assert "process_resident_memory_bytes" in answer.text
    assert "_created{" not in answer.text, "no time at which somebody first did something"
    for line in answer.text.splitlines():
        assert line.startswith("#") or len(line.split()) == 2


async def test_a_tables_page_tells_what_to_fetch_along(tmp_path: Path, page: Path) -> None:
    """Stage, board and words come at once with the page; who may not see the table learns nothing."""
    preload = {
        "table": ["assets/Table-1.js", "assets/Table-1.css"],
        "games": {"sagani": ["assets/sagani-2.js"]},
    }
    (page / "preload.json").write_text(json.dumps(preload))
    async with (
        open_server(quick_settings(tmp_path, page=str(page))) as server,
        server.visitor() as ada,
        server.visitor() as eve,
    ):
        table = await ada.create({"kind": "me"}, {"kind": "open"})
        mine = (await ada.http.get(f"/t/{table['id']}", headers={"accept-language": "de"})).headers["link"]
        assert "</assets/Table-1.js>; rel=modulepreload" in mine
        assert "</assets/Table-1.css>; rel=preload; as=style; crossorigin" in mine
        assert "</assets/sagani-2.js>; rel=modulepreload" in mine
        assert "</api/games/sagani/texts/de>; rel=preload; as=fetch; crossorigin" in mine
        assert "link" in (await eve.http.get(f"/t/{table['id']}?i={table['invite']}")).headers
        for path, status in ((f"/t/{table['id']}", 404), ("/t/unknown", 404), ("/", 200)):
            answer = await eve.http.get(path)
            assert answer.status_code == status
            assert "link" not in answer.headers

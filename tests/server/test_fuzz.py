"""Anything at all, by socket and in headers: an answer with words, never a crash, never a 5xx.

`SPIELZEIT_SOAK_FUZZ` is how many examples each test tries; without it few, and always the same.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.sync.client import ClientConnection, connect

from tests.server.stage import ME, STATIST

# The server's thread uses `random` for its pings, which has nothing to do with what Hypothesis draws.
pytestmark = pytest.mark.filterwarnings("ignore:Do not use the `random` module")
FUZZ = int(os.environ.get("SPIELZEIT_SOAK_FUZZ", "0"))

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=10), inner, max_size=5),
    max_leaves=20,
)
TYPES = st.sampled_from(["step", "undo", "preview", "ping", "view"])
ACTIONS = st.lists(
    st.fixed_dictionaries(
        {"type": st.sampled_from(["take", "place", "pass"])}, optional={"tile": JSON, "x": JSON}
    )
    | JSON,
    max_size=4,
)
NEARLY = st.fixed_dictionaries(
    {"type": TYPES | JSON, "id": st.text(max_size=70) | JSON},
    optional={"version": st.integers(-1, 30) | JSON, "actions": ACTIONS | JSON, "more": JSON},
).map(json.dumps)
MESSAGES = st.lists(
    NEARLY | JSON.map(json.dumps) | st.text(max_size=200) | st.binary(max_size=200), max_size=8
)
HEADERS = st.dictionaries(
    st.sampled_from(
        [
            "origin",
            "cookie",
            "authorization",
            "accept-language",
            "content-type",
            "if-none-match",
            "x-forwarded-for",
        ]
    )
    | st.sampled_from(["accept-encoding", "x-forwarded-proto", "range", "expect"]),
    st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=60).map(str.strip)
    | st.sampled_from(["http://[", "spielzeit=a.b.c.d", "Bearer ....", "de;q=nan,en;q=1e999", "spielzeit=a"]),
    max_size=4,
)
PATHS = st.sampled_from(
    ["/", "/health", "/api/me", "/api/games", "/api/tables", "/api/tables/x", "/metrics", "/t/x"]
)


def trying(examples: int) -> settings:
    return settings(
        max_examples=FUZZ or examples,
        deadline=None,
        derandomize=not FUZZ,
        suppress_health_check=list(HealthCheck),
        database=None,
    )


@pytest.fixture
def no_trace(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """The server runs in a thread of this very process: what it could not handle is in the log."""
    with caplog.at_level(logging.ERROR):
        yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.usefixtures("no_trace")
def test_a_socket_answers_whatever_it_hears(address: str) -> None:
    with httpx.Client(base_url=address) as http:
        body = {"game": "sagani", "seats": [ME, STATIST]}
        table = http.post("/api/tables", json=body).json()["id"]
        cookie = f"spielzeit={http.cookies['spielzeit']}"
    where = f"{address.replace('http', 'ws')}/api/tables/{table}/socket"
    with connect(where, additional_headers={"cookie": cookie}, ping_interval=None) as socket:

        @given(messages=MESSAGES)
        @trying(100)
        def check(messages: list[str | bytes]) -> None:
            for message in messages:
                socket.send(message)
            assert answered(socket) <= {"view", "preview", "pong", "presence", "error"}

        check()


def answered(socket: ClientConnection) -> set[str]:
    """The kinds of messages up to the answer to a last ping."""
    socket.send('{"type": "ping", "id": "the last"}')
    kinds: set[str] = set()
    while True:
        told: dict[str, Any] = json.loads(socket.recv(timeout=60))
        kinds.add(told["type"])
        if told["type"] == "error":
            assert told["code"] != "server.internal", told
            assert not told["message"].startswith("error."), told
        if told["type"] == "pong" and told["reply_to"] == "the last":
            return kinds


@pytest.mark.usefixtures("no_trace")
def test_any_headers_are_answered(address: str) -> None:
    with httpx.Client(base_url=address, timeout=60) as http:

        @given(headers=HEADERS, path=PATHS, method=st.sampled_from(["GET", "HEAD", "POST", "PUT", "DELETE"]))
        @trying(100)
        def check(headers: dict[str, str], path: str, method: str) -> None:
            answer = http.request(
                method, path, headers=headers, content=b"{}" if method in ("POST", "PUT") else b""
            )
            http.cookies.clear()
            assert answer.status_code < 500 or path in ("/", "/t/x"), answer.text  # 503: no page in this test
            assert answer.headers["x-content-type-options"] == "nosniff"

        check()

"""A server for each test that asks for one, and a visitor at its door."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.server.stage import Server, Visitor, open_server, quick_settings


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Server]:
    async with open_server(quick_settings(tmp_path)) as running:
        yield running


@pytest.fixture
async def ada(server: Server) -> AsyncIterator[Visitor]:
    async with server.visitor() as visitor:
        yield visitor


@pytest.fixture
async def kim(server: Server) -> AsyncIterator[Visitor]:
    async with server.visitor() as visitor:
        yield visitor


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own: for checks that are not asynchronous."""
    folder = tmp_path_factory.mktemp("openapi")
    ready, done, hosts = threading.Event(), threading.Event(), list[str]()

    async def run(folder: Path) -> None:
        async with open_server(quick_settings(folder)) as server:
            hosts.append(server.host)
            ready.set()
            await asyncio.to_thread(done.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run(folder)))
    thread.start()
    assert ready.wait(30)
    yield f"http://{hosts[0]}"
    done.set()
    thread.join()

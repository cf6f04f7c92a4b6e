"""A server for each test that asks for one, and a visitor at its door."""

from __future__ import annotations

from collections.abc import AsyncIterator
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

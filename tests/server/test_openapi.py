"""The interface is as OpenAPI describes it: thousands of odd requests, and every answer fits the description."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.stage import open_server, quick_settings

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = 12  # for each call


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread of its own: the checks here are not asynchronous."""
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


@pytest.fixture
def api(address: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


def operations(api: schemathesis.BaseSchema) -> dict[str, Any]:
    found = [result.ok() for result in api.get_all_operations()]  # type: ignore[union-attr]
    return {operation.label: operation for operation in found}


def test_every_answer_fits_the_description(api: schemathesis.BaseSchema) -> None:
    for operation in operations(api).values():

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True
        )
        def check(case: Any) -> None:
            case.call_and_validate(checks=CHECKS)

        check()


def test_the_calls_of_the_wire_are_all_there(api: schemathesis.BaseSchema) -> None:
    assert set(operations(api)) == {
        "GET /health",
        "GET /api/games",
        "GET /api/games/{game_id}/texts/{language}",
        "GET /api/me",
        "PUT /api/me",
        "POST /api/me/tokens",
        "POST /api/tables",
        "GET /api/tables",
        "GET /api/tables/{table_id}",
        "POST /api/tables/{table_id}/join",
        "GET /api/tables/{table_id}/view",
        "POST /api/tables/{table_id}/steps",
        "POST /api/tables/{table_id}/undo",
        "POST /api/tables/{table_id}/preview",
        "GET /api/tables/{table_id}/record",
        "GET /api/tables/{table_id}/shuffle",
        "GET /api/tables/{table_id}/words",
    }

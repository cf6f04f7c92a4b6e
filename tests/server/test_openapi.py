"""The interface is as OpenAPI describes it: thousands of odd requests, and every answer fits the description."""

from __future__ import annotations

import os
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.stage import ME

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
FUZZ = int(os.environ.get("SPIELZEIT_SOAK_FUZZ", "0"))
EXAMPLES = FUZZ or 12  # for each call; half of them at a table that is there


@pytest.fixture
def api(address: str) -> schemathesis.BaseSchema:
    return schemathesis.openapi.from_url(f"{address}/api/openapi.json")


def operations(api: schemathesis.BaseSchema) -> dict[str, Any]:
    found = [result.ok() for result in api.get_all_operations()]  # type: ignore[union-attr]
    return {operation.label: operation for operation in found}


@pytest.mark.parametrize("seated", [False, True], ids=["a stranger", "at a table"])
def test_every_answer_fits_the_description(address: str, api: schemathesis.BaseSchema, seated: bool) -> None:
    with httpx.Client(base_url=address) as http:
        created = http.post("/api/tables", json={"game": "sagani", "seats": [ME]}).json()
        token = http.get("/api/me").json()["token"]
    for operation in operations(api).values():
        if seated and "table_id" not in operation.label:
            continue

        @given(case=operation.as_strategy())
        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            suppress_health_check=list(HealthCheck),
            derandomize=not FUZZ,
            database=None,
        )
        def check(case: Any) -> None:
            if seated:
                case.path_parameters["table_id"] = created["id"]
                case.headers["authorization"] = f"Bearer {token}"
            case.call_and_validate(checks=CHECKS)

        check()


def test_the_calls_of_the_wire_are_all_there(api: schemathesis.BaseSchema) -> None:
    assert set(operations(api)) == {
        "GET /health",
        "GET /ready",
        "GET /api/me/data",
        "GET /api/me/devices",
        "DELETE /api/me/devices/{device}",
        "PUT /api/me/notices/push",
        "DELETE /api/me/notices/push",
        "POST /api/me/notices/trial",
        "DELETE /api/me",
        "GET /api/games",
        "GET /api/games/{game_id}/texts/{language}",
        "GET /api/me",
        "PUT /api/me",
        "POST /api/me/tokens",
        "GET /api/shuffle",
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
        "GET /api/tables/{table_id}/since",
        "GET /api/me/notices",
        "PUT /api/me/notices",
        "POST /api/me/notices/confirm",
        "POST /api/me/phrase",
        "POST /api/recover",
        "POST /api/me/links",
        "POST /api/link",
        "GET /api/house",
        "GET /api/lobby",
        "GET /api/matinee",
        "POST /api/tables/{table_id}/hint",
        "POST /api/records",
        "GET /api/replays/{table_id}",
        "GET /api/replays/{table_id}/frames",
        "GET /api/replays/{table_id}/review",
        "POST /api/replays/{table_id}/review",
        "POST /api/replays/{table_id}/branch",
        "GET /api/puzzles",
        "GET /api/puzzles/{game_id}/{name}",
        "POST /api/puzzles/{game_id}/{name}",
        "POST /api/matinee/{game_id}",
        "PUT /api/tables/{table_id}",
        "DELETE /api/tables/{table_id}",
        "PUT /api/tables/{table_id}/seats/{number}",
        "POST /api/tables/{table_id}/rematch",
        "POST /api/tables/{table_id}/leave",
        "PUT /api/tables/{table_id}/hidden",
        "GET /api/tables/{table_id}/talk",
        "GET /api/tables/{table_id}/glance",
        "DELETE /api/archive/{record}",
        "DELETE /api/replays/{table_id}/remarks/{name}",
        "GET /api/archive",
        "GET /api/archive/openings",
        "GET /api/replays/{table_id}/better/{step}",
        "GET /api/replays/{table_id}/branches",
        "GET /api/replays/{table_id}/record",
        "GET /api/replays/{table_id}/remarks",
        "POST /api/matinee/{game_id}/star",
        "POST /api/records/link",
        "POST /api/replays/{table_id}/remarks",
        "PUT /api/replays/{table_id}/branches/{branch_id}",
    }

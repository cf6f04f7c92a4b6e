"""What lies in deploy/ starts commands that exist, with options and variables that are read."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import msgspec
import pytest

from spielzeit.cli import main  # noqa: F401  # every verb is there once the command is
from spielzeit.cli.app import app
from tools.project import ROOT

DEPLOY = ROOT / "deploy"
COMPOSE = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))


def check_command(words: list[str]) -> None:
    verb, bound, _ = app.parse_args(words, exit_on_error=False, print_error=False)
    assert verb.__name__ == words[0]
    assert bound.arguments


@pytest.mark.parametrize("service", ["server", "worker"])
def test_the_containers_start_commands_that_exist(service: str) -> None:
    words = COMPOSE["services"][service]["command"]
    check_command([re.sub(r"\$\{\w+\}", "x", word) for word in words])


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_the_units_start_commands_that_exist(unit: Path) -> None:
    text = unit.read_text("utf-8")
    (line,) = re.findall(r"^ExecStart=/opt/spielzeit/bin/spielzeit (.*)$", text, re.MULTILINE)
    words = line.replace("$SPIELZEIT_ARGS", "--workers 2").replace("${SPIELZEIT_REDIS}", "redis://db")
    check_command(shlex.split(words))


def test_every_variable_is_read_somewhere() -> None:
    source = "".join(
        file.read_text("utf-8") for file in (ROOT / "src" / "spielzeit" / "server").rglob("*.py")
    )
    names = set(COMPOSE["services"]["server"]["environment"]) - {"FORWARDED_ALLOW_IPS"}
    assert {name for name in names if name not in source} == set()


def test_every_secret_of_the_containers_is_asked_for() -> None:
    wanted = set(re.findall(r"\$\{(\w+)\}", (DEPLOY / "compose.yaml").read_text("utf-8")))
    asked = set(re.findall(r"^(\w+)=", (DEPLOY / "example.env").read_text("utf-8"), re.MULTILINE))
    assert wanted == asked

"""The host's own bots: programs named in a file, each with its command and its limits."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from spielzeit.bots.levels import LEVELS
from spielzeit.server.errors import ServerError

ENGINE = "engine:"  # in front of its name, where a level is named
REPLACEMENT = "nebenrolle"  # plays on for a program that failed

EngineName = Annotated[str, Meta(pattern=r"^\w[\w .-]{0,29}$")]


class Engine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program that answers questions in JSON, a line each (docs/guides/write_a_bot.md)."""

    command: Annotated[list[str], Meta(min_length=1)]
    games: list[str] = []  # that it plays; none named: all
    seconds: Annotated[float, Meta(gt=0, le=60)] = 5.0  # for one answer
    memory: Annotated[int, Meta(ge=16)] = 512  # MiB
    folder: str = ""  # in which it is started: that of the file


def read_engines(path: Path) -> dict[str, Engine]:
    """By name, in the order of the file."""
    try:
        source = tomllib.loads(path.read_text("utf-8"))
        engines = msgspec.convert(source, dict[EngineName, Engine])
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ServerError("server.engines", path=str(path), reason=str(error)) from None
    folder = str(path.resolve().parent)
    return {name: msgspec.structs.replace(engine, folder=folder) for name, engine in engines.items()}


def bots_of(game_id: str, engines: Mapping[str, Engine]) -> list[str]:
    """Who can be given a seat: the levels, weakest first, then the host's programs."""
    playing = (name for name, engine in engines.items() if not engine.games or game_id in engine.games)
    return [*LEVELS, *(ENGINE + name for name in playing)]

"""Where files lie: the user's, and a game's, found without importing it: a game that does not start can still speak."""

from __future__ import annotations

import functools
import importlib.util
import os
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

#: Every distribution names its games in this entry-point group: `id = "package:GAME"`.
GROUP = "spielzeit.games"


def data_folder() -> Path:
    """The user's own: tables of a host, games that were left in the terminal."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(home) / "spielzeit"


@functools.cache
def announced() -> tuple[EntryPoint, ...]:
    """What the installed distributions announce, by id; who is found first on the path comes first."""
    return tuple(sorted(entry_points(group=GROUP), key=lambda entry: entry.name))


def package_named(entry: EntryPoint) -> str:
    """`package` out of `package:GAME`."""
    return entry.value.partition(":")[0].strip()


def house_package(game: str) -> str:
    """Where the house keeps a game of its own."""
    return f"spielzeit.games.{game}"


@functools.cache
def package_of(game: str) -> str:
    """The house's own package where there is one, else the one that is announced."""
    own = house_package(game)
    if game.isidentifier() and importlib.util.find_spec(own) is not None:
        return own
    return next((package_named(entry) for entry in announced() if entry.name == game), own)


@functools.cache
def folder(package: str) -> Path:
    """The folder of a package."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(f"no package {package}")
    return Path(next(iter(spec.submodule_search_locations)))


def game_file(game: str, *parts: str) -> Path:
    return folder(package_of(game)).joinpath(*parts)

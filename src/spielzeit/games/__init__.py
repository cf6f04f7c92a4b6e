"""The programme: the house's five games, and those that other packages announce (`engine.places.GROUP`)."""

from __future__ import annotations

import functools
import importlib
import logging
import re
from importlib.metadata import EntryPoint

from spielzeit.engine import components
from spielzeit.engine.errors import SpielzeitError, UnknownGame
from spielzeit.engine.game import Game, nearest
from spielzeit.engine.places import announced, house_package, package_named

#: The house's own, in the order of the playbill.
PLAYBILL = ("ausverkauft", "top_oder_flop", "hoftheater", "shakespeare", "sagani")

GAME_ID = re.compile(r"[a-z][a-z0-9_]*")  # it is part of addresses, file names and variables

_log = logging.getLogger(__name__)


@functools.cache
def programme() -> tuple[str, ...]:
    """The ids of all games: the playbill, then the guests by id. A guest that does not start is told and left out."""
    here = list(PLAYBILL)
    for game_id, entry in guests().items():
        try:
            find(game_id)
        except SpielzeitError as error:
            _log.warning("%s", error)
        else:
            here.append(entry.name)
    return tuple(here)


@functools.cache
def guests() -> dict[str, EntryPoint]:
    """The games of other packages by id. An id that is taken is refused: nobody shall play another game unawares."""
    found: dict[str, EntryPoint] = {}
    for entry in announced():
        if entry.name in PLAYBILL and package_named(entry) == house_package(entry.name):
            continue
        taken = house_package(entry.name) if entry.name in PLAYBILL else ""
        if entry.name in found and found[entry.name].value != entry.value:
            taken = package_named(found[entry.name])
        if taken:
            _log.warning("%s", UnknownGame("game.taken", name=entry.name, package=entry.value, taken=taken))
        else:
            found[entry.name] = entry
    return found


@functools.cache
def find(game_id: str) -> Game:
    """The game of this id. Only this game is imported."""
    if game_id in PLAYBILL:
        return _own(game_id)
    if game_id in guests():
        return _guest(guests()[game_id])
    raise UnknownGame("game.unknown", name=game_id, nearest=nearest(game_id, [*PLAYBILL, *guests()]))


def all_games() -> list[Game]:
    return [find(game_id) for game_id in programme()]


def _own(game_id: str) -> Game:
    """A corrected components file that does not fit is named, whatever it broke."""
    try:
        game: Game = importlib.import_module(house_package(game_id)).GAME
    except Exception as error:
        components.blame_override(game_id, error)
        raise
    return game


def _guest(entry: EntryPoint) -> Game:
    """Somebody else's package may fail in any way; that is told in one sentence."""
    try:
        game = entry.load()
    except Exception as error:
        components.blame_override(entry.name, error)
        reason = str(error) if isinstance(error, SpielzeitError) else f"{type(error).__name__}: {error}"
        raise UnknownGame("game.broken", name=entry.name, package=entry.value, reason=reason) from error
    if not isinstance(game, Game) or game.id != entry.name or not GAME_ID.fullmatch(entry.name):
        raise UnknownGame("game.no_game", name=entry.name, package=entry.value)
    return game

"""What the house plays: each game with its title and its words, which a host can change in the catalogues."""

from __future__ import annotations

import functools
import gzip
import hashlib

from spielzeit.engine.game import canonical
from spielzeit.engine.texts import catalogue
from spielzeit.games import find, programme
from spielzeit.server.forms import Language
from spielzeit.server.messages import BothLanguages, GameInfo, OptionInfo
from spielzeit.server.probe import probe_of
from spielzeit.server.settings import Settings


def playbill(settings: Settings) -> list[GameInfo]:
    return [game_info(game_id, settings.bots_of(game_id)) for game_id in programme()]


def game_info(game_id: str, bots: list[str]) -> GameInfo:
    game = find(game_id)
    options = {
        str(players): [
            OptionInfo(name=option.name, values=list(option.values), default=option.default)
            for option in game.options(players)
        ]
        for players in game.seats
    }
    return GameInfo(
        id=game_id,
        status="ready",
        title=in_both(game_id, "title", game_id),
        teaser=in_both(game_id, "teaser", ""),
        authors=in_both(game_id, "authors", ""),
        seats=list(game.seats),
        best=game.best or (2 if 2 in game.seats else game.seats[0]),
        options=options,
        levels=bots,
        probe=probe.players if (probe := probe_of(game_id)) else None,
    )


def in_both(game_id: str, key: str, otherwise: str) -> BothLanguages:
    """A text of the game; a game from elsewhere may have none."""
    return BothLanguages(
        de=catalogue("de", game_id).get(key, otherwise), en=catalogue("en", game_id).get(key, otherwise)
    )


def texts(game_id: str, language: Language) -> dict[str, str]:
    """All the game's sentences; refuses an unknown game."""
    return catalogue(language, find(game_id).id)


@functools.cache
def packed_texts(game_id: str, language: Language) -> bytes:
    """As they go over the line: a third of their length."""
    return gzip.compress(canonical(texts(game_id, language)).encode(), mtime=0)


@functools.cache
def tag_of_texts(game_id: str, language: Language) -> str:
    """Changes when a sentence does: a browser keeps what it has until then."""
    return f'"{hashlib.sha256(canonical(texts(game_id, language)).encode()).hexdigest()[:20]}"'

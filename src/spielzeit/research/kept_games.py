"""The games of an arena in a file, a line each, so that the same command goes on where it was stopped."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import msgspec

from spielzeit.engine import components
from spielzeit.engine.errors import SpielzeitError
from spielzeit.research.arena import Duel, Outcome


class Heading(msgspec.Struct, frozen=True):
    """The first line: games under another heading are others. How many were asked for is no part of it."""

    game: str
    players: int
    variants: tuple[dict[str, str], ...]
    bots: tuple[str, ...]
    seed: str
    components: str | None  # hash of a corrected components file


def heading(asked: Duel) -> Heading:
    names = tuple(bot.name for bot in asked.bots)
    custom = components.custom_hash(asked.game)
    return Heading(asked.game, asked.players, asked.variants, names, asked.seed, custom)


class Kept:
    """The file: what was played before, and room for what is played now."""

    def __init__(self, asked: Duel, path: Path) -> None:
        self.path = path
        lines = (
            path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        )  # what was cut off is written over
        self.played = self.read(asked, lines)
        self.file: BinaryIO = path.open("r+b" if path.exists() else "wb")
        if lines:
            self.file.seek(sum(len(line) + 1 for line in lines))
        else:
            self.write(heading(asked))
        self.file.truncate()

    def read(self, asked: Duel, lines: list[bytes]) -> list[Outcome]:
        if not lines:
            return []
        try:
            found = msgspec.json.decode(lines[0], type=Heading)
            played = [msgspec.json.decode(line, type=Outcome) for line in lines[1:]]
        except msgspec.DecodeError:
            raise SpielzeitError("arena.no_games", path=str(self.path)) from None
        if found != heading(asked):
            raise SpielzeitError("arena.other_games", path=str(self.path), bots=",".join(found.bots))
        return played

    def write(self, line: Heading | Outcome) -> None:
        self.file.write(msgspec.json.encode(line) + b"\n")
        self.file.flush()

    def close(self) -> None:
        self.file.close()

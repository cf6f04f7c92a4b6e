"""What the verbs' options hold, checked as it is read."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter, Token

from spielzeit.cli.screen import language
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import LANGUAGES

if TYPE_CHECKING:
    from spielzeit.engine.game import Game

MOST_GAMES = 1_000_000_000
MOST_WORKERS = 1024


def whole(fewest: int, most: int) -> Callable[[Any, Sequence[Token]], int]:
    """Reads a whole number within a range; 1.5 is refused, not rounded."""

    def read(kind: Any, tokens: Sequence[Token]) -> int:
        text = tokens[0].value
        digits = text.removeprefix("-")
        number = int(text) if digits.isascii() and digits.isdecimal() and len(digits) < 100 else None
        if number is None or not fewest <= number <= most:
            name = tokens[0].keyword or ""
            raise SpielzeitError("cli.number", name=name, text=text, fewest=fewest, most=f"{most}")
        return number

    return read


Games = Annotated[int, Parameter(converter=whole(1, MOST_GAMES))]
Players = Annotated[int | None, Parameter(converter=whole(1, 99))]
Workers = Annotated[int | None, Parameter(converter=whole(1, MOST_WORKERS))]
Components = Annotated[list[str] | None, Parameter(help="GAME=FILE: corrected components.")]
GameId = Annotated[str, Parameter(help='Which game ("spielzeit games" lists them).')]
Language = Annotated[str | None, Parameter(help='"de" or "en" (default: what the terminal speaks).')]
Options = Annotated[
    list[str] | None, Parameter(name="--option", help='NAME=VALUE, as listed by "spielzeit games".')
]


def players_of(game: Game, asked: int | None) -> int:
    """As asked, else two or the fewest above one."""
    if asked is not None:
        return asked
    return next((players for players in game.seats if players > 1), game.seats[0])


def spoken_language(asked: str | None) -> str:
    """As asked, for errors too; else what the terminal speaks."""
    if asked is None:
        return language()
    if asked not in LANGUAGES:
        raise SpielzeitError("cli.language", text=asked, known=", ".join(LANGUAGES))
    os.environ["SPIELZEIT_LANG"] = asked
    return asked


def names(text: str) -> list[str]:
    """`a,b`, with or without blanks."""
    return [part.strip() for part in text.split(",")]


def read_options(pairs: list[str] | None) -> dict[str, str]:
    options = {}
    for pair in pairs or []:
        name, mark, value = pair.partition("=")
        if not mark:
            raise SpielzeitError("option.form", text=pair)
        options[name] = value
    return options


def use_components(pairs: list[str] | None) -> None:
    """`GAME=FILE`: for this process and the bots' processes, before the game is loaded."""
    from spielzeit.engine.components import override_name
    from spielzeit.games import find

    for pair in pairs or []:
        game, _, path = pair.partition("=")
        if not path:
            raise SpielzeitError("option.form", text=pair)
        file = Path(path)
        if not file.is_file():
            reason = os.strerror(21 if file.is_dir() else 2)
            raise SpielzeitError("components.file", path=path, reason=reason)
        os.environ[override_name(game)] = str(file.resolve())
        find(game)  # refuses what does not fit

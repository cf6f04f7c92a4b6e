"""`spielzeit games`"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table as Grid

from spielzeit.cli.app import app
from spielzeit.cli.screen import language, out
from spielzeit.engine.texts import say

if TYPE_CHECKING:
    from spielzeit.engine.game import Game


@app.command
def games() -> None:
    """List the games, their seats and options."""
    from spielzeit.games import all_games

    grid = Grid(box=None, header_style="bold")
    for column in ("id", "seats", "options"):
        grid.add_column(say(f"cli.games.{column}", language()))
    for game in all_games():
        grid.add_row(game.id, f"{game.seats[0]}–{game.seats[-1]}", options_words(game))
    out.print(grid)


def options_words(game: Game) -> str:
    """All options and values that there are for some number of players."""
    options: dict[str, list[str]] = {}
    for players in game.seats:
        for option in game.options(players):
            known = options.setdefault(option.name, [])
            known += [value for value in option.values if value not in known]
    return "; ".join(f"{name}={'|'.join(values)}" for name, values in options.items()) or "–"

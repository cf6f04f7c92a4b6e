"""`spielzeit play`"""

from __future__ import annotations

from spielzeit.cli.app import app
from spielzeit.cli.screen import language, out
from spielzeit.cli.values import (
    Components,
    GameId,
    Options,
    Players,
    names,
    players_of,
    read_options,
    use_components,
)


@app.command
def play(
    game: GameId,
    *,
    players: Players = None,
    bots: str = "nebenrolle",
    option: Options = None,
    seed: str | None = None,
    components: Components = None,
) -> None:
    """Play in the terminal against bots. You sit on seat 1.

    Parameters
    ----------
    players
        Number of players, you included (default: two, or the fewest).
    bots
        Level of the others: one for all, or one each, separated by commas.
    seed
        The same seed gives the same deal.
    """
    from spielzeit.games import find
    from spielzeit.terminal.playing import play as sit_down

    use_components(components)
    count = players_of(find(game), players)
    sit_down(out, game, count, read_options(option), names(bots), seed, language())

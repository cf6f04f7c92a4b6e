"""`spielzeit play`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spielzeit.cli.app import app
from spielzeit.cli.screen import out as screen
from spielzeit.cli.simulate import explaining
from spielzeit.cli.values import (
    Components,
    GameId,
    Language,
    Options,
    Players,
    names,
    players_of,
    read_options,
    spoken_language,
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
    resume: Annotated[bool, Parameter(negative=())] = False,
    out: Path | None = None,
    language: Language = None,
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
    resume
        Go on with the game of this kind that you left last.
    out
        Write the record of the finished game to this file.
    """
    from spielzeit.engine.record import write_file
    from spielzeit.games import find
    from spielzeit.terminal import saving
    from spielzeit.terminal.playing import play as play_on
    from spielzeit.terminal.sitting import sit_down, sit_down_again

    use_components(components)
    if out is not None:  # before a whole game was played for nothing
        with explaining(out):
            out.open("ab").close()
    rules, spoken = find(game), spoken_language(language)
    if resume:
        file, kept = saving.latest(rules.id)
        sitting = sit_down_again(rules, kept, spoken)
    else:
        file = None
        count = players_of(rules, players)
        sitting = sit_down(rules, count, read_options(option), names(bots), seed, spoken)
    if play_on(screen, sitting, spoken, file):
        if file is not None:
            file.unlink(missing_ok=True)
        if out is not None:
            write_file(out, [sitting.record()])

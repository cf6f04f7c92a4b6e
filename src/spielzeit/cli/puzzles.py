"""`spielzeit puzzles`"""

from __future__ import annotations

import contextlib
import functools
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from spielzeit.cli import values
from spielzeit.cli.app import INTERRUPTED, app
from spielzeit.cli.screen import language, out, with_progress
from spielzeit.cli.simulate import explaining
from spielzeit.engine.texts import say

if TYPE_CHECKING:
    from spielzeit.critic.puzzles import Puzzle


@app.command
def puzzles(
    game: values.GameId,
    *,
    output: Annotated[Path, Parameter(name="--out")],
    games: values.Games = 100,
    players: values.Players = None,
    seed: str = "puzzle",
    option: values.Options = None,
    workers: values.Workers = None,
) -> None:
    """Look for puzzles: moments in bots' games at which one action is best by far, and not the one that looks best.

    Parameters
    ----------
    output
        A JSON file. Puzzles that are in it stay, and the search goes on after the last of them.
    games
        How many games are looked through, counted from the first.
    players
        Number of players (default: the fewest above one).
    seed
        The same seed gives the same puzzles.
    workers
        Processes (default: all cores).
    """
    from spielzeit.critic.puzzle_making import Quest, puzzle_in
    from spielzeit.critic.puzzles import read
    from spielzeit.games import find
    from spielzeit.research.cores import spread

    found_game = find(game)
    count = values.players_of(found_game, players)
    options = values.read_options(option)
    found_game.check_options(count, options)
    with explaining(output):
        found = read(output.read_bytes()) if output.exists() else []
    first = int(found[-1].id) + 1 if found else 0
    numbers = range(first, games)
    work = functools.partial(puzzle_in, Quest(game, count, options, seed))
    stopped = False
    with contextlib.closing(spread(work, numbers, len(numbers), workers)) as answers:
        try:
            for puzzle in with_progress(answers, len(numbers), game):
                if puzzle is not None:
                    found.append(puzzle)
                    keep(output, found)
        except KeyboardInterrupt:
            stopped = True
    said = say("cli.puzzles", language(), puzzles=len(found), games=max(games, first), path=str(output))
    out.print(said, highlight=False, soft_wrap=True)
    if stopped:
        raise SystemExit(INTERRUPTED)


def keep(path: Path, found: list[Puzzle]) -> None:
    """Whole or not at all."""
    from spielzeit.critic.puzzles import written

    beside = path.with_name(f"{path.name}.new")
    with explaining(path):
        beside.write_bytes(written(found))
        beside.replace(path)

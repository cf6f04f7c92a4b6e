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
    most: values.Games = 1000,
    check: Annotated[bool, Parameter(negative=())] = False,
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
    most
        Stop when there are so many puzzles.
    check
        Measure the puzzles that are in the file again, and keep those that are puzzles still.
    players
        Number of players (default: all above one, by turns; so are options that are not given).
    seed
        The same seed gives the same puzzles.
    workers
        Processes (default: all cores).
    """
    from spielzeit.critic.puzzle_making import Quest, measured_again, number_of, puzzles_in
    from spielzeit.critic.puzzles import read
    from spielzeit.games import find
    from spielzeit.research.cores import spread

    found_game = find(game)
    options = values.read_options(option)
    if players is not None or options:
        found_game.check_options(values.players_of(found_game, players), options)
    with explaining(output):
        found = read(output.read_bytes()) if output.exists() else []
    first = number_of(found[-1]) + 1 if found else 0
    if check:
        again = functools.partial(measured_again, game)
        with contextlib.closing(spread(again, found, len(found), workers)) as measured:
            found = [puzzle for puzzle in with_progress(measured, len(found), game) if puzzle is not None]
        keep(output, found)
    numbers = range(first, games)
    work = functools.partial(puzzles_in, Quest(game, players, options, seed))
    stopped = False
    with contextlib.closing(spread(work, numbers, len(numbers), workers)) as answers:
        try:
            for some in with_progress(answers, len(numbers), game):
                if len(found) >= most:
                    break
                if some:
                    found += some[: most - len(found)]
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

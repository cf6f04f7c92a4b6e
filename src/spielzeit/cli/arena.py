"""`spielzeit arena`"""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.table import Table as Grid

from spielzeit.cli import values
from spielzeit.cli.app import INTERRUPTED, app
from spielzeit.cli.screen import complain, err, language, out, with_progress
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say

if TYPE_CHECKING:
    from spielzeit.research.arena import Duel, Interval, Outcome, Report, Side


@app.command
def arena(
    game: values.GameId,
    *,
    bots: str = "nebenrolle,statist",
    players: values.Players = None,
    games: values.Games = 100,
    seed: str = "0",
    option: values.Options = None,
    iterations: str | None = None,
    workers: values.Workers = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    components: values.Components = None,
) -> None:
    """Measure one bot level against another: one seat of the first among seats of the second.

    Every deal is played once from every seat; alone, once by each level. Ctrl+C tells what was played till then.

    Parameters
    ----------
    bots
        The two, separated by a comma: random, mcts (plain search), statist, nebenrolle, hauptrolle or star;
        star:500 thinks for so many iterations, star@0.5s for so long, "cmd:python3 my_bot.py" is a program.
    players
        Number of players (default: the fewest above one).
    games
        How many games, rounded up to whole deals.
    seed
        The same seed gives the same deals.
    option
        NAME=VALUE, as listed by "spielzeit games"; NAME=all goes through all values (default: the game's own).
    iterations
        A searching level thinks for so many iterations, whatever the clock says; one number for both levels, or
        one for each, separated by a comma (default: as at a table, until its time is up).
    workers
        Processes (default: all cores).
    as_json
        Print the figures as JSON.
    """
    from spielzeit.games import find
    from spielzeit.research import arena as duels

    values.use_components(components)
    count = values.players_of(find(game), players)
    asked = duels.duel(
        game, count, values.read_options(option), values.names(bots), games, seed, read_iterations(iterations)
    )
    if asked.games != games:
        said = say("cli.arena.rounded", language(), asked=games, games=asked.games)
        err.print(said, highlight=False, soft_wrap=True)
    played = play(asked, workers)
    whole = duels.whole_deals(asked, played)
    if whole:
        (tell_json if as_json else tell)(duels.report(asked, whole))
    if len(played) < asked.games:
        complain(say("cli.arena.stopped", language(), games=len(whole), asked=asked.games))
        raise SystemExit(INTERRUPTED)


def play(asked: Duel, workers: int | None) -> list[Outcome]:
    """All games, or those that were finished before ^C."""
    from spielzeit.research.arena import outcomes

    played: list[Outcome] = []
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(outcomes(asked, workers)) as games:
        for outcome in with_progress(games, asked.games, asked.game):
            played.append(outcome)  # noqa: PERF402  # one by one, so that ^C keeps them
    return played


def tell_json(found: Report) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")


def tell(found: Report) -> None:
    out.print(arena_grid(found))
    key = f"cli.arena.{'deals' if found.fair else 'alone'}"
    said = say(key, language(), games=found.games, deals=found.deals)
    out.print(said, highlight=False, soft_wrap=True)


def read_iterations(text: str | None) -> list[int]:
    """`2500`, or `2500,500`."""
    if text is None:
        return []
    parts = values.names(text)
    if not all(part.isascii() and part.isdecimal() and len(part) < 10 for part in parts):
        raise SpielzeitError("arena.iterations", text=text)
    return [int(part) for part in parts]


def arena_grid(found: Report) -> Grid:
    """A column for each level, and one for what lies between them."""
    from spielzeit.terminal.telling import told_apart

    sides = (found.first, found.second)
    grid = Grid(box=None, header_style="bold")
    grid.add_column("")  # gives way first on a narrow screen
    headings = told_apart([side.bot for side in sides])
    for heading in (*headings, say("cli.arena.difference", language())):
        grid.add_column(heading, no_wrap=True)
    rows = {
        "wins": [around(side.wins, 100, ".1f") for side in sides],
        "points": [*(f"{side.points:.1f}" for side in sides), around(found.lead, 1, "+.1f")],
        "seconds": [f"{side.seconds_per_decision:.4f}" for side in sides],
    }
    if found.more_wins is not None:
        rows["wins"].append(around(found.more_wins, 100, "+.1f"))
    if found.fair is not None:
        rows["wins"].append(say("cli.arena.fair", language(), share=f"{100 * found.fair:.1f}"))
    if any(side.iterations is not None for side in sides):
        rows["iterations"] = [iterations_words(side) for side in sides]
    for name, cells in rows.items():
        grid.add_row(say(f"cli.arena.{name}", language()), *cells)
    return grid


def around(interval: Interval, scale: int, form: str) -> str:
    """A mean with its interval: `62.7 (56.6 … 68.4)`."""
    mean, low, high = (f"{scale * value:{form}}" for value in (interval.mean, interval.low, interval.high))
    return f"{mean} ({low} … {high})"


def iterations_words(side: Side) -> str:
    return "–" if side.iterations is None else f"{side.iterations:.0f} (≥ {side.fewest_iterations})"

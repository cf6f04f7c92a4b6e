"""`spielzeit arena`"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.table import Table as Grid

from spielzeit.cli import values
from spielzeit.cli.app import INTERRUPTED, app
from spielzeit.cli.screen import complain, err, language, out, with_progress
from spielzeit.cli.simulate import explaining
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say

if TYPE_CHECKING:
    from spielzeit.research.arena import Duel, Outcome, Report


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
    output: Annotated[Path | None, Parameter(name="--out")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    html: Path | None = None,
    components: values.Components = None,
) -> None:
    """Measure bots against each other: of two, one seat of the first among seats of the second; more share the seats.

    Every deal is played once from every seat; alone, once by each bot. Ctrl+C tells what was played till then.

    Parameters
    ----------
    bots
        Two or more, separated by commas: random, mcts (plain search), statist, nebenrolle, hauptrolle or star;
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
        A searching level thinks for so many iterations, whatever the clock says; one number for all bots, or
        one for each, separated by commas (default: as at a table, until its time is up).
    workers
        Processes (default: all cores).
    output
        Keeps every game in this file: the same command, with more games too, goes on where it was stopped.
    as_json
        Print the figures as JSON.
    html
        Also write figures and curves into this file, a page that needs nothing else.
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
    played = play(asked, workers, output)
    whole = duels.whole_deals(asked, played)
    if whole:
        found = duels.report(asked, whole)
        (tell_json if as_json else tell)(found)
        if html is not None:
            from spielzeit.research.arena_page import page

            with explaining(html):
                html.write_text(page(asked, whole, found, language()), "utf-8")
    if len(played) < asked.games:
        complain(say("cli.arena.stopped", language(), games=len(whole), asked=asked.games))
        raise SystemExit(INTERRUPTED)


def play(asked: Duel, workers: int | None, path: Path | None = None) -> list[Outcome]:
    """All games, those of the file first, or those that were finished before ^C."""
    from spielzeit.research.arena import outcomes

    if path is None:
        return gathered(outcomes(asked, workers), [], asked)
    from spielzeit.research.kept_games import Kept

    with explaining(path), contextlib.closing(Kept(asked, path)) as kept:
        fresh = outcomes(asked, workers, len(kept.played))
        return gathered(fresh, kept.played[: asked.games], asked, kept.write)


def gathered(
    fresh: Generator[Outcome, None, None],
    played: list[Outcome],
    asked: Duel,
    keep: Callable[[Outcome], None] = lambda outcome: None,
) -> list[Outcome]:
    """One by one, so that ^C keeps them."""
    with contextlib.suppress(KeyboardInterrupt), contextlib.closing(fresh):
        for outcome in with_progress(fresh, asked.games, asked.game, len(played)):
            keep(outcome)
            played.append(outcome)
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
    """A column for each bot; of two, one for what lies between them."""
    from spielzeit.bots.names import told_apart
    from spielzeit.research.arena_page import around, figures

    grid = Grid(box=None, header_style="bold")
    grid.add_column("")  # gives way first on a narrow screen
    headings = told_apart([side.bot for side in found.sides])
    two = len(headings) == 2
    for heading in (*headings, *([say("cli.arena.difference", language())] if two else [])):
        grid.add_column(heading, no_wrap=two)
    sides = [figures(side) for side in found.sides]
    between = {"points": around(found.lead, 1, "+.1f")}
    if found.more_wins is not None:
        between["wins"] = around(found.more_wins, 100, "+.1f")
    if found.fair is not None:
        between["wins"] = say("cli.arena.fair", language(), share=f"{100 * found.fair:.1f}")
    for name in sides[0]:
        if any(side[name] for side in sides) and not (two and name == "lead"):
            cells = [side[name] or "–" for side in sides]
            grid.add_row(
                say(f"cli.arena.{name}", language()), *cells, *([between.get(name, "")] if two else [])
            )
    return grid

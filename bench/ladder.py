"""The ladder: how much each bot level is better than the one below, at every game and number of players.

    PYTHONPATH=build/compiled python -m bench.ladder                       # all of it: hours
    PYTHONPATH=build/compiled python -m bench.ladder sagani --players 2,3 --bots hauptrolle,nebenrolle --games 60

Every row is kept in docs/ladder.json as soon as it is measured and takes the place of the same row measured before;
docs/ladder.md is written from there. So a long measurement can be stopped and gone on with another day.
"""

from __future__ import annotations

import argparse
import datetime as dt
import shlex
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

from bench.words import parser_of
from spielzeit.bots.levels import EFFORTS, NAMES
from spielzeit.engine import position as engine_position
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say
from spielzeit.games import PLAYBILL, find
from spielzeit.research import arena
from spielzeit.research.arena import Interval, Report

ROOT = Path(__file__).resolve().parent.parent
STORE = ROOT / "docs" / "ladder.json"
PAGE = ROOT / "docs" / "ladder.md"
PAIRS = ("nebenrolle,statist", "hauptrolle,nebenrolle")
GAMES = 200
SEED = "ladder"

READING = """# The ladder

How much each bot level is better than the one below. Made by `python -m bench.ladder`; do not edit it by hand.

- **One seat of the first level sits among seats of the second**, and every deal is played once from every seat with
  the same luck: no seat, no hand is an advantage. Alone, every deal is played once by each level.
- **Wins** are the share of games that the first level wins, a shared win being a share; next to it what equal
  players would win. Alone there is no such share; there the second level's wins on the same deals stand next to it,
  and the difference.
- **Lead** is how many points the first level has more than an average seat of the second.
- In brackets are 95 % intervals over deals, for the games of a deal are not independent. Where the interval of the
  wins holds the fair share, or that of a difference holds 0, the measurement does not tell the levels apart.
- **Iterations** are those a search reached on average, and at least. A name such as `hauptrolle:500` thinks for so
  many iterations and has no clock; without a number a level thinks as at a table and stops when its time is up, so
  its row depends on the machine.

Options are the game's defaults unless the command names others. The command of a row repeats it: rows without a
clock to the last digit, as long as the rules and the bots are those of the commit."""


class Row(msgspec.Struct, frozen=True):
    """One duel: what was found, and how to find it again."""

    report: Report
    command: str
    commit: str
    date: str

    @property
    def key(self) -> tuple[object, ...]:
        """Rows of the same key are the same measurement."""
        found = self.report
        return (
            PLAYBILL.index(found.game),
            found.players,
            [sorted(variant.items()) for variant in found.variants],
            *(rank(side.bot) for side in (found.second, found.first)),
        )


def rank(bot: str) -> tuple[int, str]:
    """Weaker levels first; `hauptrolle:500` is a kind of `hauptrolle`."""
    return NAMES.index(bot.partition(":")[0]), bot


# -- the page ------------------------------------------------------------------------------------------


def merged(rows: Iterable[Row], fresh: Row) -> list[Row]:
    """The new row in place of the old one, all in the order of the page."""
    return sorted([*(row for row in rows if row.key != fresh.key), fresh], key=lambda row: row.key)


def written(rows: Sequence[Row]) -> str:
    """The page: a table for each game."""
    parts = [READING]
    for game in PLAYBILL:
        own = [row for row in rows if row.report.game == game]
        if own:
            parts.append("\n".join([f"## {title(game)}", "", *HEAD, *(line(row) for row in own)]))
    return "\n\n".join(parts) + "\n"


HEAD = (
    "| players | first | against | wins in % | fair | points | lead | iterations | games | date, commit | command |",
    "|--:|---|---|---|--:|---|---|---|--:|---|---|",
)


def line(row: Row) -> str:
    found = row.report
    first, second = found.first, found.second
    fair = "" if found.fair is None else f"{100 * found.fair:.1f}"
    if found.more_wins is not None:
        fair = f"against {100 * second.wins.mean:.1f}: {around(found.more_wins, 100, '+.1f')}"
    iterations = (
        "" if first.iterations is None else f"{first.iterations:,.0f} (≥ {first.fewest_iterations:,})"
    )
    cells = (
        str(found.players),
        first.bot,
        second.bot,
        around(found.first.wins, 100, ".1f"),
        fair,
        f"{first.points:.1f} : {second.points:.1f}",
        around(found.lead, 1, "+.1f"),
        iterations,
        str(found.games),
        f"{row.date}, {row.commit}",
        f"`{row.command}`",
    )
    return "| " + " | ".join(cells) + " |"


def around(interval: Interval, scale: int, form: str) -> str:
    mean, low, high = (f"{scale * value:{form}}" for value in (interval.mean, interval.low, interval.high))
    return f"{mean} ({low} … {high})"


def title(game: str) -> str:
    return say("title", "de", game=game)


# -- measuring -----------------------------------------------------------------------------------------


def measured(asked: arena.Duel, command: str, workers: int | None, console: Console) -> Row:
    played = arena.outcomes(asked, workers)
    named = f"{asked.game} {asked.players}, {asked.bots[0].name}"
    outcomes = list(track(played, total=asked.games, console=console, transient=True, description=named))
    return Row(
        report=arena.report(asked, outcomes),
        command=command,
        commit=commit(),
        date=dt.datetime.now(dt.UTC).date().isoformat(),
    )


def commit() -> str:
    """What was measured; a `+` says that rules or bots were changed since."""
    head = ["git", "rev-parse", "--short", "HEAD"]
    named = subprocess.run(head, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    changed = subprocess.run(
        ["git", "diff", "--quiet", "HEAD", "--", "src"], cwd=ROOT, check=False
    ).returncode
    return f"{named}+" if changed else named


def command_of(game: str, players: int, bots: str, games: int, options: list[str], iterations: str) -> str:
    words = ["spielzeit", "arena", game, "--players", str(players), "--bots", bots, "--games", str(games)]
    for option in options:
        words += ["--option", option]
    if iterations:
        words += ["--iterations", iterations]
    return shlex.join([*words, "--seed", SEED])


def stored() -> list[Row]:
    return msgspec.json.decode(STORE.read_bytes(), type=list[Row]) if STORE.is_file() else []


def store(rows: list[Row]) -> None:
    fresh = STORE.with_suffix(".new")
    fresh.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n")
    fresh.replace(STORE)
    PAGE.write_text(written(rows), "utf-8")


# -- the command ---------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = parser_of(__doc__)
    parser.add_argument("games_asked", metavar="GAME", nargs="*", help="ids of games (all)")
    parser.add_argument("--bots", action="append", help=f"a pairing, may be repeated ({' and '.join(PAIRS)})")
    parser.add_argument("--players", help="numbers of players, separated by commas (all)")
    parser.add_argument("--games", type=int, default=GAMES, help=f"games of a row ({GAMES})")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE or NAME=all")
    parser.add_argument("--iterations", default="", help="of the searching levels, instead of their clock")
    parser.add_argument("--workers", type=int, help="processes (all cores)")
    parser.add_argument("--write", action="store_true", help="measure nothing, write the page anew")
    chosen = parser.parse_args()
    unknown = [game for game in chosen.games_asked if game not in PLAYBILL]
    if unknown:
        parser.error(f"no game {unknown[0]!r}; there are {', '.join(PLAYBILL)}")
    return chosen


def main() -> int:
    chosen = arguments()
    console = Console()
    if chosen.write:
        store(stored())
        return 0
    if str(engine_position.__file__).endswith(".py"):
        raise SystemExit("the engine here is not compiled: set PYTHONPATH=build/compiled")
    options = dict(pair.partition("=")[::2] for pair in chosen.option)
    iterations = [int(part) for part in chosen.iterations.split(",") if part]
    wanted = [int(part) for part in chosen.players.split(",")] if chosen.players else None
    for bots in chosen.bots or PAIRS:
        thinking = iterations if any(level in EFFORTS for level in bots.split(",")) else []
        spelt = chosen.iterations if thinking else ""
        for game in chosen.games_asked or PLAYBILL:
            for players in [n for n in find(game).seats if wanted is None or n in wanted]:
                try:
                    asked = arena.duel(game, players, options, bots.split(","), chosen.games, SEED, thinking)
                except SpielzeitError as error:
                    raise SystemExit(f"{game} with {players}: {error}") from None
                command = command_of(game, players, bots, asked.games, chosen.option, spelt)
                row = measured(asked, command, chosen.workers, console)
                store(merged(stored(), row))  # read anew: another measurement may have stored a row meanwhile
                console.print(line(row), highlight=False, soft_wrap=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

"""The ladder: how much each bot level is better than the one below, and what our bots know is worth.

    make ladder                                                            # the rows still missing: hours
    make ladder LADDER_ARGS="sagani --players 2,3 --bots hauptrolle,nebenrolle --games 60"

Every row is kept in docs/ladder.json as soon as it is measured and takes the place of the same row measured before;
docs/ladder.md is written from there, and what the page in the browser says of each level. So a long measurement can
be stopped, within a row too, and gone on with another day: without `--bots` the rows of the plan that are not there
yet are measured, `--again` measures them all.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime as dt
import hashlib
import shlex
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import track

from bench.words import parser_of
from spielzeit.bots.levels import EFFORTS, LEVELS, NAMES
from spielzeit.engine import position as engine_position
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say
from spielzeit.games import PLAYBILL, find
from spielzeit.research import arena
from spielzeit.research.arena import Report
from spielzeit.research.arena_page import around
from spielzeit.research.contenders import bot_named
from spielzeit.research.kept_games import Kept

ROOT = Path(__file__).resolve().parent.parent
STORE = ROOT / "docs" / "ladder.json"
PAGE = ROOT / "docs" / "ladder.md"
GAMES_KEPT = ROOT / "build" / "ladder"  # of rows that are not whole yet
WORDS = ROOT / "web" / "src" / "lib" / "strength.json"  # what the page says of a level
GAMES = 200
#: Pairings and games: a tenth of the levels' times, so that it can be repeated; five times Star's for plain search.
PLAN = (
    ("nebenrolle,statist", GAMES),
    ("hauptrolle@0.05s,nebenrolle", GAMES),
    ("star@0.3s,hauptrolle@0.05s", 60),
    ("star@0.3s,nebenrolle", 60),
    ("star@0.3s,mcts@1.5s", 60),
)
SAMPLE = ("star,hauptrolle", 12)  # at full time, with two players
SEED = "ladder"

READING = """# The ladder

How much each bot level is better than the one below. Made by `make ladder`; do not edit it by hand.

- **One seat of the first level sits among seats of the second**, and every deal is played once from every seat with
  the same luck: no seat, no hand is an advantage. Alone, every deal is played once by each level.
- **Wins** are the share of games that the first level wins, a shared win being a share; next to it what equal
  players would win. Alone there is no such share; there the second level's wins on the same deals stand next to it,
  and the difference.
- **Lead** is how many points the first level has more than an average seat of the second.
- In brackets are 95 % intervals over deals, for the games of a deal are not independent. Where the interval of the
  wins holds the fair share, or that of a difference holds 0, the measurement does not tell the levels apart.
- **Iterations** are those a search reached on average, and at least. A name such as `hauptrolle:500` thinks for so
  many iterations and has no clock; `hauptrolle@0.05s` thinks for so long; without a number a level thinks as at a
  table. The clock is the processor's, so that what else the machine does distorts nothing; such a row depends on the
  machine all the same. (Rows before 2026-11-18 had the clock on the wall.)
- `mcts` is plain search without any knowledge: UCB1, uniformly random playouts to the end, everything hidden dealt
  anew each time. How much longer it may think and still lose is what our bots' knowledge is worth.

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
    """Weaker levels first; `hauptrolle:500` and `hauptrolle@0.1s` are kinds of `hauptrolle`."""
    return NAMES.index(bot_named(bot).level), bot


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


def strengths(rows: Iterable[Row]) -> dict[str, dict[str, int]]:
    """By game and level: of a hundred games with two players, how many are won against the level below."""
    found: dict[str, dict[str, int]] = {}
    for row in rows:
        first, second = (bot_named(side.bot) for side in (row.report.first, row.report.second))
        own = found.setdefault(row.report.game, {})
        if row.report.players != 2 or second.level not in LEVELS or first.level not in LEVELS:
            continue
        below = LEVELS.index(first.level) == LEVELS.index(second.level) + 1
        if below and (first.effort is None or first.level not in own):  # as at a table, if that was measured
            own[first.level] = round(100 * row.report.first.wins.mean)
    return found


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


def title(game: str) -> str:
    return say("title", "de", game=game)


# -- measuring -----------------------------------------------------------------------------------------


def measured(asked: arena.Duel, command: str, workers: int | None, console: Console) -> Row:
    """A row; its games are kept until it is whole, so that one that was stopped goes on."""
    now = commit()
    GAMES_KEPT.mkdir(parents=True, exist_ok=True)
    path = GAMES_KEPT / f"{hashlib.sha256(f'{now} {command}'.encode()).hexdigest()[:16]}.jsonl"
    named = f"{asked.game} {asked.players}, {asked.bots[0].name}"
    with contextlib.closing(Kept(asked, path)) as kept:
        played = kept.played
        fresh = arena.outcomes(asked, workers, len(played))
        with contextlib.closing(fresh):
            for outcome in track(
                fresh,
                total=asked.games,
                completed=len(played),
                console=console,
                transient=True,
                description=named,
            ):
                kept.write(outcome)
                played.append(outcome)
    path.unlink()
    return Row(
        report=arena.report(asked, played),
        command=command,
        commit=now,
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
    WORDS.write_bytes(msgspec.json.format(msgspec.json.encode(strengths(rows)), indent=2) + b"\n")


# -- the command ---------------------------------------------------------------------------------------


def arguments() -> argparse.Namespace:
    parser = parser_of(__doc__)
    parser.add_argument("games_asked", metavar="GAME", nargs="*", help="ids of games (all)")
    parser.add_argument("--bots", action="append", help="a pairing, may be repeated (those of the plan)")
    parser.add_argument(
        "--players", help="numbers of players, separated by commas (alone, 2, a middle, most)"
    )
    parser.add_argument("--games", type=int, help="games of a row (those of the plan)")
    parser.add_argument(
        "--again", action="store_true", help="measure rows of the plan that are there already"
    )
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
    there = set() if chosen.again or chosen.bots else {row.command for row in stored()}
    for game, players, bots, games in wanted_rows(chosen.games_asked or PLAYBILL, wanted, chosen.bots):
        thinking = iterations if any(bot_named(name).level in EFFORTS for name in bots.split(",")) else []
        spelt = chosen.iterations if thinking else ""
        try:
            asked = arena.duel(game, players, options, bots.split(","), chosen.games or games, SEED, thinking)
        except SpielzeitError as error:
            raise SystemExit(f"{game} with {players}: {error}") from None
        command = command_of(game, players, bots, asked.games, chosen.option, spelt)
        if command not in there:
            row = measured(asked, command, chosen.workers, console)
            store(merged(stored(), row))  # read anew: another measurement may have stored a row meanwhile
            console.print(line(row), highlight=False, soft_wrap=True)
    return 0


def wanted_rows(
    games: Sequence[str], players: Sequence[int] | None, bots: Sequence[str] | None
) -> Iterator[tuple[str, int, str, int]]:
    """Game, players, pairing and games of each row; the quick pairings of all games come first."""
    for pairing, count in [(pair, GAMES) for pair in bots or ()] or PLAN:
        for game in games:
            for number in players or usual_seats(find(game).seats):
                if number in find(game).seats and not (number == 1 and "mcts" in pairing):
                    yield game, number, pairing, count
    if not bots:
        for game in games:
            yield game, 2, *SAMPLE


def usual_seats(seats: Sequence[int]) -> list[int]:
    """Alone where it can be, two, a middle and the most."""
    several = [number for number in seats if number > 1]
    return sorted({*(number for number in seats if number < 3), several[len(several) // 2], several[-1]})


if __name__ == "__main__":
    raise SystemExit(main())

"""The performance table: compiled against interpreted, and Sagani against C++. `make bench` runs it.

Machines differ and are busy, so every comparison alternates its sides and every gate is a ratio. Times are CPU
seconds of one core. `bench/measure.py` says what exactly is timed, `bench/cpp/sagani.cpp` what with.
"""

from __future__ import annotations

import argparse
import gzip
import os
import re
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from bench import yardstick
from bench.measure import Answer, Order, Ready
from bench.words import parser_of
from spielzeit.games import PLAYBILL, find

ROOT = Path(__file__).resolve().parent.parent
TYPICAL_PLAYERS = 3
COMPILED_OVER_INTERPRETED = 20.0
OURS_OVER_CPP = 0.3
FIRST_LOAD = 200_000  # bytes, gzip

PAGE = ROOT / "build" / "page"


class Figures(msgspec.Struct):
    """One row: everything per second but the copy."""

    game: str
    players: int
    playouts: float
    playouts_interpreted: float
    ratio: float
    decisions: float
    copy_us: float
    one_ply_games: float
    iterations: float
    playouts_cpp: float | None = None
    ratio_cpp: float | None = None


class Report(msgspec.Struct):
    """What `--json` writes."""

    figures: list[Figures]
    first_load: int | None  # bytes, gzip
    failures: list[str]


class Worker:
    """A `bench/measure.py` in a tree of its own."""

    def __init__(self, python_path: str) -> None:
        environment = {**os.environ, "PYTHONPATH": python_path}
        self.process = subprocess.Popen(
            [sys.executable, str(ROOT / "bench" / "measure.py")],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.compiled = msgspec.json.decode(self.read(), type=Ready).compiled

    def read(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit(f"bench/measure.py ended with exit code {self.process.wait()}; see above")
        return line

    def ask(self, order: Order) -> Answer:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(order).decode() + "\n")
        self.process.stdin.flush()
        return msgspec.json.decode(self.read(), type=Answer)

    def per_second(self, figure: str, game: str, players: int, seconds: float) -> float:
        answer = self.ask(Order(figure, game, players, seconds))
        return answer.count / answer.seconds

    def end(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Bench:
    """The workers, and how long and how often they measure."""

    def __init__(self, rounds: int, seconds: float) -> None:
        self.rounds = rounds
        self.seconds = seconds
        self.compiled = Worker(os.environ.get("PYTHONPATH", ""))
        self.interpreted = Worker(str(ROOT / "src"))
        if not self.compiled.compiled:
            raise SystemExit(
                "the engine here is not compiled: use `make bench`, or PYTHONPATH=build/compiled"
            )

    def end(self) -> None:
        self.compiled.end()
        self.interpreted.end()

    def row(self, game: str, players: int, program: Path | None) -> Figures:
        """All figures of one game at one number of players."""

        def compiled() -> float:
            return self.compiled.per_second("playouts", game, players, self.seconds)

        def interpreted() -> float:
            return self.interpreted.per_second("playouts", game, players, self.seconds)

        ours, theirs, ratio = self.in_turns(compiled, interpreted)
        figures = Figures(
            game=game,
            players=players,
            playouts=ours,
            playouts_interpreted=theirs,
            ratio=ratio,
            decisions=ours * self.length(game, players),
            copy_us=1e6 / self.typical("copies", game, players),
            one_ply_games=self.typical("one_ply_games", game, players),
            iterations=self.typical("iterations", game, players),
        )
        if program is not None and game == "sagani" and players > 1:
            deals = [yardstick.deal(players, f"bench {number}") for number in range(8)]

            def cpp() -> float:
                return yardstick.playouts_per_second(program, deals, self.seconds)

            _, figures.playouts_cpp, figures.ratio_cpp = self.in_turns(compiled, cpp)
        return figures

    def in_turns(self, one: Callable[[], float], other: Callable[[], float]) -> tuple[float, float, float]:
        """The medians of both, and of the ratio within a round: what slows the machine slows both."""
        pairs = [(one(), other()) for _ in range(self.rounds)]
        return (
            statistics.median(mine for mine, _ in pairs),
            statistics.median(theirs for _, theirs in pairs),
            statistics.median(mine / theirs for mine, theirs in pairs),
        )

    def typical(self, figure: str, game: str, players: int) -> float:
        return statistics.median(
            self.compiled.per_second(figure, game, players, self.seconds) for _ in range(self.rounds)
        )

    def length(self, game: str, players: int) -> float:
        """Decisions in a random game."""
        answer = self.compiled.ask(Order("playouts", game, players, self.seconds))
        return answer.decisions / answer.count


def first_load() -> int | None:
    """Bytes of the scripts and styles that index.html names, gzip as `web/scripts/size.js` counts; None: no page."""
    index = PAGE / "index.html"
    if not index.is_file():
        return None
    names = re.findall(r'(?:src|href)="/(assets/[^"]+\.(?:js|css))"', index.read_text("utf-8"))
    return sum(len(gzip.compress((PAGE / name).read_bytes(), 9)) for name in names)


def failures(rows: Sequence[Figures], page: int | None) -> list[str]:
    """A line for every gate that does not hold."""
    found = []
    for row in rows:
        name = f"{row.game} with {row.players}"
        if row.ratio < COMPILED_OVER_INTERPRETED:
            found.append(
                f"{name}: compiled is {row.ratio:.1f} times interpreted, the gate is {COMPILED_OVER_INTERPRETED:g}"
            )
        if row.ratio_cpp is not None and row.ratio_cpp < OURS_OVER_CPP:
            found.append(f"{name}: ours is {row.ratio_cpp:.2f} of C++, the gate is {OURS_OVER_CPP:g}")
    if page is not None and page > FIRST_LOAD:
        found.append(
            f"page: the first load is {page / 1000:.1f} kB compressed, the gate is {FIRST_LOAD / 1000:g} kB"
        )
    return found


def printed(rows: Sequence[Figures]) -> Table:
    table = Table(title="Per second and core (CPU time); ratios from alternating runs")
    table.add_column("game", no_wrap=True)
    for heading in (
        "players",
        "playouts",
        "interpreted",
        "ratio",
        "decisions",
        "copy µs",
        "one-ply games",
        "search iterations",
        "C++ playouts",
        "ours / C++",
    ):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row.game,
            str(row.players),
            f"{row.playouts:,.0f}",
            f"{row.playouts_interpreted:,.1f}",
            f"{row.ratio:,.0f}",
            f"{row.decisions:,.0f}",
            f"{row.copy_us:.2f}",
            f"{row.one_ply_games:,.0f}",
            f"{row.iterations:,.0f}",
            "" if row.playouts_cpp is None else f"{row.playouts_cpp:,.0f}",
            "" if row.ratio_cpp is None else f"{row.ratio_cpp:.2f}",
        )
    return table


def checked_yardstick(console: Console) -> Path | None:
    """The C++ program, after it has played the same games as the engine; None without a compiler."""
    program = yardstick.build()
    if program is None:
        console.print("NOTICE  no C++ compiler here: no comparison with C++")
        return None
    seeds = [f"check {number}" for number in range(20)]
    theirs = yardstick.play(program, [yardstick.deal(TYPICAL_PLAYERS, seed) for seed in seeds])
    if theirs != yardstick.ours([yardstick.deal(TYPICAL_PLAYERS, seed) for seed in seeds]):
        raise SystemExit(
            "bench/cpp/sagani.cpp plays other games than the engine: the comparison would be void"
        )
    return program


def options() -> argparse.Namespace:
    parser = parser_of(__doc__)
    parser.add_argument("games", nargs="*", help="ids of games; all that are ready when none is given")
    parser.add_argument(
        "--all", action="store_true", help="every number of players, not only the typical one"
    )
    parser.add_argument("--rounds", type=int, default=5, help="turns of each measurement (5)")
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU seconds of one measurement (0.3)")
    parser.add_argument("--no-gates", action="store_true", help="only look: the exit code is 0")
    parser.add_argument("--server", action="store_true", help="then put a server under load")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    chosen = parser.parse_args()
    unknown = [game for game in chosen.games if game not in PLAYBILL]
    if unknown:
        parser.error(f"no game {unknown[0]!r}; there are {', '.join(PLAYBILL)}")
    return chosen


def players_of(game: str, *, every: bool) -> list[int]:
    seats = find(game).seats
    if every:
        return list(seats)
    return [TYPICAL_PLAYERS if TYPICAL_PLAYERS in seats else seats[-1]]


def main() -> int:
    chosen = options()
    console = Console()
    if not console.is_terminal:
        console = Console(width=150)
    bench = Bench(chosen.rounds, chosen.seconds)
    program = checked_yardstick(console)
    rows = []
    for game in chosen.games or PLAYBILL:
        for players in players_of(game, every=chosen.all):
            with console.status(f"{game} with {players}"):
                rows.append(bench.row(game, players, program))
    bench.end()
    console.print(printed(rows))
    page = first_load()
    if page is None:
        console.print("NOTICE  build/page is not there: no page size")
    else:
        console.print(
            f"The page's first load is {page / 1000:.1f} kB compressed (at most {FIRST_LOAD / 1000:g})."
        )
    found = failures(rows, page)
    for failure in found:
        console.print(f"GATE    {failure}", style="bold red", highlight=False)
    if not found:
        console.print("All gates hold.")
    if chosen.json is not None:
        report = Report(rows, page, found)
        chosen.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    if chosen.server:
        subprocess.run([sys.executable, str(ROOT / "bench" / "server_load.py")], check=True)
    return 1 if found and not chosen.no_gates else 0


if __name__ == "__main__":
    raise SystemExit(main())

"""`spielzeit simulate`"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, BinaryIO

from cyclopts import Parameter
from rich.table import Table as Grid

from spielzeit.cli import values
from spielzeit.cli.app import INTERRUPTED, app
from spielzeit.cli.screen import language, out, with_progress
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say

if TYPE_CHECKING:
    from spielzeit.engine.record import Record
    from spielzeit.research.simulation import Plan


@app.command
def simulate(
    game: values.GameId,
    *,
    players: values.Players = None,
    games: values.Games = 1,
    seed: str = "0",
    bots: str = "nebenrolle",
    option: values.Options = None,
    output: Annotated[Path | None, Parameter(name="--out")] = None,
    with_legal: bool = False,
    workers: values.Workers = None,
    components: values.Components = None,
) -> None:
    """Let bots play and write the records. Ctrl+C keeps the games that were finished.

    Parameters
    ----------
    players
        Number of players (default: the fewest above one).
    games
        How many games.
    seed
        The same seed gives the same deals and the same play.
    bots
        random, mcts, statist, nebenrolle, hauptrolle or star; one for all seats, or one per seat, separated by commas.
    output
        A JSON Lines file for the records.
    with_legal
        Write the acting player's complete list of legal actions into every step.
    workers
        Processes (default: all cores).
    """
    from spielzeit.games import find
    from spielzeit.research import simulation
    from spielzeit.research.cores import uninterrupted

    values.use_components(components)
    count = values.players_of(find(game), players)
    asked = simulation.plan(game, count, values.read_options(option), values.names(bots), seed, with_legal)
    tally = Tally(asked)
    stopped = False
    with Output(output) as file, contextlib.closing(simulation.games(asked, games, workers)) as played:
        try:
            for record in with_progress(played, games, game):
                with uninterrupted():
                    file.write(record)
                    tally.add(record)
        except KeyboardInterrupt:
            stopped = True
    tally.tell()
    if stopped:
        raise SystemExit(INTERRUPTED)


class Output:
    """The file of `--out`, line by line: what is in it is whole, whatever happens next."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.file: BinaryIO | None = None

    def __enter__(self) -> Output:
        if self.path is not None:
            with explaining(self.path):
                self.file = self.path.open("wb")
        return self

    def __exit__(self, *error: object) -> None:
        if self.file is not None and self.path is not None:
            with contextlib.suppress(OSError):  # what could not be written was told already
                self.file.close()

    def write(self, record: Record) -> None:
        from spielzeit.engine.record import encode_line

        if self.file is not None and self.path is not None:
            with explaining(self.path):
                self.file.write(encode_line(record) + b"\n")
                self.file.flush()


@contextlib.contextmanager
def explaining(path: Path) -> Iterator[None]:
    """What cannot be written is said in words."""
    try:
        yield
    except OSError as error:
        raise SpielzeitError("file.write", path=str(path), reason=error.strerror) from None


class Tally:
    """Points and wins by seat."""

    def __init__(self, asked: Plan) -> None:
        self.asked = asked
        self.games = self.steps = 0
        self.points = [0.0] * asked.players
        self.wins = [0.0] * asked.players

    def add(self, record: Record) -> None:
        self.games += 1
        self.steps += len(record.steps)
        if record.result is None:
            return
        for seat in range(self.asked.players):
            self.points[seat] += record.result.scores[seat]
            if seat in record.result.winners:
                self.wins[seat] += 1 / len(record.result.winners)

    def tell(self) -> None:
        if self.games:
            out.print(self.grid())
        out.print(say("cli.simulated", language(), games=self.games, steps=self.steps), highlight=False)

    def grid(self) -> Grid:
        grid = Grid(box=None, header_style="bold")
        for column in ("seat", "bot", "mean_score", "wins"):
            grid.add_column(say(f"cli.simulate.{column}", language()))
        for seat, (bot, points, wins) in enumerate(
            zip(self.asked.bots, self.points, self.wins, strict=True), 1
        ):
            grid.add_row(str(seat), bot, f"{points / self.games:.1f}", f"{wins:g} / {self.games}")
        return grid

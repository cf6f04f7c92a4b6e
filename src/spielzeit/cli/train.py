"""`spielzeit train`"""

from __future__ import annotations

import contextlib
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NamedTuple

from cyclopts import Parameter

from spielzeit.cli import values
from spielzeit.cli.app import app
from spielzeit.cli.arena import play, tell
from spielzeit.cli.screen import language, out, with_progress
from spielzeit.cli.simulate import explaining
from spielzeit.engine.texts import say

if TYPE_CHECKING:
    from spielzeit.engine.game import Game
    from spielzeit.engine.record import Record
    from spielzeit.research.learning import Losses, Pupil


@app.command
def train(
    game: values.GameId,
    *,
    output: Annotated[Path, Parameter(name="--out")],
    players: values.Players = None,
    games: values.Games = 400,
    iterations: values.Games = 200,
    passes: values.Games = 8,
    rehearsals: values.Games = 60000,
    exam: values.Games = 100,
    learn: Literal["network", "weights"] | None = None,
    workers: values.Workers = None,
) -> None:
    """Improve what a game's bots know by self-play, and measure whether they play better.

    Whatever is done stays in the folder of --out: the same command goes on where it was stopped.

    Parameters
    ----------
    output
        A folder for the games, what was learned from them, and the card that tells how it was found.
    players
        Number of players (default: the fewest above one).
    games
        Games of the search against itself to learn from; some of them are held out.
    iterations
        How long the search thinks, in self-play and in the exam.
    passes
        How often everything is gone through.
    rehearsals
        Quick careless games, from which a network learns first.
    exam
        Games of what was learned against what the package has.
    learn
        The network that Star asks, or the weights of all levels (default: the network, if the game has inputs for one).
    workers
        Processes (default: all cores).
    """
    from spielzeit.games import find
    from spielzeit.research import arena, learning, network_learning

    found = find(game)
    count = values.players_of(found, players)
    with explaining(output):
        output.mkdir(parents=True, exist_ok=True)
    if learn is None:
        learn = "network" if network_learning.can_learn(found, count) else "weights"
    if learn == "network":
        train_network(found, count, Schedule(games, iterations, passes, rehearsals, exam), workers, output)
        return
    records = played(found, count, games, iterations, workers, output / f"games-{count}.jsonl")
    pupil = studied(found, records, passes, output / "pupil.json")
    asked = learning.examination(found, count, pupil.weights, iterations, exam)
    outcomes = arena.whole_deals(asked, play(asked, workers))
    if not outcomes:
        return
    report = arena.report(asked, outcomes)
    tell(report)
    with explaining(output):
        (output / "weights.toml").write_text(learning.written(found, pupil.weights), "utf-8")
        (output / "card.toml").write_text(learning.card(report, pupil, games, iterations), "utf-8")
    out.print(say("cli.train.done", language(), path=str(output)), highlight=False, soft_wrap=True)


def played(
    game: Game,
    players: int,
    games: int,
    iterations: int,
    workers: int | None,
    path: Path,
    network: str | None = None,
) -> list[Record]:
    """The games of self-play: those in the file, and as many more as are missing."""
    from spielzeit.engine.record import decode
    from spielzeit.research.learning import self_play

    with explaining(path):
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        missing = range(len(lines), games)
        with path.open("r+b" if path.exists() else "wb") as file:
            file.seek(sum(len(line) + 1 for line in lines))  # what was cut off is written over
            fresh = self_play(game.id, players, iterations, missing, workers, network)
            with contextlib.closing(fresh):
                for line in with_progress(fresh, len(missing), game.id):
                    file.write(line + b"\n")
                    file.flush()
                    lines.append(line)
            file.truncate()
    return [decode(line) for line in lines[:games]]


def studied(game: Game, records: list[Record], passes: int, path: Path) -> Pupil:
    """The weights after so many passes; each pass is kept."""
    import msgspec

    from spielzeit.research import learning

    pupil = learning.beginner(game)
    if path.exists():
        pupil = msgspec.json.decode(path.read_bytes(), type=learning.Pupil)
    learned, held_out = learning.parted(game, records)
    if not pupil.curve:
        pupil.curve.append(learning.losses(game, pupil, learned, held_out))
    while True:
        tell_pass(len(pupil.curve) - 1, pupil.curve[-1])
        if len(pupil.curve) > passes:
            return pupil
        learning.study(game, pupil, learned, held_out)
        with explaining(path):
            path.write_bytes(msgspec.json.encode(pupil))


def tell_pass(number: int, last: Losses) -> None:
    learned, held_out = f"{last.learned:.4f}", f"{last.held_out:.4f}"
    said = say("cli.train.pass", language(), number=number, learned=learned, held_out=held_out)
    out.print(said, highlight=False, soft_wrap=True)


# -- a network ---------------------------------------------------------------------------------------------


class Schedule(NamedTuple):
    """How much of what."""

    games: int
    iterations: int
    passes: int
    rehearsals: int
    exam: int


def train_network(game: Game, players: int, asked: Schedule, workers: int | None, output: Path) -> None:
    """Rehearsals, then games of the search with what was learned from them, then the exam."""
    from spielzeit.bots.networks import read_network
    from spielzeit.research import arena, network_learning

    began = time.monotonic()
    with explaining(output):
        school = network_learning.School(game, players, output)
        rehearsed = network_learning.rehearsals(game, players, range(asked.rehearsals))
        for number, last in school.rehearse(rehearsed, asked.passes):
            tell_pass(number, last)
        teacher = school.teacher()
    path = output / f"games-{players}.jsonl"
    records = played(game, players, asked.games, asked.iterations, workers, path, str(teacher))
    lessons = network_learning.lessons_from(game, records, read_network(teacher))
    with explaining(output):
        for number, last in school.learn(lessons, rehearsed, asked.passes):
            tell_pass(number, last)
    duel = network_learning.examination(game, players, school.path, asked.iterations, asked.exam)
    outcomes = arena.whole_deals(duel, play(duel, workers))
    if not outcomes:
        return
    report = arena.report(duel, outcomes)
    tell(report)
    made = network_learning.Made(
        rehearsals=asked.rehearsals,
        games=asked.games,
        iterations=asked.iterations,
        hours=(time.monotonic() - began) / 3600,
        without=network_learning.loss_without(game, lessons),
    )
    with explaining(output):
        school.card.write_text(network_learning.card(report, school.progress, made), "utf-8")
    out.print(say("cli.train.done", language(), path=str(output)), highlight=False, soft_wrap=True)

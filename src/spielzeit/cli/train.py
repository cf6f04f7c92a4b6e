"""`spielzeit train`"""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

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
    from spielzeit.research.learning import Pupil


@app.command
def train(
    game: values.GameId,
    *,
    output: Annotated[Path, Parameter(name="--out")],
    players: values.Players = None,
    games: values.Games = 400,
    iterations: values.Games = 200,
    passes: values.Games = 8,
    exam: values.Games = 100,
    workers: values.Workers = None,
) -> None:
    """Improve the weights of a game's bots by self-play, and measure whether they play better.

    Whatever is done stays in the folder of --out: the same command goes on where it was stopped.

    Parameters
    ----------
    output
        A folder for the games, the weights, and the card that tells how they were found.
    players
        Number of players (default: the fewest above one).
    games
        Games of self-play to learn from; a fifth of them is held out.
    iterations
        How long the search thinks, in self-play and in the exam.
    passes
        How often every weight is turned.
    exam
        Games of the new weights against those of the package.
    workers
        Processes (default: all cores).
    """
    from spielzeit.games import find
    from spielzeit.research import arena, learning

    found = find(game)
    count = values.players_of(found, players)
    with explaining(output):
        output.mkdir(parents=True, exist_ok=True)
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
    game: Game, players: int, games: int, iterations: int, workers: int | None, path: Path
) -> list[Record]:
    """The games of self-play: those in the file, and as many more as are missing."""
    from spielzeit.engine.record import decode
    from spielzeit.research.learning import self_play

    with explaining(path):
        lines = path.read_bytes().split(b"\n")[:-1] if path.exists() else []
        missing = range(len(lines), games)
        with path.open("r+b" if path.exists() else "wb") as file:
            file.seek(sum(len(line) + 1 for line in lines))  # what was cut off is written over
            fresh = self_play(game.id, players, iterations, missing, workers)
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
        last = pupil.curve[-1]
        said = say(
            "cli.train.pass",
            language(),
            number=len(pupil.curve) - 1,
            learned=f"{last.learned:.4f}",
            held_out=f"{last.held_out:.4f}",
        )
        out.print(said, highlight=False, soft_wrap=True)
        if len(pupil.curve) > passes:
            return pupil
        learning.study(game, pupil, learned, held_out)
        with explaining(path):
            path.write_bytes(msgspec.json.encode(pupil))

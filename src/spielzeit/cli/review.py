"""`spielzeit review`"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter
from rich.table import Table as Grid

from spielzeit.cli import values
from spielzeit.cli.app import app
from spielzeit.cli.screen import out, with_progress
from spielzeit.engine.errors import SpielzeitError

if TYPE_CHECKING:
    from spielzeit.critic.inquiry import Look
    from spielzeit.critic.review import Review
    from spielzeit.critic.weighing import Decision
    from spielzeit.critic.words import Told
    from spielzeit.engine.paper import Paper
    from spielzeit.engine.record import Record


@app.command
def review(
    file: Path,
    /,
    *,
    game: Annotated[int, Parameter(name="--game", converter=values.whole(1, values.MOST_GAMES))] = 1,
    look: Annotated[int, Parameter(converter=values.whole(1, 1_000_000))] = 64,
    seed: str = "0",
    html: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    language: values.Language = None,
    workers: values.Workers = None,
    components: values.Components = None,
) -> None:
    """The critic on a finished game: what each decision was worth, what was better and why, and what was luck.

    Parameters
    ----------
    file
        A record file: one JSON document, or JSON Lines.
    game
        Which record of the file, counted from 1.
    look
        How many times each action is played to the end at first; what may have been costly, ever more often.
    seed
        The same seed gives the same review.
    html
        Write the review as one page that needs nothing else.
    as_json
        Print the review as JSON.
    workers
        Processes (default: all cores).
    """
    from msgspec.structs import replace

    from spielzeit.bots.names import spoken_names
    from spielzeit.critic import words
    from spielzeit.critic.inquiry import FIRST_LOOK
    from spielzeit.critic.page import page
    from spielzeit.critic.review import review as look_at
    from spielzeit.games import find
    from spielzeit.terminal.drawing import paper_for

    spoken = values.spoken_language(language)
    values.use_components(components)
    record = record_of(file, game)
    found = look_at(
        record, seed=seed, depth=replace(FIRST_LOOK, games=look), spread=over_cores(workers, record.game)
    )
    paper = paper_for(out, find(record.game), spoken_names(record.names, spoken), spoken)
    costly = words.told(found, record, found.costly, paper)
    brilliant = words.told(found, record, found.brilliant, paper)
    if html is not None:
        html.write_text(page(found, paper, costly, brilliant), "utf-8")
    if as_json:
        tell_json(found)
    else:
        tell(found, paper, costly, brilliant)


def record_of(file: Path, number: int) -> Record:
    """The finished game of this number in the file."""
    from spielzeit.engine.record import read_file

    records = list(read_file(file))
    if number > len(records):
        raise SpielzeitError("review.number", number=number, count=len(records))
    record = records[number - 1]
    if record.result is None:
        raise SpielzeitError("review.unfinished")
    return record


def over_cores(workers: int | None, game: str) -> Callable[..., Iterable[Decision]]:
    """Decisions handed to all cores, with a bar while they come."""
    from spielzeit.research.cores import spread

    def over(work: Callable[[Look], Decision], looks: Sequence[Look]) -> Iterable[Decision]:
        with contextlib.closing(spread(work, looks, len(looks), workers)) as found:
            yield from with_progress(found, len(looks), game)

    return over


def tell_json(found: Review) -> None:
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")


def tell(found: Review, paper: Paper, costly: Sequence[Told], brilliant: Sequence[Told]) -> None:
    from spielzeit.critic.verdict import headline, verdict

    out.print(headline(found, paper), style="bold", highlight=False, soft_wrap=True)
    for sentence in verdict(found, paper):
        out.print(sentence, highlight=False, soft_wrap=True)
    out.print(players_grid(found, paper))
    for heading, moments in (("costly", costly), ("brilliant", brilliant)):
        if moments:
            out.print(paper.say(f"critic.{heading}"), style="bold", highlight=False)
            for one in moments:
                out.print(moment_words(one, paper), highlight=False, markup=False, soft_wrap=True)


def players_grid(found: Review, paper: Paper) -> Grid:
    from spielzeit.critic.words import number, per_cent

    grid = Grid(box=None, header_style="dim")
    grid.add_column("")
    for key in ("points", "accuracy", "luck", "decisions"):
        grid.add_column(paper.say(f"critic.column.{key}"), justify="right")
    for one in found.performances:
        grid.add_row(
            paper.name(one.player),
            number(found.scores[one.player], paper, "d"),
            per_cent(one.accuracy / 100, paper),
            per_cent(one.luck, paper, "+.0f"),
            str(one.decisions),
        )
    return grid


def moment_words(one: Told, paper: Paper) -> str:
    from spielzeit.critic.words import sentence_of

    return "  " + sentence_of(one, paper)

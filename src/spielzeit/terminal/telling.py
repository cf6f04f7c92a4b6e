"""What a step brought and how it ended, in words."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from spielzeit.engine.breakdown import Breakdown
from spielzeit.engine.game import Game, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper


def told(match: Match, viewer: int | None, paper: Paper) -> list[str]:
    """What the last step brought, as far as this viewer may know: a sentence each."""
    sentences = [event_words(match.game, event, paper) for event in match.events(viewer)]
    return [sentence for sentence in sentences if sentence]


def event_words(game: Game, event: Any, paper: Paper) -> str | None:
    """The sentence of an event; None for one that is only for the eye."""
    fields = to_json(event)
    kind = fields.pop("type")
    key = f"event.{kind}"
    if kind in game.untold or not paper.has(key):
        return None
    for further in (*(name for name, value in fields.items() if value is not None), *fields.values()):
        if isinstance(further, str) and paper.has(f"{key}.{further}"):
            key = f"{key}.{further}"
            break
    if fields.get("card") is not None and paper.has(f"{key}.own"):
        key = f"{key}.own"
    return paper.say(key, **{name: _spoken(game, name, value, paper) for name, value in fields.items()})


def _spoken(game: Game, field: str, value: object, paper: Paper) -> object:
    """A number stays one where it is no piece: the sentence may choose its words by it."""
    words = game.named(field, value, paper)
    return value if words == str(value) else words


def results(console: Console, match: Match, paper: Paper) -> None:
    """Everybody's points, who has won, why it ended and where the points came from."""
    console.rule(paper.say("cli.over"), characters="-" if paper.ascii else "─")
    for seat, score in enumerate(match.scores()):
        console.print(paper.say("cli.result", name=paper.name(seat), score=score), highlight=False)
    winners = match.winners()
    said = paper.say("cli.winner", names=paper.names_of(winners)) if winners else paper.say("cli.nobody_won")
    console.print(said, style="bold", highlight=False)
    breakdown = match.game.breakdown(match.position)
    if isinstance(breakdown, Breakdown):
        console.print(paper.say(f"end.{breakdown.end}"), highlight=False)
        console.print(breakdown_grid(breakdown, paper))


def breakdown_grid(breakdown: Breakdown, paper: Paper) -> Grid:
    """Points by source, a column for each player."""
    grid = Grid(box=None, header_style="dim")
    grid.add_column("")
    for seat in range(len(breakdown.sources[0].points) if breakdown.sources else 0):
        grid.add_column(paper.name(seat), justify="right")
    for source in breakdown.sources:
        words = paper.say(f"source.{source.name}", of=paper.thing(source.of))
        grid.add_row(words, *(f"{points:+d}" if points else paper.spell("–") for points in source.points))
    return grid

"""What a step brought and how it ended, in words; and what the players are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from spielzeit.bots.levels import NAMES
from spielzeit.engine.breakdown import Breakdown
from spielzeit.engine.game import Game, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.texts import catalogue, name_of, say


def told_apart(names: Sequence[str]) -> list[str]:
    """Equal names get numbers: Statist 1, Statist 2."""
    count = Counter(names)
    met: Counter[str] = Counter()
    apart = []
    for name in names:
        met[name] += 1
        apart.append(f"{name} {met[name]}" if count[name] > 1 else name)
    return apart


def spoken_names(names: Sequence[str], language: str) -> list[str]:
    """The names of a record as people say them: `bot:statist` is called Statist."""
    spoken = [
        say(f"bot.{name[4:]}", language) if name.startswith("bot:") and name[4:] in NAMES else name
        for name in names
    ]
    return told_apart(spoken)


def tell(console: Console, match: Match, viewer: int | None, names: list[str], language: str) -> None:
    """What the last step brought, as far as this viewer may know."""
    for event in match.events(viewer):
        sentence = event_words(match.game, event, names, language)
        if sentence:
            console.print(f"  {sentence}", highlight=False, style="dim")


def event_words(game: Game, event: Any, names: list[str], language: str) -> str | None:
    """The sentence of an event; None for one that is only for the animation."""
    fields = to_json(event)
    key = f"event.{fields.pop('type')}"
    if key not in catalogue(language, game.id):
        return None
    people: list[str] = []
    for name in ("player", "owner", "other"):
        if isinstance(fields.get(name), int) and 0 <= fields[name] < len(names):
            fields[name] = names[fields[name]]
            people.append(name)
    for name, value in fields.items():
        if isinstance(value, str | list | tuple) and name not in people:
            fields[name] = name_of(value, language, game.id, name)
    return say(key, language, game=game.id, **fields)


def results(console: Console, match: Match, names: list[str], language: str) -> None:
    console.rule(say("cli.over", language))
    for seat, score in enumerate(match.scores()):
        name = names[seat] if seat < len(names) else "–"
        console.print(say("cli.result", language, name=name, score=score), highlight=False)
    winners = [names[seat] for seat in match.winners() if seat < len(names)]
    console.print(
        say("cli.winner", language, names=", ".join(winners)) if winners else say("cli.nobody_won", language),
        style="bold",
    )
    breakdown = match.game.breakdown(match.position)
    if isinstance(breakdown, Breakdown):
        console.print(breakdown_grid(match.game, breakdown, names, language))


def breakdown_grid(game: Game, breakdown: Breakdown, names: list[str], language: str) -> Grid:
    """Points by source, a column for each player; above it why the game ended."""
    said = say(f"end.{breakdown.end}", language, game=game.id)
    grid = Grid(title=said, title_justify="left", title_style="", box=None, header_style="dim")
    grid.add_column("")
    for seat in range(len(breakdown.sources[0].points) if breakdown.sources else 0):
        grid.add_column(names[seat] if seat < len(names) else "–", justify="right")
    for source in breakdown.sources:
        of = name_of(source.of, language, game.id)
        words = say(f"source.{source.name}", language, game=game.id, of=of)
        grid.add_row(words, *(f"{points:+d}" if points else "–" for points in source.points))
    return grid

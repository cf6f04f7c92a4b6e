"""A record told step by step."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from spielzeit.engine.errors import BadRecord
from spielzeit.engine.record import apply_step, decode, read_documents, start
from spielzeit.games import find
from spielzeit.terminal.drawing import show
from spielzeit.terminal.telling import results, spoken_names, tell


def replay(console: Console, path: Path, number: int, steps: int | None, language: str) -> None:
    """A record in words: every action, what it brought, and how it ended."""
    documents = read_documents(path)
    if not 0 < number <= len(documents):
        raise BadRecord("record.no_such", path=str(path), number=number, count=len(documents))
    record = decode(documents[number - 1][1])
    game = find(record.game)
    match = start(game, record)
    match.listen()
    names = spoken_names([escape(name) for name in record.names], language)
    over_at_end = steps is None or steps >= len(record.steps)
    # A running game is told as a spectator may see it.
    for at, step in enumerate(record.steps[:steps]):
        before = match.position.copy()
        apply_step(match, at, step)
        said = names[step.player]
        if record.result is not None:
            said += f": {game.action_words(before, game.read_action(step.action), language)}"
        console.print(f"[bold]{at:>4}[/] {said}", highlight=False)
        tell(console, match, None, names, language)
    show(console, match, None, language)
    if match.over and over_at_end:
        results(console, match, names, language)

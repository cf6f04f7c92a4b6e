"""A record step by step: leafed through on a screen, told in one go elsewhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.markup import escape

from spielzeit.bots.names import spoken_names
from spielzeit.engine.errors import BadRecord
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, cut, sentence
from spielzeit.engine.record import Record, apply_step, decode, read_documents, start
from spielzeit.games import find
from spielzeit.terminal.drawing import paper_for, put, table_lines
from spielzeit.terminal.playing import LEAVING, can_wipe, draw
from spielzeit.terminal.telling import results, told


class Page(NamedTuple):
    """The match after a step, through the eyes of whoever made it, and what is said of it."""

    match: Match
    viewer: int | None
    said: list[str]


def replay(console: Console, path: Path, number: int, steps: int | None, language: str) -> None:
    """A record in words and pictures: every action, what it brought, and how it ended."""
    documents = read_documents(path)
    if not 0 < number <= len(documents):
        raise BadRecord("record.no_such", path=str(path), number=number, count=len(documents))
    record = decode(documents[number - 1][1])
    game = find(record.game)
    names = spoken_names([escape(name) for name in record.names], language)
    pages = leaves(record, steps, paper_for(console, game, names, language))
    if can_wipe(console) and sys.stdin.isatty():
        leaf_through(console, pages, names, language)
        return
    paper = paper_for(console, game, names, language)
    for page in pages[1:]:
        put(console, [line for said in page.said for line in sentence(said, paper.width)])
    put(console, table_lines(pages[-1].match, None, paper))
    if pages[-1].match.over:
        results(console, pages[-1].match, paper)


def leaves(record: Record, steps: int | None, paper: Paper) -> list[Page]:
    """All of it; a running game as a spectator may see it."""
    game = find(record.game)
    match = start(game, record)
    match.listen()
    is_over = record.result is not None
    pages = [Page(match.copy(), 0 if is_over else None, [])]
    for at, step in enumerate(record.steps[:steps]):
        before = match.position.copy()
        apply_step(match, at, step)
        said = f"[bold]{at + 1:>4}[/] {paper.name(step.player)}"
        if is_over:
            said += f": {game.action_words(before, step.player, game.read_action(step.action), paper)}"
        events = [f"  {event}" for event in told(match, None, paper)]
        pages.append(Page(match.copy(), step.player if is_over else None, [said, *events]))
    return pages


def leaf_through(console: Console, pages: list[Page], names: list[str], language: str) -> None:
    """Enter turns the page, b turns back, a number goes there, q leaves."""
    at = 0
    while True:
        page = pages[at]
        paper = paper_for(console, page.match.game, names, language)
        table = table_lines(page.match, page.viewer, paper)
        said = [line for words in page.said for line in sentence(words, paper.width)]
        draw(console, [*table, *said[: max(3, console.height - len(table) - 2)]])
        if page.match.over:
            results(console, page.match, paper)
        asked = paper.say("terminal.leaf", step=at, steps=len(pages) - 1)
        try:
            answer = console.input(f"{cut(asked, paper.width - 4)} {paper.spell('›')} ").strip().lower()
        except EOFError:
            return
        if answer in LEAVING or (answer == "" and at == len(pages) - 1):
            return
        if answer.isdecimal():
            at = min(int(answer), len(pages) - 1)
        else:
            at = max(0, at - 1) if answer == "b" else min(at + 1, len(pages) - 1)

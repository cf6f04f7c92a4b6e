"""A match as lines of text: the game's own picture, or its view in rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape

from spielzeit.engine.game import Game, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, columns, cut, fold

LINES_BELOW = 7  # of a screen: news, choices, the question and the answer
FEWEST_LINES = 10  # however small the screen is


def paper_for(console: Console, game: Game, names: Sequence[str], language: str) -> Paper:
    """The screen as it is now: a window may have been made larger."""
    return Paper(
        language,
        game.id,
        width=console.width,
        height=max(FEWEST_LINES, console.height - max(LINES_BELOW, console.height // 3)),
        names=tuple(names),
        ascii=console.options.ascii_only,
    )


def put(console: Console, lines: Sequence[str]) -> None:
    """Lines as they are; none is wider than the screen."""
    for line in lines:
        console.print(cut(line, console.width), highlight=False, no_wrap=True, crop=True, emoji=False)


def table_lines(match: Match, viewer: int | None, paper: Paper) -> list[str]:
    """The match as this player sees it."""
    drawn = match.game.picture(match.position, viewer, paper)
    if drawn is not None:
        lines = drawn.splitlines()
    else:
        lines = [cut(line, paper.width) for line in view_lines(to_json(match.view(viewer)), paper)]
    if paper.height is None or len(lines) <= paper.height:
        return lines
    left_out = len(lines) - paper.height + 1
    return [*lines[:-left_out], f"[dim]{paper.say('terminal.more', count=left_out)}[/]"]


def view_lines(seen: dict[str, Any], paper: Paper) -> list[str]:
    """A view in rows: what is single in one line, what there are several of in rows."""
    single = [
        f"[bold]{name}[/] {brief(value)}"
        for name, value in seen.items()
        if name != "viewer" and not _is_rows(value)
    ]
    lines = fold(single, paper.width, gap=paper.spell(" · "))
    for name, rows in seen.items():
        if _is_rows(rows):
            lines += [f"[bold]{name}[/]", *_row_lines(rows)]
    return [paper.spell(line) for line in lines]


def _row_lines(rows: list[dict[str, Any]]) -> list[str]:
    """Things side by side, a line for each of their fields; people count from 1."""
    head = ["", *map(str, range(1, len(rows) + 1))]
    told = [field for field in rows[0] if any(row.get(field) not in (None, False, [], ()) for row in rows)]
    return columns([head, *([field, *(brief(row.get(field)) for row in rows)] for field in told)])


def _is_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(row, dict) for row in value)


def brief(value: Any) -> str:
    """One cell: lists and objects without their brackets."""
    if isinstance(value, dict):
        value = " ".join(
            f"{name}={brief(part)}" for name, part in value.items() if part not in (None, [], ())
        )
    elif isinstance(value, list | tuple):
        value = " ".join(brief(part) for part in value)
    signs = {None: "–", True: "✓", False: "✗"}
    text = signs[value] if value is None or isinstance(value, bool) else str(value)
    return escape(text) or "–"

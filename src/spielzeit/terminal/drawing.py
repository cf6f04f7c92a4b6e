"""A match as text: the game's own picture, or its view in rows."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match

WIDE = 9  # more fields than this do not fit beside each other
CELL = 70  # characters of a value that is shown as text


def show(console: Console, match: Match, viewer: int | None, language: str) -> None:
    """The match as this player sees it."""
    drawn = match.game.picture(match.position, viewer, language)
    if drawn is not None:
        console.print(drawn, highlight=False)
    else:
        list_view(console, to_json(match.view(viewer)))


def list_view(console: Console, seen: dict[str, Any]) -> None:
    """A view in rows: what is single in one line, what there are several of in rows."""
    single = {name: value for name, value in seen.items() if name != "viewer" and not _is_rows(value)}
    console.print(
        " · ".join(f"[bold]{name}[/] {brief(value)}" for name, value in single.items()), highlight=False
    )
    for name, rows in seen.items():
        if _is_rows(rows):
            console.print(_rows_grid(name, rows))


def _rows_grid(name: str, rows: list[dict[str, Any]]) -> Grid:
    """One row each; things with many fields stand side by side instead."""
    columns = list(rows[0])
    grid = Grid(title=name, title_justify="left", title_style="bold", box=None, header_style="dim")
    if len(columns) > WIDE:
        for head in ("", *map(str, range(1, len(rows) + 1))):
            grid.add_column(head)
        for column in columns:
            if any(row.get(column) not in (None, False, [], ()) for row in rows):
                grid.add_row(column, *(brief(row.get(column)) for row in rows))
        return grid
    for column in columns:
        grid.add_column(column)
    for row in rows:
        grid.add_row(*(brief(row.get(column)) for column in columns))
    return grid


def _is_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(row, dict) for row in value)


def brief(value: Any) -> str:
    """One cell: lists and objects without their brackets, long ones cut."""
    if isinstance(value, dict):
        value = " ".join(
            f"{name}={brief(part)}" for name, part in value.items() if part not in (None, [], ())
        )
    elif isinstance(value, list | tuple):
        value = " ".join(brief(part) for part in value)
    signs = {None: "–", True: "✓", False: "✗"}
    text = signs[value] if value is None or isinstance(value, bool) else str(value)
    return escape(text if len(text) <= CELL else text[: CELL - 1] + "…") or "–"

"""A game in the terminal: numbered choices in words, the table as text, a record told step by step."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from spielzeit.bots.levels import check_level, decide
from spielzeit.engine.errors import BadRecord, SpielzeitError
from spielzeit.engine.game import Game, seeded, to_json
from spielzeit.engine.record import apply_step, read_file, start
from spielzeit.engine.state import State
from spielzeit.engine.texts import catalogue, name_of, say
from spielzeit.games import find

WIDE = 9  # more fields than this do not fit beside each other
CELL = 70  # characters of a value that is shown as text


def show(console: Console, state: State, viewer: int | None, language: str) -> None:
    """The table as this player sees it."""
    drawn = state.game.picture(state.table, viewer, language)
    if drawn is not None:
        console.print(drawn, highlight=False)
    else:
        list_view(console, to_json(state.view(viewer)))


def list_view(console: Console, seen: dict[str, Any]) -> None:
    """A view as tables: what is single in one line, what there are several of in rows."""
    single = {name: value for name, value in seen.items() if not _is_rows(value)}
    console.print(
        " · ".join(f"[bold]{name}[/] {_brief(value)}" for name, value in single.items()), highlight=False
    )
    for name, rows in seen.items():
        if _is_rows(rows):
            console.print(_rows_grid(name, rows))


def _rows_grid(name: str, rows: list[dict[str, Any]]) -> Grid:
    """One row each; things with many fields stand side by side instead."""
    columns = list(rows[0])
    grid = Grid(title=name, title_justify="left", title_style="bold", box=None, header_style="dim")
    if len(columns) > WIDE:
        for head in ("", *map(str, range(len(rows)))):
            grid.add_column(head)
        for column in columns:
            if any(row.get(column) not in (None, False, [], ()) for row in rows):
                grid.add_row(column, *(_brief(row.get(column)) for row in rows))
        return grid
    for column in columns:
        grid.add_column(column)
    for row in rows:
        grid.add_row(*(_brief(row.get(column)) for column in columns))
    return grid


def _is_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(row, dict) for row in value)


def _brief(value: Any) -> str:
    """One cell: lists and objects without their brackets, long ones cut."""
    if isinstance(value, dict):
        value = " ".join(
            f"{name}={_brief(part)}" for name, part in value.items() if part not in (None, [], ())
        )
    elif isinstance(value, list | tuple):
        value = " ".join(_brief(part) for part in value)
    signs = {None: "–", True: "✓", False: "✗"}
    text = signs[value] if value is None or isinstance(value, bool) else str(value)
    return escape(text if len(text) <= CELL else text[: CELL - 1] + "…") or "–"


def tell(console: Console, state: State, viewer: int | None, names: list[str], language: str) -> None:
    """What the last step brought, as far as this viewer may know."""
    for event in state.events(viewer):
        sentence = event_words(state.game, event, names, language)
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


def choices(state: State, legal: list[Any], language: str) -> list[str]:
    """The legal actions in words; twins (two equal cards in hand) are told apart by what they are made of."""
    words = [state.game.action_words(state.table, action, language) for action in legal]
    count = Counter(words)
    return [
        f"{text} ({_brief(to_json(action))})" if count[text] > 1 else text
        for text, action in zip(words, legal, strict=True)
    ]


def ask(console: Console, state: State, player: int, language: str) -> Any:
    """A numbered choice among the legal actions; None when the player leaves."""
    legal = state.legal(player)
    words = choices(state, legal, language)
    lines = [f"[bold]{number:>3}[/] {text}" for number, text in enumerate(words, 1)]
    if len(lines) > 12:
        console.print(Columns(lines, padding=(0, 2)), highlight=False)
    else:
        for line in lines:
            console.print(line, highlight=False)
    while True:
        try:
            answer = console.input(f"{say('cli.choose', language, count=len(legal))} › ").strip().lower()
        except EOFError:
            return None
        if answer in ("q", "quit", "exit"):
            return None
        if answer == "?":
            show(console, state, player, language)
        elif answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        else:
            console.print(say("cli.not_a_choice", language, count=len(legal)), style="red")


def play(
    console: Console,
    game_id: str,
    players: int,
    options: dict[str, str],
    bots: list[str],
    seed: str | None,
    language: str,
) -> None:
    """You sit on seat 0."""
    game = find(game_id)
    state = game.start(players, options, seed)
    levels = [check_level(name) for name in bots]
    if len(levels) not in (1, players - 1) and players > 1:
        raise SpielzeitError("bot.count", bots=len(levels), players=players - 1)
    seats = list(itertools.islice(itertools.cycle(levels), players - 1))
    names = [
        say("cli.you", language),
        *(f"{say('bot.' + name, language)} {k}" for k, name in enumerate(seats, 1)),
    ]
    luck = seeded(None)
    state.listen()
    console.rule(say("title", language, game=game_id))
    while not state.over:
        movers = state.to_move
        if 0 in movers:
            show(console, state, 0, language)
            action = ask(console, state, 0, language)
            if action is None:
                console.print(say("cli.goodbye", language))
                return
            player = 0
        else:
            player = movers[0]
            action = decide(game, state.view(player), seats[player - 1], luck.word())
        state.apply(player, action)
        tell(console, state, 0, names, language)
    show(console, state, 0, language)
    results(console, state, names, language)


def results(console: Console, state: State, names: list[str], language: str) -> None:
    console.rule(say("cli.over", language))
    for seat, score in enumerate(state.scores()):
        name = names[seat] if seat < len(names) else "–"
        console.print(say("cli.result", language, name=name, score=score), highlight=False)
    winners = [names[seat] for seat in state.winners() if seat < len(names)]
    console.print(
        say("cli.winner", language, names=", ".join(winners)) if winners else say("cli.nobody_won", language),
        style="bold",
    )


def replay(console: Console, path: Path, number: int, steps: int | None, language: str) -> None:
    """A record in words: every action, what it brought, and how it ended."""
    record = next(itertools.islice(read_file(path), number - 1, None), None) if number > 0 else None
    if record is None:
        raise BadRecord("record.no_such", path=str(path), number=number)
    game = find(record.game)
    state = start(game, record)
    state.listen()
    over_at_end = steps is None or steps >= len(record.steps)
    # A running game is told as a spectator may see it.
    for at, step in enumerate(record.steps[:steps]):
        action = game.read_action(step.action)
        console.print(
            f"[bold]{at:>4}[/] {record.names[step.player]}: {game.action_words(state.table, action, language)}"
            if record.result is not None
            else f"[bold]{at:>4}[/] {record.names[step.player]}",
            highlight=False,
        )
        apply_step(state, at, step)
        tell(console, state, None, record.names, language)
    show(console, state, None, language)
    if state.over and over_at_end:
        results(console, state, record.names, language)

"""A game in the terminal: numbered choices in words, the table as text, a record told step by step."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.pretty import Pretty

from spielzeit.bots.levels import check_level, decide
from spielzeit.engine.errors import BadRecord, SpielzeitError
from spielzeit.engine.game import Game, seeded, to_json
from spielzeit.engine.record import apply_step, read_file, start
from spielzeit.engine.state import State
from spielzeit.engine.texts import catalogue, say
from spielzeit.games import find


def show(console: Console, state: State, viewer: int | None, language: str) -> None:
    """The table as this player sees it."""
    drawn = state.game.picture(state.table, viewer, language)
    if drawn is not None:
        console.print(drawn, highlight=False)
    else:
        console.print(Pretty(to_json(state.view(viewer)), max_length=80, max_string=60))


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
    for name in ("player", "owner", "other"):
        if isinstance(fields.get(name), int) and 0 <= fields[name] < len(names):
            fields[name] = names[fields[name]]
    return say(key, language, game=game.id, **fields)


def ask(console: Console, state: State, player: int, language: str) -> Any:
    """A numbered choice among the legal actions; None when the player leaves."""
    legal = state.legal(player)
    words = [state.game.action_words(state.table, action, language) for action in legal]
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

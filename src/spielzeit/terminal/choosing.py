"""A numbered choice in words."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.columns import Columns
from rich.console import Console

from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match
from spielzeit.engine.texts import say
from spielzeit.terminal.drawing import brief, show


def choices(match: Match, legal: list[Any], language: str) -> list[str]:
    """The legal actions in words; twins (two equal cards in hand) are told apart by what they are made of."""
    words = [match.game.action_words(match.position, action, language) for action in legal]
    count = Counter(words)
    return [
        f"{text} ({brief(to_json(action))})" if count[text] > 1 else text
        for text, action in zip(words, legal, strict=True)
    ]


def ask(console: Console, match: Match, player: int, language: str) -> Any:
    """A numbered choice among the legal actions; None when the player leaves."""
    legal = match.legal(player)
    words = choices(match, legal, language)
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
            show(console, match, player, language)
        elif answer.isdecimal() and 1 <= int(answer) <= len(legal):
            return legal[int(answer) - 1]
        else:
            console.print(say("cli.not_a_choice", language, count=len(legal)), style="red")

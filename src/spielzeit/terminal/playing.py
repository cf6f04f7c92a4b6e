"""A whole game at the keyboard, against bots."""

from __future__ import annotations

import itertools

from rich.console import Console

from spielzeit.bots.levels import bot_action, check_level
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.engine.texts import say
from spielzeit.games import find
from spielzeit.terminal.choosing import ask
from spielzeit.terminal.drawing import show
from spielzeit.terminal.telling import results, tell, told_apart


def play(
    console: Console,
    game_id: str,
    players: int,
    options: dict[str, str],
    bots: list[str],
    seed: str | None,
    language: str,
) -> None:
    """You sit on the first seat."""
    game = find(game_id)
    match = game.start(players, options, seed)
    levels = [check_level(name) for name in bots]
    if len(levels) not in (1, players - 1) and players > 1:
        raise SpielzeitError("bot.count", bots=len(levels), players=players - 1)
    seats = list(itertools.islice(itertools.cycle(levels), players - 1))
    names = [
        say("cli.you", language),
        *told_apart([say(f"bot.{name}", language) for name in seats]),
    ]
    luck = seeded(None)
    match.listen()
    console.rule(say("title", language, game=game_id))
    while not match.over:
        movers = match.to_move
        if 0 in movers:
            show(console, match, 0, language)
            action = ask(console, match, 0, language)
            if action is None:
                console.print(say("cli.goodbye", language))
                return
            player = 0
        else:
            player = movers[0]
            action = bot_action(game, match.view(player), seats[player - 1], luck.word())
        match.apply(player, action)
        tell(console, match, 0, names, language)
    show(console, match, 0, language)
    results(console, match, names, language)

"""One person among bots: the match, what was told since the own last move, and what can be taken back."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from spielzeit.bots.levels import bot_action, check_level
from spielzeit.bots.names import told_apart
from spielzeit.critic.hint import ask, lines
from spielzeit.engine import record
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import Game, seeded
from spielzeit.engine.match import Match, Step
from spielzeit.engine.paper import Paper
from spielzeit.engine.texts import say
from spielzeit.terminal.telling import told

ME = 0  # people count this seat as 1
BOT = "bot:"


class Sitting:
    """You sit on the first seat."""

    def __init__(
        self, game: Game, options: dict[str, str], levels: Sequence[str], match: Match, language: str
    ) -> None:
        self.game, self.options, self.levels, self.match = game, options, list(levels), match
        self.names = [
            say("cli.you", language),
            *told_apart([say(f"bot.{name}", language) for name in self.levels]),
        ]
        self.news: list[str] = []  # since the own last move
        self.log: list[str] = []  # everything
        self.taken_back = 0  # decisions that were no longer free
        self.hints = 0  # asked for
        self._sealed: list[bool] = []  # of each step
        self._luck = seeded(None)
        match.listen()

    def act(self, action: Any, paper: Paper) -> None:
        self.news = []
        self.step(ME, action, paper)

    def bots_play(self, paper: Paper) -> None:
        """Until it is the person's turn, or over."""
        while not self.match.over and ME not in self.match.to_move:
            player = self.match.to_move[0]
            seen = self.match.view(player)
            level = self.levels[player - 1]
            self.step(player, bot_action(self.game, seen, level, self._luck.word()), paper)

    def step(self, player: int, action: Any, paper: Paper) -> None:
        """Anybody's; what it brought is told as far as the person may know."""
        self.match.apply(player, action)
        self._sealed.append(self.match.sealed)
        sentences = told(self.match, ME, paper)
        self.news += sentences
        self.log += sentences

    def hint(self, paper: Paper) -> list[str]:
        """The best actions and why. It costs nothing but being counted."""
        self.hints += 1
        return lines(self.match, ask(self.match, ME, self._luck), paper)

    def take_back(self, paper: Paper) -> bool:
        """To before the own last step: freely while nothing was revealed since, else counted. False: there is none."""
        own = [at for at, step in enumerate(self.match.steps) if step.player == ME]
        if not own:
            return False
        kept = self.match.steps[: own[-1]]
        self.taken_back += any(self._sealed[own[-1] :])
        self.replay(kept)
        self.news = [paper.say("terminal.taken_back", count=self.taken_back)]
        self.log += self.news
        return True

    def replay(self, steps: Sequence[Step]) -> None:
        """Later chance comes from the system, and anew: nobody knows what will be drawn."""
        assert self.match.setup is not None
        self.match = self.game.start_from(self.match.setup, seeded(None))
        self._sealed = []
        for step in steps:
            self.match.apply_stored(step.player, step.action, step.chance)
            self._sealed.append(self.match.sealed)
        self.match.listen()

    @property
    def has_begun(self) -> bool:
        return any(step.player == ME for step in self.match.steps)

    def record(self) -> record.Record:
        """The match so far; with its result when it is over."""
        assert self.match.setup is not None
        names = [self.names[ME], *(BOT + level for level in self.levels)]
        kept = record.begin(self.game, self.options, names, self.match.setup)
        kept.steps.extend(self.match.steps)
        kept.result = record.result_of(self.match)
        kept.taken_back, kept.hints = self.taken_back, self.hints
        return kept


def sit_down(
    game: Game, players: int, options: dict[str, str], bots: Sequence[str], seed: str | None, language: str
) -> Sitting:
    """A new game. One level for all the others, or one each."""
    chosen = game.check_options(players, options)
    levels = [check_level(name) for name in bots]
    if len(levels) not in (1, players - 1) and players > 1:
        raise SpielzeitError("bot.count", bots=len(levels), players=players - 1)
    seats = list(itertools.islice(itertools.cycle(levels), players - 1))
    return Sitting(game, chosen, seats, game.start(players, chosen, seed), language)


def sit_down_again(game: Game, kept: record.Record, language: str) -> Sitting:
    """A game that was left."""
    levels = [check_level(name.removeprefix(BOT)) for name in kept.names[1:]]
    sitting = Sitting(game, dict(kept.options), levels, record.start(game, kept, seeded(None)), language)
    sitting.taken_back, sitting.hints = kept.taken_back, kept.hints
    sitting.replay([Step(s.player, game.read_action(s.action), s.chance) for s in kept.steps])
    return sitting

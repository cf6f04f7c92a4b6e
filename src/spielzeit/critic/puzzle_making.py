"""Puzzles found in games of quick bots: one action is best by far, and it is not the one that looks best."""

from __future__ import annotations

import math
from typing import Any

import msgspec

from spielzeit.bots.policy import policy
from spielzeit.critic.puzzles import Puzzle
from spielzeit.critic.weighing import Decision, Depth, best_codes, weigh
from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.rng import Rng
from spielzeit.games import find

GLANCE = Depth(iterations=300, games=24)
LOOK = Depth(iterations=800, games=128, actions=5)
DEEP = Depth(iterations=4000, games=768, actions=6)  # twice, with different chance
LOOKS = 24  # decisions of a game that are glanced at
FEWEST = 4  # actions: with fewer it is no puzzle
CLEAR = 0.05  # shares of the win that the best is ahead of the next
SURE = 3.0  # standard errors
AGREED = 2  # a search has it among its first so many


class Quest(msgspec.Struct, frozen=True):
    """What `spielzeit puzzles` was asked for."""

    game: str
    players: int
    options: dict[str, str]
    seed: str


class Answer(msgspec.Struct, frozen=True):
    """The best action and the one that looks best, how far the best is ahead of the next, and the error of that."""

    best: Any
    tempting: Any
    ahead: float
    error: float


def puzzle_in(quest: Quest, number: int) -> Puzzle | None:
    """The first puzzle of game `number`, if there is one: the same for the same quest and number."""
    game = find(quest.game)
    seed = f"{quest.seed}/{number}"
    dealer = seeded(seed)
    setup = game.deal(quest.players, game.check_options(quest.players, quest.options), dealer)
    match = game.start_from(setup, dealer)
    rng = seeded(f"{seed}/play")
    usual_length = length_of(match.copy(), rng)
    steps: list[int] = []
    while not match.over:
        movers = match.to_move
        player = movers[rng.below(len(movers))]
        if is_worth_a_look(match, player) and rng.below(usual_length) < LOOKS:
            answer = answer_at(match, player, rng)
            if answer is not None:
                return Puzzle(
                    id=str(number),
                    players=quest.players,
                    options=quest.options,
                    seed=seed,
                    steps=tuple(steps),
                    player=player,
                    best=answer.best,
                    tempting=answer.tempting,
                    ahead=round(answer.ahead, 3),
                    error=round(answer.error, 3),
                )
        code = glance(match, player, rng)
        steps += (player, code)
        match.apply_code(player, code)
    return None


def length_of(match: Match, rng: Rng) -> int:
    """How many steps such a game takes."""
    while not match.over:
        player = match.to_move[0]
        match.apply_code(player, glance(match, player, rng))
    return len(match.steps)


def glance(match: Match, player: int, rng: Rng) -> int:
    """What a quick bot takes, from its own view."""
    position = match.game.imagine(match.view(player), rng)
    return policy(position, match.game.knowledge(), player, rng)


def is_worth_a_look(match: Match, player: int) -> bool:
    """What others decide at the same time is a guess, and no puzzle."""
    return match.to_move == [player] and len(match.codes(player)) >= FEWEST


def answer_at(match: Match, player: int, rng: Rng) -> Answer | None:
    """Looked at ever deeper while it stays clear; in the end a long search must think well of it too."""
    game, seen = match.game, match.view(player)
    tempting = glance(match, player, rng)
    decision = weigh(game, seen, GLANCE, rng)
    best = decision.options[0]
    if best.code == tempting or best.usual < CLEAR:
        return None
    taken = game.decode(match.position, tempting)
    for depth in (LOOK, DEEP, DEEP):
        decision = weigh(game, seen, depth, rng, taken)
        if decision.options[0].code != best.code or not is_clear(decision):
            return None
    if best.code not in best_codes(game, game.imagine(seen, rng), player, DEEP, rng)[:AGREED]:
        return None
    return Answer(best.action, to_json(taken), *ahead(decision))


def is_clear(decision: Decision) -> bool:
    margin, error = ahead(decision)
    return margin > max(CLEAR, SURE * error)


def ahead(decision: Decision) -> tuple[float, float]:
    first, second = decision.options[:2]
    return first.worth - second.worth, math.hypot(first.error, second.error)

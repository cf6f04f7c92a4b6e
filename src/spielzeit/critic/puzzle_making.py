"""Puzzles found in games of quick bots: one action is best by far, and it is not the one that looks best.

Most moments are void, and cheap to dismiss: a short search agrees with the glance, or a few games show no lead. What
remains is played out ever more often; each race ends as soon as it is decided either way.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from spielzeit.bots.policy import best, policy
from spielzeit.bots.search import Search
from spielzeit.critic.puzzles import Puzzle, match_of
from spielzeit.critic.race import Lead, Race
from spielzeit.engine.game import Game, seeded, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng
from spielzeit.games import find

LOOKS = 40  # decisions of a game that are looked at
FEWEST = 4  # actions: with fewer it is no puzzle
GLANCED = 300  # iterations of a search that must see more than one glance
SEARCHED = 4000  # and of the one that must think well of the answer
AGREED = 2  # it has it among its first so many
RIVALS = 5  # of a search's actions that are run against each other
DUEL = 24  # games of the first of a search against what looks best
HEATS = (32, 32, 64)  # games of them all, after each of which the leader must be clear enough
FINALS = (128, 128, 256, 256)  # games of the last two races, with different chance
CLEAR = 0.05  # shares of the win that the best is ahead of the next
SURE = 3.0  # standard errors
HOPELESS = 2.5  # standard errors below what is clear
FIRM = 4.0  # standard errors: an action that is so surely behind, by more than what is clear, runs no further
ACTS = 3  # of a game: each may have a puzzle


class Quest(msgspec.Struct, frozen=True):
    """What `spielzeit puzzles` was asked for; without players or options all of them by turns."""

    game: str
    players: int | None
    options: dict[str, str]
    seed: str


class Answer(msgspec.Struct, frozen=True):
    """The best action and the one that looks best, how far the best is ahead of the next, and the error of that."""

    best: Any
    tempting: Any
    ahead: float
    error: float


def puzzles_in(quest: Quest, number: int) -> list[Puzzle]:
    """Those of game `number`, one an act at most: the same for the same quest and number."""
    game = find(quest.game)
    seed = f"{quest.seed}/{number}"
    dealer = seeded(seed)
    players, options = terms_of(quest, game, number)
    match = game.start_from(game.deal(players, options, dealer), dealer)
    rng = seeded(f"{seed}/play")
    usual_length = length_of(match.copy(), rng)
    steps: list[int] = []
    found: dict[int, Puzzle] = {}
    while not match.over:
        movers = match.to_move
        player = movers[rng.below(len(movers))]
        act = min(ACTS - 1, len(match.steps) * ACTS // usual_length)
        if act not in found and is_worth_a_look(match, player) and rng.below(usual_length) < LOOKS:
            answer = answer_at(match, player, rng)
            if answer is not None:
                found[act] = Puzzle(
                    id=f"{number}-{act + 1}",
                    players=players,
                    options=options,
                    seed=seed,
                    steps=tuple(steps),
                    player=player,
                    best=answer.best,
                    tempting=answer.tempting,
                    ahead=answer.ahead,
                    error=answer.error,
                )
        code = glance(match, player, rng)
        steps += (player, code)
        match.apply_code(player, code)
    return list(found.values())


def number_of(puzzle: Puzzle) -> int:
    """Of the game it was found in."""
    return int(puzzle.id.partition("-")[0])


def terms_of(quest: Quest, game: Game, number: int) -> tuple[int, dict[str, str]]:
    """Seat counts by turns, then options."""
    counts = [seats for seats in game.seats if seats > 1] if quest.players is None else [quest.players]
    players, turn = counts[number % len(counts)], number // len(counts)
    chosen = {}
    for option in game.options(players):
        chosen[option.name] = option.values[turn % len(option.values)]
        turn //= len(option.values)
    return players, game.check_options(players, chosen | quest.options)


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
    """Looked at ever deeper while it stays clear, and from nothing but the player's view."""
    game = match.game
    position = game.imagine(match.view(player), rng)
    tempting = best(position, game.knowledge(), player, rng)
    promising = ranked(game, position, player, GLANCED, rng)[:RIVALS]
    if promising[0] == tempting:
        return None
    duel = Race(position, game.knowledge(), player, [promising[0], tempting], rng)
    duel.run(DUEL)
    if duel.leader.code == tempting or duel.nearest().ahead < CLEAR:
        return None
    code = winner(game, position, player, [*promising, tempting], rng)
    if code is None or code == tempting:
        return None
    return confirmed(game, position, player, code, tempting, rng)


def winner(game: Game, position: Position, player: int, codes: Sequence[int], rng: Rng) -> int | None:
    """The action that leads clearly in every heat, if there is one."""
    race = Race(position, game.knowledge(), player, list(dict.fromkeys(codes)), rng)
    for games in HEATS:
        race.run(games)
        if race.nearest().ahead < CLEAR:
            return None
        race.drop(CLEAR, FIRM)
    return race.leader.code


def confirmed(
    game: Game, position: Position, player: int, code: int, tempting: int, rng: Rng
) -> Answer | None:
    """A long search thinks well of it too, and twice, with different chance, it is clearly before all others."""
    searched = ranked(game, position, player, SEARCHED, rng)
    if code not in searched[:AGREED]:
        return None
    codes = list(dict.fromkeys((code, *searched[: RIVALS + 1], tempting)))
    leads = []
    for _ in range(2):
        race = Race(position, game.knowledge(), player, codes, rng)
        lead = final(race, code)
        if lead is None:
            return None
        leads.append(lead)
    least = min(leads, key=lambda lead: lead.ahead)
    best_json, tempting_json = (to_json(game.decode(position, one)) for one in (code, tempting))
    return Answer(best_json, tempting_json, round(least.ahead, 3), round(least.error, 4))


def final(race: Race, code: int) -> Lead | None:
    """Its lead over the nearest; None: it is not clearly the best."""
    for games in FINALS:
        race.run(games)
        lead = race.nearest()
        if race.leader.code != code or lead.ahead + HOPELESS * lead.error < CLEAR:
            return None
        race.drop(CLEAR, FIRM)
        if len(race.running) == 1:
            break
    lead = race.nearest()
    return lead if is_clear(lead) else None


def is_clear(lead: Lead) -> bool:
    return lead.ahead > max(CLEAR, SURE * lead.error)


def ranked(game: Game, position: Position, player: int, iterations: int, rng: Rng) -> list[int]:
    """The legal actions that a search looked at, the most visited first."""
    search = Search(position, game.knowledge(), player, rng)
    search.run(iterations, math.inf)
    own, legal = search.own(), position.legal(player)
    visited = sorted(zip(own.visits, own.codes, strict=True), reverse=True)
    return [code for visits, code in visited if visits and code in legal]


def measured_again(game_id: str, puzzle: Puzzle) -> Puzzle | None:
    """With what bots know today; None: it is no puzzle any more."""
    match = match_of(game_id, puzzle)
    game, rng = match.game, seeded(f"{puzzle.seed}/again")
    position = game.imagine(match.view(puzzle.player), rng)
    code, tempting = (game.encode(position, game.read_action(one)) for one in (puzzle.best, puzzle.tempting))
    answer = confirmed(game, position, puzzle.player, code, tempting, rng)
    return None if answer is None else replace(puzzle, ahead=answer.ahead, error=answer.error)

"""One decision weighed: what each of its best actions promises to everybody at the table."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

import msgspec

from spielzeit.bots.search import Search
from spielzeit.critic.race import Race, Runner
from spielzeit.critic.trials import USUAL
from spielzeit.engine.game import Game, to_json
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

MOST = 3  # actions weighed beside the one that was taken, unless more are asked for


class Depth(msgspec.Struct, frozen=True):
    """How long a decision is looked at: iterations that find the best `actions`, games that weigh them."""

    iterations: int
    games: int
    actions: int = MOST


class Prospect(msgspec.Struct, frozen=True):
    """What may be expected, a figure for each player: shares of the win and final points."""

    wins: tuple[float, ...]
    points: tuple[float, ...]


class Gain(msgspec.Struct, frozen=True):
    """Points to be expected from one source, as the game's breakdown names it, more (or less) than usual."""

    name: str
    of: str | int | None
    points: float


class Weighed(msgspec.Struct, frozen=True):
    """One action. `worth` is the win share, firmed up by how clear it was: what actions are ordered by.

    Differences are taken game by game, on the same deals and the same chance.
    """

    action: Any  # JSON
    code: int
    prospect: Prospect
    worth: float
    usual: float  # how its worth differs from going on as usual, in shares of the win
    error: float  # the standard error of that
    gains: tuple[Gain, ...] = ()  # where it comes from: the player's own points by source
    over: float = 0.0  # how its worth differs from that of the action that was taken
    over_error: float = 0.0
    games: int = 0  # that it was played to the end


class Decision(msgspec.Struct, frozen=True):
    """A decision of one player: `options` best first; `before` is what could be expected when it came up.

    Shares are as the games went: `spielzeit.critic.looks.told` corrects them by what was measured.
    """

    player: int
    before: Prospect
    options: tuple[Weighed, ...]
    games: int = 0
    taken: int | None = None  # the code of what was done, where that is known


def weigh(
    game: Game, seen: Any, depth: Depth, rng: Rng, taken: Any = None, also: Sequence[int] = ()
) -> Decision:
    """From a player's view and nothing else. Among the options are the action that was `taken` and those of `also`."""
    position = game.imagine(seen, rng)
    player: int = seen.viewer
    done = None if taken is None else game.encode(position, taken)
    wanted = (*also, *best_codes(game, position, player, depth, rng), *(() if done is None else (done,)))
    codes = list(dict.fromkeys(wanted))
    race = Race(position, game.knowledge(), player, [USUAL, *codes], rng)
    race.run(depth.games)
    usual, *runners = race.runners
    reference = usual if done is None else runners[codes.index(done)]
    usual_sources = sources_of(game, usual.ends, player)
    options = []
    for runner in runners:
        more, over = runner.before(usual), runner.before(reference)
        options.append(
            Weighed(
                action=to_json(game.decode(position, runner.code)),
                code=runner.code,
                prospect=prospect_of(runner),
                worth=reference.worth + over.ahead,
                usual=more.ahead,
                error=more.error,
                gains=gains_of(sources_of(game, runner.ends, player), usual_sources),
                over=over.ahead,
                over_error=over.error,
                games=len(runner.points),
            )
        )
    return Decision(player, prospect_of(usual), in_order(options, depth.games), depth.games, done)


def in_order(options: Iterable[Weighed], games: int) -> tuple[Weighed, ...]:
    """The best first; those that were not in every look come last, whatever their few games say."""
    return tuple(sorted(options, key=lambda option: (option.games < games, -option.worth)))


def best_codes(game: Game, position: Position, player: int, depth: Depth, rng: Rng) -> list[int]:
    """What a search looks at most; nothing where none is wanted."""
    if depth.iterations == 0:
        return []
    legal = position.legal(player)
    if len(legal) <= depth.actions:
        return list(legal)
    search = Search(position, game.knowledge(), player, rng)
    search.run(depth.iterations, math.inf)
    own = search.own()
    ranked = sorted(zip(own.visits, own.codes, strict=True), reverse=True)
    return [code for _, code in ranked if code in legal][: depth.actions]


def prospect_of(runner: Runner) -> Prospect:
    return Prospect(wins=_means(runner.rewards), points=_means(runner.points))


def _means(games: Sequence[Sequence[float]]) -> tuple[float, ...]:
    return tuple(fmean(figures) for figures in zip(*games, strict=True))


Sources = dict[tuple[str, str | int | None], float]


def gains_of(here: Sources, usual: Sources) -> tuple[Gain, ...]:
    """Against going on as usual."""
    return tuple(
        Gain(name, of, here.get((name, of), 0.0) - usual.get((name, of), 0.0))
        for name, of in dict.fromkeys((*here, *usual))
    )


def sources_of(game: Game, ends: Sequence[Position], player: int) -> Sources:
    """The player's mean final points by source."""
    total: Sources = {}
    for end in ends:
        breakdown = game.breakdown(end)
        for source in breakdown.sources if breakdown is not None else ():
            if player < len(source.points):
                key = (source.name, source.of)
                total[key] = total.get(key, 0.0) + source.points[player] / len(ends)
    return total

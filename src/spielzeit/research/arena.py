"""A measured duel between two levels: seats balanced, deals shared, every mean with its interval.

One seat of the first level sits among seats of the second, and every deal is played once from every seat; alone,
every deal is played once by each level. The games of a deal share their luck: the cards, the chance drawn later and
the bots' own generator, so that a level against itself wins exactly its fair share.
"""

from __future__ import annotations

import functools
import itertools
import math
import statistics
import time
from collections.abc import Callable, Generator, Sequence

import msgspec

from spielzeit.bots.levels import EFFORTS
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.match import Match
from spielzeit.engine.rng import Rng
from spielzeit.games import find
from spielzeit.research.contenders import Bot, bot_named, choice, with_iterations
from spielzeit.research.cores import spread
from spielzeit.research.simulation import Plan, one_game

FIRST, SECOND = 0, 1  # the sides
CONFIDENCE = 0.95
EVERY = "all"  # as an option's value: the deals go through all values in turn
FEWEST_DEALS = 2  # one deal has no spread


class Duel(msgspec.Struct, frozen=True):
    """What `spielzeit arena` was asked for."""

    game: str
    players: int
    variants: tuple[dict[str, str], ...]  # options; the deals take them in turn
    bots: tuple[Bot, Bot]
    deals: int
    seed: str

    @property
    def games(self) -> int:
        return self.deals * len(line_ups(self.players))


class Thinking(msgspec.Struct):
    """What a side's decisions cost; where there is nothing to choose there is no decision."""

    decisions: int = 0
    seconds: float = 0.0  # of the processor: waiting for a busy machine does not count
    iterations: int = 0
    fewest: int = 0  # iterations of the shortest search

    def add(self, other: Thinking) -> None:
        if other.decisions:
            self.fewest = min(self.fewest, other.fewest) if self.decisions else other.fewest
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.iterations += other.iterations


class Outcome(msgspec.Struct, frozen=True):
    """One game: who sat where, what came out, and what it cost each side."""

    sides: tuple[int, ...]
    wins: tuple[float, ...]  # a shared win is a share
    points: tuple[int, ...]
    thinking: tuple[Thinking, Thinking]


class Interval(msgspec.Struct, frozen=True):
    """A mean and the 95 % interval around it."""

    mean: float
    low: float
    high: float


class Side(msgspec.Struct, frozen=True):
    """How one level fared, per seat and game."""

    bot: str
    wins: Interval
    points: float
    decisions: int
    seconds_per_decision: float
    iterations: float | None  # per search, on average; None: the level does not search
    fewest_iterations: int | None


class Report(msgspec.Struct, frozen=True):
    """What came out of a duel. Alone there is no fair share; instead `more_wins` tells first minus second."""

    game: str
    players: int
    variants: tuple[dict[str, str], ...]
    seed: str
    games: int
    deals: int
    fair: float | None
    first: Side
    second: Side
    more_wins: Interval | None
    lead: Interval  # points, first minus second


# -- what is asked -------------------------------------------------------------------------------------


def duel(
    game_id: str,
    players: int,
    options: dict[str, str],
    bots: Sequence[str],
    games: int,
    seed: str,
    iterations: Sequence[int] = (),
) -> Duel:
    """Checks everything before the first game is dealt; `games` is rounded up to whole deals."""
    variants = variants_of(game_id, players, options)
    if len(bots) != 2:
        raise SpielzeitError("arena.bots", count=len(bots))
    first, second = with_iterations([bot_named(name) for name in bots], iterations)
    round_of_deals = len(line_ups(players)) * len(variants)
    deals = math.ceil(games / round_of_deals) * len(variants)
    if games < 1 or deals < FEWEST_DEALS:
        raise SpielzeitError("arena.games", games=games, fewest=FEWEST_DEALS * len(line_ups(players)))
    return Duel(game_id, players, variants, (first, second), deals, seed)


def variants_of(game_id: str, players: int, options: dict[str, str]) -> tuple[dict[str, str], ...]:
    """The options of the deals: as given, else the game's defaults; `all` stands for every value."""
    game = find(game_id)
    values = {option.name: option.values for option in game.options(players)}
    every = [name for name, value in options.items() if value == EVERY and name in values]
    chosen = game.check_options(players, {**options, **{name: values[name][0] for name in every}})
    choices = [values[name] if name in every else (value,) for name, value in chosen.items()]
    return tuple(dict(zip(chosen, picked, strict=True)) for picked in itertools.product(*choices))


def line_ups(players: int) -> list[tuple[int, ...]]:
    """The side on every seat in the games of one deal."""
    if players == 1:
        return [(FIRST,), (SECOND,)]
    return [tuple(FIRST if seat == own else SECOND for seat in range(players)) for own in range(players)]


# -- playing -------------------------------------------------------------------------------------------


def outcomes(asked: Duel, workers: int | None = None) -> Generator[Outcome, None, None]:
    """The games deal by deal, over the local cores when that pays."""
    return spread(functools.partial(one_outcome, asked), range(asked.games), asked.games, workers)


def one_outcome(asked: Duel, number: int) -> Outcome:
    """Game `number`: the next line-up of a deal, or the first of the next deal."""
    deal, turn = divmod(number, len(line_ups(asked.players)))
    sides = line_ups(asked.players)[turn]
    thinking = (Thinking(), Thinking())

    def decide(match: Match, player: int, rng: Rng) -> int:
        side = sides[player]
        bot = asked.bots[side]
        began = time.process_time()
        found = choice(bot, match, player, rng)
        seconds = time.process_time() - began
        if len(match.codes(player)) > 1:
            thinking[side].add(Thinking(1, seconds, found.iterations, found.iterations))
        return found.code

    levels = tuple(asked.bots[side].name for side in sides)
    options = asked.variants[deal % len(asked.variants)]
    result = one_game(
        Plan(asked.game, asked.players, options, levels, asked.seed, False), deal, decide
    ).result
    if result is None:
        raise RuntimeError("a game ended without a result")
    shares = tuple(
        1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(asked.players)
    )
    return Outcome(sides, shares, tuple(result.scores), thinking)


# -- measuring -----------------------------------------------------------------------------------------


def whole_deals(asked: Duel, played: Sequence[Outcome]) -> Sequence[Outcome]:
    """What can be reported of a duel that was stopped: the deals played from every seat; none where no spread is."""
    turns = len(line_ups(asked.players))
    deals = len(played) // turns
    return played[: deals * turns] if deals >= FEWEST_DEALS else []


def report(asked: Duel, played: Sequence[Outcome]) -> Report:
    """The means over deals, with their intervals.

    The unit is the deal, not the game: the games of a deal share cards and luck, so they are not independent. A deal
    whose one seat wins whoever sits there says as little in two games as in one, and counting games would make the
    interval of such a game too wide; where a deal favours one way of playing on every seat it would be too narrow.
    The deals are independent, whatever happens within.
    """
    turns = len(line_ups(asked.players))
    deals = [played[at : at + turns] for at in range(0, len(played), turns)]
    wins = [[side_mean(deal, side, lambda game: game.wins) for deal in deals] for side in (FIRST, SECOND)]
    points = [[side_mean(deal, side, lambda game: game.points) for deal in deals] for side in (FIRST, SECOND)]
    alone = asked.players == 1
    return Report(
        game=asked.game,
        players=asked.players,
        variants=asked.variants,
        seed=asked.seed,
        games=len(played),
        deals=len(deals),
        fair=None if alone else 1 / asked.players,
        first=side_of(
            asked.bots[FIRST], wins[FIRST], points[FIRST], [game.thinking[FIRST] for game in played]
        ),
        second=side_of(
            asked.bots[SECOND], wins[SECOND], points[SECOND], [game.thinking[SECOND] for game in played]
        ),
        more_wins=mean_interval(differences(wins)) if alone else None,
        lead=mean_interval(differences(points)),
    )


def side_mean(deal: Sequence[Outcome], side: int, values: Callable[[Outcome], Sequence[float]]) -> float:
    """Over all seats that this side had in the games of a deal."""
    return statistics.fmean(
        value for game in deal for own, value in zip(game.sides, values(game), strict=True) if own == side
    )


def differences(pairs: Sequence[Sequence[float]]) -> list[float]:
    return [first - second for first, second in zip(pairs[FIRST], pairs[SECOND], strict=True)]


def side_of(bot: Bot, wins: Sequence[float], points: Sequence[float], games: Sequence[Thinking]) -> Side:
    total = Thinking()
    for thinking in games:
        total.add(thinking)
    searched = bot.level in EFFORTS and total.decisions > 0
    return Side(
        bot=bot.name,
        wins=share_interval(wins),
        points=statistics.fmean(points),
        decisions=total.decisions,
        seconds_per_decision=total.seconds / max(1, total.decisions),
        iterations=total.iterations / total.decisions if searched else None,
        fewest_iterations=total.fewest if searched else None,
    )


def mean_interval(values: Sequence[float]) -> Interval:
    """Student's t-interval of a mean."""
    mean = statistics.fmean(values)
    half = student(len(values) - 1) * statistics.stdev(values) / math.sqrt(len(values))
    return Interval(mean, mean - half, mean + half)


def share_interval(shares: Sequence[float]) -> Interval:
    """Wilson's interval of a share, with the spread of the deals in place of a coin's.

    Unlike mean ± t it stays between 0 and 1, and 20 wins of 20 do not prove that no game will ever be lost: where
    all is won, or nothing, a deal counts as one toss.
    """
    mean = statistics.fmean(shares)
    coin = mean * (1 - mean)
    spread_of_mean = (statistics.variance(shares) / coin if coin > 0 else 1.0) / len(
        shares
    )  # a coin's is 1 / tosses
    t = student(len(shares) - 1)
    scale = 1 + t * t * spread_of_mean
    centre = (mean + t * t * spread_of_mean / 2) / scale
    half = t / scale * math.sqrt(coin * spread_of_mean + (t * spread_of_mean / 2) ** 2)
    return Interval(mean, max(0.0, centre - half), min(1.0, centre + half))


def student(freedom: int) -> float:
    """The t within which 95 % of Student's distribution lie (Abramowitz and Stegun, 26.7.3 and 26.7.4)."""
    low, high = 0.0, math.pi / 2
    while high - low > 1e-14:
        angle = (low + high) / 2
        low, high = (low, angle) if within(angle, freedom) > CONFIDENCE else (angle, high)
    return math.tan(low) * math.sqrt(freedom)


def within(angle: float, freedom: int) -> float:
    """How much of Student's distribution lies within ± tan(angle) √freedom."""
    sine, cosine = math.sin(angle), math.cos(angle)
    odd = freedom % 2
    term = cosine if odd else 1.0
    total = 0.0
    for k in range(freedom // 2):
        total += term
        term *= cosine * cosine * (2 * k + 1 + odd) / (2 * k + 2 + odd)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total

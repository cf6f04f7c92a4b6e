"""A measured contest of bots: seats balanced, deals shared, every mean with its interval.

Of two bots one seat of the first sits among seats of the second; more share the seats, and where they are more than
seats every choice of them meets. Every deal is played once from every seat; alone, once by each. The games of a deal
share their luck: the cards, the chance drawn later and the bots' own generator, so that a level against itself wins
exactly its fair share.
"""

from __future__ import annotations

import functools
import itertools
import math
import statistics
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TypedDict

import msgspec

from spielzeit.bots.levels import EFFORTS
from spielzeit.bots.memory import Memory
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.match import Match
from spielzeit.engine.rng import Rng
from spielzeit.games import find
from spielzeit.research.contenders import Bot, bot_named, choice, with_iterations
from spielzeit.research.cores import spread
from spielzeit.research.intervals import Interval, mean_interval, share_interval
from spielzeit.research.ratings import Rating, ratings
from spielzeit.research.simulation import Plan, one_game

FIRST, SECOND = 0, 1  # the sides
EVERY = "all"  # as an option's value: the deals go through all values in turn
MOST_BOTS = 12
FEWEST_DEALS = 2  # one deal has no spread


class Duel(msgspec.Struct, frozen=True):
    """What `spielzeit arena` was asked for."""

    game: str
    players: int
    variants: tuple[dict[str, str], ...]  # options; the deals take them in turn
    bots: tuple[Bot, ...]
    deals: int
    seed: str

    @property
    def games(self) -> int:
        return self.deals * self.games_of_deal

    @property
    def games_of_deal(self) -> int:
        return len(self.line_ups(0))

    def line_ups(self, deal: int) -> list[tuple[int, ...]]:
        return line_ups(self.players, len(self.bots), deal)


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
    """One game: who sat where, what came out, and what it cost each bot."""

    sides: tuple[int, ...]  # by seat: the number of its bot
    wins: tuple[float, ...]  # a shared win is a share
    points: tuple[int, ...]
    thinking: tuple[Thinking, ...]

    @property
    def ranks(self) -> tuple[float, ...]:
        """By seat: winners first, then by points; equals share their places."""
        standings = list(zip((share > 0 for share in self.wins), self.points, strict=True))
        return tuple(
            1 + sum(other > own for other in standings) + (sum(other == own for other in standings) - 1) / 2
            for own in standings
        )


class Side(msgspec.Struct, frozen=True):
    """How one bot fared, per seat and game. The first rows of the ladder have neither rank nor rating."""

    bot: str
    wins: Interval
    points: float
    decisions: int
    seconds_per_decision: float
    iterations: float | None  # per search, on average; None: the level does not search
    fewest_iterations: int | None
    lead: Interval  # points more than the others
    more_wins: Interval | None = None  # alone: than the others, for there is no fair share
    rank: Interval | None = None
    rating: Rating | None = None


class Report(msgspec.Struct, frozen=True):
    """What came out of a contest."""

    game: str
    players: int
    variants: tuple[dict[str, str], ...]
    seed: str
    games: int
    deals: int
    fair: float | None  # None: alone
    sides: tuple[Side, ...]

    @property
    def first(self) -> Side:
        return self.sides[FIRST]

    @property
    def second(self) -> Side:
        return self.sides[SECOND]

    @property
    def lead(self) -> Interval:
        """Points, the first bot's less the others'."""
        return self.first.lead

    @property
    def more_wins(self) -> Interval | None:
        return self.first.more_wins


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
    if not 2 <= len(bots) <= MOST_BOTS:
        raise SpielzeitError("arena.bots", count=len(bots), most=MOST_BOTS)
    named = with_iterations([bot_named(name) for name in bots], iterations)
    of_deal = len(line_ups(players, len(bots)))
    deals = math.ceil(games / (of_deal * len(variants))) * len(variants)
    if games < 1 or deals < FEWEST_DEALS:
        raise SpielzeitError("arena.games", games=games, fewest=FEWEST_DEALS * of_deal)
    return Duel(game_id, players, variants, named, deals, seed)


def variants_of(game_id: str, players: int, options: dict[str, str]) -> tuple[dict[str, str], ...]:
    """The options of the deals: as given, else the game's defaults; `all` stands for every value."""
    game = find(game_id)
    values = {option.name: option.values for option in game.options(players)}
    every = [name for name, value in options.items() if value == EVERY and name in values]
    chosen = game.check_options(players, {**options, **{name: values[name][0] for name in every}})
    choices = [values[name] if name in every else (value,) for name, value in chosen.items()]
    return tuple(dict(zip(chosen, picked, strict=True)) for picked in itertools.product(*choices))


def line_ups(players: int, bots: int = 2, deal: int = 0) -> list[tuple[int, ...]]:
    """The bot on every seat in the games of one deal."""
    if players == 1:
        return [(bot,) for bot in range(bots)]
    if bots == 2:
        return [tuple(FIRST if seat == own else SECOND for seat in range(players)) for own in range(players)]
    tables: Iterable[tuple[int, ...]] = itertools.combinations(range(bots), players)
    if bots <= players:  # the seats that are left over go round
        tables = [(*range(bots), *((deal + k) % bots for k in range(players - bots)))]
    return [
        table[first:] + table[:first] for table in map(order_of(deal), tables) for first in range(players)
    ]


def order_of(deal: int) -> Callable[[tuple[int, ...]], tuple[int, ...]]:
    """Who sits beside whom changes from deal to deal."""

    def ordered(table: tuple[int, ...]) -> tuple[int, ...]:
        orders = math.factorial(len(table) - 1)
        others = next(itertools.islice(itertools.permutations(table[1:]), deal % orders, None))
        return (table[0], *others)

    return ordered


# -- playing -------------------------------------------------------------------------------------------


def outcomes(asked: Duel, workers: int | None = None, first: int = 0) -> Generator[Outcome, None, None]:
    """The games deal by deal from number `first` on, over the local cores when that pays."""
    numbers = range(first, asked.games)
    return spread(functools.partial(one_outcome, asked), numbers, len(numbers), workers)


def one_outcome(asked: Duel, number: int) -> Outcome:
    """Game `number`: the next line-up of a deal, or the first of the next deal."""
    deal, turn = divmod(number, asked.games_of_deal)
    sides = asked.line_ups(deal)[turn]
    thinking = tuple(Thinking() for _ in asked.bots)
    memories = [Memory() for _ in sides]  # of this game alone: it is the same whatever was played before

    def decide(match: Match, player: int, rng: Rng) -> int:
        side = sides[player]
        bot = asked.bots[side]
        began = time.process_time()
        found = choice(bot, match, player, rng, memories[player])
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
    """What can be reported of a contest that was stopped: deals played from every seat; none where no spread is."""
    turns = asked.games_of_deal
    deals = len(played) // turns
    return played[: deals * turns] if deals >= FEWEST_DEALS else []


def report(asked: Duel, played: Sequence[Outcome]) -> Report:
    """The means over deals, with their intervals.

    The unit is the deal, not the game: the games of a deal share cards and luck, so they are not independent. A deal
    whose one seat wins whoever sits there says as little in two games as in one, and counting games would make the
    interval of such a game too wide; where a deal favours one way of playing on every seat it would be too narrow.
    The deals are independent, whatever happens within.
    """
    turns = asked.games_of_deal
    deals = [played[at : at + turns] for at in range(0, len(played), turns)]
    numbers = range(len(asked.bots))
    wins = [[side_mean(deal, bot, lambda game: game.wins) for deal in deals] for bot in numbers]
    points = [[side_mean(deal, bot, lambda game: game.points) for deal in deals] for bot in numbers]
    ranks = [[side_mean(deal, bot, lambda game: game.ranks) for deal in deals] for bot in numbers]
    alone = asked.players == 1
    rated = [] if alone else rating_curves(asked, played)
    return Report(
        game=asked.game,
        players=asked.players,
        variants=asked.variants,
        seed=asked.seed,
        games=len(played),
        deals=len(deals),
        fair=None if alone else 1 / asked.players,
        sides=tuple(
            Side(
                **thought_of(asked.bots[bot], [game.thinking[bot] for game in played]),
                wins=share_interval(wins[bot]),
                points=statistics.fmean(points[bot]),
                lead=mean_interval(differences(points, bot)),
                more_wins=mean_interval(differences(wins, bot)) if alone else None,
                rank=None if alone else mean_interval(ranks[bot]),
                rating=None if alone else rated[bot][-1],
            )
            for bot in numbers
        ),
    )


def rating_curves(asked: Duel, played: Sequence[Outcome]) -> list[list[Rating]]:
    """By bot: its rating before the first game and after each."""
    return ratings(len(asked.bots), ((game.sides, game.ranks) for game in played))


def side_mean(deal: Sequence[Outcome], side: int, values: Callable[[Outcome], Sequence[float]]) -> float:
    """Over all seats that this side had in the games of a deal."""
    return statistics.fmean(
        value for game in deal for own, value in zip(game.sides, values(game), strict=True) if own == side
    )


def differences(values: Sequence[Sequence[float]], bot: int) -> list[float]:
    """Deal by deal, one bot's value less the mean of the others'."""
    return [
        deal[bot] - statistics.fmean(value for other, value in enumerate(deal) if other != bot)
        for deal in zip(*values, strict=True)
    ]


class Cost(TypedDict):
    """The part of a `Side` that tells what it cost."""

    bot: str
    decisions: int
    seconds_per_decision: float
    iterations: float | None
    fewest_iterations: int | None


def thought_of(bot: Bot, games: Sequence[Thinking]) -> Cost:
    total = Thinking()
    for thinking in games:
        total.add(thinking)
    searched = bot.level in EFFORTS and total.decisions > 0
    return Cost(
        bot=bot.name,
        decisions=total.decisions,
        seconds_per_decision=total.seconds / max(1, total.decisions),
        iterations=total.iterations / total.decisions if searched else None,
        fewest_iterations=total.fewest if searched else None,
    )

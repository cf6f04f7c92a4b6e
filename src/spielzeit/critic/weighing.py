"""One decision weighed: what each of its best actions promises to everybody at the table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import fmean, pstdev
from typing import Any

import msgspec

from spielzeit.bots.search import Search
from spielzeit.critic.calibration import Card, card_of, cooled
from spielzeit.critic.trials import USUAL, Trials, try_out
from spielzeit.engine.game import Game, to_json
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

MOST = 3  # actions weighed beside the one that was taken, unless more are asked for
SOFTEST = 0.5  # points: closer than that, no two results are told apart


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
    """One action. `worth` is the win share, firmed up by how clear it was: what actions are ordered by."""

    action: Any  # JSON
    code: int
    prospect: Prospect
    worth: float
    usual: float  # how its worth differs from going on as usual, in shares of the win
    error: float  # the standard error of that
    gains: tuple[Gain, ...] = ()  # where it comes from: the player's own points by source


class Decision(msgspec.Struct, frozen=True):
    """A decision of one player: `options` best first; `before` is what could be expected when it came up."""

    player: int
    before: Prospect
    options: tuple[Weighed, ...]


def weigh(game: Game, seen: Any, depth: Depth, rng: Rng, taken: Any = None) -> Decision:
    """From a player's view and nothing else. The action that was `taken`, if there is one, is among the options."""
    position = game.imagine(seen, rng)
    player: int = seen.viewer
    codes = best_codes(game, position, player, depth, rng)
    if taken is not None and (code := game.encode(position, taken)) not in codes:
        codes.append(code)
    knowledge = game.knowledge()
    trials = try_out(position, knowledge, player, [USUAL, *codes], depth.games, rng)
    worths = worths_of(trials, player)
    card = card_of(game.id)
    options = [
        Weighed(
            action=to_json(game.decode(position, code)),
            code=code,
            prospect=prospect_of(trials, column, player, card),
            worth=fmean(worths[column]),
            usual=fmean(differences(worths, column)),
            error=standard_error(differences(worths, column)),
            gains=gains_of(game, trials, column, player),
        )
        for column, code in enumerate(codes, 1)
    ]
    options.sort(key=lambda option: -option.worth)
    return Decision(player, prospect_of(trials, 0, player, card), tuple(options))


def best_codes(game: Game, position: Position, player: int, depth: Depth, rng: Rng) -> list[int]:
    """What a search looks at most."""
    legal = position.legal(player)
    if len(legal) <= depth.actions:
        return list(legal)
    search = Search(position, game.knowledge(), player, rng)
    search.run(depth.iterations, math.inf)
    own = search.own()
    ranked = sorted(zip(own.visits, own.codes, strict=True), reverse=True)
    return [code for _, code in ranked if code in legal][: depth.actions]


def worths_of(trials: Trials, player: int) -> list[list[float]]:
    """By column and game: half the reward, half how clear the result was for this player."""
    leads = [leads_of(trials, column, player) for column in range(trials.columns)]
    spread = max(SOFTEST, pstdev([lead for column in leads for lead in column]))
    return [
        [
            (trials.rewards[column][at * trials.players + player] + 1 / (1 + math.exp(-lead / spread))) / 2
            for at, lead in enumerate(leads[column])
        ]
        for column in range(trials.columns)
    ]


def leads_of(trials: Trials, column: int, player: int) -> list[float]:
    """The points before the best of the others; alone, the points before what is usual."""
    players = trials.players
    points = [points_of(trials, column, game) for game in range(trials.games)]
    if players == 1:
        usual = fmean([float(points) for points in trials.points[0]])
        return [own[0] - usual for own in points]
    return [seats[player] - max(seats[:player] + seats[player + 1 :]) for seats in points]


def points_of(trials: Trials, column: int, game: int) -> list[int]:
    first = game * trials.players
    return list(trials.points[column])[first : first + trials.players]


def prospect_of(trials: Trials, column: int, viewer: int, card: Card) -> Prospect:
    return Prospect(
        wins=cooled(_means(list(trials.rewards[column]), trials.players), viewer, card, trials.games),
        points=_means([float(points) for points in trials.points[column]], trials.players),
    )


def _means(figures: Sequence[float], players: int) -> tuple[float, ...]:
    return tuple(fmean(figures[player::players]) for player in range(players))


def differences(worths: list[list[float]], column: int) -> list[float]:
    """Game by game against the usual: the same deals and the same chance."""
    return [one - usual for one, usual in zip(worths[column], worths[0], strict=True)]


def standard_error(figures: Sequence[float]) -> float:
    return pstdev(figures) / math.sqrt(len(figures))


def gains_of(game: Game, trials: Trials, column: int, player: int) -> tuple[Gain, ...]:
    """Against going on as usual."""
    usual = sources_of(game, trials, 0, player)
    here = sources_of(game, trials, column, player)
    return tuple(
        Gain(name, of, here.get((name, of), 0.0) - usual.get((name, of), 0.0))
        for name, of in dict.fromkeys((*here, *usual))
    )


def sources_of(
    game: Game, trials: Trials, column: int, player: int
) -> dict[tuple[str, str | int | None], float]:
    """The player's mean final points by source."""
    total: dict[tuple[str, str | int | None], float] = {}
    ends = trials.ends[column]
    for end in ends:
        breakdown = game.breakdown(end)
        for source in breakdown.sources if breakdown is not None else ():
            if player < len(source.points):
                key = (source.name, source.of)
                total[key] = total.get(key, 0.0) + source.points[player] / len(ends)
    return total

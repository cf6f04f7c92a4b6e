"""One decision thought about in several trees: their visits are counted together."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import msgspec

from spielzeit.bots.search import HARDLY, Search, sure_worth
from spielzeit.engine.game import Game, canonical, to_json
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng


class Votes(msgspec.Struct, frozen=True):
    """One tree: each action as JSON-able data, how often it was tried, and what came of it altogether.

    `mixed`: others choose at the same time.
    """

    counts: tuple[tuple[Any, int, float], ...]
    mixed: bool


def votes_of(game: Game[Any, Any], search: Search) -> Votes:
    bandit = search.own()
    tried = sorted(zip(bandit.visits, bandit.total, bandit.codes, strict=True), reverse=True)
    position = search.root
    return Votes(
        tuple(
            (to_json(game.decode(position, code)), visits, total)
            for visits, total, code in tried
            if visits > 0
        ),
        len(search.tree.bandits) > 1,
    )


def votes_for(game: Game[Any, Any], position: Position, code: int) -> Votes:
    """The only action there is."""
    return Votes(((to_json(game.decode(position, code)), 1, 0.0),), mixed=False)


def elected(ballots: Sequence[Votes], rng: Rng) -> Any:
    """The action that is surely good by all trees; where others choose too, drawn by how often it was tried."""
    actions: dict[str, Any] = {}
    tried: dict[str, int] = {}
    total: dict[str, float] = {}
    for votes in ballots:
        for action, visits, reward in votes.counts:
            name = canonical(action)
            actions[name] = action
            tried[name] = tried.get(name, 0) + visits
            total[name] = total.get(name, 0.0) + reward
    if not any(votes.mixed for votes in ballots):
        return actions[max(tried, key=lambda name: sure_worth(total[name], tried[name]))]
    floor = max(tried.values()) // HARDLY
    names = [name for name, visits in tried.items() if visits > floor]
    bounds = list(accumulate(tried[name] for name in names))
    return actions[names[bisect_right(bounds, rng.below(bounds[-1]))]]

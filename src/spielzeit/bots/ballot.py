"""One decision thought about in several trees: their visits are counted together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from spielzeit.bots.search import Search
from spielzeit.engine.game import Game, canonical, to_json
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

FLOOR = 8  # of what was tried most: what was tried less often than this part of it is no choice of a mixture


class Votes(msgspec.Struct, frozen=True):
    """How often each action was tried in one tree, as JSON-able data; `mixed`: others choose at the same time."""

    counts: tuple[tuple[Any, int], ...]
    mixed: bool


def votes_of(game: Game[Any, Any], search: Search) -> Votes:
    bandit = search.own()
    tried = sorted(zip(bandit.visits, bandit.codes, strict=True), reverse=True)
    position = search.root
    return Votes(
        tuple((to_json(game.decode(position, code)), visits) for visits, code in tried if visits > 0),
        len(search.tree.bandits) > 1,
    )


def votes_for(game: Game[Any, Any], position: Position, code: int) -> Votes:
    """The only action there is."""
    return Votes(((to_json(game.decode(position, code)), 1),), mixed=False)


def elected(ballots: Sequence[Votes], rng: Rng) -> Any:
    """The action tried most often in all trees together; where others choose too, drawn by how often it was."""
    total: dict[str, int] = {}
    actions: dict[str, Any] = {}
    for votes in ballots:
        for action, visits in votes.counts:
            name = canonical(action)
            actions[name] = action
            total[name] = total.get(name, 0) + visits
    most = max(total, key=total.__getitem__)
    if not any(votes.mixed for votes in ballots):
        return actions[most]
    choices = [name for name, visits in total.items() if visits > total[most] // FLOOR]
    left = rng.below(sum(total[name] for name in choices))
    for name in choices:
        left -= total[name]
        if left < 0:
            return actions[name]
    return actions[most]

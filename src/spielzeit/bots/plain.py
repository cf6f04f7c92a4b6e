"""The yardstick: plain Monte Carlo tree search that knows nothing of a game but its rules.

UCB1 with the constant 0.7, uniformly random playouts to the end, everything hidden dealt anew at every iteration; no
priors, no widening, no evaluation. It stays as it is however the other search grows: what knowledge is worth is
measured against it.
"""
# mypyc: compiled

import math
from collections.abc import Callable
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.bots.stopwatch import Stopwatch
from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position, advance, random_playout
from spielzeit.engine.rng import Rng

CURIOSITY: Final = 0.7


@final
class Arms:
    """What one player can do at one place of the tree, and what came of it."""

    def __init__(self, player: i64) -> None:
        self.player = player
        self.codes: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()  # how often the deal allowed it
        self.total: vec[float] = vec[float]()

    def place(self, code: i64) -> i64:
        for at in range(i64(len(self.codes))):
            if self.codes[at] == code:
                return at
        self.codes = append(self.codes, code)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.total = append(self.total, 0.0)
        return i64(len(self.codes)) - 1

    def select(self, legal: vec[i64], rng: Rng) -> i64:
        """What was never tried first, by lot; then by UCB1."""
        chosen: i64 = -1
        highest = -1.0
        fresh: i64 = 0
        for code in legal:
            at = self.place(code)
            self.offered[at] += 1
            if self.visits[at] == 0:
                fresh += 1
                if rng.below(fresh) == 0:
                    chosen = at
            elif fresh == 0:
                tried = float(self.visits[at])
                value = self.total[at] / tried
                value += CURIOSITY * math.sqrt(math.log(float(self.offered[at])) / tried)
                if value > highest:
                    highest = value
                    chosen = at
        return chosen


@final
class Place:
    """A place in the tree: who chooses, and where each joint choice leads."""

    def __init__(self, mask: i64, players: i64) -> None:
        self.arms: list[Arms] = []
        self.keys: vec[i64] = vec[i64]()
        self.children: list[Place] = []
        for player in range(players):
            if mask & BIT[player] != 0:
                self.arms.append(Arms(player))

    def child(self, key: i64) -> "Place | None":
        for at in range(i64(len(self.keys))):
            if self.keys[at] == key:
                return self.children[at]
        return None


@final
class Plain:
    """One decision of one player. `root` is a position imagined from his view; it is not changed."""

    def __init__(self, root: Position, player: i64, rng: Rng) -> None:
        self.root = root
        self.player = player
        self.rng = rng
        self.tree = Place(root.to_move(), root.players)
        self.iterations: i64 = 0

    def run(self, iterations: i64, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        """Stops at whichever comes first."""
        watch = Stopwatch(seconds, clock)
        for _ in range(iterations):
            self.iterate()
            self.iterations += 1
            if watch.is_up(self.iterations):
                return

    def iterate(self) -> None:
        position = self.root.copy()
        position.redeal(self.player, self.rng)
        place = self.tree
        path: list[Arms] = []
        picks = vec[i64]()
        while len(place.arms) > 0:
            first = i64(len(path))
            for arms in place.arms:
                legal = position.legal(arms.player)
                if len(legal) > 0:
                    picks = append(picks, arms.select(legal, self.rng))
                    path.append(arms)
            key: i64 = 0
            for k in range(first, i64(len(path))):
                arms = path[k]
                code = arms.codes[picks[k]]
                key = (key * 31 + code * 7 + 3) & 0xFFFFFFFFFFF
                if position.to_move() & BIT[arms.player] != 0:
                    advance(position, arms.player, code, self.rng)
            mask = position.to_move()
            key = key * 256 + (mask & 255)
            following = place.child(key)
            if following is None:
                place.keys = append(place.keys, key)
                place.children.append(Place(mask, position.players))
                break
            place = following
        random_playout(position, self.rng)
        for k in range(i64(len(path))):
            arms = path[k]
            arms.visits[picks[k]] += 1
            arms.total[picks[k]] += position.reward(arms.player)

    def best(self) -> i64:
        """The action tried most often."""
        for arms in self.tree.arms:
            if arms.player == self.player:
                most: i64 = 0
                for at in range(i64(1), i64(len(arms.codes))):
                    if arms.visits[at] > arms.visits[most]:
                        most = at
                return arms.codes[most]
        raise ValueError("this player does not owe a decision")

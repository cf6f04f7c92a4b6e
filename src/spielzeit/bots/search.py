"""Information-set Monte Carlo tree search for any number of players, hidden cards and simultaneous choices.

Every iteration deals anew what the searching player cannot know and walks one tree. Where several players choose at
the same time each has a bandit of his own and nobody's pick depends on another's (decoupled selection). A bandit
starts from the game's knowledge as a prior and widens as it is visited, so hundreds of legal actions do no harm.
"""
# mypyc: compiled

import math
from collections.abc import Callable
from time import perf_counter
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.bots.network import Network
from spielzeit.bots.policy import policy
from spielzeit.bots.stopwatch import Stopwatch
from spielzeit.engine.bits import BIT, first_of
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position, advance
from spielzeit.engine.rng import Rng

WIDTH: Final = 4.0  # actions looked at from the first visit on
WIDENING: Final = 1.5  # and this times the root of the visits
DEEPEST: Final[i64] = 40
MOST_NODES: Final[i64] = 300000  # some 150 MB
LEAST_PRIOR: Final = 0.0001
MOST_SURPRISE: Final = (
    3.0  # an action met later looks at most e to this times as likely as the best of the first list
)
CLEAR: Final = 1.0  # share of the iterations left that the second best would need for itself
HARDLY: Final[i64] = 8  # what was tried less than this part of the most is left out of a mixture
CAUTION: Final = 0.2  # rewards by which the mean of an action tried once may be too good


@final
class Bandit:
    """One player's choice at one node. An action keeps its place; `order` has them best-looking first."""

    def __init__(self, player: i64) -> None:
        self.player = player
        self.codes: vec[i64] = vec[i64]()
        self.raw: vec[float] = vec[float]()  # appraised, in points
        self.prior: vec[float] = vec[float]()  # how likely it looks, beside the best of the first list
        self.visits: vec[i64] = vec[i64]()
        self.total: vec[float] = vec[float]()
        self.offered: vec[i64] = vec[i64]()  # the number of the last list that had it
        self.order: vec[i64] = vec[i64]()
        self.index: vec[i64] = vec[i64]([0] * 16)  # where a code is found: its place + 1, after its hash
        self.lists: i64 = 0
        self.count: i64 = 0
        self.sum = 0.0
        self.mass = 0.0  # the priors of the last list together
        self.highest = 0.0
        self.scale = 1.0  # points that make one action e times as likely as another

    def learn(self, position: Position, knowledge: Knowledge, legal: vec[i64]) -> None:
        """Take in what this deal allows; actions not met before are appraised."""
        self.lists += 1
        self.mass = 0.0
        fresh = vec[i64]()
        for code in legal:
            at = self.find(code)
            if at < 0:
                fresh = append(fresh, code)
            else:
                self.offered[at] = self.lists
                self.mass += self.prior[at]
        if len(fresh) == 0:
            return
        values = knowledge.appraise(position, self.player, fresh)
        if len(self.codes) == 0:
            self.set_scale(values, knowledge.breadth(), knowledge.doubt())
        for k in range(i64(len(fresh))):
            self.insert(fresh[k], values[k])

    def insert(self, code: i64, value: float) -> None:
        at = i64(len(self.codes))
        prior = LEAST_PRIOR + math.exp(min(MOST_SURPRISE, (value - self.highest) / self.scale))
        self.mass += prior
        self.codes = append(self.codes, code)
        self.raw = append(self.raw, value)
        self.prior = append(self.prior, prior)
        self.visits = append(self.visits, 0)
        self.total = append(self.total, 0.0)
        self.offered = append(self.offered, self.lists)
        self.order = append(self.order, at)
        k = at
        while k > 0 and self.raw[self.order[k - 1]] < value:
            self.order[k] = self.order[k - 1]
            k -= 1
        self.order[k] = at
        if 2 * (at + 1) > i64(len(self.index)):
            self.index = vec[i64]([0] * (4 * len(self.index)))
            for old in range(at):
                self.enter(self.codes[old], old)
        self.enter(code, at)

    def enter(self, code: i64, at: i64) -> None:
        wrap = i64(len(self.index)) - 1
        k = hashed(code) & wrap
        while self.index[k] != 0:
            k = (k + 1) & wrap
        self.index[k] = at + 1

    def find(self, code: i64) -> i64:
        """Its place, or -1."""
        wrap = i64(len(self.index)) - 1
        k = hashed(code) & wrap
        while self.index[k] != 0:
            at = self.index[k] - 1
            if self.codes[at] == code:
                return at
            k = (k + 1) & wrap
        return -1

    def set_scale(self, values: vec[float], breadth: float, doubt: float) -> None:
        """A fraction of how much the actions differ, and what the appraisal may be wrong by."""
        mean = 0.0
        self.highest = values[0]
        for value in values:
            mean += value
            self.highest = max(self.highest, value)
        mean /= float(len(values))
        spread = 0.0
        for value in values:
            spread += (value - mean) * (value - mean)
        self.scale = doubt + breadth * math.sqrt(spread / float(len(values)))

    def select(self, curiosity: float) -> i64:
        """The place of the action to try: good so far, or promising and not tried enough."""
        width = i64(WIDTH + WIDENING * math.sqrt(float(self.count)))
        hope = curiosity * math.sqrt(float(self.count) + 1.0) / self.mass
        mean = self.mean()
        chosen: i64 = -1
        best = -1.0
        seen: i64 = 0
        for at in self.order:
            if self.offered[at] != self.lists:
                continue
            tried = float(self.visits[at])
            value = self.total[at] / tried if tried > 0.0 else mean
            value += hope * self.prior[at] / (1.0 + tried)
            if value > best:
                best = value
                chosen = at
            seen += 1
            if seen >= width:
                break
        return chosen

    def mean(self) -> float:
        """What an action not tried yet may be worth: a little less than those tried."""
        if self.count == 0:
            return 0.5
        return self.sum / float(self.count) - 0.02

    def update(self, at: i64, value: float) -> None:
        self.visits[at] += 1
        self.total[at] += value
        self.count += 1
        self.sum += value

    def surest(self) -> i64:
        """The place of the action whose mean is highest even where luck was with it."""
        chosen: i64 = 0
        best = -1.0e9
        for at in range(i64(len(self.codes))):
            if self.visits[at] > 0:
                worth = sure_worth(self.total[at], self.visits[at])
                if worth > best:
                    best = worth
                    chosen = at
        return chosen

    def keep_only(self, legal: vec[i64]) -> None:
        """What other deals allowed here and this one does not was never tried."""
        self.lists += 1
        for code in legal:
            known = self.find(code)
            if known >= 0:
                self.offered[known] = self.lists
        for at in range(i64(len(self.codes))):
            if self.visits[at] > 0 and self.offered[at] != self.lists:
                self.count -= self.visits[at]
                self.sum -= self.total[at]
                self.visits[at] = 0
                self.total[at] = 0.0

    def favourites(self, least: i64) -> list[int]:
        """The actions tried at least so often, most often first."""
        tried = [(self.visits[at], self.codes[at]) for at in range(i64(len(self.codes)))]
        return [code for visits, code in sorted(tried, reverse=True) if visits >= least]


def sure_worth(total: float, visits: i64) -> float:
    """The mean, less what it may be too good: the less it was tried, the more."""
    return total / float(visits) - CAUTION / math.sqrt(float(visits))


def hashed(code: i64) -> i64:
    """Near codes far apart, within what a whole number holds."""
    folded = (code ^ (code >> 31)) & 0x7FFFFFFF
    return (folded * 40503) >> 7


@final
class Node:
    """A place in the tree: who chooses, and what came after which joint choice."""

    def __init__(self, mask: i64) -> None:
        self.mask = mask
        self.bandits: list[Bandit] = []  # none until the search comes here again: most places are seen once
        self.keys: vec[i64] = vec[i64]()
        self.children: list[Node] = []

    def enter(self, players: i64) -> None:
        if len(self.bandits) == 0:
            for player in range(players):
                if self.mask & BIT[player] != 0:
                    self.bandits.append(Bandit(player))

    def child(self, key: i64) -> "Node | None":
        for at in range(i64(len(self.keys))):
            if self.keys[at] == key:
                return self.children[at]
        return None

    def add(self, key: i64, child: "Node") -> None:
        self.keys = append(self.keys, key)
        self.children.append(child)

    def behind(self, known: i64, mask: i64, drawn: i64) -> "Node | None":
        """Where one player's choice leads, as the searcher sees it, when these are to choose then, with this drawn."""
        return self.child(keyed(joined(0, known), mask, drawn))

    def count(self) -> i64:
        """How often the search chose here."""
        return self.bandits[0].count if len(self.bandits) > 0 else 0

    def size(self) -> i64:
        """Places from here on."""
        places: i64 = 1
        for child in self.children:
            places += child.size()
        return places


def joined(key: i64, known: i64) -> i64:
    """The key of a joint choice, with one more player's."""
    return (key * 31 + known * 7 + 3) & 0xFFFFFFFFFFF


def keyed(key: i64, mask: i64, drawn: i64) -> i64:
    """The key of a child: what was chosen, who chooses next, and what chance brought for that."""
    return (key * 256 + (mask & 255)) * 128 + drawn


@final
class Search:
    """One decision of one player. `root` is a position imagined from his view; it is not changed."""

    def __init__(
        self, root: Position, knowledge: Knowledge, player: i64, rng: Rng, network: Network | None = None
    ) -> None:
        self.root = root.copy()
        knowledge.reopen(self.root, player)
        self.network = network
        self.knowledge: Knowledge = knowledge.for_search(root, player)
        self.player = player
        self.rng = rng
        self.rollout: i64 = knowledge.rollout() if network is None else knowledge.rollout_to_network()
        self.curiosity: float = knowledge.curiosity()
        # Apart: the tree holds the searcher's own choices only, the others play the one-ply policy.
        self.apart: bool = knowledge.apart()
        self.tree = Node(self.deciders(self.root))
        self.tree.enter(root.players)
        self.nodes: i64 = 1
        self.iterations: i64 = 0

    def resume(self, tree: Node) -> None:
        """Go on in a tree that another search of this player grew for the same view."""
        self.tree = tree
        self.nodes = tree.size()
        self.own().keep_only(self.root.legal(self.player))

    def deciders(self, position: Position) -> i64:
        """Who chooses at the node of this position."""
        if not self.apart:
            return position.to_move()
        while not position.is_over() and position.to_move() & BIT[self.player] == 0:
            self.play_on(position, first_of(position.to_move()))
        return position.to_move() & BIT[self.player]

    def play_on(self, position: Position, player: i64) -> None:
        """A player's whole turn where the game has quick play for it, otherwise one step of the one-ply policy."""
        codes = self.knowledge.whole_turn(position, player, self.rng)
        if len(codes) == 0:
            advance(position, player, policy(position, self.knowledge, player, self.rng), self.rng)
        for code in codes:
            advance(position, player, code, self.rng)

    def run(self, iterations: i64, seconds: float, clock: Callable[[], float] = perf_counter) -> None:
        """Stops at whichever comes first; with a limit of time also when the decision is clear."""
        watch = Stopwatch(seconds, clock)
        for _ in range(iterations):
            self.iterate()
            self.iterations += 1
            if watch.is_up(self.iterations) or (self.iterations & 255 == 0 and self.is_clear(watch.rest())):
                return

    def is_clear(self, rest: float) -> bool:
        """Whether what is left, `rest` times what was thought, will hardly change the choice."""
        if len(self.tree.bandits) > 1 or rest == math.inf:
            return False  # a mixed choice gets better to the end
        most: i64 = 0
        second: i64 = 0
        for visits in self.own().visits:
            if visits > most:
                second = most
                most = visits
            elif visits > second:
                second = visits
        return float(most - second) > CLEAR * rest * float(self.iterations)

    def iterate(self) -> None:
        position = self.root.copy()
        self.knowledge.guess(position, self.player, self.rng)
        node = self.tree
        path: list[Bandit] = []
        picks = vec[i64]()
        depth: i64 = 0
        while depth < DEEPEST and node.mask != 0:
            first = len(path)
            node.enter(position.players)
            for bandit in node.bandits:
                legal = position.legal(bandit.player)
                if len(legal) == 0:
                    continue
                bandit.learn(position, self.knowledge, legal)
                at = bandit.select(self.curiosity)
                path.append(bandit)
                picks = append(picks, at)
            key: i64 = 0
            for k in range(i64(first), i64(len(path))):
                bandit = path[k]
                code = bandit.codes[picks[k]]
                known = (
                    code
                    if bandit.player == self.player
                    else self.knowledge.seen(position, bandit.player, code)
                )
                key = joined(key, known)
                if position.to_move() & BIT[bandit.player] != 0:
                    advance(position, bandit.player, code, self.rng)
            mask = self.deciders(position)
            key = keyed(key, mask, self.knowledge.drawn(position))
            depth += 1
            following = node.child(key)
            if following is None:
                if self.nodes < MOST_NODES:
                    node.add(key, Node(mask))
                    self.nodes += 1
                break
            node = following
        self.judge(position, path, picks)

    def judge(self, position: Position, path: list[Bandit], picks: vec[i64]) -> None:
        """Play a little further, then everybody learns what the position promises him."""
        steps = self.rollout
        while steps > 0 and not position.is_over():
            self.play_on(position, first_of(position.to_move()))
            steps -= 1
        if self.network is None or position.is_over():
            values = self.knowledge.outlooks(position)
        else:
            values = self.network.outlooks(self.knowledge, position)
        for k in range(i64(len(path))):
            bandit = path[k]
            bandit.update(picks[k], values[bandit.player])

    def own(self) -> Bandit:
        for bandit in self.tree.bandits:
            if bandit.player == self.player:
                return bandit
        raise ValueError("this player does not owe a decision")

    def best(self) -> i64:
        """The action that is surely good; where others choose at the same time, drawn by how often it was tried."""
        bandit = self.own()
        if len(self.tree.bandits) == 1:
            return bandit.codes[bandit.surest()]
        most: i64 = 0
        for visits in bandit.visits:
            most = max(most, visits)
        return bandit.codes[self.draw(bandit, most // HARDLY)]

    def draw(self, bandit: Bandit, floor: i64) -> i64:
        """By visits, leaving out what was hardly looked at."""
        total: i64 = 0
        for count in bandit.visits:
            if count > floor:
                total += count
        left = self.rng.below(max(1, total))
        for at in range(i64(len(bandit.visits))):
            if bandit.visits[at] > floor:
                left -= bandit.visits[at]
                if left < 0:
                    return at
        return 0

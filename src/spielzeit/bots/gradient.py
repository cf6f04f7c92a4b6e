"""How a network learns: from lessons, in small groups, each weight by its own step (Adam)."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.bots.lessons import Lesson
from spielzeit.bots.network import Network, Shape, chances
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.rng import Rng

GROUP: Final[i64] = 64  # lessons between two steps
INERTIA: Final = 0.9
MEMORY: Final = 0.999
DECAY: Final = 0.0001  # a weight that nothing needs goes to 0


def beginner(shape: Shape, rng: Rng) -> Network:
    """Small random weights; the thresholds begin at 0."""
    weights = [0.0] * shape.size
    fan = math.sqrt(2.0 / float(max(1, shape.common + shape.block)))
    for at in range(shape.size):
        if at < shape.first_bias or shape.of_block <= at < shape.of_sums:
            weights[at] = fan * (rng.unit() + rng.unit() - 1.0)
        elif shape.of_sums <= at < shape.second_bias:
            of_blocks = at < shape.of_sums + shape.hidden * shape.second
            several = float(shape.blocks) if of_blocks else 1.0
            weights[at] = (
                math.sqrt(2.0 / float(shape.hidden + shape.table)) * (rng.unit() + rng.unit() - 1.0) / several
            )
        elif shape.of_second <= at < shape.of_table:
            weights[at] = (rng.unit() + rng.unit() - 1.0) / math.sqrt(float(shape.second))
        elif shape.of_table <= at < shape.table_bias:
            weights[at] = fan * (rng.unit() + rng.unit() - 1.0)
    return Network(shape, weights)


@final
class Student:
    """A network while it learns."""

    def __init__(self, network: Network) -> None:
        self.network = network
        size = network.shape.size
        self.slope: vec[float] = vec[float]([0.0] * size)  # of the group so far
        self.mean: vec[float] = vec[float]([0.0] * size)
        self.square: vec[float] = vec[float]([0.0] * size)
        self.back: vec[float] = vec[float]([0.0] * (network.shape.hidden + network.shape.table))
        self.back_base: vec[float] = vec[float]([0.0] * network.shape.hidden)
        self.steps: i64 = 0

    def study(self, knowledge: Knowledge, lessons: list[Lesson], pace: float, rng: Rng) -> None:
        """Every lesson once, in random order."""
        waiting: i64 = 0
        for number in rng.permutation(i64(len(lessons))):
            self.take(knowledge, lessons[number], rng.below(2))
            waiting += 1
            if waiting == GROUP:
                self.step(pace, waiting)
                waiting = 0
        if waiting > 0:
            self.step(pace, waiting)

    def take(self, knowledge: Knowledge, lesson: Lesson, first: i64) -> None:
        """Which way every weight would have foretold this lesson better; where one view is enough, from this side."""
        position = lesson.position
        network = self.network
        players = position.players
        views = network.shape.views(players)
        if views == players:
            first = 0
        scores = vec[float]([0.0] * players)
        for k in range(views):
            scores[k] = network.score(knowledge.inputs(position, first + k))
        found = chances(scores)
        for k in range(views):
            if views > 1:  # what its units say is needed once more
                network.score(knowledge.inputs(position, k))
            self.trace(knowledge.inputs(position, first + k), found[k] - lesson.rewards[first + k])

    def trace(self, inputs: vec[float], missed: float) -> None:
        """Back through the layers, from the score that the network gave last."""
        network = self.network
        shape = network.shape
        weights = network.weights
        slope = self.slope
        hidden = shape.hidden
        back = self.back
        read = hidden + shape.table
        for unit in range(read):
            back[unit] = 0.0
        for unit in range(hidden):
            self.back_base[unit] = 0.0
        for answer in range(shape.second):
            if network.answers[answer] <= 0.0:
                continue
            slope[shape.of_second + answer] += missed * network.answers[answer]
            push = missed * weights[shape.of_second + answer]
            slope[shape.second_bias + answer] += push
            at = shape.of_sums + answer
            for unit in range(read):
                slope[at] += push * network.sums[unit]
                back[unit] += push * weights[at]
                at += shape.second
        first = shape.common
        for block in range(shape.blocks):
            units = block * hidden
            row = shape.of_block
            for place in range(first, first + shape.block):
                value = inputs[place]
                if value != 0.0:
                    for unit in range(hidden):
                        if network.units[units + unit] > 0.0:
                            slope[row + unit] += value * back[unit]
                row += hidden
            for unit in range(hidden):
                if network.units[units + unit] > 0.0:
                    self.back_base[unit] += back[unit]
            first += shape.block
        self.add_rows(self.back_base, 0, hidden, inputs, 0, shape.reach)
        for unit in range(hidden, read):
            if network.table[unit - hidden] <= 0.0:
                back[unit] = 0.0
        self.add_rows(back, hidden, shape.table, inputs, shape.of_table, shape.common)

    def add_rows(
        self, back: vec[float], first: i64, width: i64, inputs: vec[float], row: i64, count: i64
    ) -> None:
        """What units that read so many of the common inputs ask of their weights; the biases come behind."""
        slope = self.slope
        for unit in range(width):
            slope[row + count * width + unit] += back[first + unit]
        for place in range(count):
            value = inputs[place]
            if value != 0.0:
                for unit in range(width):
                    slope[row + unit] += value * back[first + unit]
            row += width

    def step(self, pace: float, lessons: i64) -> None:
        self.steps += 1
        weights = self.network.weights
        warm_mean = 1.0 - INERTIA ** float(self.steps)
        warm_square = 1.0 - MEMORY ** float(self.steps)
        share = 1.0 / float(lessons)
        for at in range(self.network.shape.size):
            slope = self.slope[at] * share + DECAY * weights[at]
            self.slope[at] = 0.0
            self.mean[at] = INERTIA * self.mean[at] + (1.0 - INERTIA) * slope
            self.square[at] = MEMORY * self.square[at] + (1.0 - MEMORY) * slope * slope
            weights[at] -= (
                pace * (self.mean[at] / warm_mean) / (math.sqrt(self.square[at] / warm_square) + 1e-8)
            )

    def slopes(self) -> list[float]:
        """What the group asks for so far, weight by weight."""
        return list(self.slope)

    def surprise_with(self, knowledge: Knowledge, lesson: Lesson, at: i64, weight: float) -> float:
        """The entropy of a lesson, which learning lowers, if one weight were another."""
        before = self.network.weights[at]
        self.network.weights[at] = weight
        outlooks = self.network.outlooks(knowledge, lesson.position)
        self.network.weights[at] = before
        total = 0.0
        for player in range(i64(len(outlooks))):
            total -= lesson.rewards[player] * math.log(outlooks[player])
        return total


def network_loss(network: Network, knowledge: Knowledge, lessons: list[Lesson]) -> float:
    """How badly rewards are foretold: the squared error of everybody's outlook together, on average."""
    total = 0.0
    for lesson in lessons:
        outlooks = network.outlooks(knowledge, lesson.position)
        for player in range(i64(len(outlooks))):
            missed = outlooks[player] - lesson.rewards[player]
            total += missed * missed
    return total / max(1.0, float(len(lessons)))

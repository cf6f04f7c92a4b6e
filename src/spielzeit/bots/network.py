"""A small learned network: what a position promises each player, from numbers that the game's knowledge reads off it.

The inputs seen from one player are some that concern the whole table, and equal blocks (a film, a city, a theatre).
Every block goes through the same hidden units, whose answers are added up, so what is learned of one film holds for
all. What concerns the whole table may have units of its own beside them. A second layer makes one score of the sums
and of those; the scores of all players, compared, are their chances.
"""
# mypyc: compiled

import math
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position


@final
class Shape:
    """How many inputs and units a network has, and where its weights begin in the one long row of them."""

    def __init__(
        self,
        common: i64,
        block: i64,
        blocks: i64,
        hidden: i64,
        second: i64,
        reach: i64 = -1,
        table: i64 = 0,
        sole: i64 = 0,
    ) -> None:
        self.common = common
        self.block = block
        self.blocks = blocks
        self.hidden = hidden
        self.second = second
        self.reach: i64 = reach if reach >= 0 else common  # so many common inputs are read beside every block
        self.table = table  # units that read the common inputs alone
        self.sole = (
            sole  # 1: of two players the first one's view is enough, the other's chance is what is left
        )
        self.first_bias: i64 = (
            self.reach * hidden
        )  # before it: a row of `hidden` weights for every common input
        self.of_block: i64 = self.first_bias + hidden
        self.of_sums: i64 = self.of_block + block * hidden
        self.second_bias: i64 = self.of_sums + (hidden + table) * second
        self.of_second: i64 = self.second_bias + second
        self.of_table: i64 = self.of_second + second
        self.table_bias: i64 = self.of_table + common * table
        self.size: i64 = self.table_bias + table

    def inputs(self) -> i64:
        return self.common + self.block * self.blocks

    def views(self, players: i64) -> i64:
        """How many players' views are read."""
        return 1 if self.sole == 1 and players == 2 else players

    def numbers(self) -> tuple[int, int, int, int, int, int, int, int]:
        """What `Shape(*numbers)` needs to be the same."""
        return (
            self.common, self.block, self.blocks, self.hidden, self.second, self.reach, self.table, self.sole,
        )  # fmt: skip


@final
class Network:
    """The weights, and room for one answer: what the units said last is kept for the learner."""

    def __init__(self, shape: Shape, weights: list[float]) -> None:
        self.shape = shape
        self.weights: vec[float] = vec[float](weights)
        self.base: vec[float] = vec[float]([0.0] * shape.hidden)
        self.units: vec[float] = vec[float]([0.0] * (shape.hidden * shape.blocks))
        self.table: vec[float] = vec[float]([0.0] * shape.table)
        self.sums: vec[float] = vec[float](
            [0.0] * (shape.hidden + shape.table)
        )  # what the second layer reads
        self.answers: vec[float] = vec[float]([0.0] * shape.second)

    def outlooks(self, knowledge: Knowledge, position: Position) -> vec[float]:
        """The reward everybody may expect in a game that is not over."""
        scores = vec[float]([0.0] * position.players)
        for player in range(self.shape.views(position.players)):
            scores[player] = self.score(knowledge.inputs(position, player))
        return chances(scores)

    def score(self, inputs: vec[float]) -> float:
        """The higher the better; only its difference to the others' matters, except alone."""
        shape = self.shape
        weights = self.weights
        self.add_rows(self.base, shape.first_bias, inputs, 0, shape.reach)
        hidden = shape.hidden
        sums = self.sums
        for unit in range(hidden):
            sums[unit] = 0.0
        units = self.units
        base = self.base
        first = shape.common
        for block in range(shape.blocks):
            at = block * hidden
            for unit in range(hidden):
                units[at + unit] = base[unit]
            row = shape.of_block
            for place in range(first, first + shape.block):
                value = inputs[place]
                if value != 0.0:
                    for unit in range(hidden):
                        units[at + unit] += value * weights[row + unit]
                row += hidden
            for unit in range(hidden):
                if units[at + unit] > 0.0:
                    sums[unit] += units[at + unit]
            first += shape.block
        if shape.table > 0:
            self.add_rows(self.table, shape.table_bias, inputs, shape.of_table, shape.common)
            for unit in range(shape.table):
                sums[hidden + unit] = max(0.0, self.table[unit])
        self.add_rows(self.answers, shape.second_bias, sums, shape.of_sums, hidden + shape.table)
        score = 0.0
        for unit in range(shape.second):
            if self.answers[unit] > 0.0:
                score += self.answers[unit] * weights[shape.of_second + unit]
        return score

    def add_rows(self, units: vec[float], bias: i64, inputs: vec[float], row: i64, count: i64) -> None:
        """A layer before its threshold: the bias, and every input times its row of weights."""
        weights = self.weights
        width = i64(len(units))
        for unit in range(width):
            units[unit] = weights[bias + unit]
        for place in range(count):
            value = inputs[place]
            if value != 0.0:
                for unit in range(width):
                    units[unit] += value * weights[row + unit]
            row += width

    def numbers(self) -> list[float]:
        """All weights, for a file."""
        return list(self.weights)


def chances(scores: vec[float]) -> vec[float]:
    """Everybody's share of the reward by his score; alone, how good it will be."""
    players = i64(len(scores))
    if players == 1:
        return vec[float]([1.0 / (1.0 + math.exp(-max(-40.0, min(40.0, scores[0]))))])
    highest = scores[0]
    for score in scores:
        highest = max(highest, score)
    found = vec[float]([0.0] * players)
    total = 0.0
    for player in range(players):
        found[player] = math.exp(max(-40.0, scores[player] - highest))
        total += found[player]
    for player in range(players):
        found[player] /= total
    return found


def shape_for(
    knowledge: Knowledge,
    position: Position,
    hidden: i64,
    second: i64,
    reach: i64 = -1,
    table: i64 = 0,
    sole: i64 = 0,
) -> Shape:
    """A network that reads what the game's knowledge says of such a position."""
    blocks = knowledge.blocks()
    inputs = i64(len(knowledge.inputs(position, 0)))
    if blocks == 0:
        return Shape(inputs, 0, 1, hidden, second, reach, table, sole)
    block = knowledge.block_inputs()
    return Shape(inputs - blocks * block, block, blocks, hidden, second, reach, table, sole)

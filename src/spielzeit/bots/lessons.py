"""What a learner measures: how well a game's knowledge foretells the end of a match and the choice of a search."""
# mypyc: compiled

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.bots.search import Bandit
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position

POLICY: Final = 0.05  # how much the choice counts beside the rewards


@final
class Lesson:
    """A decision of a played match, and what everybody got in the end."""

    def __init__(self, position: Position, player: i64, code: i64) -> None:
        self.position = position
        self.player = player
        self.code = code
        self.rewards: vec[float] = vec[float]()


def loss(knowledge: Knowledge, lessons: list[Lesson]) -> float:
    """How badly rewards and choices are foretold, on average; 0 would be knowing both."""
    total = 0.0
    for lesson in lessons:
        total += error(knowledge, lesson) + POLICY * surprise(knowledge, lesson)
    return total / max(1.0, float(len(lessons)))


def error(knowledge: Knowledge, lesson: Lesson) -> float:
    """Of the outlooks, squared."""
    outlooks = knowledge.outlooks(lesson.position)
    total = 0.0
    for player in range(i64(len(outlooks))):
        missed = outlooks[player] - lesson.rewards[player]
        total += missed * missed
    return total


def surprise(knowledge: Knowledge, lesson: Lesson) -> float:
    """How little a search's prior expected the choice: minus the logarithm of its share."""
    bandit = Bandit(lesson.player)
    bandit.learn(lesson.position, knowledge, lesson.position.legal(lesson.player))
    raw = bandit.raw[bandit.find(lesson.code)]
    return math.log(bandit.mass) - (raw - bandit.highest) / bandit.scale

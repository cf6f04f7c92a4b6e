"""What a learner measures: how well a game's knowledge foretells the end of a match."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position


@final
class Lesson:
    """A position at which a played match had a decision, and what everybody got in the end."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rewards: vec[float] = vec[float]()


def loss(knowledge: Knowledge, lessons: list[Lesson]) -> float:
    """How badly rewards are foretold: the squared error of everybody's outlook together, on average."""
    total = 0.0
    for lesson in lessons:
        outlooks = knowledge.outlooks(lesson.position)
        for player in range(i64(len(outlooks))):
            missed = outlooks[player] - lesson.rewards[player]
            total += missed * missed
    return total / max(1.0, float(len(lessons)))

"""What a learner measures: how well a game's knowledge foretells the end of a match."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.bots.network import Network
from spielzeit.bots.policy import mixed, policy
from spielzeit.engine.bits import first_of
from spielzeit.engine.knowledge import Knowledge, rewards
from spielzeit.engine.position import Position, advance
from spielzeit.engine.rng import Rng

SLIPS: Final = 0.08  # share of the steps of a rehearsal that are drawn at random


@final
class Lesson:
    """A position at which a played match had a decision, and what everybody got in the end."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.rewards: vec[float] = vec[float]()

    def learn_the_end(self, end: Position) -> None:
        self.rewards = rewards(end)

    def learn_the_verdict(self, knowledge: Knowledge, end: Position) -> None:
        """What a search makes of the end: the reward, or also how clear it was."""
        self.rewards = knowledge.outlooks(end)


def loss(knowledge: Knowledge, lessons: list[Lesson]) -> float:
    """How badly rewards are foretold: the squared error of everybody's outlook together, on average."""
    total = 0.0
    for lesson in lessons:
        outlooks = knowledge.outlooks(lesson.position)
        for player in range(i64(len(outlooks))):
            missed = outlooks[player] - lesson.rewards[player]
            total += missed * missed
    return total / max(1.0, float(len(lessons)))


def soften(knowledge: Knowledge, network: Network, lessons: list[Lesson], keep: float) -> None:
    """The lessons of one match, in order: each aims at what a network says of the later ones, and at the end.

    One end says little of the beginning; what lies between has been luck. From decision to decision `keep` of what
    is aimed at stays, the rest is what the network says there.
    """
    at = i64(len(lessons)) - 1
    if at < 0:
        return
    aim = lessons[at].rewards
    while at >= 0:
        lesson = lessons[at]
        lesson.rewards = aim
        said = network.outlooks(knowledge, lesson.position)
        fresh = vec[float]()
        for player in range(i64(len(aim))):
            fresh = append(fresh, keep * aim[player] + (1.0 - keep) * said[player])
        aim = fresh
        at -= 1


def rehearsal(position: Position, knowledge: Knowledge, rng: Rng, share: float) -> list[Lesson]:
    """A quick match of the one-ply policy, careless and with slips, from here to its end; a share of its decisions."""
    temperature = knowledge.careless() * rng.unit()
    lessons: list[Lesson] = []
    while not position.is_over():
        player = first_of(position.to_move())
        if rng.unit() < share:
            lessons.append(Lesson(position.copy()))
        if rng.unit() < SLIPS:
            code = position.sample(player, rng)
        elif temperature > 0.02:
            code = mixed(position, knowledge, player, temperature, rng)
        else:
            code = policy(position, knowledge, player, rng)
        advance(position, player, code, rng)
    for lesson in lessons:
        lesson.learn_the_verdict(knowledge, position)
    return lessons

"""Actions tried out: each is played on to the end many times, all of them with the same deals and the same chance.

What differs between two columns of a trial then comes from the actions and hardly from luck, so that few games tell.
"""
# mypyc: compiled

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.bots.policy import policy
from spielzeit.engine.bits import first_of, numbers_of
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position, advance
from spielzeit.engine.rng import Rng

USUAL: Final[i64] = -1  # no action is given: the player takes what he would at one glance

MOST_ENDS: Final[i64] = 96  # final positions kept of each column: where the points come from


@final
class Trials:
    """Rewards and points of every game played: by column (an action), then game, then player; and some of the ends."""

    def __init__(self, columns: i64, players: i64) -> None:
        self.columns = columns
        self.players = players
        self.games: i64 = 0
        self.rewards: list[vec[float]] = [vec[float]() for _ in range(columns)]
        self.points: list[vec[i64]] = [vec[i64]() for _ in range(columns)]
        self.ends: list[list[Position]] = [[] for _ in range(columns)]

    def keep(self, column: i64, position: Position) -> None:
        rewards, points = self.rewards[column], self.points[column]
        for player in range(self.players):
            rewards = append(rewards, position.reward(player))
            points = append(points, position.score(player))
        self.rewards[column] = rewards
        self.points[column] = points
        if self.games < MOST_ENDS:
            self.ends[column].append(position)


def try_out(
    root: Position, knowledge: Knowledge, player: i64, among: list[int], games: i64, rng: Rng
) -> Trials:
    """`root` is imagined from the player's view and stays as it is; a code may be `USUAL`."""
    codes = numbers_of(among)
    trials = Trials(i64(len(codes)), root.players)
    for _ in range(games):
        deal = root.copy()
        knowledge.guess(deal, player, rng)
        dice = Rng(rng.word(), rng.word(), rng.word(), rng.word())
        for column in range(i64(len(codes))):
            position = deal.copy()
            chance = dice.copy()
            code = codes[column]
            if code == USUAL:
                code = policy(position, knowledge, player, chance)
            advance(position, player, code, chance)
            play_to_the_end(position, knowledge, chance)
            trials.keep(column, position)
        trials.games += 1
    return trials


def play_to_the_end(position: Position, knowledge: Knowledge, rng: Rng) -> None:
    """Everybody plays the one-ply policy, whole turns at once where the game has quick play for them."""
    while True:
        mask = position.to_move()
        if mask == 0:
            return
        player = first_of(mask)
        codes = knowledge.whole_turn(position, player, rng)
        if len(codes) == 0:
            advance(position, player, policy(position, knowledge, player, rng), rng)
        for code in codes:
            advance(position, player, code, rng)

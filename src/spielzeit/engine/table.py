"""A table inside the compiled rules: players, cards and actions are whole numbers. Every game's `State` is one."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielzeit.engine.journal import Journal
from spielzeit.engine.rng import Rng

# A shifted literal is a 32-bit shift when compiled; the table is right both ways.
BIT: Final = vec[i64]([2**k for k in range(62)])


@mypyc_attr(allow_interpreted_subclasses=True)
class Table:
    """The contract of the inside. Search and rules meet here, so a call costs two nanoseconds.

    `apply` trusts its caller: a code that is not in `legal` gives nonsense. The border (`engine.state.State`)
    is where actions are checked.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        # The last step revealed something, drew chance, or handed over to another player (it cannot be taken
        # back freely). Every `apply` sets it.
        self.sealed: bool = True
        self.journal: Journal | None = None

    def to_move(self) -> i64:
        """A mask of the players who owe a decision now; 0 when the game is over."""
        raise NotImplementedError

    def legal(self, player: i64) -> vec[i64]:
        """All codes this player may apply now, in the specification's order; empty when he owes nothing."""
        raise NotImplementedError

    def sample(self, player: i64, rng: Rng) -> i64:
        """One legal code, uniformly; games override it where that is cheaper than the list."""
        codes = self.legal(player)
        return codes[rng.below(i64(len(codes)))]

    def chance(self, player: i64, code: i64) -> i64:
        """How many things this step would shuffle (0: no chance). Then `set_outcome` comes before `apply`."""
        return 0

    def set_outcome(self, outcome: vec[i64]) -> None:
        """The permutation of 0..chance-1 that the next `apply` uses."""
        raise NotImplementedError

    def apply(self, player: i64, code: i64) -> None:
        """The only way to change a table."""
        raise NotImplementedError

    def over(self) -> bool:
        return self.to_move() == 0

    def copy(self) -> "Table":
        """Independent, cheap, without the journal."""
        raise NotImplementedError

    def redeal(self, player: i64, rng: Rng) -> None:
        """Deal anew, with the right frequencies, everything this player (-1: a spectator) cannot know."""
        raise NotImplementedError

    def guess(self, player: i64, rng: Rng) -> None:
        """Knowledge: like `redeal`, with the others' hidden choices as they may well have been made."""
        self.redeal(player, rng)

    def score(self, player: i64) -> i64:
        """Points, final when the game is over, as they stand before."""
        raise NotImplementedError

    def reward(self, player: i64) -> float:
        """When over: 1 for winning alone, a share for a shared win, 0 for losing; solo: how good in [0, 1]."""
        raise NotImplementedError

    def outlook(self, player: i64) -> float:
        """Knowledge: the reward to be expected, in [0, 1]; when over the reward, or also how clear it was."""
        raise NotImplementedError

    def appraise(self, player: i64, codes: vec[i64]) -> vec[float]:
        """Knowledge: how good each code looks to this player, in points; only what he can know is used."""
        raise NotImplementedError

    def mixing(self, player: i64) -> float:
        """Knowledge: the temperature (in points) at which the one-ply player mixes this decision; 0: the best."""
        return 0.0

    def careless(self) -> float:
        """Knowledge: the temperature (in points) at which Statist mixes: plays sensibly, and badly."""
        return 0.8

    def apart(self) -> bool:
        """Knowledge: everybody plays a round for himself and sees the others' choices only when it is over."""
        return False

    def rollout(self) -> i64:
        """Knowledge: how many decisions, or whole turns, a search plays on quickly before it asks for `outlook`."""
        return 4

    def whole_turn(self, player: i64, rng: Rng) -> vec[i64]:
        """Knowledge: quick play of a player's turn to its end; empty where he decides step by step."""
        return vec[i64]()

    def digest(self) -> i64:
        """A number that depends on every field: compiled and interpreted games are compared by it."""
        raise NotImplementedError


def advance(table: Table, player: i64, code: i64, rng: Rng) -> None:
    """Apply one code, drawing chance where the step needs it."""
    size = table.chance(player, code)
    if size > 0:
        table.set_outcome(rng.permutation(size))
    table.apply(player, code)


def first_of(mask: i64) -> i64:
    """The lowest player in a mask of players."""
    player: i64 = 0
    while mask & BIT[player] == 0:
        player += 1
    return player


def random_playout(table: Table, rng: Rng) -> i64:
    """Play uniformly random legal actions to the end; the number of decisions. Several to move: lowest seat first."""
    decisions: i64 = 0
    while True:
        mask = table.to_move()
        if mask == 0:
            return decisions
        player = first_of(mask)
        advance(table, player, table.sample(player, rng), rng)
        decisions += 1


def mix(digest: i64, value: i64) -> i64:
    """One step of a 61-bit digest that never leaves the range of i64."""
    folded: i64 = (digest ^ (digest >> 29)) & 0x1FFFFFFF
    return (folded * 1664525 + (value & 0x3FFFFFFFFFF) * 1013 + digest % 1000003) & 0xFFFFFFFFFFFFFFF

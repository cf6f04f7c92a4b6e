"""The packed inside of a match: players, cards and actions are whole numbers. Rules and search meet here."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from spielzeit.engine.bits import BIT, first_of, numbers_of
from spielzeit.engine.journal import EVERYBODY, SPECTATOR, Journal
from spielzeit.engine.rng import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Position:
    """The contract of the inside; a call costs two nanoseconds.

    `apply` trusts its caller: a code that is not in `legal` gives nonsense. The border (`engine.match.Match`)
    is where actions are checked.
    """

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        # The last step revealed something, drew chance, or handed over to another player (it cannot be taken
        # back freely). Every `apply` sets it.
        self.sealed: bool = True
        # Who may notice the last step at all: a mask of players (and `BIT[SPECTATOR]`), or EVERYBODY. Every
        # `apply` sets it. Whoever is not in it sees the same as before, hears nothing and counts nothing.
        self.noticed: i64 = EVERYBODY
        self.journal: Journal | None = None

    def to_move(self) -> i64:
        """A mask of the players who owe a decision now; 0 when the game is over."""
        raise NotImplementedError

    def is_over(self) -> bool:
        """Whether nobody owes a decision any more."""
        return self.to_move() == 0

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
        """The only way to change a position."""
        raise NotImplementedError

    def copy(self) -> "Position":
        """Independent, cheap, without the journal."""
        raise NotImplementedError

    def redeal(self, player: i64, rng: Rng) -> None:
        """Deal anew, with the right frequencies, everything this player (-1: a spectator) cannot know."""
        raise NotImplementedError

    def score(self, player: i64) -> i64:
        """Points, final when the game is over, as they stand before."""
        raise NotImplementedError

    def reward(self, player: i64) -> float:
        """When over: 1 for winning alone, a share for a shared win, 0 for losing; solo: how good in [0, 1]."""
        raise NotImplementedError

    def digest(self) -> i64:
        """A number that depends on every field: compiled and interpreted games are compared by it."""
        raise NotImplementedError

    # -- notes: what the journal hears, if anybody listens --------------------------------------------

    def note(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """Told to everybody."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, EVERYBODY, a, b, c, d, e, f)

    def note_to(
        self, audience: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0
    ) -> None:
        """Told to some: a mask of players, with `BIT[SPECTATOR]` for the onlookers."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, audience, a, b, c, d, e, f)

    def others(self, player: i64) -> i64:
        """The audience of everybody but one player."""
        return BIT[SPECTATOR] | ((BIT[self.players] - 1) & ~BIT[player])


def advance(position: Position, player: i64, code: i64, rng: Rng) -> None:
    """Apply one code, drawing chance where the step needs it."""
    size = position.chance(player, code)
    if size > 0:
        position.set_outcome(rng.permutation(size))
    position.apply(player, code)


def tell_outcome(position: Position, outcome: list[int]) -> None:
    """`set_outcome`, for those who have a list."""
    position.set_outcome(numbers_of(outcome))


def random_playout(position: Position, rng: Rng) -> i64:
    """Play uniformly random legal actions to the end; the number of decisions. Several to move: lowest seat first."""
    decisions: i64 = 0
    while True:
        mask = position.to_move()
        if mask == 0:
            return decisions
        player = first_of(mask)
        advance(position, player, position.sample(player, rng), rng)
        decisions += 1


def mix(digest: i64, value: i64) -> i64:
    """One step of a 61-bit digest that never leaves the range of i64."""
    folded: i64 = (digest ^ (digest >> 29)) & 0x1FFFFFFF
    return (folded * 1664525 + (value & 0x3FFFFFFFFFF) * 1013 + digest % 1000003) & 0xFFFFFFFFFFFFFFF

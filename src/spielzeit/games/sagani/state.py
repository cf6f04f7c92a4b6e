"""A table of Sagani as whole numbers and packed arrays (specification, section 5.1)."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.table import Table, mix

STANDARD: Final[i64] = 0
SOLO: Final[i64] = 1
SOLO_ALL: Final[i64] = 2

CHOOSE: Final[i64] = 0
PLACE: Final[i64] = 1
INTERMEZZO_CHOOSE: Final[i64] = 2
INTERMEZZO_PLACE: Final[i64] = 3
OVER: Final[i64] = 4

NO_TARGET: Final[i64] = 1000000

# In `State.grid`: above every tile, and the 146 places of the longest front still fit in a byte.
FREE: Final[i64] = 96

# A seat is six numbers in `State.seats`.
SEAT: Final[i64] = 6
SCORE: Final[i64] = 0
SUPPLY: Final[i64] = 1
MISS: Final[i64] = 2  # dissonance discs ever taken
ARRIVAL: Final[i64] = 3  # when the marker came to its field: later lies higher
COUNT: Final[i64] = 4  # tiles in the display
FRONT: Final[i64] = 5  # cells where a tile may be laid


class State(Table):
    """Every display is a square grid of `side` cells that doubles when a tile comes near its border. `side` is
    a power of two, so that a cell is taken apart with `shift` and without a division.

    An arrow asks whether a tile of its colour lies further along its line. So each line of each display keeps, per
    way along it and per colour, how far the furthest tile lies (`far`) and a chain of the arrows that still wait
    (`heads`, `chain`): covering is a look-up, never a search.
    """

    def __init__(
        self,
        players: i64,
        variant: i64,
        start_player: i64,
        target: i64,
        phase: i64,
        turn: i64,
        turns: i64,
        hand: i64,
        last_round: bool,
        end_reason: i64,
        drawn: i64,
        offer: i64,
        row: i64,
        order: i64,
        took: bool,
        arrivals: i64,
        laid_count: i64,
        side: i64,
        shift: i64,
        pile: vec[u8],
        removed: vec[u8],
        seats: vec[i64],
        laid: vec[u8],
        face: vec[u8],
        spot: vec[i32],
        grid: vec[u8],
        front: vec[i32],
        far: vec[u8],
        heads: vec[i16],
        chain: vec[i16],
    ) -> None:
        super().__init__(players)
        self.variant = variant
        self.start_player = start_player
        self.target = target
        self.phase = phase
        self.turn = turn
        self.turns = turns
        self.hand = hand
        self.last_round = last_round
        self.end_reason = end_reason  # 0 none, 1 points, 2 tiles
        self.drawn = drawn  # tiles drawn from the pile so far
        self.offer = offer  # packed list
        self.row = row  # packed list
        self.order = order  # packed list of player + 1: who has still to choose in the Intermezzo
        self.took = took  # somebody took a tile in this Intermezzo
        self.arrivals = arrivals
        self.laid_count = laid_count
        self.side = side
        self.shift = shift  # side == 2**shift
        self.pile = pile
        self.removed = removed
        self.seats = seats
        self.laid = laid  # all tiles laid, in order
        self.face = face  # by tile: rotation, owner * 4, uncovered arrows * 16
        self.spot = spot  # by tile: its cell
        self.grid = grid  # by player and cell: the tile that lies there, FREE + its place in `front`, or 0
        self.front = front  # by player: the cells where a tile may be laid, in no order
        self.far = far  # by line, way and colour: furthest tile
        self.heads = heads  # by line, way and colour: first waiting arrow, or 0
        self.chain = chain  # by arrow: next waiting arrow, or 0

    def decider(self) -> i64:
        """5.1: exactly one player decides at any time."""
        if self.phase >= INTERMEZZO_CHOOSE:
            return (self.order & 127) - 1
        return self.turn

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Everything in Sagani is public."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, EVERYBODY, a, b, c, d)

    def digest(self) -> i64:
        digest: i64 = mix(self.phase, self.turn)
        for number in (self.turns, self.hand, self.end_reason, self.drawn, self.offer, self.row, self.order):
            digest = mix(digest, number)
        digest = mix(digest, i64(self.took) * 2 + i64(self.last_round))
        digest = mix(mix(digest, self.arrivals), self.side)
        for value in self.seats:
            digest = mix(digest, value)
        for k in range(self.laid_count):
            tile = i64(self.laid[k])
            digest = mix(mix(mix(digest, tile), i64(self.face[tile])), i64(self.spot[tile]))
        for tile8 in self.pile:
            digest = mix(digest, i64(tile8))
        for tile8 in self.removed:
            digest = mix(digest, i64(tile8))
        for at in self.front:
            digest = mix(digest, i64(at))
        for far in self.far:
            digest = mix(digest, i64(far))
        for head in self.heads:
            digest = mix(digest, i64(head))
        return digest

"""A position of Sagani as whole numbers and packed arrays (specification, section 5.1)."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from spielzeit.engine import short_list
from spielzeit.engine.position import Position, mix
from spielzeit.games.sagani.layout import CHOOSE, PLACE


class SaganiPosition(Position):
    """Every display is a square grid of `side` cells that doubles when a tile comes near its border. `side` is
    a power of two, so that a cell is taken apart with `shift` and without a division.

    An arrow asks whether a tile of its colour lies further along its line. So each line of each display keeps, per
    way along it and per colour, how far the furthest tile lies and a chain of the arrows that still wait (`lines`,
    `chain`): covering is a look-up, never a search. `display.py` has the makers and readers of what is packed here.
    """

    def __init__(
        self, *, players: i64, variant: i64, start_player: i64, target: i64, phase: i64, turn: i64,
        turns: i64, hand: i64, last_round: bool, end_reason: i64, drawn: i64, offer: i64, row: i64,
        order: i64, took: bool, arrivals: i64, laid_count: i64, side: i64, shift: i64, pile: vec[u8],
        removed: vec[u8], seats: vec[i64], laid: vec[u8], tiles: vec[i32], grid: vec[u8], front: vec[i32],
        lines: vec[i32], chain: vec[i32],
    ) -> None:  # fmt: skip
        super().__init__(players)
        self.variant = variant
        self.start_player = start_player
        self.target = target
        self.phase = phase
        self.turn = turn
        self.turns = turns
        self.hand = hand
        self.last_round = last_round
        self.end_reason = end_reason
        self.drawn = drawn  # tiles drawn from the pile so far
        self.offer = offer  # short list of tiles
        self.row = row  # short list of tiles
        self.order = order  # short list of player + 1: who has still to choose in the Intermezzo
        self.took = took  # somebody took a tile in this Intermezzo
        self.arrivals = arrivals
        self.laid_count = laid_count
        self.side = side
        self.shift = shift  # side == 2**shift
        self.pile = pile  # shared by copies: `hidden.redeal` alone changes it, in a copy of its own
        self.removed = removed  # shared by copies: replaced, never changed
        self.seats = seats
        self.laid = laid  # all tiles laid, in order
        self.tiles = tiles  # by tile: how it lies (`display.lying`)
        self.grid = (
            grid  # by player and cell: the tile that lies there, `display.FREE` + its place in `front`, or 0
        )
        self.front = front  # by player: the cells where a tile may be laid, in no order
        self.lines = lines  # by line, colour and way: furthest tile and first waiting arrow (`display.link`)
        self.chain = chain  # by arrow: how far along it waits and the next waiting arrow (`display.link`)

    def decider(self) -> i64:
        """5.1: exactly one player decides at any time."""
        if self.phase == CHOOSE or self.phase == PLACE:
            return self.turn
        return short_list.first(self.order) - 1

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
            digest = mix(mix(digest, tile), i64(self.tiles[tile]))
        for tile8 in self.pile:
            digest = mix(digest, i64(tile8))
        for tile8 in self.removed:
            digest = mix(digest, i64(tile8))
        for cell in self.front:
            digest = mix(digest, i64(cell))
        for link in self.lines:
            digest = mix(digest, i64(link))
        for link in self.chain:
            digest = mix(digest, i64(link))
        return digest

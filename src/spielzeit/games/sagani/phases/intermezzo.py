"""The Intermezzo (5.6): four tiles in the row, everybody may take one, the last on the track first."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine import short_list
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import codes, notes
from spielzeit.games.sagani.layout import ARRIVAL, NO_TILE, SCORE, SEAT
from spielzeit.games.sagani.lookup import ROW
from spielzeit.games.sagani.position import SaganiPosition


def is_due(position: SaganiPosition) -> bool:
    """5.5: the row is full."""
    return short_list.at(position.row, ROW - 1) != NO_TILE


def chooses_before(position: SaganiPosition, player: i64, other: i64) -> bool:
    """Fewer points first; on one field the marker higher in the stack."""
    mine = position.seats[player * SEAT + SCORE]
    theirs = position.seats[other * SEAT + SCORE]
    if mine != theirs:
        return mine < theirs
    return position.seats[player * SEAT + ARRIVAL] > position.seats[other * SEAT + ARRIVAL]


def order_now(position: SaganiPosition) -> i64:
    """Who chooses first to last if it begins now: a short list of player + 1."""
    order: i64 = 0
    for player in range(position.players):
        before: i64 = 0
        for other in range(position.players):
            if other != player and chooses_before(position, other, player):
                before += 1
        order |= short_list.placed(player + 1, before)
    return order


def begin(position: SaganiPosition) -> None:
    position.took = False
    position.order = order_now(position)
    notes.intermezzo_begins(position, position.order)


def legal(position: SaganiPosition) -> vec[i64]:
    """Row order, then passing."""
    return append(codes.takes(position.row), codes.PASS)


def sample(position: SaganiPosition, rng: Rng) -> i64:
    size = short_list.size(position.row)
    pick = rng.below(size + 1)
    return codes.take(short_list.at(position.row, pick)) if pick < size else codes.PASS


def apply(position: SaganiPosition, player: i64, code: i64) -> None:
    """A tile of the row comes into the hand, or none."""
    if code == codes.PASS:
        notes.passed(position, player)
        return
    position.hand = codes.tile(code)
    position.row = short_list.without(position.row, position.hand)
    position.took = True
    notes.taken_from_row(position, player, position.hand)


def next_chooser(position: SaganiPosition) -> None:
    """Whoever has chosen is out of the order."""
    position.order = short_list.rest(position.order)


def end(position: SaganiPosition) -> None:
    """5.6, step 3: if nobody took a tile, all of them leave the game."""
    if not position.took:
        removed = position.removed[:]
        while position.row != 0:
            removed = append(removed, u8(short_list.first(position.row)))
            position.row = short_list.rest(position.row)
        position.removed = removed
        notes.row_removed(position)
    position.took = False

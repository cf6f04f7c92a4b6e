"""Step 4, one seat more: Zusatz-Platz (part of the party) or Einzelplatz (a party of its own)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest, nth
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, notes
from spielzeit.games.ausverkauft.ids import EXTRA, WORD
from spielzeit.games.ausverkauft.layout import BONUS, LAID_HIGH, LAID_LOW, PHASE, SEAT
from spielzeit.games.ausverkauft.masks import beside_high, beside_low
from spielzeit.games.ausverkauft.position import AusverkauftPosition, free_high, free_low


def joins_party(position: AusverkauftPosition, player: i64) -> bool:
    """Whether the seat belongs beside the party just placed (5.4); otherwise it may be any (5.5)."""
    return position.seats[player * SEAT + PHASE] == EXTRA


def seats_low(position: AusverkauftPosition, player: i64) -> i64:
    """Rows A-E."""
    free = free_low(position, player)
    return free & beside_party_low(position, player) if joins_party(position, player) else free


def seats_high(position: AusverkauftPosition, player: i64) -> i64:
    """Rows F-J."""
    free = free_high(position, player)
    return free & beside_party_high(position, player) if joins_party(position, player) else free


def beside_party_low(position: AusverkauftPosition, player: i64) -> i64:
    seat = player * SEAT
    return beside_low(position.seats[seat + LAID_LOW], position.seats[seat + LAID_HIGH])


def beside_party_high(position: AusverkauftPosition, player: i64) -> i64:
    seat = player * SEAT
    return beside_high(position.seats[seat + LAID_LOW], position.seats[seat + LAID_HIGH])


def seat_code(position: AusverkauftPosition, player: i64, cell: i64) -> i64:
    return codes.extra(cell) if joins_party(position, player) else codes.single(cell)


def legal(position: AusverkauftPosition, player: i64) -> vec[i64]:
    """The seats in reading order, then the pass."""
    actions = vec[i64]()
    low = seats_low(position, player)
    while low != 0:
        actions = append(actions, seat_code(position, player, lowest(low)))
        low &= low - 1
    high = seats_high(position, player)
    while high != 0:
        actions = append(actions, seat_code(position, player, lowest(high) + WORD))
        high &= high - 1
    return append(actions, codes.PASS)


def sample(position: AusverkauftPosition, player: i64, rng: Rng) -> i64:
    low = seats_low(position, player)
    high = seats_high(position, player)
    in_front = count(low)
    drawn = rng.below(in_front + count(high) + 1)
    if drawn < in_front:
        return seat_code(position, player, nth(low, drawn))
    if drawn < in_front + count(high):
        return seat_code(position, player, nth(high, drawn - in_front) + WORD)
    return codes.PASS


def apply(position: AusverkauftPosition, player: i64, code: i64) -> None:
    if code == codes.PASS:
        notes.declined(position, BIT[player], player)
        return
    position.seats[player * SEAT + BONUS] = codes.cell(code) + 1
    if codes.kind(code) == codes.EXTRA:
        notes.extra_seated(position, BIT[player], player, codes.cell(code))
    else:
        notes.single_seated(position, BIT[player], player, codes.cell(code))

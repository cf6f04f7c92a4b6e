"""Bids (5.3): all at once and hidden; few cylinders act early, many act often."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.shakespeare import codes, layout, notes
from spielzeit.games.shakespeare.position import ShakespearePosition, at, gain_prestige


def begin(position: ShakespearePosition) -> None:
    position.phase = layout.BID
    position.active = 0
    position.turn = 0
    position.waiting = BIT[position.players] - 1
    for seat in range(position.seats):
        position.cells[at(seat, layout.CYLINDERS_BID)] = 0
        position.cells[at(seat, layout.CYLINDERS)] = 0
        position.cells[at(seat, layout.RECRUITED)] = 0
        position.cells[at(seat, layout.PASSED)] = 0


def legal(position: ShakespearePosition, player: i64) -> vec[i64]:
    """Always all five, also more than one has free persons (ruling 2)."""
    actions = vec[i64]()
    if position.waiting & BIT[player] != 0:
        for cylinders in range(i64(1), codes.MOST_CYLINDERS + 1):
            actions = append(actions, codes.bid(cylinders))
    return actions


def apply(position: ShakespearePosition, player: i64, code: i64) -> None:
    position.cells[at(player, layout.CYLINDERS_BID)] = codes.subject(code)
    position.waiting &= ~BIT[player]
    notes.bid_placed(position, player)


def show(position: ShakespearePosition) -> None:
    """The bids are opened: order by bid, ties by initiative; the first gains one prestige (ruling 3)."""
    cells = position.cells
    position.revealed = True
    if position.players == 1:
        cells[at(layout.RIVAL, layout.CYLINDERS_BID)] = i64(
            position.piles[layout.RIVAL_BIDS + position.day - 1]
        )
    place: i64 = 0
    bids: i64 = 0
    order: i64 = 0
    for cylinders in range(i64(1), codes.MOST_CYLINDERS + 1):
        for k in range(position.seats):
            seat = cells[layout.INITIATIVE + k]
            if cells[at(seat, layout.CYLINDERS_BID)] == cylinders:
                cells[layout.ORDER + place] = seat
                cells[at(seat, layout.CYLINDERS)] = cylinders
                bids = notes.with_entry(bids, seat, cylinders)
                order = notes.with_entry(order, place, seat)
                place += 1
    position.initiative_size = 0
    for k in range(position.seats):
        cells[layout.INITIATIVE + k] = 0
    notes.bids_shown(position, position.seats, bids, order)
    first = cells[layout.ORDER]
    if first < position.players:
        gain_prestige(position, first, 1, notes.BY_BID)

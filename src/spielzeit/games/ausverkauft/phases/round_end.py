"""The end of a round: the others are told what everybody did."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.ausverkauft import notes
from spielzeit.games.ausverkauft.ids import EXTRA_SEAT, SINGLE_SEAT
from spielzeit.games.ausverkauft.layout import BONUS, CIRCLES, LAID_HIGH, LAID_LOW, ROW, SEAT, TAKE, TICKET
from spielzeit.games.ausverkauft.position import AusverkauftPosition, ability_of, board_of


def reveal(position: AusverkauftPosition) -> None:
    """6.3: the only step that reveals anything."""
    if position.journal is not None:
        for player in range(position.players):
            tell_turn(position, player)


def tell_turn(position: AusverkauftPosition, player: i64) -> None:
    """6.2: the others are told what a player did in this round."""
    seat = player * SEAT
    others = position.others(player)
    low = position.seats[seat + LAID_LOW]
    high = position.seats[seat + LAID_HIGH]
    circles = position.seats[seat + CIRCLES]
    notes.option_taken(position, others, player, position.seats[seat + ROW], position.seats[seat + TAKE])
    notes.marked(position, others, player, board_of(position, player), position.seats[seat + TICKET], circles)
    if low | high != 0:
        notes.seated(position, others, player, low, high)
    else:
        notes.not_seated(position, others, player)
    tell_further_seat(position, player, others)


def tell_further_seat(position: AusverkauftPosition, player: i64, others: i64) -> None:
    seat = player * SEAT
    ability = ability_of(position, player)
    bonus = position.seats[seat + BONUS]
    placed = position.seats[seat + LAID_LOW] | position.seats[seat + LAID_HIGH] != 0
    if bonus > 0 and ability == EXTRA_SEAT:
        notes.extra_seated(position, others, player, bonus - 1)
    elif bonus > 0:
        notes.single_seated(position, others, player, bonus - 1)
    elif ability == SINGLE_SEAT or (ability == EXTRA_SEAT and placed):
        notes.declined(position, others, player)

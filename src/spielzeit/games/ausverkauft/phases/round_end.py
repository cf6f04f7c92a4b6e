"""The end of a round: everything becomes visible, the competitor acts (solo), the boards change sides."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import event_kinds
from spielzeit.games.ausverkauft.phases import rival
from spielzeit.games.ausverkauft.state import (
    BONUS,
    CIRCLES,
    LAID_HIGH,
    LAID_LOW,
    ROW,
    SEAT,
    TAKE,
    TICKET,
    State,
    ability_of,
    board_of,
    settle,
)
from spielzeit.games.ausverkauft.tables import EXTRA_SEAT, SINGLE_SEAT, TABLES


def end_round(state: State) -> None:
    """6.3: the only step that reveals anything."""
    state.sealed = True
    if state.journal is not None:
        for player in range(state.players):
            reveal(state, player)
    for player in range(state.players):
        settle(state, player)
    if state.players == 1:
        rival.act(state)
    state.note(event_kinds.ROUND_ENDED, state.round, 0, 0, 0)
    if state.players == 1 and 2 * state.round == TABLES.rounds:
        rival.reshuffle(state)
    state.round += 1
    if state.round <= TABLES.rounds:
        state.busy = BIT[state.players] - 1
    else:
        state.note(event_kinds.GAME_OVER, 0, 0, 0, 0)


def reveal(state: State, player: i64) -> None:
    """6.2: the others are told what a player did in this round."""
    seat = player * SEAT
    ability = ability_of(state, player)
    bonus = state.seats[seat + BONUS]
    low = state.seats[seat + LAID_LOW]
    high = state.seats[seat + LAID_HIGH]
    state.note_others(event_kinds.OPTION_TAKEN, player, state.seats[seat + ROW], state.seats[seat + TAKE], 0)
    state.note_others(
        event_kinds.MARKED,
        player,
        board_of(state, player),
        state.seats[seat + TICKET],
        state.seats[seat + CIRCLES],
    )
    if low | high != 0:
        state.note_others(event_kinds.SEATED, player, low, high, 0)
    else:
        state.note_others(event_kinds.NOT_SEATED, player, 0, 0, 0)
    if bonus > 0:
        kind = event_kinds.EXTRA_SEATED if ability == EXTRA_SEAT else event_kinds.SINGLE_SEATED
        state.note_others(kind, player, bonus - 1, 0, 0)
    elif ability == SINGLE_SEAT or (ability == EXTRA_SEAT and low | high != 0):
        state.note_others(event_kinds.DECLINED, player, 0, 0, 0)

"""The end of a turn, and with it perhaps of the game (5.7)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.top_oder_flop import event_kinds
from spielzeit.games.top_oder_flop.state import (
    BY_EMPTY_HAND,
    BY_FILMS,
    OVER,
    TURN,
    State,
    hand_size,
    markers,
    pile_size,
    take_into_hand,
)
from spielzeit.games.top_oder_flop.tables import FILMS


def end_turn_with_draw(state: State, player: i64) -> None:
    """Drawing is automatic (ruling 4); from an empty pile nothing is drawn (ruling 2)."""
    if pile_size(state) > 0:
        card = i64(state.pile[state.drawn])
        state.drawn += 1
        take_into_hand(state, player, card)
        state.note_secret(event_kinds.DREW, player, card, 0, 0)
    else:
        state.note(event_kinds.PILE_EMPTY, player, 0, 0, 0)
    end_turn(state, player)


def end_turn(state: State, player: i64) -> None:
    """The check comes once, after claim and draw (ruling 5); closed films are named first (ruling 6)."""
    if state.closed == BIT[FILMS] - 1:
        end_game(state, BY_FILMS)
    elif hand_size(state, player) == 0 and markers(state, player) == 0:
        end_game(state, BY_EMPTY_HAND)
    else:
        state.phase = TURN
        state.turn = (player + 1) % state.players


def end_game(state: State, reason: i64) -> None:
    state.phase = OVER
    state.end_reason = reason
    state.note(event_kinds.GAME_OVER, reason, 0, 0, 0)

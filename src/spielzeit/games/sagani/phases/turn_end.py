"""The end of a turn (5.5, 5.7): Intermezzo, refill, end checks; and the solo games (8)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.sagani import event_kinds, packed
from spielzeit.games.sagani.phases import intermezzo
from spielzeit.games.sagani.phases.pile import draw, pile_size
from spielzeit.games.sagani.state import CHOOSE, OVER, SCORE, STANDARD, State
from spielzeit.games.sagani.tables import OFFER


def call_last_round(state: State, reason: i64) -> None:
    """7: `reason` 1 points, 2 tiles; the first cause counts for the report."""
    state.last_round = True
    state.end_reason = reason
    state.note(event_kinds.LAST_ROUND, reason, 0, 0, 0)


def after_placement(state: State) -> None:
    state.turns += 1
    if state.variant != STANDARD:
        next_solo_tile(state)
    elif intermezzo.is_due(state):
        intermezzo.begin(state, state.turn)
    else:
        end_turn(state)


def end_turn(state: State) -> None:
    state.sealed = True
    if state.offer == 0:
        refill(state)
    following = (state.turn + 1) % state.players
    if (state.last_round and following == state.start_player) or state.offer == 0:
        finish(state)
        return
    state.turn = following
    state.phase = CHOOSE


def refill(state: State) -> None:
    """5.7: an empty offer is filled up to five; fewer start the last round (ruling 14)."""
    tiles: i64 = 0
    while tiles < OFFER and pile_size(state) > 0:
        state.offer = packed.append(state.offer, draw(state))
        tiles += 1
    state.note(event_kinds.REFILLED, tiles, 0, 0, 0)
    if tiles < OFFER and not state.last_round:
        call_last_round(state, 2)


def next_solo_tile(state: State) -> None:
    """8: the game ends with 75 points or with the pile; else the next tile is turned over."""
    state.sealed = True
    if state.seats[SCORE] >= state.target:
        finish(state)
    elif pile_size(state) == 0:
        if not state.last_round:
            call_last_round(state, 2)
        finish(state)
    else:
        state.hand = draw(state)
        state.note(event_kinds.DRAWN, state.turn, state.hand, 0, 0)


def finish(state: State) -> None:
    state.phase = OVER
    state.note(event_kinds.GAME_OVER, 0, 0, 0, 0)

"""Dress rehearsal (5.8) on days 4 and 6: benefits of fully costumed actors, then the acts."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import event_kinds
from spielzeit.games.shakespeare.state import (
    ACTORS,
    ACTS,
    INITIATIVE,
    OVER,
    PERSON,
    POSITION,
    REHEARSAL,
    SLOTS,
    UNDRESSED,
    YELLOW_ACT,
    State,
    at,
    gain_pounds,
    gain_prestige,
    is_ahead,
    kind_of,
)
from spielzeit.games.shakespeare.tables import TABLES


def begin(state: State) -> None:
    state.phase = REHEARSAL
    state.note(event_kinds.REHEARSAL, state.day, 0, 0, 0)
    state.turn = 0
    state.slot = 0


def next_actor(state: State) -> bool:
    """Whether there was another fully costumed actor; the steps of his benefit come next.

    In initiative order, inside a troupe in its order (ruling 26); resting actors take part (ruling 17).
    """
    cells = state.cells
    while state.turn < state.seats:
        player = cells[INITIATIVE + state.turn]
        if player < state.players:
            state.active = player
            costumed = cells[at(player, ACTORS)] & ~cells[at(player, UNDRESSED)]
            while state.slot < SLOTS:
                slot = state.slot
                state.slot += 1
                if costumed & BIT[slot] != 0:
                    person = cells[at(player, PERSON + slot)]
                    state.note(event_kinds.BENEFIT, player, person & 63, 0, 0)
                    state.steps = TABLES.benefit[kind_of(person)]
                    return True
        state.slot = 0
        state.turn += 1
    return False


def end_game(state: State) -> None:
    """After the rehearsal of the last day; the objectives are shown."""
    state.phase = OVER
    state.active = 0
    state.turn = 0
    state.revealed = True
    state.note(event_kinds.GAME_OVER, 0, 0, 0, 0)


def score_acts(state: State) -> None:
    """Level rewards of all players, then the ranking of the yellow act (3.2, ruling 19)."""
    for player in range(state.players):
        for act in range(ACTS):
            position = state.cells[at(player, POSITION + act)]
            state.note(event_kinds.ACT_SCORED, player, act, TABLES.level[position], -1)
            gain_prestige(state, player, TABLES.act_prestige[act * 16 + position], event_kinds.BY_ACT)
            gain_pounds(state, player, TABLES.act_pounds[act * 16 + position], event_kinds.BY_ACT)
    for player in range(state.players):
        rank = yellow_rank(state, player)
        if rank >= 0 and TABLES.rank[rank] > 0:
            state.note(event_kinds.ACT_SCORED, player, YELLOW_ACT, 0, rank)
            gain_prestige(state, player, TABLES.rank[rank], event_kinds.BY_ACT)


def yellow_rank(state: State, player: i64) -> i64:
    """How many ranked discs (the rival's too) are ahead; -1 for a disc that is not ranked."""
    if TABLES.level[state.cells[at(player, POSITION + YELLOW_ACT)]] == 0:
        return -1
    ahead: i64 = 0
    for other in range(state.seats):
        if other != player and is_ahead(state, other, player):
            ahead += 1
    return ahead

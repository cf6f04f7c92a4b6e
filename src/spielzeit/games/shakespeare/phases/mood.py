"""Mood (5.7): unsold purple sets sour everybody, then the spaces are resolved in turn order."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare import event_kinds
from spielzeit.games.shakespeare.state import MOOD, MOOD_AT, OFFER, ORDER, State, at, gain_prestige, move_mood
from spielzeit.games.shakespeare.tables import COLORS, EFFECT_OTHER_MOODS, MOOD_START, TABLES


def begin(state: State) -> None:
    state.phase = MOOD
    unsold = unsold_purple(state)
    if unsold > 0:
        state.note(event_kinds.PURPLE_UNSOLD, unsold, 0, 0, 0)
        for k in range(state.seats):
            player = state.cells[ORDER + k]
            if player < state.players:
                move_mood(state, player, -unsold)  # ruling 15
    state.turn = -1


def unsold_purple(state: State) -> i64:
    """Set elements only; costumes do not matter."""
    unsold: i64 = 0
    for color in range(COLORS):
        if TABLES.effect[color] == EFFECT_OTHER_MOODS:
            unsold += state.cells[OFFER + COLORS + color]
    return unsold


def next_player(state: State) -> bool:
    """Whether there was another player, in turn order, whose space was resolved; its steps come next."""
    while state.turn + 1 < state.seats:
        state.turn += 1
        player = state.cells[ORDER + state.turn]
        if player < state.players:
            state.active = player
            space = state.cells[at(player, MOOD_AT)]
            state.note(event_kinds.MOOD_RESOLVED, player, space, 0, 0)
            gain_prestige(state, player, TABLES.mood_prestige[space], event_kinds.BY_MOOD)
            state.steps = TABLES.mood_step[space]
            return True
    return False


def end(state: State) -> None:
    """All discs go back to the start."""
    for player in range(state.players):
        state.cells[at(player, MOOD_AT)] = MOOD_START

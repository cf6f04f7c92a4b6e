"""The King's mood: the needle, the backdrop, the impresarios on the stage (3.3)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.hoftheater import event_kinds
from spielzeit.games.hoftheater.layout import COMEDY, STAGE
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import SCALE


def moved(mood: i64, steps: i64) -> i64:
    """Where the needle comes to lie; it stops at the last field (rulings 9 and 10)."""
    place = mood + steps
    if place < -SCALE:
        return -SCALE
    return place if place < SCALE else SCALE - 1


def push(state: State, steps: i64) -> None:
    """Move the needle, towards comedy when positive; only before and after count (ruling 8)."""
    if steps == 0:
        return
    genre = state.genre()
    before = state.needle()
    state.mood = moved(state.mood, steps)
    state.note(event_kinds.NEEDLE_MOVED, before, state.needle(), 0, 0)
    if state.genre() != genre:
        turn_backdrop(state)


def push_towards(state: State, genre: i64, steps: i64) -> None:
    push(state, steps if genre == COMEDY else -steps)


def turn_backdrop(state: State) -> None:
    """A change of mood: all impresarios of all companies go home."""
    for player in range(state.players):
        state.board[STAGE + player] = 0
    state.note(event_kinds.MOOD_CHANGED, state.genre(), 0, 0, 0)


def on_stage(state: State) -> i64:
    """Impresarios of all colours."""
    cockerels: i64 = 0
    for player in range(state.players):
        cockerels += state.board[STAGE + player]
    return cockerels

"""The King's mood: the needle, the backdrop, the impresarios on the stage (3.3)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.hoftheater import notes
from spielzeit.games.hoftheater.layout import STAGE
from spielzeit.games.hoftheater.lookup import COMEDY, SCALE, WORTH, genre_of
from spielzeit.games.hoftheater.position import HoftheaterPosition


def moved(mood: i64, steps: i64) -> i64:
    """Where the needle comes to lie; it stops at the last field (rulings 9 and 10)."""
    place = mood + steps
    if place < -SCALE:
        return -SCALE
    return place if place < SCALE else SCALE - 1


def push(position: HoftheaterPosition, steps: i64) -> None:
    """Move the needle, towards comedy when positive; only before and after count (ruling 8)."""
    if steps == 0:
        return
    genre = position.genre()
    before = position.needle()
    position.mood = moved(position.mood, steps)
    notes.needle_moved(position, before, position.needle())
    if position.genre() != genre:
        turn_backdrop(position)


def push_towards(position: HoftheaterPosition, genre: i64, steps: i64) -> None:
    push(position, steps if genre == COMEDY else -steps)


def sway(actor: i64) -> i64:
    """How an actor pushes the needle: by its level towards its genre."""
    return WORTH[actor] if genre_of(actor) == COMEDY else -WORTH[actor]


def turn_backdrop(position: HoftheaterPosition) -> None:
    """A change of mood: all impresarios of all companies go home."""
    for player in range(position.players):
        position.board[STAGE + player] = 0
    notes.mood_changed(position, position.genre())


def on_stage(position: HoftheaterPosition) -> i64:
    """Impresarios of all colours."""
    cockerels: i64 = 0
    for player in range(position.players):
        cockerels += position.board[STAGE + player]
    return cockerels

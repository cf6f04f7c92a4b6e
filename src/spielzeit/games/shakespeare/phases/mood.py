"""Mood (5.7): unsold purple sets sour everybody, then the spaces are resolved in turn order."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.shakespeare import notes
from spielzeit.games.shakespeare.layout import MOOD, MOOD_AT, OFFER, ORDER
from spielzeit.games.shakespeare.lookup import COLORS, EFFECT_OTHER_MOODS, LOOKUP, MOOD_START
from spielzeit.games.shakespeare.position import ShakespearePosition, at, gain_prestige, move_mood


def begin(position: ShakespearePosition) -> None:
    position.phase = MOOD
    unsold = unsold_purple(position)
    if unsold > 0:
        notes.purple_unsold(position, unsold)
        for k in range(position.seats):
            player = position.cells[ORDER + k]
            if player < position.players:
                move_mood(position, player, -unsold)  # ruling 15
    position.turn = -1


def unsold_purple(position: ShakespearePosition) -> i64:
    """Set elements only; costumes do not matter."""
    unsold: i64 = 0
    for color in range(COLORS):
        if LOOKUP.effect[color] == EFFECT_OTHER_MOODS:
            unsold += position.cells[OFFER + COLORS + color]
    return unsold


def next_player(position: ShakespearePosition) -> bool:
    """Whether there was another player, in turn order, whose space was resolved; its steps come next."""
    while position.turn + 1 < position.seats:
        position.turn += 1
        player = position.cells[ORDER + position.turn]
        if player < position.players:
            position.active = player
            space = position.cells[at(player, MOOD_AT)]
            notes.mood_resolved(position, player, space)
            gain_prestige(position, player, LOOKUP.mood_prestige[space], notes.BY_MOOD)
            position.steps = LOOKUP.mood_step[space]
            return True
    return False


def end(position: ShakespearePosition) -> None:
    """All discs go back to the start."""
    for player in range(position.players):
        position.cells[at(player, MOOD_AT)] = MOOD_START

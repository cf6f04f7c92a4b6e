"""Phase 3, New opportunities: one card before each city, or the end of the season (5.5)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.hoftheater import event_kinds
from spielzeit.games.hoftheater.layout import CITIES, PILE
from spielzeit.games.hoftheater.phases import season, travel
from spielzeit.games.hoftheater.state import State


def lay_out(state: State) -> None:
    """As far as the deck goes (ruling 29); the new card is the newest of its city."""
    state.told = True
    city: i64 = 1
    while city <= CITIES and state.deck_left() > 0:
        card = i64(state.deck[state.deck_at])
        state.deck_at += 1
        state.board[PILE + city] = (state.board[PILE + city] << 6) | (card + 1)
        state.note(event_kinds.LAID_OUT, city, card, 0, 0)
        city += 1


def next_round(state: State) -> None:
    """The season ends when the deck is empty; it is never refilled (ruling 30)."""
    if state.deck_left() == 0:
        season.end(state)
        return
    lay_out(state)
    travel.begin_round(state)


def next_season(state: State) -> None:
    season.prepare_second(state)
    lay_out(state)
    travel.begin_round(state)

"""Phase 3, New opportunities: one card before each city (5.5)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.hoftheater import notes
from spielzeit.games.hoftheater.layout import PILE
from spielzeit.games.hoftheater.lookup import CITIES
from spielzeit.games.hoftheater.position import HoftheaterPosition, with_first


def new_cards(position: HoftheaterPosition) -> i64:
    """How many will be laid out next; none: the season ends."""
    return min(CITIES, position.deck_left())


def rounds_left(position: HoftheaterPosition) -> i64:
    """Rounds of this season still to come after this one."""
    return (position.deck_left() + CITIES - 1) // CITIES


def lay_out(position: HoftheaterPosition) -> None:
    """As far as the deck goes (ruling 29); the new card is the newest of its city. It is never refilled (ruling 30)."""
    position.reveals = True
    city: i64 = 1
    while city <= CITIES and position.deck_left() > 0:
        card = i64(position.deck[position.deck_at])
        position.deck_at += 1
        position.board[PILE + city] = with_first(position.board[PILE + city], card)
        notes.laid_out(position, city, card)
        city += 1

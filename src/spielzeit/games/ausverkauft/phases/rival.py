"""Solo: the competitor shades a circle on the board the player has not used."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.ausverkauft import notes
from spielzeit.games.ausverkauft.ids import ARROW_COUNT, CIRCLES, ROWS
from spielzeit.games.ausverkauft.layout import BOARD, RIVAL
from spielzeit.games.ausverkauft.lookup import LOOKUP, SUBSETS, arrow_of, times_two_of
from spielzeit.games.ausverkauft.position import (
    AusverkauftPosition,
    board_of,
    circle_word,
    column_of,
    open_circles,
    solo_card,
)

NOTHING: Final[i64] = -1


def turned_over(position: AusverkauftPosition) -> i64:
    """How many cards of the present pile have been turned over before this round's."""
    return (position.round - 1) % ROWS


def first_possible(ticket: i64, open_mask: i64, arrow: i64) -> i64:
    """8.2, step 2: the first circle in the arrow's order whose shading is sound; -1 if there is none."""
    sound = LOOKUP.sound[ticket * SUBSETS + open_mask]
    for place in range(CIRCLES):
        circle = LOOKUP.scan[(ticket * ARROW_COUNT + arrow) * CIRCLES + place]
        if sound & BIT[circle] != 0:
            return circle
    return NOTHING


def looked_at(ticket: int, arrow: int, shaded: tuple[int, ...]) -> list[int]:
    """The circles in the arrow's order, as far as the last one that was shaded; numbered from 1."""
    base = (ticket * ARROW_COUNT + arrow) * CIRCLES
    order = [int(LOOKUP.scan[base + place]) + 1 for place in range(CIRCLES)]
    return order[: max([order.index(circle) + 1 for circle in shaded], default=0)]


def act(position: AusverkauftPosition) -> None:
    """8.2: the card turned over names the ticket, the back of the next one the arrow; x2 searches anew."""
    place = turned_over(position)
    card = solo_card(position.deck, place)
    ticket = LOOKUP.solo_colour[card]
    back = LOOKUP.solo_back[solo_card(position.deck, place + 1)]
    board = board_of(position, RIVAL)
    first = shade(position, board, ticket, arrow_of(back))
    second = shade(position, board, ticket, arrow_of(back)) if times_two_of(back) == 1 else NOTHING
    notes.rival_marked(position, board, card, back, first + 1, second + 1)


def shade(position: AusverkauftPosition, board: i64, ticket: i64, arrow: i64) -> i64:
    """The circle shaded; nothing if none is possible (ruling 21)."""
    circle = first_possible(ticket, open_circles(position, board, ticket), arrow)
    if circle != NOTHING:
        position.boards[board * BOARD + column_of(position)] |= circle_word(ticket, BIT[circle])
    return circle


def reshuffle(position: AusverkauftPosition) -> None:
    """8.2: after seven rounds all eight cards are shuffled."""
    position.deck = position.next_deck
    position.next_deck = 0
    notes.reshuffled(position)

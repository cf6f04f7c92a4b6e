"""Solo: the competitor shades a circle on the board the player has not used."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import event_kinds
from spielzeit.games.ausverkauft.state import BOARD, RIVAL, State, board_of, column_of, open_circles
from spielzeit.games.ausverkauft.tables import CIRCLES, ROWS, TABLES

NOTHING: i64 = -1


def card_at(deck: i64, place: i64) -> i64:
    return (deck >> (4 * place)) & 15


def turned_over(state: State) -> i64:
    """How many cards of the present pile have been turned over before this round's."""
    return (state.round - 1) % ROWS


def first_possible(ticket: i64, open_mask: i64, arrow: i64) -> i64:
    """8.2, step 2: the first circle in the arrow's order whose shading is sound; -1 if there is none."""
    sound = TABLES.sound[ticket * 256 + open_mask]
    for place in range(CIRCLES):
        circle = TABLES.scan[(ticket * 4 + arrow) * CIRCLES + place]
        if sound & BIT[circle] != 0:
            return circle
    return NOTHING


def act(state: State) -> None:
    """8.2: the card turned over names the ticket, the back of the next one the arrow; x2 searches anew."""
    place = turned_over(state)
    card = card_at(state.deck, place)
    ticket = TABLES.solo_colour[card]
    back = TABLES.solo_back[card_at(state.deck, place + 1)]
    board = board_of(state, RIVAL)
    shaded: i64 = 0  # the numbers of the circles as decimal digits, for the log
    for _ in range(2 if back >= 4 else 1):
        circle = first_possible(ticket, open_circles(state, board, ticket), back & 3)
        if circle != NOTHING:  # ruling 21
            state.boards[board * BOARD + column_of(state)] |= BIT[ticket * 8 + circle]
            shaded = shaded * 10 + circle + 1
    state.note(event_kinds.RIVAL_MARKED, board, card, back, shaded)


def reshuffle(state: State) -> None:
    """8.2: after seven rounds all eight cards are shuffled."""
    state.deck = state.next_deck
    state.next_deck = 0
    state.note(event_kinds.RESHUFFLED, 0, 0, 0, 0)

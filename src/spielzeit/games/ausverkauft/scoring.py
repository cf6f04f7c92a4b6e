"""End of the game: scoring cards, majorities, usher points. Counts what was settled when a round ended."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft.masks import count, group_count, largest_group
from spielzeit.games.ausverkauft.state import (
    BOARD,
    FREE_HIGH,
    FREE_LOW,
    LEFT,
    PARTIES,
    PARTY,
    RIGHT,
    RIVAL,
    SEAT,
    USED,
    State,
    ring,
)
from spielzeit.games.ausverkauft.tables import (
    BIG_PARTIES,
    CARDS,
    COLOURS,
    EVEN_HOUSE,
    LATECOMERS,
    MIXED_PARTIES,
    NO_GAPS,
    PRESS_AREA,
    ROW_ENDS,
    ROWS,
    SAME_SIZE,
    TABLES,
)

SOLO_MARGIN: Final = 80.0  # a solo game won or lost by this much is as good or bad as can be


# -- 1. scoring cards ---------------------------------------------------------------------------------


def card_points(state: State, player: i64, card: i64) -> i64:
    """3.6, undoubled."""
    if card == BIG_PARTIES:
        return at_most(card, big_parties(state, player))
    if card == SAME_SIZE:
        return at_most(card, same_size(state, player) - TABLES.party_from + 1)
    if card == MIXED_PARTIES:
        return at_most(card, mixed_parties(state, player))
    low = state.seats[player * SEAT + FREE_LOW]
    high = state.seats[player * SEAT + FREE_HIGH]
    return seat_points(state.theatre, card, low, high)


def seat_points(theatre: i64, card: i64, low: i64, high: i64) -> i64:
    """The cards that look at the free seats only."""
    if PRESS_AREA <= card <= ROW_ENDS or card == EVEN_HOUSE:
        return less_for_free(card, most_free(theatre, card, low, high))
    if card == NO_GAPS:
        return less_for_free(card, group_count(low, high))
    if card == LATECOMERS:
        return at_most(card, largest_group(low, high))
    return at_most(card, full_groups(theatre, card, low, high))


def less_for_free(card: i64, number: i64) -> i64:
    """So many points less for each; at least 0 (ruling 17)."""
    points = TABLES.start[card] - TABLES.minus[card] * number
    return max(0, points)


def at_most(card: i64, number: i64) -> i64:
    """So many points for each, up to the card's limit."""
    points = TABLES.each[card] * number
    if points < 0:
        return 0
    return min(TABLES.most[card], points)


def full_groups(theatre: i64, card: i64, low: i64, high: i64) -> i64:
    """Rows, columns, areas, rings or seats behind pillars without a free seat."""
    full: i64 = 0
    start = TABLES.group_from[theatre * CARDS + card]
    for k in range(TABLES.group_count[theatre * CARDS + card]):
        at = start + 2 * k
        if low & TABLES.group[at] == 0 and high & TABLES.group[at + 1] == 0:
            full += 1
    return full


def most_free(theatre: i64, card: i64, low: i64, high: i64) -> i64:
    """Free seats in the card's emptiest set of seats."""
    most: i64 = 0
    start = TABLES.group_from[theatre * CARDS + card]
    for k in range(TABLES.group_count[theatre * CARDS + card]):
        at = start + 2 * k
        free = count(low & TABLES.group[at]) + count(high & TABLES.group[at + 1])
        if free > most:
            most = free
    return most


def party_size(state: State, player: i64, number: i64) -> i64:
    at = player * SEAT + PARTY + 2 * number
    return count(state.seats[at]) + count(state.seats[at + 1])


def big_parties(state: State, player: i64) -> i64:
    big: i64 = 0
    for k in range(state.seats[player * SEAT + PARTIES]):
        if party_size(state, player, k) >= TABLES.party_size:
            big += 1
    return big


def same_size(state: State, player: i64) -> i64:
    """How many parties have the most frequent size."""
    tally: i64 = 0  # five bits for each size
    most: i64 = 0
    for k in range(state.seats[player * SEAT + PARTIES]):
        shift = 5 * party_size(state, player, k)
        tally += BIT[shift]
        number = (tally >> shift) & 31
        if number > most:
            most = number
    return most


def mixed_parties(state: State, player: i64) -> i64:
    mixed: i64 = 0
    for k in range(state.seats[player * SEAT + PARTIES]):
        at = player * SEAT + PARTY + 2 * k
        if areas_touched(state.theatre, state.seats[at], state.seats[at + 1]) >= TABLES.party_areas:
            mixed += 1
    return mixed


def areas_touched(theatre: i64, low: i64, high: i64) -> i64:
    """In how many colour areas these seats lie."""
    areas: i64 = 0
    for colour in range(COLOURS):
        at = theatre * 8 + colour * 2
        if low & TABLES.area[at] != 0 or high & TABLES.area[at + 1] != 0:
            areas += 1
    return areas


# -- 2. majorities ------------------------------------------------------------------------------------


def shaded(state: State, board: i64, column: i64, ticket: i64) -> i64:
    """How many circles of a ticket one side of a board has shaded."""
    return count((state.boards[board * BOARD + column] >> (ticket * 8)) & 255)


def numbers_won(own: i64, other: i64) -> i64:
    """More circles: two numbers of the track; equally many, also none: one (ruling 13)."""
    if own > other:
        return 2
    return 1 if own == other else 0


def majority(state: State, place: i64, ticket: i64) -> i64:
    """One colour for whoever sits at a place of the ring: the last number reached (ruling 15)."""
    on_left = (place + 1) % ring(state)
    numbers = numbers_won(shaded(state, place, LEFT, ticket), shaded(state, place, RIGHT, ticket))
    numbers += numbers_won(shaded(state, on_left, RIGHT, ticket), shaded(state, on_left, LEFT, ticket))
    return TABLES.track[numbers]


def majorities(state: State, place: i64) -> i64:
    points: i64 = 0
    for ticket in range(COLOURS):
        points += majority(state, place, ticket)
    return points


# -- 3. usher points ----------------------------------------------------------------------------------


def column_points(rows: i64) -> i64:
    """The points of the rows taken as points in one column."""
    points: i64 = 0
    for row in range(ROWS):
        if rows & BIT[row + ROWS] != 0:
            points += TABLES.points[row]
    return points


def usher(state: State, player: i64) -> i64:
    on_left = (player + 1) % ring(state)
    return column_points(state.boards[player * BOARD + USED + LEFT]) + column_points(
        state.boards[on_left * BOARD + USED + RIGHT]
    )


# -- totals -------------------------------------------------------------------------------------------


def card_total(state: State, player: i64) -> i64:
    """The first card counts double."""
    points: i64 = 0
    for k in range(i64(len(state.cards))):
        points += card_points(state, player, state.cards[k]) * (TABLES.first_counts if k == 0 else 1)
    return points


def total(state: State, player: i64) -> i64:
    return card_total(state, player) + majorities(state, player) + usher(state, player)


def rival_total(state: State) -> i64:
    """Solo: the competitor's majorities, four times, and nothing else."""
    return TABLES.rival_factor * majorities(state, RIVAL)


def winners(state: State) -> i64:
    """A mask: most points, then most usher points (ruling 18); solo: more than the competitor (ruling 22)."""
    if state.players == 1:
        return 1 if total(state, 0) > rival_total(state) else 0
    best: i64 = -1
    mask: i64 = 0
    for player in range(state.players):
        standing = rank(total(state, player), usher(state, player))
        if standing > best:
            best = standing
            mask = 0
        if standing == best:
            mask |= BIT[player]
    return mask


def rank(points: i64, usher_points: i64) -> i64:
    """Most points first, then most usher points."""
    return points * 1000 + usher_points


def reward(state: State, player: i64) -> float:
    """Of a finished game; solo: beaten or not, and by how much."""
    if state.players == 1:
        margin = float(total(state, 0) - rival_total(state)) / SOLO_MARGIN
        if margin > 0.0:
            return 0.7 + 0.3 * (min(1.0, margin))
        return 0.3 + 0.3 * (max(-1.0, margin))
    mask = winners(state)
    if mask & BIT[player] == 0:
        return 0.0
    return 1.0 / float(count(mask))

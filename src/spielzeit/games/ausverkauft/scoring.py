"""End of the game: scoring cards, majorities, usher points. Counts what was settled when a round ended."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count
from spielzeit.games.ausverkauft.ids import (
    BIG_PARTIES,
    CARD_COUNT,
    COLOUR_COUNT,
    EVEN_HOUSE,
    FRONT_ROWS,
    LATECOMERS,
    LEFT,
    MIXED_PARTIES,
    NO_GAPS,
    PRESS_AREA,
    RIGHT,
    ROW_ENDS,
    ROWS,
    SAME_SIZE,
)
from spielzeit.games.ausverkauft.layout import BOARD, FREE_HIGH, FREE_LOW, PARTIES, PARTY, RIVAL, SEAT, USED
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.masks import group_count, largest_group
from spielzeit.games.ausverkauft.position import (
    AusverkauftPosition,
    circles_in,
    is_for_points,
    on_left,
    on_right,
)

USHER_ROOM: Final[i64] = 100000  # more usher points than there can be
SOLO_MARGIN: Final = 80.0  # a solo game won or lost by this much is as good or bad as can be


# -- 1. scoring cards ---------------------------------------------------------------------------------


def card_points(position: AusverkauftPosition, player: i64, card: i64) -> i64:
    """3.6, undoubled."""
    if card == BIG_PARTIES:
        return at_most(card, big_parties(position, player))
    if card == SAME_SIZE:
        return at_most(card, same_size(position, player) - LOOKUP.party_from + 1)
    if card == MIXED_PARTIES:
        return at_most(card, mixed_parties(position, player))
    low = position.seats[player * SEAT + FREE_LOW]
    high = position.seats[player * SEAT + FREE_HIGH]
    return seat_points(position.theatre, card, low, high)


def seat_points(theatre: i64, card: i64, low: i64, high: i64) -> i64:
    """The cards that look at the free seats only."""
    if loses_for_free(card):
        return less_for_free(card, most_free(theatre, card, low, high))
    if card == NO_GAPS:
        return less_for_free(card, group_count(low, high))
    if card == LATECOMERS:
        return at_most(card, largest_group(low, high))
    return at_most(card, full_groups(theatre, card, low, high))


def loses_for_free(card: i64) -> bool:
    """The cards that begin with points and lose some for every free seat of their sets."""
    return card in (PRESS_AREA, FRONT_ROWS, ROW_ENDS, EVEN_HOUSE)


def less_for_free(card: i64, number: i64) -> i64:
    """So many points less for each; at least 0 (ruling 17)."""
    points = LOOKUP.start[card] - LOOKUP.minus[card] * number
    return max(0, points)


def at_most(card: i64, number: i64) -> i64:
    """So many points for each, up to the card's limit."""
    points = LOOKUP.each[card] * number
    if points < 0:
        return 0
    return min(LOOKUP.most[card], points)


def full_groups(theatre: i64, card: i64, low: i64, high: i64) -> i64:
    """Rows, columns, areas, rings or seats behind pillars without a free seat."""
    full: i64 = 0
    start = LOOKUP.group_from[theatre * CARD_COUNT + card]
    for k in range(LOOKUP.group_count[theatre * CARD_COUNT + card]):
        at = start + 2 * k
        if low & LOOKUP.group[at] == 0 and high & LOOKUP.group[at + 1] == 0:
            full += 1
    return full


def most_free(theatre: i64, card: i64, low: i64, high: i64) -> i64:
    """Free seats in the card's emptiest set of seats."""
    most: i64 = 0
    start = LOOKUP.group_from[theatre * CARD_COUNT + card]
    for k in range(LOOKUP.group_count[theatre * CARD_COUNT + card]):
        at = start + 2 * k
        free = count(low & LOOKUP.group[at]) + count(high & LOOKUP.group[at + 1])
        if free > most:
            most = free
    return most


def party_size(position: AusverkauftPosition, player: i64, number: i64) -> i64:
    at = player * SEAT + PARTY + 2 * number
    return count(position.seats[at]) + count(position.seats[at + 1])


def big_parties(position: AusverkauftPosition, player: i64) -> i64:
    big: i64 = 0
    for k in range(position.seats[player * SEAT + PARTIES]):
        if party_size(position, player, k) >= LOOKUP.party_size:
            big += 1
    return big


def same_size(position: AusverkauftPosition, player: i64) -> i64:
    """How many parties have the most frequent size."""
    tally: i64 = 0  # five bits for each size
    most: i64 = 0
    for k in range(position.seats[player * SEAT + PARTIES]):
        shift = 5 * party_size(position, player, k)
        tally += BIT[shift]
        number = (tally >> shift) & 31
        if number > most:
            most = number
    return most


def mixed_parties(position: AusverkauftPosition, player: i64) -> i64:
    mixed: i64 = 0
    for k in range(position.seats[player * SEAT + PARTIES]):
        at = player * SEAT + PARTY + 2 * k
        if areas_touched(position.theatre, position.seats[at], position.seats[at + 1]) >= LOOKUP.party_areas:
            mixed += 1
    return mixed


def areas_touched(theatre: i64, low: i64, high: i64) -> i64:
    """In how many colour areas these seats lie."""
    areas: i64 = 0
    for colour in range(COLOUR_COUNT):
        at = theatre * 8 + colour * 2
        if low & LOOKUP.area[at] != 0 or high & LOOKUP.area[at + 1] != 0:
            areas += 1
    return areas


# -- 2. majorities ------------------------------------------------------------------------------------


def shaded(position: AusverkauftPosition, board: i64, column: i64, ticket: i64) -> i64:
    """How many circles of a ticket one side of a board has shaded."""
    return count(circles_in(position.boards[board * BOARD + column], ticket))


def numbers_won(own: i64, other: i64) -> i64:
    """More circles: two numbers of the track; equally many, also none: one (ruling 13)."""
    if own > other:
        return 2
    return 1 if own == other else 0


def majority(position: AusverkauftPosition, place: i64, ticket: i64) -> i64:
    """One colour for whoever sits at a place of the ring: the last number reached (ruling 15)."""
    right = on_right(place)
    left = on_left(position, place)
    numbers = numbers_won(shaded(position, right, LEFT, ticket), shaded(position, right, RIGHT, ticket))
    numbers += numbers_won(shaded(position, left, RIGHT, ticket), shaded(position, left, LEFT, ticket))
    return LOOKUP.track[numbers]


def majorities(position: AusverkauftPosition, place: i64) -> i64:
    points: i64 = 0
    for ticket in range(COLOUR_COUNT):
        points += majority(position, place, ticket)
    return points


# -- 3. usher points ----------------------------------------------------------------------------------


def column_points(rows: i64) -> i64:
    """The points of the rows taken as points in one column."""
    points: i64 = 0
    for row in range(i64(1), ROWS + 1):
        if is_for_points(rows, row):
            points += LOOKUP.points[row - 1]
    return points


def usher(position: AusverkauftPosition, player: i64) -> i64:
    right = position.boards[on_right(player) * BOARD + USED + LEFT]
    left = position.boards[on_left(position, player) * BOARD + USED + RIGHT]
    return column_points(right) + column_points(left)


# -- totals -------------------------------------------------------------------------------------------


def counts(place: i64) -> i64:
    """How often the card at this place counts: the first one, under A, double."""
    return LOOKUP.first_counts if place == 0 else 1


def card_total(position: AusverkauftPosition, player: i64) -> i64:
    points: i64 = 0
    for place in range(i64(len(position.cards))):
        points += counts(place) * card_points(position, player, position.cards[place])
    return points


def total(position: AusverkauftPosition, player: i64) -> i64:
    return card_total(position, player) + majorities(position, player) + usher(position, player)


def rival_total(position: AusverkauftPosition) -> i64:
    """Solo: the competitor's majorities, four times, and nothing else."""
    return LOOKUP.rival_factor * majorities(position, RIVAL)


def winners(position: AusverkauftPosition) -> i64:
    """A mask: most points, then most usher points (ruling 18); solo: more than the competitor (ruling 22)."""
    if position.players == 1:
        return 1 if total(position, 0) > rival_total(position) else 0
    best: i64 = -1
    mask: i64 = 0
    for player in range(position.players):
        standing = rank(total(position, player), usher(position, player))
        if standing > best:
            best = standing
            mask = 0
        if standing == best:
            mask |= BIT[player]
    return mask


def rank(points: i64, usher_points: i64) -> i64:
    """Most points first, then most usher points."""
    return points * USHER_ROOM + usher_points


def reward(position: AusverkauftPosition, player: i64) -> float:
    """Of a finished game; solo: beaten or not, and by how much."""
    if position.players == 1:
        margin = float(total(position, 0) - rival_total(position)) / SOLO_MARGIN
        if margin > 0.0:
            return 0.7 + 0.3 * (min(1.0, margin))
        return 0.3 + 0.3 * (max(-1.0, margin))
    mask = winners(position)
    if mask & BIT[player] == 0:
        return 0.0
    return 1.0 / float(count(mask))

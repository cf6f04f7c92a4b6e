"""Step 3: shade a circle of one ticket, with double reservation two."""
# mypyc: compiled

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, nth
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, ids, notes
from spielzeit.games.ausverkauft.ids import ANY_COLOUR, COLOUR_COUNT, DOUBLE, NO_COLOUR, ROTATE
from spielzeit.games.ausverkauft.layout import CIRCLES, FREE_HIGH, FREE_LOW, SEAT, TICKET
from spielzeit.games.ausverkauft.lookup import LOOKUP, MOST_TURNED, PAIRS, SUBSETS
from spielzeit.games.ausverkauft.masks import anchors_high, anchors_low
from spielzeit.games.ausverkauft.position import AusverkauftPosition, ability_of, board_of, open_circles

TRIES: Final[i64] = 8  # draws before `sample` makes the whole list


def colour_asked(ability: i64, ticket: i64) -> i64:
    """Placement condition 4: the ticket's colour, unless the ability drops it."""
    return ANY_COLOUR if ability == NO_COLOUR else ticket


def fits(theatre: i64, shape: i64, colour: i64, ability: i64, low: i64, high: i64) -> bool:
    """Whether a shape has at least one placement (5.2)."""
    if ability != ROTATE:
        return (
            anchors_low(theatre, shape, colour, low, high) != 0
            or anchors_high(theatre, shape, colour, high) != 0
        )
    for k in range(LOOKUP.turns[shape]):
        turned = LOOKUP.turned[shape * MOST_TURNED + k]
        if (
            anchors_low(theatre, turned, colour, low, high) != 0
            or anchors_high(theatre, turned, colour, high) != 0
        ):
            return True
    return False


def sound_marks(ability: i64, ticket: i64, open_mask: i64) -> i64:
    """Sound marks of a ticket: a mask of circles, with double reservation a mask of pairs."""
    if ability == DOUBLE:
        return LOOKUP.sound_pairs[ticket * SUBSETS + open_mask]
    return LOOKUP.sound[ticket * SUBSETS + open_mask]


def circles_of(ability: i64, number: i64) -> i64:
    """The circles of the mark with this number."""
    return LOOKUP.pair[number] if ability == DOUBLE else BIT[number]


def legal(position: AusverkauftPosition, player: i64) -> vec[i64]:
    """All sound marks that fit; if none fits, all sound marks (ruling 1)."""
    actions = vec[i64]()
    sound = vec[i64]()
    seat = player * SEAT
    board = board_of(position, player)
    ability = ability_of(position, player)
    low = position.seats[seat + FREE_LOW]
    high = position.seats[seat + FREE_HIGH]
    for ticket in range(COLOUR_COUNT):
        open_mask = open_circles(position, board, ticket)
        marks = sound_marks(ability, ticket, open_mask)
        colour = colour_asked(ability, ticket)
        for number in range(PAIRS if ability == DOUBLE else ids.CIRCLES):
            if marks & BIT[number] != 0:
                circles = circles_of(ability, number)
                code = codes.mark(ticket, circles)
                sound = append(sound, code)
                if fits(
                    position.theatre,
                    LOOKUP.shape[ticket * SUBSETS + (open_mask ^ circles)],
                    colour,
                    ability,
                    low,
                    high,
                ):
                    actions = append(actions, code)
    if len(actions) == 0:
        return sound
    return actions


def sample(position: AusverkauftPosition, player: i64, rng: Rng) -> i64:
    """Draw sound marks until one fits: uniform over those that do."""
    seat = player * SEAT
    board = board_of(position, player)
    ability = ability_of(position, player)
    low = position.seats[seat + FREE_LOW]
    high = position.seats[seat + FREE_HIGH]
    marks0 = sound_marks(ability, 0, open_circles(position, board, 0))
    marks1 = sound_marks(ability, 1, open_circles(position, board, 1))
    marks2 = sound_marks(ability, 2, open_circles(position, board, 2))
    marks3 = sound_marks(ability, 3, open_circles(position, board, 3))
    count0 = count(marks0)
    count1 = count0 + count(marks1)
    count2 = count1 + count(marks2)
    count3 = count2 + count(marks3)
    for _ in range(TRIES):
        drawn = rng.below(count3)
        if drawn < count0:
            ticket: i64 = 0
            number = nth(marks0, drawn)
        elif drawn < count1:
            ticket = 1
            number = nth(marks1, drawn - count0)
        elif drawn < count2:
            ticket = 2
            number = nth(marks2, drawn - count1)
        else:
            ticket = 3
            number = nth(marks3, drawn - count2)
        circles = circles_of(ability, number)
        shape = LOOKUP.shape[ticket * SUBSETS + (open_circles(position, board, ticket) ^ circles)]
        if fits(position.theatre, shape, colour_asked(ability, ticket), ability, low, high):
            return codes.mark(ticket, circles)
    actions = legal(position, player)
    return actions[rng.below(i64(len(actions)))]


def apply(position: AusverkauftPosition, player: i64, code: i64) -> None:
    seat = player * SEAT
    position.seats[seat + TICKET] = codes.ticket(code)
    position.seats[seat + CIRCLES] = codes.circles(code)
    notes.marked(
        position, BIT[player], player, board_of(position, player), codes.ticket(code), codes.circles(code)
    )

"""Step 4: draw what is left of the ticket into one's own theatre."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count, lowest, nth
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes, notes
from spielzeit.games.ausverkauft.ids import ROTATE, WORD
from spielzeit.games.ausverkauft.layout import CIRCLES, FREE_HIGH, FREE_LOW, LAID_HIGH, LAID_LOW, SEAT, TICKET
from spielzeit.games.ausverkauft.lookup import LOOKUP, MOST_TURNED, SUBSETS
from spielzeit.games.ausverkauft.masks import anchors_high, anchors_low, laid_high, laid_low
from spielzeit.games.ausverkauft.phases.marking import colour_asked
from spielzeit.games.ausverkauft.position import AusverkauftPosition, ability_of, board_of, open_circles


def remaining_shape(position: AusverkauftPosition, player: i64) -> i64:
    """The circles still open on the ticket after the mark, as a shape."""
    seat = player * SEAT
    ticket = position.seats[seat + TICKET]
    open_mask = open_circles(position, board_of(position, player), ticket)
    return LOOKUP.shape[ticket * SUBSETS + (open_mask & ~position.seats[seat + CIRCLES])]


def legal(position: AusverkauftPosition, player: i64) -> vec[i64]:
    """Every placement (5.3); if there is none, only the pass."""
    seat = player * SEAT
    actions = vec[i64]()
    shape = remaining_shape(position, player)
    ability = ability_of(position, player)
    colour = colour_asked(ability, position.seats[seat + TICKET])
    low = position.seats[seat + FREE_LOW]
    high = position.seats[seat + FREE_HIGH]
    for k in range(LOOKUP.turns[shape] if ability == ROTATE else 1):
        turned = LOOKUP.turned[shape * MOST_TURNED + k]
        anchors = anchors_low(position.theatre, turned, colour, low, high)
        while anchors != 0:
            actions = append(actions, codes.place(turned, lowest(anchors)))
            anchors &= anchors - 1
        anchors = anchors_high(position.theatre, turned, colour, high)
        while anchors != 0:
            actions = append(actions, codes.place(turned, lowest(anchors) + WORD))
            anchors &= anchors - 1
    if len(actions) == 0:
        return vec[i64]([codes.PASS])
    return actions


def sample(position: AusverkauftPosition, player: i64, rng: Rng) -> i64:
    seat = player * SEAT
    shape = remaining_shape(position, player)
    ability = ability_of(position, player)
    colour = colour_asked(ability, position.seats[seat + TICKET])
    low = position.seats[seat + FREE_LOW]
    high = position.seats[seat + FREE_HIGH]
    if ability == ROTATE:
        actions = legal(position, player)
        return actions[rng.below(i64(len(actions)))]
    front = anchors_low(position.theatre, shape, colour, low, high)
    back = anchors_high(position.theatre, shape, colour, high)
    in_front = count(front)
    places = in_front + count(back)
    if places == 0:
        return codes.PASS
    drawn = rng.below(places)
    if drawn < in_front:
        return codes.place(shape, nth(front, drawn))
    return codes.place(shape, nth(back, drawn - in_front) + WORD)


def apply(position: AusverkauftPosition, player: i64, code: i64) -> None:
    if code == codes.PASS:
        notes.not_seated(position, BIT[player], player)
        return
    low = laid_low(codes.shape(code), codes.anchor(code))
    high = laid_high(codes.shape(code), codes.anchor(code))
    position.seats[player * SEAT + LAID_LOW] = low
    position.seats[player * SEAT + LAID_HIGH] = high
    notes.seated(position, BIT[player], player, low, high)

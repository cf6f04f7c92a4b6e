"""After a change card: the lifted card is put down on another side (5.5)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes, notes
from spielzeit.games.top_oder_flop.lookup import FLOP, FREE, INFLUENCE, LOOKUP, NONE, SLOTS, TO_TOP, TOP
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    lay_on_side,
    lowest_value,
    side_card,
    side_count,
    ways,
)


def legal(position: TopOderFlopPosition) -> vec[i64]:
    actions = add_film(position, LOOKUP.first[position.pending], vec[i64]())
    if LOOKUP.second[position.pending] != NONE:
        actions = add_film(position, LOOKUP.second[position.pending], actions)
    return actions


def add_film(position: TopOderFlopPosition, film: i64, actions: vec[i64]) -> vec[i64]:
    """Plainly, or in the place of each lowest card (ruling 14)."""
    for side in range(film * 2, film * 2 + 2):
        if not is_destination(position, position.pending, side, position.origin, position.action):
            continue
        if side_count(position, side) < SLOTS:
            actions = append(actions, codes.shift(side, NONE))
            continue
        lowest = lowest_value(position, side)
        for slot in range(SLOTS):
            other = side_card(position, side, slot)
            if LOOKUP.value[other] == lowest:
                actions = append(actions, codes.shift(side, other))
    return actions


def allows(action: i64, side: i64) -> bool:
    """5.5: a change card with an arrow moves a card to the side it points to."""
    return action == FREE or (action == TO_TOP) == (side & 1 == TOP)


def is_destination(position: TopOderFlopPosition, card: i64, side: i64, origin: i64, action: i64) -> bool:
    """5.5, for a film that the card bears: the action allows the side, it is another one, the card fits."""
    if side == origin or not allows(action, side):
        return False
    return ways(position, side, card) > 0


def has_destination(position: TopOderFlopPosition, card: i64, origin: i64, action: i64) -> bool:
    """Ruling 13: a card that cannot be put down elsewhere is not lifted."""
    film = LOOKUP.first[card]
    if is_destination(position, card, film * 2 + TOP, origin, action):
        return True
    if is_destination(position, card, film * 2 + FLOP, origin, action):
        return True
    film = LOOKUP.second[card]
    if film == NONE:
        return False
    if is_destination(position, card, film * 2 + TOP, origin, action):
        return True
    return is_destination(position, card, film * 2 + FLOP, origin, action)


def apply(position: TopOderFlopPosition, player: i64, code: i64) -> None:
    card = position.pending
    position.origin = NONE
    position.action = INFLUENCE
    notes.shifted(position, player, card, codes.place(code), codes.other(code))
    put_down(position, card, codes.place(code), codes.other(code))


def put_down(position: TopOderFlopPosition, card: i64, side: i64, replaced: i64) -> None:
    """5.4 a, 5.5: a card that is replaced is in transit now and has to be taken over."""
    lay_on_side(position, side, card, replaced)
    position.pending = replaced

"""A position of Shakespeare as whole numbers and packed arrays (rules, sections 3 and 4)."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position, mix
from spielzeit.games.shakespeare import codes, notes
from spielzeit.games.shakespeare.layout import (
    ACTORS,
    ASSISTANTS,
    BACK,
    COSTUME_BAG,
    COSTUMES,
    DECK,
    DISCARD,
    DISPLAY,
    GAINED,
    GONE,
    HEIGHT,
    INITIATIVE,
    MOOD_AT,
    OFFER,
    PERSON,
    POUNDS,
    PRESTIGE,
    SEAT,
    SET_BAG,
    SLOT_OF,
    SPOT,
    TROUPE,
    UNDRESSED,
    WORKERS,
    YELLOW_ACT,
)
from spielzeit.games.shakespeare.lookup import (
    ACT_END,
    ACTOR,
    ASSISTANT,
    COLORS,
    DAYS,
    DISPLAY_EXTRA,
    EXTRA,
    LOOKUP,
    MOOD_END,
    OFFER_PER_SEAT,
    YELLOW,
)


class ShakespearePosition(Position):
    """Seats and board are `cells`, everything that is shuffled is `piles`."""

    def __init__(
        self,
        players: i64,
        seats: i64,
        phase: i64,
        day: i64,
        active: i64,
        turn: i64,
        slot: i64,
        steps: i64,
        drawn: i64,
        waiting: i64,
        plus3: i64,
        display_size: i64,
        deck_at: i64,
        deck_size: i64,
        discard_size: i64,
        stack_size: i64,
        initiative_size: i64,
        cells: vec[i64],
        piles: vec[u8],
    ) -> None:
        super().__init__(players)
        self.seats = seats  # solo: two, the second is the rival
        self.phase = phase
        self.day = day
        self.active = active  # who decides, where one does
        self.turn = turn  # place in the order (draft, action, mood) or on the initiative track (rehearsal)
        self.slot = slot  # rehearsal: the next slot to look at
        self.steps = steps  # of the active player, the next one in the lowest bits
        self.drawn = drawn  # objectives to choose from, see `with_drawn`
        self.waiting = waiting  # who still owes a bid, or a choice in the rest phase
        self.plus3 = plus3  # tokens in the supply
        self.display_size = display_size
        self.deck_at = deck_at
        self.deck_size = deck_size  # end of the deck; deck_at is its top
        self.discard_size = discard_size
        self.stack_size = stack_size
        self.initiative_size = initiative_size
        self.cells = cells
        self.piles = piles
        self.shuffled: vec[i64] = vec[i64]()  # how the next step shuffles the discard pile
        self.revealed = False  # this step showed somebody something new

    def digest(self) -> i64:
        digest: i64 = mix(self.players, self.phase)
        digest = mix(mix(mix(digest, self.day), self.active), self.turn)
        digest = mix(mix(mix(digest, self.slot), self.steps), self.drawn)
        digest = mix(mix(mix(digest, self.waiting), self.plus3), self.display_size)
        digest = mix(mix(mix(digest, self.deck_at), self.deck_size), self.discard_size)
        digest = mix(mix(digest, self.stack_size), self.initiative_size)
        for number in self.cells:
            digest = mix(digest, number + 100)
        for small in self.piles:
            digest = mix(digest, i64(small))
        return digest


# -- seats and persons --------------------------------------------------------------------------------


def at(player: i64, field: i64) -> i64:
    """Where a seat keeps a number in `cells`."""
    return player * SEAT + field


def kind_of(person: i64) -> i64:
    """The person in the look-ups: the back of every card is the same extra."""
    return EXTRA if person >= BACK else person


def card_of(person: i64) -> i64:
    """The card, or the person on the board; an extra keeps the number of its card."""
    return person & (BACK - 1)


def slot_of(position: ShakespearePosition, person: i64) -> i64:
    return position.cells[SLOT_OF + person]


def join(position: ShakespearePosition, player: i64, card: i64, side: i64) -> None:
    """A person comes to the end of the troupe."""
    cells = position.cells
    slot = cells[at(player, TROUPE)]
    person = card + BACK if side == codes.EXTRA else card
    cells[at(player, PERSON + slot)] = person
    cells[at(player, COSTUMES + slot)] = 0
    cells[at(player, TROUPE)] = slot + 1
    cells[SLOT_OF + card] = slot
    role = LOOKUP.role[kind_of(person)]
    if role == ASSISTANT:
        cells[at(player, ASSISTANTS)] += 1
    else:
        cells[at(player, WORKERS)] |= BIT[slot]
    if role == ACTOR:
        cells[at(player, ACTORS)] |= BIT[slot]
        cells[at(player, UNDRESSED)] |= BIT[slot]


def gain_prestige(position: ShakespearePosition, player: i64, amount: i64, reason: i64) -> None:
    if amount != 0:
        position.cells[at(player, PRESTIGE)] += amount
        position.cells[at(player, GAINED + reason)] += amount
        notes.prestige(position, player, amount, reason)


def gain_pounds(position: ShakespearePosition, player: i64, amount: i64, reason: i64) -> None:
    if amount != 0:
        position.cells[at(player, POUNDS)] += amount
        notes.pounds(position, player, amount, reason)


def move_mood(position: ShakespearePosition, player: i64, change: i64) -> None:
    """Steps beyond the ends are lost (ruling 16)."""
    place = at(player, MOOD_AT)
    mood = position.cells[place] + change
    if mood < 1:
        mood = 1
    elif mood > MOOD_END:
        mood = MOOD_END
    if mood != position.cells[place]:
        notes.mood_moved(position, player, mood, mood - position.cells[place])
        position.cells[place] = mood


def sour_others(position: ShakespearePosition, player: i64) -> None:
    """A black mask (ruling 28): the mood of all other players falls, of those who are out too."""
    for other in range(position.players):
        if other != player:
            move_mood(position, other, -1)


# -- what an actor wears, what stands on the stage, what was drawn -------------------------------------


def with_piece(pieces: i64, color: i64) -> i64:
    """One piece more: their number in the lowest two bits, then three bits each."""
    return (pieces + 1) | (color << (2 + 3 * (pieces & 3)))


def piece_count(pieces: i64) -> i64:
    return pieces & 3


def piece_color(pieces: i64, number: i64) -> i64:
    return (pieces >> (2 + 3 * number)) & 7


def costume_sum(pieces: i64) -> i64:
    """The values of the pieces of one actor."""
    total: i64 = 0
    for number in range(piece_count(pieces)):
        total += LOOKUP.value[piece_color(pieces, number)]
    return total


def with_set(scenery: i64, space: i64, color: i64) -> i64:
    """A set element on a space that was free: three bits a space."""
    return scenery | (color << (3 * space))


def set_color(scenery: i64, space: i64) -> i64:
    return (scenery >> (3 * space)) & 7


def with_drawn(drawn: i64, place: i64, objective: i64) -> i64:
    """Four bits each, the number of the card + 1, so that 0 is the end."""
    return drawn | ((objective + 1) << (4 * place))


def first_drawn(drawn: i64) -> i64:
    return (drawn & 15) - 1


def other_drawn(drawn: i64) -> i64:
    """Those after the first."""
    return drawn >> 4


# -- the acts -----------------------------------------------------------------------------------------


def move_act(position: ShakespearePosition, player: i64, act: i64, change: i64) -> None:
    """One step; the disc comes to lie on top of the stack of its new space (3.2)."""
    cells = position.cells
    place = at(player, SPOT + act)
    old = cells[place]
    new = old + change
    if new < 0 or new > ACT_END:
        notes.feather_lost(position, player, act)
        return
    below: i64 = 0
    height = cells[at(player, HEIGHT + act)]
    discs = position.seats if act == YELLOW_ACT else position.players
    for other in range(discs):
        if other != player:
            spot = cells[at(other, SPOT + act)]
            if spot == new:
                below += 1
            elif spot == old and cells[at(other, HEIGHT + act)] > height:
                cells[at(other, HEIGHT + act)] -= 1
    cells[place] = new
    cells[at(player, HEIGHT + act)] = below
    notes.act_moved(position, player, act, new, change)


def is_ahead(position: ShakespearePosition, player: i64, other: i64) -> bool:
    """Whether a disc is ranked before another on the yellow act: further, or lower in the same stack."""
    mine = position.cells[at(player, SPOT + YELLOW_ACT)]
    its = position.cells[at(other, SPOT + YELLOW_ACT)]
    if mine != its:
        return mine > its
    return position.cells[at(player, HEIGHT + YELLOW_ACT)] < position.cells[at(other, HEIGHT + YELLOW_ACT)]


def join_initiative(position: ShakespearePosition, player: i64) -> None:
    """5.1, 5.6: onto the lowest free field, once a day (ruling 7)."""
    for k in range(position.initiative_size):
        if position.cells[INITIATIVE + k] == player:
            return
    position.cells[INITIATIVE + position.initiative_size] = player
    position.initiative_size += 1
    notes.initiative(position, player, position.initiative_size)


# -- cards and elements -------------------------------------------------------------------------------


def remove_from_display(position: ShakespearePosition, card: i64) -> None:
    """The other cards keep their order."""
    piles = position.piles
    k: i64 = 0
    while i64(piles[DISPLAY + k]) != card:
        k += 1
    position.display_size -= 1
    while k < position.display_size:
        piles[DISPLAY + k] = piles[DISPLAY + k + 1]
        k += 1


def discard(position: ShakespearePosition, card: i64) -> None:
    position.piles[DISCARD + position.discard_size] = u8(card)
    position.discard_size += 1


def discard_display(position: ShakespearePosition) -> None:
    for k in range(position.display_size):
        discard(position, i64(position.piles[DISPLAY + k]))
    position.display_size = 0


def reshuffle(position: ShakespearePosition) -> None:
    """5.9: the discard pile becomes the deck; the order is an outcome, drawn or handed in."""
    piles = position.piles
    size = position.discard_size
    given = i64(len(position.shuffled)) == size
    for k in range(size):
        piles[DECK + k] = piles[DISCARD + (position.shuffled[k] if given else k)]
    position.deck_at = 0
    position.deck_size = size
    position.discard_size = 0
    position.shuffled = vec[i64]()
    notes.reshuffled(position, size)


def lay_out_display(position: ShakespearePosition) -> None:
    piles = position.piles
    wanted = position.seats + DISPLAY_EXTRA
    while position.display_size < wanted:
        if position.deck_at == position.deck_size:
            reshuffle(position)
            if position.deck_size == 0:
                return
        piles[DISPLAY + position.display_size] = piles[DECK + position.deck_at]
        position.deck_at += 1
        position.display_size += 1


def drawn_elements(position: ShakespearePosition) -> i64:
    """How many elements of each bag have been drawn: the same number every day."""
    return OFFER_PER_SEAT * position.seats * position.day


def lay_out_offer(position: ShakespearePosition) -> None:
    """The elements of this day come out of the bags."""
    end = drawn_elements(position)
    k = end - OFFER_PER_SEAT * position.seats
    while k < end:
        position.cells[OFFER + i64(position.piles[COSTUME_BAG + k])] += 1
        position.cells[OFFER + COLORS + i64(position.piles[SET_BAG + k])] += 1
        k += 1


def element_leaves(position: ShakespearePosition, kind: i64, color: i64) -> None:
    """Out of the game."""
    position.cells[OFFER + kind * COLORS + color] -= 1
    position.cells[GONE + kind * COLORS + color] += 1


def bag_size(position: ShakespearePosition) -> i64:
    return OFFER_PER_SEAT * position.seats * DAYS


def is_gold(color: i64) -> bool:
    return color == YELLOW

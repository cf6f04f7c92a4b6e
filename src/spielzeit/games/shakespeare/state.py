"""A table of Shakespeare as whole numbers and packed arrays (rules, sections 3 and 4)."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.table import BIT, Table, mix
from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.tables import (
    ACT_END,
    ACTOR,
    ASSISTANT,
    COLORS,
    DAYS,
    DISPLAY_EXTRA,
    EXTRA,
    MOOD_END,
    OFFER_PER_SEAT,
    TABLES,
    YELLOW,
)

# Phases.
DRAFT: Final[i64] = 0
BID: Final[i64] = 1
ACTION: Final[i64] = 2
MOOD: Final[i64] = 3
REHEARSAL: Final[i64] = 4
REST: Final[i64] = 5
OVER: Final[i64] = 6

YELLOW_ACT: Final[i64] = 1
ACTS: Final[i64] = 3
RIVAL: Final[i64] = 1  # seat of the second theatre in the solo game

# A person in a troupe is the number of its card, plus BACK when it is taken as an extra.
BACK: Final[i64] = 64
SLOTS: Final[i64] = 11  # author, falstaff, handyman, Queen, and seven recruited

# What a seat has, as offsets into its part of `State.cells`.
PRESTIGE: Final[i64] = 0
POUNDS: Final[i64] = 1
MOOD_AT: Final[i64] = 2
PLUS3: Final[i64] = 3
POSITION: Final[i64] = 4  # three acts
HEIGHT: Final[i64] = 7  # three acts: how many discs lie below in the stack
CYLINDERS_BID: Final[i64] = 10  # 0: not yet
CYLINDERS: Final[i64] = 11
RECRUITED: Final[i64] = 12
PASSED: Final[i64] = 13
ASSISTANTS: Final[i64] = 14
OCCUPIED: Final[i64] = 15  # mask of stage spaces
SCENERY: Final[i64] = 16  # three bits a space: the colour
DEMANDED: Final[i64] = 17  # spaces whose mirror bears a colour other than yellow
DEMAND: Final[i64] = 18  # six colours: spaces whose mirror bears this colour
TROUPE: Final[i64] = 24  # number of persons
WORKERS: Final[i64] = 25  # masks of slots: everybody who can be activated at all,
ACTORS: Final[i64] = 26  # who has costume fields,
UNDRESSED: Final[i64] = 27  # whose costume fields are not full,
ACTIVATED: Final[i64] = 28  # who bears a cylinder,
RESTING: Final[i64] = 29  # who bears a rest token
AWAKE: Final[i64] = 30  # slot + 1 of the person chosen in the rest phase
HELD: Final[i64] = 31  # mask of objectives
GOLD: Final[i64] = 32  # yellow elements placed
PERSON: Final[i64] = 33  # eleven slots
COSTUMES: Final[i64] = 44  # eleven slots: number of pieces, then three bits each
SEAT: Final[i64] = 55

# What lies on the main board, behind the four seats.
OFFER: Final[i64] = 220  # costumes by colour, then sets by colour
GONE: Final[i64] = 232  # elements that left the game, likewise
ORDER: Final[i64] = 244
INITIATIVE: Final[i64] = 248
SLOT_OF: Final[i64] = 252  # by person: in which slot of its owner
CELLS: Final[i64] = 286

# Piles of cards and elements in `State.piles`.
DECK: Final[i64] = 0
DISCARD: Final[i64] = 30
DISPLAY: Final[i64] = 60
STACK: Final[i64] = 66  # objectives, the top first
KNOWN: Final[i64] = 76  # who put the objective there: player + 1
RIVAL_BIDS: Final[i64] = 86
COSTUME_BAG: Final[i64] = 92
SET_BAG: Final[i64] = 164
PILES: Final[i64] = 236


class State(Table):
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
        self.drawn = drawn  # objectives to choose from: four bits each, number + 1
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
        self.to_shuffle: vec[i64] = vec[i64]()  # the pile it was asked for, for the border
        self.revealed = False  # this step showed somebody something new

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """For everybody; only objectives are noted otherwise."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, EVERYBODY, a, b, c, d)

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
    """The person in the tables: the back of every card is the same extra."""
    return EXTRA if person >= BACK else person


def slot_of(state: State, person: i64) -> i64:
    return state.cells[SLOT_OF + person]


def join(state: State, player: i64, card: i64, side: i64) -> None:
    """A person comes to the end of the troupe."""
    cells = state.cells
    slot = cells[at(player, TROUPE)]
    person = card + BACK if side == codes.EXTRA else card
    cells[at(player, PERSON + slot)] = person
    cells[at(player, COSTUMES + slot)] = 0
    cells[at(player, TROUPE)] = slot + 1
    cells[SLOT_OF + card] = slot
    role = TABLES.role[kind_of(person)]
    if role == ASSISTANT:
        cells[at(player, ASSISTANTS)] += 1
    else:
        cells[at(player, WORKERS)] |= BIT[slot]
    if role == ACTOR:
        cells[at(player, ACTORS)] |= BIT[slot]
        cells[at(player, UNDRESSED)] |= BIT[slot]


def gain_prestige(state: State, player: i64, amount: i64, reason: i64) -> None:
    if amount != 0:
        state.cells[at(player, PRESTIGE)] += amount
        state.note(event_kinds.PRESTIGE, player, amount, reason, 0)


def gain_pounds(state: State, player: i64, amount: i64, reason: i64) -> None:
    if amount != 0:
        state.cells[at(player, POUNDS)] += amount
        state.note(event_kinds.POUNDS, player, amount, reason, 0)


def move_mood(state: State, player: i64, change: i64) -> None:
    """Steps beyond the ends are lost (ruling 16)."""
    place = at(player, MOOD_AT)
    mood = state.cells[place] + change
    if mood < 1:
        mood = 1
    elif mood > MOOD_END:
        mood = MOOD_END
    if mood != state.cells[place]:
        state.note(event_kinds.MOOD_MOVED, player, mood, mood - state.cells[place], 0)
        state.cells[place] = mood


def sour_others(state: State, player: i64) -> None:
    """A black mask (ruling 28): the mood of all other players falls, of those who are out too."""
    for other in range(state.players):
        if other != player:
            move_mood(state, other, -1)


# -- the acts -----------------------------------------------------------------------------------------


def move_act(state: State, player: i64, act: i64, change: i64) -> None:
    """One step; the disc comes to lie on top of the stack of its new space (3.2)."""
    cells = state.cells
    place = at(player, POSITION + act)
    old = cells[place]
    new = old + change
    if new < 0 or new > ACT_END:
        state.note(event_kinds.FEATHER_LOST, player, act, 0, 0)
        return
    below: i64 = 0
    height = cells[at(player, HEIGHT + act)]
    discs = state.seats if act == YELLOW_ACT else state.players
    for other in range(discs):
        if other != player:
            position = cells[at(other, POSITION + act)]
            if position == new:
                below += 1
            elif position == old and cells[at(other, HEIGHT + act)] > height:
                cells[at(other, HEIGHT + act)] -= 1
    cells[place] = new
    cells[at(player, HEIGHT + act)] = below
    state.note(event_kinds.ACT_MOVED, player, act, new, change)


def is_ahead(state: State, player: i64, other: i64) -> bool:
    """Whether a disc is ranked before another on the yellow act: further, or lower in the same stack."""
    mine = state.cells[at(player, POSITION + YELLOW_ACT)]
    its = state.cells[at(other, POSITION + YELLOW_ACT)]
    if mine != its:
        return mine > its
    return state.cells[at(player, HEIGHT + YELLOW_ACT)] < state.cells[at(other, HEIGHT + YELLOW_ACT)]


def join_initiative(state: State, player: i64) -> None:
    """5.1, 5.6: onto the lowest free field, once a day (ruling 7)."""
    for k in range(state.initiative_size):
        if state.cells[INITIATIVE + k] == player:
            return
    state.cells[INITIATIVE + state.initiative_size] = player
    state.initiative_size += 1
    state.note(event_kinds.INITIATIVE, player, state.initiative_size, 0, 0)


# -- cards and elements -------------------------------------------------------------------------------


def remove_from_display(state: State, card: i64) -> None:
    """The other cards keep their order."""
    piles = state.piles
    k: i64 = 0
    while i64(piles[DISPLAY + k]) != card:
        k += 1
    state.display_size -= 1
    while k < state.display_size:
        piles[DISPLAY + k] = piles[DISPLAY + k + 1]
        k += 1


def discard(state: State, card: i64) -> None:
    state.piles[DISCARD + state.discard_size] = u8(card)
    state.discard_size += 1


def discard_display(state: State) -> None:
    for k in range(state.display_size):
        discard(state, i64(state.piles[DISPLAY + k]))
    state.display_size = 0


def reshuffle(state: State) -> None:
    """5.9: the discard pile becomes the deck; the order is an outcome, drawn or handed in."""
    piles = state.piles
    size = state.discard_size
    given = i64(len(state.shuffled)) == size
    for k in range(size):
        piles[DECK + k] = piles[DISCARD + (state.shuffled[k] if given else k)]
    state.deck_at = 0
    state.deck_size = size
    state.discard_size = 0
    state.shuffled = vec[i64]()
    state.note(event_kinds.RESHUFFLED, size, 0, 0, 0)


def lay_out_display(state: State) -> None:
    piles = state.piles
    wanted = state.seats + DISPLAY_EXTRA
    while state.display_size < wanted:
        if state.deck_at == state.deck_size:
            reshuffle(state)
            if state.deck_size == 0:
                return
        piles[DISPLAY + state.display_size] = piles[DECK + state.deck_at]
        state.deck_at += 1
        state.display_size += 1


def drawn_elements(state: State) -> i64:
    """How many elements of each bag have been drawn: the same number every day."""
    return OFFER_PER_SEAT * state.seats * state.day


def lay_out_offer(state: State) -> None:
    """The elements of this day come out of the bags."""
    end = drawn_elements(state)
    k = end - OFFER_PER_SEAT * state.seats
    while k < end:
        state.cells[OFFER + i64(state.piles[COSTUME_BAG + k])] += 1
        state.cells[OFFER + COLORS + i64(state.piles[SET_BAG + k])] += 1
        k += 1


def element_leaves(state: State, kind: i64, color: i64) -> None:
    """Out of the game."""
    state.cells[OFFER + kind * COLORS + color] -= 1
    state.cells[GONE + kind * COLORS + color] += 1


def bag_size(state: State) -> i64:
    return OFFER_PER_SEAT * state.seats * DAYS


def is_gold(color: i64) -> bool:
    return color == YELLOW

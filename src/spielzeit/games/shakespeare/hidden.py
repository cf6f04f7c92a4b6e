"""What a player cannot know is dealt anew (section 6): deck, bags, objectives, choices not yet shown."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare.state import (
    ACTIVATED,
    AWAKE,
    BID,
    COSTUME_BAG,
    CYLINDERS_BID,
    DECK,
    HELD,
    KNOWN,
    OVER,
    REST,
    RIVAL_BIDS,
    SET_BAG,
    STACK,
    State,
    at,
    bag_size,
    drawn_elements,
)
from spielzeit.games.shakespeare.tables import DAYS, OBJECTIVES, TABLES


def redeal(state: State, player: i64, rng: Rng) -> None:
    """-1 is a spectator, who sees everything when the game is over."""
    if state.phase == OVER and player < 0:
        return
    shuffle(state, DECK + state.deck_at, DECK + state.deck_size, rng)
    drawn = drawn_elements(state)
    size = bag_size(state)
    shuffle(state, COSTUME_BAG + drawn, COSTUME_BAG + size, rng)
    shuffle(state, SET_BAG + drawn, SET_BAG + size, rng)
    if state.players == 1:
        shuffle(state, RIVAL_BIDS + rival_bids_shown(state), RIVAL_BIDS + DAYS, rng)
    if state.phase == BID:
        for other in range(state.players):
            if other != player and state.waiting & BIT[other] == 0:
                state.cells[at(other, CYLINDERS_BID)] = 1 + rng.below(5)
    elif state.phase == REST:
        for other in range(state.players):
            if other != player and state.cells[at(other, AWAKE)] != 0:
                state.cells[at(other, AWAKE)] = 1 + random_slot(state.cells[at(other, ACTIVATED)], rng)
    deal_objectives(state, player, rng)


def rival_bids_shown(state: State) -> i64:
    """Its bid of the day is known once the player has bid."""
    return state.day - 1 if state.phase <= BID or state.phase == REST else state.day


def shuffle(state: State, start: i64, end: i64, rng: Rng) -> None:
    piles = state.piles
    k = end - 1
    while k > start:
        other = start + rng.below(k - start + 1)
        piles[k], piles[other] = piles[other], piles[k]
        k -= 1


def random_slot(slots: i64, rng: Rng) -> i64:
    skip = rng.below(TABLES.size[slots])
    while skip > 0:
        slots &= slots - 1
        skip -= 1
    return TABLES.lowest[slots]


def deal_objectives(state: State, player: i64, rng: Rng) -> None:
    """Everything but his own cards, the ones he looks at, and the ones he put under the stack himself.

    When the game is over all hands are open: then only the stack is dealt anew.
    """
    cells = state.cells
    piles = state.piles
    over = state.phase == OVER
    me: i64 = player + 1 if player >= 0 else 99
    unseen = vec[i64]()
    drawn = state.drawn
    draws = drawn != 0 and state.active != player
    if draws:
        while drawn != 0:
            unseen = append(unseen, (drawn & 15) - 1)
            drawn >>= 4
    if not over:
        for other in range(state.players):
            if other != player:
                for objective in range(OBJECTIVES):
                    if cells[at(other, HELD)] & BIT[objective] != 0:
                        unseen = append(unseen, objective)
    for k in range(state.stack_size):
        if i64(piles[KNOWN + k]) != me:
            unseen = append(unseen, i64(piles[STACK + k]))
    k = i64(len(unseen)) - 1
    while k > 0:
        j = rng.below(k + 1)
        unseen[k], unseen[j] = unseen[j], unseen[k]
        k -= 1
    take: i64 = 0
    if draws:
        drawn = state.drawn
        place: i64 = 0
        state.drawn = 0
        while drawn != 0:
            state.drawn |= (unseen[take] + 1) << (4 * place)
            take += 1
            place += 1
            drawn >>= 4
    if not over:
        for other in range(state.players):
            if other != player:
                held = cells[at(other, HELD)]
                dealt: i64 = 0
                while held != 0:
                    dealt |= BIT[unseen[take]]
                    take += 1
                    held &= held - 1
                cells[at(other, HELD)] = dealt
    for k in range(state.stack_size):
        if i64(piles[KNOWN + k]) != me:
            piles[STACK + k] = u8(unseen[take])
            take += 1

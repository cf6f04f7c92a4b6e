"""What a player cannot know is dealt anew (section 6): deck, bags, objectives, choices not yet shown."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT, count, lowest, nth
from spielzeit.engine.rng import Rng
from spielzeit.engine.shuffle import shuffle
from spielzeit.games.shakespeare import codes
from spielzeit.games.shakespeare.layout import (
    ACTIVATED,
    AWAKE,
    BID,
    COSTUME_BAG,
    CYLINDERS_BID,
    DECK,
    DRAFT,
    HELD,
    KNOWN,
    NOBODY,
    OVER,
    REST,
    RIVAL_BIDS,
    SET_BAG,
    STACK,
)
from spielzeit.games.shakespeare.lookup import DAYS
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    bag_size,
    drawn_elements,
    first_drawn,
    other_drawn,
    with_drawn,
)


def redeal(position: ShakespearePosition, player: i64, rng: Rng) -> None:
    """-1 is a spectator, who sees everything when the game is over."""
    if position.phase == OVER and player < 0:
        return
    piles = position.piles
    shuffle(piles, DECK + position.deck_at, DECK + position.deck_size, rng)
    drawn = drawn_elements(position)
    size = bag_size(position)
    shuffle(piles, COSTUME_BAG + drawn, COSTUME_BAG + size, rng)
    shuffle(piles, SET_BAG + drawn, SET_BAG + size, rng)
    if position.players == 1:
        shuffle(piles, RIVAL_BIDS + rival_bids_shown(position), RIVAL_BIDS + DAYS, rng)
    if position.phase == BID:
        for other in range(position.players):
            if other != player and position.waiting & BIT[other] == 0:
                position.cells[at(other, CYLINDERS_BID)] = 1 + rng.below(codes.MOST_CYLINDERS)
    elif position.phase == REST:
        for other in range(position.players):
            if other != player and position.cells[at(other, AWAKE)] != 0:
                worked = position.cells[at(other, ACTIVATED)]
                position.cells[at(other, AWAKE)] = 1 + nth(worked, rng.below(count(worked)))
    deal_objectives(position, player, rng)


def rival_bids_shown(position: ShakespearePosition) -> i64:
    """Its bid of the day is known once the player has bid."""
    if position.phase == DRAFT or position.phase == BID or position.phase == REST:
        return position.day - 1
    return position.day


def deal_objectives(position: ShakespearePosition, player: i64, rng: Rng) -> None:
    """Everything but his own cards, the ones he looks at, and the ones he put under the stack himself.

    When the game is over all hands are open: then only the stack is dealt anew.
    """
    unseen = unseen_objectives(position, player)
    shuffle(unseen, 0, i64(len(unseen)), rng)
    cells = position.cells
    piles = position.piles
    take: i64 = 0
    if is_drawing_unseen(position, player):
        drawn = position.drawn
        place: i64 = 0
        position.drawn = 0
        while drawn != 0:
            position.drawn = with_drawn(position.drawn, place, i64(unseen[take]))
            take += 1
            place += 1
            drawn = other_drawn(drawn)
    if position.phase != OVER:
        for other in range(position.players):
            if other != player:
                held = cells[at(other, HELD)]
                dealt: i64 = 0
                while held != 0:
                    dealt |= BIT[i64(unseen[take])]
                    take += 1
                    held &= held - 1
                cells[at(other, HELD)] = dealt
    for k in range(position.stack_size):
        if i64(piles[KNOWN + k]) != owner_mark(player):
            piles[STACK + k] = unseen[take]
            take += 1


def is_drawing_unseen(position: ShakespearePosition, player: i64) -> bool:
    """Somebody else looks at the cards he has drawn."""
    return position.drawn != 0 and position.active != player


def owner_mark(player: i64) -> i64:
    """How a card under the stack is marked that this player put there; a spectator has put none."""
    return player + 1 if player >= 0 else NOBODY


def unseen_objectives(position: ShakespearePosition, player: i64) -> vec[u8]:
    """What this player does not know: drawn by another, held by others, in the stack and not put there by him."""
    unseen = vec[u8]()
    if is_drawing_unseen(position, player):
        drawn = position.drawn
        while drawn != 0:
            unseen = append(unseen, u8(first_drawn(drawn)))
            drawn = other_drawn(drawn)
    if position.phase != OVER:
        for other in range(position.players):
            if other != player:
                held = position.cells[at(other, HELD)]
                while held != 0:
                    unseen = append(unseen, u8(lowest(held)))
                    held &= held - 1
    for k in range(position.stack_size):
        if i64(position.piles[KNOWN + k]) != owner_mark(player):
            unseen = append(unseen, position.piles[STACK + k])
    return unseen

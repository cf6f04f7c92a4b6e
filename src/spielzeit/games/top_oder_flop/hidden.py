"""What a player cannot know, dealt anew: other hands, the pile, face-down cards of other rows (section 6)."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.shuffle import shuffle
from spielzeit.games.top_oder_flop.layout import HAND_MOST, OVER, VIS_HIDDEN
from spielzeit.games.top_oder_flop.lookup import CARDS, FILMS, LOOKUP, NONE, is_change, may_lie_in_row
from spielzeit.games.top_oder_flop.phases import opening
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    hand_card,
    hand_size,
    is_opening,
    laid_card,
    replace_in_row,
    row_film,
    row_owner,
    visibility,
)

TRIES: Final[i64] = 1000


def is_secret(position: TopOderFlopPosition, entry: i64, player: i64) -> bool:
    """Whether this player cannot know a card that was laid: face down, another's, and the game still runs."""
    if visibility(position, entry) != VIS_HIDDEN or position.phase == OVER:
        return False
    return row_owner(position, entry) != player


def redeal(position: TopOderFlopPosition, player: i64, rng: Rng) -> None:
    """All deals that fit what the player knows are equally likely.

    A face-down card bears its film's title or is a change card; nothing else is known of any hidden card.
    During the opening a hand must also be able to open.
    """
    pool = vec[u8]([0] * CARDS)  # the cards the player cannot place: first those that lie face down in rows
    slots = vec[i64]([0] * CARDS)  # where these lie
    slot_count: i64 = 0
    for entry in range(position.laid_count):
        if is_secret(position, entry, player):
            pool[slot_count] = u8(laid_card(position, entry))
            slots[slot_count] = entry
            slot_count += 1
    size = slot_count
    for other in range(position.players):
        if other != player:
            for place in range(hand_size(position, other)):
                pool[size] = u8(hand_card(position, other, place))
                size += 1
    for at in range(position.drawn, i64(len(position.pile))):
        pool[size] = position.pile[at]
        size += 1
    if slot_count > 0:
        draw_rows(position, pool, size, slots, slot_count, rng)
    deal_rest(position, player, pool, slot_count, size, rng)
    if is_opening(position):
        while not all_can_open(position, player):
            deal_rest(position, player, pool, slot_count, size, rng)


def draw_rows(
    position: TopOderFlopPosition, pool: vec[u8], size: i64, slots: vec[i64], slot_count: i64, rng: Rng
) -> None:
    """Put cards that fit on the face-down places, such that all fitting deals are equally likely.

    One place after the other gets a random fitting card. A deal found this way is the likelier the fewer
    cards fitted on the way; so at each place it is given up with the chance that evens this out: `fitting`
    cards fit now, `most` would if the places of other films had used up none of them.
    """
    before = pool[:]
    fits = vec[i64]([0] * FILMS)
    for k in range(size):
        count_fitting(fits, i64(pool[k]), 1)
    fitting = fits[:]
    most = fits[:]
    for _ in range(TRIES):
        done: i64 = 0
        while done < slot_count:
            film = row_film(position, slots[done])
            if rng.below(most[film]) >= fitting[film]:
                break
            at = done + rng.below(size - done)
            while not may_lie_in_row(i64(pool[at]), film):
                at = done + rng.below(size - done)
            card: u8 = pool[at]
            pool[at] = pool[done]
            pool[done] = card
            count_fitting(fitting, i64(card), -1)
            most[film] -= 1
            done += 1
        if done == slot_count:
            break
        for film in range(FILMS):
            fitting[film] = fits[film]
            most[film] = fits[film]
    else:  # hardly any deal fits: the rows stay as they are
        for k in range(size):
            pool[k] = before[k]
    for k in range(slot_count):
        replace_in_row(position, slots[k], i64(pool[k]))


def count_fitting(fits: vec[i64], card: i64, change: i64) -> None:
    """A card joins or leaves those that fit on the rows of a film."""
    if is_change(card):
        for film in range(FILMS):
            fits[film] += change
        return
    fits[LOOKUP.first[card]] += change
    if LOOKUP.second[card] != NONE:
        fits[LOOKUP.second[card]] += change


def deal_rest(
    position: TopOderFlopPosition, player: i64, pool: vec[u8], first: i64, size: i64, rng: Rng
) -> None:
    """Shuffle the rest of the pool; the hands, then the pile."""
    shuffle(pool, first, size, rng)
    at = first
    for other in range(position.players):
        if other != player:
            for place in range(hand_size(position, other)):
                position.hands[other * HAND_MOST + place] = pool[at]
                at += 1
    pile = position.pile[:]
    for k in range(position.drawn, i64(len(pile))):
        pile[k] = pool[at]
        at += 1
    position.pile = pile


def all_can_open(position: TopOderFlopPosition, player: i64) -> bool:
    for other in range(position.players):
        if other != player and not opening.can_still_open(position, other):
            return False
    return True

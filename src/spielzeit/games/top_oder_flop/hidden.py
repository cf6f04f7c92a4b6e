"""What a player cannot know, dealt anew: other hands, the pile, face-down cards of other rows (section 6)."""
# mypyc: compiled

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop.phases import opening
from spielzeit.games.top_oder_flop.state import (
    CARD,
    ENTRY,
    HAND_MOST,
    INFLUENCE,
    OPEN2,
    OVER,
    ROW,
    SEEN,
    SHARE,
    VIS_HIDDEN,
    State,
    hand_card,
    hand_size,
)
from spielzeit.games.top_oder_flop.tables import CARDS, FILMS, TABLES, is_change, may_lie_in_row

TRIES: Final[i64] = 1000


def is_secret(state: State, entry: i64, player: i64) -> bool:
    """Whether this player cannot know a card that was laid: face down, another's, and the game still runs."""
    at = entry * ENTRY
    if i64(state.laid[at + SEEN]) != VIS_HIDDEN or state.phase == OVER:
        return False
    return i64(state.laid[at + ROW]) // FILMS != player


def redeal(state: State, player: i64, rng: Rng) -> None:
    """All deals that fit what the player knows are equally likely.

    A face-down card bears its film's title or is a change card; nothing else is known of any hidden card.
    During the opening a hand must also be able to open.
    """
    pool = vec[i64]([0] * CARDS)  # the cards the player cannot place: first those that lie face down in rows
    slots = vec[i64]([0] * CARDS)  # where these lie
    slot_count: i64 = 0
    for entry in range(state.laid_count):
        if is_secret(state, entry, player):
            pool[slot_count] = i64(state.laid[entry * ENTRY + CARD])
            slots[slot_count] = entry
            slot_count += 1
    size = slot_count
    for other in range(state.players):
        if other != player:
            for place in range(hand_size(state, other)):
                pool[size] = hand_card(state, other, place)
                size += 1
    for at in range(state.drawn, i64(len(state.pile))):
        pool[size] = i64(state.pile[at])
        size += 1
    if slot_count > 0:
        draw_rows(state, pool, size, slots, slot_count, rng)
    deal_rest(state, player, pool, slot_count, size, rng)
    if state.phase <= OPEN2:
        while not all_can_open(state, player):
            deal_rest(state, player, pool, slot_count, size, rng)


def draw_rows(state: State, pool: vec[i64], size: i64, slots: vec[i64], slot_count: i64, rng: Rng) -> None:
    """Put cards that fit on the face-down places, such that all fitting deals are equally likely.

    One place after the other gets a random fitting card. A deal found this way is the likelier the fewer
    cards fitted on the way; so at each place it is given up with the chance that evens this out: `fitting`
    cards fit now, `most` would if the places of other films had used up none of them.
    """
    before = pool[:]
    fits = vec[i64]([0] * FILMS)
    for k in range(size):
        count_fitting(fits, pool[k], 1)
    fitting = fits[:]
    most = fits[:]
    for _ in range(TRIES):
        done: i64 = 0
        while done < slot_count:
            film = i64(state.laid[slots[done] * ENTRY + ROW]) % FILMS
            if rng.below(most[film]) >= fitting[film]:
                break
            at = done + rng.below(size - done)
            while not may_lie_in_row(pool[at], film):
                at = done + rng.below(size - done)
            card = pool[at]
            pool[at] = pool[done]
            pool[done] = card
            count_fitting(fitting, card, -1)
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
        replace_in_row(state, slots[k], pool[k])


def count_fitting(fits: vec[i64], card: i64, change: i64) -> None:
    """A card joins or leaves those that fit on the rows of a film."""
    if is_change(card):
        for film in range(FILMS):
            fits[film] += change
        return
    fits[TABLES.first[card]] += change
    if TABLES.titles[card] == 2:
        fits[TABLES.second[card]] += change


def replace_in_row(state: State, entry: i64, card: i64) -> None:
    at = entry * ENTRY
    share = i64(state.laid[at + ROW]) * SHARE
    state.shares[share + INFLUENCE] += TABLES.value[card] - TABLES.value[i64(state.laid[at + CARD])]
    state.laid[at + CARD] = u8(card)


def deal_rest(state: State, player: i64, pool: vec[i64], first: i64, size: i64, rng: Rng) -> None:
    """Shuffle the rest of the pool; the hands, then the pile."""
    for k in range(first, size):
        other_place = k + rng.below(size - k)
        card = pool[other_place]
        pool[other_place] = pool[k]
        pool[k] = card
    at = first
    for other in range(state.players):
        if other != player:
            for place in range(hand_size(state, other)):
                state.hands[other * HAND_MOST + place] = u8(pool[at])
                at += 1
    pile = state.pile[:]
    for k in range(state.drawn, i64(len(pile))):
        pile[k] = u8(pool[at])
        at += 1
    state.pile = pile


def all_can_open(state: State, player: i64) -> bool:
    stuck: i64 = 0
    for other in range(state.players):
        if other != player and not opening.can_still_open(state, other):
            stuck += 1
    return stuck == 0

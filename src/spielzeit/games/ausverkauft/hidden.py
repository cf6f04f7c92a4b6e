"""What a player cannot know, dealt anew: the others' steps of this round and the solo cards (section 6)."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft.ids import DONE, SOLO_COUNT
from spielzeit.games.ausverkauft.layout import PHASE, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP, times_two_of
from spielzeit.games.ausverkauft.phases import rival
from spielzeit.games.ausverkauft.position import AusverkauftPosition, clear_turn, solo_card, solo_word

MOST_STEPS: Final[i64] = 3  # of a turn that is not finished: none, the option, or option and mark
ANY_BACK: Final[i64] = -1


def redeal(position: AusverkauftPosition, player: i64, rng: Rng) -> None:
    """One sees who has finished, nothing else of this round: finished turns are played anew, others begun."""
    finished = forget(position, player)
    if position.busy != 0:
        for other in range(position.players):
            if finished & BIT[other] != 0:
                while position.seats[other * SEAT + PHASE] != DONE:
                    unseen_step(position, other, position.sample(other, rng))
            elif other != player:
                for _ in range(rng.below(MOST_STEPS)):
                    unseen_step(position, other, position.sample(other, rng))
    redeal_solo(position, rng)


def forget(position: AusverkauftPosition, player: i64) -> i64:
    """The others' turns of this round are taken back; a mask of those who had finished."""
    finished: i64 = 0
    if position.busy != 0:
        for other in range(position.players):
            if other != player:
                if position.seats[other * SEAT + PHASE] == DONE:
                    finished |= BIT[other]
                clear_turn(position, other)
    return finished


def unseen_step(position: AusverkauftPosition, player: i64, code: i64) -> None:
    """A step of another's turn; whether he has finished is known and stays."""
    busy = position.busy
    journal = position.journal
    position.journal = None
    position.step(player, code)
    position.busy = busy
    position.journal = journal


def redeal_solo(position: AusverkauftPosition, rng: Rng) -> None:
    """6.1: seen are the top card's back and the cards turned over; the second pile does not exist yet."""
    if position.players > 1 or position.busy == 0:
        return
    gone = rival.turned_over(position)
    back = LOOKUP.solo_back[solo_card(position.deck, gone)]
    unseen: i64 = 0
    deck: i64 = 0
    for place in range(SOLO_COUNT):
        card = solo_card(position.deck, place)
        if place < gone:
            deck |= solo_word(place, card)
        else:
            unseen |= BIT[card]
    top = draw(unseen, back, rng)
    unseen ^= BIT[top]
    position.deck = deck | solo_word(gone, top) | shuffled(unseen, gone + 1, rng)
    if position.next_deck != 0:
        position.next_deck = new_pile(rng)


def draw(cards: i64, back: i64, rng: Rng) -> i64:
    """One of these cards, uniformly; unless any will do only one with this back."""
    fitting: i64 = 0
    chosen: i64 = -1
    for card in range(SOLO_COUNT):
        if cards & BIT[card] != 0 and (back == ANY_BACK or LOOKUP.solo_back[card] == back):
            fitting += 1
            if rng.below(fitting) == 0:
                chosen = card
    return chosen


def shuffled(cards: i64, place: i64, rng: Rng) -> i64:
    """These cards in random order, packed from a place on."""
    deck: i64 = 0
    while cards != 0:
        card = draw(cards, ANY_BACK, rng)
        cards ^= BIT[card]
        deck |= solo_word(place, card)
        place += 1
    return deck


def new_pile(rng: Rng) -> i64:
    """All eight; shuffled again until the first does not show x2 (section 4)."""
    while True:
        deck = shuffled(BIT[SOLO_COUNT] - 1, 0, rng)
        if times_two_of(LOOKUP.solo_back[solo_card(deck, 0)]) == 0:
            return deck

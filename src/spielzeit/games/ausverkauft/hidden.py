"""What a player cannot know, dealt anew: the others' steps of this round and the solo cards (section 6)."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft.phases import rival, turn
from spielzeit.games.ausverkauft.plan import whole_turn
from spielzeit.games.ausverkauft.state import DONE, PHASE, SEAT, State, clear_turn
from spielzeit.games.ausverkauft.tables import TABLES

SOLO_CARDS: Final[i64] = 8
MOST_STEPS: Final[i64] = 3  # of a turn that is not finished: none, the option, or option and mark


def redeal(state: State, player: i64, rng: Rng) -> None:
    """One sees who has finished, nothing else of this round: finished turns are played anew, others begun."""
    for other in range(state.players):
        if other != player and state.busy != 0:
            done = state.seats[other * SEAT + PHASE] == DONE
            clear_turn(state, other)
            if done:
                while state.seats[other * SEAT + PHASE] != DONE:
                    unseen_step(state, other, turn.sample(state, other, rng))
            else:
                for _ in range(rng.below(MOST_STEPS)):
                    unseen_step(state, other, turn.sample(state, other, rng))
    if state.players == 1:
        redeal_solo(state, rng)


def guess(state: State, player: i64, rng: Rng) -> None:
    """The same for a search: finished turns as they may well have been played, others not yet begun."""
    for other in range(state.players):
        if other != player and state.busy != 0:
            done = state.seats[other * SEAT + PHASE] == DONE
            clear_turn(state, other)
            if done:
                for code in whole_turn(state, other, rng):
                    unseen_step(state, other, code)
    if state.players == 1:
        redeal_solo(state, rng)


def unseen_step(state: State, player: i64, code: i64) -> None:
    """A step of another's turn; whether he has finished is known and stays."""
    busy = state.busy
    journal = state.journal
    state.journal = None
    turn.step(state, player, code)
    state.busy = busy
    state.journal = journal


def redeal_solo(state: State, rng: Rng) -> None:
    """6.1: seen are the top card's back and the cards turned over; the second pile does not exist yet."""
    if state.busy == 0:
        return
    gone = rival.turned_over(state)
    back = TABLES.solo_back[rival.card_at(state.deck, gone)]
    unseen: i64 = 0
    deck: i64 = 0
    for place in range(SOLO_CARDS):
        card = rival.card_at(state.deck, place)
        if place < gone:
            deck |= card << (4 * place)
        else:
            unseen |= BIT[card]
    top = draw(unseen, back, rng)
    unseen ^= BIT[top]
    deck |= top << (4 * gone)
    state.deck = deck | shuffled(unseen, gone + 1, rng)
    if state.next_deck != 0:
        state.next_deck = new_pile(rng)


def draw(cards: i64, back: i64, rng: Rng) -> i64:
    """One of these cards, uniformly; with a back of 0..7 only such cards, with -1 any."""
    fitting: i64 = 0
    chosen: i64 = -1
    for card in range(SOLO_CARDS):
        if cards & BIT[card] != 0 and (back < 0 or TABLES.solo_back[card] == back):
            fitting += 1
            if rng.below(fitting) == 0:
                chosen = card
    return chosen


def shuffled(cards: i64, place: i64, rng: Rng) -> i64:
    """These cards in random order, packed from a place on."""
    deck: i64 = 0
    while cards != 0:
        card = draw(cards, -1, rng)
        cards ^= BIT[card]
        deck |= card << (4 * place)
        place += 1
    return deck


def new_pile(rng: Rng) -> i64:
    """All eight; shuffled again until the first does not show x2 (section 4)."""
    while True:
        deck = shuffled(BIT[SOLO_CARDS] - 1, 0, rng)
        if TABLES.solo_back[deck & 15] < 4:
            return deck

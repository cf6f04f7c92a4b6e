"""What one player cannot know, dealt anew (section 6): decks, hands, choices not yet revealed."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes
from spielzeit.games.hoftheater.layout import (
    CHOICE,
    CHOOSING,
    FORGONE,
    NO_REQUEST,
    PLAYED,
    PLAYING,
    REQUEST_CARDS,
    REQUESTS,
)
from spielzeit.games.hoftheater.phases import season, travel
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import count


def redeal(state: State, player: i64, rng: Rng) -> None:
    """Everything `player` (-1: a spectator) cannot know; what he sees or remembers stays."""
    if state.deck_left() > 1:
        deck = state.deck[:]
        shuffle(deck, state.deck_at, i64(len(deck)), rng)
        state.deck = deck
    if state.season == 1:
        second = state.second_deck[:]
        shuffle(second, 0, i64(len(second)), rng)
        state.second_deck = second
        state.second_coin = rng.below(2)
    redeal_requests(state, player, rng)
    if state.players == 2:
        redeal_friends(state, player, rng)
    if state.phase == CHOOSING:
        redeal_journeys(state, player, rng)
    elif state.phase == PLAYING:
        redeal_decisions(state, player, rng)


def shuffle(cards: vec[u8], start: i64, stop: i64, rng: Rng) -> None:
    """Fisher and Yates, in place."""
    last = stop - 1
    while last > start:
        other = start + rng.below(last - start + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card
        last -= 1


def redeal_requests(state: State, player: i64, rng: Rng) -> None:
    """Deck, pile and the hands of the others; a player keeps his hand and the memory of what he discarded."""
    board = state.board
    left = state.requests_left()
    pool = vec[u8]([0] * REQUEST_CARDS)
    size: i64 = 0
    known: i64 = 0
    if player >= 0:
        known = board[FORGONE + player]
    for place in range(state.requests_at, state.requests_at + left):
        pool[size] = state.requests[place]
        size += 1
    unseen = state.request_pile & ~known
    for other in range(state.players):
        if other != player:
            unseen |= board[REQUESTS + other]
    for request in range(REQUEST_CARDS):
        if unseen & BIT[request] != 0:
            pool[size] = u8(request)
            size += 1
    shuffle(pool, 0, size, rng)
    pile = known
    owned: i64 = known  # what is in the pile and remembered by whoever put it there
    for other in range(state.players):
        if other != player:
            hand: i64 = 0
            for _ in range(count(board[REQUESTS + other])):
                size -= 1
                hand |= BIT[i64(pool[size])]
            forgone: i64 = 0
            owned |= board[FORGONE + other]
            for _ in range(count(board[FORGONE + other])):
                size -= 1
                forgone |= BIT[i64(pool[size])]
            pile |= forgone
            board[REQUESTS + other] = hand
            board[FORGONE + other] = forgone
    for _ in range(count(state.request_pile & ~owned)):
        size -= 1
        pile |= BIT[i64(pool[size])]
    state.request_pile = pile
    state.requests = pool[:size]
    state.requests_at = 0
    reshuffles = state.reshuffles[:]
    for start in range(i64(0), 4 * REQUEST_CARDS, REQUEST_CARDS):
        shuffle(reshuffles, start, start + REQUEST_CARDS, rng)
    state.reshuffles = reshuffles


def redeal_friends(state: State, player: i64, rng: Rng) -> None:
    """The rest of the stacks; the other's card of this round too as long as it is not revealed."""
    friends = state.friends[:]
    for owner in range(i64(2)):
        start = owner * 16
        place = state.round - 1 if state.round <= 7 else state.round
        if state.phase > CHOOSING or owner == player:
            place += 1
        if state.round <= 7:
            shuffle(friends, start + place, start + 8, rng)
            shuffle(friends, start + 8, start + 16, rng)
        else:
            shuffle(friends, start + place, start + 16, rng)
    state.friends = friends


def redeal_journeys(state: State, player: i64, rng: Rng) -> None:
    """Travel cards the others have chosen face down."""
    for other in range(state.players):
        if other != player and state.waiting & BIT[other] == 0 and has_hidden_choice(state, other):
            chosen = travel.chosen_cities(travel.sample(state, other, rng))
            if state.ox_owner == other:
                chosen |= BIT[state.closed]
            state.board[CHOICE + other] = chosen


def has_hidden_choice(state: State, player: i64) -> bool:
    """The Ox alone names its city openly; every other choice lies face down."""
    return state.ox_owner != player or state.board[CHOICE + player] != BIT[state.closed]


def redeal_decisions(state: State, player: i64, rng: Rng) -> None:
    """Requests the others have chosen face down at the end of the season."""
    for other in range(state.players):
        if other != player and state.waiting & BIT[other] == 0 and state.board[REQUESTS + other] != 0:
            options = season.legal_requests(state, other)
            code = options[rng.below(i64(len(options)))]
            state.board[PLAYED + other] = codes.first(code) if codes.kind(code) == codes.PLAY else NO_REQUEST

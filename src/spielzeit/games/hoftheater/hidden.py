"""What one player cannot know, dealt anew (section 6): decks, hands, choices not yet revealed."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT, count
from spielzeit.engine.rng import Rng
from spielzeit.engine.shuffle import shuffle
from spielzeit.games.hoftheater.layout import (
    CHOICE,
    CHOOSING,
    FIRST_STACK_ROUNDS,
    FORGONE,
    NOBODY,
    PLAYED,
    PLAYING,
    REQUESTS,
    STACK,
    STACKS,
)
from spielzeit.games.hoftheater.lookup import REQUEST_CARDS, UNDECIDED
from spielzeit.games.hoftheater.phases import requests, season, travel
from spielzeit.games.hoftheater.position import HoftheaterPosition


def redeal(position: HoftheaterPosition, player: i64, rng: Rng) -> None:
    """Everything `player` (-1: a spectator) cannot know; what he sees or remembers stays."""
    if position.deck_left() > 1:
        deck = position.deck[:]
        shuffle(deck, position.deck_at, i64(len(deck)), rng)
        position.deck = deck
    if position.season == 1:
        second = position.second_deck[:]
        shuffle(second, 0, i64(len(second)), rng)
        position.second_deck = second
        position.second_coin = rng.below(2)
    redeal_requests(position, player, rng)
    if position.has_friends():
        redeal_friends(position, player, rng)
    if position.phase == CHOOSING:
        redeal_journeys(position, player, rng)
    elif position.phase == PLAYING:
        redeal_decisions(position, player, rng)


def redeal_requests(position: HoftheaterPosition, player: i64, rng: Rng) -> None:
    """Deck, pile and the hands of the others; a player keeps his hand and the memory of what he discarded."""
    board = position.board
    left = position.requests_left()
    pool = vec[u8]([0] * REQUEST_CARDS)
    size: i64 = 0
    known: i64 = 0
    if player != NOBODY:
        known = board[FORGONE + player]
    for place in range(position.requests_at, position.requests_at + left):
        pool[size] = position.requests[place]
        size += 1
    unseen = position.request_pile & ~known
    for other in range(position.players):
        if other != player:
            unseen |= board[REQUESTS + other]
    for request in range(REQUEST_CARDS):
        if unseen & BIT[request] != 0:
            pool[size] = u8(request)
            size += 1
    shuffle(pool, 0, size, rng)
    pile = known
    owned: i64 = known  # what is in the pile and remembered by whoever put it there
    for other in range(position.players):
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
    for _ in range(count(position.request_pile & ~owned)):
        size -= 1
        pile |= BIT[i64(pool[size])]
    position.request_pile = pile
    position.requests = pool[:size]
    position.requests_at = 0
    reshuffles = position.reshuffles[:]
    for start in range(i64(0), requests.RESHUFFLES * REQUEST_CARDS, REQUEST_CARDS):
        shuffle(reshuffles, start, start + REQUEST_CARDS, rng)
    position.reshuffles = reshuffles


def redeal_friends(position: HoftheaterPosition, player: i64, rng: Rng) -> None:
    """The rest of the stacks; the other's card of this round too as long as it is not revealed."""
    friends = position.friends[:]
    for owner in range(position.players):
        unknown = position.friend_at(owner)
        if position.is_revealed() or owner == player:
            unknown += 1
        shuffle(friends, unknown, position.friend_from(owner) + STACK, rng)
        if position.round <= FIRST_STACK_ROUNDS:
            shuffle(friends, owner * STACKS + STACK, (owner + 1) * STACKS, rng)
    position.friends = friends


def redeal_journeys(position: HoftheaterPosition, player: i64, rng: Rng) -> None:
    """Travel cards the others have chosen face down."""
    for other in range(position.players):
        if other != player and position.waiting & BIT[other] == 0 and has_hidden_choice(position, other):
            chosen = travel.chosen_cities(travel.sample(position, other, rng))
            if position.ox_owner == other:
                chosen |= BIT[position.closed]
            position.board[CHOICE + other] = chosen


def has_hidden_choice(position: HoftheaterPosition, player: i64) -> bool:
    """The Ox alone names its city openly; every other choice lies face down."""
    return position.ox_owner != player or position.board[CHOICE + player] != BIT[position.closed]


def take_back_hidden_choices(position: HoftheaterPosition, player: i64) -> None:
    """As if the others had still to decide what they have laid face down: nobody knows it either way."""
    for other in range(position.players):
        if other == player or position.waiting & BIT[other] != 0:
            continue
        if position.phase == CHOOSING and has_hidden_choice(position, other):
            position.board[CHOICE + other] = BIT[position.closed] if position.ox_owner == other else 0
            position.waiting |= BIT[other]
        elif position.phase == PLAYING and position.board[REQUESTS + other] != 0:
            position.board[PLAYED + other] = UNDECIDED
            position.waiting |= BIT[other]


def redeal_decisions(position: HoftheaterPosition, player: i64, rng: Rng) -> None:
    """Requests the others have chosen face down at the end of the season."""
    for other in range(position.players):
        if other != player and position.waiting & BIT[other] == 0 and position.board[REQUESTS + other] != 0:
            options = season.legal_requests(position, other)
            code = options[rng.below(i64(len(options)))]
            position.board[PLAYED + other] = season.request_of(code)

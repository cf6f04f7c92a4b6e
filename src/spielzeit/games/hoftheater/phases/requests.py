"""Secret requests: drawing, the limit of three, discarding (5.6, 5.7)."""
# mypyc: compiled

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT, count
from spielzeit.games.hoftheater import codes, notes
from spielzeit.games.hoftheater.layout import FORGONE, OWED, REQUESTS
from spielzeit.games.hoftheater.lookup import REQUEST_CARDS, REQUEST_LIMIT
from spielzeit.games.hoftheater.position import HoftheaterPosition

RESHUFFLES: Final[i64] = 4  # orders in the set-up, used in turn


def can_be_drawn(position: HoftheaterPosition) -> bool:
    return position.requests_left() > 0 or position.request_pile != 0


def draw(position: HoftheaterPosition, player: i64) -> None:
    """Draw one; an empty deck is made from the pile; with both empty nothing is drawn (ruling 13)."""
    if position.requests_left() == 0:
        if position.request_pile == 0:
            return
        shuffle_pile(position)
    request = i64(position.requests[position.requests_at])
    position.requests_at += 1
    position.board[REQUESTS + player] |= BIT[request]
    position.reveals = True
    notes.drew_request(position, player, request)


def shuffle_pile(position: HoftheaterPosition) -> None:
    """The pile in the order of the next permutation; nobody knows anything about it any more (ruling 37)."""
    deck = vec[u8](capacity=REQUEST_CARDS)
    start = position.reshuffled % RESHUFFLES * REQUEST_CARDS
    for place in range(start, start + REQUEST_CARDS):
        request = position.reshuffles[place]
        if position.request_pile & BIT[i64(request)] != 0:
            deck = append(deck, request)
    position.requests = deck
    position.requests_at = 0
    position.request_pile = 0
    position.reshuffled += 1
    for player in range(position.players):
        position.board[FORGONE + player] = 0
    notes.requests_shuffled(position)


def keep_limit(position: HoftheaterPosition, player: i64) -> None:
    """Whoever holds more than three must discard."""
    owe(position, player, count(position.board[REQUESTS + player]) - REQUEST_LIMIT)


def owe(position: HoftheaterPosition, player: i64, number: i64) -> None:
    if number > 0:
        position.board[OWED + player] = number
        position.owing |= BIT[player]


def legal(position: HoftheaterPosition, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=8)
    hand = position.board[REQUESTS + player]
    for request in range(REQUEST_CARDS):
        if hand & BIT[request] != 0:
            actions = append(actions, codes.discard(request))
    return actions


def discard(position: HoftheaterPosition, player: i64, request: i64) -> None:
    """Face down to the pile (ruling 12); the player remembers it (ruling 37)."""
    position.board[REQUESTS + player] -= BIT[request]
    position.board[FORGONE + player] |= BIT[request]
    position.request_pile |= BIT[request]
    position.board[OWED + player] -= 1
    if position.board[OWED + player] == 0:
        position.owing -= BIT[player]
    notes.discarded_request(position, player, request)

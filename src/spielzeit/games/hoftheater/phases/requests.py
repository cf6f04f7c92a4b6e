"""Secret requests: drawing, the limit of three, discarding (5.6, 5.7)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes, event_kinds
from spielzeit.games.hoftheater.layout import FORGONE, OWED, REQUEST_CARDS, REQUESTS
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import REQUEST_LIMIT, count


def can_be_drawn(state: State) -> bool:
    return state.requests_left() > 0 or state.request_pile != 0


def draw(state: State, player: i64) -> None:
    """Draw one; an empty deck is made from the pile; with both empty nothing is drawn (ruling 13)."""
    if state.requests_left() == 0:
        if state.request_pile == 0:
            return
        shuffle_pile(state)
    request = i64(state.requests[state.requests_at])
    state.requests_at += 1
    state.board[REQUESTS + player] |= BIT[request]
    state.told = True
    state.note_request(event_kinds.DREW_REQUEST, player, request)


def shuffle_pile(state: State) -> None:
    """The pile in the order of the next permutation; nobody knows anything about it any more (ruling 37)."""
    deck = vec[u8](capacity=22)
    start = state.reshuffled % 4 * REQUEST_CARDS
    for place in range(start, start + REQUEST_CARDS):
        request = state.reshuffles[place]
        if state.request_pile & BIT[i64(request)] != 0:
            deck = append(deck, request)
    state.requests = deck
    state.requests_at = 0
    state.request_pile = 0
    state.reshuffled += 1
    for player in range(state.players):
        state.board[FORGONE + player] = 0
    state.note(event_kinds.REQUESTS_SHUFFLED, 0, 0, 0, 0)


def keep_limit(state: State, player: i64) -> None:
    """Whoever holds more than three must discard."""
    owe(state, player, count(state.board[REQUESTS + player]) - REQUEST_LIMIT)


def owe(state: State, player: i64, number: i64) -> None:
    if number > 0:
        state.board[OWED + player] = number
        state.owing |= BIT[player]


def legal(state: State, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=8)
    hand = state.board[REQUESTS + player]
    for request in range(REQUEST_CARDS):
        if hand & BIT[request] != 0:
            actions = append(actions, codes.discard(request))
    return actions


def discard(state: State, player: i64, request: i64) -> None:
    """Face down to the pile (ruling 12); the player remembers it (ruling 37)."""
    state.board[REQUESTS + player] -= BIT[request]
    state.board[FORGONE + player] |= BIT[request]
    state.request_pile |= BIT[request]
    state.board[OWED + player] -= 1
    if state.board[OWED + player] == 0:
        state.owing -= BIT[player]
    state.note_request(event_kinds.DISCARDED_REQUEST, player, request)

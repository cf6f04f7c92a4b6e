"""The start of a round and phase 1, Travel: secret choices, then the reveal (5.1, 5.3)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes, event_kinds
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    CHOICE,
    CHOOSING,
    CITIES,
    DEPARTURE,
    FRIEND,
    RIDES,
    TRAVEL,
    VISITS,
)
from spielzeit.games.hoftheater.phases import windows
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import HOW_MANY, NTH


def begin_round(state: State) -> None:
    """Two players: each looks at the top travel card of the own friendly ensemble. Then the first window."""
    state.round += 1
    state.closed = 0
    state.ox_owner = -1
    for player in range(state.players):
        state.board[CHOICE + player] = 0
        state.board[RIDES + player] = 0
    state.note(event_kinds.ROUND_BEGINS, state.season, state.round, 0, 0)
    if state.players == 2:
        state.told = True
        journal = state.journal
        if journal is not None:
            for owner in range(i64(2)):
                journal.note(event_kinds.FRIEND_DREW, BIT[owner], owner, state.friend_card(owner), 0, 0)
    windows.begin(state, DEPARTURE)


def begin_choosing(state: State) -> None:
    """Everybody chooses, but not the owner of the Ox who has named his city and does not ride."""
    state.phase = CHOOSING
    state.waiting = BIT[state.players] - 1
    if state.ox_owner >= 0 and state.board[RIDES + state.ox_owner] == 0:
        state.waiting -= BIT[state.ox_owner]


def free_cities(state: State, player: i64) -> i64:
    """Travel cards in hand without the city of the Ox: closed to the others, chosen by its owner."""
    cities = state.board[TRAVEL + player]
    if state.closed != 0:
        cities &= ~BIT[state.closed]
    return cities


def plays_two(state: State, player: i64, cities: i64) -> bool:
    """The Horse plays two cards, unless the Ox leaves no second (ruling 17) or has named the first."""
    return state.board[RIDES + player] == 1 and state.ox_owner != player and HOW_MANY[cities] >= 2


def legal(state: State, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=28)
    cities = free_cities(state, player)
    if not plays_two(state, player, cities):
        for city in range(i64(1), CITIES + 1):
            if cities & BIT[city] != 0:
                actions = append(actions, codes.go(city, 0))
        return actions
    for city in range(i64(1), CITIES):
        if cities & BIT[city] != 0:
            for other in range(city + 1, CITIES + 1):
                if cities & BIT[other] != 0:
                    actions = append(actions, codes.go(city, other))
    return actions


def sample(state: State, player: i64, rng: Rng) -> i64:
    """One of `legal`, uniformly."""
    cities = free_cities(state, player)
    number = HOW_MANY[cities]
    one = i64(NTH[cities * 8 + rng.below(number)])
    if not plays_two(state, player, cities):
        return codes.go(one, 0)
    rest = cities - BIT[one]
    two = i64(NTH[rest * 8 + rng.below(number - 1)])
    return codes.go(one, two) if one < two else codes.go(two, one)


def choose(state: State, player: i64, code: i64) -> None:
    state.board[CHOICE + player] |= chosen_cities(code)
    state.waiting -= BIT[player]
    state.note(event_kinds.CHOSE, player, 0, 0, 0)


def chosen_cities(code: i64) -> i64:
    """The cities of a travel action as a mask."""
    cities = BIT[codes.first(code)]
    if codes.second(code) != 0:
        cities |= BIT[codes.second(code)]
    return cities


def reveal(state: State) -> None:
    """Every chosen card is used, a caravel lies before its city."""
    state.told = True
    for player in range(state.players):
        cities = state.board[CHOICE + player]
        state.board[TRAVEL + player] -= cities
        state.board[VISITS + player] = cities
        if state.journal is not None:
            for city in range(i64(1), CITIES + 1):
                if cities & BIT[city] != 0:
                    state.note(event_kinds.TRAVELLED, player, city, 0, 0)
    if state.players == 2:
        for owner in range(i64(2)):
            city = state.friend_card(owner)
            state.board[VISITS + FRIEND + owner] = BIT[city]
            state.note(event_kinds.FRIEND_TRAVELLED, owner, city, 0, 0)
    windows.begin(state, ARRIVAL)

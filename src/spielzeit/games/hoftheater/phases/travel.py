"""The start of a round and phase 1, Travel: secret choices, then the reveal (5.1, 5.3)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.hoftheater import codes, notes
from spielzeit.games.hoftheater.layout import CHOICE, FRIEND, NOBODY, RIDES, TRAVEL, VISITS
from spielzeit.games.hoftheater.lookup import CITIES, HOW_MANY, NTH
from spielzeit.games.hoftheater.position import HoftheaterPosition


def begin_round(position: HoftheaterPosition) -> None:
    """Two players: each looks at the top travel card of the own friendly ensemble."""
    position.round += 1
    position.closed = 0
    position.ox_owner = NOBODY
    for player in range(position.players):
        position.board[CHOICE + player] = 0
        position.board[RIDES + player] = 0
    notes.round_begins(position, position.season, position.round)
    if position.has_friends():
        position.reveals = True
        if position.journal is not None:
            for owner in range(position.players):
                notes.friend_drew(position, owner, position.friend_card(owner))


def choosers(position: HoftheaterPosition) -> i64:
    """Everybody, but not the owner of the Ox who has named his city and does not ride, as a mask."""
    players = BIT[position.players] - 1
    if position.ox_owner != NOBODY and position.board[RIDES + position.ox_owner] == 0:
        players -= BIT[position.ox_owner]
    return players


def free_cities(position: HoftheaterPosition, player: i64) -> i64:
    """Travel cards in hand without the city of the Ox: closed to the others, chosen by its owner."""
    cities = position.board[TRAVEL + player]
    if position.closed != 0:
        cities &= ~BIT[position.closed]
    return cities


def plays_two(position: HoftheaterPosition, player: i64, cities: i64) -> bool:
    """The Horse plays two cards, unless the Ox leaves no second (ruling 17) or has named the first."""
    return position.board[RIDES + player] == 1 and position.ox_owner != player and HOW_MANY[cities] >= 2


def legal(position: HoftheaterPosition, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=28)
    cities = free_cities(position, player)
    if not plays_two(position, player, cities):
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


def sample(position: HoftheaterPosition, player: i64, rng: Rng) -> i64:
    """One of `legal`, uniformly."""
    cities = free_cities(position, player)
    number = HOW_MANY[cities]
    one = i64(NTH[cities * 8 + rng.below(number)])
    if not plays_two(position, player, cities):
        return codes.go(one, 0)
    rest = cities - BIT[one]
    two = i64(NTH[rest * 8 + rng.below(number - 1)])
    return codes.go(one, two) if one < two else codes.go(two, one)


def choose(position: HoftheaterPosition, player: i64, code: i64) -> None:
    position.board[CHOICE + player] |= chosen_cities(code)
    position.waiting -= BIT[player]
    notes.chose(position, player)


def chosen_cities(code: i64) -> i64:
    """The cities of a travel action as a mask."""
    cities = BIT[codes.first(code)]
    if codes.second(code) != 0:
        cities |= BIT[codes.second(code)]
    return cities


def reveal(position: HoftheaterPosition) -> None:
    """Every chosen card is used, a caravel lies before its city."""
    position.reveals = True
    for player in range(position.players):
        cities = position.board[CHOICE + player]
        position.board[TRAVEL + player] -= cities
        position.board[VISITS + player] = cities
        if position.journal is not None:
            for city in range(i64(1), CITIES + 1):
                if cities & BIT[city] != 0:
                    notes.travelled(position, player, city)
    if position.has_friends():
        for owner in range(position.players):
            city = position.friend_card(owner)
            position.board[VISITS + FRIEND + owner] = BIT[city]
            notes.friend_travelled(position, owner, city)

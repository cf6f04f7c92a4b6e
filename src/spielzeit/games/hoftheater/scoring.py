"""Wages and the conditions of the secret requests (3.6, 7)."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.games.hoftheater.layout import (
    CHAMELEON_BIT,
    COMEDIANS,
    COMEDY,
    ECU,
    ENSEMBLE,
    READY,
    SIDEWAYS,
    STAGE,
    TRAGEDY,
)
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import ACTORS, BEST_FACTOR, LEVELS, NEEDS, PLEASING, count


def actors(state: State, player: i64, genre: i64) -> i64:
    """How many actors of a genre are in the ensemble."""
    ensemble = state.board[ENSEMBLE + player]
    return i64(ACTORS[ensemble & COMEDIANS if genre == COMEDY else ensemble >> 15])


def all_actors(state: State, player: i64) -> i64:
    ensemble = state.board[ENSEMBLE + player]
    return i64(ACTORS[ensemble & COMEDIANS]) + i64(ACTORS[ensemble >> 15])


def levels(state: State, player: i64, genre: i64) -> i64:
    """The sum of levels of a genre, with the Chameleon once it is declared (ruling 21)."""
    ensemble = state.board[ENSEMBLE + player]
    total = i64(LEVELS[ensemble & COMEDIANS if genre == COMEDY else ensemble >> 15])
    if state.chameleon_as == genre and state.board[READY + player] & CHAMELEON_BIT != 0:
        total += 1
    return total


def difference(state: State, player: i64) -> i64:
    """How much stronger the King's genre is than the other."""
    genre = state.genre()
    return levels(state, player, genre) - levels(state, player, 1 - genre)


def best_difference(state: State) -> i64:
    """The best pleasing performance; 0 when nobody pleases (rulings 22, 23)."""
    best: i64 = 0
    for player in range(state.players):
        own = difference(state, player)
        if own > best:
            best = own
    return best


def performance(state: State, player: i64, best: i64) -> i64:
    """Step 2: 3 Ecu (second season 5) for a pleasing performance, double for the best."""
    own = difference(state, player)
    if own <= 0:
        return 0
    ecu = PLEASING[state.season - 1]
    return ecu * BEST_FACTOR if own == best else ecu


def is_most(state: State, player: i64, block: i64) -> bool:
    own = state.board[block + player]
    return all(state.board[block + other] <= own for other in range(state.players))


def is_fewest(state: State, player: i64, block: i64) -> bool:
    own = state.board[block + player]
    return all(state.board[block + other] >= own for other in range(state.players))


def copies_of_level(state: State, player: i64, level: i64) -> i64:
    """Actors of one level, whatever their genre."""
    ensemble = state.board[ENSEMBLE + player] >> (3 * (level - 1))
    return i64(ACTORS[ensemble & 7]) + i64(ACTORS[(ensemble >> 15) & 7])


def is_fulfilled(state: State, player: i64, request: i64) -> bool:
    """Whether the condition of a request holds now (3.6); the numbers are the places in its table."""
    needs = NEEDS[request]
    if request < 11:
        return is_fulfilled_by_genre(state, player, request, needs)
    if request == 11:  # triplets
        return any(copies_of_level(state, player, level) >= needs for level in range(i64(1), i64(6)))
    if request == 12:  # two stars
        return copies_of_level(state, player, 5) >= needs
    if request == 13:  # young talents
        return copies_of_level(state, player, 1) + copies_of_level(state, player, 2) >= needs
    if request == 14:  # fairground
        return count(state.board[READY + player] | state.board[SIDEWAYS + player]) >= needs
    if request == 15:  # cock-crow
        return state.board[STAGE + player] >= needs
    if request == 16:  # big company
        own = all_actors(state, player)
        return all(all_actors(state, other) <= own for other in range(state.players))
    if request == 17:  # small cast
        own = all_actors(state, player)
        return all(all_actors(state, other) >= own for other in range(state.players))
    if request == 18:  # full purse
        return is_most(state, player, ECU)
    if request == 19:  # empty purse
        return is_fewest(state, player, ECU)
    needle = state.needle()
    field = needle if needle > 0 else -needle
    if request == 20:  # strong feelings
        return field >= needs
    return field <= needs  # wavering king


def is_fulfilled_by_genre(state: State, player: i64, request: i64, needs: i64) -> bool:
    """The requests that look at comedians and tragedians."""
    if request == 0:  # the King's darling
        best = best_difference(state)
        return best > 0 and difference(state, player) == best
    if request == 1:  # the Queen's comfort
        return all_actors(state, player) >= needs and difference(state, player) <= 0
    if request == 2:  # merry hour
        return state.genre() == COMEDY and actors(state, player, COMEDY) >= needs
    if request == 3:  # dark hour
        return state.genre() == TRAGEDY and actors(state, player, TRAGEDY) >= needs
    if request == 4:  # fools' choir
        return actors(state, player, COMEDY) >= needs
    if request == 5:  # mourners' choir
        return actors(state, player, TRAGEDY) >= needs
    if request == 6:  # grand comedy
        return levels(state, player, COMEDY) >= needs
    if request == 7:  # grand tragedy
        return levels(state, player, TRAGEDY) >= needs
    if request == 8:  # pure school
        comedians = actors(state, player, COMEDY)
        tragedians = actors(state, player, TRAGEDY)
        return comedians + tragedians >= needs and (comedians == 0 or tragedians == 0)
    if request == 9:  # golden mean
        apart = levels(state, player, COMEDY) - levels(state, player, TRAGEDY)
        return all_actors(state, player) >= needs and -1 <= apart <= 1
    different: i64 = 0  # ladder
    for level in range(i64(1), i64(6)):
        if copies_of_level(state, player, level) > 0:
            different += 1
    return different >= needs


def reward(state: State, player: i64) -> float:
    """A win, a shared win or nothing."""
    own = state.board[ECU + player]
    winners: i64 = 0
    for other in range(state.players):
        if state.board[ECU + other] > own:
            return 0.0
        if state.board[ECU + other] == own:
            winners += 1
    return 1.0 / float(winners)


# What a company earned at the end of a season, as one number: four fields of eight bits.
def pack_wages(for_actors: i64, for_performance: i64, for_request: i64, for_open: i64) -> i64:
    return for_actors | (for_performance << 8) | (for_request << 16) | (for_open << 24)

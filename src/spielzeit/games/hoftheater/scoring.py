"""Wages and the conditions of the secret requests (3.6, 7)."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import count
from spielzeit.games.hoftheater import lookup
from spielzeit.games.hoftheater.layout import ECU, ENSEMBLE, READY, SIDEWAYS, STAGE
from spielzeit.games.hoftheater.lookup import (
    ACTORS,
    BEST_FACTOR,
    CHAMELEON_BIT,
    COMEDIANS,
    COMEDY,
    LEVELS,
    NEEDS,
    PER_ACTOR,
    PLEASING,
    STAR,
    TRAGEDIANS_FROM,
    TRAGEDY,
)
from spielzeit.games.hoftheater.position import HoftheaterPosition


def actors(position: HoftheaterPosition, player: i64, genre: i64) -> i64:
    """How many actors of a genre are in the ensemble."""
    ensemble = position.board[ENSEMBLE + player]
    return i64(ACTORS[ensemble & COMEDIANS if genre == COMEDY else ensemble >> TRAGEDIANS_FROM])


def all_actors(position: HoftheaterPosition, player: i64) -> i64:
    ensemble = position.board[ENSEMBLE + player]
    return i64(ACTORS[ensemble & COMEDIANS]) + i64(ACTORS[ensemble >> TRAGEDIANS_FROM])


def levels(position: HoftheaterPosition, player: i64, genre: i64) -> i64:
    """The sum of levels of a genre, with the Chameleon once it is declared (ruling 21)."""
    ensemble = position.board[ENSEMBLE + player]
    total = i64(LEVELS[ensemble & COMEDIANS if genre == COMEDY else ensemble >> TRAGEDIANS_FROM])
    if position.chameleon_as == genre and position.board[READY + player] & CHAMELEON_BIT != 0:
        total += 1
    return total


def difference(position: HoftheaterPosition, player: i64) -> i64:
    """How much stronger the King's genre is than the other."""
    genre = position.genre()
    return levels(position, player, genre) - levels(position, player, 1 - genre)


def best_difference(position: HoftheaterPosition) -> i64:
    """The best pleasing performance; 0 when nobody pleases (rulings 22, 23)."""
    best: i64 = 0
    for player in range(position.players):
        own = difference(position, player)
        if own > best:
            best = own
    return best


def performance(position: HoftheaterPosition, player: i64, best: i64) -> i64:
    """Step 2: 3 Ecu (second season 5) for a pleasing performance, double for the best."""
    own = difference(position, player)
    if own <= 0:
        return 0
    ecu = PLEASING[position.season - 1]
    return ecu * BEST_FACTOR if own == best else ecu


def for_actors(position: HoftheaterPosition, player: i64) -> i64:
    """Step 1: 1 Ecu for each actor of the King's genre."""
    return actors(position, player, position.genre()) * PER_ACTOR


def company_size_is_most(position: HoftheaterPosition, player: i64) -> bool:
    own = all_actors(position, player)
    return all(all_actors(position, other) <= own for other in range(position.players))


def company_size_is_fewest(position: HoftheaterPosition, player: i64) -> bool:
    own = all_actors(position, player)
    return all(all_actors(position, other) >= own for other in range(position.players))


def purse_is_fullest(position: HoftheaterPosition, player: i64) -> bool:
    own = position.board[ECU + player]
    return all(position.board[ECU + other] <= own for other in range(position.players))


def purse_is_emptiest(position: HoftheaterPosition, player: i64) -> bool:
    own = position.board[ECU + player]
    return all(position.board[ECU + other] >= own for other in range(position.players))


def copies_of_level(position: HoftheaterPosition, player: i64, level: i64) -> i64:
    """Actors of one level, whatever their genre."""
    ensemble = position.board[ENSEMBLE + player] >> (3 * (level - 1))
    return i64(ACTORS[ensemble & 7]) + i64(ACTORS[(ensemble >> TRAGEDIANS_FROM) & 7])


def different_levels(position: HoftheaterPosition, player: i64) -> i64:
    """How many levels the actors show."""
    different: i64 = 0
    for level in range(i64(1), STAR + 1):
        if copies_of_level(position, player, level) > 0:
            different += 1
    return different


def most_of_a_level(position: HoftheaterPosition, player: i64) -> i64:
    """The largest number of actors of one level."""
    most: i64 = 0
    for level in range(i64(1), STAR + 1):
        copies = copies_of_level(position, player, level)
        if copies > most:
            most = copies
    return most


def young_actors(position: HoftheaterPosition, player: i64) -> i64:
    """Those of level 1 or 2."""
    return copies_of_level(position, player, 1) + copies_of_level(position, player, 2)


def all_jesters(position: HoftheaterPosition, player: i64) -> i64:
    """Used or not, the Chameleon included."""
    return count(position.board[READY + player] | position.board[SIDEWAYS + player])


def field(position: HoftheaterPosition) -> i64:
    """The number of the needle's field, on either side."""
    needle = position.needle()
    return needle if needle > 0 else -needle


def looks_at_genres(request: i64) -> bool:
    """The first ten requests look at comedians and tragedians."""
    return request <= lookup.GOLDEN_MEAN


def is_fulfilled(position: HoftheaterPosition, player: i64, request: i64) -> bool:
    """Whether the condition of a request holds now (3.6)."""
    needs = NEEDS[request]
    if looks_at_genres(request):
        return is_fulfilled_by_genres(position, player, request, needs)
    if request == lookup.LADDER:
        return different_levels(position, player) >= needs
    if request == lookup.TRIPLETS:
        return most_of_a_level(position, player) >= needs
    if request == lookup.TWO_STARS:
        return copies_of_level(position, player, STAR) >= needs
    if request == lookup.YOUNG_TALENTS:
        return young_actors(position, player) >= needs
    if request == lookup.FAIRGROUND:
        return all_jesters(position, player) >= needs
    if request == lookup.COCK_CROW:
        return position.board[STAGE + player] >= needs
    if request == lookup.BIG_COMPANY:
        return company_size_is_most(position, player)
    if request == lookup.SMALL_CAST:
        return company_size_is_fewest(position, player)
    if request == lookup.FULL_PURSE:
        return purse_is_fullest(position, player)
    if request == lookup.EMPTY_PURSE:
        return purse_is_emptiest(position, player)
    if request == lookup.STRONG_FEELINGS:
        return field(position) >= needs
    return field(position) <= needs  # the wavering King


def is_fulfilled_by_genres(position: HoftheaterPosition, player: i64, request: i64, needs: i64) -> bool:
    if request == lookup.KINGS_DARLING:
        best = best_difference(position)
        return best > 0 and difference(position, player) == best
    if request == lookup.QUEENS_COMFORT:
        return all_actors(position, player) >= needs and difference(position, player) <= 0
    if request == lookup.MERRY_HOUR:
        return position.genre() == COMEDY and actors(position, player, COMEDY) >= needs
    if request == lookup.DARK_HOUR:
        return position.genre() == TRAGEDY and actors(position, player, TRAGEDY) >= needs
    if request == lookup.FOOLS_CHOIR:
        return actors(position, player, COMEDY) >= needs
    if request == lookup.MOURNERS_CHOIR:
        return actors(position, player, TRAGEDY) >= needs
    if request == lookup.GRAND_COMEDY:
        return levels(position, player, COMEDY) >= needs
    if request == lookup.GRAND_TRAGEDY:
        return levels(position, player, TRAGEDY) >= needs
    if request == lookup.PURE_SCHOOL:
        comedians = actors(position, player, COMEDY)
        tragedians = actors(position, player, TRAGEDY)
        return comedians + tragedians >= needs and (comedians == 0 or tragedians == 0)
    apart = levels(position, player, COMEDY) - levels(position, player, TRAGEDY)  # the golden mean
    return all_actors(position, player) >= needs and -1 <= apart <= 1


def reward(position: HoftheaterPosition, player: i64) -> float:
    """A win, a shared win or nothing."""
    own = position.board[ECU + player]
    winners: i64 = 0
    for other in range(position.players):
        if position.board[ECU + other] > own:
            return 0.0
        if position.board[ECU + other] == own:
            winners += 1
    return 1.0 / float(winners)


# -- what a company earned at the end of a season, as one number: four fields of eight bits ------------
FOR_ACTORS: Final[i64] = 0
FOR_PERFORMANCE: Final[i64] = 1
FOR_REQUEST: Final[i64] = 2
FOR_OPEN: Final[i64] = 3  # the request laid open in season 1
WAGE_REASONS: Final[i64] = 4


def pack_wages(for_actors: i64, for_performance: i64, for_request: i64, for_open: i64) -> i64:
    return for_actors | (for_performance << 8) | (for_request << 16) | (for_open << 24)


def wages_for(reason: i64, wages: i64) -> i64:
    """The part that was paid for actors, performance, request or open request."""
    return (wages >> (8 * reason)) & 255


def all_wages(wages: i64) -> i64:
    total: i64 = 0
    for reason in range(WAGE_REASONS):
        total += wages_for(reason, wages)
    return total

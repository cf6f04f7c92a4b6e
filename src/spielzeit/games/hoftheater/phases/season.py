"""The end of a season: the Chameleon, wages, requests; and the second season prepared (section 7)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.games.hoftheater import codes, notes, scoring
from spielzeit.games.hoftheater.layout import (
    ECU,
    ENSEMBLE,
    NOBODY,
    OPEN,
    PILE,
    PLAYED,
    READY,
    REQUESTS,
    SIDEWAYS,
    UNDECLARED,
)
from spielzeit.games.hoftheater.lookup import (
    CARDS,
    CHAMELEON_BIT,
    CITIES,
    COMEDY,
    JESTERS_FROM,
    NO_REQUEST,
    REQUEST_CARDS,
    REWARD,
    TRAGEDY,
    UNDECIDED,
)
from spielzeit.games.hoftheater.phases import stage
from spielzeit.games.hoftheater.position import HoftheaterPosition, first_mood, wages_at


def chameleon_owner(position: HoftheaterPosition) -> i64:
    """Who has the Chameleon, or NOBODY."""
    for player in range(position.players):
        if position.board[READY + player] & CHAMELEON_BIT != 0:
            return player
    return NOBODY


def legal_declarations() -> vec[i64]:
    return vec[i64]([codes.declare(COMEDY), codes.declare(TRAGEDY)])


def declare(position: HoftheaterPosition, player: i64, genre: i64) -> None:
    position.chameleon_as = genre
    position.waiting = 0
    notes.declared(position, player, genre)


def pay_wages(position: HoftheaterPosition) -> None:
    """Steps 1 and 2."""
    best = scoring.best_difference(position)
    for player in range(position.players):
        for_actors = scoring.for_actors(position, player)
        for_performance = scoring.performance(position, player, best)
        position.board[ECU + player] += for_actors + for_performance
        position.board[wages_at(position.season, player)] = scoring.pack_wages(
            for_actors, for_performance, 0, 0
        )
        notes.earned(position, player, for_actors, for_performance, scoring.difference(position, player))
        position.board[PLAYED + player] = UNDECIDED if position.board[REQUESTS + player] != 0 else NO_REQUEST


def holders(position: HoftheaterPosition) -> i64:
    """All who hold requests, as a mask."""
    players: i64 = 0
    for player in range(position.players):
        if position.board[REQUESTS + player] != 0:
            players |= BIT[player]
    return players


def legal_requests(position: HoftheaterPosition, player: i64) -> vec[i64]:
    """Each request in hand that is fulfilled (ruling 25), or none."""
    actions = vec[i64](capacity=4)
    hand = position.board[REQUESTS + player]
    for request in range(REQUEST_CARDS):
        if hand & BIT[request] != 0 and scoring.is_fulfilled(position, player, request):
            actions = append(actions, codes.play(request))
    return append(actions, codes.PASS)


def choose_request(position: HoftheaterPosition, player: i64, code: i64) -> None:
    """Face down, until all have chosen."""
    position.board[PLAYED + player] = request_of(code)
    position.waiting -= BIT[player]
    notes.decided(position, player)


def request_of(code: i64) -> i64:
    """What is played, or NO_REQUEST for a pass."""
    return codes.first(code) if codes.kind(code) == codes.PLAY else NO_REQUEST


def reveal_requests(position: HoftheaterPosition) -> None:
    """Step 3: the chosen requests are opened and paid; in season 2 those of season 1 again (ruling 26)."""
    position.reveals = True
    paid = vec[i64]([0] * position.players)
    for player in range(position.players):
        played = position.board[PLAYED + player]
        for_request: i64 = 0
        for_open: i64 = 0
        if played != NO_REQUEST:
            for_request = REWARD[played]
            notes.played_request(position, player, played, for_request, 0)
        again = position.board[OPEN + player]
        if again != NO_REQUEST and position.season == 2 and scoring.is_fulfilled(position, player, again):
            for_open = REWARD[again]
            notes.played_request(position, player, again, for_open, 1)
        paid[player] = scoring.pack_wages(0, 0, for_request, for_open)
    for player in range(position.players):
        position.board[ECU + player] += scoring.all_wages(paid[player])
        position.board[wages_at(position.season, player)] += paid[player]
        played = position.board[PLAYED + player]
        if played != NO_REQUEST:
            position.board[REQUESTS + player] -= BIT[played]
            if position.season == 1:
                position.board[OPEN + player] = played


def prepare_second(position: HoftheaterPosition) -> None:
    """Jesters, requests and used travel cards stay; everything else is shuffled; the coin is flipped."""
    held: i64 = 0
    for player in range(position.players):
        position.board[ENSEMBLE + player] = 0
        position.board[READY + player] |= position.board[SIDEWAYS + player]
        position.board[SIDEWAYS + player] = 0
        position.board[PLAYED + player] = UNDECIDED
        held |= position.board[READY + player]
    for city in range(i64(1), CITIES + 1):
        position.board[PILE + city] = 0
    deck = vec[u8](capacity=CARDS)
    for place in range(CARDS):
        card = position.second_deck[place]
        if card < u8(JESTERS_FROM) or held & BIT[i64(card) - JESTERS_FROM] == 0:
            deck = append(deck, card)
    position.deck = deck
    position.deck_at = 0
    position.discarded = 0
    position.chameleon_as = UNDECLARED
    position.season = 2
    genre = position.genre()
    position.mood = first_mood(position.second_coin)
    notes.season_begins(position, position.season, position.genre(), position.needle())
    if position.genre() != genre:
        stage.turn_backdrop(position)  # ruling 28

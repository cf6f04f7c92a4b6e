"""The end of a season: the Chameleon, wages, requests; and the second season prepared (section 7)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes, event_kinds, scoring
from spielzeit.games.hoftheater.layout import (
    CARDS,
    CHAMELEON_BIT,
    CITIES,
    COMEDY,
    DECLARING,
    ECU,
    ENSEMBLE,
    JESTERS_FROM,
    NO_REQUEST,
    OPEN,
    OVER,
    PILE,
    PLAYED,
    PLAYING,
    READY,
    REQUEST_CARDS,
    REQUESTS,
    SIDEWAYS,
    TRAGEDY,
    UNDECIDED,
    WAGES,
)
from spielzeit.games.hoftheater.phases import stage
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import PER_ACTOR, REWARD


def end(state: State) -> None:
    """Step 0: the owner of the Chameleon declares; without an owner the wages follow at once."""
    state.note(event_kinds.SEASON_ENDS, state.season, state.genre(), 0, 0)
    for player in range(state.players):
        if state.board[READY + player] & CHAMELEON_BIT != 0:
            state.phase = DECLARING
            state.waiting = BIT[player]
            return
    pay_wages(state)


def legal_declarations() -> vec[i64]:
    return vec[i64]([codes.declare(COMEDY), codes.declare(TRAGEDY)])


def declare(state: State, player: i64, genre: i64) -> None:
    state.chameleon_as = genre
    state.note(event_kinds.DECLARED, player, genre, 0, 0)
    pay_wages(state)


def pay_wages(state: State) -> None:
    """Steps 1 and 2; then all who hold requests decide, on this one situation (ruling 24)."""
    best = scoring.best_difference(state)
    state.phase = PLAYING
    state.waiting = 0
    for player in range(state.players):
        for_actors = scoring.actors(state, player, state.genre()) * PER_ACTOR
        for_performance = scoring.performance(state, player, best)
        state.board[ECU + player] += for_actors + for_performance
        state.board[WAGES + 5 * (state.season - 1) + player] = scoring.pack_wages(
            for_actors, for_performance, 0, 0
        )
        state.note(event_kinds.EARNED, player, for_actors, for_performance, scoring.difference(state, player))
        state.board[PLAYED + player] = NO_REQUEST
        if state.board[REQUESTS + player] != 0:
            state.board[PLAYED + player] = UNDECIDED
            state.waiting |= BIT[player]


def legal_requests(state: State, player: i64) -> vec[i64]:
    """Each request in hand that is fulfilled (ruling 25), or none."""
    actions = vec[i64](capacity=4)
    hand = state.board[REQUESTS + player]
    for request in range(REQUEST_CARDS):
        if hand & BIT[request] != 0 and scoring.is_fulfilled(state, player, request):
            actions = append(actions, codes.play(request))
    return append(actions, codes.PASS)


def decide(state: State, player: i64, code: i64) -> None:
    state.board[PLAYED + player] = codes.first(code) if codes.kind(code) == codes.PLAY else NO_REQUEST
    state.waiting -= BIT[player]
    state.note(event_kinds.DECIDED, player, 0, 0, 0)


def reveal_requests(state: State) -> None:
    """Step 3: the chosen requests are opened and paid; in season 2 those of season 1 again (ruling 26)."""
    state.told = True
    paid = vec[i64]([0, 0, 0, 0, 0])
    for player in range(state.players):
        played = state.board[PLAYED + player]
        if played != NO_REQUEST:
            paid[player] = REWARD[played] << 16
            state.note(event_kinds.PLAYED_REQUEST, player, played, REWARD[played], 0)
        again = state.board[OPEN + player]
        if again != NO_REQUEST and state.season == 2 and scoring.is_fulfilled(state, player, again):
            paid[player] += REWARD[again] << 24
            state.note(event_kinds.PLAYED_REQUEST, player, again, REWARD[again], 1)
    for player in range(state.players):
        state.board[ECU + player] += ((paid[player] >> 16) & 255) + (paid[player] >> 24)
        state.board[WAGES + 5 * (state.season - 1) + player] |= paid[player]
        played = state.board[PLAYED + player]
        if played != NO_REQUEST:
            state.board[REQUESTS + player] -= BIT[played]
            if state.season == 1:
                state.board[OPEN + player] = played


def end_game(state: State) -> None:
    state.phase = OVER
    state.note(event_kinds.GAME_OVER, 0, 0, 0, 0)


def prepare_second(state: State) -> None:
    """Jesters, requests and used travel cards stay; everything else is shuffled; the coin is flipped."""
    held: i64 = 0
    for player in range(state.players):
        state.board[ENSEMBLE + player] = 0
        state.board[READY + player] |= state.board[SIDEWAYS + player]
        state.board[SIDEWAYS + player] = 0
        state.board[PLAYED + player] = UNDECIDED
        held |= state.board[READY + player]
    for city in range(i64(1), CITIES + 1):
        state.board[PILE + city] = 0
    deck = vec[u8](capacity=48)
    for place in range(CARDS):
        card = state.second_deck[place]
        if card < u8(JESTERS_FROM) or held & BIT[i64(card) - JESTERS_FROM] == 0:
            deck = append(deck, card)
    state.deck = deck
    state.deck_at = 0
    state.discarded = 0
    state.chameleon_as = -1
    state.season = 2
    genre = state.genre()
    state.mood = 0 if state.second_coin == COMEDY else -1
    state.note(event_kinds.SEASON_BEGINS, state.season, state.genre(), 0, 0)
    if state.genre() != genre:
        stage.turn_backdrop(state)  # ruling 28

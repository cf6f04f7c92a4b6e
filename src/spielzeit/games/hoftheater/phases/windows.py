"""The three windows in which jesters are used: departure, arrival, evening (5.2)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes, event_kinds
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    BEAR,
    BEAR_BIT,
    CAT,
    CAT_BIT,
    CHOICE,
    CITIES,
    COMEDY,
    DEPARTURE,
    ELEPHANT,
    ELEPHANT_BIT,
    ENSEMBLE,
    FOX,
    FOX_BIT,
    FRIEND,
    HORSE,
    HORSE_BIT,
    MOUSE,
    MOUSE_BIT,
    OX,
    OX_BIT,
    PILE,
    READY,
    REQUESTS,
    RIDES,
    SIDEWAYS,
    TORTOISE,
    TORTOISE_BIT,
    TRAGEDIANS_FROM,
    TRAGEDY,
    TRAVEL,
    VISITS,
)
from spielzeit.games.hoftheater.phases import requests, stage
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import REQUEST_LIMIT, WORTH, count


def begin(state: State, window: i64) -> None:
    state.phase = window
    state.turn = 0
    state.waiting = 0


def ask_next(state: State) -> bool:
    """Find the player whose turn it is in this window; False when the window closes.

    One pass in the order of the round: who was skipped is not asked any more (ruling 36).
    """
    while state.turn < state.players:
        player = state.seat_in_order(state.turn)
        if state.board[READY + player] != 0 and has_use(state, player):
            state.waiting = BIT[player]
            return True
        state.turn += 1
    state.waiting = 0
    return False


def has_use(state: State, player: i64) -> bool:
    """Whether a jester of this player belongs to this window and has a legal use."""
    ready = state.board[READY + player]
    if state.phase == DEPARTURE:
        return ready & (OX_BIT | HORSE_BIT) != 0
    if state.phase == ARRIVAL:
        if ready & FOX_BIT != 0 and state.board[VISITS + player] != 0 and fox_goals(state, player) != 0:
            return True
        if ready & BEAR_BIT != 0 and has_company(state, player):
            return True
        return ready & MOUSE_BIT != 0 and has_neighbouring_card(state, player)
    if ready & ELEPHANT_BIT != 0:
        return True
    if ready & TORTOISE_BIT != 0 and state.board[ENSEMBLE + player] != 0:
        return True
    return ready & CAT_BIT != 0 and requests.can_be_drawn(state)


def fox_goals(state: State, player: i64) -> i64:
    """Cities the Fox may go to: in hand, not visited, not closed by somebody else's Ox."""
    goals = state.board[TRAVEL + player] & ~state.board[VISITS + player]
    if state.closed != 0 and state.ox_owner != player:
        goals &= ~BIT[state.closed]
    return goals


def has_company(state: State, player: i64) -> bool:
    visits = state.board[VISITS + player]
    for other in range(state.players):
        if other != player and state.board[VISITS + other] & visits != 0:
            return True
    return (
        state.players == 2 and (state.board[VISITS + FRIEND] | state.board[VISITS + FRIEND + 1]) & visits != 0
    )


def has_neighbouring_card(state: State, player: i64) -> bool:
    visits = state.board[VISITS + player]
    for city in range(i64(1), CITIES):
        here = visits & BIT[city] != 0
        there = visits & BIT[city + 1] != 0
        if (here and state.board[PILE + city + 1] != 0) or (there and state.board[PILE + city] != 0):
            return True
    return False


def legal(state: State, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=32)
    ready = state.board[READY + player]
    if state.phase == DEPARTURE:
        if ready & OX_BIT != 0:
            for city in range(i64(1), CITIES + 1):
                if state.board[TRAVEL + player] & BIT[city] != 0:
                    actions = append(actions, codes.use_ox(city))
        if ready & HORSE_BIT != 0:
            actions = append(actions, codes.USE_HORSE)
    elif state.phase == ARRIVAL:
        if ready & FOX_BIT != 0:
            actions = fox_uses(state, player, actions)
        if ready & BEAR_BIT != 0:
            actions = bear_uses(state, player, actions)
        if ready & MOUSE_BIT != 0:
            actions = mouse_uses(state, player, actions)
    else:
        if ready & ELEPHANT_BIT != 0:
            for genre in range(COMEDY, TRAGEDY + 1):
                for steps in range(i64(1), i64(4)):
                    actions = append(actions, codes.use_elephant(genre, steps))
        if ready & TORTOISE_BIT != 0:
            ensemble = state.board[ENSEMBLE + player]
            for card in range(i64(30)):
                if ensemble & BIT[card] != 0:
                    actions = append(actions, codes.use_tortoise(card))
        if ready & CAT_BIT != 0 and requests.can_be_drawn(state):
            actions = append(actions, codes.USE_CAT)
    return append(actions, codes.PASS)


def fox_uses(state: State, player: i64, actions: vec[i64]) -> vec[i64]:
    visits = state.board[VISITS + player]
    goals = fox_goals(state, player)
    for origin in range(i64(1), CITIES + 1):
        if visits & BIT[origin] != 0:
            for city in range(i64(1), CITIES + 1):
                if goals & BIT[city] != 0:
                    actions = append(actions, codes.use_fox(origin, city))
    return actions


def bear_uses(state: State, player: i64, actions: vec[i64]) -> vec[i64]:
    visits = state.board[VISITS + player]
    for city in range(i64(1), CITIES + 1):
        if visits & BIT[city] != 0:
            for target in range(FRIEND + 2):
                if target != player and state.board[VISITS + target] & BIT[city] != 0:
                    actions = append(actions, codes.use_bear(city, target))
    return actions


def mouse_uses(state: State, player: i64, actions: vec[i64]) -> vec[i64]:
    visits = state.board[VISITS + player]
    for city in range(i64(1), CITIES + 1):
        if visits & BIT[city] != 0:
            if city > 1 and state.board[PILE + city - 1] != 0:
                actions = append(actions, codes.use_mouse(city - 1, city))
            if city < CITIES and state.board[PILE + city + 1] != 0:
                actions = append(actions, codes.use_mouse(city + 1, city))
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    state.waiting = 0
    kind = codes.kind(code)
    if kind == codes.PASS:
        state.turn += 1
    elif kind == codes.USE_OX:
        use_ox(state, player, codes.first(code))
    elif kind == codes.USE_HORSE:
        turn_sideways(state, player, HORSE)
        state.board[RIDES + player] = 1
        state.note(event_kinds.HORSE_USED, player, 0, 0, 0)
    elif kind == codes.USE_FOX:
        use_fox(state, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_BEAR:
        use_bear(state, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_MOUSE:
        use_mouse(state, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_ELEPHANT:
        use_elephant(state, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_TORTOISE:
        use_tortoise(state, player, codes.first(code))
    else:
        use_cat(state, player)


def turn_sideways(state: State, player: i64, jester: i64) -> None:
    """Used till the next season."""
    state.board[READY + player] -= BIT[jester]
    state.board[SIDEWAYS + player] |= BIT[jester]


def use_ox(state: State, player: i64, city: i64) -> None:
    """The owner travels there, openly; no other player may, the whole round."""
    turn_sideways(state, player, OX)
    state.closed = city
    state.ox_owner = player
    state.board[CHOICE + player] = BIT[city]
    state.note(event_kinds.OX_USED, player, city, 0, 0)


def use_fox(state: State, player: i64, origin: i64, city: i64) -> None:
    """One card returns to the hand, another is played instead: the visit moves."""
    turn_sideways(state, player, FOX)
    state.board[TRAVEL + player] += BIT[origin] - BIT[city]
    state.board[VISITS + player] += BIT[city] - BIT[origin]
    state.note(event_kinds.FOX_USED, player, origin, city, 0)


def use_bear(state: State, player: i64, city: i64, target: i64) -> None:
    """The visit does not take place, its card stays used; a player gets a request for it (ruling 18)."""
    turn_sideways(state, player, BEAR)
    state.board[VISITS + target] -= BIT[city]
    state.note(event_kinds.BEAR_USED, player, city, target, 0)
    if target < FRIEND:
        requests.draw(state, target)
        requests.keep_limit(state, target)


def use_mouse(state: State, player: i64, origin: i64, city: i64) -> None:
    """The newest card of a neighbouring city becomes the newest card here (ruling 19)."""
    turn_sideways(state, player, MOUSE)
    card = state.board[PILE + origin] & 63
    state.board[PILE + origin] >>= 6
    state.board[PILE + city] = (state.board[PILE + city] << 6) | card
    state.note(event_kinds.MOUSE_USED, player, card - 1, origin, city)


def use_elephant(state: State, player: i64, genre: i64, steps: i64) -> None:
    turn_sideways(state, player, ELEPHANT)
    state.note(event_kinds.ELEPHANT_USED, player, genre, steps, 0)
    stage.push_towards(state, genre, steps)


def use_tortoise(state: State, player: i64, card: i64) -> None:
    """An actor leaves the ensemble and moves the needle as at court."""
    turn_sideways(state, player, TORTOISE)
    state.board[ENSEMBLE + player] -= BIT[card]
    state.discarded |= BIT[card]
    state.note(event_kinds.TORTOISE_USED, player, card, 0, 0)
    stage.push_towards(state, COMEDY if card < TRAGEDIANS_FROM else TRAGEDY, WORTH[card])


def use_cat(state: State, player: i64) -> None:
    """Draw two requests, as far as there are any, then discard one, or down to three."""
    turn_sideways(state, player, CAT)
    state.note(event_kinds.CAT_USED, player, 0, 0, 0)
    requests.draw(state, player)
    requests.draw(state, player)
    surplus = count(state.board[REQUESTS + player]) - REQUEST_LIMIT
    requests.owe(state, player, max(1, surplus))

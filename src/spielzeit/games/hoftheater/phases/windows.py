"""The three windows in which jesters are used: departure, arrival, evening (5.2)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count
from spielzeit.games.hoftheater import codes, lookup, notes
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    CHOICE,
    DEPARTURE,
    ENSEMBLE,
    FRIEND,
    PILE,
    READY,
    REQUESTS,
    RIDES,
    SIDEWAYS,
    TRAVEL,
    VISITORS,
    VISITS,
)
from spielzeit.games.hoftheater.lookup import (
    ALMS_FROM,
    CITIES,
    COMEDY,
    ELEPHANT_STEPS,
    REQUEST_LIMIT,
    TRAGEDY,
)
from spielzeit.games.hoftheater.phases import requests, stage
from spielzeit.games.hoftheater.position import HoftheaterPosition, first_card, with_first, without_first


def ask_next(position: HoftheaterPosition) -> bool:
    """Find the player whose turn it is in this window; False when the window closes.

    One pass in the order of the round: who was skipped is not asked any more (ruling 36).
    """
    jesters = jesters_of(position.phase)
    while position.turn < position.players:
        player = position.seat_in_order(position.turn)
        if position.board[READY + player] & jesters != 0 and has_use(position, player):
            position.waiting = BIT[player]
            return True
        position.turn += 1
    position.waiting = 0
    return False


def jesters_of(window: i64) -> i64:
    """Which jesters belong to a window (3.5), as a mask."""
    if window == DEPARTURE:
        return lookup.OX_BIT | lookup.HORSE_BIT
    if window == ARRIVAL:
        return lookup.FOX_BIT | lookup.BEAR_BIT | lookup.MOUSE_BIT
    return lookup.ELEPHANT_BIT | lookup.TORTOISE_BIT | lookup.CAT_BIT


def has_use(position: HoftheaterPosition, player: i64) -> bool:
    """Whether one of the jesters that this player has for this window has a legal use."""
    ready = position.board[READY + player]
    if position.phase == DEPARTURE:
        return True
    if position.phase == ARRIVAL:
        if (
            ready & lookup.FOX_BIT != 0
            and position.board[VISITS + player] != 0
            and fox_goals(position, player) != 0
        ):
            return True
        if ready & lookup.BEAR_BIT != 0 and has_company(position, player):
            return True
        return ready & lookup.MOUSE_BIT != 0 and has_neighbouring_card(position, player)
    if ready & lookup.ELEPHANT_BIT != 0:
        return True
    if ready & lookup.TORTOISE_BIT != 0 and position.board[ENSEMBLE + player] != 0:
        return True
    return ready & lookup.CAT_BIT != 0 and requests.can_be_drawn(position)


def fox_goals(position: HoftheaterPosition, player: i64) -> i64:
    """Cities the Fox may go to: in hand, not visited, not closed by somebody else's Ox."""
    goals = position.board[TRAVEL + player] & ~position.board[VISITS + player]
    if position.closed != 0 and position.ox_owner != player:
        goals &= ~BIT[position.closed]
    return goals


def has_company(position: HoftheaterPosition, player: i64) -> bool:
    visits = position.board[VISITS + player]
    for other in range(position.players):
        if other != player and position.board[VISITS + other] & visits != 0:
            return True
    return (
        position.has_friends()
        and (position.board[VISITS + FRIEND] | position.board[VISITS + FRIEND + 1]) & visits != 0
    )


def has_neighbouring_card(position: HoftheaterPosition, player: i64) -> bool:
    visits = position.board[VISITS + player]
    for city in range(i64(1), CITIES):
        here = visits & BIT[city] != 0
        there = visits & BIT[city + 1] != 0
        if (here and position.board[PILE + city + 1] != 0) or (there and position.board[PILE + city] != 0):
            return True
    return False


def legal(position: HoftheaterPosition, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=32)
    ready = position.board[READY + player]
    if position.phase == DEPARTURE:
        if ready & lookup.OX_BIT != 0:
            for city in range(i64(1), CITIES + 1):
                if position.board[TRAVEL + player] & BIT[city] != 0:
                    actions = append(actions, codes.use_ox(city))
        if ready & lookup.HORSE_BIT != 0:
            actions = append(actions, codes.USE_HORSE)
    elif position.phase == ARRIVAL:
        if ready & lookup.FOX_BIT != 0:
            actions = fox_uses(position, player, actions)
        if ready & lookup.BEAR_BIT != 0:
            actions = bear_uses(position, player, actions)
        if ready & lookup.MOUSE_BIT != 0:
            actions = mouse_uses(position, player, actions)
    else:
        if ready & lookup.ELEPHANT_BIT != 0:
            for genre in range(COMEDY, TRAGEDY + 1):
                for steps in range(i64(1), ELEPHANT_STEPS + 1):
                    actions = append(actions, codes.use_elephant(genre, steps))
        if ready & lookup.TORTOISE_BIT != 0:
            ensemble = position.board[ENSEMBLE + player]
            for card in range(ALMS_FROM):
                if ensemble & BIT[card] != 0:
                    actions = append(actions, codes.use_tortoise(card))
        if ready & lookup.CAT_BIT != 0 and requests.can_be_drawn(position):
            actions = append(actions, codes.USE_CAT)
    return append(actions, codes.PASS)


def fox_uses(position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[i64]:
    visits = position.board[VISITS + player]
    goals = fox_goals(position, player)
    for origin in range(i64(1), CITIES + 1):
        if visits & BIT[origin] != 0:
            for city in range(i64(1), CITIES + 1):
                if goals & BIT[city] != 0:
                    actions = append(actions, codes.use_fox(origin, city))
    return actions


def bear_uses(position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[i64]:
    visits = position.board[VISITS + player]
    for city in range(i64(1), CITIES + 1):
        if visits & BIT[city] != 0:
            for target in range(VISITORS):
                if target != player and position.board[VISITS + target] & BIT[city] != 0:
                    actions = append(actions, codes.use_bear(city, target))
    return actions


def mouse_uses(position: HoftheaterPosition, player: i64, actions: vec[i64]) -> vec[i64]:
    visits = position.board[VISITS + player]
    for city in range(i64(1), CITIES + 1):
        if visits & BIT[city] != 0:
            if city > 1 and position.board[PILE + city - 1] != 0:
                actions = append(actions, codes.use_mouse(city - 1, city))
            if city < CITIES and position.board[PILE + city + 1] != 0:
                actions = append(actions, codes.use_mouse(city + 1, city))
    return actions


def apply(position: HoftheaterPosition, player: i64, code: i64) -> None:
    position.waiting = 0
    kind = codes.kind(code)
    if kind == codes.PASS:
        position.turn += 1
    elif kind == codes.USE_OX:
        use_ox(position, player, codes.first(code))
    elif kind == codes.USE_HORSE:
        use_horse(position, player)
    elif kind == codes.USE_FOX:
        use_fox(position, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_BEAR:
        use_bear(position, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_MOUSE:
        use_mouse(position, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_ELEPHANT:
        use_elephant(position, player, codes.first(code), codes.second(code))
    elif kind == codes.USE_TORTOISE:
        use_tortoise(position, player, codes.first(code))
    else:
        use_cat(position, player)


def turn_sideways(position: HoftheaterPosition, player: i64, jester: i64) -> None:
    """Used till the next season."""
    position.board[READY + player] -= BIT[jester]
    position.board[SIDEWAYS + player] |= BIT[jester]


def use_ox(position: HoftheaterPosition, player: i64, city: i64) -> None:
    """The owner travels there, openly; no other player may, the whole round."""
    turn_sideways(position, player, lookup.OX)
    position.closed = city
    position.ox_owner = player
    position.board[CHOICE + player] = BIT[city]
    notes.ox_used(position, player, city)


def use_horse(position: HoftheaterPosition, player: i64) -> None:
    """Two cities this round."""
    turn_sideways(position, player, lookup.HORSE)
    position.board[RIDES + player] = 1
    notes.horse_used(position, player)


def use_fox(position: HoftheaterPosition, player: i64, origin: i64, city: i64) -> None:
    """One card returns to the hand, another is played instead: the visit moves."""
    turn_sideways(position, player, lookup.FOX)
    position.board[TRAVEL + player] += BIT[origin] - BIT[city]
    position.board[VISITS + player] += BIT[city] - BIT[origin]
    notes.fox_used(position, player, origin, city)


def use_bear(position: HoftheaterPosition, player: i64, city: i64, target: i64) -> None:
    """The visit does not take place, its card stays used; a player gets a request for it (ruling 18)."""
    turn_sideways(position, player, lookup.BEAR)
    position.board[VISITS + target] -= BIT[city]
    notes.bear_used(position, player, city, target)
    if target < FRIEND:
        requests.draw(position, target)
        requests.keep_limit(position, target)


def use_mouse(position: HoftheaterPosition, player: i64, origin: i64, city: i64) -> None:
    """The newest card of a neighbouring city becomes the newest card here (ruling 19)."""
    turn_sideways(position, player, lookup.MOUSE)
    board = position.board
    card = first_card(board[PILE + origin])
    board[PILE + origin] = without_first(board[PILE + origin])
    board[PILE + city] = with_first(board[PILE + city], card)
    notes.mouse_used(position, player, card, origin, city)


def use_elephant(position: HoftheaterPosition, player: i64, genre: i64, steps: i64) -> None:
    turn_sideways(position, player, lookup.ELEPHANT)
    notes.elephant_used(position, player, genre, steps)
    stage.push_towards(position, genre, steps)


def use_tortoise(position: HoftheaterPosition, player: i64, card: i64) -> None:
    """An actor leaves the ensemble and moves the needle as at court."""
    turn_sideways(position, player, lookup.TORTOISE)
    position.board[ENSEMBLE + player] -= BIT[card]
    position.discarded |= BIT[card]
    notes.tortoise_used(position, player, card)
    stage.push(position, stage.sway(card))


def use_cat(position: HoftheaterPosition, player: i64) -> None:
    """Draw two requests, as far as there are any, then discard one, or down to three."""
    turn_sideways(position, player, lookup.CAT)
    notes.cat_used(position, player)
    requests.draw(position, player)
    requests.draw(position, player)
    surplus = count(position.board[REQUESTS + player]) - REQUEST_LIMIT
    requests.owe(position, player, max(1, surplus))

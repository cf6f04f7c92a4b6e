"""Phase 2, Encounters: city by city, alone or together (5.4)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes, event_kinds
from spielzeit.games.hoftheater.layout import (
    ALL_CITIES,
    ALMS_FROM,
    CITIES,
    COMEDY,
    COURT,
    ECU,
    ENCOUNTERS,
    ENSEMBLE,
    EVENING,
    FRIEND,
    JESTERS_FROM,
    PILE,
    READY,
    STAGE,
    STEALING,
    TRAGEDIANS_FROM,
    TRAGEDY,
    TRAVEL,
    VISITS,
)
from spielzeit.games.hoftheater.phases import requests, stage, windows
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import HOW_MANY, IMPRESARIOS, TAKE_BACK_AT, WORTH


def begin(state: State) -> None:
    state.phase = ENCOUNTERS
    state.city = 0
    state.visitor = -1


def go_on(state: State) -> None:
    """Up to the next decision, or to the evening after city 8."""
    if state.visitor >= 0:
        handle_cards(state, state.visitor)
        return
    while state.city < CITIES:
        state.city += 1
        number = state.visitors(state.city)
        if number == 1:
            visit_alone(state)
            return
        if number > 1:
            clash(state)
            return
    take_travel_cards_back(state)
    state.city = 0
    for visitor in range(FRIEND + 2):
        state.board[VISITS + visitor] = 0
    windows.begin(state, EVENING)


def visit_alone(state: State) -> None:
    here = BIT[state.city]
    for player in range(state.players):
        if state.board[VISITS + player] & here != 0:
            if state.board[PILE + state.city] == 0:
                state.note(event_kinds.EMPTY_CITY, player, state.city, 0, 0)
                requests.draw(state, player)  # ruling 11
                requests.keep_limit(state, player)
            else:
                state.visitor = player
                state.taken = 0
                state.note(event_kinds.ALONE, player, state.city, 0, 0)
                handle_cards(state, player)
            return
    owner: i64 = 0 if state.board[VISITS + FRIEND] & here != 0 else 1
    state.note(event_kinds.FRIEND_ALONE, owner, state.city, 0, 0)
    clear_city(state)  # without effect


def clear_city(state: State) -> i64:
    """All cards to the discard pile; the sum of the comedians' levels less that of the tragedians."""
    net: i64 = 0
    pile = state.board[PILE + state.city]
    while pile != 0:
        card = (pile & 63) - 1
        pile >>= 6
        state.discarded |= BIT[card]
        if card < TRAGEDIANS_FROM:
            net += WORTH[card]
        elif card < ALMS_FROM:
            net -= WORTH[card]
    state.board[PILE + state.city] = 0
    return net


def clash(state: State) -> None:
    """The cards are lost and move the needle once; each player there draws a request (rulings 8, 14, 38)."""
    net = clear_city(state)
    state.note(event_kinds.CLASHED, state.city, net, 0, 0)
    stage.push(state, net)
    here = BIT[state.city]
    for place in range(state.players):
        player = state.seat_in_order(place)
        if state.board[VISITS + player] & here != 0:
            requests.draw(state, player)
    for player in range(state.players):
        if state.board[VISITS + player] & here != 0:
            requests.keep_limit(state, player)


def handle_cards(state: State, player: i64) -> None:
    """One by one, newest first; stops where the player must choose."""
    board = state.board
    while board[PILE + state.city] != 0:
        card = (board[PILE + state.city] & 63) - 1
        board[PILE + state.city] >>= 6
        if card >= JESTERS_FROM:
            board[READY + player] |= BIT[card - JESTERS_FROM]
            state.note(event_kinds.GOT_JESTER, player, card, 0, 0)
        elif card >= ALMS_FROM:
            board[ECU + player] += WORTH[card]
            state.discarded |= BIT[card]
            state.note(event_kinds.GOT_ALMS, player, card, WORTH[card], 0)
        elif meet_actor(state, player, card):
            return
    if state.taken != 0:
        state.phase = COURT
        state.waiting = BIT[player]
    else:
        state.visitor = -1


def meet_actor(state: State, player: i64, card: i64) -> bool:
    """The effect of the actor's level (3.4); True when the player has to choose a victim."""
    board = state.board
    level = WORTH[card]
    if level == 5:
        if board[ECU + player] == 0:
            state.discarded |= BIT[card]  # ruling 6
            state.note(event_kinds.COULD_NOT_PAY, player, card, 0, 0)
            return False
        board[ECU + player] -= 1
        state.note(event_kinds.PAID, player, card, 0, 0)
    take_on_hand(state, card)
    if level == 1:
        board[TRAVEL + player] = ALL_CITIES  # ruling 2
        state.note(event_kinds.GOT_CARDS_BACK, player, card, 0, 0)
    elif level == 3:
        placed: i64 = 0
        if board[STAGE + player] < IMPRESARIOS:
            board[STAGE + player] += 1
            placed = 1
        ecu = stage.on_stage(state)  # ruling 5: paid all the same
        board[ECU + player] += ecu
        state.note(event_kinds.CASHED, player, card, placed, ecu)
    elif level == 2 and victims(state, player) != 0:
        state.phase = STEALING
        state.waiting = BIT[player]
        return True
    return False


def take_on_hand(state: State, card: i64) -> None:
    """Behind those taken before."""
    place: i64 = 0
    while state.taken >> place != 0:
        place += 6
    state.taken |= (card + 1) << place


def victims(state: State, player: i64) -> i64:
    """Fellow players with at least 1 Ecu (ruling 4), as a mask."""
    found: i64 = 0
    for victim in range(state.players):
        if victim != player and state.board[ECU + victim] > 0:
            found |= BIT[victim]
    return found


def legal_steals(state: State, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=4)
    for victim in range(state.players):
        if victim != player and state.board[ECU + victim] > 0:
            actions = append(actions, codes.steal(victim))
    return actions


def steal(state: State, player: i64, victim: i64) -> None:
    state.board[ECU + victim] -= 1
    state.board[ECU + player] += 1
    state.phase = ENCOUNTERS
    state.waiting = 0
    state.note(event_kinds.STOLE, player, victim, 0, 0)


def legal_at_court(state: State) -> vec[i64]:
    """One of the actors just taken, in that order, or nobody (ruling 7)."""
    actions = vec[i64](capacity=8)
    taken = state.taken
    while taken != 0:
        actions = append(actions, codes.send((taken & 63) - 1))
        taken >>= 6
    return append(actions, codes.PASS)


def send_to_court(state: State, player: i64, code: i64) -> None:
    """One actor sways the King and is gone; the others join the ensemble."""
    sent: i64 = codes.first(code) if codes.kind(code) == codes.SEND else -1
    taken = state.taken
    state.taken = 0
    state.visitor = -1
    state.phase = ENCOUNTERS
    state.waiting = 0
    while taken != 0:
        card = (taken & 63) - 1
        taken >>= 6
        if card != sent:
            state.board[ENSEMBLE + player] |= BIT[card]
            state.note(event_kinds.HIRED, player, card, 0, 0)
    if sent >= 0:
        state.discarded |= BIT[sent]
        state.note(event_kinds.SENT_TO_COURT, player, sent, 0, 0)
        stage.push_towards(state, COMEDY if sent < TRAGEDIANS_FROM else TRAGEDY, WORTH[sent])


def take_travel_cards_back(state: State) -> None:
    """Who has one travel card or none takes all eight back (ruling 3)."""
    for player in range(state.players):
        if HOW_MANY[state.board[TRAVEL + player]] <= TAKE_BACK_AT:
            state.board[TRAVEL + player] = ALL_CITIES
            state.note(event_kinds.RECALLED, player, 0, 0, 0)

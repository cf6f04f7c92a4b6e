"""Phase 2, Encounters: city by city, alone or together (5.4)."""
# mypyc: compiled

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.hoftheater import codes, layout, lookup, notes
from spielzeit.games.hoftheater.phases import requests, stage
from spielzeit.games.hoftheater.position import HoftheaterPosition, first_card, with_last, without_first

# Where the handling of a city's cards stops.
DONE: Final[i64] = 0
CHOOSES_VICTIM: Final[i64] = 1
HAS_TAKEN_ACTORS: Final[i64] = 2

NO_CARD: Final[i64] = -1


def begin(position: HoftheaterPosition) -> None:
    """Before city 1."""
    position.city = 0
    position.visitor = layout.NOBODY


def next_city(position: HoftheaterPosition) -> i64:
    """Go on to the next city that has visitors, and say how many; 0 after city 8."""
    visited: i64 = 0
    for visitor in range(layout.VISITORS):
        visited |= position.board[layout.VISITS + visitor]
    while position.city < lookup.CITIES:
        position.city += 1
        if visited & BIT[position.city] != 0:
            return position.visitors(position.city)
    return 0


def end(position: HoftheaterPosition) -> None:
    """After city 8: travel cards come back, the caravels leave."""
    take_travel_cards_back(position)
    position.city = 0
    for visitor in range(layout.VISITORS):
        position.board[layout.VISITS + visitor] = 0


def visit_alone(position: HoftheaterPosition) -> None:
    """A player before cards or before an empty city, or a friendly ensemble."""
    city = position.city
    player = lone_player(position)
    if player == layout.NOBODY:
        owner: i64 = 0 if position.board[layout.VISITS + layout.FRIEND] & BIT[city] != 0 else 1
        notes.friend_alone(position, owner, city)
        clear_city(position)  # without effect
    elif position.board[layout.PILE + city] == 0:
        notes.empty_city(position, player, city)
        requests.draw(position, player)  # ruling 11
        requests.keep_limit(position, player)
    else:
        position.visitor = player
        position.taken = 0
        notes.alone(position, player, city)


def lone_player(position: HoftheaterPosition) -> i64:
    """The one visitor, or NOBODY when it is a friendly ensemble."""
    for player in range(position.players):
        if position.board[layout.VISITS + player] & BIT[position.city] != 0:
            return player
    return layout.NOBODY


def push_of(pile: i64) -> i64:
    """How a clash over these cards moves the needle: comedians' levels less tragedians'."""
    net: i64 = 0
    while pile != 0:
        card = first_card(pile)
        pile = without_first(pile)
        if card < lookup.ALMS_FROM:
            net += stage.sway(card)
    return net


def clear_city(position: HoftheaterPosition) -> None:
    """All cards to the discard pile."""
    pile = position.board[layout.PILE + position.city]
    while pile != 0:
        position.discarded |= BIT[first_card(pile)]
        pile = without_first(pile)
    position.board[layout.PILE + position.city] = 0


def clash(position: HoftheaterPosition) -> None:
    """The cards are lost and move the needle once; each player there draws a request (rulings 8, 14, 38)."""
    net = push_of(position.board[layout.PILE + position.city])
    clear_city(position)
    notes.clashed(position, position.city, net)
    stage.push(position, net)
    here = BIT[position.city]
    for place in range(position.players):
        player = position.seat_in_order(place)
        if position.board[layout.VISITS + player] & here != 0:
            requests.draw(position, player)
    for player in range(position.players):
        if position.board[layout.VISITS + player] & here != 0:
            requests.keep_limit(position, player)


def handle_cards(position: HoftheaterPosition, player: i64) -> i64:
    """One by one, newest first; stops where the player must choose, and says what."""
    board = position.board
    while board[layout.PILE + position.city] != 0:
        card = first_card(board[layout.PILE + position.city])
        board[layout.PILE + position.city] = without_first(board[layout.PILE + position.city])
        if card >= lookup.JESTERS_FROM:
            board[layout.READY + player] |= BIT[card - lookup.JESTERS_FROM]
            notes.got_jester(position, player, card)
        elif card >= lookup.ALMS_FROM:
            board[layout.ECU + player] += lookup.WORTH[card]
            position.discarded |= BIT[card]
            notes.got_alms(position, player, card, lookup.WORTH[card])
        elif lookup.WORTH[card] == lookup.STAR and board[layout.ECU + player] == 0:
            position.discarded |= BIT[card]  # ruling 6
            notes.could_not_pay(position, player, card)
        else:
            take_actor(position, player, card)
            if lookup.WORTH[card] == lookup.STEALS and victims(position, player) != 0:
                return CHOOSES_VICTIM
    return HAS_TAKEN_ACTORS if position.taken != 0 else DONE


def take_actor(position: HoftheaterPosition, player: i64, card: i64) -> None:
    """The effect of the actor's level (3.4); the actor comes on the hand, behind those taken before."""
    board = position.board
    level = lookup.WORTH[card]
    position.taken = with_last(position.taken, card)
    if level == lookup.STAR:
        board[layout.ECU + player] -= 1
        notes.paid(position, player, card)
    elif level == lookup.BRINGS_CARDS_BACK:
        board[layout.TRAVEL + player] = lookup.ALL_CITIES  # ruling 2
        notes.got_cards_back(position, player, card)
    elif level == lookup.BRINGS_IMPRESARIO:
        placed: i64 = 1 if board[layout.STAGE + player] < lookup.IMPRESARIOS else 0
        board[layout.STAGE + player] += placed
        ecu = stage.on_stage(position)  # ruling 5: paid all the same
        board[layout.ECU + player] += ecu
        notes.cashed(position, player, card, placed, ecu)


def victims(position: HoftheaterPosition, player: i64) -> i64:
    """Fellow players with at least 1 Ecu (ruling 4), as a mask."""
    found: i64 = 0
    for victim in range(position.players):
        if victim != player and position.board[layout.ECU + victim] > 0:
            found |= BIT[victim]
    return found


def legal_steals(position: HoftheaterPosition, player: i64) -> vec[i64]:
    actions = vec[i64](capacity=4)
    for victim in range(position.players):
        if victim != player and position.board[layout.ECU + victim] > 0:
            actions = append(actions, codes.steal(victim))
    return actions


def steal(position: HoftheaterPosition, player: i64, victim: i64) -> None:
    position.board[layout.ECU + victim] -= 1
    position.board[layout.ECU + player] += 1
    position.waiting = 0
    notes.stole(position, player, victim)


def legal_at_court(position: HoftheaterPosition) -> vec[i64]:
    """One of the actors just taken, in that order, or nobody (ruling 7)."""
    actions = vec[i64](capacity=8)
    taken = position.taken
    while taken != 0:
        actions = append(actions, codes.send(first_card(taken)))
        taken = without_first(taken)
    return append(actions, codes.PASS)


def send_to_court(position: HoftheaterPosition, player: i64, code: i64) -> None:
    """One actor sways the King and is gone; the others join the ensemble."""
    sent: i64 = codes.first(code) if codes.kind(code) == codes.SEND else NO_CARD
    taken = position.taken
    position.taken = 0
    position.visitor = layout.NOBODY
    position.waiting = 0
    while taken != 0:
        card = first_card(taken)
        taken = without_first(taken)
        if card != sent:
            position.board[layout.ENSEMBLE + player] |= BIT[card]
            notes.hired(position, player, card)
    if sent != NO_CARD:
        position.discarded |= BIT[sent]
        notes.sent_to_court(position, player, sent)
        stage.push(position, stage.sway(sent))


def take_travel_cards_back(position: HoftheaterPosition) -> None:
    """Who has one travel card or none takes all eight back (ruling 3)."""
    for player in range(position.players):
        if lookup.HOW_MANY[position.board[layout.TRAVEL + player]] <= lookup.TAKE_BACK_AT:
            position.board[layout.TRAVEL + player] = lookup.ALL_CITIES
            notes.recalled(position, player)

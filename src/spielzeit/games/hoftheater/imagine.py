"""A full position of Hoftheater that fits a view; what a view hides; and that nothing is made or lost."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.hoftheater import flow, layout, scoring
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.ids import (
    CARD_NUMBER,
    CARDS,
    CITIES,
    GENRE_NUMBER,
    GENRES,
    JESTER_NUMBER,
    PHASE_NUMBER,
    REQUEST_NUMBER,
    REQUESTS,
)
from spielzeit.games.hoftheater.layout import (
    CHOOSING,
    FIRST_STACK_ROUNDS,
    FRIEND,
    NOBODY,
    OVER,
    PLAYING,
    STACKS,
    UNDECLARED,
)
from spielzeit.games.hoftheater.lookup import COMEDY, JESTERS_FROM, NO_REQUEST, TRAGEDY, UNDECIDED
from spielzeit.games.hoftheater.phases.requests import RESHUFFLES
from spielzeit.games.hoftheater.position import all_cards, list_of, mood_of, wages_at
from spielzeit.games.hoftheater.view import CompanyView, HoftheaterView, bits, has_chosen


def imagine(seen: HoftheaterView, rng: Rng) -> HoftheaterFlow:
    """A full position that fits a view; everything hidden is dealt with the right frequencies."""
    visible = {CARD_NUMBER[card] for card in (*seen.discarded, *seen.taken)}
    for pile in seen.cities:
        visible.update(CARD_NUMBER[card] for card in pile)
    for company in seen.companies:
        visible.update(CARD_NUMBER[card] for card in company.ensemble)
        visible.update(CARD_NUMBER[jester.id] for jester in company.jesters)
    hidden_cards = [card for card in range(len(CARDS)) if card not in visible]
    friends: list[int] = []
    for company in seen.companies:
        if company.friend_shown is not None:
            friends += _imagined_stacks(seen, company)
    position = flow.dealt(
        players=seen.players,
        deck=hidden_cards,
        second_deck=list(range(len(CARDS))),
        requests=[],
        reshuffles=list(range(len(REQUESTS))) * RESHUFFLES,
        friends=friends,
        first_coin=COMEDY,
        second_coin=TRAGEDY,
    )
    _set_numbers(position, seen)
    _set_board(position, seen)
    _set_requests(position, seen)
    position.redeal(-1 if seen.viewer is None else seen.viewer, rng)
    return position


def _imagined_stacks(seen: HoftheaterView, company: CompanyView) -> list[int]:
    """Both stacks of a friendly ensemble: the cards shown, then this round's if known, then the rest."""
    assert company.friend_shown is not None
    stack = list(company.friend_shown)
    if company.friend_city is not None and company.friend_city not in stack:
        stack.append(company.friend_city)
    stack += [city for city in CITIES if city not in stack]
    any_order = list(CITIES)
    return stack + any_order if seen.round <= FIRST_STACK_ROUNDS else any_order + stack


def _set_numbers(position: HoftheaterFlow, seen: HoftheaterView) -> None:
    position.season = seen.season
    position.round = seen.round
    position.phase = PHASE_NUMBER[seen.phase]
    asked = sum(BIT[player] for player in seen.to_move)
    position.owing = asked if any(company.owes for company in seen.companies) else 0
    position.waiting = (
        0 if position.owing else asked
    )  # while somebody owes a request nobody owes anything else
    position.turn = seen.asked
    position.mood = mood_of(seen.needle)
    position.closed = seen.closed or 0
    position.ox_owner = NOBODY if seen.ox_owner is None else seen.ox_owner
    position.city = seen.city or 0
    position.visitor = NOBODY if seen.visitor is None else seen.visitor
    position.taken = list_of([CARD_NUMBER[card] for card in seen.taken])
    position.discarded = sum(BIT[CARD_NUMBER[card]] for card in seen.discarded)
    position.chameleon_as = UNDECLARED if seen.chameleon_as is None else GENRE_NUMBER[seen.chameleon_as]


def _set_board(position: HoftheaterFlow, seen: HoftheaterView) -> None:
    board = position.board
    for city, pile in enumerate(seen.cities, 1):
        board[layout.PILE + city] = list_of([CARD_NUMBER[card] for card in reversed(pile)])
    for player, company in enumerate(seen.companies):
        board[layout.ECU + player] = company.ecu
        board[layout.TRAVEL + player] = sum(BIT[city] for city in company.travel)
        board[layout.VISITS + player] = sum(BIT[city] for city in company.visits)
        board[layout.ENSEMBLE + player] = sum(BIT[CARD_NUMBER[card]] for card in company.ensemble)
        for jester in company.jesters:
            block = layout.SIDEWAYS if jester.used else layout.READY
            board[block + player] |= BIT[JESTER_NUMBER[jester.id]]
        board[layout.STAGE + player] = company.impresarios
        board[layout.OPEN + player] = REQUEST_NUMBER.get(company.open_request or "", NO_REQUEST)
        board[layout.RIDES + player] = int(company.rides)
        board[layout.OWED + player] = company.owes
        for season, wages in enumerate(company.wages, 1):
            board[wages_at(season, player)] = scoring.pack_wages(
                wages.actors, wages.performance, wages.request, wages.again
            )
        if company.friend_visits is not None:
            board[layout.VISITS + FRIEND + player] = sum(BIT[city] for city in company.friend_visits)
        _set_choice(position, seen, player, company)


def _set_choice(position: HoftheaterFlow, seen: HoftheaterView, player: int, company: CompanyView) -> None:
    """What was chosen; a hidden choice becomes any, and `redeal` makes it a random one."""
    board = position.board
    choice = 0
    if company.choice is not None:
        choice = sum(BIT[city] for city in company.choice)
    elif position.is_revealed():
        choice = 0
    elif position.ox_owner == player:
        choice = BIT[position.closed]
        if company.rides and company.has_chosen:
            choice |= BIT[0]
    elif company.has_chosen:
        choice = BIT[0]
    board[layout.CHOICE + player] = choice
    if position.phase == OVER:
        board[layout.PLAYED + player] = REQUEST_NUMBER.get(company.last_request or "", NO_REQUEST)
    elif position.phase == PLAYING:
        if not company.has_chosen:
            board[layout.PLAYED + player] = UNDECIDED
        else:
            board[layout.PLAYED + player] = REQUEST_NUMBER.get(company.decision or "", NO_REQUEST)


def _set_requests(position: HoftheaterFlow, seen: HoftheaterView) -> None:
    """Known requests to their places, the others anywhere: `redeal` shuffles them."""
    board = position.board
    gone: set[int] = set()
    for company in seen.companies:
        for name in (
            company.open_request,
            company.last_request,
            *(company.requests or ()),
            *(company.forgone or ()),
        ):
            if name is not None:
                gone.add(REQUEST_NUMBER[name])
    free = [request for request in range(len(REQUESTS)) if request not in gone]
    pile = 0
    for player, company in enumerate(seen.companies):
        hand = [REQUEST_NUMBER[name] for name in company.requests] if company.requests is not None else []
        while len(hand) < company.request_count:
            hand.append(free.pop())
        forgone = [REQUEST_NUMBER[name] for name in company.forgone] if company.forgone is not None else []
        while len(forgone) < company.forgone_count:
            forgone.append(free.pop())
        board[layout.REQUESTS + player] = sum(BIT[request] for request in hand)
        board[layout.FORGONE + player] = sum(BIT[request] for request in forgone)
        pile |= board[layout.FORGONE + player]
    while len(bits(pile)) < seen.request_pile:
        pile |= BIT[free.pop()]
    position.request_pile = pile
    flow.stack_requests(position, free)


def secrets(position: HoftheaterFlow, viewer: int | None) -> dict[str, Any]:
    """Everything `viewer` cannot know, by zone."""
    others = [player for player in range(position.players) if player != viewer]
    forgone = position.board[layout.FORGONE + viewer] if viewer is not None else 0
    hidden: dict[str, Any] = {
        "request_deck": [REQUESTS[request] for request in list(position.requests)[position.requests_at :]],
        "companies": [_hidden_company(position, player) for player in others],
        "reshuffles": list(position.reshuffles),
    }
    if position.deck_left() > 0:
        hidden["deck"] = [CARDS[card] for card in list(position.deck)[position.deck_at :]]
    if position.request_pile & ~forgone:
        hidden["request_pile"] = [REQUESTS[request] for request in bits(position.request_pile & ~forgone)]
    if position.season == 1:
        hidden["second_season"] = [
            GENRES[position.second_coin],
            *(CARDS[card] for card in position.second_deck),
        ]
    if position.has_friends():
        hidden["friends"] = [_hidden_stack(position, owner, viewer) for owner in range(2)]
    return hidden


def _hidden_company(position: HoftheaterFlow, player: int) -> dict[str, Any]:
    """Requests in hand, and what has been chosen face down."""
    board = position.board
    hidden: dict[str, Any] = {
        "hand": [REQUESTS[request] for request in bits(board[layout.REQUESTS + player])]
    }
    if has_chosen(position, player):
        block = layout.CHOICE if position.phase == CHOOSING else layout.PLAYED
        hidden["chosen"] = board[block + player]
    return hidden


def _hidden_stack(position: HoftheaterFlow, owner: int, viewer: int | None) -> list[int]:
    known = owner == viewer or position.is_revealed()
    place = position.friend_at(owner) + (1 if known else 0)
    return list(position.friends)[place : (owner + 1) * STACKS]


def inventory(position: HoftheaterFlow) -> dict[str, Any]:
    """Nothing made, nothing lost: every card is somewhere exactly once, at any time."""
    board = position.board
    cards = (
        [int(card) for card in position.deck][position.deck_at :]
        + bits(position.discarded)
        + all_cards(position.taken)
    )
    for city in CITIES:
        cards += all_cards(board[layout.PILE + city])
    requests = [int(request) for request in position.requests][position.requests_at :] + bits(
        position.request_pile
    )
    for player in range(position.players):
        cards += bits(board[layout.ENSEMBLE + player])
        cards += [
            jester + JESTERS_FROM
            for jester in bits(board[layout.READY + player] | board[layout.SIDEWAYS + player])
        ]
        requests += bits(board[layout.REQUESTS + player])
        if board[layout.OPEN + player] < NO_REQUEST:
            requests.append(board[layout.OPEN + player])
        if position.phase == OVER and board[layout.PLAYED + player] < NO_REQUEST:
            requests.append(board[layout.PLAYED + player])
    return {"cards": sorted(cards), "requests": sorted(requests)}

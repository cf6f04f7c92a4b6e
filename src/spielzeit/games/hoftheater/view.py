"""Who sees what (section 6). A view is built from nothing; `imagine` deals a table that fits it."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from spielzeit.engine.game import Struct
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import layout, rules, scoring
from spielzeit.games.hoftheater.ids import (
    CARD_NUMBER,
    CARDS,
    GENRES,
    JESTERS,
    REQUEST_NUMBER,
    REQUESTS,
    Genre,
    Phase,
)
from spielzeit.games.hoftheater.layout import CHOOSING, FRIEND, NO_REQUEST, OVER, PLAYING, UNDECIDED
from spielzeit.games.hoftheater.rules import HoftheaterTable

# "encounters" is seen only while somebody owes a discarded request between two cities.
PHASES: tuple[Phase, ...] = (
    "departure", "travel", "arrival", "encounters", "steal", "court", "evening", "chameleon", "requests",
    "over",
)  # fmt: skip


class JesterView(Struct, frozen=True):
    id: str
    used: bool  # turned sideways till the next season


class WagesView(Struct, frozen=True):
    """What a company earned at the end of a season."""

    actors: int
    performance: int
    request: int
    again: int  # the request laid open in season 1


class CompanyView(Struct, frozen=True):
    ecu: int
    travel: tuple[int, ...]  # cities whose travel card is in hand
    visits: tuple[int, ...]  # cities visited this round
    ensemble: tuple[str, ...]
    comedy: int  # sums of levels, the Chameleon included once declared
    tragedy: int
    jesters: tuple[JesterView, ...]
    wages_now: int  # steps 1 and 2 if the season ended now
    pleases: bool
    is_best: bool  # the crown
    impresarios: int  # on the stage
    request_count: int
    requests: tuple[str, ...] | None  # own hand
    fulfilled: tuple[str, ...] | None  # those of the own requests that hold now, the open one included
    forgone_count: int  # requests this player discarded since the pile was last shuffled
    forgone: tuple[str, ...] | None  # own memory of them
    open_request: str | None
    last_request: str | None  # played in season 2
    has_chosen: bool  # lies face down: a travel card, or the decision about requests
    choice: tuple[int, ...] | None  # own travel choice before the reveal
    decision: str | None  # own request chosen at the end of the season, or "pass"
    rides: bool  # used the Horse this round
    owes: int  # requests to be discarded
    friend_city: int | None  # where the friendly ensemble goes this round: its owner's secret till the reveal
    friend_shown: tuple[int, ...] | None  # the cards its stack has shown since it was last shuffled
    friend_visits: tuple[int, ...] | None
    wages: tuple[WagesView, ...]  # of the seasons that are over


class HoftheaterView(Struct, frozen=True):
    viewer: int | None
    players: int
    season: int
    round: int
    phase: str
    to_move: tuple[int, ...]
    order: tuple[int, ...]  # the order of this round
    asked: int  # how many in this order have had their turn in the window
    needle: int
    mood: Genre
    cities: tuple[tuple[str, ...], ...]  # oldest card first, newest last
    city: int | None  # being visited
    visitor: int | None  # alone there, handling its cards
    taken: tuple[str, ...]  # the actors he has taken there
    closed: int | None  # by the Ox
    ox_owner: int | None
    deck: int  # encounter cards left
    discarded: tuple[str, ...]
    request_deck: int
    request_pile: int
    chameleon_as: Genre | None
    companies: tuple[CompanyView, ...]


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def unpack(cards: int) -> list[int]:
    """A packed list of cards, lowest first."""
    found = []
    while cards:
        found.append((cards & 63) - 1)
        cards >>= 6
    return found


def pack(cards: list[int]) -> int:
    packed = 0
    for card in reversed(cards):
        packed = packed << 6 | (card + 1)
    return packed


def genre_name(genre: int) -> Genre:
    return "tragedy" if genre else "comedy"


def view(table: HoftheaterTable, viewer: int | None) -> HoftheaterView:
    """What `viewer` may see or remember; None is a spectator."""
    return HoftheaterView(
        viewer=viewer,
        players=table.players,
        season=table.season,
        round=table.round,
        phase=PHASES[table.phase],
        to_move=tuple(bits(table.to_move())),
        order=tuple(table.seat_in_order(place) for place in range(table.players)),
        asked=table.turn,
        needle=table.needle(),
        mood=genre_name(table.genre()),
        cities=tuple(_city(table, city) for city in range(1, 9)),
        city=table.city or None,
        visitor=table.visitor if table.visitor >= 0 else None,
        taken=tuple(CARDS[card] for card in unpack(table.taken)),
        closed=table.closed or None,
        ox_owner=table.ox_owner if table.ox_owner >= 0 else None,
        deck=table.deck_left(),
        discarded=tuple(CARDS[card] for card in bits(table.discarded)),
        request_deck=table.requests_left(),
        request_pile=len(bits(table.request_pile)),
        chameleon_as=genre_name(table.chameleon_as) if table.chameleon_as >= 0 else None,
        companies=tuple(_company(table, player, player == viewer) for player in range(table.players)),
    )


def _city(table: HoftheaterTable, city: int) -> tuple[str, ...]:
    return tuple(CARDS[card] for card in reversed(unpack(table.board[layout.PILE + city])))


def _company(table: HoftheaterTable, player: int, own: bool) -> CompanyView:
    board = table.board
    hand = bits(board[layout.REQUESTS + player])
    forgone = bits(board[layout.FORGONE + player])
    ready, used = board[layout.READY + player], board[layout.SIDEWAYS + player]
    revealed = table.phase > CHOOSING
    two = table.players == 2
    best = scoring.best_difference(table)
    performance = scoring.performance(table, player, best)
    return CompanyView(
        ecu=board[layout.ECU + player],
        travel=tuple(bits(board[layout.TRAVEL + player])),
        visits=tuple(bits(board[layout.VISITS + player])),
        ensemble=tuple(CARDS[card] for card in bits(board[layout.ENSEMBLE + player])),
        comedy=scoring.levels(table, player, layout.COMEDY),
        tragedy=scoring.levels(table, player, layout.TRAGEDY),
        jesters=tuple(JesterView(JESTERS[jester], bool(used >> jester & 1)) for jester in bits(ready | used)),
        wages_now=scoring.actors(table, player, table.genre()) + performance if table.phase != OVER else 0,
        pleases=performance > 0,
        is_best=performance > 0 and scoring.difference(table, player) == best,
        impresarios=board[layout.STAGE + player],
        request_count=len(hand),
        requests=tuple(REQUESTS[request] for request in hand) if own else None,
        fulfilled=_fulfilled(table, player, hand) if own else None,
        forgone_count=len(forgone),
        forgone=tuple(REQUESTS[request] for request in forgone) if own else None,
        open_request=_request(board[layout.OPEN + player]),
        last_request=_request(board[layout.PLAYED + player]) if table.phase == OVER else None,
        has_chosen=_has_chosen(table, player),
        choice=tuple(bits(board[layout.CHOICE + player])) if own and not revealed else None,
        decision=_decision(table, player) if own else None,
        rides=bool(board[layout.RIDES + player]),
        owes=board[layout.OWED + player],
        friend_city=table.friend_card(player) if two and (own or revealed) else None,
        friend_shown=_friend_shown(table, player, revealed) if two else None,
        friend_visits=tuple(bits(board[layout.VISITS + FRIEND + player])) if two else None,
        wages=tuple(_wages(table, player, season) for season in range(_paid_seasons(table))),
    )


def _fulfilled(table: HoftheaterTable, player: int, hand: list[int]) -> tuple[str, ...]:
    shown = table.board[layout.OPEN + player]
    requests = [*hand, shown] if shown < NO_REQUEST else hand
    return tuple(REQUESTS[request] for request in requests if scoring.is_fulfilled(table, player, request))


def _request(number: int) -> str | None:
    return REQUESTS[number] if number < NO_REQUEST else None


def _has_chosen(table: HoftheaterTable, player: int) -> bool:
    """Whether the decision all make together has been made; what it is stays hidden."""
    return table.phase in (CHOOSING, PLAYING) and not table.waiting & BIT[player]


def _decision(table: HoftheaterTable, player: int) -> str | None:
    played = table.board[layout.PLAYED + player]
    if table.phase != PLAYING or played == UNDECIDED:
        return None
    return _request(played) or "pass"


def _friend_shown(table: HoftheaterTable, owner: int, revealed: bool) -> tuple[int, ...]:
    """Section 8: what is left of a stack follows from the cards already shown."""
    start = owner * 16 + (0 if table.round <= 7 else 8)
    stop = start + (table.round if table.round <= 7 else table.round - 7)
    return tuple(table.friends[place] for place in range(start, stop if revealed else stop - 1))


def _paid_seasons(table: HoftheaterTable) -> int:
    """Seasons whose wages (steps 1 and 2 at least) are paid."""
    return table.season if table.phase in (PLAYING, OVER) else table.season - 1


def _wages(table: HoftheaterTable, player: int, season: int) -> WagesView:
    packed = table.board[layout.WAGES + 5 * season + player]
    return WagesView(packed & 255, packed >> 8 & 255, packed >> 16 & 255, packed >> 24 & 255)


def imagine(seen: HoftheaterView, rng: Rng) -> HoftheaterTable:
    """A full table that fits a view; everything hidden is dealt with the right frequencies."""
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
    table = rules.new_table(
        seen.players,
        vec[u8](hidden_cards),
        vec[u8](list(range(len(CARDS)))),
        vec[u8](),
        vec[u8](list(range(len(REQUESTS))) * 4),
        vec[u8](friends),
    )
    _set_numbers(table, seen)
    _set_board(table, seen)
    _set_requests(table, seen)
    table.redeal(-1 if seen.viewer is None else seen.viewer, rng)
    return table


def _imagined_stacks(seen: HoftheaterView, company: CompanyView) -> list[int]:
    """Both stacks of a friendly ensemble: the cards shown, then this round's if known, then the rest."""
    assert company.friend_shown is not None
    stack = list(company.friend_shown)
    if company.friend_city is not None and company.friend_city not in stack:
        stack.append(company.friend_city)
    stack += [city for city in range(1, 9) if city not in stack]
    any_order = list(range(1, 9))
    return stack + any_order if seen.round <= 7 else any_order + stack


def _set_numbers(table: HoftheaterTable, seen: HoftheaterView) -> None:
    table.season = seen.season
    table.round = seen.round
    table.phase = PHASES.index(seen.phase)
    asked = sum(BIT[player] for player in seen.to_move)
    table.owing = asked if any(company.owes for company in seen.companies) else 0
    table.waiting = _waiting(table, seen, asked)
    table.turn = seen.asked
    table.mood = seen.needle - 1 if seen.needle > 0 else seen.needle
    table.closed = seen.closed or 0
    table.ox_owner = -1 if seen.ox_owner is None else seen.ox_owner
    table.city = seen.city or 0
    table.visitor = -1 if seen.visitor is None else seen.visitor
    table.taken = pack([CARD_NUMBER[card] for card in seen.taken])
    table.discarded = sum(BIT[CARD_NUMBER[card]] for card in seen.discarded)
    table.chameleon_as = -1 if seen.chameleon_as is None else GENRES.index(seen.chameleon_as)


def _waiting(table: HoftheaterTable, seen: HoftheaterView, asked: int) -> int:
    """While somebody owes a request nobody owes the decision of the phase (`proceed` asks again)."""
    return 0 if table.owing else asked


def _set_board(table: HoftheaterTable, seen: HoftheaterView) -> None:
    board = table.board
    for city, pile in enumerate(seen.cities, 1):
        board[layout.PILE + city] = pack([CARD_NUMBER[card] for card in reversed(pile)])
    for player, company in enumerate(seen.companies):
        board[layout.ECU + player] = company.ecu
        board[layout.TRAVEL + player] = sum(BIT[city] for city in company.travel)
        board[layout.VISITS + player] = sum(BIT[city] for city in company.visits)
        board[layout.ENSEMBLE + player] = sum(BIT[CARD_NUMBER[card]] for card in company.ensemble)
        for jester in company.jesters:
            block = layout.SIDEWAYS if jester.used else layout.READY
            board[block + player] |= BIT[JESTERS.index(jester.id)]
        board[layout.STAGE + player] = company.impresarios
        board[layout.OPEN + player] = REQUEST_NUMBER.get(company.open_request or "", NO_REQUEST)
        board[layout.RIDES + player] = int(company.rides)
        board[layout.OWED + player] = company.owes
        for season, wages in enumerate(company.wages):
            board[layout.WAGES + 5 * season + player] = scoring.pack_wages(
                wages.actors, wages.performance, wages.request, wages.again
            )
        if company.friend_visits is not None:
            board[layout.VISITS + FRIEND + player] = sum(BIT[city] for city in company.friend_visits)
        _set_choice(table, seen, player, company)


def _set_choice(table: HoftheaterTable, seen: HoftheaterView, player: int, company: CompanyView) -> None:
    """What was chosen; a hidden choice becomes any, and `redeal` makes it a random one."""
    board = table.board
    choice = 0
    if company.choice is not None:
        choice = sum(BIT[city] for city in company.choice)
    elif table.phase > CHOOSING:
        choice = 0
    elif table.ox_owner == player:
        choice = BIT[table.closed]
        if company.rides and company.has_chosen:
            choice |= BIT[0]
    elif company.has_chosen:
        choice = BIT[0]
    board[layout.CHOICE + player] = choice
    if table.phase == OVER:
        board[layout.PLAYED + player] = REQUEST_NUMBER.get(company.last_request or "", NO_REQUEST)
    elif table.phase == PLAYING:
        if not company.has_chosen:
            board[layout.PLAYED + player] = UNDECIDED
        else:
            board[layout.PLAYED + player] = REQUEST_NUMBER.get(company.decision or "", NO_REQUEST)


def _set_requests(table: HoftheaterTable, seen: HoftheaterView) -> None:
    """Known requests to their places, the others anywhere: `redeal` shuffles them."""
    board = table.board
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
    table.request_pile = pile
    table.requests = vec[u8](free)


def secrets(table: HoftheaterTable, viewer: int | None) -> dict[str, Any]:
    """Everything `viewer` cannot know, by zone."""
    others = [player for player in range(table.players) if player != viewer]
    forgone = table.board[layout.FORGONE + viewer] if viewer is not None else 0
    hidden: dict[str, Any] = {
        "request_deck": [REQUESTS[request] for request in list(table.requests)[table.requests_at :]],
        "companies": [_hidden_company(table, player) for player in others],
        "reshuffles": list(table.reshuffles),
    }
    if table.deck_left() > 0:
        hidden["deck"] = [CARDS[card] for card in list(table.deck)[table.deck_at :]]
    if table.request_pile & ~forgone:
        hidden["request_pile"] = [REQUESTS[request] for request in bits(table.request_pile & ~forgone)]
    if table.season == 1:
        hidden["second_season"] = [GENRES[table.second_coin], *(CARDS[card] for card in table.second_deck)]
    if table.players == 2:
        hidden["friends"] = [_hidden_stack(table, owner, owner == viewer) for owner in range(2)]
    return hidden


def _hidden_company(table: HoftheaterTable, player: int) -> dict[str, Any]:
    """Requests in hand, and what has been chosen face down."""
    board = table.board
    hidden: dict[str, Any] = {
        "hand": [REQUESTS[request] for request in bits(board[layout.REQUESTS + player])]
    }
    if _has_chosen(table, player):
        block = layout.CHOICE if table.phase == CHOOSING else layout.PLAYED
        hidden["chosen"] = board[block + player]
    return hidden


def _hidden_stack(table: HoftheaterTable, owner: int, own: bool) -> list[int]:
    place = table.round - 1 if table.round <= 7 else table.round
    if own or table.phase > CHOOSING:
        place += 1
    return list(table.friends)[owner * 16 + place : owner * 16 + 16]


def inventory(table: HoftheaterTable) -> dict[str, Any]:
    """Nothing made, nothing lost: every card is somewhere exactly once, at any time."""
    board = table.board
    cards = [int(card) for card in table.deck][table.deck_at :] + bits(table.discarded) + unpack(table.taken)
    for city in range(1, 9):
        cards += unpack(board[layout.PILE + city])
    requests = [int(request) for request in table.requests][table.requests_at :] + bits(table.request_pile)
    for player in range(table.players):
        cards += bits(board[layout.ENSEMBLE + player])
        cards += [
            jester + layout.JESTERS_FROM
            for jester in bits(board[layout.READY + player] | board[layout.SIDEWAYS + player])
        ]
        requests += bits(board[layout.REQUESTS + player])
        if board[layout.OPEN + player] < NO_REQUEST:
            requests.append(board[layout.OPEN + player])
        if table.phase == OVER and board[layout.PLAYED + player] < NO_REQUEST:
            requests.append(board[layout.PLAYED + player])
    return {"cards": sorted(cards), "requests": sorted(requests)}

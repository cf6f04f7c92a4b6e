"""Who sees what (section 6). A view is built from nothing; `imagine` deals a position that fits it."""

from __future__ import annotations

from spielzeit.engine.bits import BIT
from spielzeit.engine.game import Ids, Numbers, Struct
from spielzeit.games.hoftheater import layout, scoring
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.ids import (
    CARDS,
    CITIES,
    GENRES,
    JESTERS,
    PHASES,
    REQUESTS,
    Genre,
    Jester,
    Phase,
)
from spielzeit.games.hoftheater.layout import CHOOSING, FRIEND, NOBODY, OVER, PLAYING, UNDECLARED
from spielzeit.games.hoftheater.lookup import COMEDY, NO_REQUEST, SCALE, TRAGEDY, UNDECIDED
from spielzeit.games.hoftheater.phases import opportunities, stage
from spielzeit.games.hoftheater.position import all_cards, wages_at


class JesterView(Struct):
    id: Jester
    used: bool  # turned sideways till the next season


class WagesView(Struct):
    """What a company earned at the end of a season."""

    actors: int
    performance: int
    request: int
    again: int  # the request laid open in season 1


class CompanyView(Struct):
    ecu: int
    travel: Numbers  # cities whose travel card is in hand
    visits: Numbers  # cities visited this round
    ensemble: Ids
    comedians: int
    tragedians: int
    comedy: int  # sums of levels, the Chameleon included once declared
    tragedy: int
    jesters: tuple[JesterView, ...]
    wages_now: int  # steps 1 and 2 if the season ended now
    pleases: bool
    is_best: bool  # the crown
    impresarios: int  # on the stage
    request_count: int
    requests: Ids | None  # own hand
    fulfilled: Ids | None  # those of the own requests that hold now, the open one included
    forgone_count: int  # requests this player discarded since the pile was last shuffled
    forgone: Ids | None  # own memory of them
    open_request: str | None
    last_request: str | None  # played in season 2
    has_chosen: bool  # lies face down: a travel card, or the decision about requests
    choice: Numbers | None  # own travel choice before the reveal
    decision: str | None  # own request chosen at the end of the season, or "pass"
    rides: bool  # used the Horse this round
    owes: int  # requests to be discarded
    friend_city: int | None  # where the friendly ensemble goes this round: its owner's secret till the reveal
    friend_shown: Numbers | None  # the cards its stack has shown since it was last shuffled
    friend_visits: Numbers | None
    wages: tuple[WagesView, ...]  # of the seasons that are over


class HoftheaterView(Struct):
    viewer: int | None
    players: int
    season: int
    round: int
    season_round: int  # the round of this season
    season_rounds: int  # of so many
    new_cards: int  # laid out after this round; 0: it is the last of the season
    phase: Phase
    to_move: Numbers
    order: Numbers  # the order of this round
    asked: int  # how many in this order have had their turn in the window
    needle: int
    mood: Genre
    scale: int  # fields on each side of the mood scale
    on_stage: int  # impresarios of all companies
    cities: tuple[Ids, ...]  # oldest card first, newest last
    city: int | None  # being visited
    visitor: int | None  # alone there, handling its cards
    taken: Ids  # the actors he has taken there
    pushes: Numbers  # how each of them would push the needle at court, towards comedy when positive
    closed: int | None  # by the Ox
    ox_owner: int | None
    deck: int  # encounter cards left
    discarded: Ids
    request_deck: int
    request_pile: int
    chameleon_as: Genre | None
    companies: tuple[CompanyView, ...]


def bits(mask: int) -> list[int]:
    """The numbers in a mask, ascending."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def view(position: HoftheaterFlow, viewer: int | None) -> HoftheaterView:
    """What `viewer` may see or remember; None is a spectator."""
    return HoftheaterView(
        viewer=viewer,
        players=position.players,
        season=position.season,
        round=position.round,
        season_round=position.round_of_season(),
        season_rounds=position.round_of_season() + opportunities.rounds_left(position),
        new_cards=opportunities.new_cards(position),
        phase=PHASES[position.phase],
        to_move=tuple(bits(position.to_move())),
        order=tuple(position.seat_in_order(place) for place in range(position.players)),
        asked=position.turn,
        needle=position.needle(),
        mood=GENRES[position.genre()],
        scale=SCALE,
        on_stage=stage.on_stage(position),
        cities=tuple(_city(position, city) for city in CITIES),
        city=position.city or None,
        visitor=position.visitor if position.visitor != NOBODY else None,
        taken=tuple(CARDS[card] for card in all_cards(position.taken)),
        pushes=tuple(stage.sway(card) for card in all_cards(position.taken)),
        closed=position.closed or None,
        ox_owner=position.ox_owner if position.ox_owner != NOBODY else None,
        deck=position.deck_left(),
        discarded=tuple(CARDS[card] for card in bits(position.discarded)),
        request_deck=position.requests_left(),
        request_pile=len(bits(position.request_pile)),
        chameleon_as=GENRES[position.chameleon_as] if position.chameleon_as != UNDECLARED else None,
        companies=tuple(_company(position, player, viewer) for player in range(position.players)),
    )


def _city(position: HoftheaterFlow, city: int) -> Ids:
    return tuple(CARDS[card] for card in reversed(all_cards(position.board[layout.PILE + city])))


def _company(position: HoftheaterFlow, player: int, viewer: int | None) -> CompanyView:
    board = position.board
    own = player == viewer
    hand = bits(board[layout.REQUESTS + player])
    forgone = bits(board[layout.FORGONE + player])
    ready, used = board[layout.READY + player], board[layout.SIDEWAYS + player]
    revealed = position.is_revealed()
    two = position.has_friends()
    best = scoring.best_difference(position)
    difference = scoring.difference(position, player)
    wages = scoring.for_actors(position, player) + scoring.performance(position, player, best)
    return CompanyView(
        ecu=board[layout.ECU + player],
        travel=tuple(bits(board[layout.TRAVEL + player])),
        visits=tuple(bits(board[layout.VISITS + player])),
        ensemble=tuple(CARDS[card] for card in bits(board[layout.ENSEMBLE + player])),
        comedians=scoring.actors(position, player, COMEDY),
        tragedians=scoring.actors(position, player, TRAGEDY),
        comedy=scoring.levels(position, player, COMEDY),
        tragedy=scoring.levels(position, player, TRAGEDY),
        jesters=tuple(JesterView(JESTERS[jester], bool(used >> jester & 1)) for jester in bits(ready | used)),
        wages_now=wages if position.phase != OVER else 0,
        pleases=difference > 0,
        is_best=difference > 0 and difference == best,
        impresarios=board[layout.STAGE + player],
        request_count=len(hand),
        requests=tuple(REQUESTS[request] for request in hand) if own else None,
        fulfilled=_fulfilled(position, player, hand) if own else None,
        forgone_count=len(forgone),
        forgone=tuple(REQUESTS[request] for request in forgone) if own else None,
        open_request=_request(board[layout.OPEN + player]),
        last_request=_request(board[layout.PLAYED + player]) if position.phase == OVER else None,
        has_chosen=has_chosen(position, player),
        choice=tuple(bits(board[layout.CHOICE + player])) if own and not revealed else None,
        decision=_decision(position, player) if own else None,
        rides=bool(board[layout.RIDES + player]),
        owes=board[layout.OWED + player],
        friend_city=position.friend_card(player) if two and (own or revealed) else None,
        friend_shown=_friend_shown(position, player) if two else None,
        friend_visits=tuple(bits(board[layout.VISITS + FRIEND + player])) if two else None,
        wages=tuple(_wages(position, player, season) for season in range(1, _paid_seasons(position) + 1)),
    )


def _fulfilled(position: HoftheaterFlow, player: int, hand: list[int]) -> Ids:
    shown = position.board[layout.OPEN + player]
    requests = [*hand, shown] if shown < NO_REQUEST else hand
    return tuple(REQUESTS[request] for request in requests if scoring.is_fulfilled(position, player, request))


def _request(number: int) -> str | None:
    return REQUESTS[number] if number < NO_REQUEST else None


def has_chosen(position: HoftheaterFlow, player: int) -> bool:
    """Whether the decision all make together has been made; what it is stays hidden."""
    return position.phase in (CHOOSING, PLAYING) and not position.waiting & BIT[player]


def _decision(position: HoftheaterFlow, player: int) -> str | None:
    played = position.board[layout.PLAYED + player]
    if position.phase != PLAYING or played == UNDECIDED:
        return None
    return _request(played) or "pass"


def _friend_shown(position: HoftheaterFlow, owner: int) -> Numbers:
    """Section 8: what is left of a stack follows from the cards already shown."""
    stop = position.friend_at(owner) + (1 if position.is_revealed() else 0)
    return tuple(position.friends[place] for place in range(position.friend_from(owner), stop))


def _paid_seasons(position: HoftheaterFlow) -> int:
    """Seasons whose wages (steps 1 and 2 at least) are paid."""
    return position.season if position.phase in (PLAYING, OVER) else position.season - 1


def _wages(position: HoftheaterFlow, player: int, season: int) -> WagesView:
    wages = position.board[wages_at(season, player)]
    return WagesView(
        actors=scoring.wages_for(scoring.FOR_ACTORS, wages),
        performance=scoring.wages_for(scoring.FOR_PERFORMANCE, wages),
        request=scoring.wages_for(scoring.FOR_REQUEST, wages),
        again=scoring.wages_for(scoring.FOR_OPEN, wages),
    )

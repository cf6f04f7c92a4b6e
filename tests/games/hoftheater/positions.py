"""Positions of Hoftheater for tests: the fixed set-up T(n), lab positions, and moves in short words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.bits import BIT
from spielzeit.engine.match import Match
from spielzeit.games.hoftheater import GAME, actions, flow, layout
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.ids import CARD_NUMBER, CARDS, JESTER_NUMBER, REQUEST_NUMBER, REQUESTS
from spielzeit.games.hoftheater.lookup import COMEDY, NO_REQUEST, TRAGEDY
from spielzeit.games.hoftheater.position import list_of, mood_of
from spielzeit.games.hoftheater.view import HoftheaterView

HoftheaterMatch = Match[actions.Action, HoftheaterView]


def fixed_setup(players: int) -> dict[str, Any]:
    """T(n): every order is a multiplication, so that anybody can write it down."""
    setup: dict[str, Any] = {
        "game": "hoftheater",
        "players": players,
        "coins": ["comedy", "tragedy"],
        "encounter_deck": [CARDS[(11 * i + 5) % 48] for i in range(48)],
        "season2_order": [CARDS[(19 * i + 7) % 48] for i in range(48)],
        "request_deck": [REQUESTS[(9 * i + 3) % 22] for i in range(22)],
        "request_reshuffles": [
            [REQUESTS[(factor * i + k) % 22] for i in range(22)] for k, factor in enumerate((3, 5, 7, 13))
        ],
    }
    if players == 2:
        orders = (((3, 0), (5, 1)), ((5, 4), (7, 2)))
        setup["friend_stacks"] = [
            [[(factor * i + offset) % 8 + 1 for i in range(8)] for factor, offset in friend]
            for friend in orders
        ]
    return setup


def inside(match: HoftheaterMatch) -> HoftheaterFlow:
    """The compiled side of a position."""
    assert isinstance(match.position, HoftheaterFlow)
    return match.position


def lab(
    players: int = 3,
    *,
    cities: dict[int, str] | None = None,
    needle: int = 1,
    deck: int = 0,
    season: int = 1,
    round_number: int = 1,
    ecu: Sequence[int] = (),
    travel_cards: Sequence[str] = (),
    stage: Sequence[int] = (),
    ensembles: Sequence[str] = (),
    jesters: Sequence[str] = (),
    requests: Sequence[str] = (),
    open_requests: Sequence[str] = (),
    request_deck: str | None = None,
    request_pile: str = "",
    friends: Sequence[int] = (),
) -> HoftheaterMatch:
    """Round 1 of T(n), nothing owned, nothing laid out, except as said. City lists: oldest to newest."""
    setup = fixed_setup(players)
    piles = {city: names.split() for city, names in (cities or {}).items()}
    in_play = {name for pile in piles.values() for name in pile}
    in_play |= {name for names in (*ensembles, *jesters) for name in names.split()}
    spare = [card for card in setup["encounter_deck"] if card not in in_play]
    held = {name for names in (*requests, *open_requests) for name in names.split()}
    drawable = (
        request_deck.split()
        if request_deck is not None
        else [name for name in setup["request_deck"] if name not in held]
    )
    stacks = setup.get("friend_stacks", [])
    for owner, city in enumerate(friends):
        stacks[owner][0] = [city, *(other for other in stacks[owner][0] if other != city)]
    position = flow.dealt(
        players=players,
        deck=[CARD_NUMBER[card] for card in spare[:deck]],
        second_deck=[CARD_NUMBER[card] for card in setup["season2_order"]],
        requests=[REQUEST_NUMBER[name] for name in drawable],
        reshuffles=[REQUEST_NUMBER[name] for order in setup["request_reshuffles"] for name in order],
        friends=[city for friend in stacks for stack in friend for city in stack],
        first_coin=COMEDY,
        second_coin=TRAGEDY,
    )
    position.season = season
    position.round = round_number - 1
    position.mood = mood_of(needle)
    position.discarded = sum(BIT[CARD_NUMBER[card]] for card in spare[deck:])
    position.request_pile = sum(BIT[REQUEST_NUMBER[name]] for name in request_pile.split())
    board = position.board
    for city, pile in piles.items():
        board[layout.PILE + city] = list_of([CARD_NUMBER[name] for name in reversed(pile)])
    for player, number in enumerate(ecu):
        board[layout.ECU + player] = number
    for player, number in enumerate(stage):
        board[layout.STAGE + player] = number
    for player, hand in enumerate(travel_cards):
        if hand != "all":
            board[layout.TRAVEL + player] = sum(BIT[int(city)] for city in hand.split())
    for player, names in enumerate(ensembles):
        board[layout.ENSEMBLE + player] = sum(BIT[CARD_NUMBER[name]] for name in names.split())
    for player, names in enumerate(jesters):
        board[layout.READY + player] = sum(BIT[JESTER_NUMBER[name]] for name in names.split())
    for player, names in enumerate(requests):
        board[layout.REQUESTS + player] = sum(BIT[REQUEST_NUMBER[name]] for name in names.split())
    for player, name in enumerate(open_requests):
        board[layout.OPEN + player] = REQUEST_NUMBER.get(name, NO_REQUEST)
    position.begin_round()
    position.proceed()
    return Match(GAME, position)


def move(words: str) -> actions.Action:
    """`go 4`, `go 2,5`, `ox 3`, `horse`, `fox 2>4`, `bear 2 p0`, `mouse 3>4`, `elephant comedy 3`,
    `tortoise c2a`, `cat`, `steal 1`, `court c2a`, `discard ladder`, `play two_stars`, `as comedy`, `pass`."""
    match words.split():
        case ["go", cities]:
            return actions.Travel(tuple(int(city) for city in cities.split(",")))
        case ["ox", city]:
            return actions.Use("ox", city=int(city))
        case [("horse" | "cat") as jester]:
            return actions.Use(jester)
        case [("fox" | "mouse") as jester, way]:
            origin, city = way.split(">")
            return actions.Use(jester, from_city=int(origin), to_city=int(city))
        case ["bear", city, target]:
            return actions.Use("bear", city=int(city), target=target)
        case ["elephant", ("comedy" | "tragedy") as genre, steps]:
            return actions.Use("elephant", toward=genre, steps=int(steps))
        case ["tortoise", card]:
            return actions.Use("tortoise", card=card)
        case ["steal", victim]:
            return actions.Steal(int(victim))
        case ["court", card]:
            return actions.Court(card)
        case ["discard", card]:
            return actions.DiscardRequest(card)
        case ["play", card]:
            return actions.PlayRequest(card)
        case ["as", ("comedy" | "tragedy") as genre]:
            return actions.Chameleon(genre)
        case ["pass"]:
            return actions.Pass()
    raise ValueError(words)


def spell(action: actions.Action) -> str:
    """The short words of an action."""
    match action:
        case actions.Travel(cities):
            return "go " + ",".join(str(city) for city in cities)
        case actions.Use():
            way = f" {action.from_city}>{action.to_city}" if action.jester in ("fox", "mouse") else ""
            rest = {
                "ox": f" {action.city}",
                "bear": f" {action.city} {action.target}",
                "elephant": f" {action.toward} {action.steps}",
                "tortoise": f" {action.card}",
            }
            return action.jester + way + rest.get(action.jester, "")
        case actions.Steal(victim):
            return f"steal {victim}"
        case actions.Court(card):
            return f"court {card}"
        case actions.DiscardRequest(card):
            return f"discard {card}"
        case actions.PlayRequest(card):
            return f"play {card}"
        case actions.Chameleon(genre):
            return f"as {genre}"
        case actions.Pass():
            return "pass"


def legal(match: HoftheaterMatch, player: int) -> list[str]:
    return [spell(action) for action in match.legal(player)]


def hand(match: HoftheaterMatch, player: int) -> tuple[str, ...]:
    """A player's requests."""
    held = match.view(player).companies[player].requests
    assert held is not None
    return held


def go(match: HoftheaterMatch, *journeys: str) -> HoftheaterMatch:
    """All travel, in seat order; "-" for who owes no choice."""
    for player, cities in enumerate(journeys):
        if cities != "-":
            match.apply(player, move(f"go {cities}"))
    return match


def do(match: HoftheaterMatch, *steps: str) -> HoftheaterMatch:
    """Steps by whoever is to move first; `2: pass` names the player."""
    for step in steps:
        player, colon, words = step.rpartition(": ")
        match.apply(int(player) if colon else match.to_move[0], move(words))
    return match

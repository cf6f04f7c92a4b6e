"""Set-up (section 4): every random outcome of a game is drawn before it begins."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.check import is_whole
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Option, Options, Setup
from spielzeit.games.hoftheater import flow
from spielzeit.games.hoftheater.ids import (
    CARD_NUMBER,
    CARDS,
    CITIES,
    GENRE_NUMBER,
    GENRES,
    REQUEST_NUMBER,
    REQUESTS,
)

FIELDS = ("game", "players", "coins", "encounter_deck", "season2_order", "request_deck", "request_reshuffles")


def options(players: int) -> tuple[Option, ...]:
    """Nothing to choose."""
    return ()


def deal(players: int, chosen: Options, rng: Dealer) -> Setup:
    """Drawn in the order of section 4: decks, coins, second season, reshuffles, friendly stacks."""

    def shuffled(things: tuple[Any, ...]) -> list[Any]:
        return [things[place] for place in rng.permutation(len(things))]

    encounter_deck = shuffled(CARDS)
    request_deck = shuffled(REQUESTS)
    coins = [GENRES[rng.below(2)], GENRES[rng.below(2)]]
    setup: Setup = {
        "game": "hoftheater",
        "players": players,
        "coins": coins,
        "encounter_deck": encounter_deck,
        "season2_order": shuffled(CARDS),
        "request_deck": request_deck,
        "request_reshuffles": [shuffled(REQUESTS) for _ in range(4)],
    }
    if players == 2:
        setup["friend_stacks"] = [[shuffled(CITIES), shuffled(CITIES)] for _ in range(2)]
    return setup


def check(setup: Setup) -> None:
    """Refuse what is not a complete set-up of this game."""
    players = setup.get("players")
    if setup.get("game") != "hoftheater" or not is_whole(players) or players not in (2, 3, 4, 5):
        raise BadSetup("setup.players", players=players, fewest=2, most=5, name="hoftheater")
    wanted = {*FIELDS, "friend_stacks"} if players == 2 else set(FIELDS)
    for field in sorted(wanted ^ set(setup)):
        raise BadSetup("setup.missing" if field in wanted else "setup.extra", game="hoftheater", field=field)
    coins = setup["coins"]
    if not _is_list(coins, 2) or not all(coin in GENRES for coin in coins):
        raise BadSetup("setup.coins", game="hoftheater")
    _check_permutation("encounter_deck", setup["encounter_deck"], CARDS)
    _check_permutation("season2_order", setup["season2_order"], CARDS)
    _check_permutation("request_deck", setup["request_deck"], REQUESTS)
    if not _is_list(setup["request_reshuffles"], 4):
        raise BadSetup("setup.permutation", game="hoftheater", field="request_reshuffles", size=4)
    for reshuffle in setup["request_reshuffles"]:
        _check_permutation("request_reshuffles", reshuffle, REQUESTS)
    if players == 2:
        friends = setup["friend_stacks"]
        if not _is_list(friends, 2) or not all(_is_list(stacks, 2) for stacks in friends):
            raise BadSetup("setup.permutation", game="hoftheater", field="friend_stacks", size=2)
        for stacks in friends:
            for stack in stacks:
                if not _is_list(stack, 8) or not all(is_whole(city) for city in stack):
                    raise BadSetup("setup.permutation", game="hoftheater", field="friend_stacks", size=8)
                _check_permutation("friend_stacks", stack, CITIES)


def _is_list(value: object, size: int) -> bool:
    return isinstance(value, list | tuple) and len(value) == size


def _check_permutation(field: str, found: Any, things: tuple[Any, ...]) -> None:
    """Each thing exactly once."""
    if not _is_list(found, len(things)) or not all(isinstance(thing, str | int) for thing in found):
        raise BadSetup("setup.permutation", game="hoftheater", field=field, size=len(things))
    if set(found) != set(things):
        raise BadSetup("setup.permutation", game="hoftheater", field=field, size=len(things))


def position(setup: Setup) -> flow.HoftheaterFlow:
    """The position at its first decision."""
    reshuffles = [REQUEST_NUMBER[request] for order in setup["request_reshuffles"] for request in order]
    friends = [city for stacks in setup.get("friend_stacks", []) for stack in stacks for city in stack]
    first_coin, second_coin = (GENRE_NUMBER[coin] for coin in setup["coins"])
    new = flow.dealt(
        players=setup["players"],
        deck=[CARD_NUMBER[card] for card in setup["encounter_deck"]],
        second_deck=[CARD_NUMBER[card] for card in setup["season2_order"]],
        requests=[REQUEST_NUMBER[request] for request in setup["request_deck"]],
        reshuffles=reshuffles,
        friends=friends,
        first_coin=first_coin,
        second_coin=second_coin,
    )
    flow.begin(new)
    return new

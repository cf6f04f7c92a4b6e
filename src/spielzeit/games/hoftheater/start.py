"""Set-up (section 4): every random outcome of a game is drawn before it begins."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import Setup
from spielzeit.engine.rng import Rng
from spielzeit.games.hoftheater import rules
from spielzeit.games.hoftheater.ids import CARD_NUMBER, CARDS, GENRES, REQUEST_NUMBER, REQUESTS

CITIES = tuple(range(1, 9))
FIELDS = ("game", "players", "coins", "encounter_deck", "season2_order", "request_deck", "request_reshuffles")


def deal(players: int, rng: Rng) -> Setup:
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
    if setup.get("game") != "hoftheater" or not _is_number(players) or players not in (2, 3, 4, 5):
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
                if not _is_list(stack, 8) or not all(_is_number(city) for city in stack):
                    raise BadSetup("setup.permutation", game="hoftheater", field="friend_stacks", size=8)
                _check_permutation("friend_stacks", stack, CITIES)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_list(value: object, size: int) -> bool:
    return isinstance(value, list | tuple) and len(value) == size


def _check_permutation(field: str, found: Any, things: tuple[Any, ...]) -> None:
    """Each thing exactly once."""
    if not _is_list(found, len(things)) or not all(isinstance(thing, str | int) for thing in found):
        raise BadSetup("setup.permutation", game="hoftheater", field=field, size=len(things))
    if set(found) != set(things):
        raise BadSetup("setup.permutation", game="hoftheater", field=field, size=len(things))


def table(setup: Setup) -> rules.HoftheaterTable:
    """The table at its first decision."""
    reshuffles = [REQUEST_NUMBER[request] for order in setup["request_reshuffles"] for request in order]
    friends = [city for stacks in setup.get("friend_stacks", []) for stack in stacks for city in stack]
    new = rules.new_table(
        setup["players"],
        vec[u8]([CARD_NUMBER[card] for card in setup["encounter_deck"]]),
        vec[u8]([CARD_NUMBER[card] for card in setup["season2_order"]]),
        vec[u8]([REQUEST_NUMBER[request] for request in setup["request_deck"]]),
        vec[u8](reshuffles),
        vec[u8](friends),
    )
    first, second = (GENRES.index(coin) for coin in setup["coins"])
    rules.begin(new, first, second)
    return new

"""Set-up (section 4): shuffle, deal eight cards each, choose the start player."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.check import is_whole
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Option, Options
from spielzeit.games.top_oder_flop.components import components
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow, empty
from spielzeit.games.top_oder_flop.ids import CARDS, NUMBERS
from spielzeit.games.top_oder_flop.position import give_markers, take_into_hand

KEYS = ("players", "start_player", "hands", "draw_pile")


def options(players: int) -> tuple[Option, ...]:
    """Nothing to choose."""
    return ()


def deal(players: int, chosen: Options, rng: Dealer) -> dict[str, Any]:
    """First the deck (again, until every hand can open), then the start player."""
    size = components().hand
    while True:
        deck = [CARDS[number] for number in rng.permutation(len(CARDS))]
        hands = [deck[player * size : (player + 1) * size] for player in range(players)]
        if all(can_open(hand) for hand in hands):
            break
    return {
        "players": players,
        "start_player": rng.below(players),
        "hands": hands,
        "draw_pile": deck[players * size :],
    }


def can_open(hand: list[str]) -> bool:
    """Two different influence cards that can be laid for two different films (ruling 24)."""
    titles = [card.films for card in (components().cards[NUMBERS[name]] for name in hand) if card.films]
    return any(
        len({*first, *second}) >= 2 for place, first in enumerate(titles) for second in titles[place + 1 :]
    )


def check(setup: dict[str, Any]) -> None:
    """Exactly the four keys; every card once; every hand can open."""
    if set(setup) != set(KEYS):
        raise BadSetup("setup.keys", game="top_oder_flop", keys=", ".join(KEYS))
    players, hands, pile = setup["players"], setup["hands"], setup["draw_pile"]
    if not is_whole(players) or players not in components().markers:
        raise BadSetup("setup.players", players=players, fewest=2, most=5, name="top_oder_flop")
    if not is_whole(setup["start_player"]) or not 0 <= setup["start_player"] < players:
        raise BadSetup("setup.start_player", game="top_oder_flop", found=setup["start_player"])
    size = components().hand
    if not _is_list(hands) or len(hands) != players or not all(_is_list(h) and len(h) == size for h in hands):
        raise BadSetup("setup.hands", game="top_oder_flop", players=players, size=size)
    if not _is_list(pile):
        raise BadSetup("setup.cards", game="top_oder_flop", count=len(CARDS))
    cards = [card for hand in hands for card in hand] + list(pile)
    if not all(isinstance(card, str) for card in cards) or sorted(cards) != sorted(CARDS):
        raise BadSetup("setup.cards", game="top_oder_flop", count=len(CARDS))
    for player, hand in enumerate(hands):
        if not can_open(hand):
            raise BadSetup("setup.cannot_open", game="top_oder_flop", seat=player)


def _is_list(value: object) -> bool:
    return isinstance(value, list | tuple)


def position(setup: dict[str, Any]) -> TopOderFlopFlow:
    """The start player's first opening card is due."""
    pile = [NUMBERS[card] for card in setup["draw_pile"]]
    position = empty(setup["players"], setup["start_player"], pile)
    for player, hand in enumerate(setup["hands"]):
        for card in hand:
            take_into_hand(position, player, NUMBERS[card])
        give_markers(position, player, components().markers[setup["players"]])
    return position

"""Set-up (4): choose the side and the level, draw four scoring cards; solo: shuffle the two piles."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.check import is_whole
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Option, Options
from spielzeit.games.ausverkauft.components import CARDS_IN_PLAY, Card, components
from spielzeit.games.ausverkauft.flow import AusverkauftFlow, empty
from spielzeit.games.ausverkauft.ids import CARDS, LEVELS, SOLO_CARDS, THEATRES
from spielzeit.games.ausverkauft.position import solo_word

GAME_ID = "ausverkauft"
FEWEST, MOST = 1, 6
PILES = 2  # solo: one for each half


def options(players: int) -> tuple[Option, ...]:
    return (Option("theatre", THEATRES, "A"), Option("level", LEVELS, "beginner"))


# -- dealing ------------------------------------------------------------------------------------------


def deal(players: int, chosen: Options, rng: Dealer) -> dict[str, Any]:
    """First the cards, then in the solo game the two piles."""
    setup: dict[str, Any] = {
        "game": GAME_ID,
        "players": players,
        "theatre": chosen["theatre"],
        "level": chosen["level"],
        "cards": draw_cards(chosen["level"], rng),
    }
    if players == 1:
        setup["solo_decks"] = [solo_pile(rng) for _ in range(PILES)]
    return setup


def draw_cards(level: str, rng: Dealer) -> list[str]:
    """Set-up 2: each level from its own pile, experts from one; `regular` shuffles the four (ruling 16)."""
    numbers = components().levels[level]
    if not numbers:
        return [card.id for card in shuffled(list(components().cards), rng)[:CARDS_IN_PLAY]]
    drawn: list[Card] = []
    for card_level, number in enumerate(numbers, start=1):
        if number:
            pile = [card for card in components().cards if card.level == card_level]
            drawn += shuffled(pile, rng)[:number]
    if sum(number > 0 for number in numbers) > 1:
        drawn = shuffled(drawn, rng)
    return [card.id for card in drawn]


def shuffled(cards: list[Card], rng: Dealer) -> list[Card]:
    return [cards[k] for k in rng.permutation(len(cards))]


def solo_pile(rng: Dealer) -> list[str]:
    """Shuffled again until the first card does not show x2."""
    cards = components().solo
    while True:
        pile = [cards[k] for k in rng.permutation(len(cards))]
        if not pile[0].x2:
            return [card.id for card in pile]


# -- checking -----------------------------------------------------------------------------------------


def check(setup: dict[str, Any]) -> None:
    """4.2: exactly these keys, each within its range; that the cards belong to the level is not asked."""
    players = setup.get("players")
    if setup.get("game") != GAME_ID:
        raise BadSetup("setup.game", game=GAME_ID, found=setup.get("game"))
    if not is_whole(players) or not FEWEST <= players <= MOST:
        raise BadSetup("setup.players", players=players, fewest=FEWEST, most=MOST, name=GAME_ID)
    keys = {"game", "players", "theatre", "level", "cards"} | ({"solo_decks"} if players == 1 else set())
    if set(setup) != keys:
        raise BadSetup("setup.keys", game=GAME_ID, keys=", ".join(sorted(keys)))
    if setup["theatre"] not in THEATRES:
        raise BadSetup("setup.theatre", game=GAME_ID, found=setup["theatre"])
    if setup["level"] not in LEVELS:
        raise BadSetup("setup.level", game=GAME_ID, found=setup["level"])
    if not _are_different(setup["cards"], CARDS, CARDS_IN_PLAY):
        raise BadSetup("setup.cards", game=GAME_ID)
    if players == 1:
        _check_piles(setup["solo_decks"])


def _check_piles(piles: object) -> None:
    cards = {card.id: card for card in components().solo}
    if not isinstance(piles, list | tuple) or len(piles) != PILES:
        raise BadSetup("setup.solo_decks", game=GAME_ID)
    for pile in piles:
        if not _are_different(pile, tuple(cards), len(cards)):
            raise BadSetup("setup.solo_decks", game=GAME_ID)
        if cards[pile[0]].x2:
            raise BadSetup("setup.solo_first", game=GAME_ID)


def _are_different(values: object, known: tuple[str, ...], number: int) -> bool:
    return (
        isinstance(values, list | tuple)
        and len(values) == number
        and all(isinstance(value, str) and value in known for value in values)
        and len(set(values)) == number
    )


# -- the position ----------------------------------------------------------------------------------------


def position(setup: dict[str, Any]) -> AusverkauftFlow:
    """The first round; all players choose an option."""
    piles = [packed_pile(pile) for pile in setup.get("solo_decks", [[], []])]
    return empty(
        players=setup["players"],
        theatre=THEATRES.index(setup["theatre"]),
        level=LEVELS.index(setup["level"]),
        cards=[CARDS.index(card) for card in setup["cards"]],
        deck=piles[0],
        next_deck=piles[1],
    )


def packed_pile(pile: list[str] | tuple[str, ...]) -> int:
    """The top card first."""
    return sum(solo_word(place, SOLO_CARDS.index(card)) for place, card in enumerate(pile))

"""Set-up (4): shuffle, choose the start player, lay out the offer."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.check import is_whole
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Option, Options
from spielzeit.games.sagani.components import TILE_COUNT, components
from spielzeit.games.sagani.display import SMALLEST_SIDE
from spielzeit.games.sagani.flow import SaganiFlow, empty
from spielzeit.games.sagani.ids import VARIANT_NUMBER, VARIANTS
from spielzeit.games.sagani.layout import NO_TARGET, PLACE, SOLO, SOLO_ALL, STANDARD
from spielzeit.games.sagani.phases.pile import draw, refill


def options(players: int) -> tuple[Option, ...]:
    values = VARIANTS[SOLO:] if players == 1 else VARIANTS[:SOLO]
    return (Option("variant", values, values[0]),)


def deal(players: int, chosen: Options, rng: Dealer) -> dict[str, Any]:
    """First the pile, then the start player (alone: nothing to draw)."""
    pile = [number + 1 for number in rng.permutation(TILE_COUNT)]
    return {
        "game": "sagani",
        "variant": chosen["variant"],
        "players": players,
        "start_player": rng.below(players) if players > 1 else 0,
        "pile": pile,
    }


def check(setup: dict[str, Any]) -> None:
    """Exactly the five keys, each within its range."""
    keys = {"game", "variant", "players", "start_player", "pile"}
    if set(setup) != keys:
        raise BadSetup("setup.keys", game="sagani", keys=", ".join(sorted(keys)))
    players, pile = setup["players"], setup["pile"]
    if setup["game"] != "sagani":
        raise BadSetup("setup.game", game="sagani", found=setup["game"])
    if not is_whole(players) or not 1 <= players <= 4:
        raise BadSetup("setup.players", players=players, fewest=1, most=4, name="sagani")
    if setup["variant"] not in options(players)[0].values:
        raise BadSetup("setup.variant", game="sagani", variant=setup["variant"], players=players)
    if not is_whole(setup["start_player"]) or not 0 <= setup["start_player"] < players:
        raise BadSetup("setup.start_player", game="sagani", found=setup["start_player"])
    if (
        not isinstance(pile, list | tuple)
        or not all(is_whole(tile) for tile in pile)
        or sorted(pile) != list(range(1, TILE_COUNT + 1))
    ):
        raise BadSetup("setup.pile", game="sagani", count=TILE_COUNT)


def target(variant: int, players: int) -> int:
    """7: the points that start the last round."""
    return NO_TARGET if variant == SOLO_ALL else components().target[players - 1]


def position(setup: dict[str, Any]) -> SaganiFlow:
    """The first decision: an offer of five, or alone the first tile in hand."""
    variant = VARIANT_NUMBER[setup["variant"]]
    position = empty(
        players=setup["players"],
        variant=variant,
        start_player=setup["start_player"],
        target=target(variant, setup["players"]),
        pile=list(setup["pile"]),
        side=SMALLEST_SIDE,
    )
    if variant == STANDARD:
        refill(position)
    else:
        position.phase = PLACE
        position.hand = draw(position)
    return position

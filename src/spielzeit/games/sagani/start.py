"""Set-up (4): shuffle, choose the start player, lay out the offer."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import Option, Options
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani.components import TILE_COUNT, components
from spielzeit.games.sagani.display import SMALLEST_SIDE
from spielzeit.games.sagani.phases import turn_end
from spielzeit.games.sagani.phases.pile import draw
from spielzeit.games.sagani.rules import SaganiTable, empty
from spielzeit.games.sagani.state import NO_TARGET, PLACE

VARIANTS = ("standard", "solo", "solo_all")


def options(players: int) -> tuple[Option, ...]:
    values = VARIANTS[1:] if players == 1 else VARIANTS[:1]
    return (Option("variant", values, values[0]),)


def deal(players: int, chosen: Options, rng: Rng) -> dict[str, Any]:
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
    if not _is_whole(players) or not 1 <= players <= 4:
        raise BadSetup("setup.players", players=players, fewest=1, most=4, name="sagani")
    if setup["variant"] not in options(players)[0].values:
        raise BadSetup("setup.variant", game="sagani", variant=setup["variant"], players=players)
    if not _is_whole(setup["start_player"]) or not 0 <= setup["start_player"] < players:
        raise BadSetup("setup.start_player", game="sagani", found=setup["start_player"])
    if (
        not isinstance(pile, list | tuple)
        or not all(_is_whole(tile) for tile in pile)
        or sorted(pile) != list(range(1, TILE_COUNT + 1))
    ):
        raise BadSetup("setup.pile", game="sagani", count=TILE_COUNT)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def target(variant: str, players: int) -> int:
    return NO_TARGET if variant == "solo_all" else components().target[players - 1]


def table(setup: dict[str, Any]) -> SaganiTable:
    """The first decision: an offer of five, or alone the first tile in hand."""
    variant: str = setup["variant"]
    players: int = setup["players"]
    state = empty(
        players,
        VARIANTS.index(variant),
        setup["start_player"],
        target(variant, players),
        vec[u8](setup["pile"]),
        SMALLEST_SIDE,
    )
    if variant == "standard":
        turn_end.refill(state)
    else:
        state.phase = PLACE
        state.hand = draw(state)
    return state

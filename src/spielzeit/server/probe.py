"""The Probe, a first game that teaches: a deal that is written down, and what the others do in it.

A game brings `probe.json` beside its texts: `options` and `setup` of the deal, and `script`, for each seat the actions
of its decisions in order. A table is a Probe when its deal is that of the Probe: nothing else has to be kept.
"""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import Game, canonical, to_json
from spielzeit.engine.places import game_file
from spielzeit.server.errors import Refused
from spielzeit.server.tables import LiveTable


class Probe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first game of one game; seat 0 is the one who learns."""

    setup: dict[str, Any]
    script: list[list[dict[str, Any]]]
    options: dict[str, str] = {}

    @property
    def players(self) -> int:
        return len(self.script)


@functools.cache
def probe_of(game_id: str) -> Probe | None:
    """The Probe of this game, if it brings one."""
    source = game_file(game_id, "probe.json")
    if not source.is_file():
        return None
    return msgspec.json.decode(source.read_bytes(), type=Probe)


def deal_of_probe(game: Game, players: int) -> Probe:
    """What a table of the Probe starts from; refuses where there is none, or for another number of people."""
    probe = probe_of(game.id)
    if probe is None or probe.players != players:
        raise Refused("probe.none", game=game.id)
    return probe


def scripted(table: LiveTable, player: int) -> Any:
    """What the script has this player do now; None where it says nothing, or what is not legal any more."""
    probe = probe_of(table.game.id)
    if probe is None or table.row.setup != probe.setup:
        return None
    turn = sum(step.player == player for step in table.match.steps)
    if turn >= len(probe.script[player]):
        return None
    wanted = probe.script[player][turn]
    try:
        read = canonical(to_json(table.game.read_action(wanted)))
    except SpielzeitError:
        return None
    return wanted if any(canonical(to_json(legal)) == read for legal in table.match.legal(player)) else None

"""What the critic asks of a process that thinks: one decision, as its seat saw it, in plain data both ways."""

from __future__ import annotations

from typing import Any

import msgspec

from spielzeit.critic.weighing import Decision, Depth, weigh
from spielzeit.engine.game import seeded
from spielzeit.games import find


class Weighing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="weighing"):
    """All that the process is told: no match, no table. `taken` is what was done in a game that is over."""

    game: str
    seen: Any  # the view of the seat, as JSON-able data
    depth: Depth
    seed: str
    taken: Any = None  # an action, as JSON-able data
    also: tuple[int, ...] = ()  # codes to be weighed beside what the search finds


def answer(asked: Weighing) -> Any:
    """The decision weighed, as JSON-able data."""
    game = find(asked.game)
    seen = msgspec.convert(asked.seen, game.view_type)
    taken = None if asked.taken is None else game.read_action(asked.taken)
    return msgspec.to_builtins(weigh(game, seen, asked.depth, seeded(asked.seed), taken, asked.also))


def read(told: Any) -> Decision:
    return msgspec.convert(told, Decision)

"""What an action brings at once, in the game's own words: "vollendet zwei Geister und holt 5 Scheiben zurück".

A game says in its catalogue which of its events are worth naming: `reason.<event>`, with the event's numbers (and
the lengths of its lists) added up over the step, and `count`, how often it happened.
"""

from __future__ import annotations

from typing import Any

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper

KEY = "reason."


def at_once(match: Match, player: int, action: Any, paper: Paper) -> tuple[str, ...]:
    """From a position imagined out of the player's view; the match stays as it is."""
    tried = match.copy()
    tried.listen()
    try:
        tried.apply(player, match.game.read_action(action))
    except SpielzeitError:  # what is hidden was imagined otherwise
        return ()
    sums: dict[str, dict[str, int]] = {}
    for event in tried.events(player):
        told: dict[str, Any] = to_json(event)
        kind = str(told.pop("type"))
        if paper.has(KEY + kind) and told.get("player", player) == player:
            add(sums.setdefault(kind, {"count": 0}), told)
    return tuple(paper.say(KEY + kind, **totals) for kind, totals in sums.items() if any_of(totals))


def add(totals: dict[str, int], event: dict[str, Any]) -> None:
    totals["count"] += 1
    for name, value in event.items():
        number = len(value) if isinstance(value, list) else value
        if name != "player" and isinstance(number, int) and not isinstance(number, bool):
            totals[name] = totals.get(name, 0) + number


def any_of(totals: dict[str, int]) -> bool:
    """An event that moves nothing is no reason."""
    numbers = [value for name, value in totals.items() if name != "count"]
    return any(numbers) or not numbers

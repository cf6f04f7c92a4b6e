"""What a game keeps so that its views and lists cost less changes nothing in them."""

from __future__ import annotations

import importlib
from collections.abc import Callable

import msgspec

from spielzeit.engine.game import Game
from spielzeit.engine.match import Match
from spielzeit.games import PLAYBILL
from tests.games.golden import golden


def forgetting(game: Game) -> Callable[[], None]:
    """Everything that the room of the views has kept is made again."""
    home = type(game).__module__ if game.id not in PLAYBILL else f"spielzeit.games.{game.id}.view"
    room = importlib.import_module(home)
    kept = [
        value.cache_clear
        for value in vars(room).values()
        if getattr(value, "__module__", "") == room.__name__ and hasattr(value, "cache_clear")
    ]

    def forget() -> None:
        for clear in kept:
            clear()

    return forget


def test_a_view_is_what_it_would_be_if_nothing_had_been_kept(game: Game) -> None:
    """After every step of the golden games, for each seat and an onlooker: with what the other seats, the other games
    and the steps before have left there, and from nothing."""
    forget = forgetting(game)
    for _, record in golden(game.id):
        match = game.start_from(record.setup)
        seats = [*range(match.players), None]
        kept: list[list[bytes]] = []
        for step in record.steps:
            match.apply_stored(step.player, step.action, step.chance)
            kept.append(told(match, seats))
        match = game.start_from(record.setup)
        for step, before in zip(record.steps, kept, strict=True):
            match.apply_stored(step.player, step.action, step.chance)
            forget()
            assert told(match, seats) == before


def told(match: Match, seats: list[int | None]) -> list[bytes]:
    return [msgspec.json.encode(match.view(seat)) for seat in seats]


def test_legal_actions_are_written_as_they_are_listed(game: Game) -> None:
    for _, record in golden(game.id):
        match = game.start_from(record.setup)
        for step in record.steps:
            for player in range(match.players):
                assert match.legal_json(player) == msgspec.json.encode(match.legal(player))
            match.apply_stored(step.player, step.action, step.chance)

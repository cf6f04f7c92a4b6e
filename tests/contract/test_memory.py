"""A match that is over leaves nothing behind: a house that plays for weeks cannot keep a little of each."""

from __future__ import annotations

import gc
import sys

from spielzeit.engine.game import Game, seeded
from spielzeit.engine.journal import Journal, journal_of
from tests.contract.conftest import COMPILED

STEPS = 60 if COMPILED else 6  # of each match
FEW = 1  # block of memory that Python itself may keep for each match


def play_a_while(game: Game) -> None:
    """All that the server asks of a match: steps, views, what was told, and what a bot imagines."""
    match, rng = game.start(players=max(game.seats), seed=3), seeded("players")
    match.listen()
    while not match.over and len(match.steps) < STEPS:
        player = match.to_move[0]
        match.apply_code(player, match.position.sample(player, rng))
        match.view(player), match.events(player), match.legal(player)
        assert match.journal is not None
        match.journal.copy()
    game.imagine(match.view(0), rng)
    game.breakdown(match.position)


def blocks_kept(game: Game, times: int) -> int:
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(times):
        play_a_while(game)
    gc.collect()
    return sys.getallocatedblocks() - before


def test_a_match_leaves_nothing_behind(game: Game) -> None:
    play_a_while(game)  # what is made once, and kept
    times = 10
    kept = min(blocks_kept(game, times) for _ in range(3))  # whatever else happens in this process meanwhile
    assert kept < FEW * times


def test_a_journal_that_is_kept_says_the_same() -> None:
    journal = Journal()
    journal.note(1, -1, 2, 3, 4, 5, 6, 7)
    kept = journal.copy()
    journal.clear()
    journal.note(9, -1, 0, 0, 0, 0, 0, 0)
    assert list(kept.rows) == [1, -1, 2, 3, 4, 5, 6, 7]
    assert list(journal_of(list(kept.rows)).rows) == list(kept.rows)

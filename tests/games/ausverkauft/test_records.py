"""Golden records of Ausverkauft!, and that the order of simultaneous steps means nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielzeit.engine.game import seeded
from spielzeit.engine.record import decode, read_file, verify
from spielzeit.games.ausverkauft import GAME
from tests.games.ausverkauft.positions import inside, lab, play_turn

RECORDS = sorted((Path(__file__).parents[2] / "records" / "ausverkauft").glob("*.jsonl"))


def test_there_is_a_golden_record_for_solo_and_every_player_count_on_both_theatres() -> None:
    found = {(record.players, record.setup["theatre"]) for path in RECORDS for record in read_file(path)}
    assert found == {(players, theatre) for players in range(1, 7) for theatre in "AB"}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_golden_records_replay(path: Path) -> None:
    for line in path.read_text("utf-8").splitlines():
        match = verify(GAME, decode(line))
        assert match.over


def test_solo_records_hold_a_win_and_a_defeat() -> None:
    results = [record.result for path in RECORDS for record in read_file(path) if record.players == 1]
    assert {tuple(result.winners) for result in results if result} == {(), (0,)}


# -- everybody plays at the same time -----------------------------------------------------------------


def turns_of(players: int, seed: int) -> tuple[dict[str, Any], list[list[Any]]]:
    """A random game as everybody's own list of actions."""
    match = GAME.start(players, {"level": "expert", "theatre": "AB"[seed % 2]}, seed)
    own: list[list[Any]] = [[] for _ in range(players)]
    rng = seeded(seed)
    while not match.over:
        player = match.to_move[0]
        step = match.apply_code(player, match.position.sample(player, rng))
        own[player].append(step.action)
    deal = GAME.deal(players, {"level": "expert", "theatre": "AB"[seed % 2]}, seeded(seed))
    return deal, own


@settings(max_examples=40, deadline=None)
@given(players=st.integers(2, 6), seed=st.integers(0, 5), shuffle=st.randoms(use_true_random=False))
def test_any_interleaving_of_the_players_steps_gives_the_same_table(
    players: int, seed: int, shuffle: Any
) -> None:
    deal, own = turns_of(players, seed)
    plain, mixed = GAME.start_from(deal), GAME.start_from(deal)
    left = [list(steps) for steps in own]
    while not plain.over:
        plain.apply(plain.to_move[0], left[plain.to_move[0]].pop(0))
    left = [list(steps) for steps in own]
    while not mixed.over:
        player = shuffle.choice(mixed.to_move)
        mixed.apply(player, left[player].pop(0))
    assert mixed.position.digest() == plain.position.digest()
    assert mixed.scores() == plain.scores()


def test_nobody_waits_before_the_round_ends() -> None:
    """Whoever has not finished owes a decision, whatever the others have done."""
    match = lab(6)
    for player in (5, 2, 0):
        play_turn(match, player)
    assert match.to_move == [1, 3, 4]
    assert inside(match).round == 1

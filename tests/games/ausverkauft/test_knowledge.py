"""Knowledge of Ausverkauft!: quick turns are turns, and a playout tells who is ahead."""

from __future__ import annotations

import pytest

from spielzeit.engine.game import seeded
from spielzeit.games.ausverkauft import GAME
from spielzeit.games.ausverkauft.components import LEVELS
from spielzeit.games.ausverkauft.state import DONE, LAID_HIGH, LAID_LOW, PHASE
from tests.games.ausverkauft.tables import inside, only_free, shade, table


@pytest.mark.parametrize("players", [1, 2, 6])
@pytest.mark.parametrize("theatre", ["A", "B"])
def test_a_quick_turn_is_legal_step_by_step_and_ends_the_turn(players: int, theatre: str) -> None:
    for number, level in enumerate(LEVELS):
        state = GAME.start(players, {"theatre": theatre, "level": level}, f"quick {number}")
        rng = seeded(number)
        while not state.over:
            player, last = state.to_move[-1], len(state.to_move) == 1
            before = inside(state).round
            for code in state.table.whole_turn(player, rng):
                assert code in list(state.table.legal(player))
                state.apply_code(player, code)
            assert (inside(state).round != before) == last
            assert player not in state.to_move or last


def test_a_quick_turn_begins_at_the_beginning() -> None:
    """In the middle of a turn every step is decided for itself."""
    state = table(2)
    state.apply(0, state.legal(0)[0])
    assert len(state.table.whole_turn(0, seeded(1))) == 0


def test_a_quick_turn_without_a_fitting_shape_marks_and_passes() -> None:
    state = table(2)
    only_free(state, ["J3"])
    codes = list(state.table.whole_turn(0, seeded(1)))
    assert len(codes) == 3
    for code in codes:
        assert code in list(state.table.legal(0))
        state.apply_code(0, code)
    assert inside(state).seats[PHASE] == DONE


def test_a_quick_turn_takes_the_last_seats() -> None:
    """Four seats free, a ticket worn down to them: whoever plays for full rows fills them."""
    state = table(2, cards=["full_rows", "front_rows", "row_ends", "full_columns"])
    only_free(state, ["J5", "J6", "J7"])
    shade(state, "yellow", [1, 2, 3, 4])
    for code in state.table.whole_turn(0, seeded(1)):
        state.apply_code(0, code)
    assert inside(state).seats[LAID_LOW] | inside(state).seats[LAID_HIGH] != 0


def test_the_outlook_of_a_finished_game_follows_the_points() -> None:
    state = GAME.start(4, seed="outlook")
    rng = seeded(3)
    while not state.over:
        state.apply_code(state.to_move[0], state.table.sample(state.to_move[0], rng))
    by_outlook = sorted(range(4), key=state.table.outlook)
    by_points = sorted(range(4), key=lambda player: state.scores()[player])
    assert by_outlook == by_points


def test_a_guess_changes_nothing_one_sees_and_finishes_who_has_finished() -> None:
    """As `redeal`, but finished turns are quick turns and the others have not begun."""
    state = GAME.start(3, seed="guess")
    rng = seeded(5)
    while not state.over:
        player = state.to_move[rng.below(len(state.to_move))]
        state.apply_code(player, state.table.sample(player, rng))
        for viewer in range(3):
            guessed = state.table.copy()
            guessed.guess(viewer, rng)
            assert GAME.view(guessed, viewer) == state.view(viewer)
            assert list(guessed.legal(viewer)) == list(state.table.legal(viewer))
            assert guessed.to_move() == state.table.to_move()

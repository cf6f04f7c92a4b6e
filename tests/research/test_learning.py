"""Learning: lessons from records, weights that foretell better, a file that keeps its words."""

from __future__ import annotations

import tomllib

import pytest

from spielzeit.bots.lessons import loss
from spielzeit.engine.record import decode
from spielzeit.engine.weights import weights_source
from spielzeit.games import PLAYBILL, find
from spielzeit.research import learning

GAME = find("top_oder_flop")


@pytest.fixture(scope="module")
def records() -> list[bytes]:
    return list(learning.self_play("top_oder_flop", 2, 2, range(5), 1))


def test_self_play_can_be_gone_on_with(records: list[bytes]) -> None:
    assert list(learning.self_play("top_oder_flop", 2, 2, range(3, 5), 1)) == records[3:]


def test_a_lesson_is_a_decision_and_what_came_of_it(records: list[bytes]) -> None:
    record = decode(records[0])
    lessons = list(learning.lessons_of(GAME, record))
    assert 0 < len(lessons) <= len(record.steps)
    assert record.result is not None
    for lesson in lessons:
        won = [seat for seat, reward in enumerate(lesson.rewards) if reward > 0]
        assert won == list(record.result.winners)


def test_whole_games_are_held_out(records: list[bytes]) -> None:
    learned, held_out = learning.parted(GAME, map(decode, records))
    counts = [len(list(learning.lessons_of(GAME, decode(record)))) for record in records]
    assert len(held_out) == counts[0]
    assert len(learned) == sum(counts[1:])


def test_a_pass_foretells_better_and_keeps_signs(records: list[bytes]) -> None:
    learned, held_out = learning.parted(GAME, map(decode, records))
    pupil = learning.beginner(GAME)
    before = loss(GAME.knowledge(pupil.weights), learned)
    learning.study(GAME, pupil, learned, held_out)
    assert pupil.curve[-1].learned < before
    assert pupil.curve[-1].learned == pytest.approx(loss(GAME.knowledge(pupil.weights), learned))
    assert all(weight >= 0.0 for name, weight in pupil.weights.items() if GAME.weights()[name] >= 0.0)


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_the_file_of_weights_gets_other_numbers_and_keeps_its_words(game_id: str) -> None:
    game = find(game_id)
    doubled = {name: 2.0 * weight for name, weight in game.weights().items()}
    written = learning.written(game, doubled)
    assert tomllib.loads(written) == pytest.approx(doubled, rel=1e-3)
    assert written.count("#") == weights_source(game_id).count("#")


def test_the_exam_is_between_the_new_weights_and_the_old() -> None:
    asked = learning.examination(GAME, 2, {"hand": 2.0}, 5, 10)
    assert (asked.bots[0].weights, asked.bots[1].weights) == ({"hand": 2.0}, None)
    assert asked.games == 10

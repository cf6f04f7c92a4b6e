"""The learned network: the same everywhere, honest files, and a learner that learns."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.bots.gradient import Student, beginner, network_loss
from spielzeit.bots.lessons import rehearsal, soften
from spielzeit.bots.network import Shape, shape_for
from spielzeit.bots.networks import network_file, network_of, read_network, write_network
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.research import network_learning

GAME = find("top_oder_flop")
LEARNED = [
    (game_id, players)
    for game_id in PLAYBILL
    for players in find(game_id).seats
    if network_file(game_id, players).is_file()
]
#: What an untaught network says of a deal for three.
SAID = [0.3329180225419367, 0.3336580524413043, 0.33342392501675905]


def test_a_network_learns_what_it_is_shown() -> None:
    knowledge, rng = GAME.knowledge(), seeded("school")
    position = GAME.start(2, seed=1).position
    lessons = rehearsal(position.copy(), knowledge, rng, 1.0)
    student = Student(beginner(shape_for(knowledge, position, 8, 6), rng))
    before = network_loss(student.network, knowledge, lessons)
    for _ in range(30):
        student.study(knowledge, lessons, 0.01, rng)
    assert before > 0.4, "who knows nothing is wrong by a half for each of the two"
    assert network_loss(student.network, knowledge, lessons) < 0.02


@pytest.mark.parametrize(("players", "more"), [(3, (-1, 0, 0)), (3, (5, 2, 0)), (2, (4, 2, 1))])
def test_the_slope_is_the_one_that_turning_a_weight_shows(players: int, more: tuple[int, int, int]) -> None:
    """Every weight turned a little: the loss changes as the learner foretold, by the entropy that it follows."""
    knowledge, rng = GAME.knowledge(), seeded("slope")
    position = GAME.start(players, seed=1).position
    (lesson, *_) = rehearsal(position.copy(), knowledge, rng, 1.0)
    network = beginner(shape_for(knowledge, position, 3, 8, *more), rng)
    student = Student(network)
    student.take(knowledge, lesson, 0)
    slopes, numbers = student.slopes(), network.numbers()
    assert any(abs(slope) > 0.001 for slope in slopes)
    for at in range(0, len(numbers), 7):
        ahead, behind = (
            student.surprise_with(knowledge, lesson, at, numbers[at] + turn) for turn in (1e-5, -1e-5)
        )
        assert slopes[at] == pytest.approx((ahead - behind) / 2e-5, abs=1e-4)


def test_chances_are_shared_out() -> None:
    knowledge, rng = GAME.knowledge(), seeded("shares")
    for players in GAME.seats:
        position = GAME.start(players, seed=1).position
        network = beginner(shape_for(knowledge, position, 8, 6), rng)
        outlooks = list(network.outlooks(knowledge, position))
        assert len(outlooks) == players
        assert sum(outlooks) == pytest.approx(1.0)


def test_a_file_brings_the_network_back(tmp_path: Path) -> None:
    network = beginner(Shape(4, 3, 2, 5, 2, 3, 6, 1), seeded(1))
    write_network(network, tmp_path / "network-2.bin")
    again = read_network(tmp_path / "network-2.bin")
    assert again.shape.numbers() == (4, 3, 2, 5, 2, 3, 6, 1)
    assert again.numbers() == pytest.approx(network.numbers(), rel=1e-6)


@pytest.mark.parametrize("content", [b"", b"SZN2", b"something else altogether, and long enough"])
def test_a_file_that_is_none_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "network-2.bin").write_bytes(content)
    with pytest.raises(SpielzeitError) as refused:
        read_network(tmp_path / "network-2.bin")
    assert refused.value.code == "network.broken"


@pytest.mark.parametrize(("game_id", "players"), LEARNED)
def test_a_shipped_network_reads_what_its_game_says(game_id: str, players: int) -> None:
    game = find(game_id)
    position = game.start(players, seed=1).position
    network = network_of(game_id, players)
    assert network is not None
    assert network.shape.inputs() == len(game.knowledge().inputs(position, 0))
    assert all(0.0 <= outlook <= 1.0 for outlook in network.outlooks(game.knowledge(), position))


@pytest.mark.parametrize(("game_id", "players"), LEARNED)
def test_a_shipped_network_has_a_card(game_id: str, players: int) -> None:
    assert network_file(game_id, players).with_suffix(".toml").is_file()


def test_compiled_and_interpreted_networks_say_the_same() -> None:
    """Both run this test: the numbers were written down once."""
    knowledge = GAME.knowledge()
    position = GAME.start(3, seed=1).position
    network = beginner(shape_for(knowledge, position, 8, 6), seeded("same"))
    assert list(network.outlooks(knowledge, position)) == pytest.approx(SAID, rel=1e-12)


def test_a_school_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the package had nothing: two passes at once, or one and another on the next day, give the same curve."""
    monkeypatch.setattr(network_learning, "network_of", lambda game, players: None)
    lessons = network_learning.rehearsals(GAME, 2, range(80))
    school = network_learning.School(GAME, 2, tmp_path)
    assert [number for number, _ in school.rehearse(lessons, 1)] == [1]
    again = network_learning.School(GAME, 2, tmp_path)
    assert again.student.network.numbers() == pytest.approx(school.student.network.numbers(), rel=1e-5)
    assert [number for number, _ in again.rehearse(lessons, 2)] == [2]
    assert again.progress.rehearsed[0] == school.progress.rehearsed[0]
    assert again.progress.rehearsed[1].learned < again.progress.rehearsed[0].learned
    assert again.teacher().is_file()


def test_a_decision_aims_at_what_is_said_of_those_that_follow_and_at_the_end() -> None:
    """One and two decisions before the end: a half and a quarter of it are left where half is kept."""
    knowledge, rng = GAME.knowledge(), seeded("soften")
    position = GAME.start(2, seed=1).position
    lessons = rehearsal(position.copy(), knowledge, rng, 1.0)[-3:]
    network = beginner(shape_for(knowledge, position, 8, 6), rng)
    (first, second, third) = (lesson.rewards[0] for lesson in lessons)
    assert first == second == third
    said = [network.outlooks(knowledge, lesson.position)[0] for lesson in lessons]
    soften(knowledge, network, lessons, 0.5)
    assert lessons[2].rewards[0] == pytest.approx(third)
    assert lessons[1].rewards[0] == pytest.approx((third + said[2]) / 2)
    assert lessons[0].rewards[0] == pytest.approx((third + said[2]) / 4 + said[1] / 2)
    assert sum(lessons[0].rewards) == pytest.approx(1.0)


def test_whole_matches_are_held_out() -> None:
    lessons = network_learning.rehearsals(GAME, 2, range(40))
    alone = network_learning.rehearsals(GAME, 2, range(0, 40, network_learning.HELD_OUT))
    assert not alone.learned
    assert len(lessons.held_out) == len(alone.held_out) > 0
    assert len(lessons.learned) > 3 * len(lessons.held_out)

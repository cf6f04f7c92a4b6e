"""What the learned network reads: numbers of a good size, the same in the mirror, and nothing twice."""

from __future__ import annotations

import pytest

from spielzeit.bots.lessons import rehearsal
from spielzeit.engine.game import seeded
from spielzeit.games.hoftheater import GAME
from spielzeit.games.hoftheater.knowledge import inputs
from tests.games.hoftheater.positions import HoftheaterMatch, go, lab

KNOWLEDGE = GAME.knowledge()
#: These look at weights that say what a request is worth, which were learned for each genre by itself.
BY_HAND = (
    inputs.FORECAST,
    inputs.TABLE + inputs.PROMISED,
    inputs.TABLE + inputs.COMPANY + inputs.PROMISED,
)


def read(match: HoftheaterMatch, player: int) -> list[float]:
    return list(KNOWLEDGE.inputs(match.position, player))


def city(numbers: list[float], number: int) -> list[float]:
    first = inputs.COMMON + (number - 1) * inputs.BLOCK
    return numbers[first : first + inputs.BLOCK]


@pytest.mark.parametrize("players", GAME.seats)
def test_the_numbers_are_of_a_good_size(players: int) -> None:
    rng = seeded("inputs")
    size = inputs.COMMON + 8 * inputs.BLOCK
    for seed in range(20):
        for lesson in rehearsal(GAME.start(players, seed=seed).position.copy(), KNOWLEDGE, rng, 0.3):
            for player in range(players):
                numbers = list(KNOWLEDGE.inputs(lesson.position, player))
                assert len(numbers) == size
                assert max(map(abs, numbers)) < 8.0


def test_a_comedy_that_is_wanted_reads_like_a_tragedy_that_is() -> None:
    merry = lab(
        needle=3,
        season=2,
        ensembles=["c2a c3a t1a", "t5a", ""],
        requests=["merry_hour fools_choir", "grand_tragedy", ""],
        open_requests=["dark_hour", "", ""],
        cities={1: "c4a t1b alms1a"},
    )
    sad = lab(
        needle=-3,
        season=2,
        ensembles=["t2a t3a c1a", "c5a", ""],
        requests=["dark_hour mourners_choir", "grand_comedy", ""],
        open_requests=["merry_hour", "", ""],
        cities={1: "t4a c1b alms1a"},
    )
    for player in range(3):
        one, two = read(merry, player), read(sad, player)
        apart = [at for at in range(len(one)) if one[at] != pytest.approx(two[at])]
        assert set(apart) <= set(BY_HAND)


def test_what_i_have_the_other_sees_as_the_others() -> None:
    match = lab(2, ecu=[7, 2], ensembles=["c2a", "t4a"], jesters=["fox", ""], friends=[4, 5])
    mine, theirs = read(match, 0), read(match, 1)
    own = slice(inputs.TABLE, inputs.TABLE + inputs.COMPANY)
    other = slice(inputs.TABLE + inputs.COMPANY, inputs.COMMON)
    assert mine[own] == theirs[other]
    assert mine[other] == theirs[own]
    assert mine[inputs.FORECAST] == pytest.approx(-theirs[inputs.FORECAST])
    assert city(mine, 4)[inputs.MY_FRIEND] == city(theirs, 4)[inputs.HIS_FRIEND] == 1.0


def test_a_city_says_who_is_alone_there_and_who_meets() -> None:
    match = go(lab(3, jesters=["fox", "", ""], cities={1: "alms3a", 2: "c1a"}), "1", "2", "2")
    numbers = read(match, 0)
    assert city(numbers, 1)[inputs.I_AM_ALONE] == 1.0
    assert city(numbers, 2)[inputs.CLASH] == 1.0
    assert city(numbers, 1)[inputs.CITY_ALMS] == pytest.approx(0.9)
    assert city(numbers, 2)[inputs.CITY_LEVEL] > 0.0
    assert city(numbers, 3)[inputs.CITY_EMPTY] == 1.0


def test_the_others_learn_of_a_discarded_request_only_that_it_was() -> None:
    match = lab(deck=1, requests=["ladder triplets cock_crow", "", ""])
    go(match, "1", "2", "3")
    codes = match.codes(0)
    assert len(codes) > 1
    assert len({KNOWLEDGE.seen(match.position, 0, code) for code in codes}) == 1

"""What a bot knows of Sagani: its weights, and what it likes."""

from __future__ import annotations

import pytest

from spielzeit.engine.game import seeded
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.actions import Place
from spielzeit.games.sagani.knowledge.weights import Weights
from tests.games.sagani.positions import SaganiMatch, arranged, head, inside, lab, play

WEIGHTS = GAME.weights()


def liked(match: SaganiMatch) -> object:
    player = match.to_move[0]
    values = list(GAME.knowledge().appraise(match.position, player, match.position.legal(player)))
    return match.legal(player)[values.index(max(values))]


def sights() -> list[SaganiMatch]:
    """Positions of every kind in which some weight counts."""
    displays = ("64@0,0,0", "2@0,0,0 10@1,0,0 28@0,1,1")
    early, late = (
        play(arranged(offer="14 9", displays=displays, supplies=(6, 6), turn=1), "t14") for _ in range(2)
    )
    inside(late).last_round = True
    solo, everything = lab(head(10, 9)), lab(head(10, 9), variant="solo_all")
    tired = lab(head(10, 9))
    inside(tired).target = 5000
    return [early, late, play(solo, "p0,0,0"), play(everything, "p0,0,0"), play(tired, "p0,0,0")]


def thoughts(weights: dict[str, float]) -> list[object]:
    knowledge = GAME.knowledge(weights)
    found: list[object] = [knowledge.careless(), knowledge.breadth()]
    for match in sights():
        player = match.to_move[0]
        found.append(list(knowledge.appraise(match.position, player, match.position.legal(player))))
        found.append([knowledge.outlook(match.position, seat) for seat in range(match.players)])
    return found


def test_the_table_names_every_weight() -> None:
    weights = Weights(WEIGHTS)
    assert {name: getattr(weights, name) for name in WEIGHTS} == WEIGHTS
    with pytest.raises(KeyError):
        Weights({})


@pytest.mark.parametrize("name", WEIGHTS)
def test_every_weight_matters(name: str) -> None:
    assert thoughts({name: WEIGHTS[name] * 0.7 + 0.01}) != thoughts({})


def test_a_tile_that_finishes_another_is_laid_there() -> None:
    match = play(lab(head(2, 1)), "p0,0,1")
    action = liked(match)
    assert isinstance(action, Place)
    assert (action.x, action.y) == (1, 0)


def test_knowing_does_not_look_under_the_back() -> None:
    """Another order of the pile under the same back is the same position to a bot."""
    match = arranged(offer="14", displays=("2@0,0,0 10@1,0,0", "64@0,0,0"))
    knowledge = GAME.knowledge()
    codes = match.position.legal(0)
    known = list(knowledge.appraise(match.position, 0, codes))
    for number in range(20):
        other = inside(match).copy()
        other.redeal(0, seeded(number))
        assert list(knowledge.appraise(other, 0, codes)) == pytest.approx(known)
        assert knowledge.outlook(other, 0) == knowledge.outlook(match.position, 0)


def test_who_leads_at_the_end_expects_to_win() -> None:
    match = arranged(offer="14 2", scores=(70, 20))
    assert GAME.knowledge().outlook(match.position, 0) > 0.9
    assert GAME.knowledge().outlook(match.position, 1) < 0.1


def test_the_tile_in_hand_is_what_chance_brought() -> None:
    """A placement names no tile: with another one in hand it is another placement."""
    knowledge = GAME.knowledge()
    assert knowledge.drawn(lab(head(2, 1)).position) == 2
    assert knowledge.drawn(play(lab(head(2, 1)), "p0,0,1").position) == 1

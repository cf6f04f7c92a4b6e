"""Refusals of Sagani name the rule and the values, and change nothing."""

from __future__ import annotations

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.texts import LANGUAGES
from tests.games.sagani.positions import SaganiMatch, arranged, at_an_intermezzo, move, play

POSITIONS = {
    "choosing": lambda: arranged(offer="14 28"),
    "with a tile in hand": lambda: play(arranged(offer="14 28"), "t14"),
    "choosing in the Intermezzo": lambda: at_an_intermezzo(scores=(0, 3)),
    "laying in the Intermezzo": lambda: play(at_an_intermezzo(scores=(0, 3)), "t6"),
}


@pytest.mark.parametrize(
    ("where", "word", "code"),
    [
        ("choosing", "t5", "take.not_there"),
        ("choosing", "i", "intermezzo.not_now"),
        ("choosing", "-", "pass.only_intermezzo"),
        ("choosing", "p0,0,0", "place.no_tile"),
        ("with a tile in hand", "t28", "place.first"),
        ("with a tile in hand", "i", "intermezzo.not_now"),
        ("with a tile in hand", "-", "pass.only_intermezzo"),
        ("with a tile in hand", "p1,0,0", "place.not_there"),
        ("with a tile in hand", "p0,0,4", "place.not_there"),
        ("with a tile in hand", "p900,0,0", "place.not_there"),
        ("choosing in the Intermezzo", "t9", "take.not_there"),
        ("choosing in the Intermezzo", "i", "intermezzo.not_now"),
        ("choosing in the Intermezzo", "p1,0,0", "place.no_tile"),
        ("laying in the Intermezzo", "-", "pass.only_intermezzo"),
        ("laying in the Intermezzo", "t7", "place.first"),
        ("laying in the Intermezzo", "p0,0,0", "place.not_there"),
    ],
)
def test_a_refusal_says_why(where: str, word: str, code: str) -> None:
    match: SaganiMatch = POSITIONS[where]()
    before = match.position.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.apply(match.to_move[0], move(word))
    assert refusal.value.code == code
    for language in LANGUAGES:
        assert "{" not in refusal.value.words(language)
    assert match.position.digest() == before

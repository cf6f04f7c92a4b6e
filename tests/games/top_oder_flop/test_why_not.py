"""Every refusal at a position where it applies, and in words of both languages that leave nothing open."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.texts import LANGUAGES
from tests.games.top_oder_flop import positions
from tests.games.top_oder_flop.positions import TopOderFlopMatch, closed, film, lab, lay, opening, play, side

FULL = {"cops": {"top": side("rc2 ac2 cd4")}}


def begin() -> TopOderFlopMatch:
    return opening("ct3 c5_1 tf_1", "ad1 t5_1 fm_1")


def free_turn() -> TopOderFlopMatch:
    films = {
        **FULL,
        **closed("dracula"),
        "arabia": {"top": side("ra3", stop=True), "flop": side("ad2", x2=True)},
    }
    return lab("ct3 rc1 c5_1 a5_1 d5_1 tf_1 fm_1", markers=[1, 0], films=films)


def lifted() -> TopOderFlopMatch:
    return play(
        lab("tf_1", films={"cops": {"top": side("ct1")}}), positions.change("tf_1", "cops", "top", "ct1")
    )


def replaced() -> TopOderFlopMatch:
    return play(lab("ct3", films=FULL), film("ct3", "cops", "top", replace="rc2"))


CASES: list[tuple[str, TopOderFlopMatch, dict[str, Any]]] = [
    ("open.first", begin(), positions.own("ct3", "cops")),
    ("open.influence_only", begin(), lay("tf_1", "cops")),
    ("card.no_title", begin(), lay("ct3", "dracula")),
    ("open.leave_second", opening("ct3 c5_1 tf_1", "ad1 t5_1"), lay("ct3", "cops")),
    ("open.other_film", play(opening("ct3 rc1", "ad1 rt1"), lay("ct3", "cops"), lay("ad1", "arabia")),
     lay("rc1", "cops")),
    ("turn.not_now", free_turn(), positions.claim("cops")),
    ("card.not_in_hand", free_turn(), positions.own("rt1", "tanja")),
    ("card.not_in_hand", free_turn(), film("zz9", "cops", "top")),
    ("card.no_title", free_turn(), positions.own("ct3", "dracula")),
    ("own.change_needs_row", free_turn(), positions.own("tf_1", "dracula")),
    ("film.influence_only", free_turn(), film("tf_1", "cops", "flop")),
    ("card.no_title", free_turn(), film("ct3", "revolvers", "top")),
    ("film.closed", free_turn(), film("d5_1", "dracula", "top")),
    ("film.stopped", free_turn(), film("a5_1", "arabia", "top")),
    ("film.no_replace", free_turn(), film("ct3", "cops", "flop", replace="rc2")),
    ("film.too_low", free_turn(), film("rc1", "cops", "top", replace="rc2")),
    ("film.replace_lowest", free_turn(), film("ct3", "cops", "top")),
    ("film.replace_lowest", free_turn(), film("ct3", "cops", "top", replace="cd4")),
    ("change.not_a_change_card", free_turn(), positions.change("ct3", "cops", "top", "rc2")),
    ("film.stopped", free_turn(), positions.change("fm_1", "arabia", "top", "ra3")),
    ("film.closed", free_turn(), positions.change("fm_1", "dracula", "top", "ra3")),
    ("change.empty_side", free_turn(), positions.change("fm_1", "cops", "flop", "rc2")),
    ("change.wrong_side", free_turn(), positions.change("tf_1", "arabia", "flop", "ad2")),
    ("change.lowest_only", free_turn(), positions.change("tf_1", "cops", "top", "cd4")),
    ("change.no_destination", lab("tf_1", films={"cops": {"top": side("c5_1"), "flop": side(stop=True)}}),
     positions.change("tf_1", "cops", "top", "c5_1")),
    ("marker.doubled_already", free_turn(), positions.marker("arabia", "flop", "x2")),
    ("film.stopped", free_turn(), positions.marker("arabia", "top", "x2")),
    ("film.closed", free_turn(), positions.marker("dracula", "top", "stop")),
    ("marker.none_left", lab("ct3"), positions.marker("cops", "top", "x2")),
    ("shift.first", lifted(), positions.own("ct3", "cops")),
    ("shift.same_side", lifted(), positions.shift("cops", "top")),
    ("shift.wrong_side", lifted(), positions.shift("tanja", "top")),
    ("card.no_title", lifted(), positions.shift("dracula", "flop")),
    ("film.no_replace", lifted(), positions.shift("tanja", "flop", replace="rc2")),
    ("claim.first", replaced(), positions.marker("cops", "top", "x2")),
    ("card.no_title", replaced(), positions.claim("dracula")),
]  # fmt: skip


@pytest.mark.parametrize(("code", "match", "action"), CASES, ids=lambda value: str(value)[:40])
def test_the_reason_is_named(code: str, match: TopOderFlopMatch, action: dict[str, Any]) -> None:
    before = match.position.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.apply(0, action)

    assert refusal.value.code == code
    assert match.position.digest() == before
    for language in LANGUAGES:
        words = refusal.value.words(language)
        assert words != f"error.{code}"
        assert "{" not in words
        assert "@" not in words


def test_who_is_not_to_move_is_told_so() -> None:
    with pytest.raises(IllegalAction) as refusal:
        lab("ct3").apply(1, positions.own("rt1", "tanja"))
    assert refusal.value.code == "action.not_your_turn"

"""Why an action is refused: the sentence names the rule, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from spielzeit.engine.errors import IllegalAction
from tests.games.hoftheater.positions import HoftheaterMatch, do, go, lab, move

FULL = "ladder triplets cock_crow"

REFUSALS: dict[str, tuple[Callable[[], HoftheaterMatch], int, str, str]] = {
    "a city that is none": (lab, 0, "go 9", "travel.no_city"),
    "a used card": (lambda: lab(travel_cards=["2 3", "all", "all"]), 0, "go 1", "travel.used"),
    "the city of the Ox": (lambda: do(lab(jesters=["ox", "", ""]), "ox 3"), 1, "go 3", "travel.closed"),
    "one card for a rider": (lambda: do(lab(jesters=["horse", "", ""]), "horse"), 0, "go 3", "travel.two"),
    "two cards on foot": (lab, 0, "go 3,4", "travel.one"),
    "a used jester": (lambda: do(lab(jesters=["ox horse", "", ""]), "ox 3"), 0, "ox 4", "use.used"),
    "somebody else's jester": (lambda: lab(jesters=["ox", "horse", ""]), 0, "horse", "use.not_yours"),
    "the wrong window": (lambda: lab(jesters=["ox cat", "", ""]), 0, "cat", "use.window"),
    "an impossible use": (
        lambda: go(lab(jesters=["bear", "", ""]), "1", "1", "2"), 0, "bear 1 p2", "use.impossible",
    ),
    "a penniless victim": (
        lambda: go(lab(ecu=[3, 0, 1], cities={1: "t2a"}), "1", "2", "3"), 0, "steal 1", "steal.penniless",
    ),
    "an actor hired before": (
        lambda: go(lab(ensembles=["c4b", "", ""], cities={1: "t4a"}), "1", "2", "3"), 0, "court c4b",
        "court.not_taken",
    ),
    "discarding what one has not": (
        lambda: go(lab(deck=1, requests=[FULL, "", ""]), "1", "2", "2"), 0, "discard two_stars",
        "request.not_in_hand",
    ),
    "playing what one has not": (
        lambda: go(lab(requests=["ladder", "", ""]), "1", "2", "3"), 0, "play two_stars",
        "request.not_in_hand",
    ),
    "playing what does not hold": (
        lambda: go(lab(requests=["two_stars", "", ""]), "1", "2", "3"), 0, "play two_stars",
        "request.not_fulfilled",
    ),
    "another decision": (lab, 0, "pass", "action.other"),
    "an unfilled use": (lambda: lab(jesters=["ox", "", ""]), 0, "go 1", "action.other"),
}  # fmt: skip


@pytest.mark.parametrize("case", REFUSALS)
def test_a_refusal_names_its_rule(case: str) -> None:
    begin, player, words, code = REFUSALS[case]
    match = begin()
    before = match.position.digest()
    with pytest.raises(IllegalAction) as refusal:
        match.apply(player, move(words))
    assert refusal.value.code == code
    for language in ("de", "en"):
        said = refusal.value.words(language)
        assert code not in said
        assert "{" not in said
        assert "@" not in said
    assert match.position.digest() == before

"""A refusal names the rule and the values, in both languages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.match import Match
from spielzeit.engine.texts import LANGUAGES, catalogue
from spielzeit.games.shakespeare import why_not
from spielzeit.games.shakespeare.phases import rest
from tests.games.shakespeare.positions import act, before_bids, bid, inside, own, put, recruit, set_offer

FOLDER = Path(why_not.__file__).parent


def refusal(match: Match, player: int, **data: Any) -> str:
    with pytest.raises(IllegalAction) as refused:
        match.apply(player, data)
    for language in ("de", "en"):
        words = refused.value.words(language)
        assert "{" not in words
        assert "@" not in words
        assert words != f"error.{refused.value.code}"
    return refused.value.code


def test_a_refusal_names_the_rule() -> None:
    match = before_bids(2)
    own(match, 0, "set_dresser_8")
    put(match, 0, resting=["falstaff"], stage={"1-1": "black"})
    assert refusal(match, 0, type="bid", cylinders=6) == "bid.range"
    bid(match, 2, 3)
    assert refusal(match, 1, type="pass") == "action.not_your_turn"
    assert refusal(match, 0, type="pass") == "pass.recruit_first"
    assert refusal(match, 0, type="recruit", card="romeo", side="extra") == "recruit.not_there"
    assert refusal(match, 0, type="activate", person="falstaff") == "activate.resting"
    assert refusal(match, 0, type="activate", person="hamlet") == "activate.not_yours"
    assert refusal(match, 0, type="activate", person="author", mode="pounds") == "activate.mode"
    assert (
        refusal(match, 0, type="activate", person="set_dresser_8", mode="set", plus3=True)
        == "activate.no_plus3"
    )
    act(match, type="activate", person="set_dresser_8", mode="set", plus3=False)
    buy = {"type": "buy", "kind": "set"}
    assert refusal(match, 0, **buy, color="pink", pos="1-1") == "set.occupied"
    assert refusal(match, 0, **buy, color="pink", pos="2-1") == "set.unsupported"
    assert refusal(match, 0, **buy, color="pink", pos="1-5") == "set.symmetry"
    assert refusal(match, 0, **buy, color="yellow", pos="1-5") == "element.not_for_sale"
    assert refusal(match, 0, **buy, color="pink", pos="9-9") == "place.unknown"
    assert refusal(match, 0, type="buy", kind="costume", color="pink", actor="author") == "element.other_kind"
    assert refusal(match, 0, type="pass") == "step.first"
    act(match, type="buy", kind="set", color="green", pos="1-3")
    assert refusal(match, 0, **buy, color="green", pos="1-2") == "element.not_offered"
    assert refusal(match, 0, **buy, color="blue", pos="1-2") == "element.too_dear"


def test_refusals_of_recruiting_and_activating() -> None:
    match = bid(before_bids(2), 1, 5)
    assert refusal(match, 0, type="keep_awake", person="author") == "rest.not_activated"
    assert refusal(match, 0, type="bid", cylinders=2) == "bid.range"
    assert refusal(match, 0, type="feather", act="red") == "action.not_now"
    recruit(match, "oberon")
    recruit(match, "puck")
    assert refusal(match, 0, type="recruit", card="beatrice", side="extra") == "recruit.once"
    act(match, type="activate", person="falstaff")
    assert match.view(None).seats[0].out
    act(match, type="activate", person="falstaff")
    assert refusal(match, 1, type="activate", person="falstaff") == "activate.working"
    put(match, 1, cylinders=0)
    assert refusal(match, 1, type="activate", person="author") == "activate.no_cylinder"


def test_refusals_of_dressing() -> None:
    match = before_bids(2)
    put(match, 0, costumes={"author": ["black"] * 3})
    set_offer(match, "costume", pink=1)
    bid(match, 1, 2)
    act(match, type="activate", person="board_handyman", mode="costume", plus3=False)
    buy = {"type": "buy", "kind": "costume", "color": "pink"}
    assert refusal(match, 0, **buy, actor="author") == "costume.not_there"
    put(match, 0, costumes={"falstaff": ["black"] * 3})
    assert refusal(match, 0, **buy, actor="author") == "costume.nobody"


def test_a_person_who_did_not_work_cannot_stay_awake() -> None:
    match = before_bids(2)
    put(match, 0, activated=["author"])
    rest.begin(inside(match))
    assert refusal(match, 0, type="keep_awake", person="queen") == "rest.not_activated"


def test_every_refusal_has_its_words() -> None:
    source = "".join((FOLDER / name).read_text("utf-8") for name in ("why_not.py", "setup.py", "__init__.py"))
    codes = set(re.findall(r'(?:IllegalAction|BadSetup|BadRecord)\("([\w.]+)"', source)) - {"setup.players"}
    codes |= {
        f"components.{code}"
        for code in re.findall(r'_refuse\("(\w+)"', (FOLDER / "components.py").read_text("utf-8"))
    }
    for language in LANGUAGES:
        words = catalogue(language, "shakespeare")
        assert [code for code in sorted(codes) if f"error.{code}" not in words] == []

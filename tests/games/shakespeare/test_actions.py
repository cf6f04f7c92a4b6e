"""Actions and their codes, both ways over the whole action space."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from spielzeit.engine.errors import BadAction, IllegalAction
from spielzeit.engine.game import to_json
from spielzeit.games.shakespeare import GAME, actions, codes
from spielzeit.games.shakespeare.actions import COLORS, KINDS, OBJECTIVES, PERSONS, SIDES, SPACES
from spielzeit.games.shakespeare.components import ACTS
from tests.games.shakespeare.tables import act, before_bids, bid, own, put


def whole_space() -> list[Any]:
    found: list[Any] = [{"type": "pass"}, {"type": "stop"}]
    found += [{"type": "recruit", "card": c, "side": s} for c, s in itertools.product(PERSONS[:30], SIDES)]
    found += [{"type": "bid", "cylinders": k} for k in range(1, 6)]
    for person in PERSONS:
        found.append({"type": "activate", "person": person})
        found += [{"type": "activate", "person": person, "mode": mode} for mode in ("pounds", "objective")]
        found += [
            {"type": "activate", "person": person, "mode": mode, "plus3": plus3}
            for mode, plus3 in itertools.product(KINDS, (False, True))
        ]
        found.append({"type": "keep_awake", "person": person})
    found += [
        {"type": kind, "act": name} for kind, name in itertools.product(("feather", "grey_feather"), ACTS)
    ]
    for kind, color in itertools.product(("buy", "take"), COLORS):
        found += [{"type": kind, "kind": "costume", "color": color, "actor": actor} for actor in PERSONS]
        found += [{"type": kind, "kind": "set", "color": color, "pos": pos} for pos in SPACES]
    found += [{"type": "objective", "card": card} for card in OBJECTIVES]
    return found


def test_every_action_has_one_code_and_comes_back() -> None:
    seen = set()
    for data in whole_space():
        action = msgspec.convert(data, actions.Action)
        assert to_json(action) == data
        code = actions.encode(action)
        assert 0 <= code < 2**15
        assert actions.decode(code) == action
        seen.add(code)
    assert len(seen) == len(whole_space())


@pytest.mark.parametrize(
    "data",
    [
        {"type": "bid", "cylinders": 0},
        {"type": "bid", "cylinders": 6},
        {"type": "recruit", "card": "author", "side": "extra"},
        {"type": "recruit", "card": "nobody", "side": "extra"},
        {"type": "activate", "person": "queen", "mode": "pounds", "plus3": False},
        {"type": "activate", "person": "board_handyman", "mode": "set"},
        {"type": "activate", "person": "author", "plus3": False},
        {"type": "buy", "kind": "set", "color": "pink", "actor": "author"},
        {"type": "buy", "kind": "costume", "color": "pink", "actor": "author", "pos": "1-1"},
        {"type": "buy", "kind": "costume", "color": "white", "actor": "author"},
        {"type": "take", "kind": "set", "color": "pink", "pos": "4-1"},
        {"type": "objective", "card": "fame"},
        {"type": "keep_awake", "person": "nobody"},
    ],
)
def test_what_no_table_can_have_has_no_code(data: dict[str, Any]) -> None:
    assert actions.encode(msgspec.convert(data, actions.Action)) == -1


@pytest.mark.parametrize(
    "data",
    [
        {"type": "dance"},
        {"type": "bid"},
        {"type": "bid", "cylinders": "3"},
        {"type": "bid", "cylinders": 3, "more": 1},
        {"type": "pass", "card": "romeo"},
        {"type": "feather", "act": "green"},
        {"type": "recruit", "card": "romeo", "side": "back"},
        {"type": "activate", "person": "queen", "mode": None},
        [],
        None,
    ],
)
def test_what_is_no_action_is_refused(data: Any) -> None:
    with pytest.raises(BadAction):
        GAME.read_action(data)


def test_codes_say_what_they_are() -> None:
    code = codes.buy(codes.SET, 3, 7)
    assert (codes.kind(code), codes.last(code), codes.choice(code), codes.subject(code)) == (
        codes.BUY,
        1,
        3,
        7,
    )


def refusal(state: Any, player: int, **data: Any) -> str:
    with pytest.raises(IllegalAction) as refused:
        state.apply(player, data)
    for language in ("de", "en"):
        words = refused.value.words(language)
        assert "{" not in words
        assert "@" not in words
        assert words != f"error.{refused.value.code}"
    return refused.value.code


def test_a_refusal_names_the_rule() -> None:
    state = before_bids(2)
    own(state, 0, "set_dresser_8")
    put(state, 0, resting=["falstaff"], stage={"1-1": "black"})
    assert refusal(state, 0, type="bid", cylinders=6) == "bid.range"
    bid(state, 2, 3)
    assert refusal(state, 1, type="pass") == "action.not_your_turn"
    assert refusal(state, 0, type="pass") == "pass.recruit_first"
    assert refusal(state, 0, type="recruit", card="romeo", side="extra") == "recruit.not_there"
    assert refusal(state, 0, type="activate", person="falstaff") == "activate.resting"
    assert refusal(state, 0, type="activate", person="hamlet") == "activate.not_yours"
    assert refusal(state, 0, type="activate", person="author", mode="pounds") == "activate.mode"
    assert (
        refusal(state, 0, type="activate", person="set_dresser_8", mode="set", plus3=True)
        == "activate.no_plus3"
    )
    act(state, type="activate", person="set_dresser_8", mode="set", plus3=False)
    buy = {"type": "buy", "kind": "set"}
    assert refusal(state, 0, **buy, color="pink", pos="1-1") == "set.occupied"
    assert refusal(state, 0, **buy, color="pink", pos="2-1") == "set.unsupported"
    assert refusal(state, 0, **buy, color="pink", pos="1-5") == "set.symmetry"
    assert refusal(state, 0, **buy, color="yellow", pos="1-5") == "element.not_for_sale"
    assert refusal(state, 0, **buy, color="pink", pos="9-9") == "place.unknown"
    assert refusal(state, 0, type="buy", kind="costume", color="pink", actor="author") == "element.other_kind"
    assert refusal(state, 0, type="pass") == "step.first"
    act(state, type="buy", kind="set", color="green", pos="1-3")
    assert refusal(state, 0, **buy, color="green", pos="1-2") == "element.not_offered"
    assert refusal(state, 0, **buy, color="blue", pos="1-2") == "element.too_dear"

"""Packed numbers, both ways: actions over the whole action space, steps of the stack, what actors wear."""

from __future__ import annotations

import itertools
from typing import Any

import msgspec
import pytest

from spielzeit.engine.errors import BadAction
from spielzeit.engine.game import to_json
from spielzeit.games.shakespeare import GAME, actions, codes, stack
from spielzeit.games.shakespeare.components import CONDITIONS, components
from spielzeit.games.shakespeare.ids import ACTS, COLORS, KINDS, OBJECTIVES, PERSONS, SIDES, SPACES
from spielzeit.games.shakespeare.lookup import LOOKUP
from spielzeit.games.shakespeare.position import (
    first_drawn,
    other_drawn,
    piece_color,
    piece_count,
    set_color,
    with_drawn,
    with_piece,
    with_set,
)


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
def test_what_no_position_can_have_has_no_code(data: dict[str, Any]) -> None:
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
    assert (codes.kind(code), codes.element(code), codes.choice(code), codes.subject(code)) == (
        codes.BUY,
        1,
        3,
        7,
    )


def test_a_step_of_the_stack_both_ways() -> None:
    for act in range(len(ACTS)):
        step = stack.feather(act)
        assert (stack.kind(step), stack.act(step)) == (stack.FEATHER, act)
    for element, points in itertools.product(range(2), (1, 5, 47, stack.MOST_POINTS)):
        step = stack.buy(element, points)
        assert (stack.kind(step), stack.element(step), stack.points(step)) == (stack.BUY, element, points)
    for elements, color in itertools.product((1, 2, 3), range(len(COLORS))):
        step = stack.take(elements, color)
        assert (stack.kind(step), stack.elements(step), stack.color(step)) == (stack.TAKE, elements, color)
    for amount in (1, 20, stack.MOST_AMOUNT):
        assert stack.amount(stack.pounds(amount)) == stack.amount(stack.prestige(amount)) == amount
        assert stack.kind(stack.pounds(amount)) == stack.POUNDS
        assert stack.kind(stack.prestige(amount)) == stack.PRESTIGE


def test_the_stack_gives_back_what_was_put_on_it_last() -> None:
    given = [stack.prestige(stack.MOST_AMOUNT), stack.buy(1, stack.MOST_POINTS), stack.take(3, 5)]
    steps = 0
    for step in given:
        steps = stack.on_top(steps, step)
    assert (stack.elements(steps), stack.color(steps)) == (3, 5)
    steps = stack.below(steps)
    assert (stack.element(steps), stack.points(steps)) == (1, stack.MOST_POINTS)
    steps = stack.below(steps)
    assert stack.amount(steps) == stack.MOST_AMOUNT
    assert stack.below(steps) == 0


def test_what_an_actor_wears_both_ways() -> None:
    for colors in itertools.product(range(len(COLORS)), repeat=3):
        pieces = 0
        for number, color in enumerate(colors, 1):
            pieces = with_piece(pieces, color)
            assert piece_count(pieces) == number
        assert tuple(piece_color(pieces, number) for number in range(3)) == colors


def test_what_stands_on_the_stage_both_ways() -> None:
    scenery = 0
    for space in range(len(SPACES)):
        scenery = with_set(scenery, space, space % len(COLORS))
    assert [set_color(scenery, space) for space in range(12)] == [0, 1, 2, 3, 4, 5] * 2


def test_the_objectives_drawn_both_ways() -> None:
    drawn = with_drawn(with_drawn(with_drawn(0, 0, 9), 1, 0), 2, 4)
    assert (first_drawn(drawn), first_drawn(other_drawn(drawn))) == (9, 0)
    assert first_drawn(other_drawn(other_drawn(drawn))) == 4
    assert other_drawn(other_drawn(other_drawn(drawn))) == 0


def test_what_an_objective_asks_for_both_ways() -> None:
    for place, objective in enumerate(components().objectives):
        assert list(CONDITIONS)[LOOKUP.condition[place]] == objective.condition
        assert LOOKUP.condition_number[place] == objective.number
        assert objective.act is None or ACTS[LOOKUP.condition_act[place]] == objective.act

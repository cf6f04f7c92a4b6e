"""Actions and codes: the whole action space both ways, and what is no action."""

from __future__ import annotations

import itertools

import pytest

from spielzeit.engine.errors import BadAction
from spielzeit.engine.game import to_json
from spielzeit.games.hoftheater import GAME, actions
from spielzeit.games.hoftheater.ids import CARDS, REQUESTS, TARGETS

CITIES = range(1, 9)
ACTORS = CARDS[:30]


def action_space() -> list[actions.Action]:
    space: list[actions.Action] = [actions.Pass(), actions.Use("horse"), actions.Use("cat")]
    space += [actions.Travel((city,)) for city in CITIES]
    space += [actions.Travel(pair) for pair in itertools.combinations(CITIES, 2)]
    space += [actions.Use("ox", city=city) for city in CITIES]
    for origin, city in itertools.permutations(CITIES, 2):
        space.append(actions.Use("fox", from_city=origin, to_city=city))
        space.append(actions.Use("mouse", from_city=origin, to_city=city))
    space += [actions.Use("bear", city=city, target=target) for city in CITIES for target in TARGETS]
    space += [actions.Use("elephant", toward="comedy", steps=steps) for steps in (1, 2, 3)]
    space += [actions.Use("elephant", toward="tragedy", steps=steps) for steps in (1, 2, 3)]
    space += [actions.Use("tortoise", card=card) for card in ACTORS]
    space += [actions.Court(card) for card in ACTORS]
    space += [actions.Steal(victim) for victim in range(5)]
    space += [actions.DiscardRequest(card) for card in REQUESTS]
    space += [actions.PlayRequest(card) for card in REQUESTS]
    space += [actions.Chameleon("comedy"), actions.Chameleon("tragedy")]
    return space


def test_every_action_has_its_own_code_and_its_json_reads_back() -> None:
    space = action_space()
    codes = [actions.encode(action) for action in space]
    assert len(set(codes)) == len(space)
    assert min(codes) >= 0
    for action, code in zip(space, codes, strict=True):
        assert actions.decode(code) == action
        assert GAME.read_action(to_json(action)) == action


def test_json_has_exactly_the_keys_of_the_rules() -> None:
    assert to_json(actions.Use("horse")) == {"type": "use", "jester": "horse"}
    assert to_json(actions.Use("fox", from_city=2, to_city=4)) == {
        "type": "use", "jester": "fox", "from": 2, "to": 4,
    }  # fmt: skip
    assert to_json(actions.Chameleon("comedy")) == {"type": "chameleon", "as": "comedy"}


@pytest.mark.parametrize(
    "data",
    [
        {"type": "use", "jester": "chameleon"},
        {"type": "use", "jester": "ox", "city": None},
        {"type": "travel", "cities": [True]},
        {"type": "travel", "city": 1},
        {"type": "chameleon", "as": "farce"},
    ],
    ids=str,
)
def test_what_is_no_action_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadAction):
        GAME.read_action(data)


@pytest.mark.parametrize(
    "action",
    [
        actions.Use("ox"),
        actions.Use("horse", city=1),
        actions.Use("ox", city=9),
        actions.Use("elephant", toward="comedy", steps=4),
        actions.Use("tortoise", card="ox"),
        actions.Use("bear", city=1, target="p7"),
        actions.Travel(()),
        actions.Travel((5, 2)),
        actions.Travel((2, 2)),
        actions.Travel((0,)),
        actions.Steal(-1),
        actions.Court("alms1a"),
        actions.PlayRequest("nothing"),
    ],
    ids=str,
)
def test_what_no_table_can_have_has_no_code(action: actions.Action) -> None:
    assert actions.encode(action) == -1

"""Actions, ids and packed numbers: everything both ways, and what is no action."""

from __future__ import annotations

import itertools

import pytest

from spielzeit.engine.errors import BadAction
from spielzeit.engine.game import to_json
from spielzeit.games.hoftheater import GAME, actions, layout, lookup, scoring
from spielzeit.games.hoftheater.ids import ACTORS, CARDS, CITIES, JESTERS, PHASES, REQUESTS, TARGETS
from spielzeit.games.hoftheater.position import (
    all_cards,
    field_of,
    first_card,
    first_mood,
    genre_at,
    list_of,
    mood_of,
    with_first,
    with_last,
    without_first,
)


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
def test_what_no_position_can_have_has_no_code(action: actions.Action) -> None:
    assert actions.encode(action) == -1


def test_the_constants_of_the_rules_are_the_places_of_the_ids() -> None:
    assert [getattr(lookup, name.upper()) for name in REQUESTS] == list(range(lookup.REQUEST_CARDS))
    assert [getattr(lookup, name.upper()) for name in JESTERS] == list(range(lookup.JESTERS))
    assert [getattr(lookup, f"{name.upper()}_BIT") for name in JESTERS] == [2**k for k in range(9)]
    named = [
        "DEPARTURE",
        "CHOOSING",
        "ARRIVAL",
        "ENCOUNTERS",
        "STEALING",
        "COURT",
        "EVENING",
        "DECLARING",
        "PLAYING",
        "OVER",
    ]
    assert [getattr(layout, name) for name in named] == list(range(len(PHASES)))
    assert CARDS[lookup.TRAGEDIANS_FROM] == "t1a"
    assert CARDS[lookup.ALMS_FROM] == "alms1a"
    assert CARDS[lookup.JESTERS_FROM] == "ox"
    assert TARGETS[layout.FRIEND] == "f0"
    assert len(TARGETS) == layout.VISITORS
    assert [lookup.WORTH[number] for number in range(30)] == [int(card[1]) for card in ACTORS]


@pytest.mark.parametrize("cards", [[], [0], [47], [3, 1, 47, 0], list(range(38, 48))], ids=str)
def test_a_list_of_cards_reads_as_it_was_written(cards: list[int]) -> None:
    packed = list_of(cards)
    assert list(all_cards(packed)) == cards
    if cards:
        assert first_card(packed) == cards[0]
        assert list(all_cards(without_first(packed))) == cards[1:]
        assert with_first(without_first(packed), cards[0]) == packed
        assert with_last(list_of(cards[:-1]), cards[-1]) == packed


def test_wages_read_as_they_were_written() -> None:
    for parts in itertools.product((0, 1, 150, 255), repeat=4):
        packed = scoring.pack_wages(*parts)
        assert parts == tuple(scoring.wages_for(reason, packed) for reason in range(scoring.WAGE_REASONS))
        assert scoring.all_wages(packed) == sum(parts)


def test_there_is_no_field_0() -> None:
    fields = [field_of(mood) for mood in range(-8, 8)]
    assert fields == [*range(-8, 0), *range(1, 9)]
    assert [mood_of(field) for field in fields] == list(range(-8, 8))
    assert [genre_at(mood) for mood in (-1, 0)] == [lookup.TRAGEDY, lookup.COMEDY]
    assert [field_of(first_mood(genre)) for genre in (lookup.COMEDY, lookup.TRAGEDY)] == [1, -1]

"""The components: 70 cards as in the rules document, and action codes that go both ways."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spielzeit.engine import components as files
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import to_json
from spielzeit.games.top_oder_flop import GAME, actions
from spielzeit.games.top_oder_flop.actions import CARDS, FACES, FILMS, SIDES, Action
from spielzeit.games.top_oder_flop.components import components


def test_sixty_influence_and_ten_change_cards() -> None:
    influence = [card for card in components().cards if card.films]
    change = [card for card in components().cards if not card.films]

    assert Counter(card.value for card in influence) == {1: 10, 2: 15, 3: 15, 4: 10, 5: 10}
    assert Counter((card.action, card.value) for card in change) == {
        (1, -3): 3,
        (2, 3): 3,
        (3, 3): 2,
        (3, -3): 2,
    }


def test_each_title_is_on_twenty_two_cards() -> None:
    for film in range(len(FILMS)):
        values = Counter(card.value for card in components().cards if film in card.films)
        assert values == {1: 4, 2: 6, 3: 6, 4: 4, 5: 2}


def test_up_to_four_two_titles_on_a_five_one() -> None:
    for card in components().cards:
        if card.films:
            assert len(card.films) == (1 if card.value == 5 else 2)


def test_every_group_says_where_it_comes_from() -> None:
    assert {group["origin"] for group in GAME.components().values()} <= {"rulebook", "public", "designed"}


def test_a_file_that_does_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "components.toml"
    broken.write_text(files.source("top_oder_flop").decode().replace('"ra1"', '"ra2"', 1), "utf-8")
    monkeypatch.setenv("SPIELZEIT_COMPONENTS_TOP_ODER_FLOP", str(broken))
    files.load.cache_clear()
    try:
        with pytest.raises(BadSetup):
            components.__wrapped__()
    finally:
        files.load.cache_clear()


def whole_action_space() -> list[Action]:
    space: list[Action] = []
    for film in FILMS:
        space.append(actions.Claim(film))
        space += [kind(card, film) for card in CARDS for kind in (actions.Open, actions.Own)]
        for side in SIDES:
            space += [actions.Marker(film, side, face) for face in FACES]
            space.append(actions.Shift(film, side))
            space += [actions.Shift(film, side, other) for other in CARDS]
            for card in CARDS:
                space.append(actions.Film(card, film, side))
                space += [actions.Film(card, film, side, other) for other in CARDS]
                space += [actions.Change(card, film, side, other) for other in CARDS]
    return space


def test_every_action_has_its_own_code_and_json() -> None:
    space = whole_action_space()
    found = {actions.encode(action): action for action in space}

    assert len(found) == len(space)
    assert all(actions.decode(code) == action for code, action in found.items())
    assert all(GAME.read_action(to_json(action)) == action for action in space[::37])


def test_replace_is_written_only_if_a_card_is_replaced() -> None:
    assert to_json(actions.Film("ct3", "cops", "top")) == {
        "type": "film",
        "card": "ct3",
        "film": "cops",
        "side": "top",
    }
    assert to_json(actions.Shift("cops", "top", "rc2"))["replace"] == "rc2"

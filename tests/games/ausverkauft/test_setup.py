"""Set-ups of Ausverkauft!: what is dealt, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded
from spielzeit.games.ausverkauft import GAME
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.ids import CARDS
from spielzeit.games.ausverkauft.layout import BOARD, SEAT
from tests.games.ausverkauft.positions import inside, lab, setup


@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("level", ["beginner", "regular", "expert"])
def test_dealt_set_ups_are_accepted_and_fit_their_level(players: int, level: str) -> None:
    levels = {card.id: card.level for card in components().cards}
    for seed in range(5):
        deal = GAME.deal(players, {"theatre": "B", "level": level}, seeded(seed))
        GAME.check_setup(deal)
        found = sorted(levels[card] for card in deal["cards"])
        assert found == {"beginner": [1, 1, 1, 1], "regular": [1, 1, 2, 3]}.get(level, found)
        assert ("solo_decks" in deal) == (players == 1)
        for pile in deal.get("solo_decks", []):
            assert pile[0] != "s8"
            assert sorted(pile) == [f"s{k}" for k in range(1, 9)]


@pytest.mark.parametrize(
    ("players", "change"),
    [
        (2, {"game": "sagani"}),
        (2, {"players": 0}),
        (2, {"players": 7}),
        (2, {"players": True}),
        (2, {"players": "2"}),
        (2, {"theatre": "C"}),
        (2, {"theatre": ["A"]}),
        (2, {"level": "master"}),
        (2, {"cards": list(CARDS[:3])}),
        (2, {"cards": [*CARDS[:3], CARDS[0]]}),
        (2, {"cards": [*CARDS[:3], "full_house"]}),
        (2, {"cards": [[], {}, 1, None]}),
        (2, {"cards": "full"}),
        (2, {"extra": 1}),
        (2, {"solo_decks": [[f"s{k}" for k in range(1, 9)]] * 2}),
        (1, {"solo_decks": [[f"s{k}" for k in range(1, 9)]]}),
        (1, {"solo_decks": [[f"s{k}" for k in range(1, 8)]] * 2}),
        (1, {"solo_decks": [[f"s{k}" for k in range(8, 0, -1)]] * 2}),
        (1, {"solo_decks": [["s1"] * 8] * 2}),
        (1, {"solo_decks": None}),
        (1, {"players": 2}),
    ],
)
def test_set_ups_that_are_refused(players: int, change: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as caught:
        GAME.start_from({**setup(players), **change})
    assert "{" not in caught.value.words("de")


def test_a_set_up_without_one_of_its_entries_is_refused() -> None:
    for players in (1, 2):
        for key in setup(players):
            deal = setup(players)
            del deal[key]
            with pytest.raises(BadSetup):
                GAME.start_from(deal)


def test_unknown_options_are_refused() -> None:
    for options in ({"theatre": "C"}, {"level": "A"}, {"variant": "solo"}):
        with pytest.raises(BadSetup):
            GAME.start(2, options, 1)


@pytest.mark.parametrize("players", range(1, 7))
def test_a_position_has_a_board_and_a_seat_for_everybody(players: int) -> None:
    """Two boards even for one player (8.2)."""
    GAME.check_setup(setup(players))
    assert len(inside(lab(players)).boards) == max(players, 2) * BOARD
    assert len(inside(lab(players)).seats) == players * SEAT

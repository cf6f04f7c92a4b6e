"""Set-up: what is dealt, what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded
from spielzeit.games.hoftheater import GAME
from spielzeit.games.hoftheater.ids import CARDS, REQUESTS
from tests.games.hoftheater.positions import fixed_setup


def test_the_first_cards_lie_before_the_cities() -> None:
    match = GAME.start_from(fixed_setup(3))
    expected = ("c2c", "t1b", "t5a", "alms3c", "c1b", "c5a", "t3c", "alms2b")
    seen = match.view(None)
    assert tuple(pile[0] for pile in seen.cities) == expected
    assert (seen.deck, seen.needle, seen.to_move) == (40, 1, (0, 1, 2))
    assert all((company.ecu, company.travel) == (3, (1, 2, 3, 4, 5, 6, 7, 8)) for company in seen.companies)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_dealt_setup_is_complete(players: int) -> None:
    setup = GAME.deal(players, {}, seeded(1))
    GAME.check_setup(setup)
    assert ("friend_stacks" in setup) == (players == 2)


def broken(**changes: Any) -> dict[str, Any]:
    setup = fixed_setup(changes.pop("of", 3))
    for field, value in changes.items():
        if value is None:
            del setup[field]
        else:
            setup[field] = value
    return setup


@pytest.mark.parametrize(
    "setup",
    [
        broken(players=1),
        broken(players=6),
        broken(players=True),
        broken(game="sagani"),
        broken(coins=None),
        broken(coins=["comedy"]),
        broken(coins=["comedy", "farce"]),
        broken(encounter_deck=list(CARDS[:47])),
        broken(encounter_deck=[*CARDS[:47], CARDS[0]]),
        broken(season2_order="c1a"),
        broken(request_deck=[*REQUESTS, REQUESTS[0]]),
        broken(request_reshuffles=[list(REQUESTS)] * 3),
        broken(request_reshuffles=[list(REQUESTS[:21])] * 4),
        broken(friend_stacks=[]),
        broken(extra=1),
        broken(of=2, friend_stacks=None),
        broken(of=2, friend_stacks=[[list(range(1, 9))] * 2]),
        broken(of=2, friend_stacks=[[list(range(8))] * 2] * 2),
        broken(of=2, friend_stacks=[[[True, 2, 3, 4, 5, 6, 7, 8]] * 2] * 2),
    ],
    ids=range(19),
)
def test_a_broken_setup_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as refusal:
        GAME.start_from(setup)
    assert "{" not in refusal.value.words("de")


def test_there_are_no_options() -> None:
    with pytest.raises(BadSetup):
        GAME.start(3, {"friends": "yes"}, seed=1)

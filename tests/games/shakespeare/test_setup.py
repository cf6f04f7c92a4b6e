"""Set-up (section 4): what is dealt, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import BadSetup
from spielzeit.engine.game import seeded
from spielzeit.games.shakespeare import GAME
from spielzeit.games.shakespeare.layout import RIVAL
from tests.games.shakespeare.positions import canonical, draft_table


def test_the_bags_hold_eighteen_elements_a_seat() -> None:
    for players, size in ((1, 36), (2, 36), (3, 54), (4, 72)):
        setup = canonical(players)
        assert len(setup["set_bag"]) == len(setup["costume_bag"]) == size


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_deal_is_accepted_and_complete(players: int) -> None:
    setup = GAME.deal(players, {}, seeded(players))
    GAME.check_setup(setup)
    assert ("rival_bids" in setup) == (players == 1)
    seen = GAME.start_from(setup).view(None)
    seats = max(players, 2)
    rival_drafted = players == 1 and setup["order"][-1] == RIVAL
    assert len(seen.display) == seats + 2 - rival_drafted
    assert sum(seen.offer.set.values()) == sum(seen.offer.costume.values()) == 3 * seats


def test_everybody_starts_alike() -> None:
    for seat in draft_table(4).view(None).seats:
        assert (seat.prestige, seat.pounds, seat.mood, seat.plus3, seat.acts) == (5, 0, 3, 0, (0, 0, 0))
        assert [person.id for person in seat.troupe] == ["author", "falstaff", "board_handyman", "queen"]


def test_the_start_stacks_follow_the_start_order() -> None:
    match = draft_table(3, order=[2, 0, 1])
    for stacks in match.view(None).acts:
        assert [stack.seats for stack in stacks] == [(2, 0, 1)]
    assert match.to_move == [1], "the last in the order drafts first"


def broken(of: int, **changes: Any) -> dict[str, Any]:
    return {**canonical(of), **changes}


@pytest.mark.parametrize(
    "setup",
    [
        {},
        broken(2, players=0),
        broken(2, players=5),
        broken(2, players=True),
        broken(2, players="2"),
        broken(2, players=3),
        broken(2, order=[0]),
        broken(2, order=[0, 0]),
        broken(2, order=[0, 2]),
        broken(2, order=[0, 1, 2]),
        broken(2, order=[False, 1]),
        broken(2, order="01"),
        broken(2, deck=canonical(2)["deck"][:-1]),
        broken(2, deck=["romeo"] * 30),
        broken(2, deck=[*canonical(2)["deck"][:-1], "extra"]),
        broken(2, deck=None),
        broken(2, set_bag=canonical(3)["set_bag"]),
        broken(2, costume_bag=["black"] * 36),
        broken(2, costume_bag=[*canonical(2)["costume_bag"][:-1], 7]),
        broken(2, objectives=canonical(2)["objectives"][1:]),
        broken(2, rival_bids=[1, 2, 3, 3, 4, 5]),
        broken(2, options={}),
        broken(1, rival_bids=[1, 2, 3, 4, 4, 5]),
        broken(1, rival_bids=[1, 2, 3, 3, 4]),
        {key: value for key, value in canonical(1).items() if key != "rival_bids"},
        {key: value for key, value in canonical(2).items() if key != "order"},
    ],
)
def test_a_setup_that_does_not_fit_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(BadSetup) as refused:
        GAME.start_from(setup)
    assert refused.value.words("de") != refused.value.words("en")


def test_the_game_has_no_options() -> None:
    for players in GAME.seats:
        assert GAME.options(players) == ()
        with pytest.raises(BadSetup):
            GAME.start(players, {"variant": "solo"})

"""Win shares are cooled down by what was measured, and stay shares."""

from __future__ import annotations

import pytest

from spielzeit.critic.calibration import UNMEASURED, Card, card_of, cards, cooled
from spielzeit.games import programme

GAMES = 64


def warm(temperature: float, edge: float = 0.0) -> Card:
    return Card(temperature, edge, 1, 1, 0.0)


def test_what_nobody_has_measured_stays_as_it_is() -> None:
    assert cooled((0.7, 0.3), 0, UNMEASURED, GAMES) == pytest.approx((0.7, 0.3))


@pytest.mark.parametrize("shares", [(0.9, 0.1), (0.6, 0.3, 0.1), (1.0, 0.0)])
def test_the_warmer_the_nearer_to_even_and_the_order_stays(shares: tuple[float, ...]) -> None:
    cool = cooled(shares, 0, warm(2.0), GAMES)
    assert sum(cool) == pytest.approx(sum(shares))
    assert cool[0] < shares[0]
    assert list(cool) == sorted(cool, reverse=True)


def test_what_the_viewer_has_too_much_goes_to_the_others() -> None:
    assert (
        cooled((0.5, 0.5), 1, warm(1.0, 0.4), GAMES)[1]
        < 0.5
        < cooled((0.5, 0.5), 1, warm(1.0, 0.4), GAMES)[0]
    )


def test_what_is_clear_may_be_kept_clearer_than_what_is_not() -> None:
    """The same for an even game; the farther apart the more it matters, and the order stays."""
    soft, firm = warm(2.0), Card(2.0, 0.0, 1, 1, 0.0, firm=0.1)
    assert cooled((0.5, 0.5), 0, firm, GAMES) == pytest.approx((0.5, 0.5))
    gained = [
        cooled((p, 1 - p), 0, firm, GAMES)[0] - cooled((p, 1 - p), 0, soft, GAMES)[0] for p in (0.6, 0.95)
    ]
    assert 0 < gained[0] < gained[1]
    three = cooled((0.7, 0.2, 0.1), 0, firm, GAMES)
    assert sum(three) == pytest.approx(1.0)
    assert list(three) == sorted(three, reverse=True)


def test_nothing_is_certain_because_it_happened_in_all_of_few_games() -> None:
    assert 0.9 < cooled((1.0, 0.0), 0, UNMEASURED, GAMES)[0] < 1.0


def test_alone_and_where_nobody_wins() -> None:
    assert cooled((0.5,), 0, warm(3.0), GAMES) == pytest.approx((0.5,))
    assert 0.5 < cooled((0.9,), 0, warm(3.0), GAMES)[0] < 0.9
    assert cooled((0.0, 0.0), 0, warm(2.0), GAMES) == (0.0, 0.0)


def test_every_card_is_of_a_game_and_was_tested_on_others() -> None:
    for game, card in cards().items():
        assert game in programme()
        assert card_of(game).temperature == card.temperature >= 1.0
        assert card.fitted_on > 0
        assert card.tested_on > 0
    assert card_of("no such game") is UNMEASURED

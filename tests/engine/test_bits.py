"""Masks and shuffles, each once in the engine."""

from __future__ import annotations

from collections import Counter

from librt.vecs import vec
from mypy_extensions import u8

from spielzeit.engine.bits import BIT, count, first_of, lowest, nth
from spielzeit.engine.game import seeded
from spielzeit.engine.shuffle import shuffle


def test_a_mask_is_counted_and_taken_apart() -> None:
    rng = seeded("masks")
    for _ in range(300):
        places = sorted({rng.below(60) for _ in range(1 + rng.below(20))})
        mask = sum(BIT[place] for place in places)
        assert count(mask) == len(places)
        assert first_of(mask) == lowest(mask) == places[0]
        assert [nth(mask, number) for number in range(len(places))] == places
    assert count(0) == 0
    assert count(2**60 - 1) == 60


def test_a_shuffle_moves_only_its_part_and_gives_every_order_alike() -> None:
    rng = seeded("shuffle")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(2400):
        cards = vec[u8]([9, 1, 2, 3, 8])
        shuffle(cards, 1, 4, rng)
        assert (cards[0], cards[4]) == (9, 8)
        orders[tuple(int(card) for card in cards)[1:4]] += 1
    assert len(orders) == 6
    assert all(300 < number < 500 for number in orders.values())

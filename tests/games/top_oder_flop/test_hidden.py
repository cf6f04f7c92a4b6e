"""What is hidden is dealt with the right frequencies: every fitting deal equally often (section 6)."""

from __future__ import annotations

import itertools
from collections import Counter

from spielzeit.engine.game import seeded
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.ids import FILMS, NUMBERS
from spielzeit.games.top_oder_flop.lookup import may_lie_in_row
from spielzeit.games.top_oder_flop.setup import can_open
from tests.games.top_oder_flop.positions import all_but, opening, position_of


def test_ruling_30_all_deals_that_fit_are_equally_likely() -> None:
    """Two face-down cards, one hand card and two in the pile: every fitting order of these five."""
    rows = [{"cops": ["ct1"]}, {"tanja": ["td3", "rt2"], "cops": ["rc1", "tf_1"]}]
    match = position_of(
        {"players": 2, "hands": [["ra1"], ["t5_1"]], "rows": rows, "draw_pile": ["ct2", "ad1"]}
    )
    cards = ["rt2", "tf_1", "t5_1", "ct2", "ad1"]
    fitting = {
        deal
        for deal in itertools.permutations(cards)
        if may_lie_in_row(NUMBERS[deal[0]], FILMS.index("tanja"))
        and may_lie_in_row(NUMBERS[deal[1]], FILMS.index("cops"))
    }
    rng = seeded("frequencies")
    draws = 200 * len(fitting)
    found: Counter[tuple[str, ...]] = Counter()
    for _ in range(draws):
        copy = match.position.copy()
        copy.redeal(0, rng)
        secrets = GAME.secrets(copy, 0)
        rest = [*secrets["hand of 1"], *secrets["draw pile"]]
        found[*secrets["row of 1 for tanja"], *secrets["row of 1 for cops"], *rest] += 1

    assert set(found) == fitting
    chi = sum((found[deal] - 200) ** 2 / 200 for deal in fitting)
    assert chi < len(fitting) + 6 * (2 * len(fitting)) ** 0.5


def test_an_imagined_position_has_the_same_frequencies() -> None:
    """A face-down card of a row: any unseen card with the title, or a change card."""
    rows = [{"cops": ["ct1"], "tanja": ["at1"]}, {"dracula": ["td3"], "cops": ["rc1", "c5_1"]}]
    shown = ["ct1", "at1", "td3", "rc1", "ra1"]
    hands = [["ra1"], ["rt1"]]
    pile = all_but(*shown, "c5_1", "rt1")
    match = position_of({"players": 2, "hands": hands, "rows": rows, "draw_pile": pile})
    rng = seeded("imagine")
    found = Counter(
        GAME.secrets(GAME.imagine(match.view(0), rng), 0)["row of 1 for cops"][0] for _ in range(3000)
    )
    possible = [card for card in all_but(*shown) if may_lie_in_row(NUMBERS[card], FILMS.index("cops"))]

    assert len(possible) == 30  # twenty with the title are unseen, and ten change cards
    assert set(found) == set(possible)
    expected = 3000 / len(possible)
    chi = sum((found[card] - expected) ** 2 / expected for card in possible)
    assert chi < len(possible) + 6 * (2 * len(possible)) ** 0.5


def test_during_the_opening_every_imagined_hand_can_open() -> None:
    """Of the other's cards few open together: every deal that does comes up, and none that does not."""
    pile = "c5_2 tf_1 tf_2"
    match = opening("ra1 rc1", "c5_1 d5_1 rt1", pile=pile)
    rng = seeded("opening")
    found = set()
    for _ in range(600):
        imagined = match.position.copy()
        imagined.redeal(0, rng)
        found.add(tuple(GAME.secrets(imagined, 0)["hand of 1"]))

    cards = ["c5_1", "d5_1", "rt1", *pile.split()]
    assert found == {tuple(sorted(hand)) for hand in itertools.combinations(cards, 3) if can_open(list(hand))}

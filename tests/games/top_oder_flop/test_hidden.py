"""What is hidden is dealt with the right frequencies: every fitting deal equally often (section 6)."""

from __future__ import annotations

import itertools
from collections import Counter

from spielzeit.engine.game import seeded
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.actions import FILMS, NUMBERS
from spielzeit.games.top_oder_flop.tables import may_lie_in_row
from tests.games.top_oder_flop.tables import position


def test_ruling_30_all_deals_that_fit_are_equally_likely() -> None:
    """Two face-down cards, one hand card and two in the pile: every fitting order of these five."""
    rows = [{"cops": ["ct1"]}, {"tanja": ["td3", "rt2"], "cops": ["rc1", "tf_1"]}]
    state = position({"players": 2, "hands": [["ra1"], ["t5_1"]], "rows": rows, "draw_pile": ["ct2", "ad1"]})
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
        copy = state.table.copy()
        copy.redeal(0, rng)
        secrets = GAME.secrets(copy, 0)
        rest = [*secrets["hand of 1"], *secrets["draw pile"]]
        found[*secrets["row of 1 for tanja"], *secrets["row of 1 for cops"], *rest] += 1

    assert set(found) == fitting
    chi = sum((found[deal] - 200) ** 2 / 200 for deal in fitting)
    assert chi < len(fitting) + 6 * (2 * len(fitting)) ** 0.5


def test_an_imagined_table_has_the_same_frequencies() -> None:
    """A face-down card of a row: any unseen card with the title, or a change card."""
    state = GAME.start(2, seed=8)
    while state.view(None).phase != "turn":
        state.apply(state.to_move[0], state.legal(state.to_move[0])[0])
    while not any(
        card.vis == "hidden" for seat in state.view(None).seats for row in seat.rows for card in row.cards
    ):
        player = state.to_move[0]
        rows = {row.film for row in state.view(player).seats[player].rows}
        own = [a for a in state.legal(player) if getattr(a, "film", "") in rows and type(a).__name__ == "Own"]
        state.apply(player, (own or state.legal(player))[0])
    owner = next(
        p for p, seat in enumerate(state.view(None).seats) for row in seat.rows if len(row.cards) > 1
    )
    film = next(row.film for row in state.view(None).seats[owner].rows if len(row.cards) > 1)
    seen, rng = state.view(1 - owner), seeded("imagine")
    found = Counter(
        GAME.secrets(GAME.imagine(seen, rng), 1 - owner)[f"row of {owner} for {film}"][0] for _ in range(3000)
    )
    possible = [card for card in NUMBERS if may_lie_in_row(NUMBERS[card], FILMS.index(film))]
    shown = str(seen)
    possible = [card for card in possible if f"'{card}'" not in shown]

    assert set(found) == set(possible)
    expected = 3000 / len(possible)
    chi = sum((found[card] - expected) ** 2 / expected for card in possible)
    assert chi < len(possible) + 6 * (2 * len(possible)) ** 0.5


def test_during_the_opening_every_imagined_hand_can_open() -> None:
    state = GAME.start(5, seed=4)
    rng = seeded("opening")
    while state.view(None).phase != "turn":
        player = state.to_move[0]
        for _ in range(20):
            table = state.table.copy()
            table.redeal((player + 1) % 5, rng)
            assert len(table.legal(player)) > 0
        state.apply(player, state.legal(player)[0])

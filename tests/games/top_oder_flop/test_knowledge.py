"""Knowledge of Top oder Flop: a good card is not spent on what a poor one does as well."""

from __future__ import annotations

from spielzeit.bots.levels import choose
from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.state import State
from tests.games.top_oder_flop.tables import side, table

PILE = ["ra2", "ra2b", "rd2"]


def worths(state: State) -> dict[str, float]:
    """What each card is worth when it goes to the Flop side of revolvers, the neighbour's film."""
    codes = state.table.legal(0)
    values = state.table.appraise(0, codes)
    found = {}
    for code, value in zip(codes, values, strict=True):
        action = to_json(state.game.decode(state.table, code))
        if action["type"] == "film" and (action["film"], action["side"]) == ("revolvers", "flop"):
            found[action["card"]] = value
    return found


def test_a_good_card_is_kept_early() -> None:
    """Four points more sink the film by four; early the 5 is worth nearly as much in the hand, late it is not."""
    early = worths(table("rc1 r5_1", draw_pile=PILE))
    full = {film: {"top": side(stop=True), "flop": side(stop=True)} for film in ("arabia", "cops", "tanja")}
    late = worths(table("rc1 r5_1", draw_pile=PILE, films=full))
    assert late["r5_1"] - late["rc1"] > early["r5_1"] - early["rc1"]


def test_at_the_end_nothing_is_kept() -> None:
    """One free slot is left, and laying a card there ends the game: the best card is laid."""
    stopped = {
        film: {"top": side(stop=True), "flop": side(stop=True)}
        for film in ("arabia", "cops", "tanja", "dracula")
    }
    films = {**stopped, "revolvers": {"top": side(stop=True), "flop": side("rc2 rt2")}}
    state = table("rc1 rc3 r5_1", draw_pile=PILE, films=films)
    found = to_json(state.game.decode(state.table, choose("nebenrolle", state.table, 0, seeded(1))))
    assert (found["type"], found["card"]) == ("film", "r5_1")

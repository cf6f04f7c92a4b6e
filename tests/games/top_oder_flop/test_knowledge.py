"""Knowledge of Top oder Flop: every weight is named and counts, and a good card is not wasted."""

from __future__ import annotations

import msgspec
import pytest

from spielzeit.bots.levels import think
from spielzeit.engine.game import to_json
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.actions import Action
from spielzeit.games.top_oder_flop.ids import FILMS
from spielzeit.games.top_oder_flop.knowledge import inputs
from spielzeit.games.top_oder_flop.knowledge.weights import Weights
from tests.games.top_oder_flop.positions import TopOderFlopMatch, closed, lab, opening, position_of, side

PILE = ["ra2", "ra2b", "rd2"]


def about_to_end() -> TopOderFlopMatch:
    """One free slot is left: laying a card there ends the game."""
    films = {**closed(*FILMS), "revolvers": {"top": side(stop=True), "flop": side("rc2 rt2")}}
    return lab("rc1 rc3 r5_1", draw_pile=PILE, films=films)


def in_the_middle() -> TopOderFlopMatch:
    """Three players with leads, face-down cards and markers."""
    rows = [
        {"cops": ["ct3", "c5_1"], "arabia": ["a5_1"]},
        {"cops": ["rc1", "fm_1"], "tanja": ["rt2"]},
        {"dracula": ["td3"]},
    ]
    films = {"cops": {"top": side("cd4")}, "dracula": {"flop": side("rd2")}, "tanja": {"top": side("at4")}}
    return position_of(
        {
            "players": 3,
            "hands": [["ra4", "tf_1"], ["rt1"], ["ad1"]],
            "markers": [1, 1, 0],
            "rows": rows,
            "films": films,
            "draw_pile": PILE,
        }
    )


def opinion(knowledge: Knowledge) -> list[float]:
    """Everything it says about some positions."""
    said = [knowledge.careless()]
    for match in (about_to_end(), in_the_middle(), opening("ct3 rc1 tf_1", "ad1 t5_1 fm_1")):
        said += list(knowledge.appraise(match.position, 0, match.position.legal(0)))
        said += [knowledge.outlook(match.position, player) for player in range(match.players)]
    return said


def test_the_table_and_the_attributes_have_the_same_names() -> None:
    table = GAME.weights()
    weights = Weights(table)

    assert {name: getattr(weights, name) for name in table} == table
    for name in table:
        with pytest.raises(KeyError, match=name):
            Weights({other: value for other, value in table.items() if other != name})


@pytest.mark.parametrize("name", GAME.weights())
def test_every_weight_counts(name: str) -> None:
    other = GAME.knowledge({name: GAME.weights()[name] + 0.5})

    assert opinion(other) != opinion(GAME.knowledge())


def worths(match: TopOderFlopMatch) -> dict[str, float]:
    """What each card is worth when it goes to the Flop side of revolvers, the neighbour's film."""
    codes = match.position.legal(0)
    values = GAME.knowledge().appraise(match.position, 0, codes)
    found = {}
    for code, value in zip(codes, values, strict=True):
        action = to_json(GAME.decode(match.position, code))
        if action["type"] == "film" and (action["film"], action["side"]) == ("revolvers", "flop"):
            found[action["card"]] = value
    return found


def test_a_good_card_is_kept_early() -> None:
    """Four points more sink the film by four; early the 5 is worth nearly as much in the hand, late it is not."""
    early = worths(lab("rc1 r5_1", draw_pile=PILE))
    late = worths(lab("rc1 r5_1", draw_pile=PILE, films=closed("arabia", "cops", "tanja")))
    assert late["r5_1"] - late["rc1"] > early["r5_1"] - early["rc1"]


def test_at_the_end_nothing_is_kept() -> None:
    """The best card is laid."""
    match = about_to_end()
    chosen = think("nebenrolle", match.position, GAME.knowledge(), 0, Rng(1, 2, 3, 4)).code
    found = to_json(GAME.decode(match.position, chosen))

    assert (found["type"], found["film"], found["side"], found["card"]) == (
        "film",
        "revolvers",
        "flop",
        "r5_1",
    )


def test_the_outlook_of_a_finished_game_is_its_reward() -> None:
    match = lab("rc1", films={"cops": {"top": side("cd4")}})
    match.apply(0, {"type": "own", "card": "rc1", "film": "cops"})

    assert match.over
    outlooks = [GAME.knowledge().outlook(match.position, player) for player in (0, 1)]
    assert outlooks == [match.position.reward(0), match.position.reward(1)]
    assert match.scores() == [4, 4]  # 4 for the film; half of it and two for the card in hand
    assert outlooks == [0.5, 0.5]


def coded(match: TopOderFlopMatch, **action: str) -> int:
    return GAME.encode(match.position, msgspec.convert(action, Action))


def test_others_do_not_see_which_card_joins_a_row() -> None:
    """5.4 b: the first card of a row lies open, every further one hidden."""
    match = in_the_middle()
    knowledge = GAME.knowledge()
    hidden = [coded(match, type="own", card=card, film="arabia") for card in ("ra4", "tf_1")]
    first = coded(match, type="own", card="ra4", film="revolvers")
    assert knowledge.seen(match.position, 0, hidden[0]) == knowledge.seen(match.position, 0, hidden[1])
    assert knowledge.seen(match.position, 0, first) == first


def test_what_the_network_reads_is_seen_from_each_player() -> None:
    """The leader of a film reads a lead where the others read that they are behind."""
    match = in_the_middle()
    cops = inputs.COMMON + FILMS.index("cops") * inputs.BLOCK
    mine, theirs = (list(GAME.knowledge().inputs(match.position, player)) for player in (0, 1))
    assert len(mine) == inputs.COMMON + len(FILMS) * inputs.BLOCK
    assert (mine[cops + inputs.ALONE], theirs[cops + inputs.ALONE]) == (1.0, 0.0)
    assert mine[cops + inputs.LEAD] > 0.0 > theirs[cops + inputs.LEAD]
    assert mine[cops + inputs.VALUE] == theirs[cops + inputs.VALUE] == pytest.approx(0.4)
    assert mine[cops + inputs.MINE] == theirs[cops + inputs.BEST] == pytest.approx(0.8)

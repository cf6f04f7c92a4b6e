"""What the one-ply player understands, and that each weight weighs something."""

from __future__ import annotations

import functools
from collections import Counter

import pytest

from spielzeit.bots.policy import policy
from spielzeit.bots.search import Search
from spielzeit.engine.game import seeded
from spielzeit.engine.knowledge import Knowledge
from spielzeit.games.hoftheater import GAME
from spielzeit.games.hoftheater.ids import JESTERS, REQUESTS
from spielzeit.games.hoftheater.knowledge.weights import Weights
from tests.games.hoftheater.positions import HoftheaterMatch, go, lab, spell


def choice(match: HoftheaterMatch, player: int, seed: int = 1) -> str:
    return spell(GAME.decode(match.position, policy(match.position, GAME.knowledge(), player, seeded(seed))))


def test_travel_is_mixed_and_prefers_the_better_pile() -> None:
    match = lab(deck=30, cities={1: "alms3a alms3b", 2: "alms3c alms2a", 3: "alms1a", 4: "alms1b"})
    picks = Counter(choice(match, 0, seed) for seed in range(200))
    assert len(picks) >= 3  # nobody can count on it
    assert picks["go 1"] > picks["go 3"]


def test_in_the_last_round_the_actor_that_flips_the_mood_goes_to_court() -> None:
    match = go(lab(needle=-2, ensembles=["c5a c4a", "t3a", ""], cities={1: "c3a"}), "1", "2", "3")
    assert choice(match, 0) == "court c3a"


def test_an_actor_of_the_right_genre_stays_when_the_mood_is_firm() -> None:
    match = go(lab(needle=7, ensembles=["c2a", "c3b", ""], cities={1: "c4a"}), "1", "2", "3")
    assert choice(match, 0) == "pass"


def test_the_elephant_turns_a_lost_season() -> None:
    match = go(lab(needle=-2, jesters=["elephant", "", ""], ensembles=["c5a c4a", "t3a", ""]), "1", "2", "3")
    assert choice(match, 0).startswith("elephant comedy")


def test_the_request_that_pays_most_is_played() -> None:
    match = lab(season=2, ensembles=["c5a c5b", "", ""], requests=["two_stars grand_comedy", "", ""])
    assert choice(go(match, "1", "2", "3"), 0) == "play two_stars"


def test_the_hopeless_request_is_discarded() -> None:
    hand = "pure_school two_stars fools_choir"
    match = lab(ensembles=["c1a c2a c3a t1a", "", ""], requests=[hand, "", ""], request_deck="merry_hour")
    assert choice(go(match, "1", "2", "3"), 0) in ("discard pure_school", "discard two_stars")


@functools.cache
def situations() -> list[HoftheaterMatch]:
    """Positions that together ask for every weight."""
    companies = ["c1a t2a", "c3a c4a", "t5a"]
    found = [lab(deck=20, ecu=[3, 5, 2], requests=[name, "", ""], ensembles=companies) for name in REQUESTS]
    found += [
        lab(deck=20, requests=["pure_school golden_mean cock_crow", "", ""], ensembles=["c1a", "c3a", ""])
    ]
    found += [lab(deck=20, requests=["golden_mean", "", ""], ensembles=["c1a c5a", "", ""])]
    found += [lab(deck=20, jesters=[name, "", ""], cities={1: "fox", 2: "c4b"}) for name in JESTERS]
    hands = ["", "1", "1 2", "1 2 3", "1 2 3 4", "1 2 3 4 5", "1 2 3 4 5 6", "1 2 3 4 5 6 7", "all"]
    found += [lab(deck=20, travel_cards=[hand, "all", "all"]) for hand in hands]
    found += [lab(deck=20, requests=[" ".join(REQUESTS[:held]), "", ""]) for held in range(4)]
    found += [lab(2, deck=20, friends=[1, 2], cities={1: "c4a c2a", 2: "t5a", 3: "alms1a"})]
    found += [lab(deck=0, cities={1: "t3a"})]
    found += [lab(deck=20, cities={1: "alms3a alms3b alms3c", 2: "t1a"})]
    found += [lab(season=2, deck=20, requests=["ladder", "", ""], open_requests=["", "fairground", ""])]
    found += [go(lab(deck=9, jesters=["bear fox", "", ""], cities={1: "c4a"}), "1", "1", "3")]
    found += [go(lab(deck=9, cities={1: "c2a"}, ecu=[3, 5, 1], ensembles=["", "c5a", ""]), "1", "2", "3")]
    found += [go(lab(deck=9, cities={1: "c4a t3a"}, ensembles=["c2a", "c5a", ""]), "1", "2", "3")]
    found += [go(lab(deck=9, jesters=["cat elephant", "", ""], ensembles=["c2a", "", ""]), "1", "2", "3")]
    chameleon = lab(
        jesters=["chameleon", "", ""], requests=["merry_hour", "", ""], ensembles=["c2a t2a", "", ""]
    )
    found += [go(chameleon, "1", "2", "3")]
    return found


def answers(knowledge: Knowledge, match: HoftheaterMatch) -> list[float]:
    position = match.position
    found = [knowledge.careless(), *(knowledge.outlook(position, player) for player in range(match.players))]
    for player in match.to_move:
        found += [knowledge.mixing(position, player)]
        found += list(knowledge.appraise(position, player, position.legal(player)))
    return found


@functools.cache
def shipped_answers() -> list[list[float]]:
    return [answers(GAME.knowledge(), match) for match in situations()]


def test_the_names_of_the_table_are_the_attributes() -> None:
    table = GAME.weights()
    weights = Weights({name: float(number) for number, name in enumerate(table)})
    assert [getattr(weights, name) for name in table] == [float(number) for number in range(len(table))]
    with pytest.raises(KeyError):
        Weights({})


@pytest.mark.parametrize("name", GAME.weights())
def test_every_weight_weighs_something(name: str) -> None:
    heavier = GAME.knowledge({name: GAME.weights()[name] * 2.0 + 0.3})
    assert any(
        answers(heavier, match) != shipped
        for match, shipped in zip(situations(), shipped_answers(), strict=True)
    )


def test_two_sets_of_weights_play_each_other() -> None:
    match = lab(deck=30, cities={1: "alms3a alms3b", 2: "alms3c", 3: "alms1a"})
    bold = GAME.knowledge({"city_temperature": 0.001})
    picks = {
        name: {
            spell(GAME.decode(match.position, policy(match.position, mind, 0, seeded(n)))) for n in range(40)
        }
        for name, mind in (("bold", bold), ("shipped", GAME.knowledge()))
    }
    assert len(picks["bold"]) == 1
    assert len(picks["shipped"]) > 2


def test_a_search_finds_out_for_itself_what_is_less_than_an_ecu_apart() -> None:
    """No city is left out because another promises a little more."""
    match = lab(2, deck=16, cities={1: "alms3a", 2: "c4a", 3: "t3a", 4: "alms2a"}, friends=[5, 6])
    search = Search(match.position, GAME.knowledge(), 0, seeded("doubt"))
    search.run(400, 60.0)
    assert len(search.own().visits) == 8
    assert min(search.own().visits) >= 5

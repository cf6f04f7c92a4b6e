"""What a bot knows of Shakespeare: its weights are a named table, each of them matters, and it sees what is plain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.games.shakespeare import GAME, codes
from spielzeit.games.shakespeare.ids import OBJECTIVES
from spielzeit.games.shakespeare.knowledge.weights import Weights
from spielzeit.games.shakespeare.layout import CYLINDERS_BID, STACK
from spielzeit.games.shakespeare.phases import rest
from spielzeit.games.shakespeare.position import ShakespearePosition, at
from tests.games.shakespeare.positions import act, before_bids, bid, inside, own, put

WEIGHTS = GAME.weights()


def moments() -> list[Match]:
    """Positions of random games, spread over all phases."""
    found = []
    for players in (1, 3):
        match, rng = GAME.start(players, seed="moments"), seeded("players")
        number = 0
        while not match.over:
            if number % 3 == 0 or match.view(None).phase in ("bid", "rest"):
                found.append(match.copy())
            player = match.to_move[0]
            match.apply_code(player, match.position.sample(player, rng))
            number += 1
    return found


MOMENTS = moments()


def thoughts(weights: dict[str, float]) -> Iterator[object]:
    """Everything that a bot with these weights answers, moment by moment."""
    knowledge = GAME.knowledge(weights)
    yield knowledge.careless()
    for match in MOMENTS:
        player = match.to_move[0]
        yield list(knowledge.appraise(match.position, player, match.position.legal(player)))
        yield knowledge.outlook(match.position, player)
        yield knowledge.mixing(match.position, player)
        guessed = match.position.copy()
        knowledge.guess(guessed, player, seeded(1))
        yield guessed.digest()


SHIPPED = list(thoughts({}))


def test_the_names_of_the_table_are_the_attributes() -> None:
    assert {name for name in dir(Weights(WEIGHTS)) if not name.startswith("_")} == set(WEIGHTS)
    for name, value in WEIGHTS.items():
        assert getattr(Weights(WEIGHTS), name) == value


@pytest.mark.parametrize("name", WEIGHTS)
def test_each_weight_matters(name: str) -> None:
    changed = thoughts({name: WEIGHTS[name] * 1.5 + 1.0})
    assert any(new != old for new, old in zip(changed, SHIPPED, strict=True))


def best(match: Match, player: int) -> str:
    """The action that looks best, by person, card or kind."""
    codes = match.position.legal(player)
    values = list(GAME.knowledge().appraise(match.position, player, codes))
    action = GAME.decode(match.position, codes[values.index(max(values))])
    return str(getattr(action, "person", getattr(action, "card", getattr(action, "act", action))))


def test_the_feather_that_lifts_an_act_out_of_the_red_is_found() -> None:
    """On day 4 act III stands one below its target: the step is worth two prestige, elsewhere less."""
    match = before_bids(2)
    put(match, 0, acts=[4, 4, 2])
    inside(match).day = 4
    bid(match, 1, 2)
    act(match, type="activate", person="author")
    assert best(match, 0) == "blue"


def test_a_met_objective_is_kept() -> None:
    """On the last day, of three drawn: what is met is certain."""
    match = before_bids(2)
    put(match, 0, acts=[9, 0, 0])
    position = inside(match)
    position.day = 6
    for place, card in enumerate(("full_stage", "act_one", "gold")):
        position.piles[STACK + place] = OBJECTIVES.index(card)
    bid(match, 1, 2)
    act(match, type="activate", person="queen", mode="objective")
    assert best(match, 0) == "act_one"


def test_the_better_craftsman_stays_awake() -> None:
    match = before_bids(2)
    own(match, 0, "set_dresser_8")
    put(match, 0, activated=["set_dresser_8", "falstaff"])
    rest.begin(inside(match))
    assert best(match, 0) == "set_dresser_8"


def test_whoever_leads_is_more_likely_to_win() -> None:
    match = before_bids(2)
    put(match, 0, prestige=14)
    knowledge = GAME.knowledge()
    assert knowledge.outlook(match.position, 0) > 0.8
    assert knowledge.outlook(match.position, 0) + knowledge.outlook(match.position, 1) == pytest.approx(1.0)


def test_two_sets_of_weights_stand_beside_each_other() -> None:
    """Nothing of the weights lies in the module: the shipped knowledge is not changed by another one."""
    match = before_bids(2)
    codes = match.position.legal(0)
    mine = list(GAME.knowledge().appraise(match.position, 0, codes))
    bold = GAME.knowledge({"cylinder": 3.0})
    assert list(bold.appraise(match.position, 0, codes)) != mine
    assert list(GAME.knowledge().appraise(match.position, 0, codes)) == mine


def test_the_others_are_believed_to_bid_what_suits_them() -> None:
    """A guess changes nothing one sees; the bid that is worth most to them is the likeliest, and none is ruled out."""
    match = before_bids(2)
    values = list(GAME.knowledge().appraise(match.position, 1, match.position.legal(1)))
    match.apply_code(1, codes.bid(1))
    knowledge, rng = GAME.knowledge(), seeded(1)
    guessed: Counter[int] = Counter()
    for _ in range(300):
        position = match.position.copy()
        knowledge.guess(position, 0, rng)
        assert GAME.view(position, 0) == match.view(0)
        guessed[cast(ShakespearePosition, position).cells[at(1, CYLINDERS_BID)]] += 1
    assert guessed.most_common(1)[0][0] == 1 + values.index(max(values))
    assert len(guessed) > 2

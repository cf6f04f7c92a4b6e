"""Several trees, one decision: their visits are counted together."""

from __future__ import annotations

import math
from collections import Counter

import msgspec

from spielzeit.bots import worker
from spielzeit.bots.ballot import Votes, elected, votes_of
from spielzeit.bots.search import Search
from spielzeit.engine.game import seeded, to_json
from spielzeit.games import find

LEFT, RIGHT, UP = {"type": "left"}, {"type": "right"}, {"type": "up"}


def test_both_trees_together_decide() -> None:
    first = Votes(((LEFT, 500, 300.0), (RIGHT, 400, 236.0)), mixed=False)
    second = Votes(((UP, 450, 225.0), (RIGHT, 200, 130.0)), mixed=False)
    assert elected([first], seeded(1)) == LEFT
    assert elected([first, second], seeded(1)) == RIGHT
    assert elected([second, first], seeded(1)) == RIGHT


def test_luck_with_few_trials_does_not_decide() -> None:
    votes = Votes(((LEFT, 500, 300.0), (RIGHT, 2, 1.4)), mixed=False)
    assert elected([votes], seeded(1)) == LEFT


def test_where_others_choose_too_the_answer_is_a_mixture_of_both() -> None:
    first = Votes(((LEFT, 60, 30.0), (UP, 7, 6.0)), mixed=True)
    second = Votes(((RIGHT, 30, 20.0), (LEFT, 3, 1.0)), mixed=True)
    found = Counter(elected([first, second], seeded(seed))["type"] for seed in range(300))
    assert found.keys() == {"left", "right"}, "up was hardly tried"
    assert 150 < found["left"] < 250


def test_votes_are_what_the_tree_found() -> None:
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    search = Search(match.position, match.game.knowledge(), player, seeded(1))
    search.run(100, math.inf)
    votes = votes_of(match.game, search)
    assert sum(visits for _, visits, _ in votes.counts) == 100
    assert elected([votes], seeded(1)) == to_json(match.game.decode(match.position, search.best()))
    assert not votes.mixed


def test_a_poll_tells_a_process_no_more_than_a_question() -> None:
    assert worker.Poll.__struct_fields__ == worker.Question.__struct_fields__


def test_a_process_answers_when_it_is_enough() -> None:
    """And where there is but one action it is the answer."""
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    poll = worker.Poll("sagani", to_json(match.view(player)), "star")
    votes = msgspec.convert(worker.vote(poll, lambda: True), Votes)
    assert 1 <= sum(visits for _, visits, _ in votes.counts) <= 32
    rng = seeded(1)
    match = find("hoftheater").start(2, seed=3)
    while len(match.codes(match.to_move[0])) > 1:
        match.apply_code(match.to_move[0], match.position.sample(match.to_move[0], rng))
    player = match.to_move[0]
    poll = worker.Poll("hoftheater", to_json(match.view(player)), "star")
    votes = msgspec.convert(worker.vote(poll, lambda: False), Votes)
    assert [action for action, _, _ in votes.counts] == [to_json(match.legal(player)[0])]

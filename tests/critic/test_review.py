"""A whole game reviewed: figures that add up, from what each seat saw, the same for the same seed."""

from __future__ import annotations

import functools
from pathlib import Path

import msgspec
import pytest

from spielzeit.critic.inquiry import Look
from spielzeit.critic.review import Review, accuracy, look, review
from spielzeit.critic.weighing import Depth
from spielzeit.engine import record as records
from spielzeit.engine.record import Record
from tools.project import ROOT

GLANCE = Depth(iterations=20, games=4)
GAMES = {
    "sagani": "standard-2-nebenrolle.jsonl",
    "hoftheater": "3_players.jsonl",
    "top_oder_flop": "3_players_films.jsonl",
    "ausverkauft": "players_2.jsonl",
    "shakespeare": "games.jsonl",
}


def golden(game: str) -> Record:
    path: Path = ROOT / "tests" / "records" / game / GAMES[game]
    return next(record for record in records.read_file(path) if record.players > 1)


@functools.cache
def reviewed(game: str) -> Review:
    return review(golden(game), depth=GLANCE)


@pytest.mark.parametrize("game", GAMES)
def test_luck_adds_up_to_nothing_over_the_players(game: str) -> None:
    assert sum(one.luck for one in reviewed(game).performances) == pytest.approx(0.0, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_what_the_win_was_worth_is_explained_whole(game: str) -> None:
    """Fair share, everybody's decisions and luck together are the result, for each player."""
    found = reviewed(game)
    for one in found.performances:
        won = 1 / len(found.winners) if one.player in found.winners else 0.0
        skill = sum(m.taken.prospect.wins[one.player] - m.before.wins[one.player] for m in found.moments)
        assert 1 / found.players + skill + one.luck == pytest.approx(won)


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_is_there_with_what_was_taken(game: str) -> None:
    record, found = golden(game), reviewed(game)
    for moment in found.moments:
        step = record.steps[moment.step]
        assert moment.player == step.player
        assert moment.cost >= 0.0
        assert moment.best.worth >= moment.taken.worth
        assert sum(moment.before.wins) == pytest.approx(1.0)
    assert sum(one.decisions for one in found.performances) == len(found.moments)
    assert all(0 <= one.accuracy <= 100 for one in found.performances)


def test_the_same_seed_gives_the_same_review_and_another_one_another() -> None:
    record = golden("hoftheater")
    again, other = review(record, depth=GLANCE), review(record, depth=GLANCE, seed="1")
    assert msgspec.json.encode(again) == msgspec.json.encode(reviewed("hoftheater"))
    assert other.start != again.start


def test_a_decision_is_weighed_by_what_its_seat_saw_alone() -> None:
    """Two games that differ only in what lies face down give the same figures."""
    record = golden("sagani")
    changed = records.decode(msgspec.json.encode(record.to_json()))
    changed.setup["pile"] = [*record.setup["pile"][:-10], *reversed(record.setup["pile"][-10:])]
    assert changed.setup != record.setup
    first, second = (
        look(msgspec.json.encode(one.to_json()), "0", Look(0, GLANCE)) for one in (record, changed)
    )
    assert first == second


def test_a_dear_decision_lowers_accuracy() -> None:
    found = reviewed("sagani")
    free = [moment for moment in found.moments if moment.cost == 0.0]
    dear = max(found.moments, key=lambda moment: moment.cost)
    assert accuracy(free) == 100.0
    assert accuracy([*free, dear]) < 100.0

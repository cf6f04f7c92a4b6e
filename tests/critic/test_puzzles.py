"""Puzzles: every one that is shipped can be set up, and has the answer it names; the maker finds the same again."""

from __future__ import annotations

import datetime as dt

import pytest

from spielzeit.critic import puzzle_making
from spielzeit.critic.puzzle_making import Quest, puzzle_in
from spielzeit.critic.puzzles import A_DAY, Puzzle, match_of, named, of_the_day, read, shipped, written
from spielzeit.critic.weighing import Depth
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import canonical, to_json
from spielzeit.games import programme

GLANCE = Depth(iterations=20, games=4)
QUEST = Quest("sagani", 2, {}, "test")
WITH_PUZZLES = [game for game in programme() if shipped(game)]


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_puzzle_can_be_set_up_and_its_answer_is_legal(game: str) -> None:
    assert len({puzzle.id for puzzle in shipped(game)}) == len(shipped(game))
    for puzzle in shipped(game):
        match = match_of(game, puzzle)
        assert match.to_move == [puzzle.player]
        legal = [canonical(to_json(action)) for action in match.legal(puzzle.player)]
        assert canonical(puzzle.best) in legal
        assert canonical(puzzle.tempting) in legal
        assert puzzle.best != puzzle.tempting
        assert puzzle.ahead > 3 * puzzle.error


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_five_a_day_and_none_twice_before_all_were_there(game: str) -> None:
    first = dt.date(2026, 3, 1)
    days = len(shipped(game)) // A_DAY
    seen = [puzzle.id for day in range(days) for puzzle in of_the_day(game, first + dt.timedelta(days=day))]
    assert len(seen) == len(set(seen)) == days * A_DAY
    assert named(game, seen[0]).id == seen[0]


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(SpielzeitError) as refused:
        named("sagani", "no such")
    assert refused.value.code == "puzzle.unknown"


def test_the_same_quest_finds_the_same_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is clear at a glance; so here everything that differs is taken for clear."""
    for name in ("GLANCE", "LOOK", "DEEP"):
        monkeypatch.setattr(puzzle_making, name, GLANCE)
    monkeypatch.setattr(puzzle_making, "CLEAR", 0.0)
    monkeypatch.setattr(puzzle_making, "SURE", 0.0)
    found = [puzzle for number in range(12) if (puzzle := puzzle_in(QUEST, number)) is not None]

    assert found
    assert puzzle_in(QUEST, int(found[0].id)) == found[0]
    assert match_of("sagani", found[0]).to_move == [found[0].player]


def test_puzzles_are_written_a_line_each() -> None:
    puzzle = Puzzle(
        id="1", players=2, options={}, seed="a", steps=(0, 1), player=1, best={}, tempting={}, ahead=0.1, error=0.01
    )  # fmt: skip
    assert read(written([puzzle, puzzle])) == [puzzle, puzzle]
    assert written([puzzle, puzzle]).count(b"\n") == 4

"""Puzzles: every one that is shipped can be set up, and has the answer it names; the maker finds the same again."""

from __future__ import annotations

import datetime as dt
from collections import Counter

import msgspec
import pytest

from spielzeit.critic import puzzle_making
from spielzeit.critic.puzzle_making import Quest, measured_again, number_of, puzzles_in, terms_of
from spielzeit.critic.puzzles import A_DAY, Puzzle, match_of, named, of_the_day, read, shipped, written
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import canonical, to_json
from spielzeit.games import find, programme

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
    alike = [Counter(name.partition("-")[0] for name in seen[day * A_DAY :][:A_DAY]) for day in range(days)]
    assert all(most == 1 for one in alike for most in one.values()), "two of one game on one day"


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(SpielzeitError) as refused:
        named("sagani", "no such")
    assert refused.value.code == "puzzle.unknown"


@pytest.fixture
def easily_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is clear at a glance; so here everything that differs is taken for clear."""
    for name, value in {"GLANCED": 20, "SEARCHED": 20, "DUEL": 4, "HEATS": (4,), "FINALS": (4, 4)}.items():
        monkeypatch.setattr(puzzle_making, name, value)
    monkeypatch.setattr(puzzle_making, "CLEAR", 0.0)
    monkeypatch.setattr(puzzle_making, "SURE", 0.0)


@pytest.mark.usefixtures("easily_content")
def test_the_same_quest_finds_the_same_puzzles_one_an_act_at_most() -> None:
    found = next(some for number in range(40) if (some := puzzles_in(QUEST, number)))

    assert puzzles_in(QUEST, number_of(found[0])) == found
    assert len({puzzle.id for puzzle in found}) == len(found) <= puzzle_making.ACTS
    for puzzle in found:
        assert match_of("sagani", puzzle).to_move == [puzzle.player]


@pytest.mark.usefixtures("easily_content")
def test_what_is_no_puzzle_any_more_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Measured again with the roles of best and tempting changed, and with nothing clear enough."""
    puzzle = next(some[0] for number in range(40) if (some := puzzles_in(QUEST, number)))
    turned = msgspec.structs.replace(puzzle, best=puzzle.tempting, tempting=puzzle.best)
    again = [measured_again("sagani", one) for one in (puzzle, turned)]
    assert None in again
    monkeypatch.setattr(puzzle_making, "CLEAR", 1.0)
    assert measured_again("sagani", puzzle) is None


def test_without_a_wish_all_seats_and_options_come_by_turns() -> None:
    quest = Quest("ausverkauft", None, {}, "test")
    terms = [terms_of(quest, find("ausverkauft"), number) for number in range(30)]
    assert {players for players, _ in terms} == {2, 3, 4, 5, 6}
    assert len({tuple(options.items()) for players, options in terms if players == 3}) == 6
    wished = Quest("ausverkauft", 4, {"theatre": "B"}, "test")
    assert {terms_of(wished, find("ausverkauft"), number)[0] for number in range(6)} == {4}
    assert {terms_of(wished, find("ausverkauft"), n)[1]["theatre"] for n in range(6)} == {"B"}


def test_puzzles_are_written_a_line_each() -> None:
    puzzle = Puzzle(
        id="1", players=2, options={}, seed="a", steps=(0, 1), player=1, best={}, tempting={}, ahead=0.1, error=0.01
    )  # fmt: skip
    assert read(written([puzzle, puzzle])) == [puzzle, puzzle]
    assert written([puzzle, puzzle]).count(b"\n") == 4

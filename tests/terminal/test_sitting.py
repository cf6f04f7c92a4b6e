"""A person among bots: taking back, leaving and going on."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.paper import Paper
from spielzeit.engine.record import decode, encode_line, verify
from spielzeit.games import find
from spielzeit.terminal import saving
from spielzeit.terminal.sitting import ME, Sitting, sit_down, sit_down_again

PAPER = Paper("en", "sagani", names=("Guest", "Random"))


def sitting() -> Sitting:
    """Two players of Sagani, the person to move."""
    found = sit_down(find("sagani"), 2, {}, ["random"], "a seed", "en")
    found.bots_play(PAPER)
    return found


def act(here: Sitting) -> None:
    """The first choice, then the bot's turn."""
    here.act(here.match.legal(ME)[0], PAPER)
    here.bots_play(PAPER)


def test_bots_play_until_it_is_the_person_s_turn_and_are_told_of() -> None:
    here = sitting()
    act(here)  # takes a tile
    act(here)  # lays it; the bot takes and lays one
    assert here.match.to_move == [ME]
    assert here.news[0].startswith("Guest lays tile ")
    assert here.news[-1].startswith(("Random lays tile ", "Random takes "))
    assert here.log[-len(here.news) :] == here.news


@pytest.mark.parametrize("counted", [0, 1])
def test_a_step_is_taken_back_freely_a_turn_handed_over_with_the_bots_answer_and_counted(
    counted: int,
) -> None:
    """Taking a tile reveals nothing; laying it hands over."""
    here = sitting()
    for _ in range(counted):
        act(here)
    before = here.match.position.digest()
    act(here)
    assert here.take_back(PAPER)
    assert here.match.position.digest() == before
    assert here.taken_back == counted


def test_there_is_nothing_to_take_back_before_the_first_step() -> None:
    assert not sitting().take_back(PAPER)


def test_a_game_that_was_left_goes_on_where_it_was() -> None:
    here = sitting()
    for _ in range(3):
        act(here)
    here.take_back(PAPER)
    again = sit_down_again(here.game, decode(encode_line(here.record())), "en")
    assert again.match.position.digest() == here.match.position.digest()
    assert again.match.steps == here.match.steps
    assert (again.names, again.levels, again.taken_back) == (here.names, here.levels, here.taken_back)
    act(again)


def test_the_record_of_a_finished_game_verifies() -> None:
    here = sit_down(find("hoftheater"), 2, {}, ["random"], "a seed", "en")
    here.bots_play(PAPER)
    while not here.match.over:
        act(here)
    kept = decode(encode_line(here.record()))
    assert kept.names == ["Guest", "bot:random"]
    verify(here.game, kept)


def test_saved_games_are_kept_apart_and_the_last_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    here = sitting()
    with pytest.raises(SpielzeitError, match="No game of sagani was left unfinished"):
        saving.latest("sagani")
    first = saving.save(here.record(), None)
    act(here)
    second = saving.save(here.record(), None)
    assert [path.name for path in saving.saved("sagani")] == [first.name, second.name]
    path, kept = saving.latest("sagani")
    assert (path, len(kept.steps)) == (second, len(here.match.steps))
    assert saving.save(kept, path) == second


def test_one_level_for_all_or_one_each() -> None:
    with pytest.raises(SpielzeitError, match="2 bots for 3 seats"):
        sit_down(find("sagani"), 4, {}, ["random", "random"], None, "en")

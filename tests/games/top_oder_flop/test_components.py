"""The components: 70 cards as in the rules document; a corrected file plays at its limits or is refused in words."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from spielzeit.engine import components as files
from spielzeit.engine.errors import BadComponents
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.components import components
from spielzeit.games.top_oder_flop.ids import FILMS

#: Whole random games at every player count with the corrected file, or the sentence that refuses it.
PLAY = """
from spielzeit.engine.errors import SpielzeitError
try:
    from spielzeit.engine.game import seeded
    from spielzeit.engine.position import random_playout
    from spielzeit.games.top_oder_flop import GAME
    for players in GAME.seats:
        for seed in range(4):
            match = GAME.start(players, seed=seed)
            rng = seeded(seed)
            GAME.imagine(match.view(0), rng)
            random_playout(match.position, rng)
            assert sum(source.points[0] for source in match.game.breakdown(match.position).sources) == match.scores()[0]
            GAME.imagine(match.view(0), rng)
    print("played")
except SpielzeitError as error:
    print(error)
"""


def test_sixty_influence_and_ten_change_cards() -> None:
    influence = [card for card in components().cards if card.films]
    change = [card for card in components().cards if not card.films]

    assert Counter(card.value for card in influence) == {1: 10, 2: 15, 3: 15, 4: 10, 5: 10}
    assert Counter((card.action, card.value) for card in change) == {
        (1, -3): 3,
        (2, 3): 3,
        (3, 3): 2,
        (3, -3): 2,
    }


def test_each_title_is_on_twenty_two_cards() -> None:
    for film in range(len(FILMS)):
        values = Counter(card.value for card in components().cards if film in card.films)
        assert values == {1: 4, 2: 6, 3: 6, 4: 4, 5: 2}


def test_up_to_four_two_titles_on_a_five_one() -> None:
    for card in components().cards:
        if card.films:
            assert len(card.films) == (1 if card.value == 5 else 2)


def test_every_group_says_where_it_comes_from() -> None:
    assert {group["origin"] for group in GAME.components().values()} <= {"rulebook", "public", "designed"}


# -- corrected files ----------------------------------------------------------------------------------


def corrected(*edits: tuple[str, str]) -> str:
    """The standard file with edits: patterns that must occur, and what stands there instead."""
    text = files.source("top_oder_flop").decode()
    for pattern, replacement in edits:
        text, count = re.subn(pattern, replacement, text, flags=re.MULTILINE)
        assert count, pattern
    return text


def outcome(text: str, folder: Path) -> str:
    """What a fresh process says: components are read when the game is imported."""
    file = folder / "components.toml"
    file.write_text(text, "utf-8")
    given = {**os.environ, "SPIELZEIT_COMPONENTS_TOP_ODER_FLOP": str(file)}
    ran = subprocess.run(
        [sys.executable, "-c", PLAY], env=given, capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.returncode == 0, ran.stderr
    return ran.stdout.strip()


CHANGE_LIST = (r"(\[change\]\n(?:.*\n)*?list = \[)\n(?:    .*\n)+\]", r"\1]")
FEWER = (r"^cards = 70", "cards = 60")


@pytest.mark.parametrize(
    "edits",
    [
        [(r"^hand = 8", "hand = 3")],
        [(r"^hand = 8", "hand = 14")],
        [(r"^leftover_points = 2", "leftover_points = 0")],
        [(r"^leftover_points = 2", "leftover_points = 20")],
        [(r"each = .*", "each = { 2 = 0, 3 = 0, 4 = 0, 5 = 0 }")],
        [
            (r"^total = 6", "total = 20"),
            (r"each = .*", "each = { 2 = 4, 3 = 4, 4 = 4, 5 = 4 }"),
            (r"^hand = 8", "hand = 14"),
        ],
        [(r"value = [1-5]", "value = 1")],
        [(r"value = [1-5]", "value = 30"), (r"value = -3", "value = -30")],
        [CHANGE_LIST, FEWER],
        [(r'"ra1"', '"lucky one"')],
    ],
    ids=[
        "the smallest hand",
        "the largest hand",
        "nothing for leftovers",
        "much for leftovers",
        "no markers",
        "most markers and cards",
        "lowest values",
        "highest values",
        "no change cards",
        "another id",
    ],
)
def test_a_corrected_file_plays_at_its_limits(edits: list[tuple[str, str]], tmp_path: Path) -> None:
    assert outcome(corrected(*edits), tmp_path) == "played"


@pytest.mark.parametrize(
    ("edits", "sentence"),
    [
        ([(r"^hand = 8", "hand = 2")], "game.hand is 2; it can be 3 to 14."),
        ([(r"^hand = 8", "hand = 15")], "game.hand is 15; it can be 3 to 14."),
        ([(r"^hand = 8", 'hand = "8"')], "game.hand must be a whole number."),
        ([(r"^hand = 8", "hand = true")], "game.hand must be a whole number."),
        ([(r"^hand = 8", "")], "game.hand is missing from the file."),
        ([(r"^opening = 2", "opening = 3")], "game.opening cannot be changed: it stays 2."),
        ([(r"^slots = 3", "slots = 4")], "game.slots cannot be changed: it stays 3."),
        ([(r"^most_players = 5", "most_players = 6")], "game.most_players cannot be changed: it stays 5."),
        ([(r"^cards = 70", "cards = 71")], "game.cards is 71; it can be 70 to 70."),
        ([(r"^leftover_points = 2", "leftover_points = -1")], "game.leftover_points is -1; it can be 0 to 20."),
        ([(r"^hand = 8", "hand = 8\nhandsome = 8")], "There is no game.handsome in this game"),
        ([(r"each = .*", "each = { 2 = 2, 3 = 2, 4 = 2, 5 = 1 }")], "markers.each.4 is 2; it can be 0 to 1."),
        ([(r"each = .*", "each = { 2 = 2, 3 = 2, 4 = 1 }")], "markers.each.5 is missing"),
        ([(r'"ra1", value = 1', '"ra1", value = 31')], "influence.list 1.value is 31; it can be 1 to 30."),
        ([(r'"ra1", value = 1', '"ra1", value = 0')], "influence.list 1.value is 0; it can be 1 to 30."),
        ([(r'"ra1"', '"ra2"')], "cards: ra2 is there twice."),
        ([(r'.*"ra1".*\n', "")], "game.cards is 70; it can be 69 to 69."),
        ([(r'\["revolvers"\]', '["casablanca"]')], "casablanca"),
        ([(r'\["revolvers"\]', '["revolvers", "revolvers"]')], "influence r5_1: films: revolvers is there twice."),
        ([(r'\["revolvers"\]', "[]")], "influence r5_1: films is 0; it can be 1 to 2."),
        ([(r'films = \["\w+"', 'films = ["cops"'), (r', "\w+"\] }', "] }")], "influence.list, films = [cops] is 60"),
        ([(r'action = "free"', 'action = "fly"')], "change.list 7.action: "),
        ([(r'.*id = "dracula", code.*\n', "")], "films.list has 4 entries; exactly 5 belong there."),
    ],
)  # fmt: skip
def test_a_file_that_does_not_fit_is_refused_in_a_sentence(
    edits: list[tuple[str, str]], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "components.toml"
    file.write_text(corrected(*edits), "utf-8")
    monkeypatch.setenv("SPIELZEIT_COMPONENTS_TOP_ODER_FLOP", str(file))
    files.load.cache_clear()
    try:
        with pytest.raises(BadComponents) as refusal:
            components.__wrapped__()
    finally:
        files.load.cache_clear()
    assert sentence in refusal.value.words("en")


@pytest.mark.parametrize(
    ("edit", "sentence"),
    [
        ((r"^opening = 2", "opening = 3"), "game.opening cannot be changed: it stays 2."),
        ((r'"revolvers"', '"casablanca"'), "films.list cannot be changed: it stays revolvers, arabia, cops"),
        ((r"^\[game\]", "[game"), "This is not a valid TOML file"),
    ],
)
def test_the_game_does_not_start_with_such_a_file(
    edit: tuple[str, str], sentence: str, tmp_path: Path
) -> None:
    assert sentence in outcome(corrected(edit), tmp_path)

"""A review in words and as a page: sentences of the catalogue, names escaped, nothing left unfilled."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from spielzeit.critic import verdict, words
from spielzeit.critic.at_once import at_once
from spielzeit.critic.page import page
from spielzeit.critic.review import Review, along
from spielzeit.critic.weighing import Gain, Prospect
from spielzeit.engine import record as records
from spielzeit.engine.game import to_json
from spielzeit.engine.paper import Paper
from spielzeit.engine.texts import LANGUAGES
from spielzeit.games import find
from tests.critic.test_review import GAMES, golden, reviewed


def paper_of(game: str, language: str) -> Paper:
    names = ("<Ada>", "Bo", "Cy", "Di")[: golden(game).players]
    return Paper(language, game, width=80, names=names)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_is_whole_and_names_are_escaped(game: str, language: str) -> None:
    found, record, paper = reviewed(game), golden(game), paper_of(game, language)
    told = words.told(found, record, range(0, len(found.moments), 9), paper)
    made = page(found, paper, told, told[:1])
    assert "&lt;Ada&gt;" in made
    assert "<Ada>" not in made
    text = re.sub(r"<style>.*?</style>|<[^>]+>", " ", made, flags=re.DOTALL)
    assert not re.search(r"\{\w+|critic\.\w+|source\.\w+", text), "a key or a slot without its words"
    assert made.count("<polyline") == 2 * found.players


def test_the_better_action_is_named_with_its_price_and_reasons() -> None:
    found, record, paper = reviewed("sagani"), golden("sagani"), paper_of("sagani", "en")
    at, dear = max(enumerate(found.moments), key=lambda pair: pair[1].cost)
    [told] = words.told(found, record, [at], paper)
    assert told.better is not None
    assert told.better != told.taken
    said = words.sentence_of(told, paper)
    assert f"Step {dear.step + 1}, {paper.name(dear.player)}" in said
    assert words.per_cent(dear.cost, paper) in said


def reviewed_as(won: int, scores: list[int], chances: list[float], luck: float = 0.0) -> Review:
    """A game of two, all decided by one of them, with what the winner could expect before each decision."""
    real = reviewed("sagani")
    moments = tuple(
        replace(
            real.moments[at],
            player=0,
            before=Prospect((chance, 1 - chance) if won == 0 else (1 - chance, chance), (0.0, 0.0)),
        )
        for at, chance in enumerate(chances)
    )
    players = tuple(
        replace(one, luck=luck if one.player == won else -luck, acts=(95.0, 95.0, 95.0), accuracy=95.0)
        for one in real.performances
    )
    return replace(real, scores=scores, winners=[won], moments=moments, performances=players)


@pytest.mark.parametrize(
    ("scores", "chances", "how"),
    [
        ([40, 39], [0.5, 0.5, 0.6, 0.6], "close"),
        ([60, 30], [0.5, 0.5, 0.6, 0.6], "clear"),
        ([60, 50], [0.5, 0.5, 0.1, 0.6], "comeback"),
        ([60, 50], [0.5, 0.6, 0.9, 0.9], "ahead"),
        ([60, 50], [0.5, 0.6, 0.7, 0.7], "plain"),
    ],
)
def test_the_headline_says_how_it_was_won(scores: list[int], chances: list[float], how: str) -> None:
    found = reviewed_as(0, scores, chances)
    assert verdict.manner(found) == how
    for language in LANGUAGES:
        assert "<Ada>" in verdict.headline(found, paper_of("sagani", language))


def test_the_turning_point_is_the_largest_leap_of_the_winner() -> None:
    turn = verdict.turn_of(reviewed_as(1, [50, 60], [0.5, 0.3, 0.8, 0.9]))
    assert turn is not None
    assert (turn.before, turn.after) == (0.3, 0.8)
    assert verdict.turn_of(reviewed_as(1, [50, 60], [0.5, 0.55, 0.6])) is None


def test_a_curve_does_not_leap_because_somebody_else_looks() -> None:
    """Both think they win by 80 to 20; one of them learns that he does not."""
    mine, his = Prospect((0.8, 0.2), (30.0, 20.0)), Prospect((0.2, 0.8), (20.0, 30.0))
    seen = [(0, mine), (1, his), (0, mine), (1, his), (0, his)]
    real = reviewed("sagani").moments[0]
    found = along([replace(real, player=player, before=before) for player, before in seen])
    assert [round(one.wins[0], 3) for one in found] == [0.8, 0.5, 0.5, 0.5, 0.2]
    assert found[1].points == (25.0, 25.0)


def test_within_quotation_marks_stand_single_ones() -> None:
    for language, said in (("de", "Anteil an ‚Coole Cops‘"), ("en", "Share in ‘Cool Cops’")):
        paper = paper_of("top_oder_flop", language)
        assert words.source_words(Gain("film", "cops", 1.0), paper) == said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("luck", [0.3, 0.0, -0.3])
def test_luck_is_told_apart_from_play_with_the_games_own_words(luck: float, language: str) -> None:
    paper = paper_of("sagani", language)
    told = verdict.verdict(reviewed_as(0, [60, 50], [0.5, 0.6], luck), paper)
    assert told[0].startswith(paper.say("critic.stage"))
    assert "{" not in " ".join(told)
    assert (
        told[0] != verdict.verdict(reviewed_as(0, [60, 50], [0.5, 0.6], luck + 0.6), paper)[0] or luck > 0.12
    )


def test_what_an_action_brings_at_once_is_said_in_the_games_words() -> None:
    """Sagani: the action that completes most spirits of the golden game says so, and how many discs come back."""
    record = golden("sagani")
    match = records.start(find("sagani"), record)
    paper = paper_of("sagani", "de")
    said: list[str] = []
    for step in record.steps:
        said += at_once(match, step.player, to_json(match.game.read_action(step.action)), paper)
        match.apply_stored(step.player, step.action, step.chance)
    assert "vollendet einen Geist und holt eine Scheibe zurück" in said
    assert any(
        re.fullmatch(r"vollendet (einen Geist|\d Geister) und holt \d Scheiben zurück", one) for one in said
    )


def test_only_what_speaks_for_an_action_is_a_reason() -> None:
    paper = paper_of("sagani", "en")
    here = [Gain("discs", None, -4.0), Gain("dissonance", None, 2.5)]
    (said,) = words.reasons(here, (), paper)
    assert said.startswith("+2.5 points")
    lost = words.harm(0, Prospect((0.6, 0.4), (30.0, 20.0)), Prospect((0.5, 0.5), (30.0, 24.0)), paper)
    assert lost == ("Bo gets 4.0 points less",)
    assert words.harm(0, Prospect((0.6, 0.4), (30.0, 20.0)), Prospect((0.5, 0.5), (9.0, 20.5)), paper) == ()


def test_numbers_are_written_as_the_language_does() -> None:
    assert words.signed(-3.25, paper_of("sagani", "de")) == "−3,2"
    assert words.signed(3.25, paper_of("sagani", "en")) == "+3.2"

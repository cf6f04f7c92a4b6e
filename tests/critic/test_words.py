"""A review in words and as a page: sentences of the catalogue, names escaped, nothing left unfilled."""

from __future__ import annotations

import re

import pytest

from spielzeit.critic import words
from spielzeit.critic.page import page
from spielzeit.engine.paper import Paper
from spielzeit.engine.texts import LANGUAGES
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


def test_numbers_are_written_as_the_language_does() -> None:
    assert words.signed(-3.25, paper_of("sagani", "de")) == "−3,2"
    assert words.signed(3.25, paper_of("sagani", "en")) == "+3.2"

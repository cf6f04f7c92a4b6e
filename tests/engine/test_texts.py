"""Sentences: values, plurals, keys within values; both languages have the same keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import spielzeit
from spielzeit.engine.texts import LANGUAGES, catalogue, fill, say
from spielzeit.games import PLAYBILL

PACKAGE = Path(spielzeit.__file__).parent
FOLDERS = [PACKAGE / "texts", *(PACKAGE / "games" / game / "texts" for game in PLAYBILL)]


def test_values_fill_their_slots() -> None:
    assert fill("{a} and {b}", {"a": 1, "b": "two"}) == "1 and two"


def test_a_number_chooses_the_form() -> None:
    sentence = "{count|one card|# cards}"
    assert [fill(sentence, {"count": n}) for n in (0, 1, 2)] == ["0 cards", "one card", "2 cards"]


def test_a_missing_value_stays_visible() -> None:
    assert fill("{a}", {}) == "{a}"


def test_a_value_may_be_the_key_of_a_sentence() -> None:
    assert say("action.take", "de", game="sagani", tile=3, element="@element.fire", points=3) == (
        "Plättchen 3 nehmen (Feuer, 3)"
    )


def test_an_unknown_language_is_english_and_an_unknown_key_itself() -> None:
    assert say("bot.statist", "fr") == "Extra"
    assert say("no.such.key", "de") == "no.such.key"


@pytest.mark.parametrize("folder", FOLDERS, ids=[str(folder.relative_to(PACKAGE)) for folder in FOLDERS])
def test_both_languages_have_the_same_keys_and_slots(folder: Path) -> None:
    import re

    texts = {language: json.loads((folder / f"{language}.json").read_text("utf-8")) for language in LANGUAGES}
    assert list(texts["de"]) == list(texts["en"])
    assert list(texts["de"]) == sorted(texts["de"])
    for key, german in texts["de"].items():
        assert german.strip(), key
        slots = [set(re.findall(r"\{(\w+)", text)) for text in (german, texts["en"][key])]
        assert slots[0] == slots[1], key


def test_every_error_code_in_the_source_has_a_sentence() -> None:
    """A code without words would show its key to a player."""
    import re

    errors = "IllegalAction|BadAction|BadComponents|BadSetup|BadRecord|UnknownGame|SpielzeitError|ServerError"
    pattern = re.compile(rf'(?:{errors})\(\s*"([\w.]+)"')
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).parts
        game = parts[1] if parts[0] == "games" and len(parts) > 2 else None
        if game is not None and game not in PLAYBILL:
            continue
        for code in pattern.findall(path.read_text("utf-8")):
            known = {**catalogue("de"), **(catalogue("de", game) if game else {})}
            assert f"error.{code}" in known, f"{path.name}: {code}"

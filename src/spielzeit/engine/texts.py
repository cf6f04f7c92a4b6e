"""Sentences by stable keys, German and English, with values filled in.

`{name}` is replaced by the value; `{count|one card|# cards}` chooses by number, `#` being the number.
A value that begins with "@" is itself the key of a sentence: `element="@element.fire"`.
The same few lines are in web/src/lib/texts.ts: the page and the terminal share the catalogues.
"""

from __future__ import annotations

import functools
import json
import re
from pathlib import Path

from spielzeit.engine.places import game_file

LANGUAGES = ("de", "en")
HOUSE = Path(__file__).parents[1] / "texts"
_SLOT = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


@functools.cache
def catalogue(language: str, game: str | None = None) -> dict[str, str]:
    """The house's sentences, or one game's."""
    source = game_file(game, "texts", f"{language}.json") if game else HOUSE / f"{language}.json"
    texts: dict[str, str] = json.loads(source.read_text("utf-8"))
    return texts


def fill(sentence: str, values: dict[str, object]) -> str:
    def slot(match: re.Match[str]) -> str:
        name, one, other = match.groups()
        value = values.get(name, match.group(0))
        if one is None:
            return str(value)
        return str(one if value == 1 else other).replace("#", str(value))

    return _SLOT.sub(slot, sentence)


def say(key: str, language: str, *, game: str | None = None, **values: object) -> str:
    """The sentence of this key: the game's if it has one, else the house's."""
    language = language if language in LANGUAGES else "en"
    sentence = catalogue(language, game).get(key) if game else None
    if sentence is None:
        sentence = catalogue(language).get(key, key)
    spoken = {
        name: say(value[1:], language, game=game)
        if isinstance(value, str) and value.startswith("@")
        else value
        for name, value in values.items()
    }
    return fill(sentence, spoken)


NOT_NAMES = (
    "action",
    "board",
    "end",
    "error",
    "event",
    "hint",
    "option",
    "phase",
    "rules",
    "source",
    "terminal",
)


def name_of(value: object, language: str, game: str, field: str = "") -> str:
    """An id as a person would say it: the game's word for it (`film.cops`, `city.3`), else itself."""
    words = catalogue(language if language in LANGUAGES else "en", game)
    direct = words.get(f"{field}.{value}")
    if direct is not None:
        return direct
    if isinstance(value, list | tuple):
        return " ".join(name_of(part, language, game, field) for part in value)
    if isinstance(value, str):
        for key, text in words.items():
            kind, _, rest = key.partition(".")
            if rest == value and kind not in NOT_NAMES:
                return text
    return str(value)

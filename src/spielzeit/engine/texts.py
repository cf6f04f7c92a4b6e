"""Sentences by stable keys, German and English, with values filled in.

`{name}` is replaced by the value; `{count|one card|# cards}` chooses by number, `#` being the number.
A value that begins with "@" is itself the key of a sentence: `element="@element.fire"`.
The same few lines are in web/src/lib/texts.ts: the page and the terminal share the catalogues.
"""

from __future__ import annotations

import functools
import importlib.resources
import json
import re

LANGUAGES = ("de", "en")
_SLOT = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")


@functools.cache
def catalogue(language: str, game: str | None = None) -> dict[str, str]:
    """The house's sentences, or one game's."""
    package = f"spielzeit.games.{game}" if game else "spielzeit"
    source = importlib.resources.files(package) / "texts" / f"{language}.json"
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

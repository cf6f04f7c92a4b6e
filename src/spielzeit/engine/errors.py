"""Errors have a code, values and words: the code is the key of the sentence in the catalogues."""

from __future__ import annotations

from spielzeit.engine.texts import say


class SpielzeitError(Exception):
    """`code` names the sentence `error.<code>` in the house's or the game's texts; `values` fill it."""

    def __init__(self, code: str, *, game: str | None = None, **values: object) -> None:
        self.code = code
        self.game = game
        self.values = values
        super().__init__(code)

    def words(self, language: str = "en") -> str:
        """The sentence; a value that is an error itself speaks the same language."""
        values = {
            name: value.words(language) if isinstance(value, SpielzeitError) else value
            for name, value in self.values.items()
        }
        return say(f"error.{self.code}", language, game=self.game, **values)

    def __str__(self) -> str:
        return self.words()


class IllegalAction(SpielzeitError):
    """The action is not in `legal`; nothing was changed."""


class BadAction(SpielzeitError):
    """Not an action of this game at all: wrong JSON, unknown type, missing or extra field."""


class BadSetup(SpielzeitError):
    """Wrong number of players, unknown option, or a set-up that breaks the specification."""


class BadComponents(SpielzeitError):
    """A components file that does not fit; `place` says where."""


class BadRecord(SpielzeitError):
    """A record that cannot be read or does not replay; `values` say where."""


class UnknownGame(SpielzeitError):
    """No game of that name, or one that does not start; the sentence proposes the nearest."""

"""What the command writes to: any screen, any language, a full disk, a closed pipe."""

from __future__ import annotations

import codecs
import io
import locale
import os
import sys
from collections.abc import Iterable
from typing import TypeVar

from rich.console import Console

from spielzeit.engine.texts import LANGUAGES

Item = TypeVar("Item")


class Screen(Console):
    """A console that leaves a closed pipe to `main`."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


out = Screen()
err = Screen(stderr=True)


def language() -> str:
    """SPIELZEIT_LANG, or what the terminal speaks."""
    spoken = os.environ.get("SPIELZEIT_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    if not spoken:
        spoken = locale.getlocale()[0] or ""
    return spoken[:2] if spoken[:2] in LANGUAGES else "en"


def complain(text: str) -> None:
    err.print(text, style="red", highlight=False, markup=False, soft_wrap=True)


def with_progress(items: Iterable[Item], total: int, description: str, done: int = 0) -> Iterable[Item]:
    """A bar on the screen while they come, if there is a screen; `done` of the total came before."""
    if not err.is_terminal:
        return items
    from rich.progress import track

    return track(items, total=total, completed=done, console=err, transient=True, description=description)


def speak_any_alphabet() -> None:
    """What a screen's encoding lacks is written as people write it there, never an error."""
    codecs.register_error("spielzeit", _spelt)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="spielzeit")


def _spelt(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    from spielzeit.engine.paper import ASCII  # with the first sign a screen lacks: `--help` is there at once

    return "".join(ASCII.get(sign, "?") for sign in error.object[error.start : error.end]), error.end

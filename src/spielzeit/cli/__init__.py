"""The one command, `spielzeit`: one module per verb. Alone it starts the server and opens the browser.

A verb imports what it needs when it is called, so that `--help` is there at once.
"""

from spielzeit.cli import (
    arena,
    backup,
    components,
    games,
    play,
    puzzles,
    replay,
    review,
    serve,
    simulate,
    train,
    verify,
    worker,
)
from spielzeit.cli.app import main

__all__ = [
    "arena",
    "backup",
    "components",
    "games",
    "main",
    "play",
    "puzzles",
    "replay",
    "review",
    "serve",
    "simulate",
    "train",
    "verify",
    "worker",
]

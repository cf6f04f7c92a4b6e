"""Builds what has changed and starts the game: python3 -m tools.play [options of `spielzeit serve`]"""

from __future__ import annotations

import os
import sys

from tools.build import build
from tools.project import COMPILED, VENV, exit_code, tree_environment


def play() -> None:
    build("play")
    program = VENV / "bin" / "spielzeit"
    # Replaces this process, so that Ctrl-C and signals reach the server itself.
    os.execve(program, [str(program), "serve", *sys.argv[1:]], tree_environment(COMPILED))


if __name__ == "__main__":
    raise SystemExit(exit_code(play))

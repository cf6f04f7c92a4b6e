"""Runs the command as a person types it: a real process with exit code and words."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import spielzeit

PACKAGE_PATH = str(Path(spielzeit.__file__).parents[1])
DATA = tempfile.TemporaryDirectory(prefix="spielzeit-")  # games that were left are kept here, not at home


def environment(language: str = "en", **more: str) -> dict[str, str]:
    """`PYTHONPATH=…` in `more` comes after the tree that is tested."""
    path = os.pathsep.join(filter(None, (PACKAGE_PATH, more.pop("PYTHONPATH", ""))))
    own = {"PYTHONPATH": path, "SPIELZEIT_LANG": language, "COLUMNS": "120", "XDG_DATA_HOME": DATA.name}
    return {**os.environ, **own, **more}


def run(
    *arguments: str, stdin: str = "", language: str = "en", **more: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "spielzeit", *arguments],
        capture_output=True,
        text=True,
        input=stdin,
        env=environment(language, **more),
        timeout=240,
        check=False,
    )

"""A Python process of its own: what is read once, at import, is read anew."""

from __future__ import annotations

import os
import subprocess
import sys

from tools.project import ROOT

PATIENCE = 600  # seconds: a busy machine is slow, not wrong


def fresh_python(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """What became of it; `settings` go into its environment besides ours."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, **settings},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )

"""Measures with the compiled tree: python3 -m tools.bench [options of bench/run.py] | ladder [of bench/ladder.py]"""

from __future__ import annotations

import os
import sys

from tools.build import build
from tools.project import COMPILED, PYTHON, ROOT, exit_code, tree_environment


def bench() -> None:
    asked = sys.argv[1:]
    ladder = asked[:1] == ["ladder"]
    build("dev")
    what = ["bench.ladder", *asked[1:]] if ladder else ["bench.run", *asked]
    os.chdir(ROOT)
    os.execve(PYTHON, [str(PYTHON), "-m", *what], tree_environment(COMPILED))


if __name__ == "__main__":
    raise SystemExit(exit_code(bench))

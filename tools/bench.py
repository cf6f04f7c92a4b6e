"""Prints the performance table from the compiled tree: python3 -m tools.bench [options of bench/run.py]"""

from __future__ import annotations

import os
import sys

from tools.build import build
from tools.project import COMPILED, PYTHON, ROOT, ToolError, exit_code, tree_environment


def bench() -> None:
    script = ROOT / "bench" / "run.py"
    if not script.is_file():
        raise ToolError("bench/run.py does not exist yet")
    build("dev")
    os.execve(PYTHON, [str(PYTHON), str(script), *sys.argv[1:]], tree_environment(COMPILED))


if __name__ == "__main__":
    raise SystemExit(exit_code(bench))

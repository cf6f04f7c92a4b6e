"""Pictures of every page and board: python3 -m tools.gallery [options of tests/browser/gallery.py]"""

from __future__ import annotations

import os
import sys

from tools import system
from tools.build import build
from tools.project import COMPILED, PYTHON, ToolError, exit_code, tree_environment


def gallery() -> None:
    chromium = system.ensure(system.CHROMIUM).get(system.CHROMIUM.name)
    if chromium is None:
        raise ToolError("the gallery needs Chromium")
    build("dev")
    environment = {**tree_environment(COMPILED), "SPIELZEIT_TEST_CHROMIUM": str(chromium)}
    os.execve(PYTHON, [str(PYTHON), "-m", "tests.browser.gallery", *sys.argv[1:]], environment)


if __name__ == "__main__":
    raise SystemExit(exit_code(gallery))

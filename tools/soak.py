"""Hours of trouble for the server: python3 -m tools.soak [kills] [evening] [hidden] [fuzz] [ear] [friends]

The same tests as `make test`, at length: 200 kills under load, twenty minutes of play with an eye on memory, files and
tasks, 1,000 games searched for hidden things in every byte sent, a longer fuzz, a whole game of each in the page by
roles and names alone, and one of each by two browsers and by four. Without a word all of them run.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from pathlib import Path

from tools import build, system
from tools.project import COMPILED, ROOT, ToolError
from tools.test import MINUTES, Result, Stage, conclude, one_by_one, pytest_stage, start_services

FOLDERS = (ROOT / "tests" / "server", ROOT / "tests" / "browser")
#: What is run, by the variable that the tests read and how much of it.
PARTS = {
    "kills": ("SPIELZEIT_SOAK_KILLS", "200"),
    "evening": ("SPIELZEIT_SOAK_MINUTES", "20"),
    "hidden": ("SPIELZEIT_SOAK_GAMES", "1000"),
    "fuzz": ("SPIELZEIT_SOAK_FUZZ", "2000"),
    "ear": ("SPIELZEIT_SOAK_EAR", "5"),
    "friends": ("SPIELZEIT_SOAK_FRIENDS", "5"),
}
HOURS = 60 * MINUTES


def readers(variable: str) -> list[Path]:
    """The tests that can go on for longer."""
    files = (file for folder in FOLDERS for file in sorted(folder.glob("test_*.py")))
    found = [file for file in files if variable in file.read_text("utf-8")]
    if not found:
        raise ToolError(f"no test reads {variable}")
    return found


def stage(part: str, env: dict[str, str]) -> list[Stage]:
    variable, amount = PARTS[part]
    found = readers(variable)
    folder = found[0].parent
    (made,) = pytest_stage(f"{part}: {amount}", [folder], COMPILED, env={**env, variable: amount})
    files = [str(file.relative_to(ROOT)) for file in found]
    command = [word for word in made.command if word != str(folder.relative_to(ROOT))]
    return [
        Stage(made.name, [*command, *files, "-o", "faulthandler_timeout=0"], env=made.env, limit=3 * HOURS)
    ]


def soak(parts: list[str]) -> list[Result]:
    there = system.ensure(*system.PARTS)
    build.build("dev")
    with ExitStack() as running:
        env = start_services(there, running)
        if (chromium := there.get(system.CHROMIUM.name)) is not None:
            env["SPIELZEIT_TEST_CHROMIUM"] = str(chromium)
        return one_by_one([made for part in parts for made in stage(part, env)])


def main(words: list[str]) -> int:
    parts = words or list(PARTS)
    if not set(parts) <= set(PARTS):
        print(__doc__)
        return 2
    return conclude(lambda: soak(parts))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

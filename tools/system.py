"""The parts that do not come from PyPI or npm: found, or installed with apt where that is allowed.

python3 -m tools.system            what is there
python3 -m tools.system --install  install what is missing
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools import compiled
from tools.project import ToolError, is_ci, notice, say

CHROMIUM_NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser", "chrome")
CHROMIUM_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
POSTGRES_PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
POSTGRES_PROGRAMS = ("initdb", "pg_ctl", "postgres")


@dataclass(frozen=True)
class Part:
    """A program outside Python and Node, and how to get it on Debian and its kin."""

    name: str
    needed_for: str
    packages: tuple[str, ...]
    find: Callable[[], Path | None]


def find_chromium() -> Path | None:
    found = [shutil.which(name) for name in CHROMIUM_NAMES]
    places = [os.environ.get("CHROME_BIN"), *found, *CHROMIUM_PLACES]
    return next((Path(place) for place in places if place and _answers(place)), None)


def find_redis() -> Path | None:
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    return Path(found) if found and _answers(found) else None


def find_postgres() -> Path | None:
    """The folder of a complete server, newest first: a lone `postgres` in the PATH does not do."""
    folders = sorted(
        (folder for pattern in POSTGRES_PLACES for folder in Path("/").glob(pattern[1:])),
        key=lambda folder: [int(number) for number in re.findall(r"\d+", str(folder))],
        reverse=True,
    )
    in_path = shutil.which("initdb")
    if in_path:
        folders.append(Path(in_path).resolve().parent)
    return next((folder for folder in folders if _is_complete_server(folder)), None)


def _is_complete_server(folder: Path) -> bool:
    return all(_answers(str(folder / program)) for program in POSTGRES_PROGRAMS)


def find_compiler() -> Path | None:
    return None if compiled.compiler_trouble() else Path(shutil.which("cc") or "cc")


def find_ensurepip() -> Path | None:
    """Debian packs a part of the standard library apart."""
    importlib.invalidate_caches()
    found = importlib.util.find_spec("ensurepip")
    return Path(found.origin) if found and found.origin else None


def _answers(program: str) -> bool:
    """True when it can be started: Ubuntu's `chromium-browser`, for one, may be an empty shell."""
    try:
        asked = subprocess.run([program, "--version"], capture_output=True, timeout=30, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


ENSUREPIP = Part("Python's ensurepip", ".venv", (f"python3.{sys.version_info.minor}-venv",), find_ensurepip)
COMPILER = Part(
    "C compiler and Python headers", "the compiled engine", ("gcc", "libc6-dev", "python3-dev"), find_compiler
)
# Without a font every word has the width zero.
CHROMIUM = Part(
    "Chromium", "the tests of the page", ("chromium", "fonts-dejavu-core", "fonts-liberation"), find_chromium
)
POSTGRES = Part("PostgreSQL", "the server's tests on PostgreSQL", ("postgresql",), find_postgres)
REDIS = Part("Redis", "the server's tests with several processes", ("redis-server",), find_redis)
PARTS = (COMPILER, CHROMIUM, POSTGRES, REDIS)


def ensure(*parts: Part) -> dict[str, Path]:
    """Find the parts, install what is missing where possible; with CI=true a missing part is an error."""
    found = {part.name: part.find() for part in parts}
    missing = [part for part in parts if found[part.name] is None]
    if missing and install(missing):
        found |= {part.name: part.find() for part in missing}
    for part in missing:
        if found[part.name] is None:
            command = f"apt-get install {' '.join(part.packages)}"
            hint = f"{part.name} is missing, needed for {part.needed_for}; on Debian: {command}"
            if is_ci():
                raise ToolError(hint)
            notice(hint)
    return {name: path for name, path in found.items() if path is not None}


def install(parts: list[Part]) -> bool:
    """With apt, as root or with a sudo that asks for no password; False when there is no way."""
    apt = _apt()
    if apt is None:
        return False
    packages = [package for part in parts for package in part.packages]
    say(f"installing with apt: {' '.join(packages)}")
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        done = subprocess.run(
            [*apt, *words], check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode != 0:
            notice(f"apt-get {words[0]} failed:\n{done.stdout[-2000:]}")
            return False
    return True


def _apt() -> list[str] | None:
    if shutil.which("apt-get") is None:
        return None
    # RUNLEVEL=1 keeps the packages from starting their servers; the tests start their own.
    command = [
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        "RUNLEVEL=1",
        "apt-get",
        "-q",
        "-o",
        "DPkg::Lock::Timeout=300",
    ]
    if os.geteuid() == 0:
        return command
    if (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    ):
        return ["sudo", "-n", *command]
    return None


def main(words: list[str]) -> int:
    if "--install" in words:
        ensure(*PARTS)
    for part in PARTS:
        say(f"{part.name:30} {part.find() or 'missing: apt-get install ' + ' '.join(part.packages)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""Which tree `import spielzeit` means in a clone: the compiled one, as long as it was made from this source.

The link in .venv (tools/build.py writes it) asks here at the first `import spielzeit`. Files that are not compiled are
brought up to date on the spot; when a compiled one has changed, the interpreted tree is taken and a line says what that
costs. This module is loaded by itself, by path, so it imports nothing of ours and nothing slow.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

#: What the compiled modules were made from, one path below src a line; written by tools/build.py.
MADE_FROM = ".made-from"
#: Set once decided, so that worker processes do not look, or speak, again.
DECIDED = "SPIELZEIT_TREE"
FACTOR = "50 to 110 times slower"
AGAIN = "`make play` or `python3 -m tools.build compiled` compiles it"


def choose(root: Path) -> Path:
    """The tree for this process and its children."""
    decided = os.environ.get(DECIDED)
    if decided and Path(decided).is_relative_to(root):
        return Path(decided)
    source, compiled = root / "src", root / "build" / "compiled"
    reason = why_interpreted(source, compiled)
    tree = source if reason else compiled
    if reason:
        print(f"spielzeit: the engine runs interpreted, {FACTOR}: {reason}; {AGAIN}", file=sys.stderr)
    os.environ[DECIDED] = str(tree)
    return tree


def why_interpreted(source: Path, compiled: Path) -> str | None:
    """None when the compiled tree is up to date, or could be made so by copying."""
    made_from = compiled / MADE_FROM
    if not made_from.is_file():
        return "it is not compiled yet"
    if not any((compiled / "spielzeit" / "engine").glob("position.*.so")):
        return "it could not be compiled here"
    compiled_from = set(made_from.read_text().splitlines())
    stale = changed(source, compiled)
    for name in stale:
        if name in compiled_from:
            return f"src/{name} has changed"
    try:
        for name in stale:
            bring(source / name, compiled / name)
    except OSError as error:
        return f"build/compiled could not be brought up to date ({error.strerror})"
    return None


def changed(source: Path, compiled: Path) -> list[str]:
    """The files of the package that are not the same in both trees, below src; those that are gone come first."""
    here, there = package_files(source), package_files(compiled)
    gone = [name for name in there if name not in here and not name.startswith("spielzeit/page/")]
    return gone + [
        name
        for name, entry in here.items()
        if name not in there or not same(entry, there[name], source / name, compiled / name)
    ]


def package_files(tree: Path) -> dict[str, os.stat_result]:
    """Size and time of every source and data file of the package."""
    found: dict[str, os.stat_result] = {}
    waiting = [str(tree / "spielzeit")]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                if entry.is_dir():
                    if entry.name not in ("__pycache__", "page"):
                        waiting.append(entry.path)
                elif not entry.name.endswith((".so", ".pyd", ".new")):
                    found[os.path.relpath(entry.path, tree)] = entry.stat()
    return found


def same(here: os.stat_result, there: os.stat_result, source: Path, copy: Path) -> bool:
    """By size and time; where only the time differs, as after a checkout, by content."""
    if here.st_size != there.st_size:
        return False
    return here.st_mtime_ns == there.st_mtime_ns or source.read_bytes() == copy.read_bytes()


def bring(source: Path, target: Path) -> None:
    """Whole files are replaced: a running server keeps the old one."""
    if not source.is_file():
        target.unlink()
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.new")
    shutil.copy2(source, fresh)
    fresh.replace(target)

"""Where things lie, how a command is run, and what has changed since the last build."""

from __future__ import annotations

import fcntl
import hashlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
PACKAGE = SRC / "spielzeit"
WEB = ROOT / "web"
BUILD = ROOT / "build"
PAGE = BUILD / "page"
COMPILED = BUILD / "compiled"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"

#: Never part of what a build step reads.
NOISE = {"__pycache__", "node_modules", ".svelte-kit", "dist", "coverage", "test-results", ".vite"}


class ToolError(Exception):
    """Something the reader can mend; the message says how."""


def exit_code(work: Callable[[], None]) -> int:
    """Do the work of a command; trouble that the reader can mend is told in one line."""
    try:
        work()
    except ToolError as error:
        print(f"ERROR   {error}", file=sys.stderr)
        return 1
    except SyntaxError as error:
        print(f"ERROR   {error.filename}:{error.lineno}: {error.msg}", file=sys.stderr)
        return 1
    return 0


def say(message: str) -> None:
    print(message, flush=True)


def notice(message: str) -> None:
    """Something was left out or done differently; not an error."""
    print(f"NOTICE  {message}", flush=True)


def is_ci() -> bool:
    return os.environ.get("CI", "").lower() in {"1", "true", "yes"}


def run(command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None) -> None:
    """Run a command whose output the reader may see; a failure ends the build."""
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=cwd, env=env, check=False)
    if done.returncode != 0:
        raise ToolError(f"this command failed with exit code {done.returncode}: {' '.join(words)}")


def run_quietly(
    command: Sequence[str | Path], *, cwd: Path = ROOT, env: Mapping[str, str] | None = None
) -> str:
    """Run a command whose output matters only when it fails; returns what it wrote."""
    words = [str(word) for word in command]
    done = subprocess.run(
        words, cwd=cwd, env=env, check=False, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    if done.returncode != 0:
        sys.stdout.write(done.stdout)
        raise ToolError(f"this command failed with exit code {done.returncode}: {' '.join(words)}")
    return done.stdout


def files_under(folder: Path) -> Iterator[Path]:
    """Every source file below a folder, in a fixed order, without caches and installed packages."""
    if not folder.is_dir():
        return
    for entry in sorted(folder.iterdir()):
        if entry.name in NOISE or entry.name.endswith(".egg-info"):
            continue
        if entry.is_dir():
            yield from files_under(entry)
        else:
            yield entry


def fingerprint(files: Iterable[Path], *facts: str) -> str:
    """A hash of names, contents and facts such as versions; equal when a step need not be repeated."""
    digest = hashlib.sha256()
    for fact in facts:
        digest.update(fact.encode() + b"\0")
    for file in files:
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0")
        digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


class Stamp:
    """Remembers the fingerprint of the last successful run of a step."""

    def __init__(self, file: Path, wanted: str) -> None:
        self.file = file
        self.wanted = wanted

    def is_current(self) -> bool:
        return self.file.is_file() and self.file.read_text() == self.wanted

    def set(self) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self.file.write_text(self.wanted)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Two `make`s in one tree would otherwise write the same files at once."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("another build is running in this tree; waiting for it")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def tree_environment(tree: Path) -> dict[str, str]:
    """The environment in which `import spielzeit` means the package below `tree`."""
    return {
        **os.environ,
        "PYTHONPATH": str(tree),
        "PATH": f"{VENV / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}",
        "VIRTUAL_ENV": str(VENV),
    }

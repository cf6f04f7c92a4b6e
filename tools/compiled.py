"""Which modules are compiled, and whether this machine can compile them."""

from __future__ import annotations

import ast
import os
import shlex
import shutil
import subprocess
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "spielzeit"

#: A module with this line is compiled. Those of the server form a group of their own, all others the engine's: within
#: a group calls cost nothing, and a change in one group leaves the other as it is.
MARKER = "# mypyc: compiled"
ENGINE, SERVER = "spielzeit", "spielzeit_server"  # fixed, so that a shared library keeps its name
GROUPS = (ENGINE, SERVER)
#: Which groups `setup.py` compiles: `tools.build` leaves out what is up to date.
CHOSEN = "SPIELZEIT_GROUPS"


def is_marked(file: Path) -> bool:
    return MARKER in file.read_text(encoding="utf-8").splitlines()


def marked_files(package: Path = PACKAGE) -> list[Path]:
    """The compiled rooms, sorted, so that the generated C does not depend on the file system.

    SPIELZEIT_GAMES=sagani,hoftheater leaves the other games interpreted: a shorter loop for their authors.
    """
    games = package / "games"
    chosen = os.environ.get("SPIELZEIT_GAMES")
    skipped = [
        games / folder.name for folder in games.glob("*/") if chosen and folder.name not in chosen.split(",")
    ]
    return sorted(
        file
        for file in package.rglob("*.py")
        if not any(file.is_relative_to(folder) for folder in skipped) and is_marked(file)
    )


def group_of(file: Path, package: Path = PACKAGE) -> str:
    return SERVER if file.is_relative_to(package / "server") else ENGINE


def files_of(group: str) -> list[Path]:
    """The marked files of one group."""
    return [file for file in marked_files() if group_of(file) == group]


def made_from(group: str) -> list[Path]:
    """What its machine code depends on. The server's calls everything else as Python does: only constants and types of
    what it imports itself are in it."""
    files = files_of(group)
    if group == ENGINE:
        return import_closure(files)
    named = {name for file in files for name in imported_names(file)}
    beside = {PACKAGE.parent.joinpath(*name.split(".")).with_suffix(".py") for name in named}
    return sorted({*files, *filter(Path.is_file, beside)})


def module_name(file: Path, source_root: Path = PACKAGE.parent) -> str:
    parts = list(file.relative_to(source_root).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    return ".".join(parts)


def import_closure(files: list[Path], source_root: Path = PACKAGE.parent) -> list[Path]:
    """The files and everything of ours that they import: a changed type there changes the generated code."""
    seen: set[Path] = set()
    waiting = list(files)
    while waiting:
        file = waiting.pop()
        if file in seen:
            continue
        seen.add(file)
        for name in imported_names(file, source_root):
            base = source_root.joinpath(*name.split("."))
            for candidate in (base.with_suffix(".py"), base / "__init__.py"):
                if candidate.is_file() and candidate not in seen:
                    waiting.append(candidate)
    return sorted(seen)


def imported_names(file: Path, source_root: Path = PACKAGE.parent) -> set[str]:
    """What a module imports, with every name that may be a module."""
    package = module_name(file, source_root).split(".")
    if file.name != "__init__.py":
        package.pop()
    names: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"), str(file))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            # `from package import name`: the name may be a module itself.
            names.update({module, *(f"{module}.{alias.name}" for alias in node.names)})
    return names


def why_interpreted() -> str | None:
    """The reason this build stays interpreted, or None when it can be compiled."""
    if os.environ.get("SPIELZEIT_INTERPRETED", "0") not in {"", "0"}:
        return "SPIELZEIT_INTERPRETED is set"
    if not marked_files():
        return f"no module below {PACKAGE.relative_to(ROOT)} carries the line {MARKER!r}"
    return compiler_trouble()


def compiler_trouble() -> str | None:
    command = _compiler()
    if shutil.which(command[0]) is None:
        return f"there is no C compiler ({command[0]}); on Debian: apt-get install gcc libc6-dev python3-dev"
    probe = subprocess.run(
        [*command, f"-I{sysconfig.get_path('include')}", "-fsyntax-only", "-x", "c", "-"],
        input="#include <Python.h>\n",
        text=True,
        capture_output=True,
        check=False,
    )
    if probe.returncode != 0:
        return "Python's C headers are missing; on Debian: apt-get install libc6-dev python3-dev"
    return None


def compiler_accepts(flags: list[str]) -> bool:
    """Whether a shared library can be made with these flags; link-time optimisation needs a plug-in."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("int probe(void) { return 0; }\n")
        command = [
            *_compiler(),
            "-shared",
            "-fPIC",
            "-Werror",
            *flags,
            str(source),
            "-o",
            f"{folder}/probe.so",
        ]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def _compiler() -> list[str]:
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")

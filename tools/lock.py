"""Rewrites requirements/*.lock from pyproject.toml: .venv/bin/python -m tools.lock [--upgrade]

The files carry versions and hashes for every platform and no address, so they work with any mirror.
"""

from __future__ import annotations

import sys

from tools.project import ROOT, VENV, run_quietly, say

EXTRAS = {"play": ["build"], "dev": ["build", "postgres", "dev"]}


def main(words: list[str]) -> int:
    folder = ROOT / "requirements"
    folder.mkdir(exist_ok=True)
    # dev first: play is a part of it, at the same versions.
    for kind in ("dev", "play"):
        lock = folder / f"{kind}.lock"
        command: list[str] = [str(VENV / "bin" / "uv"), "pip", "compile", "--quiet", "--universal"]
        command += ["--python-version", "3.11", "--generate-hashes", "--no-header", "--no-annotate"]
        command += ["--no-emit-index-url", "--no-emit-find-links", "--no-config"]
        command += [option for extra in EXTRAS[kind] for option in ("--extra", extra)]
        if kind == "play":
            command += ["--constraint", str(folder / "dev.lock")]
        run_quietly([*command, *words, "--output-file", str(lock), "pyproject.toml"])
        say(f"{lock.relative_to(ROOT)}: {lock.read_text().count('==')} packages")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

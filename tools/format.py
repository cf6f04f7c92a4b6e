"""Formats Python and the page: python3 -m tools.format"""

from __future__ import annotations

from tools import build
from tools.project import PYTHON, VENV, WEB, exit_code, run


def format_everything() -> None:
    build.ensure_environment("dev")
    run([PYTHON, "-m", "ruff", "check", "--fix-only", "--quiet", "."])
    run([PYTHON, "-m", "ruff", "format", "."])
    if "format" in build.web_scripts() and build.ensure_web_packages():
        run([VENV / "bin" / "npm", "run", "--silent", "format"], cwd=WEB, env=build.web_environment())


if __name__ == "__main__":
    raise SystemExit(exit_code(format_everything))

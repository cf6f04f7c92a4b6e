"""Builds the wheel into dist/ and tries it in a clean place outside this tree: python3 -m tools.release"""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
import zipfile
from pathlib import Path

from tools import build, compiled
from tools.project import BUILD, PYTHON, ROOT, ToolError, exit_code, is_ci, run_quietly, say, tree_environment
from tools.services import free_port

DIST = ROOT / "dist"
#: How the outside is reached; nothing else of this environment is seen by the wheel on trial.
PASSED_ON = (
    "PIP_",
    "SSL_",
    "REQUESTS_CA",
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "http_proxy",
    "https_proxy",
)
PATIENCE = 60.0


def release() -> None:
    build.build("dev")
    wheel = make_wheel()
    check_contents(wheel)
    with tempfile.TemporaryDirectory(prefix="spielzeit-release-") as folder:
        try_wheel(wheel, Path(folder))
    say(f"{wheel.relative_to(ROOT)} is ready ({wheel.stat().st_size / 1e6:.1f} MB)")


def make_wheel() -> Path:
    # setuptools would also pack what an earlier build left there.
    shutil.rmtree(BUILD / "wheel", ignore_errors=True)
    shutil.rmtree(DIST, ignore_errors=True)
    say("building the wheel")
    run_quietly(
        [PYTHON, "-m", "build", "--wheel", "--no-isolation", "--outdir", DIST],
        env=tree_environment(ROOT / "src"),
    )
    return next(DIST.glob("*.whl"))


def check_contents(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    wanted = {
        "the page": "spielzeit/page/index.html",
        "the games' data": "components.toml",
        "the games' words": "texts/de.json",
        "the database's history": "migrations/env.py",
        "the type marker": "spielzeit/py.typed",
    }
    if compiled.why_interpreted() is None:
        wanted["the compiled engine"] = ".so"
    elif is_ci():
        raise ToolError(f"a release must be compiled, but {compiled.why_interpreted()}")
    for what, ending in wanted.items():
        if not any(name.endswith(ending) for name in names):
            raise ToolError(f"the wheel lacks {what}: no file ends with {ending}")


def try_wheel(wheel: Path, folder: Path) -> None:
    """As somebody who has just typed `pip install spielzeit` would."""
    home = folder / "home"
    home.mkdir()
    env = {name: value for name, value in os.environ.items() if name.startswith(PASSED_ON)}
    # pip looks below HOME for its configuration, so this step keeps the real one.
    installing = {**env, "PATH": os.defpath, "HOME": os.environ.get("HOME", str(home))}
    say("installing the wheel in a clean environment")
    run_quietly([PYTHON, "-m", "venv", folder / "venv"], cwd=folder, env=installing)
    run_quietly([folder / "venv" / "bin" / "pip", "install", "--quiet", wheel], cwd=folder, env=installing)

    clean = {"PATH": os.defpath, "HOME": str(home), "LANG": "C.UTF-8"}
    program = folder / "venv" / "bin" / "spielzeit"

    def call(line: str) -> str:
        say(f"  spielzeit {line}")
        return run_quietly([program, *line.split()], cwd=folder, env=clean)

    if "sagani" not in call("games"):
        raise ToolError("`spielzeit games` does not list sagani")
    call("simulate sagani --players 2 --games 2 --seed 1 --bots random --out games.jsonl")
    if len((folder / "games.jsonl").read_text().splitlines()) != 2:
        raise ToolError("`spielzeit simulate --games 2` did not write two records")
    call("verify games.jsonl")
    try_server(program, folder, clean)


def try_server(program: Path, folder: Path, env: dict[str, str]) -> None:
    port = free_port()
    words = ["serve", "--port", str(port), "--no-open", "--db", f"sqlite:///{folder}/tables.db"]
    say(f"  spielzeit {' '.join(words)}")
    log = folder / "serve.log"
    with log.open("w") as output:
        server = subprocess.Popen(
            [program, *words], cwd=folder, env=env, stdout=output, stderr=subprocess.STDOUT
        )
    try:
        wait_for(f"http://127.0.0.1:{port}/health", server, log)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as answer:
            page = answer.read().decode()
        if "<script" not in page:
            raise ToolError(f"the server answers without the page:\n{page[:500]}")
    finally:
        server.terminate()
        server.wait(20)


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=5).close()
            return
        except (urllib.error.URLError, ConnectionError):
            time.sleep(0.2)
    raise ToolError(f"{address} did not answer:\n{log.read_text()[-3000:]}")


if __name__ == "__main__":
    raise SystemExit(exit_code(release))

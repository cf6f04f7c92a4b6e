"""Runs the tests: python3 -m tools.test [check] [-- PYTEST OPTIONS]

Without a word everything runs, as in CI. `check` is the quick loop: lint, types and unit tests, interpreted.
Every stage runs even when an earlier one failed; the exit code says whether all went well.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

from tools import build, compiled, services, system
from tools.project import (
    BUILD,
    COMPILED,
    PYTHON,
    ROOT,
    SRC,
    WEB,
    exit_code,
    notice,
    one_at_a_time,
    say,
    tree_environment,
)

TESTS = ROOT / "tests"
LOGS = BUILD / "test-logs"
#: Interpreted and compiled must agree, so these run both ways.
BOTH_WAYS = ("engine", "contract", "games")
#: These have a stage of their own; every other folder belongs to the compiled stage.
OWN_STAGE = ("server", "tools", "browser")
CLOSING_LINE = re.compile(r"^=+ (?P<counts>.*\d+ \w+.*) in [\d.]+s.* =+$")
MINUTES = 60
#: Each worker of the browser tests has a server and a Chromium of its own, so not one per core of a big machine.
PARALLEL = ("-n", str(min(os.cpu_count() or 1, 6)))


@dataclass
class Stage:
    name: str
    command: list[str | Path]
    folder: Path = ROOT
    env: Mapping[str, str] = field(default_factory=lambda: tree_environment(SRC))
    limit: float = 10 * MINUTES


@dataclass
class Result:
    stage: str
    passed: bool
    seconds: float
    closing: str = ""


# What is run


def lint_stages() -> list[Stage]:
    paths = [folder for folder in ("src", "tests", "tools", "bench", "setup.py") if (ROOT / folder).exists()]
    python = [
        Stage("Python lint", [PYTHON, "-m", "ruff", "check", *paths, "examples"]),
        Stage("Python format", [PYTHON, "-m", "ruff", "format", "--check", *paths, "examples"]),
        Stage("no shifted constants", [PYTHON, "-m", "tools.lint_shift"]),
        Stage("Python types", [PYTHON, "-m", "mypy", *paths]),
    ]
    if (ROOT / "tools" / "wire.py").is_file():
        python.append(Stage("page types match Python", [PYTHON, "tools/wire.py", "--check"]))
    return python + web_stages()


def web_stages() -> list[Stage]:
    names = {
        "check": "page types",
        "lint": "page lint",
        "format:check": "page format",
        "test": "page unit tests",
    }
    there = build.web_scripts()
    for script, name in names.items():
        if script not in there:
            notice(f"{name} left out: web/package.json has no script {script!r} yet")
    npm = ["npm", "run", "--silent"]
    env = build.web_environment()
    return [Stage(name, [*npm, script], WEB, env) for script, name in names.items() if script in there]


def pytest_stage(
    name: str, folders: list[Path], tree: Path, *options: str, env: Mapping[str, str] | None = None
) -> list[Stage]:
    """No stage as long as there are no such tests; the notice says so."""
    there = [folder for folder in folders if any(folder.rglob("test_*.py"))]
    for folder in folders:
        if folder not in there:
            notice(f"{name}: {folder.relative_to(ROOT)} holds no tests yet")
    if not there:
        return []
    engine = "compiled" if tree == COMPILED and compiled.why_interpreted() is None else "interpreted"
    environment = {**tree_environment(tree), "SPIELZEIT_TEST_ENGINE": engine, **(env or {})}
    words = [str(folder.relative_to(ROOT)) for folder in there]
    return [
        Stage(
            name,
            [PYTHON, "-m", "pytest", "-p", "tools.pytest_engine", *words, *options],
            env=environment,
            limit=30 * MINUTES,
        )
    ]


def folders_except(names: tuple[str, ...]) -> list[Path]:
    return sorted(
        folder for folder in TESTS.iterdir() if folder.name not in names and any(folder.rglob("test_*.py"))
    )


def check(options: list[str]) -> list[Result]:
    with one_at_a_time():
        build.ensure_environment("dev")
        build.ensure_web_packages()
    results = side_by_side(lint_stages())
    unit = [TESTS / name for name in ("engine", "games", "tools")]
    quick = (*PARALLEL, "-m", "not slow and not slow_interpreted", *options)
    return results + one_by_one(pytest_stage("unit tests, interpreted", unit, SRC, *quick))


def everything(options: list[str]) -> list[Result]:
    parts = system.ensure(*system.PARTS)
    build.build("dev")
    results = side_by_side(lint_stages())
    parallel = (*PARALLEL, *options)
    both = [TESTS / name for name in BOTH_WAYS]
    results += one_by_one(
        pytest_stage("rules, interpreted", both, SRC, *parallel, "-m", "not slow_interpreted")
        + pytest_stage("rules, bots and command, compiled", folders_except(OWN_STAGE), COMPILED, *parallel)
        + pytest_stage("tools", [TESTS / "tools"], COMPILED, *options)
    )
    with ExitStack() as running:
        env = start_services(parts, running)
        results += one_by_one(pytest_stage("server", [TESTS / "server"], COMPILED, *parallel, env=env))
        if (chromium := parts.get(system.CHROMIUM.name)) is not None:
            env["SPIELZEIT_TEST_CHROMIUM"] = str(chromium)
            results += one_by_one(
                pytest_stage("page in Chromium", [TESTS / "browser"], COMPILED, *parallel, env=env)
            )
    return results


def start_services(parts: Mapping[str, Path | None], running: ExitStack) -> dict[str, str]:
    """PostgreSQL and Redis for as long as the stack is open; how the tests find them."""
    env: dict[str, str] = {}
    if (programs := parts.get(system.POSTGRES.name)) is not None:
        env["SPIELZEIT_TEST_POSTGRES"] = running.enter_context(services.postgres(programs))
    if (program := parts.get(system.REDIS.name)) is not None:
        env["SPIELZEIT_TEST_REDIS"] = running.enter_context(services.redis(program))
    return env


# How it is run

_speaking = threading.Lock()
_running: set[subprocess.Popen[str]] = set()


def side_by_side(stages: list[Stage]) -> list[Result]:
    """Stages that use one core each, two at a time; their output is shown when they fail."""
    pool = ThreadPoolExecutor(2)
    try:
        return list(pool.map(lambda stage: run_stage(stage, live=False), stages))
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in list(_running):
            end(process)
        raise


def one_by_one(stages: list[Stage]) -> list[Result]:
    return [run_stage(stage, live=True) for stage in stages]


def run_stage(stage: Stage, *, live: bool) -> Result:
    words = [str(word) for word in stage.command]
    if live:
        say(f"\n--- {stage.name}")
    began = time.monotonic()
    returncode, lines = run_limited(words, stage, live=live)
    passed = returncode == 0
    result = Result(stage.name, passed, time.monotonic() - began, closing_line(lines))
    LOGS.mkdir(parents=True, exist_ok=True)
    (LOGS / f"{re.sub(r'[^a-z0-9]+', '-', stage.name.lower())}.log").write_text("".join(lines))
    with _speaking:
        if not passed and not live:
            say(f"\n--- {stage.name}: {' '.join(words)}")
            say("".join(lines))
        say(row(result))
    return result


def run_limited(words: list[str], stage: Stage, *, live: bool) -> tuple[int, list[str]]:
    """Exit code and output; a stage that takes too long is ended with everything that it started."""
    process = subprocess.Popen(
        words, cwd=stage.folder, env=stage.env, text=True, start_new_session=True,
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    _running.add(process)
    lines: list[str] = []

    def give_up() -> None:
        lines.append(f"ended after {stage.limit / MINUTES:.0f} minutes\n")
        end(process)

    timer = threading.Timer(stage.limit, give_up)
    timer.start()
    try:
        with process:
            assert process.stdout is not None
            for line in process.stdout:
                lines.append(line)
                if live:
                    print(line, end="", flush=True)
        return process.returncode, lines
    finally:
        timer.cancel()
        end(process)
        _running.discard(process)


def end(process: subprocess.Popen[str]) -> None:
    """The process and its children: they share a session."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)


def closing_line(lines: list[str]) -> str:
    return next((line.strip() for line in reversed(lines) if CLOSING_LINE.match(line.strip())), "")


def row(result: Result) -> str:
    verdict = "ok  " if result.passed else "FAIL"
    return f"{verdict} {result.seconds:7.1f} s  {result.stage:36} {result.closing.strip('= ')}".rstrip()


def summary(results: list[Result], seconds: float) -> str:
    """A row per stage, then pytest's closing lines added up."""
    counts: Counter[str] = Counter()
    for result in results:
        for number, word in re.findall(r"(\d+) (\w+)", result.closing.partition(" in ")[0]):
            counts[word.removesuffix("s") if word == "errors" else word] += int(number)
    total = ", ".join(f"{number} {word}" for word, number in counts.items()) or "no tests"
    rows = "\n".join(row(result) for result in results)
    failed = [result.stage for result in results if not result.passed]
    verdict = f"FAILED: {', '.join(failed)}" if failed else f"all {len(results)} stages passed"
    return f"\n{rows}\n\n{verdict}\n==== {total} in {seconds:.2f}s ===="


def main(words: list[str]) -> int:
    options: list[str] = []
    if "--" in words:
        at = words.index("--")
        words, options = words[:at], words[at + 1 :]
    runs = {"check": check, "all": everything}
    name = words[0] if words else "all"
    if name not in runs:
        print(__doc__)
        return 2
    return conclude(lambda: runs[name](options))


def conclude(work: Callable[[], list[Result]]) -> int:
    """Run it all, print the summary; the exit code says whether all went well."""
    # A polite kill runs the `finally`s too, so that no database is left behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    # Started in the background a shell has us ignore ^C, and the tests of ^C would inherit that.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    results: list[Result] = []
    began = time.monotonic()
    trouble = exit_code(lambda: results.extend(work()))
    if trouble:
        return trouble
    say(summary(results, time.monotonic() - began))
    return 0 if all(result.passed for result in results) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

"""A pytest plug-in for the runner: what is called compiled has tested machine code, and nothing else."""

from __future__ import annotations

import os
import sys
from functools import cache
from pathlib import Path

import pytest

from tools.compiled import marked_files, module_name


def pytest_report_header() -> str:
    return f"engine: {wanted()}"


def pytest_runtest_setup() -> None:
    if (trouble := wrong_engine()) is not None:
        pytest.fail(trouble, pytrace=False)


def wanted() -> str:
    return os.environ.get("SPIELZEIT_TEST_ENGINE", "any")


@cache
def wrong_engine() -> str | None:
    """Asked before the first test: by then the test modules have imported the rules, from wherever they came."""
    for name in map(module_name, marked_files()):
        file = getattr(sys.modules.get(name), "__file__", None)
        if file is None:
            continue
        found = "interpreted" if Path(file).suffix == ".py" else "compiled"
        if wanted() not in {"any", found}:
            return f"this run must be {wanted()}, but {file} was imported"
    return None

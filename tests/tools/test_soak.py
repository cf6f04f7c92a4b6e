"""`make soak` finds the tests that can go on for longer."""

from __future__ import annotations

import pytest

from tools import soak
from tools.project import ToolError


@pytest.mark.parametrize("part", soak.PARTS)
def test_every_part_has_tests_that_read_its_variable(part: str) -> None:
    variable, amount = soak.PARTS[part]
    (stage,) = soak.stage(part, {})
    assert stage.env[variable] == amount
    words = [str(word) for word in stage.command]
    assert [word for word in words if word.startswith(("tests/server/test_", "tests/browser/test_"))]
    assert not {"tests/server", "tests/browser"} & set(words)


def test_a_variable_that_nobody_reads_is_told() -> None:
    name = "SPIELZEIT_SOAK_NOTHING"
    with pytest.raises(ToolError, match="no test reads"):
        soak.readers(name)


def test_an_unknown_part_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["kils"]) == 2
    assert "kills" in capsys.readouterr().out

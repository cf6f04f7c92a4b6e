"""A shifted constant is 32 bits wide once compiled; both checks find it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.lint_shift import check_generated, shifted_constants


@pytest.mark.parametrize(
    "wrong", ["1 << k", "-1 << k", "i64(1) << k", "ONE << k", "codes.BIT << k", "(1 | 2) << k"]
)
def test_a_constant_shifted_by_a_variable_is_found(wrong: str) -> None:
    assert shifted_constants(f"x = 0\ny = {wrong}\n") == [2]


@pytest.mark.parametrize("right", ["1 << 3", "x << k", "BIT[k]", "1 << WIDTH", "k >> 1"])
def test_other_shifts_are_left_alone(right: str) -> None:
    assert shifted_constants(f"y = {right}\n") == []


def test_a_constant_that_came_through_a_local_variable_is_found_in_the_c(tmp_path: Path) -> None:
    file = tmp_path / "__native.c"
    file.write_text("int64_t CPyDef_sagani___bit(int64_t cpy_r_k) {\n    cpy_r_r0 = 1 << cpy_r_k;\n}\n")

    with pytest.raises(SystemExit, match="sagani___bit"):
        check_generated([file])


def test_a_variable_shifted_in_the_c_is_fine(tmp_path: Path) -> None:
    file = tmp_path / "__native.c"
    file.write_text("    cpy_r_r0 = cpy_r_x << cpy_r_k;\n    cpy_r_r1 = cpy_r_x << 1;\n")

    check_generated([file])

"""The Python examples of the documentation run as they are printed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "docs" / "architecture.md",
    ROOT / "docs" / "shuffle.md",
    ROOT / "docs" / "guides" / "write_a_bot.md",
    ROOT / "README.md",
]


def examples() -> list[tuple[str, str]]:
    found = []
    for page in PAGES:
        blocks = re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.DOTALL)
        found += [(f"{page.name}:{number}", block) for number, block in enumerate(blocks, 1)]
    return found


@pytest.mark.parametrize(("name", "source"), examples(), ids=[name for name, _ in examples()])
def test_example_runs(name: str, source: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(source, name, "exec"), {"__name__": "example"})
    assert capsys.readouterr().out.strip()


@pytest.mark.parametrize("page", sorted((ROOT / "docs").rglob("*.md")), ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:|#|mailto:)([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"

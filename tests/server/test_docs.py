"""The program in docs/api.md runs as it is printed."""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

import msgspec

from spielzeit.server.errors import STATUS
from tests.server.stage import Server

DOCS = Path(__file__).parents[2] / "docs"


async def test_the_program_in_the_description(server: Server, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", (DOCS / "api.md").read_text("utf-8"), re.DOTALL)
    file = tmp_path / "program.py"
    file.write_text(program, "utf-8")

    process = await asyncio.create_subprocess_exec(
        sys.executable,
        str(file),
        server.host,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    output, _ = await asyncio.wait_for(process.communicate(), 120)

    assert process.returncode == 0, output.decode()
    assert b"winners:" in output


def test_every_code_has_words_in_both_languages() -> None:
    for language in ("de", "en"):
        texts = Path(__file__).parents[2] / "src" / "spielzeit" / "texts" / f"{language}.json"
        known = msgspec.json.decode(texts.read_bytes(), type=dict[str, str])
        assert [code for code in STATUS if f"error.{code}" not in known] == []

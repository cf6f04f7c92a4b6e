"""The numbered test vectors of the specifications, as the files of tests/vectors have them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "vectors"


def vectors_of(game: str) -> list[dict[str, Any]]:
    file = FOLDER / game / "vectors.jsonl"
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]

"""Games that were left, kept as records in the user's data directory until they are played to the end."""

from __future__ import annotations

import re
from pathlib import Path

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.places import data_folder
from spielzeit.engine.record import Record, decode, encode_line, read_documents

_NUMBER = re.compile(r"-(\d+)\.json$")


def folder() -> Path:
    return data_folder() / "played"


def saved(game: str) -> list[Path]:
    """The games of this kind that wait to be gone on with, the newest last."""
    numbered = [(_NUMBER.search(path.name), path) for path in folder().glob(f"{game}-*.json")]
    return [path for _, path in sorted((int(number[1]), path) for number, path in numbered if number)]


def latest(game: str) -> tuple[Path, Record]:
    """The game that was left last."""
    paths = saved(game)
    if not paths:
        raise SpielzeitError("terminal.nothing_saved", name=game)
    return paths[-1], decode(read_documents(paths[-1])[0][1])


def save(record: Record, path: Path | None) -> Path:
    """To the file it came from, or to a new one; a half-written file never takes the place of a whole one."""
    if path is None:
        folder().mkdir(parents=True, exist_ok=True)
        paths = saved(record.game)
        last = _NUMBER.search(paths[-1].name) if paths else None
        path = folder() / f"{record.game}-{int(last[1]) + 1 if last else 1}.json"
    beside = path.with_suffix(".part")
    try:
        beside.write_bytes(encode_line(record) + b"\n")
        beside.replace(path)
    except OSError as error:
        raise SpielzeitError("file.write", path=str(path), reason=error.strerror or "") from None
    return path

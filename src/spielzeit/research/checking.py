"""Records checked one by one: what is wrong in one says nothing about the next."""

from __future__ import annotations

from pathlib import Path

import msgspec

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.record import decode, read_documents, verify
from spielzeit.games import find


class Document(msgspec.Struct, frozen=True):
    """One undecoded record and where it stands."""

    path: str
    line: int
    text: bytes


class Checked(msgspec.Struct, frozen=True):
    """What came out; `trouble` is a sentence."""

    steps: int
    trouble: str | None = None
    shuffled: bool = False  # the record shows how it was shuffled, and that was checked


def documents_of(path: Path) -> list[Document]:
    return [Document(str(path), line, text) for line, text in read_documents(path)]


def check(language: str, document: Document) -> Checked:
    """Replay one record. Whatever a mangled one makes stumble belongs to it and stops nothing else."""
    try:
        record = decode(document.text)
        verify(find(record.game), record)
    except SpielzeitError as error:
        return Checked(0, error.words(language))
    except Exception as error:
        wrong = SpielzeitError("record.stumbled", detail=f"{type(error).__name__}: {error}")
        return Checked(0, wrong.words(language))
    return Checked(len(record.steps), shuffled=record.shuffle is not None)

"""Records that are broken, each in its own way: a clear message, never a trace."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spielzeit.engine.errors import BadRecord, SpielzeitError
from spielzeit.engine.record import branch, decode, encode_line, read_documents, read_file, verify, write_file
from spielzeit.games import find
from spielzeit.research.simulation import one_game, plan

SAGANI = find("sagani")


@pytest.fixture(scope="module")
def finished() -> dict[str, Any]:
    record = one_game(plan("sagani", 2, {}, ["random"], "records", False), 0)
    data: dict[str, Any] = json.loads(encode_line(record))
    return data


def broken(data: dict[str, Any], **changes: Any) -> bytes:
    return json.dumps({**data, **changes}).encode()


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"format": "other/2"}, "record.format"),
        ({"rules": 99}, "record.rules"),
        ({"players": 3}, "record.players"),
        ({"names": ["one"]}, "record.names"),
        ({"components": "abcdef"}, "record.components"),
        ({"options": {"nonsense": "1"}}, "setup.option"),
        ({"result": None}, "record.result_missing"),
        ({"steps": "none"}, "record.shape"),
        ({"setup": {}}, "setup.keys"),
        ({"extra": 1}, "record.shape"),
    ],
    ids=lambda value: value if isinstance(value, str) else next(iter(value)),
)
def test_a_broken_record_says_what_is_wrong(
    finished: dict[str, Any], changes: dict[str, Any], code: str
) -> None:
    with pytest.raises(SpielzeitError) as refusal:
        verify(SAGANI, decode(broken(finished, **changes)))
    assert refusal.value.code == code
    for language in ("de", "en"):
        assert "{" not in refusal.value.words(language)


def test_an_illegal_step_is_named(finished: dict[str, Any]) -> None:
    steps = list(finished["steps"])
    steps[3] = {"player": steps[3]["player"], "action": {"type": "pass"}}
    with pytest.raises(BadRecord, match="Step 3") as refusal:
        verify(SAGANI, decode(broken(finished, steps=steps)))
    assert refusal.value.words("de").startswith("Schritt 3")


def test_a_step_too_many_is_refused(finished: dict[str, Any]) -> None:
    with pytest.raises(BadRecord, match="over"):
        verify(SAGANI, decode(broken(finished, steps=finished["steps"] + finished["steps"][-1:])))


def test_a_step_missing_is_found(finished: dict[str, Any]) -> None:
    with pytest.raises(BadRecord) as refusal:
        verify(SAGANI, decode(broken(finished, steps=finished["steps"][:-1])))
    assert refusal.value.code == "record.unfinished"


def test_chance_where_none_belongs_is_refused(finished: dict[str, Any]) -> None:
    steps = [{**finished["steps"][0], "chance": {"reshuffle": []}}, *finished["steps"][1:]]
    with pytest.raises(BadRecord, match="chance"):
        verify(SAGANI, decode(broken(finished, steps=steps)))


def test_files_hold_one_document_or_many_lines(finished: dict[str, Any], tmp_path: Path) -> None:
    record = decode(broken(finished))
    lines = tmp_path / "many.jsonl"
    assert write_file(lines, [record, record]) == 2
    assert len(list(read_file(lines))) == 2
    pretty = tmp_path / "one.json"
    pretty.write_text(json.dumps(finished, indent=1))
    assert [encode_line(found) for found in read_file(pretty)] == [encode_line(record)]


@pytest.mark.parametrize("content", ["", "not json", "{}", "[1, 2]", '{"format": 1}'], ids=repr)
def test_files_that_are_no_records(content: str, tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text(content)
    with pytest.raises(BadRecord):
        list(read_file(path))


def test_a_broken_line_is_one_of_many(finished: dict[str, Any], tmp_path: Path) -> None:
    """Whichever line is broken, the first too: the others are records with the numbers of their lines."""
    whole = broken(finished)
    path = tmp_path / "many.jsonl"
    path.write_bytes(b"\n".join([b'{"format":', whole, b"", b"\xff", whole]))
    assert [number for number, _ in read_documents(path)] == [1, 2, 4, 5]
    assert decode(read_documents(path)[1][1]).game == "sagani"
    for number, document in read_documents(path):
        if number in (1, 4):
            with pytest.raises(BadRecord):
                decode(document)


def test_a_document_over_many_lines_is_one(finished: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "one.json"
    path.write_text(json.dumps(finished, indent=1)[:-5])
    assert len(read_documents(path)) == 1


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read"):
        list(read_file(tmp_path / "nowhere.jsonl"))


def test_a_branch_beyond_the_end_is_refused(finished: dict[str, Any]) -> None:
    record = decode(broken(finished))
    with pytest.raises(BadRecord):
        branch(record, len(record.steps) + 1)

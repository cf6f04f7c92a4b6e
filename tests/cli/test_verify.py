"""`spielzeit verify`: broken lines are numbered, the rest is checked all the same."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from spielzeit.engine.record import write_file
from tests.cli.command import run
from tests.engine.test_fair import played


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    out = tmp_path_factory.mktemp("records") / "games.jsonl"
    run("simulate", "hoftheater", "--games", "6", "--bots", "random", "--out", str(out))
    return out.read_text().splitlines()


def with_wrong_score(line: str) -> str:
    record = json.loads(line)
    record["result"]["scores"][0] += 1
    return json.dumps(record)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_broken_lines_are_numbered_and_the_rest_is_checked(
    lines: list[str], workers: str, tmp_path: Path
) -> None:
    mangled = tmp_path / "games.jsonl"
    strange = lines[4].replace('"setup":{', '"setup":{"nonsense":1,')
    mangled.write_text(
        "\n".join(['{"format": ', lines[0], "", with_wrong_score(lines[1]), "[1]", strange, *lines[2:]])
    )
    done = run("verify", str(mangled), str(tmp_path / "missing.jsonl"), "--workers", workers)
    assert done.returncode == 1
    told = done.stderr.splitlines()
    assert "missing.jsonl" in told[0]
    assert [line.removeprefix(f"{mangled}:").partition(":")[0] for line in told[1:-1]] == ["1", "4", "5", "6"]
    assert "The result differs" in told[2]
    assert told[-1] == "5 of 10 records failed"


def test_all_is_well_on_all_cores(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_text("\n".join(lines * 2))
    done = run("verify", str(path))
    assert done.returncode == 0
    assert "12 records verified" in done.stdout
    assert done.stderr == ""


def test_a_name_with_a_strange_line_end_is_one_line(lines: list[str], tmp_path: Path) -> None:
    """U+2028 ends a line for some programs; JSON Lines knows only the newline."""
    path = tmp_path / "games.jsonl"
    record = json.loads(lines[0])
    record["names"][0] = "Ada\u2028Lovelace"
    path.write_text(json.dumps(record, ensure_ascii=False) + "\n" + lines[1] + "\n", "utf-8")
    assert "2 records verified" in run("verify", str(path)).stdout


def test_the_shuffle_of_a_record_is_checked_too(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    kept = played("top_oder_flop", 2)
    write_file(path, [kept])
    done = run("verify", str(path))
    assert done.returncode == 0
    assert "Shuffle checked in 1 record" in done.stdout

    assert kept.shuffle is not None
    kept.shuffle = msgspec.structs.replace(kept.shuffle, gifts=[])
    write_file(path, [kept])
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "The deal does not follow from the secret" in done.stderr

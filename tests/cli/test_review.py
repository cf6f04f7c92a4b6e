"""`spielzeit review` as a person types it."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec

from spielzeit.engine.record import encode_line, read_file
from tests.cli.command import run
from tools.project import ROOT

GAME = ROOT / "tests" / "records" / "hoftheater" / "2_players.jsonl"


def test_a_game_is_reviewed_in_words_as_json_and_as_a_page(tmp_path: Path) -> None:
    html = tmp_path / "kritik.html"
    asked = ("review", str(GAME), "--look", "3")
    done = run(*asked, "--language", "de", "--html", str(html))
    assert done.returncode == 0, done.stderr
    assert "Genauigkeit" in done.stdout
    assert html.read_text("utf-8").startswith("<!doctype html>")
    for workers in ("1", "2"):
        figures = json.loads(run(*asked, "--json", "--workers", workers).stdout)
        assert figures["game"] == "hoftheater"
        assert len(figures["performances"]) == 2
        assert figures["moments"][0]["before"]["wins"]


def test_what_cannot_be_reviewed_is_said_in_a_sentence(tmp_path: Path) -> None:
    done = run("review", str(GAME), "--game", "99")
    assert done.returncode == 2
    assert "--game" in done.stderr
    record = next(iter(read_file(GAME)))
    running = tmp_path / "running.jsonl"
    running.write_bytes(encode_line(msgspec.structs.replace(record, steps=record.steps[:5], result=None)))
    done = run("review", str(running))
    assert done.returncode == 2
    assert "not over" in done.stderr

"""The command as a person types it: real processes, exit codes, words."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from spielzeit.engine.compiled import is_compiled
from tests.cli.command import environment, run


def test_games_lists_all_five() -> None:
    done = run("games")
    assert done.returncode == 0
    for game in ("ausverkauft", "top_oder_flop", "hoftheater", "shakespeare", "sagani"):
        assert game in done.stdout


def test_the_version_tells_whether_the_engine_is_compiled() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert f"engine {'compiled' if is_compiled() else 'interpreted'}" in done.stdout


def test_components_prints_toml() -> None:
    import tomllib

    done = run("components", "sagani")
    assert len(tomllib.loads(done.stdout)["tiles"]["list"]) == 72


def test_components_checks_a_corrected_file(tmp_path: Path) -> None:
    source = run("components", "sagani").stdout
    good = tmp_path / "good.toml"
    good.write_text(source.replace("dissonance_cost = 2", "dissonance_cost = 3"))
    done = run("components", "sagani", "--file", str(good))
    assert done.returncode == 0
    assert "fit" in done.stdout
    bad = tmp_path / "bad.toml"
    bad.write_text("[tiles]\nlist = 3\n")
    done = run("components", "sagani", "--check", str(bad))
    assert done.returncode == 2
    assert "bad.toml" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_corrected_file_marks_the_record(tmp_path: Path) -> None:
    source = run("components", "sagani").stdout
    corrected = tmp_path / "mine.toml"
    corrected.write_text(source.replace("dissonance_cost = 2", "dissonance_cost = 3"))
    out = tmp_path / "games.jsonl"
    pair = f"sagani={corrected}"
    assert (
        run("simulate", "sagani", "--bots", "random", "--out", str(out), "--components", pair).returncode == 0
    )
    assert len(json.loads(out.read_text())["components"]) == 16
    assert run("verify", str(out)).returncode == 1
    assert run("verify", str(out), "--components", pair).returncode == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "2"),
        ("--players", "4", "--bots", "random,statist,nebenrolle,random"),
        ("--players", "1", "--option", "variant=solo_all"),
        ("--players", "1", "--option", "variant=solo"),
    ],
    ids=" ".join,
)
def test_simulate_writes_records_that_verify(arguments: tuple[str, ...], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    bots = () if "--bots" in arguments else ("--bots", "random")
    done = run(
        "simulate",
        "sagani",
        "--games",
        "3",
        "--seed",
        "5",
        *arguments,
        *bots,
        "--with-legal",
        "--out",
        str(out),
    )
    assert done.returncode == 0, done.stderr
    records = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(records) == 3
    for record in records:
        assert list(record)[:8] == [
            "format",
            "game",
            "rules",
            "players",
            "options",
            "names",
            "setup",
            "steps",
        ]
        assert all(step["action"] in step["legal"] for step in record["steps"])
        assert set(record["result"]) == {"scores", "winners"}
    checked = run("verify", str(out))
    assert checked.returncode == 0
    assert "3 records" in checked.stdout


def test_the_same_seed_simulates_the_same_games(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a.jsonl", "b.jsonl")]
    for path, workers in zip(files, ("1", "2"), strict=True):
        run(
            "simulate",
            "sagani",
            "--games",
            "6",
            "--seed",
            "x",
            "--bots",
            "random",
            "--workers",
            workers,
            "--out",
            str(path),
        )
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulate", "sagni"), "sagani"),
        (("simulate", "sagani", "--players", "9"), "1 to 4"),
        (("simulate", "sagani", "--bots", "genius"), "There is no bot"),
        (("simulate", "sagani", "--bots", "random,random,random"), "3 bots for 2 seats"),
        (("simulate", "sagani", "--option", "variant"), "NAME=VALUE"),
        (("simulate", "sagani", "--option", "colour=red"), "no option"),
        (("simulate", "sagani", "--option", "variant=solo"), "cannot be"),
        (("simulate", "sagani", "--out", "/no/such/folder/x.jsonl"), "--out"),
        (("components", "chess"), "There is no game"),
        (("replay", "/no/such/file"), "cannot be read"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_bad_input_gets_one_sentence_and_exit_code_2(arguments: tuple[str, ...], words: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr + done.stdout


def test_errors_speak_german() -> None:
    assert "Meintest du sagani" in run("simulate", "sagni", language="de").stderr


def test_replay_tells_the_game(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    run("simulate", "sagani", "--bots", "nebenrolle", "--seed", "3", "--out", str(out))
    done = run("replay", str(out))
    assert done.returncode == 0
    assert "takes tile" in done.stdout
    assert "Won by" in done.stdout
    assert "Supporting 1" in done.stdout
    assert "Supporting 2" in done.stdout
    short = run("replay", str(out), "--steps", "4")
    assert "Won by" not in short.stdout
    assert run("replay", str(out), "--game-number", "2").returncode == 2


def test_play_in_the_terminal_to_the_end() -> None:
    """Always the first choice: a whole solo game."""
    done = run("play", "sagani", "--players", "1", "--seed", "7", stdin="1\n" * 200)
    assert done.returncode == 0
    assert "The game is over." in done.stdout
    assert "Dissonance discs" in done.stdout


def test_play_speaks_the_language_it_is_asked_for() -> None:
    done = run("play", "sagani", "--seed", "7", "--language", "de", stdin="q\n")
    assert "Nimm ein Plättchen aus dem Angebot." in done.stdout
    refused = run("play", "sagani", "--language", "fr")
    assert (refused.returncode, refused.stderr) == (2, "There is no language fr here. There are: de, en\n")


def test_a_record_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    done = run("play", "sagani", "--out", str(tmp_path), stdin="q\n")
    assert done.returncode == 2
    assert "Is a directory" in done.stderr
    assert "Offer" not in done.stdout


def test_play_explains_a_wrong_answer_and_lets_one_leave() -> None:
    done = run("play", "sagani", "--seed", "7", stdin="nonsense\n99\n?\nq\n")
    assert done.returncode == 0
    assert "Please enter a number" in done.stdout
    assert "Until next time" in done.stdout


def test_help_is_there_at_once_without_server_and_games() -> None:
    program = (
        "import sys; from spielzeit.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted(name for name in sys.modules if name.startswith('spielzeit.')), file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment(), check=True
    )
    assert "simulate" in done.stdout
    assert "spielzeit.cli.serve" in done.stderr
    for heavy in ("spielzeit.server", "spielzeit.games", "spielzeit.bots", "spielzeit.engine.position"):
        assert heavy not in done.stderr


def test_seats_are_counted_from_one_and_equal_bots_told_apart() -> None:
    done = run("simulate", "sagani", "--bots", "random", "--players", "3")
    rows = [line.split()[:2] for line in done.stdout.splitlines()[1:4]]
    assert rows == [["1", "random"], ["2", "random"], ["3", "random"]]
    duel = run("arena", "sagani", "--bots", "random,random", "--games", "4")
    assert duel.stdout.splitlines()[0].split() == ["random", "1", "random", "2", "Difference"]
    assert "count seats from 1" in " ".join(run("--help").stdout.split())

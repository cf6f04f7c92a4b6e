"""What makes no sense gets one sentence and exit code 2, in both languages, never a trace."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielzeit.cli import main
from tests.cli.command import run


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """In this process, for speed: one line and exit code 2."""
    with pytest.raises(SystemExit) as left:
        main(list(arguments))
    said, complained = capsys.readouterr()
    assert left.value.code == 2
    assert len(complained.splitlines()) == 1
    return said, complained


NUMBERS = ("0", "-1", "1.5", "100000000000000000000", "many", "", "٣")


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("option", ["--games", "--workers", "--players"])
def test_a_number_that_makes_no_sense(
    option: str, number: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIELZEIT_LANG", "de")
    _, complained = refused(capsys, "simulate", "sagani", option, number, "--bots", "random")
    assert f"{option} {number} ist nichts anzufangen" in complained


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("simulte",), "Did you mean simulate?"),
        (("simulte", "sagani", "--games", "3"), "Did you mean simulate?"),
        (("SIMULATE", "sagani"), "Did you mean simulate?"),
        (("simulate", "SAGANI"), "Did you mean sagani?"),
        (("play", "hoftheatre"), "Did you mean hoftheater?"),
        (("simulate", "sagani", "--bots", "STATIST"), "Did you mean statist?"),
        (("simulate", "sagani", "--bots", "hauptrole"), "Did you mean hauptrolle?"),
        (("simulate", "sagani", "--GAMES", "3"), "Did you mean --games?"),
        (("simulate", "sagani", "--gmes", "3"), "Did you mean --games?"),
        (("simulate",), "is missing"),
        (("simulate", "sagani", "--games"), "--games is missing"),
        (("simulate", "sagani", "hoftheater"), '"hoftheater" is too much'),
        (("simulate", "sagani", "--games", "1", "--games", "2"), "--games is given twice"),
        (("verify",), "FILES is missing"),
        (("serve", "--port", "70000"), "--port 70000"),
        (("serve", "--workers", "0"), "--workers 0"),
        (("replay", "x", "--game-number", "0"), "--game-number 0"),
        (("arena", "sagani", "--games", "-5"), "--games -5"),
        (("arena", "sagani", "--iterations", "9" * 30), "--iterations 999"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_a_slip_is_answered_with_what_was_meant(
    arguments: tuple[str, ...],
    words: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SPIELZEIT_LANG", "en")
    said, complained = refused(capsys, *arguments)
    assert words in complained
    assert said == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [("[tiles]\nlist = 3\n", "bad.toml cannot be used"), ("[tiles", "not a valid TOML file")],
    ids=["wrong", "no TOML"],
)
def test_components_that_do_not_fit_are_told_in_every_verb(text: str, words: str, tmp_path: Path) -> None:
    """One sentence that names the file: as an option, and where the environment names it."""
    bad = tmp_path / "bad.toml"
    bad.write_text(text)
    pair = f"sagani={bad}"
    for done in (
        run("components", "sagani", "--check", str(bad)),
        run("serve", "--no-open", "--components", pair),
        run("verify", "x.jsonl", "--components", pair),
        run("games", SPIELZEIT_COMPONENTS_SAGANI=str(bad)),
        run("arena", "sagani", SPIELZEIT_COMPONENTS_SAGANI=str(bad)),
    ):
        assert (done.returncode, len(done.stderr.splitlines())) == (2, 1), done.stderr
        assert words in done.stderr


def test_a_components_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere.toml"):
        done = run("components", "sagani", "--check", str(path))
        assert done.returncode == 2
        assert str(path) in done.stderr
    done = run("components", "sagani", SPIELZEIT_COMPONENTS_SAGANI=str(tmp_path / "nowhere.toml"))
    assert done.returncode == 2
    assert "nowhere.toml cannot be used: No such file" in done.stderr


@pytest.mark.parametrize(
    ("address", "words"),
    [("redis://127.0.0.1:1", "Redis does not answer at"), ("nonsense", "Expected is redis://HOST:PORT")],
)
def test_a_worker_needs_a_redis_that_answers(
    address: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPIELZEIT_LANG", "en")
    _, complained = refused(capsys, "worker", "--redis", address)
    assert words in complained

"""Programs that play: asked in one line, answered in one, and told what is wrong with them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.research import arena
from spielzeit.research.contenders import bot_named
from spielzeit.research.engines import Engine, engine_of

SAMPLE = Path(__file__).parents[2] / "examples" / "engine" / "by_lot.py"
FIRST = "import json, sys\nfor line in sys.stdin: print(json.dumps(json.loads(line)['legal'][0]), flush=True)"


@pytest.fixture
def program(tmp_path: Path) -> Iterator[type[Engine]]:
    """Starts programs written in the test, and ends them."""
    started: list[Engine] = []

    class Written(Engine):
        def __init__(self, text: str, seconds: float = 60.0) -> None:
            file = tmp_path / f"bot{len(started)}.py"
            file.write_text(text, "utf-8")
            started.append(self)
            super().__init__(f"{sys.executable} {file}", seconds)

    yield Written
    for engine in started:
        engine.close()


def test_a_program_is_asked_with_its_view_and_plays_what_it_answers(program: type[Engine]) -> None:
    match = find("sagani").start(2, seed=1)
    engine = program(FIRST)
    for _ in range(3):
        player = match.to_move[0]
        code = engine.choose(match, player)
        assert code == match.codes(player)[0]
        match.apply_code(player, code)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "engine.ended"),
        ("import sys; sys.stdin.readline(); sys.exit(3)", "engine.ended"),
        ("import sys\nfor line in sys.stdin: print('[]', flush=True)", "engine.illegal"),
        ("import sys\nfor line in sys.stdin: print('no JSON', flush=True)", "engine.illegal"),
        ("import sys\nfor line in sys.stdin: print('x' * 300_000, end='', flush=True)", "engine.stalled"),
    ],
    ids=["ends", "crashes", "cheats", "babbles", "never ends its line"],
)
def test_a_bad_program_is_ended_with_a_clear_message(program: type[Engine], text: str, code: str) -> None:
    match = find("sagani").start(2, seed=1)
    engine = program(text)
    with pytest.raises(SpielzeitError) as refused:
        engine.choose(match, match.to_move[0])
    assert refused.value.code == code
    assert engine.command in refused.value.words("en")
    assert engine.process.returncode is not None


def test_a_program_that_stalls_is_ended_when_its_time_is_up(program: type[Engine]) -> None:
    match = find("sagani").start(2, seed=1)
    engine = program("import time; time.sleep(600)", 0.05)
    with pytest.raises(SpielzeitError) as refused:
        engine.choose(match, match.to_move[0])
    assert refused.value.code == "engine.stalled"


def test_what_cannot_be_started_is_told() -> None:
    with pytest.raises(SpielzeitError) as refused:
        Engine("no-such-program-here --fast")
    assert refused.value.code == "engine.start"


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_a_program_hears_nothing_that_its_seat_does_not_see(
    game_id: str, program: type[Engine], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything hidden dealt anew: the same line, byte for byte."""
    engine = program(FIRST)
    heard: list[bytes] = []

    def listen(question: bytes) -> bytes:
        heard.append(question)
        return msgspec.json.encode(msgspec.json.decode(question)["legal"][0])

    monkeypatch.setattr(engine, "ask", listen)
    match = find(game_id).start(2, seed=1)
    player = match.to_move[0]
    for seed in range(3):
        engine.choose(match, player)
        match.position.redeal(player, seeded(seed))
    assert len(set(heard)) == 1


def test_the_sample_plays_a_duel() -> None:
    asked = arena.duel("sagani", 2, {}, [f"cmd:{sys.executable} {SAMPLE}", "random"], 4, "0")
    assert asked.bots[0] == bot_named(asked.bots[0].name)
    played = [arena.one_outcome(asked, number) for number in range(2)]
    assert arena.whole_deals(asked, played) == []
    assert all(sum(outcome.wins) == 1.0 for outcome in played)
    engine_of(asked.bots[0].command).close()

"""Records of every game: round trip, verify, branch; the same game in a fresh process, compiled and not."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from spielzeit.engine.errors import BadRecord
from spielzeit.engine.game import Game, canonical, seeded, to_json
from spielzeit.engine.record import apply_step, branch, decode, encode_line, replay, verify
from tests.contract.conftest import COMPILED, Case
from tests.contract.play import play
from tests.fresh import fresh_python

ROOT = Path(__file__).parents[2]
#: Where games of other packages lie, besides the tree that is tested.
GUESTS = [folder for folder in os.environ.get("PYTHONPATH", "").split(os.pathsep) if folder]


def test_records_round_trip_and_verify(case: Case) -> None:
    match, record = play(case, "record")
    line = encode_line(record)
    again = decode(line)
    assert encode_line(again) == line
    assert verify(case.game, again).position.digest() == match.position.digest()
    assert list(decode(line).to_json()) == [
        "format", "game", "rules", "players", "options", "names", "setup", "steps", "result",
    ]  # fmt: skip


def test_a_record_with_legal_lists_verifies(case: Case) -> None:
    import msgspec

    _, record = play(case, "legal lists")
    match = case.game.start_from(record.setup)
    for number, step in enumerate(record.steps):
        record.steps[number] = msgspec.structs.replace(step, legal=match.legal(step.player))
        apply_step(match, number, step)
    again = decode(encode_line(record))
    verify(case.game, again)
    middle = next(number for number, step in enumerate(again.steps) if len(step.legal or []) > 1)
    steps = again.steps
    steps[middle] = msgspec.structs.replace(steps[middle], legal=(steps[middle].legal or [])[1:])
    with pytest.raises(BadRecord):
        verify(case.game, again)


def test_a_changed_result_is_found(case: Case) -> None:
    _, record = play(case, "result")
    data = record.to_json()
    data["result"]["scores"][0] += 1
    with pytest.raises(BadRecord):
        verify(case.game, decode(canonical(data)))


def test_a_record_branches_from_any_step(case: Case) -> None:
    _, record = play(case, "branch")
    cut = len(record.steps) // 2
    half = branch(record, cut)
    assert half.result is None
    match = replay(case.game, half, rng=seeded("branch"))
    assert match.position.digest() == replay(case.game, record, steps=cut).position.digest()
    rng = seeded("other way")
    while not match.over:
        player = match.to_move[0]
        half.steps.append(match.apply_code(player, match.position.sample(player, rng)))
    assert replay(case.game, decode(encode_line(half))).position.digest() == match.position.digest()


def digests(game: Game, games: int) -> str:
    """One line per random game: a digest over the position after every action."""
    lines = []
    for players in game.seats:
        for number in range(games):
            match = game.start(players, seed=f"fresh {number}")
            rng = seeded(f"fresh players {number}")
            rolling = 0
            while not match.over:
                player = match.to_move[rng.below(len(match.to_move))]
                match.apply_code(player, match.position.sample(player, rng))
                rolling = (rolling * 1000003 + match.position.digest()) % (2**61 - 1)
            lines.append(
                f"{game.id} {players} {number} {rolling} {match.scores()} {to_json(match.winners())}"
            )
    return "\n".join(lines)


FRESH = """
import sys

from spielzeit.games import find
from tests.contract.test_records import digests
print(digests(find(sys.argv[1]), int(sys.argv[2])))
"""


def in_fresh_process(game: Game, games: int, path: str) -> str:
    path = os.pathsep.join([path, str(ROOT), *GUESTS])
    run = fresh_python("-c", FRESH, game.id, str(games), PYTHONPATH=path, PYTHONHASHSEED="123")
    assert run.returncode == 0, run.stderr
    return run.stdout.strip()


def test_same_seed_in_a_fresh_process_gives_the_same_game(game: Game) -> None:
    import spielzeit

    here = str(Path(spielzeit.__file__).parents[1])
    assert in_fresh_process(game, 3, here) == digests(game, 3)


def test_compiled_and_interpreted_play_identical_games(game: Game) -> None:
    """Hundreds of random games, compared after each action; needs the compiled tree."""
    if not COMPILED:
        pytest.skip("this is the interpreted run; the compiled run compares the two")
    assert in_fresh_process(game, 25, str(ROOT / "src")) == digests(game, 25)

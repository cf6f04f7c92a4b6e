"""Golden records: finished games in files, replayed by every later version of the rules.

    python -m tests.games.golden top_oder_flop FOLDER

makes them for a game that has none yet: for every player count one game for each way to end, played by the one-ply
bot. Those that exist are never made again to please a change: a change of rules raises `rules` and adds new ones.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from spielzeit.bots.policy import mixed
from spielzeit.engine.game import Game, seeded
from spielzeit.engine.match import Match
from spielzeit.engine.record import Record, begin, read_file, result_of, verify, write_file
from spielzeit.games import find

RECORDS = Path(__file__).parents[1] / "records"
GAMES_TRIED = 200  # per player count, until every way to end was seen


def golden(game_id: str) -> list[tuple[str, Record]]:
    """All records of a game, with the file and line as a name."""
    found = []
    for path in sorted((RECORDS / game_id).glob("*.jsonl")):
        found += [(f"{path.stem}:{number}", record) for number, record in enumerate(read_file(path), 1)]
    return found


def replayed(game: Game, record: Record) -> Match:
    """The verified end of a golden game, every legal list compared."""
    assert record.result is not None
    assert all(step.legal is not None for step in record.steps)
    return verify(game, record)


def played(game: Game, players: int, seed: int) -> tuple[str, Record]:
    """A whole game with every legal list, and why it ended."""
    rng = seeded(f"golden {players} {seed}")
    options = game.check_options(players, {})
    setup = game.deal(players, options, rng)
    record = begin(game, options, ["bot:statist"] * players, setup)
    match = game.start_from(setup, rng)
    while not match.over:
        player = match.to_move[0]
        legal = match.legal(player)
        step = match.apply_code(player, mixed(match.position, game.knowledge(), player, 1.0, rng))
        record.steps.append(msgspec.structs.replace(step, legal=legal))
    record.result = result_of(match)
    breakdown = game.breakdown(match.position)
    assert breakdown is not None
    return breakdown.end, record


def make(game: Game, folder: Path) -> None:
    """The first game found for each way to end."""
    folder.mkdir(parents=True, exist_ok=True)
    for players in game.seats:
        found: dict[str, Record] = {}
        for seed in range(GAMES_TRIED):
            end, record = played(game, players, seed)
            found.setdefault(end, record)
        for end, record in found.items():
            write_file(folder / f"{players}_players_{end}.jsonl", [record])


if __name__ == "__main__":
    make(find(sys.argv[1]), Path(sys.argv[2]))

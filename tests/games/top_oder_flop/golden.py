"""Makes the golden records: for every player count one game for each way to end, played by the one-ply bot.

    python -m tests.games.top_oder_flop.golden

The records are never made again to please a change: a change of rules raises `rules` and adds new ones.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from spielzeit.bots.policy import mixed
from spielzeit.engine.game import seeded
from spielzeit.engine.record import Record, begin, result_of, write_file
from spielzeit.games.top_oder_flop import GAME

FOLDER = Path(__file__).parents[2] / "records" / "top_oder_flop"


def play(players: int, seed: int) -> tuple[str, Record]:
    """A whole game and the reason of its end."""
    rng = seeded(f"golden {players} {seed}")
    setup = GAME.deal(players, {}, rng)
    record = begin(GAME, {}, ["bot:statist"] * players, setup)
    state = GAME.start_from(setup)
    while not state.over:
        player = state.to_move[0]
        legal = state.legal(player)
        step = state.apply_code(player, mixed(state.table, player, 1.0, rng))
        record.steps.append(msgspec.structs.replace(step, legal=legal))
    record.result = result_of(state)
    return str(state.view(None).end_reason), record


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for players in GAME.seats:
        found: dict[str, Record] = {}
        seed = 0
        while len(found) < 2:
            reason, record = play(players, seed)
            found.setdefault(reason, record)
            seed += 1
        for reason, record in found.items():
            write_file(FOLDER / f"{players}_players_{reason}.jsonl", [record])


if __name__ == "__main__":
    main()

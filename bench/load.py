"""How long a table takes to come back from its log: a whole game of every game, at most seats.

    python -m bench.load [--times 20]

Plays each game at random with some takings back, stores it in a SQLite file as the server would, and loads it again
and again. Prints milliseconds a table, what part of them the database takes, and how many times the bare replay of the
same steps it is: that ratio is the gate, because it is the same on any machine.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import tempfile
import time
from pathlib import Path

from bench.words import parser_of
from spielzeit.engine.game import Game, seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.server.rows import SeatRow, Stored, TableRow
from spielzeit.server.standing import standing_of
from spielzeit.server.storage import Storage
from spielzeit.server.tables import LiveTable

MOST_TIMES_THE_REPLAY = 8.0


def new_table(game: Game, players: int) -> LiveTable:
    """People on every seat."""
    options = game.check_options(players, {})
    row = TableRow(
        id=f"{game.id}-{players}",
        game=game.id,
        rules=game.rules_version,
        components=None,
        options=options,
        setup=game.deal(players, options, seeded(7)),
        seed=None,
        invite="invite",
        public=False,
        created=0.0,
    )
    return LiveTable(game, Stored(row, [SeatRow(seat, "person", f"p{seat}") for seat in range(players)], []))


async def play(storage: Storage, game: Game, players: int, chooser: random.Random) -> LiveTable:
    """A whole random game with some takings back, every step in the database."""
    table = new_table(game, players)
    await storage.create(table.row, table.seats, standing_of(table.seats, table.match))
    while table.status == "running":
        player = chooser.choice(table.to_move)
        version = table.log.version_for(player)
        if chooser.random() < 0.05 and table.undoable(player).takes_back:
            plan = table.plan_undo(player, version, f"u{table.version}")
        else:
            plan = table.plan_step(
                player, version, [chooser.choice(table.match.legal(player))], f"s{table.version}"
            )
        await storage.append(plan.change)
        table.adopt(plan)
    return table


def replay(table: LiveTable) -> None:
    """The steps that stand, applied and nothing else."""
    match = table.game.start_from(table.setup or {})
    for step in table.match.steps:
        match.apply_stored(step.player, step.action, step.chance)


async def measure(folder: Path, times: int) -> bool:
    """Whether every game loads within the gate."""
    fine = True
    storage = await Storage.open(f"sqlite:///{folder / 'load.db'}")
    print(
        f"{'game':16} {'seats':>5} {'rows':>5} {'best ms':>8} {'median':>8} {'database':>9} {'replay':>8} {'times':>6}"
    )
    for game_id in PLAYBILL:
        game = find(game_id)
        table = await play(storage, game, game.seats[-1], random.Random(game_id))
        whole, reading, bare = list[float](), list[float](), list[float]()
        for _ in range(times):
            start = time.perf_counter()
            stored = await storage.load(table.id)
            read = time.perf_counter()
            assert stored is not None
            again = LiveTable(game, stored)
            whole.append(1000 * (time.perf_counter() - start))
            reading.append(1000 * (read - start))
            assert again.version == table.version
            start = time.perf_counter()
            replay(table)
            bare.append(1000 * (time.perf_counter() - start))
        ratio = min(a - b for a, b in zip(whole, reading, strict=True)) / min(bare)
        fine = fine and ratio <= MOST_TIMES_THE_REPLAY
        print(
            f"{game_id:16} {table.match.players:5} {table.version:5} "
            f"{min(whole):8.1f} {statistics.median(whole):8.1f} {statistics.median(reading):9.1f} "
            f"{min(bare):8.1f} {ratio:6.1f}"
        )
    await storage.close()
    return fine


def main() -> int:
    parser = parser_of(__doc__)
    parser.add_argument("--times", type=int, default=20)
    with tempfile.TemporaryDirectory() as folder:
        if asyncio.run(measure(Path(folder), parser.parse_args().times)):
            return 0
    print(f"a table takes more than {MOST_TIMES_THE_REPLAY} times the replay of its steps")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())

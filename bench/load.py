"""How long a table takes to come back from its log: a whole game of every game, at most seats.

    python -m bench.load [--times 20]

Then the log of somebody who took back one decision 8,000 times, as it was possible once: from its snapshot.

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

import msgspec

from bench.words import parser_of
from spielzeit.engine.game import Game, seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.server.log_rows import TakenBack, read_taken_back, text
from spielzeit.server.rows import Change, LogRow, SeatRow, Stored, TableRow
from spielzeit.server.standing import standing_of
from spielzeit.server.storage import Storage
from spielzeit.server.tables import LiveTable

MOST_TIMES_THE_REPLAY = 8.0
PAIRS = 8_000  # steps taken back
GOAL = 20.0  # milliseconds for a table of any length


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


def wavering(table: LiveTable, pairs: int) -> list[LogRow]:
    """The rows of a new table whose first player lays and takes back the same again and again."""
    player = table.to_move[0]
    plan = table.plan_step(player, table.version, [table.match.legal(player)[0]], "s")
    table.adopt(plan)
    (step,), (undo,) = plan.change.rows, table.plan_undo(player, table.version, "u").change.rows
    free = read_taken_back(undo).free
    return [
        msgspec.structs.replace(row, seq=seq, message=f"m{seq}", data=data)
        for at in range(1, 2 * pairs, 2)
        for row, seq, data in ((step, at, step.data), (undo, at + 1, text(TakenBack([at], free))))
    ]


async def keep_wavering(storage: Storage, game: Game, pairs: int) -> LiveTable:
    """Such a table in the database, with its snapshot."""
    new = new_table(game, game.seats[-1])
    standing = standing_of(new.seats, new.match)
    await storage.create(new.row, new.seats, standing)
    rows = wavering(new_table(game, game.seats[-1]), pairs)
    await storage.append(Change(new.id, 0, rows, standing, {}))
    table = LiveTable(game, Stored(new.row, new.seats, rows))
    snapshot = table.snapshot()
    await storage.keep_snapshot(table.id, snapshot.version, snapshot.data)
    return table


async def measure_wavering(folder: Path, times: int) -> None:
    storage = await Storage.open(f"sqlite:///{folder / 'wavering.db'}")
    game = find("sagani")
    start = time.perf_counter()
    table = await keep_wavering(storage, game, PAIRS)
    made, took, worked = time.perf_counter() - start, list[float](), list[float]()
    for _ in range(times):
        start, busy = time.perf_counter(), time.process_time()
        stored = await storage.load(table.id)
        assert stored is not None
        assert LiveTable(game, stored).version == table.version
        took.append(1000 * (time.perf_counter() - start))
        worked.append(1000 * (time.process_time() - busy))
    print(f"{PAIRS} steps taken back: {min(took):.1f} ms, median {statistics.median(took):.1f} ", end="")
    print(
        f"(goal {GOAL:.0f} ms), {min(worked):.1f} of the processor; to write, read and pack it once: {made:.1f} s"
    )
    await storage.close()


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
        times = parser.parse_args().times
        asyncio.run(measure_wavering(Path(folder), times))
        if asyncio.run(measure(Path(folder), times)):
            return 0
    print(f"a table takes more than {MOST_TIMES_THE_REPLAY} times the replay of its steps")
    return 1


if __name__ == "__main__":
    raise SystemExit(main())

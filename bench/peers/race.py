"""Spielzeit against boardgame.io: two people at each table, sockets, a pause before every move, both in one run.

    python -m bench.peers.race [--tables 100] [--seconds 20] [--pause 0.2] [--rounds 1]

Ours writes every step to the disk before anybody sees it; boardgame.io (0.50.2, npm) keeps all in memory. Theirs
plays a tile game of `boardgame_io.cjs`, ours Sagani; the players of both are `players.cjs`. The servers take turns.
Prints the processor's time a move (user and system, with children), and how long a move takes to the other player's
view. boardgame.io runs as its documentation starts it, and once more with NODE_ENV=production, which makes it cheaper:
the goal is set against the first, both are told. The packages are installed into build/peers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import msgspec
import psutil

from bench.house import open_house, quantile
from bench.words import parser_of
from tools.services import free_port

ROOT = Path(__file__).resolve().parent.parent.parent
HERE = Path(__file__).resolve().parent
MODULES = ROOT / "build" / "peers"
MOST_OF_THEIRS = 0.33  # the goal: our processor time a move as a share of theirs


class Played(msgspec.Struct):
    """What the players of one server tell."""

    moves: int
    bytes: int
    waits: list[float]  # milliseconds to the other player's view


class Side(msgspec.Struct):
    """One server's figures over all rounds."""

    name: str
    kind: str  # as players.cjs calls it
    seconds: float = 0.0  # of processor
    moves: int = 0
    bytes: int = 0
    waits: list[float] = msgspec.field(default_factory=list)

    @property
    def per_move(self) -> float:
        """Milliseconds of processor."""
        return 1000 * self.seconds / max(1, self.moves)


def install() -> None:
    """The packages of package.json, once."""
    MODULES.mkdir(parents=True, exist_ok=True)
    wanted = (HERE / "package.json").read_text()
    done = MODULES / "installed.json"
    if done.is_file() and done.read_text() == wanted:
        return
    shutil.copy(HERE / "package.json", MODULES / "package.json")
    subprocess.run([program("npm"), "install", "--no-audit", "--no-fund"], cwd=MODULES, check=True)
    done.write_text(wanted)


def program(name: str) -> str:
    """Node's programs lie beside this Python, or on the path."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    found = shutil.which(name, path=path)
    if found is None:
        raise SystemExit(f"no {name}: `make play` installs it into .venv")
    return found


@contextmanager
def ours() -> Iterator[tuple[str, int]]:
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        yield f"http://{house.host}", house.pid


@contextmanager
def theirs(production: bool) -> Iterator[tuple[str, int]]:
    port = free_port()
    environment = {**os.environ, "NODE_PATH": str(MODULES / "node_modules")}
    if production:
        environment["NODE_ENV"] = "production"
    server = subprocess.Popen(
        [program("node"), str(HERE / "boardgame_io.cjs"), str(port)],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert server.stdout is not None
        if not any(line == "ready\n" for line in server.stdout):
            raise SystemExit("boardgame.io does not start: see bench/peers/boardgame_io.cjs")
        yield f"http://127.0.0.1:{port}", server.pid
    finally:
        server.kill()
        server.communicate()


def round_of(
    side: Side,
    opened: Callable[[], AbstractContextManager[tuple[str, int]]],
    tables: int,
    seconds: float,
    pause: float,
) -> None:
    """One server, its players, and what both took."""
    with opened() as (address, pid):
        words = [side.kind, address, str(tables), str(seconds), str(pause)]
        players = subprocess.Popen(
            [program("node"), str(HERE / "players.cjs"), *words],
            cwd=MODULES,
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert players.stdout is not None
            if players.stdout.readline() != "seated\n":
                raise SystemExit(f"the players of {side.name} could not sit down; see above")
            before = processor_seconds(pid)
            answer = players.stdout.readline()
            side.seconds += processor_seconds(pid) - before
        finally:
            players.kill()
            players.communicate()
    played = msgspec.json.decode(answer, type=Played)
    side.moves += played.moves
    side.bytes += played.bytes
    side.waits += played.waits


def processor_seconds(pid: int) -> float:
    """User and system, of the process and its children."""
    process = psutil.Process(pid)
    times = [one.cpu_times() for one in (process, *process.children(recursive=True))]
    return float(sum(time.user + time.system for time in times))


def main() -> int:
    parser = parser_of(__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--pause", type=float, default=0.2)
    parser.add_argument("--rounds", type=int, default=1)
    chosen = parser.parse_args()
    install()
    racers: list[tuple[Side, Callable[[], AbstractContextManager[tuple[str, int]]]]] = [
        (Side("boardgame.io", "boardgame.io"), lambda: theirs(production=False)),
        (Side("  production", "boardgame.io"), lambda: theirs(production=True)),
        (Side("spielzeit", "spielzeit"), ours),
    ]
    for _ in range(chosen.rounds):
        for side, opened in racers:
            round_of(side, opened, chosen.tables, chosen.seconds, chosen.pause)
    as_documented, in_production, own = (side for side, _ in racers)
    print(
        f"{'':14} {'moves':>7} {'ms a move':>10} {'p50 ms':>8} {'p95 ms':>8} {'p99 ms':>8} {'bytes a move':>13}"
    )
    for side in (as_documented, in_production, own):
        shares = " ".join(f"{quantile(side.waits, share):8.1f}" for share in (0.5, 0.95, 0.99))
        print(
            f"{side.name:14} {side.moves:7} {side.per_move:10.3f} {shares} {side.bytes / max(1, side.moves):13.0f}"
        )
    ratio = own.per_move / as_documented.per_move
    print(
        f"ours is {ratio:.2f} of theirs (goal: at most {MOST_OF_THEIRS}), "
        f"{own.per_move / in_production.per_move:.2f} with NODE_ENV=production"
    )
    return 0 if ratio <= MOST_OF_THEIRS else 1


if __name__ == "__main__":
    raise SystemExit(main())

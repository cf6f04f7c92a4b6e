"""A server in a process of its own for benches: as a host would run it, on a database that is thrown away."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from spielzeit.server.settings import Settings

SERVE = """
import sys, msgspec
from spielzeit.server.run import serve
from spielzeit.server.settings import Settings
if __name__ == "__main__":
    serve(port=0, settings=msgspec.json.decode(sys.argv[1], type=Settings),
          on_ready=lambda address: print(address, flush=True))
"""


@dataclass(frozen=True)
class RunningHouse:
    host: str  # with its port
    pid: int


@contextmanager
def open_house(folder: Path, **changes: Any) -> Iterator[RunningHouse]:
    """Without limits: the bench itself is the only visitor, and it comes from one address."""
    settings = Settings(
        db=f"sqlite:///{folder / 'load.db'}",
        bot_pace=0.0,
        bot_workers=1,
        limits=False,
        tables_per_person=1_000_000,
        tables_per_address=1_000_000,
    )
    settings = msgspec.structs.replace(settings, **changes)
    command = [sys.executable, "-c", SERVE, msgspec.json.encode(settings).decode()]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert server.stdout is not None
        host = server.stdout.readline().strip().removeprefix("http://").rstrip("/")
        if not host:
            raise SystemExit("the server did not start")
        yield RunningHouse(host, server.pid)
    finally:
        server.terminate()
        server.communicate()


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))] if values else float("nan")

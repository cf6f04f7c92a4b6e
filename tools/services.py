"""Throw-away PostgreSQL and Redis servers on free loopback ports, for the length of a test run."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.project import ToolError

PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


@contextmanager
def postgres(programs: Path) -> Iterator[str]:
    """A fresh cluster in a temporary folder; yields its address."""
    port = free_port()
    folder = Path(tempfile.mkdtemp(prefix="spielzeit-postgres-"))
    user = _unprivileged_user(folder)
    data = folder / "data"
    # Nothing here outlives the run, so nothing needs to reach the disk.
    settings = (
        f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
        " -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=200"
    )

    def call(program: str, *words: str) -> None:
        log = folder / f"{program}.log"
        with log.open("w") as output:
            command = [str(programs / program), "-D", str(data), *words]
            done = subprocess.run(
                command, cwd=folder, stdout=output, stderr=subprocess.STDOUT, timeout=120, check=False, **user
            )
        if done.returncode != 0:
            raise ToolError(f"{program} failed:\n{log.read_text()}")

    try:
        call("initdb", "-U", "spielzeit", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
        call("pg_ctl", "-w", "-l", str(folder / "server.log"), "-o", settings, "start")
        try:
            yield f"postgresql://spielzeit@127.0.0.1:{port}/postgres"
        finally:
            call("pg_ctl", "-w", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged_user(folder: Path) -> dict[str, Any]:
    """PostgreSQL refuses to run as root; then it runs as `postgres`, to whom the folder is given."""
    if os.geteuid() != 0:
        return {}
    try:
        account = pwd.getpwnam("postgres")
    except KeyError:
        account = pwd.getpwnam("nobody")
    os.chown(folder, account.pw_uid, account.pw_gid)
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


@contextmanager
def redis(program: Path) -> Iterator[str]:
    """A Redis that keeps nothing; yields its address."""
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="spielzeit-redis-") as folder:
        options = [
            "--port",
            str(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            folder,
        ]
        server = subprocess.Popen([str(program), *options], stdout=subprocess.DEVNULL)
        try:
            _wait_until_open(port, server)
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            server.terminate()
            server.wait(10)


def _wait_until_open(port: int, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise ToolError(f"the server on port {port} did not open within {PATIENCE:.0f} s")

"""Somebody at a terminal: the command in a pseudo-terminal of a given size, keys typed when it asks for them."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios

from tests.cli.command import environment

WIPE = re.compile(r"\x1b\[H\x1b\[2J|\x1b\[2J\x1b\[H")
STYLE = re.compile(r"\x1b\[[0-9;]*m")
ASKS = re.compile(
    r"\S [›>] $"
)  # the last thing on the screen when it waits for keys; news begin with this sign
PATIENCE = 120.0  # seconds without a sign of life, on a busy machine


class Keyboard:
    """`with Keyboard("play", "sagani") as keys: keys.type("1")`; screens are those since the last key."""

    def __init__(
        self, *arguments: str, columns: int = 80, lines: int = 24, language: str = "en", **more: str
    ) -> None:
        settings = {"TERM": "xterm-256color", **environment(language, **more)}
        for name in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR"):
            settings.pop(name, None)
        settings.update(more)
        self.raw = ""  # everything since the last key
        self.status: int | None = None
        self.pid, self._terminal = pty.fork()
        if self.pid == 0:
            os.execve(sys.executable, [sys.executable, "-m", "spielzeit", *arguments], settings)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def __enter__(self) -> Keyboard:
        self._listen()
        return self

    def __exit__(self, *failure: object) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self._terminal)

    @property
    def is_over(self) -> bool:
        """The command has ended; `status` is its exit code."""
        return self.status is not None

    @property
    def screen(self) -> list[str]:
        """What stands on the screen now, without colours."""
        last = WIPE.split(self.raw)[-1]
        return [line.rstrip() for line in STYLE.sub("", last).replace("\r", "").split("\n")]

    @property
    def text(self) -> str:
        return "\n".join(self.screen)

    def type(self, *answers: str) -> None:
        """Each answer with Enter, the next when the command asks again."""
        for answer in answers:
            self.raw = ""
            os.write(self._terminal, f"{answer}\n".encode())
            self._listen()

    def interrupt(self) -> None:
        """Ctrl+C"""
        self.raw = ""
        os.write(self._terminal, b"\x03")
        self._listen()

    def _listen(self) -> None:
        """Until it asks, or is over."""
        gone = b""
        while True:
            ready, _, _ = select.select([self._terminal], [], [], PATIENCE)
            assert ready, f"nothing comes any more after: {self.raw}"
            try:
                gone = os.read(self._terminal, 65536)
            except OSError:  # Linux: the other end is closed
                gone = b""
            if not gone:
                _, status = os.waitpid(self.pid, 0)
                self.status = os.waitstatus_to_exitcode(status)
                return
            self.raw += gone.decode(errors="replace")
            if ASKS.search(STYLE.sub("", self.raw)):
                return

"""Somebody at a terminal: the command in a pseudo-terminal of a given size, keys typed when it asks for them."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios

from tests.cli.command import environment

WIPE = re.compile(r"\x1b\[H\x1b\[2J|\x1b\[2J\x1b\[H")
STYLE = re.compile(r"\x1b\[[0-9;]*m")
ASKS = re.compile(
    r"\S [›>] $"
)  # the last thing on the screen when it waits for keys; news begin with this sign
#: The new process makes the terminal its own, so that Ctrl+C reaches it, and becomes the command.
TAKE_THE_TERMINAL = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.executable, [sys.executable, "-m", "spielzeit", *sys.argv[1:]])
"""
AGAIN = 5.0  # seconds after which a key that did nothing is pressed once more
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
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._terminal, other_end = pty.openpty()
        fcntl.ioctl(other_end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self._going = subprocess.Popen(
            [sys.executable, "-S", "-c", TAKE_THE_TERMINAL, *arguments],
            stdin=other_end,
            stdout=other_end,
            stderr=other_end,
            env=settings,
            start_new_session=True,
        )
        os.close(other_end)

    def __enter__(self) -> Keyboard:
        self._listen()
        return self

    def __exit__(self, *failure: object) -> None:
        if self.status is None:
            self._going.kill()
            self._going.wait()
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
        """Ctrl+C; again if it came in the moment before Python began to read, when nothing wakes it."""
        self.raw = ""
        for _ in range(int(PATIENCE / AGAIN)):
            os.write(self._terminal, b"\x03")
            if select.select([self._terminal], [], [], AGAIN)[0] and self._heard_more_than("^C"):
                break
        self._listen()

    def _heard_more_than(self, echo: str) -> bool:
        """The terminal itself echoes the key; whatever follows is the command's."""
        while self.raw.replace(echo, "") == "" and select.select([self._terminal], [], [], AGAIN)[0]:
            if not self._hear():
                return True
        return self.raw.replace(echo, "") != ""

    def _listen(self) -> None:
        """Until it asks, or is over."""
        while self.status is None and not ASKS.search(STYLE.sub("", self.raw)):
            ready, _, _ = select.select([self._terminal], [], [], PATIENCE)
            assert ready, f"nothing comes any more after: {self.raw}"
            self._hear()

    def _hear(self) -> bool:
        """What comes now; False when the command is over."""
        try:
            heard = os.read(self._terminal, 65536)
        except OSError:  # Linux: the other end is closed
            heard = b""
        if not heard:
            self.status = self._going.wait()
            return False
        self.raw += self._decoder.decode(heard)  # a sign may come in two pieces
        return True

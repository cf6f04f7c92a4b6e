"""Anybody's bot in any language: a program that reads a question a line and answers with an action a line, in JSON.

A question is `{"protocol": 1, "game": "sagani", "view": {…}, "legal": [{…}, …], "seconds": 10.0}`: what the seat sees
and may do, and how long the program may think. The answer is one of the legal actions. The program never learns more
than its seat, is started once, and is ended when it crashes, stalls or answers with something else.
"""

from __future__ import annotations

import atexit
import functools
import os
import select
import shlex
import subprocess
import time
from typing import Any

import msgspec

from spielzeit.bots.protocol import LONGEST, Question
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match

SECONDS = 10.0  # for one answer


class Engine:
    """The program, waiting for questions."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.read = b""
        try:
            self.process = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError, IndexError) as error:
            raise SpielzeitError("engine.start", command=command, reason=str(error)) from None
        atexit.register(self.close)

    def choose(self, match: Match, player: int) -> int:
        """The code of its answer, which must be legal."""
        codes = match.codes(player)
        legal: list[Any] = msgspec.json.decode(msgspec.json.encode(match.legal(player)))
        question = Question(match.game.id, to_json(match.view(player)), legal, self.seconds)
        answer = self.ask(msgspec.json.encode(question))
        try:
            return codes[legal.index(msgspec.json.decode(answer))]
        except (msgspec.DecodeError, ValueError):
            self.close()
            said = answer[:80].decode(errors="replace")
            raise SpielzeitError("engine.illegal", command=self.command, answer=said) from None

    def ask(self, question: bytes) -> bytes:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(question + b"\n")
        except OSError:
            raise self.ended() from None
        return self.line(time.monotonic() + self.seconds)

    def line(self, end: float) -> bytes:
        """The next line it writes; a program that writes none in time, or no end of it, is ended."""
        assert self.process.stdout is not None
        pipe = self.process.stdout.fileno()
        while b"\n" not in self.read:
            ready, _, _ = select.select([pipe], [], [], max(0.0, end - time.monotonic()))
            if not ready or len(self.read) > LONGEST:
                self.close()
                raise SpielzeitError("engine.stalled", command=self.command, seconds=f"{self.seconds:g}")
            part = os.read(pipe, 65536)
            if not part:
                raise self.ended()
            self.read += part
        line, _, self.read = self.read.partition(b"\n")
        return line

    def ended(self) -> SpielzeitError:
        self.close()
        return SpielzeitError("engine.ended", command=self.command, status=self.process.returncode)

    def close(self) -> None:
        with self.process:  # closes its pipes and waits for its end
            self.process.kill()
        atexit.unregister(self.close)


@functools.cache
def engine_of(command: str) -> Engine:
    """One program per process of the arena, however many games it plays."""
    return Engine(command)

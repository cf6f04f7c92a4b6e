"""The host's programs at their tables: each in one process, within limits, told a view and what is legal there."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from spielzeit.bots.protocol import LONGEST, Question
from spielzeit.server.engine_file import ENGINE, Engine
from spielzeit.server.thinking import confined
from spielzeit.server.thinking.pool import NoAnswer

PASSED_ON = (
    "PATH",
    "HOME",
    "LANG",
    "LC_ALL",
    "TMPDIR",
    "SYSTEMROOT",
)  # of the environment: no secret of the house
PATIENCE = 5.0  # seconds for a process to end


class Program:
    """One engine's process, started with the first question; one question after the other."""

    def __init__(self, name: str, engine: Engine) -> None:
        self.name = name
        self.engine = engine
        self.process: asyncio.subprocess.Process | None = None
        self.turn = asyncio.Lock()

    async def decide(self, game: str, view: Any, legal: list[Any]) -> Any:
        """One of the legal actions, or NoAnswer: whoever crashes, stalls or cheats is ended."""
        question = Question(game, view, legal, self.engine.seconds)
        async with self.turn:
            try:
                async with asyncio.timeout(self.engine.seconds):
                    line = await self.ask(msgspec.json.encode(question) + b"\n")
                action = msgspec.json.decode(line)
            except TimeoutError:
                await self.end()
                raise NoAnswer(f"{self.name} did not answer within {self.engine.seconds:g} seconds") from None
            except (OSError, ValueError, EOFError) as error:
                await self.end()
                raise NoAnswer(f"{self.name} failed: {error}") from None
            except BaseException:  # whoever asked has gone: the answer would be taken for the next one's
                await self.end()
                raise
            if action not in legal:
                await self.end()
                raise NoAnswer(f"{self.name} answered with no legal action: {line[:80]!r}")
            return action

    async def ask(self, question: bytes) -> bytes:
        process = self.process or await self.start()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question)
        await process.stdin.drain()
        line = await process.stdout.readline()  # ValueError when it does not end
        if not line.endswith(b"\n"):
            raise EOFError(f"it ended with status {await process.wait()}")
        return line

    async def start(self) -> asyncio.subprocess.Process:
        limited = [sys.executable, "-I", str(Path(confined.__file__)), str(self.engine.memory)]
        self.process = await asyncio.create_subprocess_exec(
            *limited,
            *self.engine.command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST,
            cwd=self.engine.folder or None,
            env={name: os.environ[name] for name in PASSED_ON if name in os.environ},
            start_new_session=True,
        )
        return self.process

    async def end(self) -> None:
        """With all that it has started."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(process.wait(), PATIENCE)


class Engines:
    """All programs of the host, by the level that a seat names."""

    def __init__(self, engines: Mapping[str, Engine]) -> None:
        self._programs = {ENGINE + name: Program(name, engine) for name, engine in engines.items()}

    def __contains__(self, level: str) -> bool:
        return level in self._programs

    async def decide(self, level: str, game: str, view: Any, legal: list[Any]) -> Any:
        return await self._programs[level].decide(game, view, legal)

    async def close(self) -> None:
        for program in self._programs.values():
            await program.end()

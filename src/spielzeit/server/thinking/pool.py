"""Processes on this machine in which bots think. One that dies or hangs is replaced; the others go on."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Protocol

from spielzeit.bots.worker import Decide, Poll, Question, answer, prepare, tidy, vote
from spielzeit.critic import worker as critic
from spielzeit.critic.worker import Weighing

LOGGER = logging.getLogger("spielzeit.server")
ENOUGH = "enough"  # the word that ends a poll
START_LIMIT = 60.0  # seconds until a new process must be ready
LEAST = 2  # processes, unless told otherwise: with one a bot waits until a decision of a review is weighed
ToThink = Question | Poll | Weighing  # a bot is to move, alone or in company, or the critic is asked


class NoAnswer(Exception):
    """A bot's process hung, died or failed: the question may be asked again, and more cautiously."""


class Thinker(Protocol):
    """Where bots think."""

    @property
    def processes(self) -> int:
        """How many questions it takes at once."""

    @property
    def ready(self) -> bool:
        """A question would be answered now."""

    @property
    def can_hurry(self) -> bool:
        """A poll is answered as soon as it is enough."""

    async def open(self) -> None:
        """Before anything else."""

    async def start(self) -> None:
        """Be ready before the first bot is to move."""

    async def decide(self, question: ToThink, limit: float, enough: asyncio.Event | None = None) -> Any:
        """The action, the votes or the decision weighed, as plain data; NoAnswer when there is none in `limit` seconds.

        `enough`: whoever thinks about a poll is to answer now.
        """

    async def close(self) -> None:
        """At once, whatever a bot may be doing."""


def make_context() -> Any:
    """How processes are started: quickly where the system can, and never with what the server has open."""
    can_fork = hasattr(os, "fork")
    context = multiprocessing.get_context("forkserver" if can_fork else "spawn")
    if can_fork:
        context.set_forkserver_preload(["spielzeit.critic.worker"])
    return context


class Worker:
    """One process at the other end of a pipe.

    Not a `ProcessPoolExecutor`: that breaks as a whole when one of its processes is killed, and one that is killed
    while it writes leaves the executor's own thread waiting for the rest, and the program with it.
    """

    def __init__(self, decide: Decide) -> None:
        self._decide = decide
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._lock = threading.Lock()
        self._polled = False  # it thinks about a poll, and waits for the word that it is enough
        self._enough = False

    @property
    def alive(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        """Takes a second or so, in a thread: the event loop goes on meanwhile."""
        if self._process is not None:
            return
        context = make_context()
        here, there = context.Pipe()
        process = context.Process(target=answer_for_ever, args=(there, self._decide), daemon=True)
        process.start()
        there.close()
        self._process, self._pipe = process, here
        if not here.poll(START_LIMIT):
            self.end()
            raise NoAnswer("a bot's process does not start")
        self._receive()

    def ask(self, question: ToThink) -> Any:
        """In a thread, which returns when the process answers or ends."""
        assert self._pipe is not None
        try:
            self._pipe.send(question)
        except OSError as error:
            raise NoAnswer("a bot's process has died") from error
        if isinstance(question, Poll):
            self._may_hurry()
        done, told = self._receive()
        self.hurry()
        if not done:
            raise NoAnswer(told)
        return told

    def listen(self) -> None:
        """Before a question: what was said about the last one is over."""
        self._enough = False

    def hurry(self) -> None:
        """It is enough. A process that was polled is told so exactly once, before its answer or after it."""
        with self._lock:
            self._enough = True
            self._tell()

    def _may_hurry(self) -> None:
        with self._lock:
            self._polled = True
            if self._enough:
                self._tell()

    def _tell(self) -> None:
        if self._polled and self._pipe is not None:
            self._polled = False
            with suppress(OSError):
                self._pipe.send(ENOUGH)

    def _receive(self) -> Any:
        assert self._pipe is not None
        try:
            return self._pipe.recv()
        except (EOFError, OSError) as error:
            raise NoAnswer("a bot's process died") from error

    def end(self) -> None:
        """Kill it, whatever it is doing; the next question starts another."""
        process, self._process = self._process, None
        self._polled = False
        if process is not None:
            process.kill()


class ThinkingPool:
    """So many processes, each with one question at a time."""

    def __init__(self, workers: int, decide: Decide = answer) -> None:
        self.processes = workers or max(LEAST, (os.cpu_count() or 2) - 1)
        self.can_hurry = True
        self._workers = [Worker(decide) for _ in range(self.processes)]
        self._free: asyncio.LifoQueue[Worker] = asyncio.LifoQueue()
        self._threads = ThreadPoolExecutor(self.processes, "bots")
        for worker in self._workers:
            self._free.put_nowait(worker)

    @property
    def ready(self) -> bool:
        return any(worker.alive for worker in self._workers)

    async def open(self) -> None: ...

    async def start(self) -> None:
        await asyncio.gather(*(self._start_one() for _ in self._workers))

    async def _start_one(self) -> None:
        worker = await self._free.get()
        try:
            await self._in_thread(worker.start)
        finally:
            self._free.put_nowait(worker)

    async def decide(self, question: ToThink, limit: float, enough: asyncio.Event | None = None) -> Any:
        worker = await self._free.get()
        worker.listen()
        hurrying = None if enough is None else asyncio.create_task(hurry(worker, enough))
        answered = False
        try:
            await self._in_thread(worker.start)
            async with asyncio.timeout(limit):
                told = await self._in_thread(worker.ask, question)
            answered = True
            return told
        except TimeoutError:
            raise NoAnswer(f"a bot's process did not answer within {limit:g} s") from None
        finally:
            if hurrying is not None:
                hurrying.cancel()
            if not answered:
                worker.end()
            self._free.put_nowait(worker)

    async def close(self) -> None:
        for worker in self._workers:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _in_thread(self, work: Callable[..., Any], *values: Any) -> asyncio.Future[Any]:
        return asyncio.get_running_loop().run_in_executor(self._threads, work, *values)


async def hurry(worker: Worker, enough: asyncio.Event) -> None:
    await enough.wait()
    worker.hurry()


def answer_for_ever(pipe: Connection, decide: Decide) -> None:
    """What the process runs. It ends with the server, even when that is killed."""
    prepare()
    threading.Thread(target=end_with_server, daemon=True).start()
    pipe.send("ready")
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            told = True, think(question, decide, pipe)
        except Exception:
            told = False, traceback.format_exc()
        pipe.send(told)
        tidy()
        if isinstance(question, Poll) and not is_enough(pipe):
            return


def think(question: ToThink, decide: Decide, pipe: Connection) -> Any:
    if isinstance(question, Weighing):
        return critic.answer(question)
    if isinstance(question, Poll):
        return vote(question, pipe.poll)
    return decide(question)


def is_enough(pipe: Connection) -> bool:
    """Take in the word that ended a poll; False when the server has gone."""
    try:
        return bool(pipe.recv() == ENOUGH)
    except EOFError:
        return False


def end_with_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)

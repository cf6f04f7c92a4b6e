"""Work over the local cores, in order, a little ahead of who asks; whoever stops asking stops it at once.

Not a `ProcessPoolExecutor`: a process that is ended while it writes its answer leaves the executor's own thread
waiting for the rest, and the program with it. Here is no thread, and one pipe per process.
"""

from __future__ import annotations

import contextlib
import itertools
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar

from spielzeit.bots.worker import prepare
from spielzeit.engine.errors import SpielzeitError

Item = TypeVar("Item")
Answer = TypeVar("Answer")

AHEAD = 4  # chunks per core that are worked on before they are asked for
PATIENCE = 5  # seconds for a process to end


def spread(
    work: Callable[[Item], Answer], items: Iterable[Item], count: int, workers: int | None, chunk: int = 1
) -> Generator[Answer, None, None]:
    """The answers to `count` items in their order; in processes of their own, `chunk` at a time, when that pays.

    Whoever may stop early closes the generator (`contextlib.closing`): the processes end with it.
    """
    cores = workers or os.cpu_count() or 1
    if cores == 1 or count < 2 * cores:
        yield from map(work, items)
        return
    crew = Crew(work)
    try:
        with uninterrupted():
            crew.start(min(cores, count))
        yield from crew.in_order(_chunks(iter(items), chunk), AHEAD * cores)
    finally:
        crew.end()


class Crew(Generic[Item, Answer]):
    """Processes that do the same work, each at the other end of a pipe."""

    def __init__(self, work: Callable[[Item], Answer]) -> None:
        self.work = work
        self.processes: list[BaseProcess] = []
        self.idle: list[Connection] = []
        self.busy: dict[Connection, int] = {}  # with the number of a chunk

    def start(self, count: int) -> None:
        for _ in range(count):
            here, there = multiprocessing.Pipe()
            process = multiprocessing.Process(target=_serve, args=(self.work, there), daemon=True)
            process.start()
            there.close()
            self.processes.append(process)
            self.idle.append(here)

    def in_order(self, chunks: Iterator[list[Item]], ahead: int) -> Iterator[Answer]:
        answers: dict[int, list[Answer] | Exception] = {}
        handed = asked = 0
        while True:
            while self.idle and handed < asked + ahead and (items := next(chunks, None)) is not None:
                pipe = self.idle.pop()
                pipe.send(items)
                self.busy[pipe] = handed
                handed += 1
            if asked in answers:
                answer = answers.pop(asked)
                if isinstance(answer, Exception):
                    raise answer
                yield from answer
                asked += 1
            elif not self.busy:
                return
            else:
                for pipe in [pipe for pipe in wait(list(self.busy)) if isinstance(pipe, Connection)]:
                    answers[self.busy.pop(pipe)] = _received(pipe)
                    self.idle.append(pipe)

    def end(self) -> None:
        """Nothing that is still being worked on is waited for."""
        for process in self.processes:
            process.terminate()
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.kill()
                process.join()
        for pipe in (*self.idle, *self.busy):
            pipe.close()


def _chunks(items: Iterator[Item], size: int) -> Iterator[list[Item]]:
    while chunk := list(itertools.islice(items, size)):
        yield chunk


def _received(pipe: Connection) -> Any:
    """A chunk's answers, or what went wrong in it."""
    try:
        return pipe.recv()
    except (EOFError, ConnectionError):
        raise SpielzeitError("workers.died") from None


def _serve(work: Callable[[Item], Answer], pipe: Connection) -> None:
    """In the process: chunk after chunk, until its parent is no more."""
    prepare()
    parent = multiprocessing.parent_process()
    assert parent is not None
    while pipe in wait([pipe, parent.sentinel]):
        try:
            pipe.send([work(item) for item in pipe.recv()])
        except EOFError:
            return
        except Exception as error:  # whoever asked gets it
            pipe.send(error)


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """^C comes after this, not in the midst of it: what belongs together is done together."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt

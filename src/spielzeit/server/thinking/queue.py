"""Bots' time is shared fairly: who waits for a bot comes first, and nobody's hundred tables hold up another's one."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

PATIENT = 2  # questions that may wait for each process before thoughts are shortened
LEAST_SHARE = 0.1  # of a level's own effort, however full the house is

T = TypeVar("T")


class Rank(IntEnum):
    """Whose questions come first."""

    WAITED_FOR = 0  # somebody sits at the table and looks at it
    AWAY = 1  # somebody sits there, and is elsewhere at the moment
    BOTS_ONLY = 2
    CRITIC = 3  # a review of a game that is over: when nobody else wants to think


@dataclass(frozen=True, slots=True)
class Claim:
    """In whose name a bot wants to think: the address and the person from which the table was opened."""

    rank: Rank
    address: str
    person: str


class InTurns(Generic[T]):
    """One of each address in turn, there one of each person in turn, and a person's own in their order."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()
        self._count = 0

    def __len__(self) -> int:
        return self._count

    def put(self, address: str, person: str, item: T) -> None:
        people = self._addresses.setdefault(address, OrderedDict())
        people.setdefault(person, deque()).append(item)
        self._count += 1

    def take(self) -> T:
        """The next one; who was served goes to the end of the line."""
        address, people = next(iter(self._addresses.items()))
        person, items = next(iter(people.items()))
        item = items.popleft()
        people.move_to_end(person)
        if not items:
            del people[person]
        self._addresses.move_to_end(address)
        if not people:
            del self._addresses[address]
        self._count -= 1
        return item


class Turn:
    """The right to think, with this share of the level's own effort, until `thought` is called."""

    def __init__(self, share: float, rank: Rank, thought: Callable[[], None]) -> None:
        self.share = share
        self.rank = rank
        self._thought: Callable[[], None] | None = thought

    def thought(self) -> None:
        """Let another one think; a table of bots alone still counts as playing."""
        if self._thought is not None:
            self._thought()
            self._thought = None


class Loan:
    """A process that nobody wants just now; it is wanted back when `recalled` is set."""

    def __init__(self, give_back: Callable[[Loan], None]) -> None:
        self.recalled = asyncio.Event()
        self._give_back = give_back

    def back(self) -> None:
        self._give_back(self)


class FairQueue:
    """Hands out turns: as many at once as there are processes, to tables of bots alone last and only to a few."""

    def __init__(self, processes: Callable[[], int], bot_tables: int) -> None:
        self._processes = processes
        self._most_bot_tables = bot_tables
        self._waiting: dict[Rank, InTurns[asyncio.Future[Turn]]] = {rank: InTurns() for rank in Rank}
        self._thinking: dict[Rank, int] = dict.fromkeys(Rank, 0)
        self._bot_tables = 0
        self._lent: set[Loan] = set()

    @property
    def thinking(self) -> int:
        return sum(self._thinking.values())

    def waiting(self, last: Rank = Rank.CRITIC) -> int:
        """How many wait, of this rank or before it."""
        return sum(len(line) for rank, line in self._waiting.items() if rank <= last)

    @contextmanager
    def turn(self, claim: Claim) -> Iterator[asyncio.Future[Turn]]:
        """A place in the line: the future is the turn. What was taken is given back at the end, come what may."""
        place: asyncio.Future[Turn] = asyncio.get_running_loop().create_future()
        self._waiting[claim.rank].put(claim.address, claim.person, place)
        self.hand_out()
        try:
            yield place
        finally:
            if not place.cancel() and not place.cancelled():
                place.result().thought()
                if claim.rank is Rank.BOTS_ONLY:
                    self._bot_tables -= 1
            self.hand_out()

    def hand_out(self) -> None:
        """Whoever is next may think, as long as a process is free; what was lent is wanted back for him."""
        while True:
            rank = next((rank for rank in Rank if self._waiting[rank] and self._may_think(rank)), None)
            if rank is None:
                return
            if self.thinking + len(self._lent) >= max(1, self._processes()):
                for loan in self._lent:
                    loan.recalled.set()
                return
            place = self._waiting[rank].take()
            if not place.done():  # whoever wanted it may have gone
                self._give(place, rank)

    def lend(self) -> Loan | None:
        """A further process for whoever thinks already, if one is idle and nobody waits."""
        if self.waiting() or self.thinking + len(self._lent) >= self._processes():
            return None
        loan = Loan(self._take_back)
        self._lent.add(loan)
        return loan

    def _take_back(self, loan: Loan) -> None:
        self._lent.discard(loan)
        self.hand_out()

    def _may_think(self, rank: Rank) -> bool:
        """Bots among themselves and the critic together leave one process free for people, where there are two."""
        if rank < Rank.BOTS_ONLY:
            return True
        most = max(1, self._processes() - 1)
        beside_people = self._thinking[Rank.BOTS_ONLY] + self._thinking[Rank.CRITIC]
        return beside_people < most and (rank is Rank.CRITIC or self._bot_tables < self._most_bot_tables)

    def _give(self, place: asyncio.Future[Turn], rank: Rank) -> None:
        self._thinking[rank] += 1
        if rank is Rank.BOTS_ONLY:
            self._bot_tables += 1

        def thought() -> None:
            self._thinking[rank] -= 1
            self.hand_out()

        place.set_result(Turn(self.share(rank), rank, thought))

    def share(self, rank: Rank) -> float:
        """The more wait before or beside it, the shorter a bot thinks."""
        patient = PATIENT * max(1, self._processes())
        waiting = self.waiting(rank)
        return 1.0 if waiting <= patient else max(LEAST_SHARE, patient / waiting)

"""Reviews in the background: each decision of a finished game is a question in the bots' queue, after everybody else's.

So a review takes as long as the house is busy, and nobody waits for it. The figures are those of `spielzeit review`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from spielzeit.critic import verdict, words, worker
from spielzeit.critic.inquiry import FIRST_LOOK, Inquiry, Look
from spielzeit.critic.review import Moment, Review, along, assemble, choices_of, seed_of
from spielzeit.critic.weighing import Decision
from spielzeit.critic.worker import Weighing
from spielzeit.engine import record as records
from spielzeit.engine.game import to_json
from spielzeit.engine.paper import Paper
from spielzeit.engine.record import Record
from spielzeit.games import find
from spielzeit.server.critic.sources import Source, load, store
from spielzeit.server.critic.wire import (
    CurvePoint,
    MomentTold,
    PlayerTold,
    ReviewAnswer,
    ReviewTold,
)
from spielzeit.server.house import House
from spielzeit.server.schema import REVIEWS
from spielzeit.server.thinking.pool import NoAnswer
from spielzeit.server.thinking.queue import Claim
from spielzeit.server.workroom import Turn, Workroom

LOGGER = logging.getLogger("spielzeit.server")
SEED = "0"  # as `spielzeit review` has it by default
LIMIT = 60.0  # seconds for one decision
ATTEMPTS = 2
AT_ONCE = 2  # reviews: each holds the views of a whole game
MOST_WAITING = 30  # of one address

T = TypeVar("T")


class Progress:
    """A review under way here, or one that failed."""

    def __init__(self) -> None:
        self.done = 0
        self.total = 0
        self.failed = False


class Reviews:
    """Of one process of the server."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._progress: dict[str, Progress] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._room = Workroom(AT_ONCE, MOST_WAITING)

    async def tell(self, source: Source, language: str, turn: Turn) -> ReviewAnswer:
        """How far it is; all of it when it is done."""
        kept = await load(self._house.storage, REVIEWS, source.id)
        if kept is not None:
            async with turn():
                review = msgspec.json.decode(kept, type=Review)
                told = await asyncio.to_thread(tell, review, source.record, source.paper(language))
            count = len(review.moments)
            return ReviewAnswer(state="done", done=count, total=count, review=told)
        progress = self._progress.get(source.id)
        if progress is None:
            return ReviewAnswer(state="none", done=0, total=0, review=None)
        return ReviewAnswer(
            state="failed" if progress.failed else "running",
            done=progress.done,
            total=progress.total,
            review=None,
        )

    async def start(self, source: Source, claim: Claim) -> None:
        """Once for each game; one that failed is begun anew."""
        if await load(self._house.storage, REVIEWS, source.id):
            return
        known = self._progress.get(source.id)
        if known is not None and not known.failed:
            return
        self._room.check(claim.address)
        progress = self._progress[source.id] = Progress()
        task = asyncio.create_task(self._run(source, claim, progress))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self, source: Source, claim: Claim, progress: Progress) -> None:
        try:
            async with self._room.turn(claim.address, claim.person):
                review = await self._review(source.record, claim, progress)
            await store(self._house.storage, REVIEWS, source.id, msgspec.json.encode(review))
            del self._progress[source.id]
        except asyncio.CancelledError:
            raise
        except Exception:
            LOGGER.exception("a review failed", extra={"table": source.id})
            progress.failed = True

    async def _review(self, record: Record, claim: Claim, progress: Progress) -> Review:
        """As `critic.review.review`, with the looks in the queue; names are not kept, people may go."""
        game = find(record.game)
        inquiry = await self._in_turn(claim, lambda: Inquiry(choices_of(game, record), FIRST_LOOK))
        progress.total = inquiry.most_looks()
        while looks := inquiry.next():
            inquiry.learn(looks, await self._look(record, looks, claim, progress))
        final = await self._in_turn(claim, lambda: records.replay(game, record))
        return replace(assemble(record, final, inquiry.found), names=[])

    async def _look(
        self, record: Record, looks: Sequence[Look], claim: Claim, progress: Progress
    ) -> list[Decision]:
        room = asyncio.Semaphore(max(1, self._house.thinker.processes))

        async def one(asked: Weighing) -> Decision:
            async with room:
                decision = await self._weigh(asked, claim)
            progress.done += 1
            return decision

        questions = await self._in_turn(claim, lambda: weighings(record, looks))
        async with asyncio.TaskGroup() as group:
            tasks = [group.create_task(one(asked)) for asked in questions]
        return [task.result() for task in tasks]

    async def _in_turn(self, claim: Claim, work: Callable[[], T]) -> T:
        async with self._house.workroom.turn(claim.address, claim.person):
            return await asyncio.to_thread(work)

    async def _weigh(self, asked: Weighing, claim: Claim) -> Decision:
        for attempt in range(ATTEMPTS):
            try:
                with self._house.bots.queue.turn(claim) as place:
                    await place
                    return worker.read(await self._house.thinker.decide(asked, LIMIT))
            except NoAnswer:
                if attempt == ATTEMPTS - 1:
                    raise
        raise AssertionError("the last attempt raises")


def weighings(record: Record, looks: Sequence[Look]) -> list[Weighing]:
    """What the process is asked for each: the view of who decided, and what he took."""
    wanted = {look.step for look in looks}
    known: dict[int, tuple[Any, Any]] = {}
    match = records.start(find(record.game), record)
    for number, step in enumerate(record.steps):
        if number in wanted:
            known[number] = to_json(match.view(step.player)), to_json(match.game.read_action(step.action))
        match.apply_stored(step.player, step.action, step.chance)
    return [
        Weighing(
            record.game, known[look.step][0], look.depth, seed_of(SEED, look), known[look.step][1], look.also
        )
        for look in looks
    ]


# -- in words -----------------------------------------------------------------------------------------


def tell(review: Review, record: Record, paper: Paper) -> ReviewTold:
    """People count steps from 1, and so does a replay: step n is the table after it."""
    return ReviewTold(
        headline=verdict.headline(review, paper),
        verdict=verdict.verdict(review, paper),
        players=[
            PlayerTold(
                player=one.player,
                accuracy=one.accuracy,
                acts=list(one.acts),
                luck=one.luck,
                decisions=one.decisions,
            )
            for one in review.performances
        ],
        curve=curve(review),
        costly=[moment_told(review.moments[place], record, paper) for place in review.costly],
        brilliant=[moment_told(review.moments[place], record, paper) for place in review.brilliant],
    )


def moment_told(moment: Moment, record: Record, paper: Paper) -> MomentTold:
    told = words.tell(moment, record, paper)
    return MomentTold(
        step=moment.step + 1,
        player=moment.player,
        taken=told.taken,
        better=told.better,
        better_action=None if told.better is None else moment.best.action,
        cost=moment.cost,
        reasons=list(told.reasons),
    )


def curve(review: Review) -> list[CurvePoint]:
    """Before each decision, and at the end as it came."""
    shares = [1 / len(review.winners) if seat in review.winners else 0.0 for seat in range(review.players)]
    points = [
        CurvePoint(step=moment.step, wins=list(expected.wins), points=list(expected.points))
        for moment, expected in zip(review.moments, along(review.moments), strict=True)
    ]
    return [*points, CurvePoint(step=review.steps, wins=shares, points=[float(one) for one in review.scores])]

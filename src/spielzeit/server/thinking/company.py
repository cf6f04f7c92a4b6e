"""Star in company: where a process is idle a second tree grows beside the first, and their visits count together.

Never at anybody's cost: the second process is lent, and wanted back as soon as somebody waits for it. What it has
found by then counts.
"""

from __future__ import annotations

import asyncio
import secrets
from contextlib import suppress
from typing import Any

import msgspec

from spielzeit.bots.ballot import Votes, elected
from spielzeit.bots.worker import Poll, Question
from spielzeit.engine.game import seeded
from spielzeit.server.thinking.pool import NoAnswer, Thinker
from spielzeit.server.thinking.queue import Loan

COMPANIONS = ("star",)  # levels that think in company


async def think_in_company(thinker: Thinker, question: Question, limit: float, loan: Loan) -> Any:
    """The action that both together tried most; the first one's time is the limit."""
    poll = Poll(question.game, question.seen, question.level, question.share)
    second = asyncio.create_task(vote_on_loan(thinker, poll, limit, loan))
    try:
        first = await vote(thinker, poll, limit, None)
    finally:
        loan.recalled.set()
    return elected([first, *await second], seeded(secrets.randbits(48)))


async def vote_on_loan(thinker: Thinker, poll: Poll, limit: float, loan: Loan) -> list[Votes]:
    """None where the process failed: the first one's are enough."""
    try:
        with suppress(NoAnswer):
            return [await vote(thinker, poll, limit, loan.recalled)]
        return []
    finally:
        loan.back()


async def vote(thinker: Thinker, poll: Poll, limit: float, enough: asyncio.Event | None) -> Votes:
    return msgspec.convert(await thinker.decide(poll, limit, enough), Votes)

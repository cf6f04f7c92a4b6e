"""Star in company: a second process, lent while nobody wants it, grows a second tree."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from spielzeit.bots.ballot import Votes
from spielzeit.bots.worker import Poll, Question
from spielzeit.engine.game import to_json
from spielzeit.games import find
from spielzeit.server.thinking.company import think_in_company
from spielzeit.server.thinking.pool import ThinkingPool, ToThink
from spielzeit.server.thinking.queue import Claim, FairQueue, Loan, Rank
from tests.server.stage import ME, PATIENCE, first_legal, open_server, quick_settings

STAR = {"kind": "bot", "level": "star"}
SHORT = 0.1  # of Star's three seconds


@asynccontextmanager
async def pool_of(processes: int) -> AsyncIterator[ThinkingPool]:
    pool = ThinkingPool(processes)
    await pool.start()
    try:
        yield pool
    finally:
        await pool.close()


def asked(share: float = SHORT) -> tuple[Question, Any]:
    """The first decision of a game, with what is legal there."""
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    return Question("sagani", to_json(match.view(player)), "star", share), to_json(match.legal(player))


def loan_of(given_back: list[Loan]) -> Loan:
    return Loan(given_back.append)


async def test_two_processes_think_about_one_decision() -> None:
    question, legal = asked()
    given_back: list[Loan] = []
    loan = loan_of(given_back)
    async with pool_of(2) as pool:
        assert await think_in_company(pool, question, PATIENCE, loan) in legal
        assert given_back == [loan]
        assert await pool.decide(question, PATIENCE) in legal, "no word about the poll is left in a pipe"
        assert await think_in_company(pool, question, PATIENCE, loan) in legal


async def test_a_process_that_is_wanted_back_answers_at_once() -> None:
    question, legal = asked(1.0)
    poll = Poll(question.game, question.seen, question.level, question.share)
    async with pool_of(1) as pool:
        for wanted_after in (0.0, 0.3):
            enough = asyncio.Event()
            asyncio.get_running_loop().call_later(wanted_after, enough.set)
            began = time.monotonic()
            votes = msgspec.convert(await pool.decide(poll, PATIENCE, enough), Votes)
            assert time.monotonic() - began < 2.5, "Star would think for three seconds"
            assert all(action in legal for action, _, _ in votes.counts)


class SecondFails:
    """The pool, but that whoever is polled second falls over the question, or dies of it."""

    def __init__(self, pool: ThinkingPool, how: str) -> None:
        self.pool = pool
        self.how = how

    def __getattr__(self, name: str) -> Any:
        return getattr(self.pool, name)

    async def decide(self, question: ToThink, limit: float, enough: asyncio.Event | None = None) -> Any:
        if enough is None:
            return await self.pool.decide(question, limit)
        if self.how == "falls":
            return await self.pool.decide(msgspec.structs.replace(question, game="none"), limit, enough)
        return await self.pool.decide(question, 0.001, enough)  # it is ended for taking so long


@pytest.mark.parametrize("how", ["falls", "dies"])
async def test_where_the_second_one_fails_the_first_ones_votes_are_enough(how: str) -> None:
    question, legal = asked()
    given_back: list[Loan] = []
    async with pool_of(2) as pool:
        loan = loan_of(given_back)
        assert await think_in_company(SecondFails(pool, how), question, PATIENCE, loan) in legal
        assert given_back == [loan]
        assert await pool.decide(question, PATIENCE) in legal


async def test_somebody_who_comes_gets_the_second_process_at_once() -> None:
    question, _ = asked(1.0)
    queue = FairQueue(lambda: 2, bot_tables=16)
    async with pool_of(2) as pool:
        with queue.turn(Claim(Rank.WAITED_FOR, "home", "ada")):
            loan = queue.lend()
            assert loan is not None
            thinking = asyncio.create_task(think_in_company(pool, question, PATIENCE, loan))
            await asyncio.sleep(0.2)
            began = time.monotonic()
            with queue.turn(Claim(Rank.WAITED_FOR, "elsewhere", "kim")) as place:
                async with asyncio.timeout(PATIENCE):
                    await place
                assert time.monotonic() - began < 1.5
            await thinking


@pytest.mark.parametrize("processes", [1, 2])
async def test_a_person_plays_against_both_where_there_are_two(tmp_path: Path, processes: int) -> None:
    settings = quick_settings(tmp_path, bot_workers=processes)
    asked_about: list[ToThink] = []
    async with open_server(settings) as server, server.visitor() as ada:
        thinker: Any = server.house.bots._thinker
        decide = thinker.decide

        async def listening(question: ToThink, limit: float, enough: asyncio.Event | None = None) -> Any:
            asked_about.append(question)
            return await decide(question, limit, enough)

        thinker.decide = listening
        table = (await ada.create(ME, STAR, seed=0))["id"]
        view = await ada.view(table)
        await ada.step(view, first_legal(view), {"type": "place", "x": 0, "y": 0, "rot": 0})
        assert (await ada.my_turn(table))["legal"]
    kinds = {type(question) for question in asked_about}
    assert kinds == ({Question} if processes == 1 else {Poll})

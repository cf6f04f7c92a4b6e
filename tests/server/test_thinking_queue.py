"""Who thinks next: people's tables first, one of each person in turn, bots among themselves last and few at once."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack

from spielzeit.server.thinking.queue import LEAST_SHARE, Claim, FairQueue, InTurns, Rank, Turn

ADA = Claim(Rank.WAITED_FOR, "home", "ada")
KIM = Claim(Rank.WAITED_FOR, "elsewhere", "kim")
ADAS_BOTS = Claim(Rank.BOTS_ONLY, "home", "ada")
KIMS_BOTS = Claim(Rank.BOTS_ONLY, "elsewhere", "kim")


class Line:
    """Bots in the order in which they were given a turn."""

    def __init__(self, queue: FairQueue) -> None:
        self.queue = queue
        self.stack = ExitStack()
        self.places: list[tuple[str, asyncio.Future[Turn]]] = []

    def come(self, name: str, claim: Claim) -> None:
        self.places.append((name, self.stack.enter_context(self.queue.turn(claim))))

    def thinking(self) -> dict[str, Turn]:
        return {name: place.result() for name, place in self.places if place.done()}

    def order(self) -> list[str]:
        """Let whoever thinks finish, one after another."""
        served: list[str] = []
        while waiting := {name: turn for name, turn in self.thinking().items() if name not in served}:
            name, turn = next(iter(waiting.items()))
            served.append(name)
            turn.thought()
        return served


def test_one_of_each_address_and_there_one_of_each_person_in_turn() -> None:
    line: InTurns[str] = InTurns()
    for number in range(3):
        line.put("club", "ada", f"ada {number}")
    for number in range(2):
        line.put("club", "kim", f"kim {number}")
    line.put("home", "eve", "eve 0")

    assert [line.take() for _ in range(6)] == ["ada 0", "eve 0", "kim 0", "ada 1", "kim 1", "ada 2"]
    assert len(line) == 0


async def test_a_stranger_waits_for_one_thought_not_for_two_hundred() -> None:
    line = Line(FairQueue(lambda: 1, bot_tables=16))
    for number in range(200):
        line.come(f"ada {number}", ADA)
    line.come("kim", KIM)

    assert line.order()[:3] == ["ada 0", "ada 1", "kim"]


async def test_bots_among_themselves_come_last() -> None:
    line = Line(FairQueue(lambda: 1, bot_tables=16))
    for number in range(5):
        line.come(f"bots {number}", ADAS_BOTS)
    line.come("away", Claim(Rank.AWAY, "home", "eve"))
    line.come("kim", KIM)

    assert line.order() == ["bots 0", "kim", "away", "bots 1", "bots 2", "bots 3", "bots 4"]


async def test_bots_among_themselves_leave_a_process_free() -> None:
    line = Line(FairQueue(lambda: 3, bot_tables=16))
    for number in range(5):
        line.come(f"bots {number}", ADAS_BOTS)
    assert set(line.thinking()) == {"bots 0", "bots 1"}

    line.come("kim", KIM)
    assert set(line.thinking()) == {"bots 0", "bots 1", "kim"}


async def test_bots_among_themselves_and_the_critic_together_leave_a_process_free() -> None:
    """The critic only thinks when nobody else wants to."""
    line = Line(FairQueue(lambda: 2, bot_tables=16))
    line.come("bots", ADAS_BOTS)
    line.come("review", Claim(Rank.CRITIC, "away", "eve"))
    line.come("kim", KIM)
    assert set(line.thinking()) == {"bots", "kim"}


async def test_only_so_many_tables_of_bots_play_at_once() -> None:
    """A table plays from its thought until its step is stored, long after the process is free again."""
    queue = FairQueue(lambda: 8, bot_tables=2)
    with ExitStack() as other:
        other.enter_context(queue.turn(ADAS_BOTS)).result().thought()
        with queue.turn(ADAS_BOTS) as second, queue.turn(KIMS_BOTS) as third:
            second.result().thought()
            assert not third.done()
            assert queue.thinking == 0
            other.close()
            assert third.done()


async def test_the_more_wait_the_shorter_they_think() -> None:
    line = Line(FairQueue(lambda: 1, bot_tables=16))
    line.come("first", ADA)
    for number in range(9):
        line.come(str(number), ADA)
    line.order()
    shares = [turn.share for turn in line.thinking().values()]

    assert shares == [1.0, 2 / 8, 2 / 7, 2 / 6, 2 / 5, 2 / 4, 2 / 3, 1.0, 1.0, 1.0]
    assert FairQueue(lambda: 1, 16).share(Rank.AWAY) == 1.0


async def test_two_hundred_tables_of_bots_shorten_no_thought_of_a_persons_bot() -> None:
    line = Line(FairQueue(lambda: 1, bot_tables=16))
    for number in range(200):
        line.come(f"bots {number}", ADAS_BOTS)
    line.come("kim", KIM)
    line.thinking()["bots 0"].thought()

    turns = line.thinking()
    assert turns["kim"].share == 1.0
    turns["kim"].thought()
    assert line.thinking()["bots 1"].share == LEAST_SHARE


async def test_who_leaves_the_line_holds_nobody_up() -> None:
    queue = FairQueue(lambda: 1, bot_tables=16)
    with queue.turn(ADA) as first:
        with queue.turn(ADA) as gone:
            assert not gone.done()
        with queue.turn(KIM) as second:
            first.result().thought()
            assert second.done()
    assert (queue.thinking, queue.waiting()) == (0, 0)


async def test_a_turn_is_given_back_once() -> None:
    queue = FairQueue(lambda: 1, bot_tables=16)
    with queue.turn(ADA) as place:
        place.result().thought()
        place.result().thought()
        assert queue.thinking == 0
    assert queue.thinking == 0


async def test_an_idle_process_is_lent_while_nobody_waits() -> None:
    queue = FairQueue(lambda: 2, bot_tables=16)
    with queue.turn(ADA):
        loan = queue.lend()
        assert loan is not None
        assert queue.lend() is None, "there are but two"
        loan.back()
        assert queue.lend() is not None


async def test_what_was_lent_is_wanted_back_for_whoever_comes() -> None:
    """The critic too; whoever thinks with a turn of his own is not disturbed."""
    for claim in (KIM, ADAS_BOTS, Claim(Rank.CRITIC, "home", "ada")):
        queue = FairQueue(lambda: 3, bot_tables=16)
        with queue.turn(ADA), queue.turn(ADA):
            loan = queue.lend()
            assert loan is not None
            assert not loan.recalled.is_set()
            with queue.turn(claim) as place:
                assert loan.recalled.is_set()
                assert not place.done()
                assert queue.lend() is None, "somebody waits"
                loan.back()
                assert place.done()
                loan.back()
                assert queue.thinking == 3


async def test_nothing_is_lent_in_a_full_house() -> None:
    queue = FairQueue(lambda: 2, bot_tables=16)
    with queue.turn(ADA), queue.turn(KIM):
        assert queue.lend() is None
    assert FairQueue(lambda: 0, bot_tables=16).lend() is None

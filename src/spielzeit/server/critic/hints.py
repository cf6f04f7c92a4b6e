"""A hint for whoever has to decide: weighed from the seat's view in a process that thinks, as a bot would."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Any

from msgspec.structs import replace

from spielzeit.critic import looks, worker
from spielzeit.critic.hint import A_MOMENT, why
from spielzeit.critic.weighing import Decision, Weighed
from spielzeit.critic.words import action_words
from spielzeit.critic.worker import Weighing
from spielzeit.engine.errors import IllegalAction
from spielzeit.engine.game import canonical, seeded
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper
from spielzeit.server.critic.wire import Advised, HintAnswer
from spielzeit.server.errors import Refused
from spielzeit.server.friends.meta import Meta
from spielzeit.server.house import House
from spielzeit.server.limits import RateLimit
from spielzeit.server.rows import Person
from spielzeit.server.standing import name_in_record
from spielzeit.server.tables import LiveTable
from spielzeit.server.thinking.pool import NoAnswer
from spielzeit.server.thinking.queue import Claim, Rank

OFTEN = RateLimit(0.2, 8)  # for one person: each costs as much as a strong bot's decision
KEPT = 256  # decisions whose hints are remembered: asked again they cost and count nothing

_Key = tuple[str, int, str]


class Advice:
    """The hints of one process of the server. Who asks again about the same decision gets the same answer."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._asked: OrderedDict[_Key, asyncio.Task[Decision]] = OrderedDict()

    async def hint(
        self, table: LiveTable, person: Person | None, version: int, seat: int | None, language: str
    ) -> HintAnswer:
        """For the seat's own decision, and only while it is owed."""
        player = self._house.seat(table, person, seat)
        table.check_running()
        if not allowed(table):
            raise Refused("hint.off")
        if player not in table.to_move:
            raise IllegalAction("action.not_your_turn", game=table.row.game)
        table.check_version(player, version)
        claim = Claim(Rank.WAITED_FOR, table.row.opened_from or "", table.seats[player].person or table.id)
        seen = table.view_of(player)
        try:
            decision = await self._of(table, player, claim)
        except (NoAnswer, asyncio.CancelledError):
            raise Refused("hint.none") from None
        return told(table, seen, version, decision, language)

    async def _of(self, table: LiveTable, player: int, claim: Claim) -> Decision:
        seen = table.bot_view(player)
        key = (table.id, player, canonical(seen))
        task = self._asked.get(key)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            OFTEN.spend(claim.person)
            self._forget(table.id, player)
            # In the task: who asks again at the same moment finds it, and it counts once.
            task = self._asked[key] = asyncio.create_task(self._count_and_weigh(table, player, seen, claim))
            if len(self._asked) > KEPT:
                self._asked.popitem(last=False)
        return await asyncio.shield(task)

    async def _count_and_weigh(self, table: LiveTable, player: int, seen: Any, claim: Claim) -> Decision:
        await self._house.change(table, lambda: table.plan_metas((player, Meta("hint"))))
        return await _weigh(self._house, table, seen, claim)

    async def close(self) -> None:
        for task in self._asked.values():
            task.cancel()
        await asyncio.gather(*self._asked.values(), return_exceptions=True)

    def _forget(self, table_id: str, player: int) -> None:
        """Nobody waits for an earlier one of this seat any more."""
        for key in [key for key in self._asked if key[:2] == (table_id, player)]:
            self._asked.pop(key).cancel()


def allowed(table: LiveTable) -> bool:
    """As the table has agreed; where nothing is said, when no other person plays."""
    wanted = table.row.terms.hints
    return wanted if wanted is not None else sum(seat.kind != "bot" for seat in table.seats) <= 1


async def _weigh(house: House, table: LiveTable, seen: Any, claim: Claim) -> Decision:
    with house.bots.queue.turn(claim) as place:
        turn = await place
        depth = replace(A_MOMENT, iterations=round(A_MOMENT.iterations * turn.share))
        asked = Weighing(table.game.id, seen, depth, secrets.token_hex(8))
        decision = worker.read(await house.thinker.decide(asked, house.settings.bot_limit))
        return looks.told(decision, table.game.id)


def told(table: LiveTable, seen: Any, version: int, decision: Decision, language: str) -> HintAnswer:
    """In words, made from a position imagined from the view: what is hidden cannot leave."""
    game = table.game
    names = tuple(seat.name or name_in_record(seat) for seat in table.seats)
    paper = Paper(language, game.id, names=names)
    imagined = Match(game, game.imagine(seen, seeded("words")))
    return HintAnswer(
        version=version,
        options=[advised(imagined, decision, option, paper) for option in decision.options],
    )


def advised(match: Match, decision: Decision, option: Weighed, paper: Paper) -> Advised:
    player, best = decision.player, decision.options[0]
    win, points = option.prospect.wins[player], option.prospect.points[player]
    return Advised(
        action=option.action,
        label=action_words(match, player, option, paper),
        win=win,
        points=points,
        less_win=best.prospect.wins[player] - win,
        less_points=best.prospect.points[player] - points,
        reasons=why(match, decision, option, paper),
    )

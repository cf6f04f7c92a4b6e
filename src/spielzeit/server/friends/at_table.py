"""What people at a table send besides steps: each message becomes a plan, and the house stores it like a step."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import assert_never

from spielzeit.server.errors import Refused
from spielzeit.server.friends import consent, understudy
from spielzeit.server.friends.wire import (
    AgreeMessage,
    ProposeMessage,
    RedoMessage,
    ResumeMessage,
    UnderstudyMessage,
)
from spielzeit.server.house import House
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable

Matter = ProposeMessage | AgreeMessage | RedoMessage | UnderstudyMessage | ResumeMessage


MOST_MATTERS = 500  # entries of the log since the last step: nobody fills it without playing


async def answer(house: House, table: LiveTable, player: int, message: Matter) -> None:
    if table.status == "running" and table.log.idle >= MOST_MATTERS:
        raise Refused("table.idle")
    await house.change(table, lambda: _plan(table, player, message, house.hub.present(table.id)))


def _plan(table: LiveTable, player: int, message: Matter, present: Collection[int]) -> Plan | None:
    match message:
        case ProposeMessage():
            return consent.plan_proposal(table, player, message.kind, message.version, message.seat, present)
        case AgreeMessage():
            return consent.plan_answer(table, player, message.agree)
        case RedoMessage():
            return _redo(table, player, message)
        case UnderstudyMessage():
            change: Callable[[LiveTable, int], Plan | None] = (
                understudy.plan_handing_over if message.on else understudy.plan_back
            )
            return change(table, player)
        case ResumeMessage():
            return understudy.plan_resumption(table, player)
        case _:
            assert_never(message)


def _redo(table: LiveTable, player: int, message: RedoMessage) -> Plan | None:
    if table.answered(player, message.id):
        return None
    return table.plan_redo(player, message.version, message.id)


async def welcome_back(house: House, table: LiveTable, player: int | None) -> None:
    """Somebody who is stood in for looks at the table again."""
    if player is not None and player in table.matters.stand_ins:
        await house.change(table, lambda: understudy.plan_return(table, player))


async def leave(house: House, table: LiveTable, player: int) -> None:
    """Out of a game that runs: the understudy plays until he comes back."""
    if table.status != "running":
        raise Refused("table.not_running")
    await house.change(table, lambda: understudy.plan_handing_over(table, player))

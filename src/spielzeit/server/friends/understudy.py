"""The understudy (Zweitbesetzung): a bot plays for who is away, and hands the seat back."""

from __future__ import annotations

import time

from spielzeit.server.errors import Refused
from spielzeit.server.friends.consent import lapse
from spielzeit.server.friends.matters import Said
from spielzeit.server.friends.meta import Meta, Why
from spielzeit.server.table_core import Plan
from spielzeit.server.tables import LiveTable


def steps_in(table: LiveTable, seat: int, why: Why) -> Said:
    return seat, Meta("understudy", seat=seat, level=table.row.terms.understudy, why=why)


def plan_handing_over(table: LiveTable, player: int) -> Plan | None:
    """Somebody leaves his seat to the understudy; at a hot-seat all of them."""
    table.check_running()
    left = [seat for seat in _chairs(table, player) if seat not in table.matters.stand_ins]
    return table.plan_metas(*(steps_in(table, seat, "left") for seat in left)) if left else None


def plan_back(table: LiveTable, player: int) -> Plan | None:
    """Somebody takes his seat again; what the bot is thinking about is his to decide."""
    if player not in table.matters.stand_ins or table.status != "running":
        return None
    back = [seat for seat in _chairs(table, player) if seat in table.matters.stand_ins]
    return table.plan_metas(*((seat, Meta("back", seat=seat)) for seat in back))


def _chairs(table: LiveTable, player: int) -> list[int]:
    """Those of the person who sits here."""
    return [seat.number for seat in table.seats if seat.person == table.seats[player].person]


def plan_return(table: LiveTable, player: int) -> Plan | None:
    """Somebody looks at the table again. Who left on purpose says so himself."""
    stand_in = table.matters.stand_ins.get(player)
    return None if stand_in is None or stand_in.why == "left" else plan_back(table, player)


def plan_resumption(table: LiveTable, player: int) -> Plan:
    if not table.matters.paused:
        raise Refused("pause.none")
    return table.plan_metas((player, Meta("resumed")))


def plan_what_is_due(table: LiveTable) -> Plan | None:
    """Whose time is up is stood in for; a proposal that nobody answered lapses. None: another process saw to it."""
    now, pace, said = time.time(), table.row.terms.pace, list[Said]()
    if table.status == "running" and pace is not None:
        ends = table.matters.clocks.ends(pace)
        said += [steps_in(table, seat, "time") for seat, end in ends.items() if end <= now]
    asked = table.matters.asked
    if asked is not None and asked.until <= now:
        said.append(lapse(asked))
    return table.plan_metas(*said) if said else None

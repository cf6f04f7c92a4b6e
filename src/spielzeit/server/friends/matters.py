"""What is between the people of a table now: who is stood in for, what is asked, whether there is a pause, the clocks.

All of it follows from the log, entry by entry (`after`), so every process and every restart comes to the same.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from spielzeit.engine.journal import EVERYBODY
from spielzeit.server.entries import Entry
from spielzeit.server.friends.clocks import Clocks, stopped
from spielzeit.server.friends.meta import Meta, What, Why
from spielzeit.server.friends.wire import Bank, Pace, ProposalKind
from spielzeit.server.rows import SeatRow

Said = tuple[int, Meta]  # by whom, and what


class StandIn(msgspec.Struct, frozen=True):
    level: str
    why: Why


class Asked(msgspec.Struct, frozen=True):
    """An open proposal."""

    kind: ProposalKind
    by: int
    seat: int | None
    first: int | None
    waits_for: tuple[int, ...]
    until: float

    def about(self, what: What) -> Meta:
        return Meta(what, self.kind, seat=self.seat)


class Matters(msgspec.Struct, frozen=True):
    clocks: Clocks
    stand_ins: dict[int, StandIn] = {}
    asked: Asked | None = None
    paused: bool = False
    times: dict[str, int] = {}  # how often each player has asked for the same taking back

    @property
    def holds(self) -> bool:
        """Bots wait while people talk about taking back."""
        return self.asked is not None and self.asked.kind == "undo"

    def times_asked(self, player: int, steps: int) -> int:
        return self.times.get(f"{player}:{steps}", 0)

    def before_step(self, player: int) -> list[Said]:
        """What a person's step says besides: he is back, a pause is over, what was asked is answered by playing on."""
        said: list[Said] = []
        if player in self.stand_ins:
            said.append((player, Meta("back", seat=player)))
        if self.paused:
            said.append((player, Meta("resumed")))
        if self.asked is not None:
            said.append((player, self.asked.about("lapsed")))
        return said

    def due(self, pace: Pace | None) -> float | None:
        """When something happens by itself."""
        times = [] if pace is None else list(self.clocks.ends(pace).values())
        if self.asked is not None:
            times.append(self.asked.until)
        return min(times, default=None)

    def after(self, entries: Sequence[Entry], seats: Sequence[SeatRow], pace: Pace | None) -> Matters:
        """When these entries are in the log."""
        now = self
        for entry in entries:
            if entry.meta is not None:
                now = now._heard(entry, entry.meta, pace)
            if pace is not None and entry.noticed == EVERYBODY:
                now = now._ticked(entry, seats, pace)
        return now

    def begun(self, to_move: Sequence[int], seats: Sequence[SeatRow], at: float) -> Matters:
        """The cards were dealt when the table was opened: the first decision is owed since then."""
        return replace(self, clocks=self.clocks.running(self._owing(to_move, seats), at))

    def _ticked(self, entry: Entry, seats: Sequence[SeatRow], pace: Pace) -> Matters:
        clocks = self.clocks
        if entry.kind == "step":
            clocks = clocks.decided(entry.player, entry.at, pace)
        owing = self._owing(entry.to_move, seats)
        clocks = clocks.running(owing, entry.at)
        if not self.paused and not isinstance(pace, Bank):
            clocks = clocks.settled(owing)
        return replace(self, clocks=clocks)

    def _owing(self, to_move: Sequence[int], seats: Sequence[SeatRow]) -> set[int]:
        if self.paused:
            return set()
        return {seat for seat in to_move if seats[seat].kind == "person" and seat not in self.stand_ins}

    def _heard(self, entry: Entry, meta: Meta, pace: Pace | None) -> Matters:
        match meta.what:
            case "asked":
                return self._ask(entry.player, meta)
            case "agreed" if self.asked is not None:
                left = tuple(seat for seat in self.asked.waits_for if seat != entry.player)
                return replace(self, asked=replace(self.asked, waits_for=left) if left else None)
            case "declined" | "lapsed":
                return replace(self, asked=None)
            case "paused" | "resumed":
                return replace(self, paused=meta.what == "paused")
            case "understudy" if meta.seat is not None:
                new = StandIn(meta.level or "", meta.why or "left")
                return replace(self, stand_ins={**self.stand_ins, meta.seat: new})
            case "back" if meta.seat is not None:
                rest = {seat: one for seat, one in self.stand_ins.items() if seat != meta.seat}
                clocks = self.clocks if pace is None else self.clocks.renewed(meta.seat, pace)
                return replace(self, stand_ins=rest, clocks=clocks)
            case _:
                return self

    def _ask(self, player: int, meta: Meta) -> Matters:
        times = self.times
        if meta.proposal == "undo":
            times = {**times, f"{player}:{meta.steps}": self.times_asked(player, meta.steps) + 1}
        kind = meta.proposal or "pause"
        asked = Asked(kind, player, meta.seat, meta.first, meta.waits_for, meta.until)
        return replace(self, asked=asked if meta.waits_for else None, times=times)


def no_matters(seats: int) -> Matters:
    return Matters(stopped(seats))

"""The clocks of a table, one for each seat. They follow from the log alone, so a restart cannot lose them.

Only what everybody may notice moves a clock: where all choose at once it tells nobody how far another has come.
"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from spielzeit.server.friends.wire import Bank, Clock, Leisure, Pace

LEFT_OF_THE_BANK = 0.1  # of its seconds, for who comes back when it was empty
HOUR = 3600.0


def allowed(pace: Pace) -> float:
    """Seconds for a decision, or for the game."""
    return pace.hours * HOUR if isinstance(pace, Leisure) else float(pace.seconds)


class Clocks(msgspec.Struct, frozen=True):
    """By seat: what was spent before, and since when the clock runs."""

    spent: tuple[float, ...]
    since: tuple[float | None, ...]

    def running(self, owing: Collection[int], at: float) -> Clocks:
        """Those who owe a decision begin to spend their time; for the others it stands still."""
        return Clocks(
            tuple(
                spent + (at - since if since is not None and seat not in owing else 0.0)
                for seat, (spent, since) in enumerate(zip(self.spent, self.since, strict=True))
            ),
            tuple(
                (at if since is None else since) if seat in owing else None
                for seat, since in enumerate(self.since)
            ),
        )

    def decided(self, seat: int, at: float, pace: Pace) -> Clocks:
        """This player has decided: what he spent is taken from his bank, or counts no more."""
        since = self.since[seat]
        if since is None:
            return self
        left = 0.0
        if isinstance(pace, Bank):
            left = self.spent[seat] + at - since - pace.increment
        return self._set(seat, left, None)

    def settled(self, owing: Collection[int]) -> Clocks:
        """Who owes nothing any more begins the next decision with all of its time."""
        spent = (spent if seat in owing else 0.0 for seat, spent in enumerate(self.spent))
        return Clocks(tuple(spent), self.since)

    def renewed(self, seat: int, pace: Pace) -> Clocks:
        """Somebody takes his seat again: with a whole decision before him, or at least the rest of a bank."""
        most = allowed(pace) * (1.0 - LEFT_OF_THE_BANK) if isinstance(pace, Bank) else 0.0
        return self._set(seat, min(self.spent[seat], most), self.since[seat])

    def ends(self, pace: Pace) -> dict[int, float]:
        """When the time of each whose clock runs is up."""
        return {
            seat: since + allowed(pace) - self.spent[seat]
            for seat, since in enumerate(self.since)
            if since is not None
        }

    def told(self, pace: Pace, now: float) -> list[Clock]:
        ends = self.ends(pace)
        return [
            Clock(
                left=max(0.0, round(ends.get(seat, now + allowed(pace) - spent) - now, 1)), runs=seat in ends
            )
            for seat, spent in enumerate(self.spent)
        ]

    def _set(self, seat: int, spent: float, since: float | None) -> Clocks:
        return Clocks(
            (*self.spent[:seat], spent, *self.spent[seat + 1 :]),
            (*self.since[:seat], since, *self.since[seat + 1 :]),
        )


def stopped(seats: int) -> Clocks:
    return Clocks((0.0,) * seats, (None,) * seats)

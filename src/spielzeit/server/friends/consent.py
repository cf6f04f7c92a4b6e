"""What people ask of each other, and what their answers do: taking back, a pause, an understudy."""

from __future__ import annotations

from spielzeit.server.friends.matters import Matters
from spielzeit.server.friends.meta import Meta


def before_step(matters: Matters, player: int) -> list[tuple[int, Meta]]:
    """What a person's step says besides: he is back, a pause is over, what was asked is answered by playing on."""
    said: list[tuple[int, Meta]] = []
    if player in matters.stand_ins:
        said.append((player, Meta("back", seat=player)))
    if matters.paused:
        said.append((player, Meta("resumed")))
    if matters.asked is not None:
        said.append((player, Meta("lapsed", proposal=matters.asked.kind, seat=matters.asked.seat)))
    return said

"""The result of Shakespeare: who has won, and how the points came about (section 7)."""

from __future__ import annotations

from spielzeit.engine.bits import BIT
from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.engine.game import Struct
from spielzeit.games.shakespeare import scoring
from spielzeit.games.shakespeare.components import components
from spielzeit.games.shakespeare.ids import OBJECTIVES, PRESTIGE_REASONS
from spielzeit.games.shakespeare.layout import GAINED, GOLD, HELD, POUNDS, PRESTIGE
from spielzeit.games.shakespeare.lookup import UNPAID
from spielzeit.games.shakespeare.position import ShakespearePosition, at


class Sheet(Struct):
    """Section 7: from the candles on the track to the score of a player, and from his purse to what is left."""

    prestige: int
    pounds_before_wages: int
    objectives: int
    gold: int
    unpaid: int
    wages: int
    pounds: int
    score: int


def sheet(position: ShakespearePosition, player: int) -> Sheet:
    cells = position.cells
    return Sheet(
        prestige=cells[at(player, PRESTIGE)],
        pounds_before_wages=cells[at(player, POUNDS)],
        objectives=scoring.objective_points(position, player),
        gold=cells[at(player, GOLD)],
        unpaid=scoring.unpaid_persons(position, player),
        wages=scoring.wages_paid(position, player),
        pounds=scoring.pounds_left(position, player),
        score=scoring.final_score(position, player),
    )


def standings(position: ShakespearePosition) -> list[tuple[int, int]]:
    """Prestige, and the pounds that break a tie (ruling 29)."""
    return [
        (scoring.final_score(position, player), scoring.pounds_left(position, player))
        for player in range(position.players)
    ]


def winners(position: ShakespearePosition) -> list[int]:
    """Most prestige, then most pounds left; alone whoever reaches the goal."""
    found = standings(position)
    if position.players == 1:
        return [0] if found[0][0] >= components().goal else []
    return [player for player, standing in enumerate(found) if standing == max(found)]


def breakdown(position: ShakespearePosition) -> Breakdown:
    """What the track began with, what was gained on the way, and what the end brought."""
    players, cells = range(position.players), position.cells
    gained = [
        Source(reason, tuple(cells[at(player, GAINED + number)] for player in players))
        for number, reason in enumerate(PRESTIGE_REASONS)
    ]
    start = Source(
        "start",
        tuple(
            cells[at(player, PRESTIGE)] - sum(source.points[player] for source in gained)
            for player in players
        ),
    )
    gold = Source("gold", tuple(cells[at(player, GOLD)] for player in players))
    unpaid = Source("unpaid", tuple(UNPAID * scoring.unpaid_persons(position, player) for player in players))
    return Breakdown(end(position), (start, *gained, *_objectives(position), gold, unpaid))


def _objectives(position: ShakespearePosition) -> list[Source]:
    """One source for each objective that somebody holds, met or not."""
    held = [position.cells[at(player, HELD)] for player in range(position.players)]
    return [
        Source(
            "objective",
            tuple(
                scoring.points_for(position, player, number) if mask & BIT[number] else 0
                for player, mask in enumerate(held)
            ),
            of=objective,
        )
        for number, objective in enumerate(OBJECTIVES)
        if any(mask & BIT[number] for mask in held)
    ]


def end(position: ShakespearePosition) -> str:
    """It always ends with the rehearsal of day 6; alone the theatre has a rank, and pounds may break a tie."""
    found = standings(position)
    if position.players == 1:
        return f"rank_{sum(found[0][0] >= points for points in components().solo_ranks)}"
    best = max(score for score, _ in found)
    tied = [standing for standing in found if standing[0] == best]
    return "pounds" if len(set(tied)) > 1 else "premiere"

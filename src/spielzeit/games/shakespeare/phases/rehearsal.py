"""Dress rehearsal (5.8) on days 4 and 6: benefits of fully costumed actors, then the acts."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.shakespeare import notes
from spielzeit.games.shakespeare.layout import (
    ACTORS,
    ACTS,
    INITIATIVE,
    OVER,
    PERSON,
    REHEARSAL,
    SLOTS,
    SPOT,
    UNDRESSED,
    YELLOW_ACT,
)
from spielzeit.games.shakespeare.lookup import LOOKUP
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    gain_pounds,
    gain_prestige,
    is_ahead,
    kind_of,
)

NOT_RANKED: Final[i64] = -1


def begin(position: ShakespearePosition) -> None:
    position.phase = REHEARSAL
    notes.rehearsal(position, position.day)
    position.turn = 0
    position.slot = 0


def next_actor(position: ShakespearePosition) -> bool:
    """Whether there was another fully costumed actor; the steps of his benefit come next.

    In initiative order, inside a troupe in its order (ruling 26); resting actors take part (ruling 17).
    """
    cells = position.cells
    while position.turn < position.seats:
        player = cells[INITIATIVE + position.turn]
        if player < position.players:
            position.active = player
            costumed = cells[at(player, ACTORS)] & ~cells[at(player, UNDRESSED)]
            while position.slot < SLOTS:
                slot = position.slot
                position.slot += 1
                if costumed & BIT[slot] != 0:
                    person = cells[at(player, PERSON + slot)]
                    notes.benefit(position, player, person)
                    position.steps = LOOKUP.benefit[kind_of(person)]
                    return True
        position.slot = 0
        position.turn += 1
    return False


def end_game(position: ShakespearePosition) -> None:
    """After the rehearsal of the last day; the objectives are shown."""
    position.phase = OVER
    position.active = 0
    position.turn = 0
    position.revealed = True
    notes.game_over(position)


def score_acts(position: ShakespearePosition) -> None:
    """Level rewards of all players, then the ranking of the yellow act (3.2, ruling 19)."""
    for player in range(position.players):
        for act in range(ACTS):
            spot = position.cells[at(player, SPOT + act)]
            notes.act_scored(position, player, act, LOOKUP.level[spot])
            gain_prestige(position, player, LOOKUP.act_prestige[act * 16 + spot], notes.BY_ACT)
            gain_pounds(position, player, LOOKUP.act_pounds[act * 16 + spot], notes.BY_ACT)
    for player in range(position.players):
        rank = yellow_rank(position, player)
        if rank != NOT_RANKED and LOOKUP.rank[rank] > 0:
            notes.act_ranked(position, player, YELLOW_ACT, rank)
            gain_prestige(position, player, LOOKUP.rank[rank], notes.BY_ACT)


def steps_to_more(act: i64, spot: i64) -> i64:
    """Steps to the next target, 0 when there is none; being ranked is all that the targets of the yellow act bring."""
    if act == YELLOW_ACT and LOOKUP.level[spot] > 0:
        return 0
    return LOOKUP.to_target[spot]


def yellow_rank(position: ShakespearePosition, player: i64) -> i64:
    """How many ranked discs (the rival's too) are ahead; NOT_RANKED for a disc that is none."""
    if LOOKUP.level[position.cells[at(player, SPOT + YELLOW_ACT)]] == 0:
        return NOT_RANKED
    ahead: i64 = 0
    for other in range(position.seats):
        if other != player and is_ahead(position, other, player):
            ahead += 1
    return ahead

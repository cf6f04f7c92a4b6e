"""The rest of a turn that has begun, played at once."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.ids import MARK, PLACE
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.turn import NOTHING_FOUND, Turn, mark_of_way
from spielzeit.games.ausverkauft.layout import PHASE, SEAT, TICKET
from spielzeit.games.ausverkauft.phases.placing import remaining_shape
from spielzeit.games.ausverkauft.position import AusverkauftPosition, ability_of


def rest_of_turn(position: AusverkauftPosition, player: i64, estimates: Estimates) -> vec[i64]:
    """Mark and placement under the option taken, or the placement of the mark made; empty where neither is asked."""
    seat = player * SEAT
    phase = position.seats[seat + PHASE]
    if phase not in (MARK, PLACE):
        return vec[i64]()
    ability = ability_of(position, player)
    turn = Turn(position, player, estimates)
    turn.prepare()
    turn.begin(estimates.looked_at)
    if phase == MARK:
        turn.look_at_marks(ability)
    else:
        turn.look(remaining_shape(position, player), position.seats[seat + TICKET], ability, 0.0, 0)
    best = NOTHING_FOUND
    rest = vec[i64]()
    for k in range(turn.found):
        value = turn.base[k] + turn.place_value(turn.shape[k], turn.anchor[k], ability)
        if value > best:
            best = value
            rest = vec[i64]([mark_of_way(turn.ways[k])]) if phase == MARK else vec[i64]()
            rest = append(rest, codes.place(turn.shape[k], turn.anchor[k]))
    return rest

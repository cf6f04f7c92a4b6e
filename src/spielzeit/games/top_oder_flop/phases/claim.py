"""A replaced card is taken over into one's own display, for either of its titles (5.6)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes, notes
from spielzeit.games.top_oder_flop.layout import VIS_KNOWN, VIS_OPEN
from spielzeit.games.top_oder_flop.lookup import LOOKUP, NONE
from spielzeit.games.top_oder_flop.position import TopOderFlopPosition, lay_in_row, row_length


def legal(position: TopOderFlopPosition) -> vec[i64]:
    actions = vec[i64]([codes.claim(LOOKUP.first[position.pending])])
    if LOOKUP.second[position.pending] != NONE:
        actions = append(actions, codes.claim(LOOKUP.second[position.pending]))
    return actions


def apply(position: TopOderFlopPosition, player: i64, code: i64) -> None:
    """Everybody saw the card, so it stays known (ruling 17); compulsory (ruling 16)."""
    card = position.pending
    film = codes.film(code)
    seen = VIS_OPEN if row_length(position, player, film) == 0 else VIS_KNOWN
    position.pending = NONE
    lay_in_row(position, player, film, card, seen)
    notes.claimed(position, player, card, film, seen)

"""A replaced card is taken over into one's own display, for either of its titles (5.6)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes, event_kinds
from spielzeit.games.top_oder_flop.phases import ending
from spielzeit.games.top_oder_flop.state import VIS_KNOWN, VIS_OPEN, State, lay_in_row, row_length
from spielzeit.games.top_oder_flop.tables import NONE, TABLES


def legal(state: State) -> vec[i64]:
    actions = vec[i64]([codes.claim(TABLES.first[state.pending])])
    if TABLES.titles[state.pending] == 2:
        actions = append(actions, codes.claim(TABLES.second[state.pending]))
    return actions


def apply(state: State, player: i64, code: i64) -> None:
    """Everybody saw the card, so it stays known (ruling 17); compulsory (ruling 16), and one draws."""
    card = state.pending
    film = codes.film(code)
    seen = VIS_OPEN if row_length(state, player, film) == 0 else VIS_KNOWN
    state.pending = NONE
    lay_in_row(state, player, film, card, seen)
    state.note(event_kinds.CLAIMED, player, card, film, seen)
    ending.end_turn_with_draw(state, player)

"""Recruiting (5.2, 5.4): a card of the display joins the troupe, as its person or as an extra."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.shakespeare import codes, event_kinds
from spielzeit.games.shakespeare.state import DISPLAY, State, join, remove_from_display


def legal(state: State) -> vec[i64]:
    return add_legal(state, vec[i64]())


def add_legal(state: State, actions: vec[i64]) -> vec[i64]:
    """Every card of the display, both sides."""
    for k in range(state.display_size):
        card = i64(state.piles[DISPLAY + k])
        actions = append(actions, codes.recruit(card, codes.CHARACTER))
        actions = append(actions, codes.recruit(card, codes.EXTRA))
    return actions


def recruit(state: State, player: i64, code: i64) -> None:
    card = codes.subject(code)
    remove_from_display(state, card)
    join(state, player, card, codes.choice(code))
    state.note(event_kinds.RECRUITED, player, card, codes.choice(code), 0)

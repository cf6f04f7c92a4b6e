"""Recruiting (5.2, 5.4): a card of the display joins the troupe, as its person or as an extra."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.shakespeare import codes, notes
from spielzeit.games.shakespeare.layout import DISPLAY
from spielzeit.games.shakespeare.position import ShakespearePosition, join, remove_from_display


def legal(position: ShakespearePosition) -> vec[i64]:
    return add_legal(position, vec[i64]())


def add_legal(position: ShakespearePosition, actions: vec[i64]) -> vec[i64]:
    """Every card of the display, both sides."""
    for k in range(position.display_size):
        card = i64(position.piles[DISPLAY + k])
        actions = append(actions, codes.recruit(card, codes.CHARACTER))
        actions = append(actions, codes.recruit(card, codes.EXTRA))
    return actions


def recruit(position: ShakespearePosition, player: i64, code: i64) -> None:
    card = codes.subject(code)
    remove_from_display(position, card)
    join(position, player, card, codes.choice(code))
    notes.recruited(position, player, card, codes.choice(code))

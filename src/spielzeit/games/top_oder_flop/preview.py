"""What the screen shows before confirming: the public effect of the steps chosen so far, and what may follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.game import Struct
from spielzeit.games.top_oder_flop import actions
from spielzeit.games.top_oder_flop.actions import Action, FilmId
from spielzeit.games.top_oder_flop.rules import TopOderFlopTable
from spielzeit.games.top_oder_flop.state import TURN, hand_size, pile_size
from spielzeit.games.top_oder_flop.view import REASONS, Reason, view


class FilmEffect(Struct, frozen=True):
    """A film the steps change: its value, whether they close it, and what it would bring everybody."""

    film: FilmId
    before: int
    after: int
    closes: bool
    points: tuple[int, ...]


class TopOderFlopPreview(Struct, frozen=True):
    """`then`: what the player has to choose next; empty when the turn is complete.

    `hand`: cards in hand afterwards; `draws`: one of them is new; `ends`: the game would be over.
    """

    films: tuple[FilmEffect, ...]
    hand: int
    draws: bool
    pile_empty: bool
    ends: Reason | None
    points: tuple[int, ...]
    then: tuple[Action, ...]


def preview(table: TopOderFlopTable, player: int, steps: Sequence[Any]) -> TopOderFlopPreview | None:
    """Tries the steps on a copy. Nothing of the card that would be drawn is told, only that one is."""
    state = table.copy()
    if not steps:
        return None
    for step in steps:
        code = actions.encode(step)
        if state.turn != player or code not in state.legal(player):
            return None
        state.apply(player, code)
    following = state.legal(player)
    complete = state.turn != player or state.over() or state.phase == TURN
    ends = REASONS[state.end_reason]
    state.phase = TURN  # at the end all rows are shown; before confirming nothing is
    before, after = view(table, player), view(state, player)
    return TopOderFlopPreview(
        films=tuple(
            FilmEffect(
                film=film.id,
                before=before.films[number].value,
                after=film.value,
                closes=film.closed and not before.films[number].closed,
                points=tuple(share.points for share in film.shares),
            )
            for number, film in enumerate(after.films)
            if film != before.films[number]
        ),
        hand=hand_size(state, player),
        draws=state.drawn > table.drawn,
        pile_empty=pile_size(table) == 0,
        ends=ends,
        points=tuple(seat.points for seat in after.seats),
        then=() if complete else tuple(actions.decode(code) for code in following),
    )

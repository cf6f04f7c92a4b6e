"""What the screen shows before confirming: how it would lie after the steps chosen so far, and what may follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.game import Numbers, Struct
from spielzeit.games.top_oder_flop import actions
from spielzeit.games.top_oder_flop.actions import Action
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow
from spielzeit.games.top_oder_flop.ids import CARDS, FILMS, REASONS, FilmId, Reason
from spielzeit.games.top_oder_flop.layout import OVER, TURN
from spielzeit.games.top_oder_flop.lookup import NONE
from spielzeit.games.top_oder_flop.position import hand_size, laid_card, pile_size, row_film
from spielzeit.games.top_oder_flop.view import FilmView, SideView, TopOderFlopView, view


class FilmEffect(Struct):
    """A film the steps change: its value and sides, whether they close it, and what it would bring everybody."""

    film: FilmId
    before: int
    after: int
    closes: bool
    points: Numbers
    top: SideView
    flop: SideView


class LaidCard(Struct):
    """The card that the steps lay in the player's own row for a film."""

    film: FilmId
    card: str


class TopOderFlopPreview(Struct):
    """`then`: what the player has to choose next; empty when the turn is complete.

    `hand`: cards in hand afterwards; `draws`: one of them is new; `ends`: the game would be over.
    `pending`: the card that is in transit then; `laid`: what lies in the own display then.
    """

    films: tuple[FilmEffect, ...]
    hand: int
    draws: bool
    pile_empty: bool
    ends: Reason | None
    points: Numbers
    pending: str | None
    laid: LaidCard | None
    then: tuple[Action, ...]


def preview(position: TopOderFlopFlow, player: int, steps: Sequence[Any]) -> TopOderFlopPreview | None:
    """Tries the steps on a copy. Nothing of the card that would be drawn is told, only that one is."""
    if not steps:
        return None
    tried = position.copy()
    for step in steps:
        code = actions.encode(step)
        if tried.turn != player or code not in tried.legal(player):
            return None
        tried.apply(player, code)
    following = () if tried.pending == NONE else tuple(tried.legal(player))
    ends = REASONS[tried.end_reason]
    if tried.phase == OVER:
        tried.phase = TURN  # at the end all rows are shown; before confirming nothing is
    seen, after = view(position, player), view(tried, player)
    return TopOderFlopPreview(
        films=_effects(seen, after),
        hand=hand_size(tried, player),
        draws=tried.drawn > position.drawn,
        pile_empty=pile_size(position) == 0,
        ends=ends,
        points=tuple(seat.points for seat in after.seats),
        pending=None if tried.pending == NONE else CARDS[tried.pending],
        laid=_laid(position, tried),
        then=tuple(actions.decode(code) for code in following),
    )


def _effects(seen: TopOderFlopView, after: TopOderFlopView) -> tuple[FilmEffect, ...]:
    pairs = zip(seen.films, after.films, strict=True)
    return tuple(_effect(before, film) for before, film in pairs if film != before)


def _effect(before: FilmView, film: FilmView) -> FilmEffect:
    return FilmEffect(
        film=film.id,
        before=before.value,
        after=film.value,
        closes=film.closed and not before.closed,
        points=tuple(share.points for share in film.shares),
        top=film.top,
        flop=film.flop,
    )


def _laid(position: TopOderFlopFlow, tried: TopOderFlopFlow) -> LaidCard | None:
    """A turn lays at most one card in the own display, and it is the player's own."""
    if tried.laid_count == position.laid_count:
        return None
    entry = tried.laid_count - 1
    return LaidCard(FILMS[row_film(tried, entry)], CARDS[laid_card(tried, entry)])

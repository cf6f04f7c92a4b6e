"""Why an action is not legal, in words a player can act on."""

from __future__ import annotations

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.top_oder_flop.actions import Action, Change, Claim, Film, Marker, Open, Own, Shift
from spielzeit.games.top_oder_flop.components import components
from spielzeit.games.top_oder_flop.ids import CARDS, FILMS, NUMBERS, film_and_side, place
from spielzeit.games.top_oder_flop.layout import CLAIM, DOUBLED, SHIFT, TURN
from spielzeit.games.top_oder_flop.lookup import SLOTS
from spielzeit.games.top_oder_flop.phases import shift, turn
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    is_closed,
    is_frozen,
    is_opening,
    lowest_value,
    markers,
    row_length,
    side_card,
    side_count,
    side_has,
)
from spielzeit.games.top_oder_flop.view import hand


def why_not(position: TopOderFlopPosition, player: int, action: Action) -> IllegalAction:
    """Called for actions outside `legal` only; the first reason that applies."""
    if is_opening(position) and not isinstance(action, Open):
        return IllegalAction("open.first")
    if position.phase == SHIFT and not isinstance(action, Shift):
        return IllegalAction("shift.first")
    if position.phase == CLAIM and not isinstance(action, Claim):
        return IllegalAction("claim.first")
    if position.phase == TURN and isinstance(action, Open | Shift | Claim):
        return IllegalAction("turn.not_now")
    if isinstance(action, Open | Film | Own | Change) and action.card not in hand(position, player):
        return IllegalAction("card.not_in_hand")
    match action:
        case Open():
            return _open(position, player, action)
        case Own():
            return _own(action)
        case Film(card):
            return _side(position, action, card)
        case Shift():
            return _shift(position, action)
        case Change():
            return _change(position, action)
        case Marker():
            return _marker(position, player, action)
        case Claim(film):
            return IllegalAction("card.no_title", film=f"@film.{film}")


def _card(name: str) -> tuple[tuple[str, ...], int]:
    """Titles and value."""
    card = components().cards[NUMBERS[name]]
    return tuple(FILMS[film] for film in card.films), card.value


def _open(position: TopOderFlopPosition, player: int, action: Open) -> IllegalAction:
    titles, _ = _card(action.card)
    if not titles:
        return IllegalAction("open.influence_only")
    if action.film not in titles:
        return IllegalAction("card.no_title", film=f"@film.{action.film}")
    if row_length(position, player, FILMS.index(action.film)):
        return IllegalAction("open.other_film")
    return IllegalAction("open.leave_second")


def _own(action: Own) -> IllegalAction:
    titles, _ = _card(action.card)
    if not titles:
        return IllegalAction("own.change_needs_row", film=f"@film.{action.film}")
    return IllegalAction("card.no_title", film=f"@film.{action.film}")


def _frozen(position: TopOderFlopPosition, side: int) -> IllegalAction | None:
    film, _ = film_and_side(side)
    if is_closed(position, FILMS.index(film)):
        return IllegalAction("film.closed", film=f"@film.{film}")
    if is_frozen(position, side):
        return IllegalAction("film.stopped")
    return None


def _side(position: TopOderFlopPosition, action: Film | Shift, card: str) -> IllegalAction:
    titles, value = _card(card)
    if not titles:
        return IllegalAction("film.influence_only")
    if action.film not in titles:
        return IllegalAction("card.no_title", film=f"@film.{action.film}")
    side = place(action.film, action.side)
    frozen = _frozen(position, side)
    if frozen is not None:
        return frozen
    if side_count(position, side) < SLOTS:
        return IllegalAction("film.no_replace")
    if value <= lowest_value(position, side):
        return IllegalAction("film.too_low", value=value, lowest=lowest_value(position, side))
    return IllegalAction("film.replace_lowest", lowest=lowest_value(position, side))


def _shift(position: TopOderFlopPosition, action: Shift) -> IllegalAction:
    side = place(action.film, action.side)
    card = CARDS[position.pending]
    if action.film in _card(card)[0]:
        if side == position.origin:
            return IllegalAction("shift.same_side")
        if not shift.allows(position.action, side):
            return IllegalAction("shift.wrong_side")
    return _side(position, action, card)


def _change(position: TopOderFlopPosition, action: Change) -> IllegalAction:
    titles, _ = _card(action.card)
    if titles:
        return IllegalAction("change.not_a_change_card")
    side = place(action.film, action.side)
    frozen = _frozen(position, side)
    if frozen is not None:
        return frozen
    kind = components().cards[NUMBERS[action.card]].action
    if side_count(position, side) == 0:
        return IllegalAction("change.empty_side")
    if not turn.may_lift_from(position, kind, side):
        return IllegalAction("change.wrong_side")
    cards = [CARDS[side_card(position, side, slot)] for slot in range(side_count(position, side))]
    if action.lift not in cards or _card(action.lift)[1] != lowest_value(position, side):
        return IllegalAction("change.lowest_only", lowest=lowest_value(position, side))
    return IllegalAction("change.no_destination")


def _marker(position: TopOderFlopPosition, player: int, action: Marker) -> IllegalAction:
    if markers(position, player) == 0:
        return IllegalAction("marker.none_left")
    side = place(action.film, action.side)
    frozen = _frozen(position, side)
    if frozen is not None:
        return frozen
    if action.face == "x2" and side_has(position, side, DOUBLED):
        return IllegalAction("marker.doubled_already")
    return IllegalAction("turn.not_now")

"""Why an action is not legal, in words a player can act on."""

from __future__ import annotations

from spielzeit.engine.errors import IllegalAction
from spielzeit.games.top_oder_flop import actions
from spielzeit.games.top_oder_flop.actions import Change, Claim, Film, Marker, Open, Own, Shift
from spielzeit.games.top_oder_flop.components import components
from spielzeit.games.top_oder_flop.phases import turn
from spielzeit.games.top_oder_flop.state import (
    CLAIM,
    DOUBLED,
    OPEN1,
    OPEN2,
    SHIFT,
    TURN,
    State,
    is_closed,
    is_frozen,
    lowest_value,
    markers,
    row_length,
    side_card,
    side_count,
    side_has,
)
from spielzeit.games.top_oder_flop.tables import SLOTS
from spielzeit.games.top_oder_flop.view import hand


def _no(code: str, **values: object) -> IllegalAction:
    return IllegalAction(code, game="top_oder_flop", **values)


def why_not(state: State, player: int, action: actions.Action) -> IllegalAction:
    """Called for actions outside `legal` only; the first reason that applies."""
    if state.phase in (OPEN1, OPEN2) and not isinstance(action, Open):
        return _no("open.first")
    if state.phase == SHIFT and not isinstance(action, Shift):
        return _no("shift.first")
    if state.phase == CLAIM and not isinstance(action, Claim):
        return _no("claim.first")
    if state.phase == TURN and isinstance(action, Open | Shift | Claim):
        return _no("turn.not_now")
    if isinstance(action, Open | Film | Own | Change) and action.card not in hand(state, player):
        return _no("card.not_in_hand")
    match action:
        case Open():
            return _open(state, player, action)
        case Own():
            return _own(action)
        case Film(card):
            return _side(state, action, card)
        case Shift():
            return _shift(state, action)
        case Change():
            return _change(state, action)
        case Marker():
            return _marker(state, player, action)
        case Claim(film):
            return _no("card.no_title", film=f"@film.{film}")


def _card(name: str) -> tuple[tuple[str, ...], int]:
    """Titles and value."""
    card = components().cards[actions.NUMBERS[name]]
    return tuple(actions.FILMS[film] for film in card.films), card.value


def _open(state: State, player: int, action: Open) -> IllegalAction:
    titles, _ = _card(action.card)
    if not titles:
        return _no("open.influence_only")
    if action.film not in titles:
        return _no("card.no_title", film=f"@film.{action.film}")
    if row_length(state, player, actions.FILMS.index(action.film)):
        return _no("open.other_film")
    return _no("open.leave_second")


def _own(action: Own) -> IllegalAction:
    titles, _ = _card(action.card)
    if not titles:
        return _no("own.change_needs_row", film=f"@film.{action.film}")
    return _no("card.no_title", film=f"@film.{action.film}")


def _frozen(state: State, side: int) -> IllegalAction | None:
    if is_closed(state, side // 2):
        return _no("film.closed", film=f"@film.{actions.FILMS[side // 2]}")
    if is_frozen(state, side):
        return _no("film.stopped")
    return None


def _side(state: State, action: Film | Shift, card: str) -> IllegalAction:
    titles, value = _card(card)
    if not titles:
        return _no("film.influence_only")
    if action.film not in titles:
        return _no("card.no_title", film=f"@film.{action.film}")
    side = actions.place(action.film, action.side)
    frozen = _frozen(state, side)
    if frozen is not None:
        return frozen
    if side_count(state, side) < SLOTS:
        return _no("film.no_replace")
    if value <= lowest_value(state, side):
        return _no("film.too_low", value=value, lowest=lowest_value(state, side))
    return _no("film.replace_lowest", lowest=lowest_value(state, side))


def _shift(state: State, action: Shift) -> IllegalAction:
    side = actions.place(action.film, action.side)
    card = actions.CARDS[state.pending]
    if action.film in _card(card)[0]:
        if side == state.origin:
            return _no("shift.same_side")
        if state.action != 3 and (state.action == 1) != (side % 2 == 1):
            return _no("shift.wrong_side")
    return _side(state, action, card)


def _change(state: State, action: Change) -> IllegalAction:
    titles, _ = _card(action.card)
    if titles:
        return _no("change.not_a_change_card")
    side = actions.place(action.film, action.side)
    frozen = _frozen(state, side)
    if frozen is not None:
        return frozen
    kind = components().cards[actions.NUMBERS[action.card]].action
    if side_count(state, side) == 0:
        return _no("change.empty_side")
    if not turn.may_lift_from(state, kind, side):
        return _no("change.wrong_side")
    cards = [actions.CARDS[side_card(state, side, slot)] for slot in range(side_count(state, side))]
    if action.lift not in cards or _card(action.lift)[1] != lowest_value(state, side):
        return _no("change.lowest_only", lowest=lowest_value(state, side))
    return _no("change.no_destination")


def _marker(state: State, player: int, action: Marker) -> IllegalAction:
    if markers(state, player) == 0:
        return _no("marker.none_left")
    side = actions.place(action.film, action.side)
    frozen = _frozen(state, side)
    if frozen is not None:
        return frozen
    if action.face == "x2" and side_has(state, side, DOUBLED):
        return _no("marker.doubled_already")
    return _no("turn.not_now")

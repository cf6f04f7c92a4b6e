"""A full position of Top oder Flop that fits a view; what a view hides; and that nothing is made or lost."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import hidden
from spielzeit.games.top_oder_flop.flow import TopOderFlopFlow, empty
from spielzeit.games.top_oder_flop.ids import CARDS, CHANGES, FILMS, NUMBERS, PHASES, REASONS, VIS, place
from spielzeit.games.top_oder_flop.layout import DOUBLED, SIDE_COUNT, STOPPED
from spielzeit.games.top_oder_flop.lookup import NONE, may_lie_in_row
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    give_markers,
    lay_in_row,
    lay_on_side,
    mark_side,
    markers,
    remove_card,
    side_card,
    side_count,
    side_has,
    take_into_hand,
)
from spielzeit.games.top_oder_flop.view import PendingView, SideView, TopOderFlopView, hand, laid_cards


def shown(seen: TopOderFlopView) -> list[str]:
    """All cards the viewer can name."""
    cards = [*seen.removed, *(seen.hand or ())]
    for film in seen.films:
        cards += [*film.top.cards, *film.flop.cards]
    for seat in seen.seats:
        cards += [card.card for row in seat.rows for card in row.cards if card.card is not None]
    if seen.pending is not None:
        cards.append(seen.pending.card)
    return cards


def imagine(seen: TopOderFlopView, rng: Rng) -> TopOderFlopFlow:
    """A position that fits the view: any fitting cards on the hidden places, then all of them dealt anew."""
    named = set(shown(seen))
    unseen = [number for number, card in enumerate(CARDS) if card not in named]
    rows = [(player, row) for player, seat in enumerate(seen.seats) for row in seat.rows]
    places = [FILMS.index(row.film) for _, row in rows for card in row.cards if card.card is None]
    face_down = fitting(places, unseen)
    rest = [card for card in unseen if card not in set(face_down)]
    pile, rest = rest[: seen.draw_pile], rest[seen.draw_pile :]
    position = empty(seen.players, seen.start_player, pile)
    for player, row in rows:
        for card in row.cards:
            number = face_down.pop(0) if card.card is None else NUMBERS[card.card]
            lay_in_row(position, player, FILMS.index(row.film), number, VIS.index(card.vis))
    for player, seat in enumerate(seen.seats):
        give_markers(position, player, seat.markers)
        own = seen.hand if player == seen.viewer else None
        for number in [NUMBERS[card] for card in own] if own is not None else rest[: seat.hand]:
            take_into_hand(position, player, number)
        if own is None:
            rest = rest[seat.hand :]
    _lay_films(position, seen)
    for card_id in seen.removed:
        remove_card(position, NUMBERS[card_id])
    if seen.pending is not None:
        _put_in_transit(position, seen.pending)
    position.phase = PHASES.index(seen.phase)
    position.turn = seen.turn
    position.end_reason = REASONS.index(seen.end_reason)
    hidden.redeal(position, NONE if seen.viewer is None else seen.viewer, rng)
    return position


def fitting(places: list[int], cards: list[int]) -> list[int]:
    """A card for each face-down place (given by its film); augmenting paths find it if there is one."""
    holder: dict[int, int] = {}  # card to place

    def find(at: int, tried: set[int]) -> bool:
        for card in cards:
            if card not in tried and may_lie_in_row(card, places[at]):
                tried.add(card)
                if card not in holder or find(holder[card], tried):
                    holder[card] = at
                    return True
        return False

    for at in range(len(places)):
        if not find(at, set()):
            raise ValueError("no cards fit this view")
    chosen = {at: card for card, at in holder.items()}
    return [chosen[at] for at in range(len(places))]


def _lay_films(position: TopOderFlopPosition, seen: TopOderFlopView) -> None:
    """Side by side: the cards, then the markers that lie there."""
    for film in seen.films:
        _lay_side(position, place(film.id, "top"), film.top)
        _lay_side(position, place(film.id, "flop"), film.flop)


def _lay_side(position: TopOderFlopPosition, number: int, side: SideView) -> None:
    for card in side.cards:
        lay_on_side(position, number, NUMBERS[card], NONE)
    if side.x2:
        mark_side(position, number, DOUBLED)
    if side.stop:
        mark_side(position, number, STOPPED)


def _put_in_transit(position: TopOderFlopPosition, pending: PendingView) -> None:
    position.pending = NUMBERS[pending.card]
    if pending.film is not None and pending.side is not None:
        position.origin = place(pending.film, pending.side)
        position.action = CHANGES.index(pending.action)


# -- for tests and the screen -------------------------------------------------------------------------


def secrets(position: TopOderFlopPosition, viewer: int | None) -> dict[str, Any]:
    """Other hands, face-down cards of other rows while the game runs, and the pile."""
    found: dict[str, Any] = {}
    for player in range(position.players):
        if player != viewer:
            found[f"hand of {player}"] = sorted(hand(position, player))
    for laid in laid_cards(position):
        if hidden.is_secret(position, laid.entry, NONE if viewer is None else viewer):
            found.setdefault(f"row of {laid.player} for {FILMS[laid.film]}", []).append(CARDS[laid.card])
    found["draw pile"] = [CARDS[card] for card in list(position.pile)[position.drawn :]]
    return found


def inventory(position: TopOderFlopPosition) -> dict[str, Any]:
    """All cards and markers, wherever they lie."""
    cards = [card for player in range(position.players) for card in hand(position, player)]
    cards += [CARDS[laid.card] for laid in laid_cards(position)]
    cards += [CARDS[card] for card in list(position.pile)[position.drawn :]]
    cards += [CARDS[position.removed[k]] for k in range(position.removed_count)]
    marked = 0
    for side in range(SIDE_COUNT):
        cards += [CARDS[side_card(position, side, k)] for k in range(side_count(position, side))]
        marked += side_has(position, side, DOUBLED) + side_has(position, side, STOPPED)
    if position.pending != NONE:
        cards.append(CARDS[position.pending])
    return {
        "cards": sorted(cards),
        "markers": marked + sum(markers(position, player) for player in range(position.players)),
    }

"""A full position of Ausverkauft! that fits a view; what a view hides; and that nothing is made or lost."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.bits import BIT
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import layout
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.flow import AusverkauftFlow, empty
from spielzeit.games.ausverkauft.ids import (
    ARROWS,
    CARDS,
    COLOURS,
    DONE,
    LEFT,
    LEVELS,
    PHASES,
    RIGHT,
    SOLO_COUNT,
    TAKES,
    THEATRES,
    cell_of,
    cells,
    circle_mask,
    words_of,
)
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.phases.rival import turned_over
from spielzeit.games.ausverkauft.position import (
    AusverkauftPosition,
    add_party,
    circle_word,
    free_high,
    free_low,
    ring,
    solo_card,
    used_word,
)
from spielzeit.games.ausverkauft.setup import packed_pile
from spielzeit.games.ausverkauft.view import (
    AusverkauftView,
    ColumnView,
    SeatView,
    SoloView,
    TurnView,
    has_same_back,
    party_seats,
)


def imagine(seen: AusverkauftView, rng: Rng) -> AusverkauftFlow:
    """What is settled stands in the view; the others' turns and the order of the solo cards are dealt."""
    position = empty(
        players=seen.players,
        theatre=THEATRES.index(seen.theatre),
        level=LEVELS.index(seen.level),
        cards=[CARDS.index(card) for card in seen.cards],
        deck=0,
        next_deck=0,
    )
    position.round = LOOKUP.rounds + 1 if seen.over else seen.round
    position.busy = sum(BIT[player] for player in seen.to_move)
    for player, seat in enumerate(seen.seats):
        _seat_parties(position, player, seat)
    for board, sides in enumerate(seen.boards):
        _fill_column(position, board * layout.BOARD + LEFT, sides.left)
        _fill_column(position, board * layout.BOARD + RIGHT, sides.right)
    if seen.turn is not None and seen.viewer is not None:
        _take_turn(position, seen.viewer, seen.turn)
    if seen.solo is not None:
        _stack_cards(position, seen.solo)
    position.redeal(-1 if seen.viewer is None else seen.viewer, rng)
    return position


def _seat_parties(position: AusverkauftPosition, player: int, seat: SeatView) -> None:
    base = player * layout.SEAT
    for party in seat.parties:
        low, high = words_of(party)
        add_party(position, player, low, high)
        position.seats[base + layout.FREE_LOW] &= ~low
        position.seats[base + layout.FREE_HIGH] &= ~high
    if seat.done and position.busy:
        position.seats[base + layout.PHASE] = DONE


def _fill_column(position: AusverkauftPosition, at: int, column: ColumnView) -> None:
    shaded = column.shaded
    for ticket, circles in enumerate((shaded.yellow, shaded.green, shaded.purple, shaded.red)):
        position.boards[at] |= circle_word(ticket, circle_mask(circles))
    for used in column.used:
        position.boards[at + layout.USED] |= used_word(used.row, TAKES.index(used.take))


def _take_turn(position: AusverkauftPosition, player: int, turn: TurnView) -> None:
    seat = player * layout.SEAT
    low, high = words_of(turn.seats)
    bonus = None if turn.bonus is None else cell_of(turn.bonus)
    position.seats[seat + layout.PHASE] = PHASES.index(turn.phase)
    position.seats[seat + layout.ROW] = turn.row or 0
    position.seats[seat + layout.TAKE] = TAKES.index(turn.take) if turn.take else 0
    position.seats[seat + layout.TICKET] = COLOURS.index(turn.ticket) if turn.ticket else 0
    position.seats[seat + layout.CIRCLES] = circle_mask(turn.circles)
    position.seats[seat + layout.LAID_LOW] = low
    position.seats[seat + layout.LAID_HIGH] = high
    position.seats[seat + layout.BONUS] = 0 if bonus is None else bonus + 1


def _stack_cards(position: AusverkauftPosition, solo: SoloView) -> None:
    """Any order that fits; `redeal` shuffles what is hidden."""
    unseen = [card for card in components().solo if card.id not in solo.discarded]
    unseen.sort(key=lambda card: (ARROWS[card.arrow], card.x2) != (solo.arrow, solo.x2))
    position.deck = packed_pile([*solo.discarded, *(card.id for card in unseen)])
    if 2 * position.round <= LOOKUP.rounds:
        position.next_deck = packed_pile([card.id for card in components().solo])


# -- for tests and records ----------------------------------------------------------------------------


def secrets(position: AusverkauftPosition, viewer: int | None) -> dict[str, Any]:
    """6.1, 6.2: the others' steps of this round; the solo cards that are not known."""
    hidden: dict[str, Any] = {}
    if not position.busy:
        return hidden
    for player in range(position.players):
        if player != viewer:
            hidden[f"turn of player {player}"] = list(position.seats)[
                player * layout.SEAT + layout.PHASE : player * layout.SEAT + layout.PARTIES
            ]
    if position.players == 1:
        hidden.update(_solo_secrets(position))
    return hidden


def _solo_secrets(position: AusverkauftPosition) -> dict[str, Any]:
    gone = turned_over(position)
    pile = [components().solo[solo_card(position.deck, place)] for place in range(SOLO_COUNT)]
    hidden: dict[str, Any] = {}
    could_be_top = [card for card in pile[gone:] if has_same_back(card, pile[gone])]
    if len(could_be_top) > 1:
        hidden["front of the top card"] = pile[gone].id
    if len(pile[gone + 1 :]) > 1 or len(could_be_top) > 1:
        hidden["order of the pile"] = [card.id for card in pile[gone + 1 :]]
    return hidden


def inventory(position: AusverkauftPosition) -> dict[str, Any]:
    """Every seat is free or taken, every circle open or shaded; the cards stay what they are."""
    seats = []
    for player in range(position.players):
        base = player * layout.SEAT
        free = len(cells(free_low(position, player), free_high(position, player)))
        laid = len(cells(position.seats[base + layout.LAID_LOW], position.seats[base + layout.LAID_HIGH]))
        bonus = 1 if position.seats[base + layout.BONUS] else 0
        seats.append(free + laid + bonus + sum(len(party) for party in party_seats(position, player)))
    alone = position.players == 1
    deck = sorted(solo_card(position.deck, place) for place in range(SOLO_COUNT)) if alone else []
    both = [
        position.boards[board * layout.BOARD + LEFT] & position.boards[board * layout.BOARD + RIGHT]
        for board in range(ring(position))
    ]
    return {
        "seats": seats,
        "circles shaded twice": sum(both),
        "scoring cards": sorted(position.cards),
        "solo cards": deck,
    }

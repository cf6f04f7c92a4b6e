"""Who sees what (6): all that is settled, one's own turn, and of the others' turns who has finished."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.game import Struct
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.components import (
    ABILITIES,
    ARROWS,
    CARDS,
    LEVELS,
    THEATRES,
    SoloCard,
    components,
)
from spielzeit.games.ausverkauft.names import (
    COLUMNS,
    TAKES,
    cell_of,
    cells,
    circle_mask,
    circle_numbers,
    high_mask,
    low_mask,
    seat_name,
    seat_names,
)
from spielzeit.games.ausverkauft.phases.rival import card_at, turned_over
from spielzeit.games.ausverkauft.rules import AusverkauftTable, empty
from spielzeit.games.ausverkauft.start import packed_pile
from spielzeit.games.ausverkauft.state import (
    BOARD,
    BONUS,
    CIRCLES,
    DONE,
    FREE_HIGH,
    FREE_LOW,
    LAID_HIGH,
    LAID_LOW,
    PARTIES,
    PARTY,
    PHASE,
    RIVAL,
    ROW,
    SEAT,
    TAKE,
    TICKET,
    USED,
    State,
    ability_of,
    add_party,
    board_of,
    column_of,
    free_high,
    free_low,
    ring,
    settle,
)
from spielzeit.games.ausverkauft.tables import NO_ABILITY, TABLES

PHASES = ("option", "mark", "place", "extra", "single", "done")


class Sheet(Struct, frozen=True):
    """A score sheet: cards A-D undoubled, majorities in the order yellow, green, purple, red."""

    cards: tuple[int, ...]
    majority: tuple[int, ...]
    usher: int
    total: int


class SeatView(Struct, frozen=True):
    """`parties` in the order they sat down; the viewer's own sheet counts the current round, too."""

    parties: tuple[tuple[str, ...], ...]
    done: bool
    sheet: Sheet


class UsedRow(Struct, frozen=True):
    row: int
    take: str


class Shaded(Struct, frozen=True):
    """The circles of each ticket that one side of a board has shaded."""

    yellow: tuple[int, ...]
    green: tuple[int, ...]
    purple: tuple[int, ...]
    red: tuple[int, ...]


class ColumnView(Struct, frozen=True):
    """`player`: whose column it is; in the solo game 1 is the competitor."""

    player: int
    used: tuple[UsedRow, ...]
    shaded: Shaded


class BoardView(Struct, frozen=True):
    left: ColumnView
    right: ColumnView


class TurnView(Struct, frozen=True):
    """The viewer's steps of the current round; boards and parties do not show them yet."""

    board: int
    column: str
    phase: str
    row: int | None
    take: str | None
    ability: str | None
    ticket: str | None
    circles: tuple[int, ...]
    seats: tuple[str, ...]
    bonus: str | None


class SoloView(Struct, frozen=True):
    """The back of the top card, the cards turned over so far in this half, the competitor's standing.

    To the player the standing counts his own steps of the current round, as his own sheet does."""

    arrow: str
    x2: bool
    pile: int
    discarded: tuple[str, ...]
    majority: tuple[int, ...]
    rival: int


class AusverkauftView(Struct, frozen=True):
    """`turn` is None for spectators and when the game is over."""

    viewer: int | None
    players: int
    theatre: str
    level: str
    cards: tuple[str, ...]
    round: int
    rounds: int
    over: bool
    to_move: tuple[int, ...]
    seats: tuple[SeatView, ...]
    boards: tuple[BoardView, ...]
    turn: TurnView | None
    solo: SoloView | None


# -- score sheets -------------------------------------------------------------------------------------


def sheet(state: State, player: int) -> Sheet:
    """Of what is settled."""
    return Sheet(
        cards=tuple(scoring.card_points(state, player, card) for card in state.cards),
        majority=tuple(
            scoring.majority(state, player, ticket) for ticket in range(len(components().colours))
        ),
        usher=scoring.usher(state, player),
        total=scoring.total(state, player),
    )


def own_sheet(state: State, player: int) -> Sheet:
    """With the player's own steps of the current round."""
    return sheet(with_own_steps(state, player), player)


def with_own_steps(state: State, player: int) -> State:
    """The table as it would be if only this player's turn were settled now."""
    copy = state.copy()
    assert isinstance(copy, State)
    if state.busy:
        settle(copy, player)
    return copy


# -- the parts of a view ------------------------------------------------------------------------------


def party_seats(state: State, player: int) -> tuple[tuple[str, ...], ...]:
    base = player * SEAT + PARTY
    number = state.seats[player * SEAT + PARTIES]
    return tuple(seat_names(state.seats[base + 2 * k], state.seats[base + 2 * k + 1]) for k in range(number))


def seat_view(state: State, player: int, viewer: int | None) -> SeatView:
    return SeatView(
        parties=party_seats(state, player),
        done=not state.busy & BIT[player],
        sheet=own_sheet(state, player) if player == viewer else sheet(state, player),
    )


def column_view(state: State, board: int, column: int) -> ColumnView:
    circles = state.boards[board * BOARD + column]
    rows = state.boards[board * BOARD + USED + column]
    taken = [row for row in range(len(components().options)) if rows >> row & 1]
    return ColumnView(
        player=(board - column) % ring(state),
        used=tuple(UsedRow(row + 1, TAKES[rows >> (row + 7) & 1]) for row in taken),
        shaded=Shaded(*(circle_numbers(circles >> (8 * ticket) & 255) for ticket in range(4))),
    )


def turn_view(state: State, player: int) -> TurnView:
    seat = player * SEAT
    row = state.seats[seat + ROW]
    circles = state.seats[seat + CIRCLES]
    bonus = state.seats[seat + BONUS]
    ability = ability_of(state, player)
    return TurnView(
        board=board_of(state, player),
        column=COLUMNS[column_of(state)],
        phase=PHASES[state.seats[seat + PHASE]],
        row=row or None,
        take=TAKES[state.seats[seat + TAKE]] if row else None,
        ability=None if ability == NO_ABILITY else ABILITIES[ability],
        ticket=components().colours[state.seats[seat + TICKET]] if circles else None,
        circles=circle_numbers(circles),
        seats=seat_names(state.seats[seat + LAID_LOW], state.seats[seat + LAID_HIGH]),
        bonus=seat_name(bonus - 1) if bonus else None,
    )


def solo_view(state: State, viewer: int | None) -> SoloView:
    """8.2: after round 14 one card is left, as after every half; its back stays in sight."""
    cards = components().solo
    gone = turned_over(state) if state.busy else len(cards) - 1
    top = cards[card_at(state.deck, gone)]
    counted = state if viewer is None else with_own_steps(state, viewer)
    return SoloView(
        arrow=ARROWS[top.arrow],
        x2=top.x2,
        pile=len(cards) - gone,
        discarded=tuple(cards[card_at(state.deck, place)].id for place in range(gone)),
        majority=tuple(scoring.majority(counted, RIVAL, ticket) for ticket in range(4)),
        rival=scoring.rival_total(counted),
    )


def view(state: State, viewer: int | None) -> AusverkauftView:
    return AusverkauftView(
        viewer=viewer,
        players=state.players,
        theatre=THEATRES[state.theatre],
        level=LEVELS[state.level],
        cards=tuple(CARDS[card] for card in state.cards),
        round=min(state.round, TABLES.rounds),
        rounds=TABLES.rounds,
        over=state.busy == 0,
        to_move=tuple(player for player in range(state.players) if state.busy & BIT[player]),
        seats=tuple(seat_view(state, player, viewer) for player in range(state.players)),
        boards=tuple(
            BoardView(column_view(state, b, 0), column_view(state, b, 1)) for b in range(ring(state))
        ),
        turn=turn_view(state, viewer) if viewer is not None and state.busy else None,
        solo=solo_view(state, viewer) if state.players == 1 else None,
    )


# -- a table that fits a view -------------------------------------------------------------------------


def imagine(seen: AusverkauftView, rng: Rng) -> AusverkauftTable:
    """What is settled stands in the view; the others' turns and the order of the solo cards are dealt."""
    state = empty(
        seen.players,
        THEATRES.index(seen.theatre),
        LEVELS.index(seen.level),
        vec[i64]([CARDS.index(card) for card in seen.cards]),
        0,
        0,
    )
    state.round = TABLES.rounds + 1 if seen.over else seen.round
    state.busy = sum(BIT[player] for player in seen.to_move)
    for player, seat in enumerate(seen.seats):
        _seat_parties(state, player, seat)
    for board, sides in enumerate(seen.boards):
        _fill_column(state, board * BOARD, sides.left)
        _fill_column(state, board * BOARD + 1, sides.right)
    if seen.turn is not None and seen.viewer is not None:
        _take_turn(state, seen.viewer, seen.turn)
    if seen.solo is not None:
        _stack_cards(state, seen.solo)
    state.redeal(-1 if seen.viewer is None else seen.viewer, rng)
    return state


def _seat_parties(state: State, player: int, seat: SeatView) -> None:
    base = player * SEAT
    for party in seat.parties:
        low, high = _masks(party)
        add_party(state, player, low, high)
        state.seats[base + FREE_LOW] &= ~low
        state.seats[base + FREE_HIGH] &= ~high
    if seat.done and state.busy:
        state.seats[base + PHASE] = DONE


def _fill_column(state: State, at: int, column: ColumnView) -> None:
    shaded = column.shaded
    for ticket, circles in enumerate((shaded.yellow, shaded.green, shaded.purple, shaded.red)):
        state.boards[at] |= circle_mask(circles) << (8 * ticket)
    for used in column.used:
        state.boards[at + USED] |= BIT[used.row - 1] | TAKES.index(used.take) * BIT[used.row + 6]


def _take_turn(state: State, player: int, turn: TurnView) -> None:
    seat = player * SEAT
    low, high = _masks(turn.seats)
    bonus = None if turn.bonus is None else cell_of(turn.bonus)
    state.seats[seat + PHASE] = PHASES.index(turn.phase)
    state.seats[seat + ROW] = turn.row or 0
    state.seats[seat + TAKE] = TAKES.index(turn.take) if turn.take else 0
    state.seats[seat + TICKET] = components().colours.index(turn.ticket) if turn.ticket else 0
    state.seats[seat + CIRCLES] = circle_mask(turn.circles)
    state.seats[seat + LAID_LOW] = low
    state.seats[seat + LAID_HIGH] = high
    state.seats[seat + BONUS] = 0 if bonus is None else bonus + 1


def _stack_cards(state: State, solo: SoloView) -> None:
    """Any order that fits; `redeal` shuffles what is hidden."""
    unseen = [card for card in components().solo if card.id not in solo.discarded]
    unseen.sort(key=lambda card: not _has_back(card, solo))
    state.deck = packed_pile([*solo.discarded, *(card.id for card in unseen)])
    if 2 * state.round <= TABLES.rounds:
        state.next_deck = packed_pile([card.id for card in components().solo])


def _has_back(card: SoloCard, solo: SoloView) -> bool:
    return ARROWS[card.arrow] == solo.arrow and card.x2 == solo.x2


def _masks(seats: tuple[str, ...]) -> tuple[int, int]:
    numbers = [cell for seat in seats if (cell := cell_of(seat)) is not None]
    return low_mask(numbers), high_mask(numbers)


# -- for tests and records ----------------------------------------------------------------------------


def secrets(state: State, viewer: int | None) -> dict[str, Any]:
    """6.1, 6.2: the others' steps of this round; the solo cards that are not known."""
    hidden: dict[str, Any] = {}
    if not state.busy:
        return hidden
    for player in range(state.players):
        if player != viewer:
            hidden[f"turn of player {player}"] = list(state.seats)[
                player * SEAT + PHASE : player * SEAT + PARTIES
            ]
    if state.players == 1:
        hidden.update(_solo_secrets(state))
    return hidden


def _solo_secrets(state: State) -> dict[str, Any]:
    seen = solo_view(state, None)
    gone = len(seen.discarded)
    cards = [components().solo[card_at(state.deck, place)] for place in range(len(components().solo))]
    hidden: dict[str, Any] = {}
    could_be_top = [card for card in cards[gone:] if _has_back(card, seen)]
    if len(could_be_top) > 1:
        hidden["front of the top card"] = cards[gone].id
    if len(cards[gone + 1 :]) > 1 or len(could_be_top) > 1:
        hidden["order of the pile"] = [card.id for card in cards[gone + 1 :]]
    return hidden


def inventory(state: State) -> dict[str, Any]:
    """Every seat is free or taken, every circle open or shaded; the cards stay what they are."""
    seats = []
    for player in range(state.players):
        base = player * SEAT
        free = len(cells(free_low(state, player), free_high(state, player)))
        laid = len(cells(state.seats[base + LAID_LOW], state.seats[base + LAID_HIGH]))
        bonus = 1 if state.seats[base + BONUS] else 0
        seats.append(free + laid + bonus + sum(len(party) for party in party_seats(state, player)))
    deck = sorted(card_at(state.deck, place) for place in range(8)) if state.players == 1 else []
    both = [state.boards[board * BOARD] & state.boards[board * BOARD + 1] for board in range(ring(state))]
    return {
        "seats": seats,
        "circles shaded twice": sum(both),
        "scoring cards": sorted(state.cards),
        "solo cards": deck,
    }


class Result(Struct, frozen=True):
    """The score sheets of all players; solo: the competitor's majorities and score."""

    sheets: tuple[Sheet, ...]
    rival_majority: tuple[int, ...] | None
    rival: int | None


def breakdown(state: State) -> Result:
    solo = solo_view(state, None) if state.players == 1 else None
    return Result(
        sheets=tuple(sheet(state, player) for player in range(state.players)),
        rival_majority=solo.majority if solo else None,
        rival=solo.rival if solo else None,
    )

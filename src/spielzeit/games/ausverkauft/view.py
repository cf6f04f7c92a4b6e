"""Who sees what (6): all that is settled, one's own turn, and of the others' turns who has finished."""

from __future__ import annotations

from typing import Final, Literal

from spielzeit.engine.bits import BIT
from spielzeit.engine.game import Ids, Numbers, Struct
from spielzeit.games.ausverkauft import layout, scoring
from spielzeit.games.ausverkauft.components import SoloCard, components
from spielzeit.games.ausverkauft.focus import CardFocus, focuses
from spielzeit.games.ausverkauft.ids import (
    ABILITIES,
    ARROWS,
    CARDS,
    COLOURS,
    COLUMNS,
    EXTRA_SEAT,
    LEFT,
    LEVELS,
    NO_ABILITY,
    PHASES,
    RIGHT,
    ROWS,
    TAKES,
    THEATRES,
    circle_numbers,
    seat_name,
    seat_names,
)
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.phases.rival import turned_over
from spielzeit.games.ausverkauft.position import (
    AusverkauftPosition,
    ability_of,
    board_of,
    circles_in,
    column_in,
    column_of,
    is_for_points,
    is_used,
    on_left,
    on_right,
    owner_of,
    ring,
    settle,
    solo_card,
)

#: By numbers won of the track: fewer circles, equally many, more.
STANDINGS: Final = ("lag", "tie", "lead")
#: By one's column: the left one lies on the board on one's right.
SIDES: Final = ("right", "left")


class Sheet(Struct):
    """A score sheet (7): cards A-D undoubled, majorities in the order yellow, green, purple, red.

    `counted` are the cards as they count, the first doubled; `card_sum` and `majority_sum` with `usher` make the total.
    """

    cards: Numbers
    counted: Numbers
    majority: Numbers
    card_sum: int
    majority_sum: int
    usher: int
    total: int


class Tally(Struct):
    """Circles of one ticket that a player and his neighbour have shaded; `standing`: lead, tie or lag."""

    own: int
    other: int
    standing: Literal["lead", "tie", "lag"]


class SideView(Struct):
    """A side of a player: the board that lies there, his column on it, who shares it, and the four tickets."""

    board: int
    column: Literal["left", "right"]
    neighbour: int
    tallies: tuple[Tally, ...]


class SeatView(Struct):
    """`parties` in the order they sat down, `focus` what each of the four cards looks at.

    The viewer's own sheet, sides and focus count the current round, too; his parties do not."""

    parties: tuple[Ids, ...]
    done: bool
    sheet: Sheet
    right: SideView
    left: SideView
    focus: tuple[CardFocus, ...]


class UsedRow(Struct):
    row: int
    take: str


class Shaded(Struct):
    """The circles of each ticket that one side of a board has shaded."""

    yellow: Numbers
    green: Numbers
    purple: Numbers
    red: Numbers


class ColumnView(Struct):
    """`player`: whose column it is; in the solo game 1 is the competitor."""

    player: int
    used: tuple[UsedRow, ...]
    shaded: Shaded


class BoardView(Struct):
    left: ColumnView
    right: ColumnView


class TurnView(Struct):
    """The viewer's steps of the current round; boards and parties do not show them yet.

    `joined`: the bonus seat belongs to the party (an extra seat), it is not a party of its own."""

    board: int
    column: str
    phase: str
    row: int | None
    take: str | None
    ability: str | None
    ticket: str | None
    circles: Numbers
    seats: Ids
    bonus: str | None
    joined: bool


class SoloView(Struct):
    """The back of the top card, the cards turned over so far in this half, the competitor's standing.

    `could`: the colours the top card can have, its back and the cards turned over being known. To the player the
    standing counts his own steps of the current round, as his own sheet does."""

    arrow: str
    x2: bool
    pile: int
    discarded: Ids
    could: Ids
    majority: Numbers
    rival: int


class AusverkauftView(Struct):
    """`counts`: how often each card counts. `side`: on which side of everybody the board of this round lies.

    `turn` is None for spectators and when the game is over."""

    viewer: int | None
    players: int
    theatre: str
    level: str
    cards: Ids
    counts: Numbers
    round: int
    rounds: int
    side: Literal["right", "left"]
    over: bool
    to_move: Numbers
    seats: tuple[SeatView, ...]
    boards: tuple[BoardView, ...]
    turn: TurnView | None
    solo: SoloView | None


# -- score sheets -------------------------------------------------------------------------------------


def sheet(position: AusverkauftPosition, player: int) -> Sheet:
    """Of what is settled."""
    cards = tuple(scoring.card_points(position, player, card) for card in position.cards)
    return Sheet(
        cards=cards,
        counted=tuple(scoring.counts(place) * points for place, points in enumerate(cards)),
        majority=majority(position, player),
        card_sum=scoring.card_total(position, player),
        majority_sum=scoring.majorities(position, player),
        usher=scoring.usher(position, player),
        total=scoring.total(position, player),
    )


def majority(position: AusverkauftPosition, place: int) -> Numbers:
    return tuple(scoring.majority(position, place, ticket) for ticket in range(len(COLOURS)))


def with_own_steps(position: AusverkauftPosition, player: int) -> AusverkauftPosition:
    """The position as it would be if only this player's turn were settled now."""
    copy = position.copy()
    assert isinstance(copy, AusverkauftPosition)
    if position.busy:
        settle(copy, player)
    return copy


# -- the parts of a view ------------------------------------------------------------------------------


def party_seats(position: AusverkauftPosition, player: int) -> tuple[Ids, ...]:
    base = player * layout.SEAT + layout.PARTY
    number = position.seats[player * layout.SEAT + layout.PARTIES]
    return tuple(
        seat_names(position.seats[base + 2 * k], position.seats[base + 2 * k + 1]) for k in range(number)
    )


def side_view(position: AusverkauftPosition, board: int, column: int) -> SideView:
    """As the owner of this column sees the board."""
    other = RIGHT if column == LEFT else LEFT
    return SideView(
        board=board,
        column=COLUMNS[column],
        neighbour=owner_of(position, board, other),
        tallies=tuple(tally(position, board, column, other, ticket) for ticket in range(len(COLOURS))),
    )


def tally(position: AusverkauftPosition, board: int, column: int, other: int, ticket: int) -> Tally:
    own = scoring.shaded(position, board, column, ticket)
    theirs = scoring.shaded(position, board, other, ticket)
    return Tally(own, theirs, STANDINGS[scoring.numbers_won(own, theirs)])


def right_side(position: AusverkauftPosition, player: int) -> SideView:
    return side_view(position, on_right(player), LEFT)


def left_side(position: AusverkauftPosition, player: int) -> SideView:
    return side_view(position, on_left(position, player), RIGHT)


def seat_view(position: AusverkauftPosition, player: int, viewer: int | None) -> SeatView:
    counted = with_own_steps(position, player) if player == viewer else position
    return SeatView(
        parties=party_seats(position, player),
        done=not position.busy & BIT[player],
        sheet=sheet(counted, player),
        right=right_side(counted, player),
        left=left_side(counted, player),
        focus=focuses(counted, player),
    )


def column_view(position: AusverkauftPosition, board: int, column: int) -> ColumnView:
    circles = position.boards[board * layout.BOARD + column]
    used = position.boards[board * layout.BOARD + layout.USED + column]
    return ColumnView(
        player=owner_of(position, board, column),
        used=tuple(
            UsedRow(row, TAKES[is_for_points(used, row)]) for row in range(1, ROWS + 1) if is_used(used, row)
        ),
        shaded=Shaded(*(circle_numbers(circles_in(circles, ticket)) for ticket in range(len(COLOURS)))),
    )


def board_view(position: AusverkauftPosition, board: int) -> BoardView:
    return BoardView(column_view(position, board, LEFT), column_view(position, board, RIGHT))


def turn_view(position: AusverkauftPosition, player: int) -> TurnView:
    seat = player * layout.SEAT
    row = position.seats[seat + layout.ROW]
    circles = position.seats[seat + layout.CIRCLES]
    bonus = position.seats[seat + layout.BONUS]
    ability = ability_of(position, player)
    return TurnView(
        board=board_of(position, player),
        column=COLUMNS[column_of(position)],
        phase=PHASES[position.seats[seat + layout.PHASE]],
        row=row or None,
        take=TAKES[position.seats[seat + layout.TAKE]] if row else None,
        ability=None if ability == NO_ABILITY else ABILITIES[ability],
        ticket=COLOURS[position.seats[seat + layout.TICKET]] if circles else None,
        circles=circle_numbers(circles),
        seats=seat_names(position.seats[seat + layout.LAID_LOW], position.seats[seat + layout.LAID_HIGH]),
        bonus=seat_name(bonus - 1) if bonus else None,
        joined=bonus > 0 and ability == EXTRA_SEAT,
    )


def solo_view(position: AusverkauftPosition, viewer: int | None) -> SoloView:
    """8.2: after round 14 one card is left, as after every half; its back stays in sight."""
    cards = components().solo
    gone = turned_over(position) if position.busy else len(cards) - 1
    pile = [cards[solo_card(position.deck, place)] for place in range(len(cards))]
    could = {card.colour for card in pile[gone:] if has_same_back(card, pile[gone])}
    counted = position if viewer is None else with_own_steps(position, viewer)
    return SoloView(
        arrow=ARROWS[pile[gone].arrow],
        x2=pile[gone].x2,
        pile=len(cards) - gone,
        discarded=tuple(card.id for card in pile[:gone]),
        could=tuple(colour for number, colour in enumerate(COLOURS) if number in could),
        majority=majority(counted, layout.RIVAL),
        rival=scoring.rival_total(counted),
    )


def has_same_back(card: SoloCard, other: SoloCard) -> bool:
    return (card.arrow, card.x2) == (other.arrow, other.x2)


def view(position: AusverkauftPosition, viewer: int | None) -> AusverkauftView:
    shown_round = min(position.round, LOOKUP.rounds)
    return AusverkauftView(
        viewer=viewer,
        players=position.players,
        theatre=THEATRES[position.theatre],
        level=LEVELS[position.level],
        cards=tuple(CARDS[card] for card in position.cards),
        counts=tuple(scoring.counts(place) for place in range(len(position.cards))),
        round=shown_round,
        rounds=LOOKUP.rounds,
        side=SIDES[column_in(shown_round)],
        over=position.busy == 0,
        to_move=tuple(player for player in range(position.players) if position.busy & BIT[player]),
        seats=tuple(seat_view(position, player, viewer) for player in range(position.players)),
        boards=tuple(board_view(position, board) for board in range(ring(position))),
        turn=turn_view(position, viewer) if viewer is not None and position.busy else None,
        solo=solo_view(position, viewer) if position.players == 1 else None,
    )

"""Who sees what (section 6): one's own hand and face-down cards; of the others their number."""

from __future__ import annotations

from itertools import accumulate
from typing import NamedTuple

from spielzeit.engine.game import Ids, Numbers, Struct
from spielzeit.games.top_oder_flop import hidden, scoring
from spielzeit.games.top_oder_flop.components import components
from spielzeit.games.top_oder_flop.ids import (
    CARDS,
    CHANGES,
    FILMS,
    PHASES,
    REASONS,
    VIS,
    FilmId,
    PhaseId,
    Reason,
    SideId,
    Vis,
    film_and_side,
    place,
)
from spielzeit.games.top_oder_flop.layout import DOUBLED, OVER, STOPPED
from spielzeit.games.top_oder_flop.lookup import NONE, SLOTS
from spielzeit.games.top_oder_flop.position import (
    TopOderFlopPosition,
    film_value,
    hand_card,
    hand_size,
    is_closed,
    is_frozen,
    laid_card,
    markers,
    pile_size,
    row_film,
    row_owner,
    side_card,
    side_count,
    side_has,
    side_sum,
    visibility,
)

FINE = 120  # so many parts of a point: any number of players can share them, halves too


class SideView(Struct):
    """`sum` is doubled already; `free`: slots that still wait for a card before the side is complete.

    `frozen`: nothing may be laid here or taken away; `replaceable`: what a higher card would replace now.
    """

    cards: Ids
    x2: bool
    stop: bool
    sum: int
    free: int
    frozen: bool
    lowest: Ids
    replaceable: Ids


class ShareView(Struct):
    """A player's part of a film, as far as the viewer knows: `unknown` cards of it are face down to him.

    `rank` (1, 2; 0 for none) and `points` are what the film would bring if it were scored now and those cards
    counted nothing; `rounded` says that they are a little more than the exact share.
    """

    influence: int
    unknown: int
    rank: int
    points: int
    rounded: bool


class FilmView(Struct):
    id: FilmId
    top: SideView
    flop: SideView
    value: int
    closed: bool
    shares: tuple[ShareView, ...]


class RowCard(Struct):
    """`card` is None if the viewer cannot know it."""

    card: str | None
    vis: Vis


class RowView(Struct):
    film: FilmId
    cards: tuple[RowCard, ...]


class SeatView(Struct):
    """`left`: cards and markers, without which the game ends; `leftovers`: the points for them.

    `points`: leftovers and shares if the game ended now, as far as the viewer knows; `running`: what the shares
    add up to after each film, as the scoring goes.
    """

    hand: int
    markers: int
    left: int
    leftovers: int
    running: Numbers
    points: int
    rows: tuple[RowView, ...]


class PendingView(Struct):
    """The card in transit; while it is moved also where it came from and what the change card allows."""

    card: str
    film: FilmId | None
    side: SideId | None
    action: str | None


class TopOderFlopView(Struct):
    """`hand`: the viewer's own, None for a spectator; `draw_pile`: number of cards.

    `slots_left`: cards that are missing until all films are closed.
    """

    viewer: int | None
    players: int
    start_player: int
    phase: PhaseId
    turn: int
    to_move: Numbers
    end_reason: Reason | None
    hand: Ids | None
    draw_pile: int
    slots_left: int
    removed: Ids
    pending: PendingView | None
    films: tuple[FilmView, ...]
    seats: tuple[SeatView, ...]


class Laid(NamedTuple):
    """A card in a row, in numbers."""

    entry: int
    player: int
    film: int
    card: int
    seen: int


def hand(position: TopOderFlopPosition, player: int) -> Ids:
    return tuple(CARDS[hand_card(position, player, k)] for k in range(hand_size(position, player)))


def laid_cards(position: TopOderFlopPosition) -> list[Laid]:
    """Everything laid in rows, in the order of laying."""
    return [
        Laid(
            entry=entry,
            player=row_owner(position, entry),
            film=row_film(position, entry),
            card=laid_card(position, entry),
            seen=visibility(position, entry),
        )
        for entry in range(position.laid_count)
    ]


def side_view(position: TopOderFlopPosition, side: int) -> SideView:
    cards = [components().cards[side_card(position, side, k)] for k in range(side_count(position, side))]
    stop, frozen = side_has(position, side, STOPPED), is_frozen(position, side)
    value = min((card.value for card in cards), default=0)
    lowest = tuple(card.id for card in cards if card.value == value)
    return SideView(
        cards=tuple(card.id for card in cards),
        x2=side_has(position, side, DOUBLED),
        stop=stop,
        sum=side_sum(position, side),
        free=0 if stop else SLOTS - len(cards),
        frozen=frozen,
        lowest=lowest,
        replaceable=lowest if len(cards) == SLOTS and not frozen else (),
    )


def film_view(position: TopOderFlopPosition, film: int, viewer: int | None) -> FilmView:
    known = [0] * position.players
    unknown = [0] * position.players
    for laid in laid_cards(position):
        if laid.film == film:
            if _is_secret(position, laid, viewer):
                unknown[laid.player] += 1
            else:
                known[laid.player] += components().cards[laid.card].value
    value = film_value(position, film)
    ranks, points = scoring.ranks_among(known), scoring.points_among(value, known)
    exact = scoring.points_among(value * FINE, known)
    return FilmView(
        id=FILMS[film],
        top=side_view(position, place(FILMS[film], "top")),
        flop=side_view(position, place(FILMS[film], "flop")),
        value=value,
        closed=is_closed(position, film),
        shares=tuple(
            ShareView(
                influence=known[player],
                unknown=unknown[player],
                rank=ranks[player],
                points=points[player],
                rounded=points[player] * FINE != exact[player],
            )
            for player in range(position.players)
        ),
    )


def rows_view(position: TopOderFlopPosition, owner: int, viewer: int | None) -> tuple[RowView, ...]:
    rows: dict[int, list[RowCard]] = {}
    for laid in laid_cards(position):
        if laid.player == owner:
            card = None if _is_secret(position, laid, viewer) else CARDS[laid.card]
            rows.setdefault(laid.film, []).append(RowCard(card, VIS[laid.seen]))
    return tuple(RowView(FILMS[film], tuple(rows[film])) for film in sorted(rows))


def _is_secret(position: TopOderFlopPosition, laid: Laid, viewer: int | None) -> bool:
    return hidden.is_secret(position, laid.entry, NONE if viewer is None else viewer)


def seat_view(
    position: TopOderFlopPosition, player: int, viewer: int | None, films: tuple[FilmView, ...]
) -> SeatView:
    leftovers = scoring.leftovers(position, player)
    running = tuple(accumulate(film.shares[player].points for film in films))
    return SeatView(
        hand=hand_size(position, player),
        markers=markers(position, player),
        left=hand_size(position, player) + markers(position, player),
        leftovers=leftovers,
        running=running,
        points=leftovers + running[-1],
        rows=rows_view(position, player, viewer),
    )


def pending_view(position: TopOderFlopPosition) -> PendingView | None:
    if position.pending == NONE:
        return None
    if position.origin == NONE:
        return PendingView(CARDS[position.pending], None, None, None)
    return PendingView(CARDS[position.pending], *film_and_side(position.origin), CHANGES[position.action])


def view(position: TopOderFlopPosition, viewer: int | None) -> TopOderFlopView:
    films = tuple(film_view(position, film, viewer) for film in range(len(FILMS)))
    return TopOderFlopView(
        viewer=viewer,
        players=position.players,
        start_player=position.start_player,
        phase=PHASES[position.phase],
        turn=position.turn,
        to_move=() if position.phase == OVER else (position.turn,),
        end_reason=REASONS[position.end_reason],
        hand=None if viewer is None else hand(position, viewer),
        draw_pile=pile_size(position),
        slots_left=sum(film.top.free + film.flop.free for film in films if not film.closed),
        removed=tuple(CARDS[position.removed[k]] for k in range(position.removed_count)),
        pending=pending_view(position),
        films=films,
        seats=tuple(seat_view(position, player, viewer, films) for player in range(position.players)),
    )

"""Who sees what (section 6): one's own hand and face-down cards; of the others their number."""

from __future__ import annotations

from typing import Any, Literal

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.game import Struct
from spielzeit.engine.rng import Rng
from spielzeit.games.top_oder_flop import hidden, scoring
from spielzeit.games.top_oder_flop.actions import CARDS, FILMS, NUMBERS, SIDES, FilmId, SideId, place
from spielzeit.games.top_oder_flop.components import ACTIONS, components
from spielzeit.games.top_oder_flop.rules import TopOderFlopTable, empty
from spielzeit.games.top_oder_flop.state import (
    CARD,
    DOUBLED,
    ENTRY,
    MARKERS,
    OVER,
    ROW,
    SEAT,
    SEEN,
    SIDE_COUNT,
    STOPPED,
    State,
    film_value,
    hand_card,
    hand_size,
    influence,
    is_closed,
    lay_in_row,
    lay_on_side,
    mark_side,
    markers,
    pile_size,
    remove_card,
    side_card,
    side_count,
    side_has,
    side_sum,
    take_into_hand,
)
from spielzeit.games.top_oder_flop.tables import NONE, SLOTS, may_lie_in_row

Phase = Literal["open1", "open2", "turn", "shift", "claim", "over"]
Vis = Literal["open", "known", "hidden"]
Reason = Literal["films", "empty"]

PHASES: tuple[Phase, ...] = ("open1", "open2", "turn", "shift", "claim", "over")
VIS: tuple[Vis, ...] = ("open", "known", "hidden")
REASONS: tuple[Reason | None, ...] = (None, "films", "empty")


class SideView(Struct, frozen=True):
    """`sum` is doubled already; `free`: slots that still wait for a card before the side is complete."""

    cards: tuple[str, ...]
    x2: bool
    stop: bool
    sum: int
    free: int
    lowest: tuple[str, ...]


class ShareView(Struct, frozen=True):
    """A player's part of a film, as far as the viewer knows: `unknown` cards of it are face down to him.

    `points` is what the film would bring if it were scored now and those cards counted nothing.
    """

    influence: int
    unknown: int
    points: int


class FilmView(Struct, frozen=True):
    id: FilmId
    top: SideView
    flop: SideView
    value: int
    closed: bool
    shares: tuple[ShareView, ...]


class RowCard(Struct, frozen=True):
    """`card` is None if the viewer cannot know it."""

    card: str | None
    vis: Vis


class RowView(Struct, frozen=True):
    film: FilmId
    cards: tuple[RowCard, ...]


class SeatView(Struct, frozen=True):
    """`points`: leftovers and shares if the game ended now, as far as the viewer knows."""

    hand: int
    markers: int
    leftovers: int
    points: int
    rows: tuple[RowView, ...]


class PendingView(Struct, frozen=True):
    """The card in transit; while it is moved also where it came from and what the change card allows."""

    card: str
    film: FilmId | None
    side: SideId | None
    action: str | None


class TopOderFlopView(Struct, frozen=True):
    """`hand`: the viewer's own, None for a spectator; `draw_pile`: number of cards."""

    viewer: int | None
    players: int
    start_player: int
    phase: Phase
    turn: int
    to_move: tuple[int, ...]
    end_reason: Reason | None
    hand: tuple[str, ...] | None
    draw_pile: int
    removed: tuple[str, ...]
    pending: PendingView | None
    films: tuple[FilmView, ...]
    seats: tuple[SeatView, ...]


def hand(state: State, player: int) -> tuple[str, ...]:
    return tuple(CARDS[hand_card(state, player, k)] for k in range(hand_size(state, player)))


def laid_cards(state: State) -> list[tuple[int, int, int, int, int]]:
    """Entry, player, film, card and visibility of everything laid in rows, in the order of laying."""
    rows = []
    for entry in range(state.laid_count):
        player, film = divmod(int(state.laid[entry * ENTRY + ROW]), len(FILMS))
        rows.append(
            (
                entry,
                player,
                film,
                int(state.laid[entry * ENTRY + CARD]),
                int(state.laid[entry * ENTRY + SEEN]),
            )
        )
    return rows


def side_view(state: State, side: int) -> SideView:
    cards = [components().cards[side_card(state, side, k)] for k in range(side_count(state, side))]
    stop = side_has(state, side, STOPPED)
    lowest = min((card.value for card in cards), default=0)
    return SideView(
        cards=tuple(card.id for card in cards),
        x2=side_has(state, side, DOUBLED),
        stop=stop,
        sum=side_sum(state, side),
        free=0 if stop else SLOTS - len(cards),
        lowest=tuple(card.id for card in cards if card.value == lowest),
    )


def film_view(state: State, film: int, viewer: int | None) -> FilmView:
    known = [0] * state.players
    unknown = [0] * state.players
    for entry, player, at, card, _ in laid_cards(state):
        if at == film:
            if hidden.is_secret(state, entry, NONE if viewer is None else viewer):
                unknown[player] += 1
            else:
                known[player] += components().cards[card].value
    value = film_value(state, film)
    points = scoring.film_points(value, vec[i64](known))
    return FilmView(
        id=FILMS[film],
        top=side_view(state, film * 2),
        flop=side_view(state, film * 2 + 1),
        value=value,
        closed=is_closed(state, film),
        shares=tuple(ShareView(known[p], unknown[p], points[p]) for p in range(state.players)),
    )


def rows_view(state: State, owner: int, viewer: int | None) -> tuple[RowView, ...]:
    rows: dict[int, list[RowCard]] = {}
    for entry, player, film, card, seen in laid_cards(state):
        if player == owner:
            secret = hidden.is_secret(state, entry, NONE if viewer is None else viewer)
            rows.setdefault(film, []).append(RowCard(None if secret else CARDS[card], VIS[seen]))
    return tuple(RowView(FILMS[film], tuple(rows[film])) for film in sorted(rows))


def pending_view(state: State) -> PendingView | None:
    if state.pending == NONE:
        return None
    if state.origin == NONE:
        return PendingView(CARDS[state.pending], None, None, None)
    side = state.origin
    return PendingView(CARDS[state.pending], FILMS[side // 2], SIDES[side % 2], ACTIONS[state.action - 1])


def view(state: State, viewer: int | None) -> TopOderFlopView:
    films = tuple(film_view(state, film, viewer) for film in range(len(FILMS)))
    seats = []
    for player in range(state.players):
        leftovers = scoring.leftovers(state, player)
        seats.append(
            SeatView(
                hand=hand_size(state, player),
                markers=markers(state, player),
                leftovers=leftovers,
                points=leftovers + sum(film.shares[player].points for film in films),
                rows=rows_view(state, player, viewer),
            )
        )
    return TopOderFlopView(
        viewer=viewer,
        players=state.players,
        start_player=state.start_player,
        phase=PHASES[state.phase],
        turn=state.turn,
        to_move=() if state.phase == OVER else (state.turn,),
        end_reason=REASONS[state.end_reason],
        hand=None if viewer is None else hand(state, viewer),
        draw_pile=pile_size(state),
        removed=tuple(CARDS[state.removed[k]] for k in range(state.removed_count)),
        pending=pending_view(state),
        films=films,
        seats=tuple(seats),
    )


# -- back from a view ---------------------------------------------------------------------------------


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


def imagine(seen: TopOderFlopView, rng: Rng) -> TopOderFlopTable:
    """A table that fits the view: any fitting cards on the hidden places, then all of them dealt anew."""
    named = set(shown(seen))
    unseen = [number for number, card in enumerate(CARDS) if card not in named]
    rows = [(player, row) for player, seat in enumerate(seen.seats) for row in seat.rows]
    places = [FILMS.index(row.film) for _, row in rows for card in row.cards if card.card is None]
    face_down = fitting(places, unseen)
    rest = [card for card in unseen if card not in set(face_down)]
    pile, rest = rest[: seen.draw_pile], rest[seen.draw_pile :]
    state = empty(seen.players, seen.start_player, vec[u8](pile))
    for player, row in rows:
        for card in row.cards:
            number = face_down.pop(0) if card.card is None else NUMBERS[card.card]
            lay_in_row(state, player, FILMS.index(row.film), number, VIS.index(card.vis))
    for player, seat in enumerate(seen.seats):
        state.seats[player * SEAT + MARKERS] = seat.markers
        own = seen.hand if player == seen.viewer else None
        for number in [NUMBERS[card] for card in own] if own is not None else rest[: seat.hand]:
            take_into_hand(state, player, number)
        if own is None:
            rest = rest[seat.hand :]
    _lay_films(state, seen)
    for card_id in seen.removed:
        remove_card(state, NUMBERS[card_id])
    if seen.pending is not None:
        _put_in_transit(state, seen.pending)
    state.phase = PHASES.index(seen.phase)
    state.turn = seen.turn
    state.end_reason = REASONS.index(seen.end_reason)
    hidden.redeal(state, NONE if seen.viewer is None else seen.viewer, rng)
    return state


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


def _lay_films(state: State, seen: TopOderFlopView) -> None:
    """Markers last: a film that is closed takes no more cards."""
    for number in range(SIDE_COUNT):
        film = seen.films[number // 2]
        side = film.flop if number % 2 else film.top
        for card in side.cards:
            lay_on_side(state, number, NUMBERS[card], NONE)
        if side.x2:
            mark_side(state, number, DOUBLED)
        if side.stop:
            mark_side(state, number, STOPPED)


def _put_in_transit(state: State, pending: PendingView) -> None:
    state.pending = NUMBERS[pending.card]
    if pending.film is not None and pending.side is not None and pending.action is not None:
        state.origin = place(pending.film, pending.side)
        state.action = ACTIONS.index(pending.action) + 1


# -- for tests and the screen -------------------------------------------------------------------------


def secrets(state: State, viewer: int | None) -> dict[str, Any]:
    """Other hands, face-down cards of other rows while the game runs, and the pile."""
    found: dict[str, Any] = {}
    for player in range(state.players):
        if player != viewer:
            found[f"hand of {player}"] = sorted(hand(state, player))
    for entry, player, film, card, _ in laid_cards(state):
        if hidden.is_secret(state, entry, NONE if viewer is None else viewer):
            found.setdefault(f"row of {player} for {FILMS[film]}", []).append(CARDS[card])
    found["draw pile"] = [CARDS[card] for card in list(state.pile)[state.drawn :]]
    return found


def inventory(state: State) -> dict[str, Any]:
    """All cards and markers, wherever they lie."""
    cards = [card for player in range(state.players) for card in hand(state, player)]
    cards += [CARDS[card] for _, _, _, card, _ in laid_cards(state)]
    cards += [CARDS[card] for card in list(state.pile)[state.drawn :]]
    cards += [CARDS[state.removed[k]] for k in range(state.removed_count)]
    marked = 0
    for side in range(SIDE_COUNT):
        cards += [CARDS[side_card(state, side, k)] for k in range(side_count(state, side))]
        marked += side_has(state, side, DOUBLED) + side_has(state, side, STOPPED)
    if state.pending != NONE:
        cards.append(CARDS[state.pending])
    return {
        "cards": sorted(cards),
        "markers": marked + sum(markers(state, player) for player in range(state.players)),
    }


def breakdown(state: State) -> dict[str, Any]:
    """The scoring pad: for each film its sums, everybody's influence and points; then the leftovers."""
    films = []
    for film, name in enumerate(FILMS):
        value = film_value(state, film)
        films.append(
            {
                "film": name,
                "top": side_sum(state, film * 2),
                "flop": side_sum(state, film * 2 + 1),
                "value": value,
                "influence": [influence(state, player, film) for player in range(state.players)],
                "points": list(scoring.film_points(value, scoring.film_shares(state, film))),
            }
        )
    return {
        "films": films,
        "leftovers": [scoring.leftovers(state, player) for player in range(state.players)],
        "totals": list(scoring.scores(state)),
        "end_reason": REASONS[state.end_reason],
    }

"""Who sees what (section 6), built from nothing."""

from __future__ import annotations

from spielzeit.engine.bits import BIT, count
from spielzeit.engine.game import Ids, Numbers, Struct
from spielzeit.games.shakespeare import hidden, layout, scoring, stack
from spielzeit.games.shakespeare.components import DAYS, components
from spielzeit.games.shakespeare.ids import (
    ACTS,
    COLORS,
    KINDS,
    OBJECTIVES,
    PERSONS,
    PHASES,
    PRESTIGE_REASONS,
    SIDES,
    SIMULTANEOUS,
    SPACES,
    STEPS,
)
from spielzeit.games.shakespeare.lookup import ACT_END, ACTOR, COSTUME_FIELDS, LOOKUP, UNPAID
from spielzeit.games.shakespeare.phases import action, mood, rehearsal
from spielzeit.games.shakespeare.position import (
    ShakespearePosition,
    at,
    bag_size,
    card_of,
    drawn_elements,
    first_drawn,
    kind_of,
    other_drawn,
    piece_color,
    piece_count,
    set_color,
)
from spielzeit.games.shakespeare.result import Sheet, sheet


class PersonView(Struct):
    """`activated`: it bears a cylinder; `resting`: a rest token. Only actors have costume `fields`."""

    id: str
    side: str
    role: str
    wage: int
    activated: bool
    resting: bool
    fields: int
    costumes: Ids


class SpaceView(Struct):
    """`demands`: the colour that the mirror space asks for (yellow always fits); `open`: free, supported."""

    pos: str
    mirror: str
    candles: int
    color: str | None
    open: bool
    demands: str | None


class SeatView(Struct):
    """`bid`, `awake` and `objectives` are None while this viewer may not know them.

    `mood_if_unsold`: where the disc ends if the purple set elements stay on offer. `to_target`: steps to the next
    space of an act that brings more, None when there is none. `free` persons could work. `wages` of the whole troupe;
    if the game ended now: `missing` pounds, `unpaid` persons and what they cost. `gained`: prestige by reason.
    """

    prestige: int
    gained: dict[str, int]
    pounds: int
    mood: int
    mood_if_unsold: int
    plus3: int
    acts: tuple[int, int, int]
    to_target: tuple[int | None, int | None, int | None]
    has_bid: bool
    bid: int | None
    cylinders: int
    recruited: bool
    passed: bool
    out: bool
    has_rested: bool
    awake: str | None
    troupe: tuple[PersonView, ...]
    free: int
    stage: tuple[SpaceView, ...]
    gold: int
    wages: int
    missing: int
    unpaid: int
    unpaid_points: int
    objective_count: int
    objectives: Ids | None
    objectives_met: Ids | None


class RivalView(Struct):
    """The second theatre of the solo game; `bids_left` still to come, in no order."""

    yellow: int
    bid: int | None
    cylinders: int
    recruited: bool
    bids_left: Numbers


class StackView(Struct):
    """The discs on one space of an act, from the bottom to the top."""

    position: int
    seats: Numbers


class StepView(Struct):
    """What the player on turn has still to do, the next first: `kind` and what it needs.

    feather (act), white_feather, grey_feather (change: how an act moves), mask_up, mask_down,
    buy (elements, points), take (elements, color), objective, pounds, prestige (points).
    """

    kind: str
    act: str | None = None
    change: int = 0
    elements: Ids = ()
    color: str | None = None
    points: int = 0


class Elements(Struct):
    """Numbers by colour."""

    costume: dict[str, int]
    set: dict[str, int]


class ShakespeareView(Struct):
    """`active` decides alone, nobody where all choose at once. `deck` in no order; `remembered`: the stack of
    objectives from the top, None where the viewer does not know the card. `drawn` only for whoever drew.

    `days_to_rehearsal` is 0 on its day. `levels`: targets reached, by space of an act. `ranking`: who is ranked on the
    yellow act (the rival too), first to last.
    """

    viewer: int | None
    players: int
    phase: str
    day: int
    days_to_rehearsal: int | None
    active: int | None
    to_move: Numbers
    order: Numbers
    initiative: Numbers
    steps: tuple[StepView, ...]
    rehearsing: str | None
    acts: tuple[tuple[StackView, ...], ...]
    levels: Numbers
    ranking: Numbers
    offer: Elements
    bags: Elements
    gone: Elements
    purple_unsold: int
    display: Ids
    deck: Ids
    discard: Ids
    plus3_supply: int
    remembered: tuple[str | None, ...]
    drawn_count: int
    drawn: Ids | None
    seats: tuple[SeatView, ...]
    rival: RivalView | None
    sheets: tuple[Sheet, ...] | None


# -- looking ------------------------------------------------------------------------------------------


def seat_cells(position: ShakespearePosition, player: int) -> list[int]:
    """What a seat has, by the offsets of `position`."""
    return list(position.cells)[at(player, 0) : at(player, layout.SEAT)]


def troupe(position: ShakespearePosition, player: int) -> tuple[PersonView, ...]:
    seat = seat_cells(position, player)
    roles = [*components().cards, *components().board_persons, components().extra]
    persons = []
    for slot in range(seat[layout.TROUPE]):
        person, pieces = seat[layout.PERSON + slot], seat[layout.COSTUMES + slot]
        kind = kind_of(person)
        persons.append(
            PersonView(
                id=PERSONS[card_of(person)],
                side=SIDES[person >= layout.BACK],
                role=roles[kind].role,
                wage=LOOKUP.wage[kind],
                activated=bool(seat[layout.ACTIVATED] & BIT[slot]),
                resting=bool(seat[layout.RESTING] & BIT[slot]),
                fields=COSTUME_FIELDS if LOOKUP.role[kind] == ACTOR else 0,
                costumes=tuple(COLORS[piece_color(pieces, k)] for k in range(piece_count(pieces))),
            )
        )
    return tuple(persons)


def stage(position: ShakespearePosition, player: int) -> tuple[SpaceView, ...]:
    seat = seat_cells(position, player)
    occupied = seat[layout.OCCUPIED]
    spaces = []
    for space, pos in enumerate(SPACES):
        demand = [name for color, name in enumerate(COLORS) if seat[layout.DEMAND + color] & BIT[space]]
        taken = bool(occupied & BIT[space])
        spaces.append(
            SpaceView(
                pos=pos,
                mirror=SPACES[LOOKUP.mirror[space]],
                candles=LOOKUP.candles[space],
                color=COLORS[set_color(seat[layout.SCENERY], space)] if taken else None,
                open=bool(LOOKUP.open[occupied] & BIT[space]),
                demands=demand[0] if demand and not taken else None,
            )
        )
    return tuple(spaces)


def objectives_in(mask: int) -> Ids:
    return tuple(name for number, name in enumerate(OBJECTIVES) if mask & BIT[number])


def seat_view(position: ShakespearePosition, player: int, viewer: int | None) -> SeatView:
    seat = seat_cells(position, player)
    own = player == viewer
    phase = PHASES[position.phase]
    shown = own or phase == "over"
    wages, unpaid = scoring.wages_due(position, player), scoring.unpaid_persons(position, player)
    soured = mood.unsold_purple(position) if phase == "action" else 0
    red, yellow, blue = seat[layout.SPOT : layout.SPOT + len(ACTS)]
    more = [rehearsal.steps_to_more(act, seat[layout.SPOT + act]) or None for act in range(len(ACTS))]
    return SeatView(
        prestige=seat[layout.PRESTIGE],
        gained=dict(zip(PRESTIGE_REASONS, seat[layout.GAINED :], strict=True)),
        pounds=seat[layout.POUNDS],
        mood=seat[layout.MOOD_AT],
        mood_if_unsold=max(1, seat[layout.MOOD_AT] - soured),
        plus3=seat[layout.PLUS3],
        acts=(red, yellow, blue),
        to_target=(more[0], more[1], more[2]),
        has_bid=seat[layout.CYLINDERS_BID] > 0,
        bid=(seat[layout.CYLINDERS_BID] or None) if own or phase != "bid" else None,
        cylinders=seat[layout.CYLINDERS],
        recruited=bool(seat[layout.RECRUITED]),
        passed=bool(seat[layout.PASSED]),
        out=phase == "action" and action.is_out(position, player),
        has_rested=seat[layout.AWAKE] > 0,
        awake=PERSONS[card_of(seat[layout.PERSON + seat[layout.AWAKE] - 1])]
        if own and seat[layout.AWAKE]
        else None,
        troupe=troupe(position, player),
        free=count(action.free_persons(position, player)),
        stage=stage(position, player),
        gold=seat[layout.GOLD],
        wages=wages,
        missing=max(0, wages - seat[layout.POUNDS]),
        unpaid=unpaid,
        unpaid_points=UNPAID * unpaid,
        objective_count=count(seat[layout.HELD]),
        objectives=objectives_in(seat[layout.HELD]) if shown else None,
        objectives_met=tuple(
            OBJECTIVES[number]
            for number in range(len(OBJECTIVES))
            if seat[layout.HELD] & BIT[number] and scoring.is_met(position, player, number)
        )
        if shown
        else None,
    )


def rival_view(position: ShakespearePosition) -> RivalView | None:
    if position.players > 1:
        return None
    rival = seat_cells(position, layout.RIVAL)
    left = list(position.piles)[
        layout.RIVAL_BIDS + hidden.rival_bids_shown(position) : layout.RIVAL_BIDS + DAYS
    ]
    return RivalView(
        yellow=rival[layout.SPOT + layout.YELLOW_ACT],
        bid=rival[layout.CYLINDERS_BID] or None,
        cylinders=rival[layout.CYLINDERS],
        recruited=bool(rival[layout.RECRUITED]),
        bids_left=tuple(sorted(left)),
    )


def act_stacks(position: ShakespearePosition, act: int) -> tuple[StackView, ...]:
    """The occupied spaces of an act, the furthest first."""
    discs = range(position.seats if act == layout.YELLOW_ACT else position.players)
    places = [
        (position.cells[at(p, layout.SPOT + act)], position.cells[at(p, layout.HEIGHT + act)], p)
        for p in discs
    ]
    spots = sorted({spot for spot, _, _ in places}, reverse=True)
    return tuple(
        StackView(spot, tuple(seat for where, _, seat in sorted(places) if where == spot)) for spot in spots
    )


def ranking(position: ShakespearePosition) -> Numbers:
    """3.2: further is ahead, and the lower disc of a stack; below the first target nobody is ranked."""
    stacks = act_stacks(position, layout.YELLOW_ACT)
    return tuple(seat for ranked in stacks if LOOKUP.level[ranked.position] > 0 for seat in ranked.seats)


def step_view(steps: int) -> StepView:
    """The top of the stack."""
    kind = STEPS[stack.kind(steps)]
    match stack.kind(steps):
        case stack.FEATHER:
            return StepView(kind, act=ACTS[stack.act(steps)], change=1)
        case stack.WHITE:
            return StepView(kind, change=1)
        case stack.GREY:
            return StepView(kind, change=-1)
        case stack.BUY:
            return StepView(kind, elements=(KINDS[stack.element(steps)],), points=stack.points(steps))
        case stack.TAKE:
            kinds = tuple(name for number, name in enumerate(KINDS) if stack.elements(steps) & BIT[number])
            return StepView(kind, elements=kinds, color=COLORS[stack.color(steps)])
        case stack.POUNDS | stack.PRESTIGE:
            return StepView(kind, points=stack.amount(steps))
    return StepView(kind)


def step_views(position: ShakespearePosition) -> tuple[StepView, ...]:
    views, steps = [], position.steps
    while steps:
        views.append(step_view(steps))
        steps = stack.below(steps)
    return tuple(views)


def counted(numbers: list[int]) -> Elements:
    """Costumes by colour, then sets by colour."""
    size = len(COLORS)
    return Elements(
        costume=dict(zip(COLORS, numbers[:size], strict=True)),
        set=dict(zip(COLORS, numbers[size:], strict=True)),
    )


def bags(position: ShakespearePosition) -> Elements:
    piles, start, end = list(position.piles), drawn_elements(position), bag_size(position)
    left = [piles[bag + start : bag + end] for bag in (layout.COSTUME_BAG, layout.SET_BAG)]
    return counted([bag.count(color) for bag in left for color in range(len(COLORS))])


def elements_at(position: ShakespearePosition, start: int) -> Elements:
    return counted(list(position.cells)[start : start + 2 * len(COLORS)])


def cards_at(position: ShakespearePosition, start: int, end: int) -> Ids:
    return tuple(PERSONS[number] for number in list(position.piles)[start:end])


def drawn_numbers(position: ShakespearePosition) -> list[int]:
    numbers, drawn = [], position.drawn
    while drawn:
        numbers.append(first_drawn(drawn))
        drawn = other_drawn(drawn)
    return numbers


def rehearsing(position: ShakespearePosition) -> str | None:
    """Whose benefit is being decided."""
    if position.phase != layout.REHEARSAL:
        return None
    return PERSONS[card_of(position.cells[at(position.active, layout.PERSON + position.slot - 1)])]


def view(position: ShakespearePosition, viewer: int | None) -> ShakespeareView:
    phase = PHASES[position.phase]
    everything = phase == "over" and viewer is None
    deck = cards_at(position, layout.DECK + position.deck_at, layout.DECK + position.deck_size)
    objectives = [
        (position.piles[layout.STACK + k], position.piles[layout.KNOWN + k])
        for k in range(position.stack_size)
    ]
    drawn = drawn_numbers(position)
    mask = position.to_move()
    players = range(position.players)
    return ShakespeareView(
        viewer=viewer,
        players=position.players,
        phase=phase,
        day=position.day,
        days_to_rehearsal=next(
            (day - position.day for day in components().rehearsals if day >= position.day), None
        ),
        active=None if phase in SIMULTANEOUS or phase == "over" else position.active,
        to_move=tuple(player for player in players if mask & BIT[player]),
        order=tuple(list(position.cells)[layout.ORDER : layout.ORDER + position.seats]),
        initiative=tuple(
            list(position.cells)[layout.INITIATIVE : layout.INITIATIVE + position.initiative_size]
        ),
        steps=step_views(position),
        rehearsing=rehearsing(position),
        acts=tuple(act_stacks(position, act) for act in range(len(ACTS))),
        levels=tuple(list(LOOKUP.level)[: ACT_END + 1]),
        ranking=ranking(position),
        offer=elements_at(position, layout.OFFER),
        bags=bags(position),
        gone=elements_at(position, layout.GONE),
        purple_unsold=mood.unsold_purple(position),
        display=cards_at(position, layout.DISPLAY, layout.DISPLAY + position.display_size),
        deck=deck if everything else tuple(sorted(deck, key=PERSONS.index)),
        discard=cards_at(position, layout.DISCARD, layout.DISCARD + position.discard_size),
        plus3_supply=position.plus3,
        remembered=tuple(
            OBJECTIVES[card] if everything or (viewer is not None and owner == viewer + 1) else None
            for card, owner in objectives
        ),
        drawn_count=len(drawn),
        drawn=tuple(OBJECTIVES[card] for card in drawn) if drawn and position.active == viewer else None,
        seats=tuple(seat_view(position, player, viewer) for player in players),
        rival=rival_view(position),
        sheets=tuple(sheet(position, player) for player in players) if phase == "over" else None,
    )

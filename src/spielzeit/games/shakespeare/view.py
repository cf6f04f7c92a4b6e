"""Who sees what (section 6), built from nothing; and a table that fits what somebody sees."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.game import Struct
from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import hidden, scoring
from spielzeit.games.shakespeare.actions import COLORS, KINDS, OBJECTIVES, PERSONS, SIDES, SPACES
from spielzeit.games.shakespeare.components import ACTS, components
from spielzeit.games.shakespeare.phases import action, mood, placing
from spielzeit.games.shakespeare.rules import ShakespeareTable, empty
from spielzeit.games.shakespeare.state import (
    ACTIVATED,
    AWAKE,
    BACK,
    COSTUME_BAG,
    COSTUMES,
    CYLINDERS,
    CYLINDERS_BID,
    DECK,
    DEMAND,
    DISCARD,
    DISPLAY,
    GOLD,
    GONE,
    HEIGHT,
    HELD,
    INITIATIVE,
    KNOWN,
    MOOD_AT,
    OCCUPIED,
    OFFER,
    ORDER,
    PASSED,
    PERSON,
    PLUS3,
    POSITION,
    POUNDS,
    PRESTIGE,
    RECRUITED,
    REHEARSAL,
    RESTING,
    RIVAL,
    RIVAL_BIDS,
    SCENERY,
    SET_BAG,
    STACK,
    TROUPE,
    YELLOW_ACT,
    State,
    at,
    bag_size,
    drawn_elements,
    join,
    kind_of,
    slot_of,
)
from spielzeit.games.shakespeare.tables import STEP_BITS, TABLES, step, step_kind, step_number

PHASES = ("draft", "bid", "action", "mood", "rehearsal", "rest", "over")
SIMULTANEOUS = ("bid", "rest")
STEPS = (
    "",
    "feather",
    "white_feather",
    "grey_feather",
    "mask_up",
    "mask_down",
    "buy",
    "take",
    "objective",
    "pounds",
    "prestige",
)


class PersonView(Struct, frozen=True):
    """`activated`: it bears a cylinder; `resting`: a rest token. Only actors wear costumes, three at most."""

    id: str
    side: str
    role: str
    wage: int
    activated: bool
    resting: bool
    costumes: tuple[str, ...]


class SpaceView(Struct, frozen=True):
    """`demands`: the colour that the mirror space asks for (yellow always fits); `open`: free, supported."""

    pos: str
    candles: int
    color: str | None
    open: bool
    demands: str | None


class SeatView(Struct, frozen=True):
    """`bid`, `awake` and `objectives` are None while this viewer may not know them.

    `mood_if_unsold`: where the disc ends if the purple set elements stay on offer. `wages` of the whole
    troupe, `unpaid` persons if the game ended now.
    """

    prestige: int
    pounds: int
    mood: int
    mood_if_unsold: int
    plus3: int
    acts: tuple[int, int, int]
    has_bid: bool
    bid: int | None
    cylinders: int
    recruited: bool
    passed: bool
    out: bool
    has_rested: bool
    awake: str | None
    troupe: tuple[PersonView, ...]
    stage: tuple[SpaceView, ...]
    gold: int
    wages: int
    unpaid: int
    objective_count: int
    objectives: tuple[str, ...] | None


class RivalView(Struct, frozen=True):
    """The second theatre of the solo game; `bids_left` still to come, in no order."""

    yellow: int
    bid: int | None
    cylinders: int
    recruited: bool
    bids_left: tuple[int, ...]


class StackView(Struct, frozen=True):
    """The discs on one space of an act, from the bottom to the top."""

    position: int
    seats: tuple[int, ...]


class StepView(Struct, frozen=True):
    """What the player on turn has still to do, the next first: `kind` and what it needs.

    feather, white_feather, grey_feather, mask_up, mask_down, buy (elements, points), take (elements, color),
    objective, pounds, prestige (points).
    """

    kind: str
    act: str | None = None
    elements: tuple[str, ...] = ()
    color: str | None = None
    points: int = 0


class Elements(Struct, frozen=True):
    """Numbers by colour."""

    costume: dict[str, int]
    set: dict[str, int]


class Sheet(Struct, frozen=True):
    """Section 7: how the score of a player comes about."""

    prestige: int
    pounds_before_wages: int
    objectives: int
    gold: int
    unpaid: int
    wages: int
    pounds: int
    score: int


class ShakespeareView(Struct, frozen=True):
    """`active` decides alone, nobody where all choose at once. `deck` in no order; `remembered`: the stack of
    objectives from the top, None where the viewer does not know the card. `drawn` only for whoever drew."""

    viewer: int | None
    players: int
    phase: str
    day: int
    active: int | None
    to_move: tuple[int, ...]
    order: tuple[int, ...]
    initiative: tuple[int, ...]
    steps: tuple[StepView, ...]
    rehearsing: str | None
    acts: tuple[tuple[StackView, ...], ...]
    offer: Elements
    bags: Elements
    gone: Elements
    purple_unsold: int
    display: tuple[str, ...]
    deck: tuple[str, ...]
    discard: tuple[str, ...]
    plus3_supply: int
    remembered: tuple[str | None, ...]
    drawn_count: int
    drawn: tuple[str, ...] | None
    seats: tuple[SeatView, ...]
    rival: RivalView | None
    sheets: tuple[Sheet, ...] | None


# -- looking ------------------------------------------------------------------------------------------


def troupe(state: State, player: int) -> tuple[PersonView, ...]:
    cells = state.cells
    persons = []
    roles = [*components().cards, *components().board_persons, components().extra]
    for slot in range(cells[at(player, TROUPE)]):
        person = cells[at(player, PERSON + slot)]
        pieces = cells[at(player, COSTUMES + slot)]
        persons.append(
            PersonView(
                id=PERSONS[person & 63],
                side=SIDES[person >= BACK],
                role=roles[kind_of(person)].role,
                wage=TABLES.wage[kind_of(person)],
                activated=bool(cells[at(player, ACTIVATED)] & BIT[slot]),
                resting=bool(cells[at(player, RESTING)] & BIT[slot]),
                costumes=tuple(COLORS[(pieces >> (2 + 3 * k)) & 7] for k in range(pieces & 3)),
            )
        )
    return tuple(persons)


def stage(state: State, player: int) -> tuple[SpaceView, ...]:
    cells = state.cells
    occupied, scenery = cells[at(player, OCCUPIED)], cells[at(player, SCENERY)]
    spaces = []
    for space, pos in enumerate(SPACES):
        demand = [color for color in range(len(COLORS)) if cells[at(player, DEMAND + color)] & BIT[space]]
        taken = bool(occupied & BIT[space])
        spaces.append(
            SpaceView(
                pos=pos,
                candles=TABLES.candles[space],
                color=COLORS[(scenery >> (3 * space)) & 7] if taken else None,
                open=bool(TABLES.open[occupied] & BIT[space]),
                demands=COLORS[demand[0]] if demand and not taken else None,
            )
        )
    return tuple(spaces)


def objectives_in(mask: int) -> tuple[str, ...]:
    return tuple(name for number, name in enumerate(OBJECTIVES) if mask & BIT[number])


def seat_view(state: State, player: int, viewer: int | None) -> SeatView:
    cells = state.cells
    own = player == viewer
    phase = PHASES[state.phase]
    bid, awake = cells[at(player, CYLINDERS_BID)], cells[at(player, AWAKE)]
    held = cells[at(player, HELD)]
    return SeatView(
        prestige=cells[at(player, PRESTIGE)],
        pounds=cells[at(player, POUNDS)],
        mood=cells[at(player, MOOD_AT)],
        mood_if_unsold=max(
            1, cells[at(player, MOOD_AT)] - (mood.unsold_purple(state) if phase == "action" else 0)
        ),
        plus3=cells[at(player, PLUS3)],
        acts=(cells[at(player, POSITION)], cells[at(player, POSITION + 1)], cells[at(player, POSITION + 2)]),
        has_bid=bid > 0,
        bid=(bid or None) if own or phase != "bid" else None,
        cylinders=cells[at(player, CYLINDERS)],
        recruited=bool(cells[at(player, RECRUITED)]),
        passed=bool(cells[at(player, PASSED)]),
        out=phase == "action" and action.is_out(state, player),
        has_rested=awake > 0,
        awake=PERSONS[cells[at(player, PERSON + awake - 1)] & 63] if own and awake else None,
        troupe=troupe(state, player),
        stage=stage(state, player),
        gold=cells[at(player, GOLD)],
        wages=scoring.wages_due(state, player),
        unpaid=scoring.unpaid_persons(state, player),
        objective_count=len(objectives_in(held)),
        objectives=objectives_in(held) if own or phase == "over" else None,
    )


def rival_view(state: State) -> RivalView | None:
    if state.players > 1:
        return None
    cells = state.cells
    return RivalView(
        yellow=cells[at(RIVAL, POSITION + YELLOW_ACT)],
        bid=cells[at(RIVAL, CYLINDERS_BID)] or None,
        cylinders=cells[at(RIVAL, CYLINDERS)],
        recruited=bool(cells[at(RIVAL, RECRUITED)]),
        bids_left=tuple(
            sorted(list(state.piles)[RIVAL_BIDS + hidden.rival_bids_shown(state) : RIVAL_BIDS + 6])
        ),
    )


def act_stacks(state: State, act: int) -> tuple[StackView, ...]:
    """The occupied spaces of an act, the furthest first."""
    discs = range(state.seats if act == YELLOW_ACT else state.players)
    places = [(state.cells[at(p, POSITION + act)], state.cells[at(p, HEIGHT + act)], p) for p in discs]
    positions = sorted({position for position, _, _ in places}, reverse=True)
    return tuple(
        StackView(position, tuple(seat for where, _, seat in sorted(places) if where == position))
        for position in positions
    )


def step_views(state: State) -> tuple[StepView, ...]:
    views = []
    packed = state.steps
    while packed:
        kind, number = STEPS[step_kind(packed)], step_number(packed)
        if kind == "feather":
            views.append(StepView(kind, act=ACTS[number]))
        elif kind == "buy":
            views.append(StepView(kind, elements=(KINDS[number & 1],), points=number >> 1))
        elif kind == "take":
            elements = tuple(name for name, bit in zip(KINDS, (8, 16), strict=True) if number & bit)
            views.append(StepView(kind, elements=elements, color=COLORS[number & 7]))
        else:
            views.append(StepView(kind, points=number))
        packed >>= STEP_BITS
    return tuple(views)


def counted(numbers: list[int]) -> Elements:
    """Costumes by colour, then sets by colour."""
    size = len(COLORS)
    return Elements(
        costume=dict(zip(COLORS, numbers[:size], strict=True)),
        set=dict(zip(COLORS, numbers[size:], strict=True)),
    )


def bags(state: State) -> Elements:
    piles, start, end = list(state.piles), drawn_elements(state), bag_size(state)
    left = [piles[bag + start : bag + end] for bag in (COSTUME_BAG, SET_BAG)]
    return counted([bag.count(color) for bag in left for color in range(len(COLORS))])


def elements_at(state: State, start: int) -> Elements:
    return counted(list(state.cells)[start : start + 2 * len(COLORS)])


def cards_at(state: State, start: int, end: int) -> tuple[str, ...]:
    return tuple(PERSONS[number] for number in list(state.piles)[start:end])


def drawn_numbers(state: State) -> list[int]:
    return [(state.drawn >> (4 * k) & 15) - 1 for k in range(3) if state.drawn >> (4 * k) & 15]


def sheet(state: State, player: int) -> Sheet:
    cells = state.cells
    return Sheet(
        prestige=cells[at(player, PRESTIGE)],
        pounds_before_wages=cells[at(player, POUNDS)],
        objectives=scoring.objective_points(state, player),
        gold=cells[at(player, GOLD)],
        unpaid=scoring.unpaid_persons(state, player),
        wages=scoring.wages_paid(state, player),
        pounds=scoring.pounds_left(state, player),
        score=scoring.final_score(state, player),
    )


def rehearsing(state: State) -> str | None:
    """Whose benefit is being decided."""
    if state.phase != REHEARSAL:
        return None
    return PERSONS[state.cells[at(state.active, PERSON + state.slot - 1)] & 63]


def view(state: State, viewer: int | None) -> ShakespeareView:
    phase = PHASES[state.phase]
    everything = phase == "over" and viewer is None
    deck = cards_at(state, DECK + state.deck_at, DECK + state.deck_size)
    stack = [(state.piles[STACK + k], state.piles[KNOWN + k]) for k in range(state.stack_size)]
    drawn = drawn_numbers(state)
    mask = state.to_move()
    return ShakespeareView(
        viewer=viewer,
        players=state.players,
        phase=phase,
        day=state.day,
        active=None if phase in SIMULTANEOUS or phase == "over" else state.active,
        to_move=tuple(player for player in range(state.players) if mask & BIT[player]),
        order=tuple(list(state.cells)[ORDER : ORDER + state.seats]),
        initiative=tuple(list(state.cells)[INITIATIVE : INITIATIVE + state.initiative_size]),
        steps=step_views(state),
        rehearsing=rehearsing(state),
        acts=tuple(act_stacks(state, act) for act in range(len(ACTS))),
        offer=elements_at(state, OFFER),
        bags=bags(state),
        gone=elements_at(state, GONE),
        purple_unsold=mood.unsold_purple(state),
        display=cards_at(state, DISPLAY, DISPLAY + state.display_size),
        deck=deck if everything else tuple(sorted(deck, key=PERSONS.index)),
        discard=cards_at(state, DISCARD, DISCARD + state.discard_size),
        plus3_supply=state.plus3,
        remembered=tuple(
            OBJECTIVES[card] if everything or (viewer is not None and owner == viewer + 1) else None
            for card, owner in stack
        ),
        drawn_count=len(drawn),
        drawn=tuple(OBJECTIVES[card] for card in drawn) if drawn and state.active == viewer else None,
        seats=tuple(seat_view(state, player, viewer) for player in range(state.players)),
        rival=rival_view(state),
        sheets=tuple(sheet(state, player) for player in range(state.players)) if phase == "over" else None,
    )


# -- imagining ----------------------------------------------------------------------------------------


def imagine(seen: ShakespeareView, rng: Rng) -> ShakespeareTable:
    """First a table that fits, then everything hidden is dealt anew."""
    state = empty(seen.players)
    state.phase = PHASES.index(seen.phase)
    state.day = seen.day
    for player, seat in enumerate(seen.seats):
        _seat(state, player, seat)
    _board(state, seen)
    _hidden(state, seen)
    viewer = -1 if seen.viewer is None else seen.viewer
    hidden.redeal(state, viewer, rng)
    return state


def _seat(state: ShakespeareTable, player: int, seat: SeatView) -> None:
    cells = state.cells
    for person in seat.troupe[4:]:
        join(state, player, PERSONS.index(person.id), SIDES.index(person.side))
    for slot, person in enumerate(seat.troupe):
        cells[at(player, ACTIVATED)] |= BIT[slot] if person.activated else 0
        cells[at(player, RESTING)] |= BIT[slot] if person.resting else 0
    for person in seat.troupe:
        for color in person.costumes:
            placing.place(state, player, 0, COLORS.index(color), PERSONS.index(person.id))
    # Bottom row first, so that everything is supported.
    for space, view_of_space in enumerate(seat.stage):
        if view_of_space.color is not None:
            placing.place(state, player, 1, COLORS.index(view_of_space.color), space)
    cells[at(player, CYLINDERS_BID)] = seat.bid or 0
    if seat.bid is None and seat.has_bid:
        cells[at(player, CYLINDERS_BID)] = 1
    cells[at(player, CYLINDERS)] = seat.cylinders
    cells[at(player, RECRUITED)] = int(seat.recruited)
    cells[at(player, PASSED)] = int(seat.passed)
    if seat.has_rested:
        activated = cells[at(player, ACTIVATED)]
        slot = slot_of(state, PERSONS.index(seat.awake)) if seat.awake else TABLES.lowest[activated]
        cells[at(player, AWAKE)] = slot + 1
    cells[at(player, HELD)] = sum(BIT[OBJECTIVES.index(card)] for card in seat.objectives or ())


def _board(state: ShakespeareTable, seen: ShakespeareView) -> None:
    cells = state.cells
    for player, seat in enumerate(seen.seats):  # placing has moved these
        cells[at(player, PRESTIGE)] = seat.prestige
        cells[at(player, POUNDS)] = seat.pounds
        cells[at(player, MOOD_AT)] = seat.mood
        cells[at(player, PLUS3)] = seat.plus3
    state.plus3 = seen.plus3_supply
    for kind, name in enumerate(KINDS):
        for color, color_name in enumerate(COLORS):
            cells[OFFER + kind * len(COLORS) + color] = getattr(seen.offer, name)[color_name]
            cells[GONE + kind * len(COLORS) + color] = getattr(seen.gone, name)[color_name]
    for act, stacks in enumerate(seen.acts):
        for stack in stacks:
            for height, seat_number in enumerate(stack.seats):
                cells[at(seat_number, POSITION + act)] = stack.position
                cells[at(seat_number, HEIGHT + act)] = height
    for place, seat_number in enumerate(seen.order):
        cells[ORDER + place] = seat_number
    for place, seat_number in enumerate(seen.initiative):
        cells[INITIATIVE + place] = seat_number
    state.initiative_size = len(seen.initiative)
    state.waiting = sum(BIT[player] for player in seen.to_move) if seen.phase in SIMULTANEOUS else 0
    state.active = 0 if seen.active is None else seen.active
    state.turn = 0
    if seen.active is not None:
        track = seen.initiative if seen.phase == "rehearsal" else seen.order
        state.turn = track.index(seen.active)
    if seen.rehearsing is not None:
        state.slot = slot_of(state, PERSONS.index(seen.rehearsing)) + 1
    for place, item in enumerate(seen.steps):
        state.steps |= _step(item) << (STEP_BITS * place)
    if seen.rival is not None:
        cells[at(RIVAL, CYLINDERS_BID)] = seen.rival.bid or 0
        cells[at(RIVAL, CYLINDERS)] = seen.rival.cylinders
        cells[at(RIVAL, RECRUITED)] = int(seen.rival.recruited)


def _step(item: StepView) -> int:
    kind = STEPS.index(item.kind)
    if item.kind == "feather":
        return step(kind, ACTS.index(item.act or ""))
    if item.kind == "buy":
        return step(kind, item.points * 2 + KINDS.index(item.elements[0]))
    if item.kind == "take":
        bits = sum((8, 16)[KINDS.index(element)] for element in item.elements)
        return step(kind, COLORS.index(item.color or "") + bits)
    return step(kind, item.points)


def _hidden(state: ShakespeareTable, seen: ShakespeareView) -> None:
    """Something that fits where the viewer does not know; `redeal` shuffles it."""
    piles = state.piles
    for place, card in enumerate(seen.deck):
        piles[DECK + place] = PERSONS.index(card)
    state.deck_at, state.deck_size = 0, len(seen.deck)
    for place, card in enumerate(seen.discard):
        piles[DISCARD + place] = PERSONS.index(card)
    state.discard_size = len(seen.discard)
    for place, card in enumerate(seen.display):
        piles[DISPLAY + place] = PERSONS.index(card)
    state.display_size = len(seen.display)
    start = drawn_elements(state)
    for bag, counts in ((COSTUME_BAG, seen.bags.costume), (SET_BAG, seen.bags.set)):
        rest = [color for color, name in enumerate(COLORS) for _ in range(counts[name])]
        for place, color in enumerate(rest):
            piles[bag + start + place] = color
    if seen.rival is not None:
        shown = list(components().rival_bids)
        for bid in seen.rival.bids_left:
            shown.remove(bid)
        for place, bid in enumerate([*shown, *seen.rival.bids_left]):
            piles[RIVAL_BIDS + place] = bid
    _objectives(state, seen)


def _objectives(state: ShakespeareTable, seen: ShakespeareView) -> None:
    known = [card for card in seen.remembered if card is not None] + list(seen.drawn or ())
    for seat in seen.seats:
        known += seat.objectives or ()
    unseen = [number for number, name in enumerate(OBJECTIVES) if name not in known]
    for player, seat in enumerate(seen.seats):
        if seat.objectives is None:
            for _ in range(seat.objective_count):
                state.cells[at(player, HELD)] |= BIT[unseen.pop()]
    drawn = [OBJECTIVES.index(card) for card in seen.drawn] if seen.drawn else []
    drawn = drawn or [unseen.pop() for _ in range(seen.drawn_count)]
    state.drawn = sum((card + 1) << (4 * place) for place, card in enumerate(drawn))
    state.stack_size = len(seen.remembered)
    for place, name in enumerate(seen.remembered):
        state.piles[STACK + place] = unseen.pop() if name is None else OBJECTIVES.index(name)
        own = name is not None and seen.viewer is not None
        state.piles[KNOWN + place] = (seen.viewer or 0) + 1 if own else 0


# -- for tests and records ----------------------------------------------------------------------------


def secrets(state: State, viewer: int | None) -> dict[str, Any]:
    """Everything `viewer` cannot know, by zone."""
    phase = PHASES[state.phase]
    if phase == "over" and viewer is None:
        return {}
    piles, cells = list(state.piles), list(state.cells)
    start, end = drawn_elements(state), bag_size(state)
    me = -1 if viewer is None else viewer
    others = [player for player in range(state.players) if player != me]
    found: dict[str, Any] = {
        "order of the deck": piles[DECK + state.deck_at : DECK + state.deck_size],
        "order of the costume bag": piles[COSTUME_BAG + start : COSTUME_BAG + end],
        "order of the set bag": piles[SET_BAG + start : SET_BAG + end],
        "objective stack": [
            piles[STACK + k] for k in range(state.stack_size) if me < 0 or piles[KNOWN + k] != me + 1
        ],
    }
    held = {player: objectives_in(cells[at(player, HELD)]) for player in others if cells[at(player, HELD)]}
    if held and phase != "over":
        found["objectives held"] = held
    if state.drawn and state.active != me:
        found["objectives drawn"] = drawn_numbers(state)
    bids = {player: cells[at(player, CYLINDERS_BID)] for player in others if cells[at(player, CYLINDERS_BID)]}
    if bids and phase == "bid":
        found["bids"] = bids
    awake = {player: cells[at(player, AWAKE)] for player in others if _chose(state, player)}
    if awake and phase == "rest":
        found["kept awake"] = awake
    if state.players == 1:
        found["rival bids"] = piles[RIVAL_BIDS + hidden.rival_bids_shown(state) : RIVAL_BIDS + 6]
    return found


def _chose(state: State, player: int) -> bool:
    """Whether a choice of several was made in the rest phase."""
    return state.cells[at(player, AWAKE)] > 0 and TABLES.size[state.cells[at(player, ACTIVATED)]] > 1


def inventory(state: State) -> dict[str, Any]:
    """All cards, elements, objectives, tokens and cylinders, wherever they lie."""
    seats = [seat_view(state, player, player) for player in range(state.players)]
    cards = [*cards_at(state, DECK + state.deck_at, DECK + state.deck_size)]
    cards += cards_at(state, DISCARD, DISCARD + state.discard_size)
    cards += cards_at(state, DISPLAY, DISPLAY + state.display_size)
    cards += [person.id for seat in seats for person in seat.troupe[4:]]
    objectives = [OBJECTIVES[state.piles[STACK + k]] for k in range(state.stack_size)]
    objectives += [OBJECTIVES[number] for number in drawn_numbers(state)]
    objectives += [card for seat in seats for card in seat.objectives or ()]
    elements = {}
    zones = (bags(state), elements_at(state, OFFER), elements_at(state, GONE))
    for kind in KINDS:
        for color in COLORS:
            count = sum(getattr(zone, kind)[color] for zone in zones)
            for seat in seats:
                if kind == "set":
                    count += sum(space.color == color for space in seat.stage)
                else:
                    count += sum(person.costumes.count(color) for person in seat.troupe)
            elements[f"{kind} {color}"] = count
    return {
        "cards": sorted(cards),
        "objectives": sorted(objectives),
        "elements": elements,
        "plus3": state.plus3 + sum(seat.plus3 for seat in seats),
        "board persons": [[person.id for person in seat.troupe[:4]] for seat in seats],
    }

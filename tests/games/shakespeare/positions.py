"""Positions of Shakespeare for tests: the canonical set-up of the rules, and pieces put where a test needs them."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.bits import BIT
from spielzeit.engine.match import Match
from spielzeit.games.shakespeare import GAME, codes, view
from spielzeit.games.shakespeare.components import components
from spielzeit.games.shakespeare.flow import go_on
from spielzeit.games.shakespeare.ids import (
    ACTS,
    CARDS,
    COLORS,
    KINDS,
    OBJECTIVES,
    PERSONS,
    PRESTIGE_REASONS,
    SIDES,
    SPACES,
)
from spielzeit.games.shakespeare.layout import (
    ACTION,
    ACTIVATED,
    CYLINDERS,
    DECK,
    DISCARD,
    GAINED,
    HEIGHT,
    HELD,
    INITIATIVE,
    MOOD_AT,
    OFFER,
    ORDER,
    PASSED,
    PLUS3,
    POUNDS,
    PRESTIGE,
    RECRUITED,
    RESTING,
    SPOT,
)
from spielzeit.games.shakespeare.phases import bidding, draft, placing
from spielzeit.games.shakespeare.position import ShakespearePosition as Inside
from spielzeit.games.shakespeare.position import at, join, remove_from_display, slot_of

CANONICAL_RIVAL_BIDS = [1, 2, 3, 3, 4, 5]


def canonical(players: int) -> dict[str, Any]:
    """C(n): everything in the order of the components; the bags go through the colours again and again."""
    left = {color.id: color.count[players - 1] for color in components().colors}
    bag: list[str] = []
    while any(left.values()):
        for color in COLORS:
            if left[color]:
                left[color] -= 1
                bag.append(color)
    setup: dict[str, Any] = {
        "players": players,
        "order": list(range(max(players, 2))),
        "deck": [card.id for card in components().cards],
        "set_bag": bag,
        "costume_bag": list(bag),
        "objectives": list(OBJECTIVES),
    }
    if players == 1:
        setup["rival_bids"] = list(CANONICAL_RIVAL_BIDS)
    return setup


def inside(match: Match) -> Inside:
    """The compiled side of a position."""
    assert isinstance(match.position, Inside)
    return match.position


def draft_table(players: int, **changes: Any) -> Match:
    return GAME.start_from({**canonical(players), **changes})


def before_bids(players: int, **changes: Any) -> Match:
    """The first display discarded, the second laid out, nobody has drafted."""
    match = draft_table(players, **changes)
    position = inside(match)
    draft.end(position)
    bidding.begin(position)
    return match


def bid(match: Match, *cylinders: int) -> Match:
    for player, number in enumerate(cylinders):
        match.apply(player, {"type": "bid", "cylinders": number})
    return match


def own(match: Match, player: int, card: str, side: str = "character") -> None:
    """The card comes into a troupe from wherever it lies: the deck, the display or the discard pile."""
    position = inside(match)
    number = CARDS.index(card)
    zones = {DECK + position.deck_at: DECK + position.deck_size, DISCARD: DISCARD + position.discard_size}
    for start, end in zones.items():
        pile = list(position.piles)[start:end]
        if number in pile:
            pile.remove(number)
            for place, other in enumerate(pile):
                position.piles[start + place] = other
            if start == DISCARD:
                position.discard_size -= 1
            else:
                position.deck_size -= 1
    if card in match.view(None).display:
        remove_from_display(position, number)
    join(position, player, number, SIDES.index(side))


def put(match: Match, player: int, **values: Any) -> None:
    """Numbers and pieces of one seat: prestige, pounds, mood, plus3, acts, stage, costumes, objectives …"""
    position = inside(match)
    for where, color in values.pop("stage", {}).items():
        _place(position, player, codes.SET, color, SPACES.index(where))
    for actor, colors in values.pop("costumes", {}).items():
        for color in colors:
            _place(position, player, codes.COSTUME, color, PERSONS.index(actor))
    for act, space in enumerate(values.pop("acts", ())):
        set_act(match, player, ACTS[act], space)
    for card in values.pop("objectives", ()):
        position.cells[at(player, HELD)] |= BIT[OBJECTIVES.index(card)]
    for name, field in (("activated", ACTIVATED), ("resting", RESTING)):
        for person in values.pop(name, ()):
            position.cells[at(player, field)] |= BIT[slot_of(position, PERSONS.index(person))]
    fields = {"prestige": PRESTIGE, "pounds": POUNDS, "mood": MOOD_AT, "plus3": PLUS3, "cylinders": CYLINDERS}
    for name, value in values.items():
        position.cells[at(player, fields[name])] = value


def _place(position: Inside, player: int, kind: int, color: str, place: int) -> None:
    """An element lies there, and nobody has gained or lost anything by it."""
    number = COLORS.index(color)
    position.cells[OFFER + len(COLORS) * kind + number] += 1
    kept = [at(player, field) for field in (PRESTIGE, POUNDS, PLUS3)]
    kept += [at(player, GAINED + reason) for reason in range(len(PRESTIGE_REASONS))]
    kept += [at(other, MOOD_AT) for other in range(position.players)]
    before = [position.cells[cell] for cell in kept]
    supply = position.plus3
    placing.place(position, player, kind, number, place)
    for cell, value in zip(kept, before, strict=True):
        position.cells[cell] = value
    position.plus3 = supply


def set_act(match: Match, player: int, act: str, space: int) -> None:
    """The disc arrives there now: it lies on top of whoever is there."""
    position = inside(match)
    number = ACTS.index(act)
    others = [seat for seat in range(position.seats) if seat != player]
    position.cells[at(player, SPOT + number)] = space
    position.cells[at(player, HEIGHT + number)] = sum(
        position.cells[at(p, SPOT + number)] == space for p in others
    )


def set_order(match: Match, *seats: int) -> None:
    for place, seat in enumerate(seats):
        inside(match).cells[ORDER + place] = seat


def set_initiative(match: Match, *seats: int) -> None:
    for place, seat in enumerate(seats):
        inside(match).cells[INITIATIVE + place] = seat
    inside(match).initiative_size = len(seats)


def set_offer(match: Match, kind: str, **counts: int) -> None:
    for color in COLORS:
        inside(match).cells[OFFER + len(COLORS) * KINDS.index(kind) + COLORS.index(color)] = counts.get(
            color, 0
        )


def end_action_phase(match: Match) -> None:
    """Everybody is out; the day goes on with the initiative and the mood."""
    position = inside(match)
    position.phase = ACTION
    position.waiting = 0
    for seat in range(position.seats):
        position.cells[at(seat, RECRUITED)] = 1
        position.cells[at(seat, PASSED)] = 1
    go_on(position)


def seats(match: Match) -> tuple[view.SeatView, ...]:
    """What everybody knows of himself."""
    return tuple(match.view(player).seats[player] for player in range(match.players))


def act(match: Match, **fields: Any) -> None:
    """The player on turn does something: `act(match, type="pass")`."""
    match.apply(match.to_move[0], fields)


def recruit(match: Match, card: str, side: str = "extra") -> None:
    act(match, type="recruit", card=card, side=side)


def legal_of_type(match: Match, player: int, kind: str) -> list[Any]:
    return [action for action in match.legal(player) if action.__struct_config__.tag == kind]

"""What a scoring card looks at in a theatre, for the screen: what it counts already, and what it asks for next."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterable
from typing import Literal

from spielzeit.engine.game import Ids, Struct
from spielzeit.games.ausverkauft import ids, scoring
from spielzeit.games.ausverkauft.layout import FREE_HIGH, FREE_LOW, PARTIES, PARTY, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP, NOWHERE, place_of
from spielzeit.games.ausverkauft.masks import Groups
from spielzeit.games.ausverkauft.position import AusverkauftPosition

Things = Literal["seats", "parties", "gaps"]
Words = tuple[int, int]  # a set of seats: rows A-E, rows F-J


class Figure(Struct):
    """A number to read on the plan, at a row and column counted from 0; -1 and one too many are beside it.

    Of a set of seats: how many are free; of a party: its size or its areas; of a gap: its size. `good`: it counts."""

    row: int
    column: int
    number: int
    good: bool


class Far(Struct):
    """How much a card that brings nothing is away from its first points."""

    count: int
    of: Things


class CardFocus(Struct):
    """`done`: seats that bring points now; `wanted`: free seats it asks for next; `far`: while it brings nothing."""

    done: Ids
    wanted: Ids
    figures: tuple[Figure, ...]
    far: Far | None


def focuses(position: AusverkauftPosition, player: int) -> tuple[CardFocus, ...]:
    """For each card in play, of what is settled."""
    seat = player * SEAT
    free = (position.seats[seat + FREE_LOW], position.seats[seat + FREE_HIGH])
    at = seat + PARTY
    parties = tuple(
        (position.seats[at + 2 * k], position.seats[at + 2 * k + 1])
        for k in range(position.seats[seat + PARTIES])
    )
    return tuple(focus(position.theatre, card, free, parties) for card in position.cards)


@functools.lru_cache(maxsize=1024)
def focus(theatre: int, card: int, free: Words, parties: tuple[Words, ...]) -> CardFocus:
    """All viewers of a match see the same theatres: each is looked at once."""
    if card in (ids.BIG_PARTIES, ids.SAME_SIZE, ids.MIXED_PARTIES):
        return of_parties(theatre, card, parties)
    if card == ids.NO_GAPS:
        figures = tuple(Figure(*corner(gap), size(gap), False) for gap in gaps(free))
        return CardFocus((), ids.seat_names(*free), figures, above_forgiven(card, [len(figures)], "gaps"))
    if card == ids.LATECOMERS:
        largest = sorted(gaps(free), key=size)[-1:]
        figures = tuple(Figure(*corner(gap), size(gap), True) for gap in largest)
        return CardFocus(names([both(gap) for gap in largest]), (), figures, None)
    sets = [(both(seats), both(free) & both(seats), place) for seats, place in sets_of(theatre, card)]
    if scoring.loses_for_free(card) and card != ids.EVEN_HOUSE:
        done, wanted = [seats & ~open_ for seats, open_, _ in sets], sets[0][1]
        return CardFocus(names(done), names([wanted]), (), above_forgiven(card, [wanted.bit_count()]))
    return of_sets(card, sets)


# -- sets of seats ------------------------------------------------------------------------------------


def sets_of(theatre: int, card: int) -> list[tuple[Words, int]]:
    """The sets that the card wants filled, and where their figures stand."""
    at = theatre * ids.CARD_COUNT + card
    first = LOOKUP.group_from[at]
    return [
        ((LOOKUP.group[first + 2 * k], LOOKUP.group[first + 2 * k + 1]), LOOKUP.group_place[first // 2 + k])
        for k in range(LOOKUP.group_count[at])
    ]


def of_sets(card: int, sets: list[tuple[int, int, int]]) -> CardFocus:
    """Of rows, columns and areas the fullest is the next to bring points; an even house looks at the emptiest."""
    left = [open_.bit_count() for _, open_, _ in sets]
    still = [number for number in left if number]
    next_ = (max if card == ids.EVEN_HOUSE else min)(still, default=0)
    every = card in (ids.BEHIND_PILLARS, ids.PILLAR_RINGS)  # few sets, far apart: all are shown
    return CardFocus(
        done=names([seats for seats, open_, _ in sets if not open_]),
        wanted=names([open_ for _, open_, _ in sets if every or open_.bit_count() == next_]),
        figures=tuple(
            Figure(*place_of(place), number, number == 0)
            for (_, _, place), number in zip(sets, left, strict=True)
            if place != NOWHERE
        ),
        far=above_forgiven(card, left) if card == ids.EVEN_HOUSE else far(0 if 0 in left else next_, "seats"),
    )


def above_forgiven(card: int, counts: Iterable[int], of: Things = "seats") -> Far | None:
    """Each may lack so many and the card still brings something."""
    if LOOKUP.minus[card] == 0:  # in a corrected file: it brings always the same
        return None
    forgiven = -(-LOOKUP.start[card] // LOOKUP.minus[card]) - 1
    return far(sum(max(0, count - forgiven) for count in counts), of)


def far(lacking: int, of: Things) -> Far | None:
    return Far(lacking, of) if lacking > 0 else None


# -- gaps and parties ---------------------------------------------------------------------------------


def gaps(free: Words) -> list[Words]:
    """The free seats in connected groups."""
    groups = Groups(*free)
    found = []
    while groups.next():
        found.append((groups.low, groups.high))
    return found


def of_parties(theatre: int, card: int, parties: tuple[Words, ...]) -> CardFocus:
    frequency = Counter(map(size, parties))
    counting = []
    figures = []
    for party in parties:
        areas = scoring.areas_touched(theatre, *party)
        if card == ids.BIG_PARTIES:
            good = size(party) >= LOOKUP.party_size
        elif card == ids.MIXED_PARTIES:
            good = areas >= LOOKUP.party_areas
        else:
            good = frequency[size(party)] == max(frequency.values())
        counting += [both(party)] if good else []
        number = areas if card == ids.MIXED_PARTIES else size(party)
        figures.append(Figure(*corner(party), number, good))
    is_size = card == ids.SAME_SIZE
    lacking = LOOKUP.party_from - max(frequency.values(), default=0) if is_size else int(not counting)
    return CardFocus(names(counting), (), tuple(figures), far(lacking, "parties"))


def corner(seats: Words) -> tuple[int, int]:
    """Row and column of the first seat."""
    return divmod(ids.cells(*seats)[0], ids.WIDTH)


# -- sets of seats as one number ----------------------------------------------------------------------


def both(seats: Words) -> int:
    return seats[0] | seats[1] << ids.WORD


def size(seats: Words) -> int:
    return both(seats).bit_count()


def names(sets: list[int]) -> Ids:
    """The seats of all these sets, in reading order."""
    together = functools.reduce(lambda one, other: one | other, sets, 0)
    return ids.seat_names(together % 2**ids.WORD, together >> ids.WORD)

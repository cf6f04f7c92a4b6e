"""What the log and the animation of Shakespeare are told. Only the objectives have a smaller audience."""

from __future__ import annotations

from collections.abc import Sequence

from spielzeit.engine.game import Ids, Numbers, Tagged
from spielzeit.games.shakespeare import codes, layout, notes
from spielzeit.games.shakespeare.ids import (
    ACTS,
    COLORS,
    KINDS,
    MODES,
    OBJECTIVES,
    PERSONS,
    REASONS,
    SIDES,
    SPACES,
)


class Recruited(Tagged):
    player: int
    card: str
    side: str


class BidPlaced(Tagged):
    """That somebody has bid is public at once, how much is not."""

    player: int


class BidsShown(Tagged):
    """`bids` by seat, `order` first to last."""

    bids: Numbers
    order: Numbers


class PrestigeChanged(Tagged, tag="prestige"):
    """`reason`: bid, candles, costume, benefit, act, mood."""

    player: int
    amount: int
    reason: str


class PoundsGained(Tagged, tag="pounds"):
    player: int
    amount: int
    reason: str


class Activated(Tagged):
    """`side`: whether the person of the card works, or an extra."""

    player: int
    person: str
    mode: str | None
    plus3: bool
    side: str


class ActMoved(Tagged):
    player: int
    act: str
    position: int
    change: int


class FeatherLost(Tagged):
    """`act` is None for a white feather."""

    player: int
    act: str | None


class MoodMoved(Tagged):
    player: int
    mood: int
    change: int


class Bought(Tagged):
    """`place` is the actor or the space of the stage; `side` is that of an actor."""

    player: int
    kind: str
    color: str
    place: str
    side: str | None


class Taken(Tagged):
    player: int
    kind: str
    color: str
    place: str
    side: str | None


class Stopped(Tagged):
    player: int


class Plus3Gained(Tagged):
    player: int
    tokens: int


class ObjectivesDrawn(Tagged):
    """`cards` only for whoever drew them."""

    player: int
    count: int
    cards: Ids | None


class ObjectiveKept(Tagged):
    """`card` only for its owner."""

    player: int
    card: str | None


class Passed(Tagged):
    player: int


class InitiativeTaken(Tagged, tag="initiative"):
    player: int
    place: int


class Costumed(Tagged):
    """The third costume; `total` is the sum of the values."""

    player: int
    actor: str
    total: int
    side: str


class PurpleUnsold(Tagged):
    count: int


class MoodResolved(Tagged):
    player: int
    mood: int


class RehearsalBegins(Tagged, tag="rehearsal"):
    day: int


class Benefit(Tagged):
    player: int
    actor: str
    side: str


class ActScored(Tagged):
    """`level` is the number of targets reached; `rank` (0 first) only where the yellow act is ranked."""

    player: int
    act: str
    level: int
    rank: int | None


class NewDay(Tagged):
    day: int


class Reshuffled(Tagged):
    cards: int


class RestDecided(Tagged):
    """That somebody has decided is public at once, for whom is not."""

    player: int


class KeptAwake(Tagged):
    player: int
    person: str
    side: str


class RivalRecruited(Tagged):
    card: str


class RivalTook(Tagged):
    kind: str
    color: str


class GameOver(Tagged):
    pass


Event = (
    Recruited | BidPlaced | BidsShown | PrestigeChanged | PoundsGained | Activated | ActMoved | FeatherLost
    | MoodMoved | Bought | Taken | Stopped | Plus3Gained | ObjectivesDrawn | ObjectiveKept | Passed
    | InitiativeTaken | Costumed | PurpleUnsold | MoodResolved | RehearsalBegins | Benefit | ActScored
    | NewDay | Reshuffled | RestDecided | KeptAwake | RivalRecruited | RivalTook | GameOver
)  # fmt: skip


def listed(packed: int, count: int) -> Numbers:
    """A short list of a note."""
    return tuple(notes.entry_at(packed, place) for place in range(count))


def person_name(person: int) -> str:
    """The card of somebody in a troupe."""
    return PERSONS[person % layout.BACK]


def side_of(person: int) -> str:
    return SIDES[person >= layout.BACK]


def place_name(element: int, place: int) -> tuple[str, str | None]:
    """The actor of a costume and how he plays, or the space of a set element."""
    return (person_name(place), side_of(place)) if element == codes.COSTUME else (SPACES[place], None)


def event(kind: int, numbers: Sequence[int]) -> Event:
    """The event of one journal row."""
    a, b, c, d, *_ = numbers
    match kind:
        case notes.RECRUITED:
            return Recruited(a, PERSONS[b], SIDES[c])
        case notes.BID_PLACED:
            return BidPlaced(a)
        case notes.BIDS_SHOWN:
            return BidsShown(listed(b, a), listed(c, a))
        case notes.PRESTIGE:
            return PrestigeChanged(a, b, REASONS[c])
        case notes.POUNDS:
            return PoundsGained(a, b, REASONS[c])
        case notes.ACTIVATED:
            return Activated(a, person_name(b), MODES[c], bool(d), side_of(b))
        case notes.ACT_MOVED:
            return ActMoved(a, ACTS[b], c, d)
        case notes.FEATHER_LOST:
            return FeatherLost(a, None if b == notes.NOTHING else ACTS[b])
        case notes.MOOD_MOVED:
            return MoodMoved(a, b, c)
        case notes.BOUGHT:
            return Bought(a, KINDS[b], COLORS[c], *place_name(b, d))
        case notes.TAKEN:
            return Taken(a, KINDS[b], COLORS[c], *place_name(b, d))
        case notes.STOPPED:
            return Stopped(a)
        case notes.PLUS3_GAINED:
            return Plus3Gained(a, b)
        case notes.OBJECTIVES_DRAWN:
            cards = None if c == notes.NOTHING else tuple(OBJECTIVES[card] for card in listed(c, b))
            return ObjectivesDrawn(a, b, cards)
        case notes.OBJECTIVE_KEPT:
            return ObjectiveKept(a, None if b == notes.NOTHING else OBJECTIVES[b])
        case notes.PASSED:
            return Passed(a)
        case notes.INITIATIVE:
            return InitiativeTaken(a, b)
        case notes.COSTUMED:
            return Costumed(a, person_name(b), c, side_of(b))
        case notes.PURPLE_UNSOLD:
            return PurpleUnsold(a)
        case notes.MOOD_RESOLVED:
            return MoodResolved(a, b)
        case notes.REHEARSAL:
            return RehearsalBegins(a)
        case notes.BENEFIT:
            return Benefit(a, person_name(b), side_of(b))
        case notes.ACT_SCORED:
            return ActScored(a, ACTS[b], c, None if d == notes.NOTHING else d)
        case notes.NEW_DAY:
            return NewDay(a)
        case notes.RESHUFFLED:
            return Reshuffled(a)
        case notes.REST_DECIDED:
            return RestDecided(a)
        case notes.KEPT_AWAKE:
            return KeptAwake(a, person_name(b), side_of(b))
        case notes.RIVAL_RECRUITED:
            return RivalRecruited(PERSONS[a])
        case notes.RIVAL_TOOK:
            return RivalTook(KINDS[a], COLORS[b])
        case _:
            return GameOver()

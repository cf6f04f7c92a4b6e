"""What the log and the animation of Shakespeare are told. Only the objectives have a smaller audience."""

from __future__ import annotations

from spielzeit.engine.game import Struct
from spielzeit.games.shakespeare.actions import COLORS, KINDS, MODES, OBJECTIVES, PERSONS, SIDES, SPACES
from spielzeit.games.shakespeare.components import ACTS

REASONS = ("bid", "candles", "costume", "benefit", "act", "mood", "set", "queen")


class Recruited(Struct, frozen=True, tag_field="type", tag="recruited"):
    player: int
    card: str
    side: str


class BidPlaced(Struct, frozen=True, tag_field="type", tag="bid_placed"):
    """That somebody has bid is public at once, how much is not."""

    player: int


class BidsShown(Struct, frozen=True, tag_field="type", tag="bids_shown"):
    """`bids` by seat, `order` first to last."""

    bids: tuple[int, ...]
    order: tuple[int, ...]


class PrestigeChanged(Struct, frozen=True, tag_field="type", tag="prestige"):
    """`reason`: bid, candles, costume, benefit, act, mood."""

    player: int
    amount: int
    reason: str


class PoundsGained(Struct, frozen=True, tag_field="type", tag="pounds"):
    player: int
    amount: int
    reason: str


class Activated(Struct, frozen=True, tag_field="type", tag="activated"):
    player: int
    person: str
    mode: str | None
    plus3: bool


class ActMoved(Struct, frozen=True, tag_field="type", tag="act_moved"):
    player: int
    act: str
    position: int
    change: int


class FeatherLost(Struct, frozen=True, tag_field="type", tag="feather_lost"):
    """`act` is None for a white feather."""

    player: int
    act: str | None


class MoodMoved(Struct, frozen=True, tag_field="type", tag="mood_moved"):
    player: int
    mood: int
    change: int


class Bought(Struct, frozen=True, tag_field="type", tag="bought"):
    """`place` is the actor or the space of the stage."""

    player: int
    kind: str
    color: str
    place: str


class Taken(Struct, frozen=True, tag_field="type", tag="taken"):
    player: int
    kind: str
    color: str
    place: str


class Stopped(Struct, frozen=True, tag_field="type", tag="stopped"):
    player: int


class Plus3Gained(Struct, frozen=True, tag_field="type", tag="plus3_gained"):
    player: int
    tokens: int


class ObjectivesDrawn(Struct, frozen=True, tag_field="type", tag="objectives_drawn"):
    """`cards` only for whoever drew them."""

    player: int
    count: int
    cards: tuple[str, ...] | None


class ObjectiveKept(Struct, frozen=True, tag_field="type", tag="objective_kept"):
    """`card` only for its owner."""

    player: int
    card: str | None


class Passed(Struct, frozen=True, tag_field="type", tag="passed"):
    player: int


class InitiativeTaken(Struct, frozen=True, tag_field="type", tag="initiative"):
    player: int
    place: int


class Costumed(Struct, frozen=True, tag_field="type", tag="costumed"):
    """The third costume; `total` is the sum of the values."""

    player: int
    actor: str
    total: int


class PurpleUnsold(Struct, frozen=True, tag_field="type", tag="purple_unsold"):
    count: int


class MoodResolved(Struct, frozen=True, tag_field="type", tag="mood_resolved"):
    player: int
    mood: int


class RehearsalBegins(Struct, frozen=True, tag_field="type", tag="rehearsal"):
    day: int


class Benefit(Struct, frozen=True, tag_field="type", tag="benefit"):
    player: int
    actor: str


class ActScored(Struct, frozen=True, tag_field="type", tag="act_scored"):
    """`level` is the number of targets reached; `rank` (0 first) only where the yellow act is ranked."""

    player: int
    act: str
    level: int
    rank: int | None


class NewDay(Struct, frozen=True, tag_field="type", tag="new_day"):
    day: int


class Reshuffled(Struct, frozen=True, tag_field="type", tag="reshuffled"):
    cards: int


class RestDecided(Struct, frozen=True, tag_field="type", tag="rest_decided"):
    """That somebody has decided is public at once, for whom is not."""

    player: int


class KeptAwake(Struct, frozen=True, tag_field="type", tag="kept_awake"):
    player: int
    person: str


class RivalRecruited(Struct, frozen=True, tag_field="type", tag="rival_recruited"):
    card: str


class RivalTook(Struct, frozen=True, tag_field="type", tag="rival_took"):
    kind: str
    color: str


class GameOver(Struct, frozen=True, tag_field="type", tag="game_over"):
    pass


Event = (
    Recruited | BidPlaced | BidsShown | PrestigeChanged | PoundsGained | Activated | ActMoved | FeatherLost
    | MoodMoved | Bought | Taken | Stopped | Plus3Gained | ObjectivesDrawn | ObjectiveKept | Passed
    | InitiativeTaken | Costumed | PurpleUnsold | MoodResolved | RehearsalBegins | Benefit | ActScored
    | NewDay | Reshuffled | RestDecided | KeptAwake | RivalRecruited | RivalTook | GameOver
)  # fmt: skip


def digits(packed: int, count: int) -> tuple[int, ...]:
    return tuple((packed >> (4 * k)) & 15 for k in range(count))


def event(kind: int, a: int, b: int, c: int, d: int) -> Event:
    """The event of one journal row."""
    match kind:
        case 0:
            return Recruited(a, PERSONS[b], SIDES[c])
        case 1:
            return BidPlaced(a)
        case 2:
            return BidsShown(digits(a, c), digits(b, c))
        case 3:
            return PrestigeChanged(a, b, REASONS[c])
        case 4:
            return PoundsGained(a, b, REASONS[c])
        case 5:
            return Activated(a, PERSONS[b], MODES[c], bool(d))
        case 6:
            return ActMoved(a, ACTS[b], c, d)
        case 7:
            return FeatherLost(a, ACTS[b] if b >= 0 else None)
        case 8:
            return MoodMoved(a, b, c)
        case 9 | 10:
            place = SPACES[d] if b else PERSONS[d]
            return (Bought if kind == 9 else Taken)(a, KINDS[b], COLORS[c], place)
        case 11:
            return Stopped(a)
        case 12:
            return Plus3Gained(a, b)
        case 13:
            return ObjectivesDrawn(a, b, tuple(OBJECTIVES[n - 1] for n in digits(c, b)) if c else None)
        case 14:
            return ObjectiveKept(a, OBJECTIVES[b] if b >= 0 else None)
        case 15:
            return Passed(a)
        case 16:
            return InitiativeTaken(a, b)
        case 17:
            return Costumed(a, PERSONS[b], c)
        case 18:
            return PurpleUnsold(a)
        case 19:
            return MoodResolved(a, b)
        case 20:
            return RehearsalBegins(a)
        case 21:
            return Benefit(a, PERSONS[b])
        case 22:
            return ActScored(a, ACTS[b], c, d if d >= 0 else None)
        case 23:
            return NewDay(a)
        case 24:
            return Reshuffled(a)
        case 25:
            return RestDecided(a)
        case 26:
            return KeptAwake(a, PERSONS[b])
        case 27:
            return RivalRecruited(PERSONS[a])
        case 28:
            return RivalTook(KINDS[a], COLORS[b])
        case _:
            return GameOver()

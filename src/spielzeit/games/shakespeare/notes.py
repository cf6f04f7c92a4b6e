"""What the rules note in the journal: a kind, and one maker for each. `events.py` reads the rows back."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position

RECRUITED: Final[i64] = 0
BID_PLACED: Final[i64] = 1
BIDS_SHOWN: Final[i64] = 2
PRESTIGE: Final[i64] = 3
POUNDS: Final[i64] = 4
ACTIVATED: Final[i64] = 5
ACT_MOVED: Final[i64] = 6
FEATHER_LOST: Final[i64] = 7
MOOD_MOVED: Final[i64] = 8
BOUGHT: Final[i64] = 9
TAKEN: Final[i64] = 10
STOPPED: Final[i64] = 11
PLUS3_GAINED: Final[i64] = 12
OBJECTIVES_DRAWN: Final[i64] = 13
OBJECTIVE_KEPT: Final[i64] = 14
PASSED: Final[i64] = 15
INITIATIVE: Final[i64] = 16
COSTUMED: Final[i64] = 17
PURPLE_UNSOLD: Final[i64] = 18
MOOD_RESOLVED: Final[i64] = 19
REHEARSAL: Final[i64] = 20
BENEFIT: Final[i64] = 21
ACT_SCORED: Final[i64] = 22
NEW_DAY: Final[i64] = 23
RESHUFFLED: Final[i64] = 24
REST_DECIDED: Final[i64] = 25
KEPT_AWAKE: Final[i64] = 26
RIVAL_RECRUITED: Final[i64] = 27
RIVAL_TOOK: Final[i64] = 28
GAME_OVER: Final[i64] = 29

# Reasons for prestige and pounds, in the order of `ids.REASONS`.
BY_BID: Final[i64] = 0
BY_CANDLES: Final[i64] = 1
BY_COSTUME: Final[i64] = 2
BY_BENEFIT: Final[i64] = 3
BY_ACT: Final[i64] = 4
BY_MOOD: Final[i64] = 5
BY_SET: Final[i64] = 6
BY_QUEEN: Final[i64] = 7

NOTHING: Final[i64] = -1  # no act, no card that may be told, no rank


# A short list in one number: up to fifteen entries of 0..15.


def with_entry(packed: i64, place: i64, entry: i64) -> i64:
    """The list with an entry at a place that was empty."""
    return packed | (entry << (4 * place))


def entry_at(packed: i64, place: i64) -> i64:
    return (packed >> (4 * place)) & 15


def recruited(position: Position, player: i64, card: i64, side: i64) -> None:
    position.note(RECRUITED, player, card, side)


def bid_placed(position: Position, player: i64) -> None:
    position.note(BID_PLACED, player)


def bids_shown(position: Position, seats: i64, bids: i64, order: i64) -> None:
    """Two short lists: the bids by seat, and the seats in order."""
    position.note(BIDS_SHOWN, seats, bids, order)


def prestige(position: Position, player: i64, amount: i64, reason: i64) -> None:
    position.note(PRESTIGE, player, amount, reason)


def pounds(position: Position, player: i64, amount: i64, reason: i64) -> None:
    position.note(POUNDS, player, amount, reason)


# Persons of a troupe are noted as they stand there: with `layout.BACK` when they play as extras.


def activated(position: Position, player: i64, person: i64, mode: i64, plus3: i64) -> None:
    position.note(ACTIVATED, player, person, mode, plus3)


def act_moved(position: Position, player: i64, act: i64, spot: i64, change: i64) -> None:
    position.note(ACT_MOVED, player, act, spot, change)


def feather_lost(position: Position, player: i64, act: i64) -> None:
    """`NOTHING` is the act of a white feather."""
    position.note(FEATHER_LOST, player, act)


def mood_moved(position: Position, player: i64, mood: i64, change: i64) -> None:
    position.note(MOOD_MOVED, player, mood, change)


def bought(position: Position, player: i64, element: i64, color: i64, place: i64) -> None:
    position.note(BOUGHT, player, element, color, place)


def taken(position: Position, player: i64, element: i64, color: i64, place: i64) -> None:
    position.note(TAKEN, player, element, color, place)


def stopped(position: Position, player: i64) -> None:
    position.note(STOPPED, player)


def plus3_gained(position: Position, player: i64, tokens: i64) -> None:
    position.note(PLUS3_GAINED, player, tokens)


def objectives_drawn(position: Position, player: i64, count: i64, cards: i64) -> None:
    """A short list of the cards, for whoever drew them; the others learn how many (section 6)."""
    position.note_to(BIT[player], OBJECTIVES_DRAWN, player, count, cards)
    position.note_to(position.others(player), OBJECTIVES_DRAWN, player, count, NOTHING)


def objective_kept(position: Position, player: i64, card: i64) -> None:
    """Which one is for its owner only."""
    position.note_to(BIT[player], OBJECTIVE_KEPT, player, card)
    position.note_to(position.others(player), OBJECTIVE_KEPT, player, NOTHING)


def passed(position: Position, player: i64) -> None:
    position.note(PASSED, player)


def initiative(position: Position, player: i64, place: i64) -> None:
    position.note(INITIATIVE, player, place)


def costumed(position: Position, player: i64, actor: i64, total: i64) -> None:
    position.note(COSTUMED, player, actor, total)


def purple_unsold(position: Position, count: i64) -> None:
    position.note(PURPLE_UNSOLD, count)


def mood_resolved(position: Position, player: i64, mood: i64) -> None:
    position.note(MOOD_RESOLVED, player, mood)


def rehearsal(position: Position, day: i64) -> None:
    position.note(REHEARSAL, day)


def benefit(position: Position, player: i64, actor: i64) -> None:
    position.note(BENEFIT, player, actor)


def act_scored(position: Position, player: i64, act: i64, level: i64) -> None:
    position.note(ACT_SCORED, player, act, level, NOTHING)


def act_ranked(position: Position, player: i64, act: i64, rank: i64) -> None:
    """The same event: the ranking of the yellow act follows when all levels are paid."""
    position.note(ACT_SCORED, player, act, 0, rank)


def new_day(position: Position, day: i64) -> None:
    position.note(NEW_DAY, day)


def reshuffled(position: Position, cards: i64) -> None:
    position.note(RESHUFFLED, cards)


def rest_decided(position: Position, player: i64) -> None:
    position.note(REST_DECIDED, player)


def kept_awake(position: Position, player: i64, person: i64) -> None:
    position.note(KEPT_AWAKE, player, person)


def rival_recruited(position: Position, card: i64) -> None:
    position.note(RIVAL_RECRUITED, card)


def rival_took(position: Position, element: i64, color: i64) -> None:
    position.note(RIVAL_TOOK, element, color)


def game_over(position: Position) -> None:
    position.note(GAME_OVER)

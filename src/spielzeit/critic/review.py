"""A whole game looked at decision by decision: curves, what was costly, what was luck."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean

import msgspec

from spielzeit.critic.inquiry import FIRST_LOOK, Inquiry, Look, taken_and_best
from spielzeit.critic.looks import pooled_prospect, told
from spielzeit.critic.weighing import Decision, Depth, Prospect, Weighed, weigh
from spielzeit.engine import record as records
from spielzeit.engine.game import Game, seeded
from spielzeit.engine.match import Match
from spielzeit.engine.record import Record
from spielzeit.games import find

ACTS = 3  # a game has so many, as a play
NAMED = 3  # costly and brilliant decisions that a review tells of
LEAST = 0.02  # shares of the win: what is less is no mistake worth a word
SURE = 2.0  # standard errors: what differs by less may be chance
BLUNT = 0.15  # a decision that costs so much keeps 37 % of its accuracy


class Moment(msgspec.Struct, frozen=True):
    """One decision and what it was worth, in shares of the win; `chance` is what came of it by luck, for each."""

    step: int
    player: int
    before: Prospect
    taken: Weighed
    best: Weighed
    others: tuple[Weighed, ...]
    cost: float
    error: float
    chance: tuple[float, ...]


class Performance(msgspec.Struct, frozen=True):
    """How one player did: accuracy in per cent, in the whole and act by act; luck in shares of the win."""

    player: int
    accuracy: float
    acts: tuple[float | None, ...]
    luck: float
    decisions: int


class Review(msgspec.Struct, frozen=True):
    """`start` is what could be expected before the first decision."""

    game: str
    players: int
    names: list[str]
    steps: int
    scores: list[int]
    winners: list[int]
    start: Prospect
    moments: tuple[Moment, ...]
    performances: tuple[Performance, ...]
    costly: tuple[int, ...]  # places in `moments`, the costliest first
    brilliant: tuple[int, ...]


Spread = Callable[[Callable[[Look], Decision], Sequence[Look]], Iterable[Decision]]


def review(
    record: Record, *, seed: str = "0", depth: Depth = FIRST_LOOK, spread: Spread | None = None
) -> Review:
    """The whole game; `spread` may hand the decisions to several processes. The same seed gives the same review."""
    game = find(record.game)
    final = records.replay(game, record)
    work = functools.partial(look, msgspec.json.encode(record.to_json()), seed)
    inquiry = Inquiry(choices_of(game, record), depth)
    while looks := inquiry.next():
        inquiry.learn(looks, (spread or map)(work, looks))
    return assemble(record, final, inquiry.found)


def choices_of(game: Game, record: Record) -> Iterator[int]:
    """The steps in which there was something to decide."""
    match = records.start(game, record)
    for number, step in enumerate(record.steps):
        if len(match.codes(step.player)) > 1:
            yield number
        records.apply_step(match, number, step)


def look(document: bytes, seed: str, asked: Look) -> Decision:
    """Weigh one decision of a record, as its player saw it."""
    record, match = _up_to(document, asked.step)
    step = record.steps[asked.step]
    rng = seeded(seed_of(seed, asked))
    seen, taken = match.view(step.player), match.game.read_action(step.action)
    return weigh(match.game, seen, asked.depth, rng, taken, asked.also)


def seed_of(seed: str, asked: Look) -> str:
    return f"{seed}/{asked.step}/{asked.depth.games}/{asked.number}"


def _up_to(document: bytes, step: int) -> tuple[Record, Match]:
    record = _read(document)
    return record, records.replay(find(record.game), record, step)


@functools.lru_cache(maxsize=2)
def _read(document: bytes) -> Record:
    return records.decode(document)


def assemble(record: Record, final: Match, found: dict[int, Decision]) -> Review:
    steps = sorted(found)
    decisions = [told(found[step], record.game) for step in steps]
    rewards = Prospect(
        tuple(final.position.reward(player) for player in range(record.players)),
        tuple(map(float, final.scores())),
    )
    after = [*(decision.before for decision in decisions[1:]), rewards]
    moments = tuple(map(moment, steps, decisions, after))
    start = moments[0].before if moments else rewards
    return Review(
        game=record.game,
        players=record.players,
        names=list(record.names),
        steps=len(record.steps),
        scores=final.scores(),
        winners=final.winners(),
        start=start,
        moments=moments,
        performances=tuple(
            performance(moments, player, start, len(record.steps)) for player in range(record.players)
        ),
        costly=costliest(moments),
        brilliant=finest(moments),
    )


def moment(step: int, decision: Decision, following: Prospect) -> Moment:
    taken, best = taken_and_best(decision)
    drawn = zip(following.wins, taken.prospect.wins, strict=True)
    return Moment(
        step=step,
        player=decision.player,
        before=decision.before,
        taken=taken,
        best=best,
        others=tuple(option for option in decision.options if option is not taken and option is not best),
        cost=best.worth - taken.worth,
        error=best.over_error,
        chance=tuple(after - expected for after, expected in drawn),
    )


def along(moments: Sequence[Moment]) -> list[Prospect]:
    """Before each decision: the mean of what everybody last expected, each by what he sees.

    Players know different things; one view after the other would leap where nothing has happened.
    """
    last: dict[int, Prospect] = {}
    curve = []
    for moment in moments:
        last[moment.player] = moment.before
        curve.append(pooled_prospect([(prospect, 1) for prospect in last.values()]))
    return curve


def performance(moments: Sequence[Moment], player: int, start: Prospect, steps: int) -> Performance:
    """Luck is what neither the fair share nor anybody's decisions explain; over all players it adds up to 0."""
    own = [moment for moment in moments if moment.player == player]
    deal = start.wins[player] - 1 / len(start.wins) if len(start.wins) > 1 else 0.0
    acts = [[moment for moment in own if moment.step * ACTS // steps == act] for act in range(ACTS)]
    return Performance(
        player=player,
        accuracy=accuracy(own) if own else 100.0,
        acts=tuple(accuracy(act) if act else None for act in acts),
        luck=deal + sum(moment.chance[player] for moment in moments),
        decisions=len(own),
    )


def accuracy(moments: Sequence[Moment]) -> float:
    """Per cent: a decision that costs nothing is worth 100, the dearer the less."""
    return 100 * fmean(math.exp(-moment.cost / BLUNT) for moment in moments)


def costliest(moments: Sequence[Moment]) -> tuple[int, ...]:
    dear = [at for at, moment in enumerate(moments) if moment.cost > max(LEAST, SURE * moment.error)]
    return tuple(sorted(dear, key=lambda at: -moments[at].cost)[:NAMED])


def finest(moments: Sequence[Moment]) -> tuple[int, ...]:
    """What was best by far, and not what one sees at a glance."""
    fine = [at for at, moment in enumerate(moments) if moment.taken is moment.best and rare(moment)]
    return tuple(sorted(fine, key=lambda at: -moments[at].taken.usual)[:NAMED])


def rare(moment: Moment) -> bool:
    return moment.taken.usual > max(2 * LEAST, SURE * moment.taken.error)

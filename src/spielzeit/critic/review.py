"""A whole game looked at decision by decision: curves, what was costly, what was luck."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import fmean

import msgspec

from spielzeit.critic.weighing import Decision, Depth, Prospect, Weighed, weigh
from spielzeit.engine import record as records
from spielzeit.engine.game import Game, seeded
from spielzeit.engine.match import Match
from spielzeit.engine.record import Record
from spielzeit.games import find

ACTS = 3  # a game has so many, as a play
SUSPECTS = 8  # decisions that are looked at once more, and longer
ONCE_MORE = 8  # times as long
NAMED = 3  # costly and brilliant decisions that a review tells of
LEAST = 0.02  # shares of the win: what is less is no mistake worth a word
SURE = 2.0  # standard errors: what differs by less may be chance
BLUNT = 0.15  # a decision that costs so much keeps 37 % of its accuracy

FIRST_LOOK = Depth(iterations=400, games=64)


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


class Look(msgspec.Struct, frozen=True):
    """One decision to be weighed: all that a process is told."""

    step: int
    depth: Depth


Spread = Callable[[Callable[[Look], Decision], Sequence[Look]], Iterable[Decision]]


def review(
    record: Record, *, seed: str = "0", depth: Depth = FIRST_LOOK, spread: Spread | None = None
) -> Review:
    """The whole game; `spread` may hand the decisions to several processes. The same seed gives the same review."""
    game = find(record.game)
    final = records.replay(game, record)
    work = functools.partial(look, msgspec.json.encode(record.to_json()), seed)
    over = spread or map
    choices = [Look(step, depth) for step in choices_of(game, record)]
    found = dict(zip([choice.step for choice in choices], over(work, choices), strict=True))
    again = [Look(step, times(depth, ONCE_MORE)) for step in suspects(record, found)]
    found |= zip([choice.step for choice in again], over(work, again), strict=True)
    return assemble(record, final, found)


def times(depth: Depth, factor: int) -> Depth:
    """So many times as many games; the search needs less more."""
    return Depth(depth.iterations * math.isqrt(factor), depth.games * factor)


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
    rng = seeded(f"{seed}/{asked.step}/{asked.depth.games}")
    seen = match.view(step.player)
    return weigh(match.game, seen, asked.depth, rng, match.game.read_action(step.action))


def _up_to(document: bytes, step: int) -> tuple[Record, Match]:
    record = _read(document)
    return record, records.replay(find(record.game), record, step)


@functools.lru_cache(maxsize=2)
def _read(document: bytes) -> Record:
    return records.decode(document)


def suspects(record: Record, found: dict[int, Decision]) -> list[int]:
    """The decisions that may have cost most, or that may be the best of all."""

    def promise(step: int) -> float:
        taken, best = taken_and_best(record, step, found[step])
        return best.worth - taken.worth if best is not taken else margin(found[step])

    ranked = sorted(found, key=promise, reverse=True)
    return sorted(ranked[:SUSPECTS])


def taken_and_best(record: Record, step: int, decision: Decision) -> tuple[Weighed, Weighed]:
    action = find(record.game).read_action(record.steps[step].action)
    wanted = msgspec.to_builtins(action)
    taken = next(option for option in decision.options if option.action == wanted)
    return taken, decision.options[0]


def margin(decision: Decision) -> float:
    """How far the best is before the next."""
    return decision.options[0].worth - decision.options[1].worth if len(decision.options) > 1 else 0.0


def assemble(record: Record, final: Match, found: dict[int, Decision]) -> Review:
    steps = sorted(found)
    rewards = Prospect(
        tuple(final.position.reward(player) for player in range(record.players)),
        tuple(map(float, final.scores())),
    )
    after = [*(found[step].before for step in steps[1:]), rewards]
    moments = tuple(
        moment(record, step, found[step], following) for step, following in zip(steps, after, strict=True)
    )
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


def moment(record: Record, step: int, decision: Decision, following: Prospect) -> Moment:
    taken, best = taken_and_best(record, step, decision)
    drawn = zip(following.wins, taken.prospect.wins, strict=True)
    return Moment(
        step=step,
        player=decision.player,
        before=decision.before,
        taken=taken,
        best=best,
        others=tuple(option for option in decision.options if option is not taken and option is not best),
        cost=best.worth - taken.worth,
        error=max(best.error, taken.error),
        chance=tuple(after - expected for after, expected in drawn),
    )


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

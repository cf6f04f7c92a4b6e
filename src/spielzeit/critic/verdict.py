"""The review as a newspaper would head it: a headline, how it came about, the turning point, a word on each player."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from spielzeit.critic.review import Moment, Performance, Review, along
from spielzeit.critic.weighing import Gain
from spielzeit.critic.words import LUCKY, number, per_cent, source_words
from spielzeit.engine.paper import Paper
from spielzeit.engine.texts import catalogue

CLOSE = 0.05  # of the winner's points: a lead so small is a hair's breadth
CLEAR = 0.25  # and one so large a landslide
LOST = 0.2  # a winner who once had so little of the win came back
AHEAD = 0.8  # one who never had less, from the middle on, was in front all the way
TURN = 0.12  # shares of the win: a swing worth telling
STRONG = 92.0  # per cent of accuracy: to be praised
APART = 8.0  # per cent between the best act and the worst that one tells of
MOST_WAYS = 9  # to say the same
WASTED = 0.5  # points that a decision left lying in one source


class Turn(msgspec.Struct, frozen=True):
    """The step at which the winner's chance grew most, and from where to where."""

    step: int
    player: int
    before: float
    after: float


def headline(review: Review, paper: Paper) -> str:
    if review.players == 1:
        key = f"critic.head.alone.{'won' if review.winners else 'lost'}"
        return picked(key, review, paper, score=number(review.scores[0], paper, "d"))
    if not review.winners:
        return picked("critic.head.nobody", review, paper)
    names = paper.names_of(review.winners)
    if len(review.winners) > 1:
        return picked("critic.head.shared", review, paper, names=names)
    return picked(f"critic.head.{manner(review)}", review, paper, name=names, lead=lead_of(review))


def manner(review: Review) -> str:
    """Of one winner's win."""
    winner = review.winners[0]
    chances = [expected.wins[winner] for expected in along(review.moments)]
    lead, score = lead_of(review), max(1, abs(review.scores[winner]))
    if any(chance < LOST for chance in chances[len(chances) // 3 :]):
        return "comeback"
    if lead <= max(1, CLOSE * score):
        return "close"
    if lead >= CLEAR * score:
        return "clear"
    if chances and min(chances[len(chances) // 2 :]) > AHEAD:
        return "ahead"
    return "plain"


def lead_of(review: Review) -> int:
    winner = review.winners[0]
    others = [score for seat, score in enumerate(review.scores) if seat != winner]
    return review.scores[winner] - max(others, default=0)


def verdict(review: Review, paper: Paper) -> list[str]:
    """How it ended and whether by luck, what it turned on, and a sentence on each player."""
    return [
        ending(review, paper),
        *turning(review, paper),
        *(playing(review, one, paper) for one in review.performances),
    ]


def ending(review: Review, paper: Paper) -> str:
    stage = paper.say("critic.stage")
    if review.players == 1:
        key = f"critic.alone.{'won' if review.winners else 'lost'}"
        return picked(key, review, paper, score=number(review.scores[0], paper, "d"), stage=stage)
    if not review.winners:
        return picked("critic.end.nobody", review, paper, stage=stage)
    names = paper.names_of(review.winners)
    if len(review.winners) > 1:
        return picked("critic.end.shared", review, paper, names=names, stage=stage)
    luck = review.performances[review.winners[0]].luck
    how = "lucky" if luck > LUCKY else "unlucky" if luck < -LUCKY else "even"
    return picked(f"critic.end.{how}", review, paper, names=names, stage=stage)


def turning(review: Review, paper: Paper) -> Iterator[str]:
    turn = turn_of(review)
    if turn is not None:
        yield picked(
            "critic.turn",
            review,
            paper,
            step=turn.step + 1,
            who=paper.name(turn.player),
            winner=paper.names_of(review.winners),
            before=per_cent(turn.before, paper),
            after=per_cent(turn.after, paper),
        )


def turn_of(review: Review) -> Turn | None:
    """Between two decisions: what was decided in the first, and what chance made of it."""
    if len(review.winners) != 1 or review.players == 1:
        return None
    winner = review.winners[0]
    chances = [expected.wins[winner] for expected in along(review.moments)]
    turns = [
        Turn(here.step, here.player, before, after)
        for here, (before, after) in zip(review.moments, pairwise(chances), strict=False)
    ]
    largest = max(turns, key=lambda turn: turn.after - turn.before, default=None)
    return largest if largest is not None and largest.after - largest.before > TURN else None


def playing(review: Review, one: Performance, paper: Paper) -> str:
    """One player: the best and the worst act where they differ, and what was left lying; else the whole."""
    said = {"name": paper.name(one.player), "accuracy": round(one.accuracy)}
    acts = [(value, act) for act, value in enumerate(one.acts, 1) if value is not None]
    salt = one.player
    if acts and max(acts)[0] - min(acts)[0] > APART:
        acted = {"best": f"@critic.act.{max(acts)[1]}", "worst": f"@critic.act.{min(acts)[1]}"}
        wasted = wasted_by(review, one.player)
        if wasted is not None:
            return picked(
                "critic.acts_wasted", review, paper, salt, source=source_words(wasted, paper), **said, **acted
            )
        return picked("critic.acts", review, paper, salt, **said, **acted)
    return picked(f"critic.{'strong' if one.accuracy >= STRONG else 'uneven'}", review, paper, salt, **said)


def wasted_by(review: Review, player: int) -> Gain | None:
    """Where the player's costliest decision left most points lying."""
    own = [moment for moment in review.moments if moment.player == player]
    dearest = max(own, key=lambda moment: moment.cost, default=None)
    if dearest is None or dearest.taken.code == dearest.best.code:
        return None
    left = left_lying(dearest)
    return max(left, key=lambda gain: gain.points, default=None)


def left_lying(moment: Moment) -> list[Gain]:
    """By source: the points the better action promised more."""
    taken = {(gain.name, gain.of): gain.points for gain in moment.taken.gains}
    more = [
        Gain(gain.name, gain.of, gain.points - taken.get((gain.name, gain.of), 0.0))
        for gain in moment.best.gains
    ]
    return [gain for gain in more if gain.points > WASTED]


def picked(key: str, review: Review, paper: Paper, salt: int = 0, **values: object) -> str:
    """One of the ways to say it (`key.1`, `key.2`, …), the same for the same game; else the one there is."""
    known = catalogue(paper.language)
    ways = [way for number in range(1, MOST_WAYS + 1) if (way := f"{key}.{number}") in known]
    number = review.steps + sum(review.scores) + 7 * salt
    return paper.say(ways[number % len(ways)] if ways else key, **values)

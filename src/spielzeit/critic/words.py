"""A review in words, as a critic would write it: the verdict, the costly decisions and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from spielzeit.critic.review import Moment, Performance, Review
from spielzeit.critic.weighing import Gain, Weighed
from spielzeit.engine import record as records
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, plain
from spielzeit.engine.record import Record
from spielzeit.games import find

LUCKY = 0.12  # shares of the win: from here on luck is worth a word
STRONG = 92.0  # per cent of accuracy: an act to be praised
APART = 8.0  # per cent between the best act and the worst that one tells of
TELLING = 0.3  # points: sources that differ by less say nothing
MOST_REASONS = 2


class Told(msgspec.Struct, frozen=True):
    """One decision in words. `reasons` say where the better action's points come from."""

    step: int
    player: int
    taken: str
    better: str | None
    cost: float
    reasons: tuple[str, ...]


def verdict(review: Review, paper: Paper) -> list[str]:
    """A few sentences: how it ended, who was lucky, whose acts were strong, what it turned on."""
    return [ending(review, paper), *(playing(one, paper) for one in review.performances)]


def ending(review: Review, paper: Paper) -> str:
    if review.players == 1:
        return paper.say(f"critic.alone.{'won' if review.winners else 'lost'}", score=review.scores[0])
    if not review.winners:
        return paper.say("critic.end.nobody")
    names = paper.names_of(review.winners)
    if len(review.winners) > 1:
        return paper.say("critic.end.shared", names=names)
    luck = review.performances[review.winners[0]].luck
    how = "lucky" if luck > LUCKY else "unlucky" if luck < -LUCKY else "even"
    return paper.say(f"critic.end.{how}", names=names)


def playing(one: Performance, paper: Paper) -> str:
    """One player's sentence: the best and the worst act if they differ, else the whole."""
    name, accuracy = paper.name(one.player), round(one.accuracy)
    acts = [(value, act) for act, value in enumerate(one.acts, 1) if value is not None]
    if acts and max(acts)[0] - min(acts)[0] > APART:
        best, worst = max(acts)[1], min(acts)[1]
        return paper.say(
            "critic.acts",
            name=name,
            accuracy=accuracy,
            best=f"@critic.act.{best}",
            worst=f"@critic.act.{worst}",
        )
    return paper.say(
        f"critic.{'strong' if one.accuracy >= STRONG else 'uneven'}", name=name, accuracy=accuracy
    )


def told(review: Review, record: Record, places: Iterable[int], paper: Paper) -> list[Told]:
    """These moments of the review, in words."""
    return [tell(review.moments[place], record, paper) for place in places]


def tell(moment: Moment, record: Record, paper: Paper) -> Told:
    match = records.replay(find(record.game), record, moment.step)
    is_best = moment.taken.code == moment.best.code
    return Told(
        step=moment.step,
        player=moment.player,
        taken=action_words(match, moment.player, moment.taken, paper),
        better=None if is_best else action_words(match, moment.player, moment.best, paper),
        cost=moment.cost,
        reasons=reasons(moment.best.gains, () if is_best else moment.taken.gains, paper),
    )


def sentence_of(one: Told, paper: Paper) -> str:
    """People count steps from 1."""
    said = paper.say(
        "critic.was_best" if one.better is None else "critic.was_better",
        step=one.step + 1,
        name=paper.name(one.player),
        taken=one.taken,
        better=one.better,
        cost=per_cent(one.cost, paper),
    )
    if not one.reasons:
        return said
    return paper.say("critic.because", said=said, reasons=", ".join(one.reasons))


def action_words(match: Match, player: int, option: Weighed, paper: Paper) -> str:
    action = match.game.read_action(option.action)
    return plain(match.game.action_words(match.position, player, action, paper))


def reasons(here: Sequence[Gain], there: Sequence[Gain], paper: Paper) -> tuple[str, ...]:
    """The sources in which one action promises more points than the other, the largest first."""
    without = {(gain.name, gain.of): gain.points for gain in there}
    differing = [(gain.points - without.get((gain.name, gain.of), 0.0), gain) for gain in here]
    largest = sorted(differing, key=lambda pair: -abs(pair[0]))[:MOST_REASONS]
    return tuple(
        paper.say("critic.reason", points=signed(points, paper), source=source_words(gain, paper))
        for points, gain in largest
        if abs(points) > TELLING
    )


def source_words(gain: Gain, paper: Paper) -> str:
    return paper.say(f"source.{gain.name}", of=paper.thing(gain.of))


def signed(points: float, paper: Paper) -> str:
    """`+3,2` in German, `+3.2` in English."""
    return number(points, paper, "+.1f")


def number(value: float, paper: Paper, form: str) -> str:
    text = f"{value:{form}}".replace("-", "−")
    return text.replace(".", ",") if paper.language == "de" else text


def per_cent(share: float, paper: Paper, form: str = ".0f") -> str:
    return number(100 * share, paper, form) + paper.say("critic.per_cent")

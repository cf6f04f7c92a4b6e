"""Decisions in words: what was done, what was better, and the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from spielzeit.critic.at_once import at_once
from spielzeit.critic.review import Moment, Review
from spielzeit.critic.weighing import Gain, Prospect, Weighed
from spielzeit.engine import record as records
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, plain
from spielzeit.engine.record import Record
from spielzeit.games import find

LUCKY = 0.12  # shares of the win: from here on luck is worth a word
TELLING = 0.3  # points: sources that differ by less say nothing
HARMFUL = 1.0  # points that somebody else is kept from
MOST_REASONS = 2
WITHIN = {"de": str.maketrans("„“", "‚‘"), "en": str.maketrans("“”", "‘’")}


class Told(msgspec.Struct, frozen=True):
    """One decision in words. `reasons` say where the better action's points come from."""

    step: int
    player: int
    taken: str
    better: str | None
    cost: float
    reasons: tuple[str, ...]


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
        reasons=why_better(match, moment, is_best, paper),
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


def why_better(match: Match, moment: Moment, is_best: bool, paper: Paper) -> tuple[str, ...]:
    """What speaks for the best action and not for the one that was taken; for one that was best, against the usual."""
    player, best, taken = moment.player, moment.best, moment.taken
    both = () if is_best else at_once(match, player, taken.action, paper)
    other = moment.before if is_best else taken.prospect
    return (
        *(said for said in at_once(match, player, best.action, paper) if said not in both),
        *reasons(best.gains, () if is_best else taken.gains, paper),
        *harm(player, best.prospect, other, paper),
    )


def reasons(here: Sequence[Gain], there: Sequence[Gain], paper: Paper) -> tuple[str, ...]:
    """The sources in which one action promises more points than the other, the largest first."""
    without = {(gain.name, gain.of): gain.points for gain in there}
    differing = [(gain.points - without.get((gain.name, gain.of), 0.0), gain) for gain in here]
    largest = sorted(differing, key=lambda pair: -pair[0])[:MOST_REASONS]
    return tuple(
        paper.say("critic.reason", points=signed(points, paper), source=source_words(gain, paper))
        for points, gain in largest
        if points > TELLING
    )


def harm(player: int, here: Prospect, there: Prospect, paper: Paper) -> tuple[str, ...]:
    """Whom it costs most, where that is more than a little."""
    losses = [
        (before - after, rival)
        for rival, (after, before) in enumerate(zip(here.points, there.points, strict=True))
        if rival != player
    ]
    loss, rival = max(losses, default=(0.0, 0))
    if loss < HARMFUL:
        return ()
    return (paper.say("critic.reason_against", name=paper.name(rival), points=number(loss, paper, ".1f")),)


def source_words(gain: Gain, paper: Paper) -> str:
    """It stands within quotation marks: those within it become single ones."""
    return paper.say(f"source.{gain.name}", of=paper.thing(gain.of)).translate(WITHIN[paper.language])


def signed(points: float, paper: Paper) -> str:
    """`+3,2` in German, `+3.2` in English."""
    return number(points, paper, "+.1f")


def number(value: float, paper: Paper, form: str) -> str:
    text = f"{value:{form}}".replace("-", "−")
    return text.replace(".", ",") if paper.language == "de" else text


def per_cent(share: float, paper: Paper, form: str = ".0f") -> str:
    return number(100 * share, paper, form) + paper.say("critic.per_cent")

"""Several looks at one decision as one, and its figures as they are told."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from spielzeit.critic.calibration import card_of, cooled
from spielzeit.critic.weighing import Decision, Gain, Prospect, Weighed, in_order


def pooled(looks: Sequence[Decision]) -> Decision:
    """Each look has its own deals; the action that was taken is in all of them, others may have dropped out."""
    if len(looks) == 1:
        return looks[0]
    known: dict[int, list[Weighed]] = {}
    for look in looks:
        for option in look.options:
            known.setdefault(option.code, []).append(option)
    first = looks[0]
    assert first.taken is not None, "looks are pooled where something was done"
    done = mean([(one.worth, one.games) for one in known[first.taken]])
    games = sum(look.games for look in looks)
    return replace(
        first,
        before=pooled_prospect([(look.before, look.games) for look in looks]),
        options=in_order([pooled_option(some, done) for some in known.values()], games),
        games=games,
    )


def pooled_option(looks: Sequence[Weighed], done: float) -> Weighed:
    """Its worth is told from that of the action that was taken: some deals are better than others for everybody."""
    over = mean([(one.over, one.games) for one in looks])
    sources = dict.fromkeys((gain.name, gain.of) for one in looks for gain in one.gains)
    points = [({(gain.name, gain.of): gain.points for gain in one.gains}, one.games) for one in looks]
    return replace(
        looks[0],
        prospect=pooled_prospect([(one.prospect, one.games) for one in looks]),
        worth=done + over,
        usual=mean([(one.usual, one.games) for one in looks]),
        error=pooled_error([(one.error, one.games) for one in looks]),
        gains=tuple(
            Gain(*key, mean([(by_source.get(key, 0.0), games) for by_source, games in points]))
            for key in sources
        ),
        over=over,
        over_error=pooled_error([(one.over_error, one.games) for one in looks]),
        games=sum(one.games for one in looks),
    )


def pooled_prospect(looks: Sequence[tuple[Prospect, int]]) -> Prospect:
    def along(figures: Iterable[tuple[tuple[float, ...], int]]) -> tuple[float, ...]:
        rows = list(figures)
        return tuple(mean([(row[seat], games) for row, games in rows]) for seat in range(len(rows[0][0])))

    return Prospect(
        wins=along((prospect.wins, games) for prospect, games in looks),
        points=along((prospect.points, games) for prospect, games in looks),
    )


def mean(figures: Sequence[tuple[float, int]]) -> float:
    """By how many games are behind each."""
    return sum(figure * games for figure, games in figures) / sum(games for _, games in figures)


def pooled_error(errors: Sequence[tuple[float, int]]) -> float:
    return math.hypot(*(error * games for error, games in errors)) / sum(games for _, games in errors)


def told(decision: Decision, game: str) -> Decision:
    """With shares of the win as they come true (`spielzeit.critic.calibration`)."""
    card, player = card_of(game), decision.player

    def corrected(prospect: Prospect, games: int) -> Prospect:
        return replace(prospect, wins=cooled(prospect.wins, player, card, games))

    return replace(
        decision,
        before=corrected(decision.before, decision.games),
        options=tuple(
            replace(option, prospect=corrected(option.prospect, option.games)) for option in decision.options
        ),
    )

"""A hint for whoever has to decide: the best actions, what they promise, and why, from this seat's view alone."""

from __future__ import annotations

from spielzeit.critic.at_once import at_once
from spielzeit.critic.looks import told
from spielzeit.critic.weighing import Decision, Depth, Weighed, weigh
from spielzeit.critic.words import action_words, harm, number, per_cent, reasons
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper
from spielzeit.engine.rng import Rng

A_MOMENT = Depth(iterations=1500, games=96)


def ask(match: Match, player: int, rng: Rng, depth: Depth = A_MOMENT) -> Decision:
    """The best three, best first."""
    return told(weigh(match.game, match.view(player), depth, rng), match.game.id)


def lines(match: Match, decision: Decision, paper: Paper) -> list[str]:
    """A line for each action."""
    return [line(match, decision, option, paper) for option in decision.options]


def why(match: Match, decision: Decision, option: Weighed, paper: Paper) -> list[str]:
    """What it brings at once, where its points come from, and whom it costs, against going on as usual."""
    return [
        *at_once(match, decision.player, option.action, paper),
        *reasons(option.gains, (), paper),
        *harm(decision.player, option.prospect, decision.before, paper),
    ]


def line(match: Match, decision: Decision, option: Weighed, paper: Paper) -> str:
    player = decision.player
    said = paper.say(
        "critic.hint",
        action=action_words(match, player, option, paper),
        win=per_cent(option.prospect.wins[player], paper),
        points=number(option.prospect.points[player], paper, ".1f"),
    )
    because = why(match, decision, option, paper)
    return paper.say("critic.because", said=said, reasons=", ".join(because)) if because else said

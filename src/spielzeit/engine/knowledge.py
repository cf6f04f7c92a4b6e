"""What a bot knows of a game, apart from its rules: no rule asks it, every search does."""
# mypyc: compiled

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng

TO_THE_END: Final[i64] = 1000000  # more decisions than any game has


@mypyc_attr(allow_interpreted_subclasses=True)
class Knowledge:
    """The contract between a game's `knowledge/` and the bots. It never learns more than a player can know."""

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        """How good each code looks to this player, in points."""
        raise NotImplementedError

    def outlooks(self, position: Position) -> vec[float]:
        """The reward everybody may expect, in [0, 1]; when over the reward, or also how clear it was."""
        raise NotImplementedError

    def outlook(self, position: Position, player: i64) -> float:
        """The reward that one player may expect."""
        return self.outlooks(position)[player]

    def inputs(self, position: Position, player: i64) -> vec[float]:
        """What a learned network reads, seen from one player, each about -1 to 1; empty: there is none.

        First what concerns the whole table, then `blocks()` equal parts of it with `block_inputs()` numbers each.
        """
        return vec[float]()

    def blocks(self) -> i64:
        """How many equal parts of the table the inputs end with (films, cities); 0: none."""
        return 0

    def block_inputs(self) -> i64:
        return 0

    def for_search(self, position: Position, player: i64) -> "Knowledge":
        """The same as one search uses it: it may keep what it finds in an iteration for the next ones."""
        return self

    def beside_blocks(self) -> i64:
        """How many of the first inputs, about the whole table, are read beside every block; -1: all of them."""
        return -1

    def seen(self, position: Position, player: i64, code: i64) -> i64:
        """The step that a player is about to take as the others see it: what he hides is the same for all."""
        return code

    def drawn(self, position: Position) -> i64:
        """What chance brought for the next decision and its codes do not name (the tile in hand), below 128; else 0."""
        return 0

    def guess(self, position: Position, player: i64, rng: Rng) -> None:
        """Like `Position.redeal`, with the others' hidden choices as they may well have been made."""
        position.redeal(player, rng)

    def reopen(self, position: Position, player: i64) -> None:
        """Others who have chosen face down choose again, at the same time as this player: he knows no more of it."""

    def whole_turn(self, position: Position, player: i64, rng: Rng) -> vec[i64]:
        """Quick play of a player's turn to its end; empty where he decides step by step."""
        return vec[i64]()

    def rollout(self) -> i64:
        """How many decisions, or whole turns, a search plays on quickly before it asks for `outlook`."""
        return 4

    def rollout_to_network(self) -> i64:
        """The same before it asks a learned network."""
        return 0

    def curiosity(self) -> float:
        """How much a search is drawn to actions that look good and were hardly tried, in rewards."""
        return 0.6

    def breadth(self) -> float:
        """How much of the spread of what is appraised makes one action e times as likely as another to a search."""
        return 0.4

    def doubt(self) -> float:
        """Appraised points that say little to a search: a difference of so many it finds out for itself."""
        return 0.05

    def mixing(self, position: Position, player: i64) -> float:
        """The temperature (in points) at which the one-ply player mixes this decision; 0: the best."""
        return 0.0

    def careless(self) -> float:
        """The temperature (in points) at which Statist mixes: plays sensibly, and badly."""
        return 0.8

    def apart(self) -> bool:
        """Whether everybody plays a round for himself and sees the others' choices only when it is over."""
        return False


def rewards(position: Position) -> vec[float]:
    """What everybody has got out of a game that is over."""
    values = vec[float]()
    for player in range(position.players):
        values = append(values, position.reward(player))
    return values


def shares(estimates: vec[float], temperature: float) -> vec[float]:
    """Everybody's chance to win, by his expected points: `temperature` points ahead are e times as likely."""
    highest = estimates[0]
    for estimate in estimates:
        highest = max(highest, estimate)
    values = vec[float]()
    total = 0.0
    for estimate in estimates:
        value = math.exp(max(-50.0, (estimate - highest) / temperature))
        values = append(values, value)
        total += value
    for player in range(i64(len(values))):
        values[player] /= total
    return values


class Uninformed(Knowledge):
    """What there is for a game that brings no knowledge: random play to the end, and who won."""

    def appraise(self, position: Position, player: i64, codes: vec[i64]) -> vec[float]:
        return vec[float]([0.0] * len(codes))

    def outlooks(self, position: Position) -> vec[float]:
        return rewards(position) if position.is_over() else vec[float]([0.5] * position.players)

    def reopen(self, position: Position, player: i64) -> None:
        """Others who have chosen face down choose again, at the same time as this player: he knows no more of it."""

    def whole_turn(self, position: Position, player: i64, rng: Rng) -> vec[i64]:
        return vec[i64]([position.sample(player, rng)])

    def rollout(self) -> i64:
        return TO_THE_END

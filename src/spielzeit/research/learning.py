"""Learning from self-play: how the games of searching bots ended sets the weights of `weights.toml`.

A lesson is a decision of a played match. Good weights foretell there what everybody got in the end
(`Knowledge.outlooks`). The learner turns one weight after the other a little up or down and keeps what foretells
better. It needs no gradient, so whatever a game's outlooks make of its weights can be learned, and every weight keeps
its name and its meaning. (To foretell the search's choices too, as its prior, made no better players: docs/bots.md.)
"""

from __future__ import annotations

import functools
import re
from collections.abc import Generator, Iterable, Iterator, Sequence

import msgspec

from spielzeit.bots.lessons import Lesson, loss
from spielzeit.bots.levels import without_clock
from spielzeit.engine.game import Game
from spielzeit.engine.match import Match
from spielzeit.engine.position import Position
from spielzeit.engine.record import Record, encode_line, start
from spielzeit.engine.rng import Rng
from spielzeit.engine.weights import weights_source
from spielzeit.research.arena import Duel, Report, variants_of
from spielzeit.research.contenders import Bot, choice
from spielzeit.research.cores import spread
from spielzeit.research.simulation import Plan, one_game

TEACHER = "star"
SLIPS = 0.03  # share of the steps of self-play that are drawn at random: what nobody would do has to be judged too
HELD_OUT = 5  # every fifth game is not learned from
FIRST_STEP = 0.2  # share by which a weight is turned
LEAST_STEP = 0.01
BOLDER, SHYER = 1.3, 0.5
SMALL = 0.1  # a weight nearer to 0 is turned as if it were so large


class Losses(msgspec.Struct, frozen=True):
    """After a pass: of the games learned from, and of those held out."""

    learned: float
    held_out: float


class Pupil(msgspec.Struct):
    """The weights so far and how boldly each is turned: all that is needed to go on another day."""

    weights: dict[str, float]
    steps: dict[str, float]
    curve: list[Losses] = []


# -- school books --------------------------------------------------------------------------------------


def self_play(
    game: str,
    players: int,
    iterations: int,
    numbers: Sequence[int],
    workers: int | None,
    network: str | None = None,
) -> Generator[bytes, None, None]:
    """Games of the strongest level against itself, each as a line of a file of records."""
    bot = Bot(TEACHER, without_clock(TEACHER, iterations), network=network)
    return spread(functools.partial(_one_line, game, players, bot), numbers, len(numbers), workers)


def _one_line(game: str, players: int, bot: Bot, number: int) -> bytes:
    def decide(match: Match, player: int, rng: Rng) -> int:
        if rng.unit() < SLIPS:
            return match.position.sample(player, rng)
        return choice(bot, match, player, rng).code

    asked = Plan(game, players, {}, (bot.name,) * players, f"train/{players}", False)
    return encode_line(one_game(asked, number, decide))


def decisions_of(game: Game, record: Record) -> tuple[list[Lesson], Position]:
    """Every decision of a match at which there was something to choose, and its end."""
    match = start(game, record)
    found = []
    for step in record.steps:
        if len(match.codes(step.player)) > 1:
            found.append(Lesson(match.position.copy()))
        match.apply_stored(step.player, step.action, step.chance)
    return found, match.position


def lessons_of(game: Game, record: Record) -> Iterator[Lesson]:
    """Every decision of a match with what everybody got."""
    found, end = decisions_of(game, record)
    for lesson in found:
        lesson.learn_the_end(end)
        yield lesson


def parted(game: Game, records: Iterable[Record]) -> tuple[list[Lesson], list[Lesson]]:
    """The lessons to learn from, and those held out: whole games, for the lessons of one are alike."""
    learned: list[Lesson] = []
    held_out: list[Lesson] = []
    for number, record in enumerate(records):
        (held_out if number % HELD_OUT == 0 else learned).extend(lessons_of(game, record))
    return learned, held_out


# -- learning ------------------------------------------------------------------------------------------


def beginner(game: Game) -> Pupil:
    weights = game.weights()
    return Pupil(weights, dict.fromkeys(weights, FIRST_STEP))


def losses(game: Game, pupil: Pupil, learned: list[Lesson], held_out: list[Lesson]) -> Losses:
    knowledge = game.knowledge(pupil.weights)
    return Losses(loss(knowledge, learned), loss(knowledge, held_out))


def study(game: Game, pupil: Pupil, learned: list[Lesson], held_out: list[Lesson]) -> None:
    """One pass: every weight is turned once, up or down, if that foretells better."""
    best = loss(game.knowledge(pupil.weights), learned)
    for name, before in list(pupil.weights.items()):
        turn = pupil.steps[name] * max(SMALL, abs(before))
        pupil.steps[name] = max(LEAST_STEP, pupil.steps[name] * SHYER)
        for fresh in (before + turn, before - turn):
            if fresh < 0.0 <= before:
                continue  # a weight keeps its sign: what it says stands in the file
            found = loss(game.knowledge({**pupil.weights, name: fresh}), learned)
            if found < best:
                best = found
                pupil.weights[name] = fresh
                pupil.steps[name] = min(1.0, pupil.steps[name] / SHYER * BOLDER)
                break
    pupil.curve.append(losses(game, pupil, learned, held_out))


def examination(game: Game, players: int, weights: dict[str, float], iterations: int, games: int) -> Duel:
    """The new weights against those of the package, both searching as long."""
    effort = without_clock(TEACHER, iterations)
    bots = (Bot(TEACHER, effort, weights), Bot(TEACHER, effort))
    return Duel(game.id, players, variants_of(game.id, players, {}), bots, max(2, games // players), "exam")


def written(game: Game, weights: dict[str, float]) -> str:
    """The game's `weights.toml` with other numbers: its words stay."""

    def number(line: re.Match[str]) -> str:
        return f"{line['name']} = {weights[line['name']]:.4g}{line['rest']}"

    return re.sub(
        r"^(?P<name>\w+) = (?P<number>[-+.\deE]+)(?P<rest>.*)$",
        number,
        weights_source(game.id),
        flags=re.MULTILINE,
    )


def card(report: Report, pupil: Pupil, games: int, iterations: int) -> str:
    """How the weights were found, and what they are worth."""
    wins, before, after = report.first.wins, pupil.curve[0], pupil.curve[-1]
    lines = (
        f'game = "{report.game}"',
        f"players = {report.players}",
        f"self_play_games = {games}",
        f"iterations = {iterations}",
        f"passes = {len(pupil.curve) - 1}",
        f"held_out_loss_before = {before.held_out:.5f}",
        f"held_out_loss_after = {after.held_out:.5f}",
        f"exam_games = {report.games}",
        f"exam_wins = {wins.mean:.3f}",
        f"exam_interval = [{wins.low:.3f}, {wins.high:.3f}]",
        f"fair = {report.fair or 0.0:.3f}",
    )
    return "\n".join(lines) + "\n"

"""Learning a network by self-play: first from rehearsals, quick careless matches, then from matches of the search.

A lesson is a decision of a match and what the search makes of its end. The network foretells that; what it learned is
what Star asks instead of playing on. Every tenth match is held out. One end says little of a long match's beginning, so
a match of the search teaches each decision also what the network says of those that follow (`lessons.soften`).
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from spielzeit.bots.gradient import Student, beginner, network_loss
from spielzeit.bots.lessons import Lesson, loss, rehearsal, soften
from spielzeit.bots.levels import without_clock
from spielzeit.bots.network import Network, shape_for
from spielzeit.bots.networks import network_of, read_network, write_network
from spielzeit.engine.game import Game, seeded
from spielzeit.engine.record import Record
from spielzeit.research.arena import Duel, Report, variants_of
from spielzeit.research.contenders import Bot
from spielzeit.research.learning import TEACHER, Losses, decisions_of

HELD_OUT = 10  # every tenth match is not learned from
SHARE = (
    0.06  # of a rehearsal's decisions become lessons: those of one match are alike, and a match costs little
)
KEEP = 0.96  # from a decision to the one before: what stays of the end, beside what the network says
HIDDEN, SECOND = 24, 16  # units of the two layers,
APART_HIDDEN, APART_SECOND, APART_TABLE = 8, 12, 24  # and where the table has units of its own
FASTEST, SLOWEST, SLOWING = 0.003, 0.0003, 0.7  # how far a step goes, from pass to pass


class Progress(msgspec.Struct):
    """What was learned so far: a curve for the rehearsals, and one for the matches of the search."""

    rehearsed: list[Losses] = []
    played: list[Losses] = []


class Lessons(msgspec.Struct):
    learned: list[Lesson] = []
    held_out: list[Lesson] = []

    def add(self, number: int, lessons: Iterable[Lesson]) -> None:
        (self.held_out if number % HELD_OUT == 0 else self.learned).extend(lessons)


def can_learn(game: Game, players: int) -> bool:
    """Whether the game's knowledge has anything for a network to read."""
    return len(game.knowledge().inputs(game.start(players, seed=0).position, 0)) > 0


def rehearsals(game: Game, players: int, numbers: Iterable[int]) -> Lessons:
    """Quick matches, the same for the same numbers: they need not be kept."""
    found = Lessons()
    knowledge = game.knowledge()
    variants = variants_of(game.id, players, {})
    for number in numbers:
        rng = seeded(f"rehearsal/{players}/{number}")
        match = game.start(players, variants[number % len(variants)], seed=f"rehearsal/{players}/{number}")
        found.add(number, rehearsal(match.position.copy(), knowledge, rng, SHARE))
    return found


def lessons_from(game: Game, records: Iterable[Record], teacher: Network) -> Lessons:
    found = Lessons()
    knowledge = game.knowledge()
    for number, record in enumerate(records):
        lessons, end = decisions_of(game, record)
        for lesson in lessons:
            lesson.learn_the_verdict(knowledge, end)
        if number % HELD_OUT != 0:
            soften(knowledge, teacher, lessons, KEEP)
        found.add(number, lessons)
    return found


def first_network(game: Game, players: int) -> Network:
    """The one of the package, or one that knows nothing."""
    shipped = network_of(game.id, players)
    if shipped is not None:
        return Network(shipped.shape, shipped.numbers())
    knowledge = game.knowledge()
    position = game.start(players, seed=0).position
    sole = 1 if players == 2 else 0
    if knowledge.beside_blocks() < 0:
        shape = shape_for(knowledge, position, HIDDEN, SECOND, -1, 0, sole)
    else:
        shape = shape_for(
            knowledge, position, APART_HIDDEN, APART_SECOND, knowledge.beside_blocks(), APART_TABLE, sole
        )
    return beginner(shape, seeded("beginner"))


def losses(game: Game, network: Network, lessons: Lessons) -> Losses:
    knowledge = game.knowledge()
    return Losses(
        network_loss(network, knowledge, lessons.learned), network_loss(network, knowledge, lessons.held_out)
    )


def loss_without(game: Game, lessons: Lessons) -> float:
    """What the knowledge written by hand says of the lessons held out."""
    return loss(game.knowledge(), lessons.held_out)


def examination(game: Game, players: int, path: Path, iterations: int, games: int) -> Duel:
    """The new network against what the package has, both searching as long."""
    effort = without_clock(TEACHER, iterations)
    bots = (Bot(TEACHER, effort, network=str(path)), Bot(TEACHER, effort))
    return Duel(game.id, players, variants_of(game.id, players, {}), bots, max(2, games // players), "exam")


class School:
    """A folder in which a network is learned: whatever is done stays there, and is gone on with."""

    def __init__(self, game: Game, players: int, folder: Path) -> None:
        self.game, self.players = game, players
        self.path = folder / f"network-{players}.bin"
        self.card = folder / f"network-{players}.toml"
        self._first = folder / f"first-{players}.bin"  # it plays the games, and so stays as it is
        self._kept = folder / f"progress-{players}.json"
        self.progress = Progress()
        if self._kept.exists():
            self.progress = msgspec.json.decode(self._kept.read_bytes(), type=Progress)
        network = read_network(self.path) if self.path.exists() else first_network(game, players)
        self.student = Student(network)

    def rehearse(self, lessons: Lessons, passes: int) -> Iterator[tuple[int, Losses]]:
        """Only where the package has nothing yet: what it has knows more than rehearsals teach."""
        if network_of(self.game.id, self.players) is None and not self._first.exists():
            yield from self._study(lessons, Lessons(), passes, self.progress.rehearsed)

    def teacher(self) -> Path:
        """The network that plays the games to learn from."""
        if not self._first.exists():
            write_network(self.student.network, self._first)
        return self._first

    def learn(self, lessons: Lessons, mixed_in: Lessons, passes: int) -> Iterator[tuple[int, Losses]]:
        return self._study(lessons, mixed_in, passes, self.progress.played)

    def _study(
        self, lessons: Lessons, mixed_in: Lessons, passes: int, curve: list[Losses]
    ) -> Iterator[tuple[int, Losses]]:
        knowledge = self.game.knowledge()
        while len(curve) < passes:
            pace = max(SLOWEST, FASTEST * SLOWING ** len(curve))
            rng = seeded(f"pass/{len(curve)}")
            self.student.study(knowledge, lessons.learned + mixed_in.learned, pace, rng)
            curve.append(losses(self.game, self.student.network, lessons))
            write_network(self.student.network, self.path)
            self._kept.write_bytes(msgspec.json.encode(self.progress))
            yield len(curve), curve[-1]


class Made(msgspec.Struct, frozen=True):
    """What a network was made of, for its card."""

    rehearsals: int
    games: int
    iterations: int
    hours: float  # of the last run
    without: float  # the loss of the knowledge written by hand


def commit() -> str:
    """Where the code stood; empty where it is no checkout."""
    asked = ["git", "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(
            asked, cwd=Path(__file__).parent, capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def card(report: Report, progress: Progress, made: Made) -> str:
    """How the network was found, and what it is worth."""
    wins, last = report.first.wins, (progress.played or progress.rehearsed)[-1]
    lines = (
        f'game = "{report.game}"',
        f"players = {report.players}",
        f'commit = "{commit()}"',
        f"rehearsals = {made.rehearsals}",
        f"self_play_games = {made.games}",
        f"iterations = {made.iterations}",
        f"hours = {made.hours:.2f}",
        f"passes_over_rehearsals = {len(progress.rehearsed)}",
        f"passes = {len(progress.played)}",
        f"held_out_loss_by_hand = {made.without:.5f}",
        f"held_out_loss = {last.held_out:.5f}",
        f"exam_games = {report.games}",
        f"exam_wins = {wins.mean:.3f}",
        f"exam_interval = [{wins.low:.3f}, {wins.high:.3f}]",
        f"fair = {report.fair or 0.0:.3f}",
    )
    return "\n".join(lines) + "\n"

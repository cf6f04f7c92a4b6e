"""How far the critic's figures can be trusted.

    python -m bench.critic calibration [--positions 2000] [--games sagani,…] [--workers N] [--svg FILE]
    python -m bench.critic fit [--positions 2000] [--games sagani,…] [--workers N] [--svg FILE]
    python -m bench.critic stability [--reviews 20] [--games sagani,…] [--workers N]

Calibration: positions of games between equal bots; of those called 70 % won for their player, how many were won?
Fit: the temperatures of `spielzeit.critic.calibration`, from half of the games; the others say how far they are off.
Stability: two reviews of the same game with other seeds: how often do they name the same costliest decision, and how
long does one take?
"""

from __future__ import annotations

import contextlib
import functools
import math
import os
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean, median

import msgspec
from msgspec.structs import replace

from bench.words import parser_of
from spielzeit.critic.calibration import FILE, UNMEASURED, Card, cards, cooled
from spielzeit.critic.puzzle_making import glance, length_of
from spielzeit.critic.review import review
from spielzeit.critic.trials import USUAL, try_out
from spielzeit.engine.game import seeded
from spielzeit.games import PLAYBILL, find
from spielzeit.research.cores import spread
from spielzeit.research.simulation import one_game, plan

BINS = 10
A_GAME = 5  # positions of one game: more would know too much of each other
LOOK = 64  # quick games for each position


class Called(msgspec.Struct, frozen=True):
    """A position of a game: the win shares that quick games gave its players, its player, and the share it became."""

    number: int
    shares: tuple[float, ...]
    player: int
    became: float

    def called(self, card: Card) -> float:
        return cooled(self.shares, self.player, card, LOOK)[self.player]


class Bin(msgspec.Struct, frozen=True):
    count: int
    called: float
    became: float


def positions_of(game_id: str, number: int) -> list[Called]:
    """Some decisions of one game of quick bots, each looked at as its player saw it."""
    game = find(game_id)
    players = seats_of(number)
    match = game.start(players, {}, f"calibration/{number}")
    rng = seeded(f"calibration/{number}/play")
    length = length_of(match.copy(), rng)
    seen: list[tuple[int, tuple[float, ...]]] = []
    while not match.over:
        player = match.to_move[0]
        if len(match.codes(player)) > 1 and rng.below(length) < A_GAME:
            position = game.imagine(match.view(player), rng)
            trials = try_out(position, game.knowledge(), player, [USUAL], LOOK, rng)
            rewards = list(trials.rewards[0])
            seen.append((player, tuple(fmean(rewards[seat::players]) for seat in range(players))))
        match.apply_code(player, glance(match, player, rng))
    return [Called(number, shares, player, match.position.reward(player)) for player, shares in seen]


def seats_of(number: int) -> int:
    """Two games with two players, two with three, of which every other one is for the fit."""
    return 2 if number % 4 < 2 else 3


def all_positions(game_id: str, positions: int, workers: int | None) -> list[Called]:
    count = positions // A_GAME + 1
    work = functools.partial(positions_of, game_id)
    with contextlib.closing(spread(work, range(count), count, workers)) as found:
        return [one for some in found for one in some]


def bins_of(positions: Sequence[Called], card: Card) -> list[Bin]:
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for one in positions:
        called = one.called(card)
        bins[min(BINS - 1, int(called * BINS))].append((called, one.became))
    return [
        Bin(len(some), fmean(called for called, _ in some), fmean(became for _, became in some))
        for some in bins
        if some
    ]


def surprise(positions: Sequence[Called], card: Card) -> float:
    """The mean log loss."""
    called = [(min(1 - 1e-6, max(1e-6, one.called(card))), one.became) for one in positions]
    return fmean(-became * math.log(share) - (1 - became) * math.log(1 - share) for share, became in called)


def fitted(positions: Sequence[Called], half: int = 0) -> Card:
    """On one half of the games, those of even number by default; how far it is off on the others."""
    fit = [one for one in positions if one.number % 2 == half]
    test = [one for one in positions if one.number % 2 != half]
    card = Card(1.0, 0.0, len(fit), len(test), 0.0)
    for _ in range(2):  # what the viewer has too much hardly changes the rest
        shapes = [
            replace(card, temperature=1 + warm / 10, firm=firm / 25)
            for warm in range(31)
            for firm in range(5)
        ]
        card = min(shapes, key=lambda one: surprise(fit, one))
        edges = [replace(card, edge=edge / 10) for edge in range(-10, 11)]
        card = min(edges, key=lambda one: surprise(fit, one))
    bins = bins_of(test, card)
    off = sum(one.count * abs(one.called - one.became) for one in bins) / max(1, len(test))
    return replace(card, off=round(off, 3))


def seventy(positions: Sequence[Called]) -> Bin:
    """Those called between 65 and 75 %, each half of the games by the figures that the other half gave."""
    called = [
        (share, one.became)
        for half in (0, 1)
        for card in (fitted(positions, half),)
        for one in positions
        if one.number % 2 != half and 0.65 <= (share := one.called(card)) < 0.75
    ]
    return Bin(len(called), fmean(share for share, _ in called), fmean(became for _, became in called))


def picture(found: dict[str, list[Bin]]) -> str:
    """Called against became, a small square for each game; on the diagonal the critic is right."""
    side, gap = 160, 40
    parts = []
    for at, (game_id, bins) in enumerate(found.items()):
        left = gap + at * (side + gap)
        dots = "".join(
            f'<circle cx="{left + one.called * side:.1f}" cy="{gap + (1 - one.became) * side:.1f}" '
            f'r="{2 + (one.count / 40) ** 0.5:.1f}"/>'
            for one in bins
        )
        parts.append(
            f'<text x="{left}" y="{gap - 10}">{game_id}</text>'
            f'<rect x="{left}" y="{gap}" width="{side}" height="{side}"/>'
            f'<path d="M{left} {gap + side}l{side} {-side}"/>{dots}'
        )
    width = gap + len(found) * (side + gap)
    style = (
        "text{font:14px sans-serif;fill:#555}rect,path{fill:none;stroke:#999}circle{fill:#9b1c31;opacity:.75}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {side + 2 * gap}"><style>{style}</style>'
        + "".join(parts)
        + "</svg>\n"
    )


class Twice(msgspec.Struct, frozen=True):
    """A game reviewed twice: whether both name the same costliest decision (or none), and one's processor seconds."""

    same: bool
    seconds: float


def twice(game_id: str, number: int) -> Twice:
    """Every fourth game is one of three players."""
    players = 3 if number % 4 == 3 else 2
    record = one_game(plan(game_id, players, {}, ["nebenrolle"], "stability", False), number)
    began = time.process_time()
    first = review(record, seed="a")
    seconds = time.process_time() - began
    second = review(record, seed="b")
    steps = [found.moments[found.costly[0]].step if found.costly else None for found in (first, second)]
    return Twice(steps[0] == steps[1], seconds)


def tell_calibration(
    games: Sequence[str], positions: int, workers: int | None, svg: Path | None, *, write: bool
) -> None:
    """By the temperatures that are shipped, or fitted now and written; on games they were not fitted to."""
    known = dict(cards())
    drawn: dict[str, list[Bin]] = {}
    for game in games:
        found = all_positions(game, positions, workers)
        if write:
            known[game] = fitted(found)
        card = known.get(game, UNMEASURED)
        test = [one for one in found if one.number % 2]
        drawn[game] = bins_of(test, card)
        print(
            f"{game}: {len(test)} positions, "
            f"temperature {card.temperature:.1f}, firm {card.firm:.2f}, edge {card.edge:+.1f}"
        )
        for one in drawn[game]:
            print(
                f"  called {100 * one.called:5.1f} %  became {100 * one.became:5.1f} %  ({one.count})",
                flush=True,
            )
        if write:
            near = seventy(found)
            print(f"  of {near.count} called 65 to 75 %, {100 * near.became:.1f} % were won")
            FILE.write_bytes(msgspec.json.format(msgspec.json.encode(known), indent=2) + b"\n")
        if svg is not None:
            svg.write_text(picture(drawn), "utf-8")


def tell_stability(games: Sequence[str], reviews: int, workers: int | None) -> None:
    for game in games:
        work = functools.partial(twice, game)
        with contextlib.closing(spread(work, range(reviews), reviews, workers)) as found:
            pairs = list(found)
        same = sum(one.same for one in pairs)
        seconds = median(one.seconds for one in pairs)
        print(
            f"{game}: the same costliest decision in {same} of {reviews}, {seconds:.1f} s of processor a review"
        )


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("what", choices=["calibration", "fit", "stability"])
    parser.add_argument("--positions", type=int, default=2000)
    parser.add_argument("--reviews", type=int, default=20)
    parser.add_argument("--games", default=",".join(PLAYBILL))
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--svg", type=Path)
    asked = parser.parse_args()
    games = asked.games.split(",")
    if asked.what in ("calibration", "fit"):
        tell_calibration(games, asked.positions, asked.workers, asked.svg, write=asked.what == "fit")
    else:
        tell_stability(games, asked.reviews, asked.workers)


if __name__ == "__main__":
    main()

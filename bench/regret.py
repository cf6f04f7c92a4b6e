"""What a short search loses against a long one: where games are too noisy to tell two searches apart, this does.

    PYTHONPATH=build/compiled python -m bench.regret sagani --players 2 --positions 120 --iterations 100,400,1600

Positions in which one player alone is to choose come from games of Nebenrolle. A long search says what each action is
worth; what a short one picks is worth so much less than the best. It sees what limits the search, not what the
evaluation at its leaves gets wrong, for both ask the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from statistics import fmean, stdev
from typing import NamedTuple

from bench.words import parser_of
from spielzeit.bots.levels import network_for
from spielzeit.bots.policy import policy
from spielzeit.bots.search import Search
from spielzeit.engine.game import seeded
from spielzeit.engine.position import Position
from spielzeit.games import PLAYBILL, find

SPACING = 9  # decisions between two positions, on average
WELL_KNOWN = 20  # an action with this part of the most visits, or more, may be called the best
UNKNOWN = 0.05  # what an action is worth less than the best that the long search never tried


class Asked(NamedTuple):
    """A decision."""

    position: Position  # as the player imagines it
    player: int


def decisions(game_id: str, players: int, count: int) -> Iterator[Asked]:
    """With more than two actions, of one player alone."""
    game = find(game_id)
    knowledge = game.knowledge()
    found = number = 0
    while found < count:
        match = game.start(players, seed=f"regret {number}")
        rng = seeded(f"regret {number}")
        number += 1
        while not match.over and found < count:
            movers = match.to_move
            player = movers[rng.below(len(movers))]
            if len(movers) == 1 and len(match.codes(player)) > 2 and rng.below(SPACING) == 0:
                yield Asked(game.imagine(match.view(player), seeded(f"imagined {found}")), player)
                found += 1
            match.apply_code(player, policy(match.position, knowledge, player, rng))


def searched(game_id: str, asked: Asked, iterations: int, seed: str) -> Search:
    network = network_for("star", game_id, asked.position.players)
    search = Search(asked.position, find(game_id).knowledge(), asked.player, seeded(seed), network)
    search.run(iterations, math.inf)
    return search


def loss(long: Search, code: int) -> float:
    """How much less than the best an action is worth, by the long search."""
    own = long.own()
    tried = [
        (tried_code, int(visits), total)
        for tried_code, visits, total in zip(own.codes, own.visits, own.total, strict=True)
    ]
    most = max(visits for _, visits, _ in tried)
    best = max(total / visits for _, visits, total in tried if visits * WELL_KNOWN >= most)
    worth = next(
        (total / visits for found, visits, total in tried if found == code and visits), best - UNKNOWN
    )
    return max(0.0, best - worth)


def line(iterations: int, losses: list[float]) -> str:
    spread = 1.96 * stdev(losses) / math.sqrt(len(losses))
    return f"{iterations:>10,} {100 * fmean(losses):>12.3f} {'± ' + format(100 * spread, '.3f'):>10}"


def main() -> None:
    parser = parser_of(__doc__)
    parser.add_argument("game", choices=PLAYBILL)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--positions", type=int, default=120)
    parser.add_argument("--iterations", default="100,400,1600")
    parser.add_argument("--long", type=int, default=12_000, help="iterations of the long search")
    chosen = parser.parse_args()
    lengths = [int(part) for part in chosen.iterations.split(",")]
    losses: dict[int, list[float]] = {length: [] for length in lengths}
    for number, asked in enumerate(decisions(chosen.game, chosen.players, chosen.positions)):
        long = searched(chosen.game, asked, chosen.long, f"long {number}")
        for length in lengths:
            short = searched(chosen.game, asked, length, f"short {number}")
            losses[length].append(loss(long, short.best()))
    print(f"{'iterations':>10} {'% of a win':>12} {'':>10}")
    for length in lengths:
        print(line(length, losses[length]))


if __name__ == "__main__":
    main()

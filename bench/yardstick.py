"""Sagani's playout in C++ (`cpp/sagani.cpp`): built, fed with the same tables, and timed."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from spielzeit.engine.game import Setup, seeded
from spielzeit.engine.position import random_playout
from spielzeit.engine.rng import Rng
from spielzeit.games.sagani import GAME
from spielzeit.games.sagani.components import components
from spielzeit.games.sagani.flow import SaganiFlow
from spielzeit.games.sagani.layout import COUNT, MISS, SEAT

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "bench" / "cpp" / "sagani.cpp"
PROGRAM = ROOT / "build" / "bench" / "sagani"
FLAGS = ("-std=c++17", "-O3", "-march=native")

Deal = tuple[Setup, Rng]  # a set-up and the generator that plays it


def compiler() -> str | None:
    """The C++ compiler of this machine; $CXX chooses another."""
    for name in (os.environ.get("CXX", ""), "g++", "clang++", "c++"):
        if name and shutil.which(name):
            return name
    return None


def build(program: Path = PROGRAM) -> Path | None:
    """The program, built anew when its source is newer; None without a compiler."""
    found = compiler()
    if found is None:
        return None
    if not program.is_file() or program.stat().st_mtime < SOURCE.stat().st_mtime:
        program.parent.mkdir(parents=True, exist_ok=True)
        fresh = program.with_suffix(".new")
        subprocess.run([found, *FLAGS, "-o", str(fresh), str(SOURCE)], check=True)
        fresh.replace(program)
    return program


def deal(players: int, seed: str) -> Deal:
    """Each call makes a fresh generator: playing uses it up."""
    return GAME.deal(players, GAME.check_options(players, {}), seeded(seed)), seeded(f"play {seed}")


def spell(deals: Sequence[Deal]) -> str:
    """The components and the tables as the program reads them."""
    facts = components()
    numbers = [facts.discs, facts.offer, facts.row, facts.dissonance_cost]
    for tile in facts.tiles:
        numbers += [tile.element, tile.points, len(tile.arrows)]
        numbers += [number for arrow in tile.arrows for number in arrow]
    numbers.append(len(deals))
    for setup, rng in deals:
        players = setup["players"]
        numbers += [players, setup["start_player"], facts.target[players - 1]]
        numbers += [rng.a, rng.b, rng.c, rng.d, *setup["pile"]]
    return " ".join(map(str, numbers))


def play(program: Path, deals: Sequence[Deal]) -> list[list[int]]:
    """Per position: the decisions, and each player's points, tiles and dissonance discs."""
    done = subprocess.run([program, "play"], input=spell(deals), capture_output=True, text=True, check=True)
    return [[int(word) for word in line.split()] for line in done.stdout.splitlines()]


def ours(deals: Sequence[Deal]) -> list[list[int]]:
    """The same of our engine."""
    return [_ours(setup, rng) for setup, rng in deals]


def _ours(setup: Setup, rng: Rng) -> list[int]:
    position = GAME.start_from(setup).position
    assert isinstance(position, SaganiFlow)
    found = [random_playout(position, rng)]
    for seat in range(0, position.players * SEAT, SEAT):
        found += [position.score(seat // SEAT), position.seats[seat + COUNT], position.seats[seat + MISS]]
    return found


def playouts_per_second(program: Path, deals: Sequence[Deal], seconds: float) -> float:
    done = subprocess.run(
        [program, "bench", str(seconds)], input=spell(deals), capture_output=True, text=True, check=True
    )
    games, _, used = done.stdout.split()
    return int(games) / float(used)

"""The numbered test vectors of docs/rules/hoftheater.md, from tests/vectors/hoftheater/vectors.jsonl."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielzeit.engine.state import State
from spielzeit.games.hoftheater import GAME, scoring
from spielzeit.games.hoftheater.ids import REQUEST_NUMBER
from spielzeit.games.hoftheater.phases import stage
from tests.games.hoftheater.lab import do, fixed_setup, go, inside, lab, legal, spell

FILE = Path(__file__).parents[2] / "vectors" / "hoftheater" / "vectors.jsonl"
VECTORS = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]
LABS = [vector for vector in VECTORS if "lab" in vector]
GAMES = [vector for vector in VECTORS if "seed" in vector]

LOOK: dict[str, Callable[[State], Any]] = {
    "ecu": lambda state: [company.ecu for company in state.view(None).companies],
    "needle": lambda state: state.view(None).needle,
    "mood": lambda state: state.view(None).mood,
    "stage": lambda state: [company.impresarios for company in state.view(None).companies],
    "ensembles": lambda state: [" ".join(company.ensemble) for company in state.view(None).companies],
    "requests": lambda state: [" ".join(state.view(p).companies[p].requests) for p in range(state.players)],
    "request_counts": lambda state: [company.request_count for company in state.view(None).companies],
    "travel": lambda state: [
        "".join(str(city) for city in company.travel) for company in state.view(None).companies
    ],
    "taken": lambda state: " ".join(state.view(None).taken),
    "to_move": lambda state: state.to_move,
    "phase": lambda state: state.view(None).phase,
    "round": lambda state: state.view(None).round,
    "season": lambda state: state.view(None).season,
    "deck": lambda state: state.view(None).deck,
    "request_deck": lambda state: state.view(None).request_deck,
    "piles": lambda state: [len(pile) for pile in state.view(None).cities],
    "wages": lambda state: [
        [company.wages[-1].actors, company.wages[-1].performance] for company in state.view(None).companies
    ],
    "sums": lambda state: [[company.comedy, company.tragedy] for company in state.view(None).companies],
    "over": lambda state: state.over,
    "winners": lambda state: state.winners(),
}


def name(vector: dict[str, Any]) -> str:
    return f"{vector['id']} {vector['name']}"


@pytest.mark.parametrize("vector", LABS, ids=name)
def test_vector(vector: dict[str, Any]) -> None:
    arguments = dict(vector["lab"])
    arguments["cities"] = {int(city): cards for city, cards in arguments.get("cities", {}).items()}
    state = lab(**arguments)
    for line in vector["script"]:
        if "go" in line:
            go(state, *line["go"].split())
        for step in line.get("do", []):
            do(state, step)
        for player, words in line.get("legal", {}).items():
            assert legal(state, int(player)) == words
        if "discarded" in line:
            assert set(line["discarded"].split()) <= set(state.view(None).discarded)
        if "fulfilled" in line:
            found = {
                request: [
                    player
                    for player in range(state.players)
                    if scoring.is_fulfilled(inside(state), player, REQUEST_NUMBER[request])
                ]
                for request in line["fulfilled"]
            }
            assert found == line["fulfilled"]
        expected = line.get("expect", {})
        assert {key: LOOK[key](state) for key in expected} == expected
    if "then_season_2" in vector:
        while state.view(None).season == 1:
            do(state, legal(state, state.to_move[0])[-1])
        expected = vector["then_season_2"]
        assert {key: LOOK[key](state) for key in expected} == expected
        jesters = [jester for company in state.view(None).companies for jester in company.jesters]
        assert not any(jester.used for jester in jesters)


@pytest.mark.parametrize("vector", GAMES, ids=name)
def test_whole_game(vector: dict[str, Any]) -> None:
    """V27: the lowest seat that owes a decision plays what a small generator names."""
    state = GAME.start_from(fixed_setup(vector["players"]))
    state.listen()
    number, decisions, changes = vector["seed"], 0, 0
    first_season: list[int] = []
    trace = []
    while not state.over:
        player = state.to_move[0]
        options = state.legal(player)
        number = (1103515245 * number + 12345) % 2**31
        before = state.view(None)
        phase = "discard_request" if before.companies[player].owes else before.phase
        step = state.apply(player, options[(number >> 16) % len(options)])
        decisions += 1
        changes += sum(event.type == "mood_changed" for event in map(Tagged, state.events(None)))
        after = state.view(None)
        if after.season == 2 and not first_season:
            first_season = state.scores()
        trace.append(
            [before.round, phase, player, len(options), spell(step.action), state.scores(), after.needle]
        )
    last = state.view(None)
    assert [decisions, first_season, state.scores(), last.needle, changes, last.round] == vector["result"]
    for row, expected in zip(trace, vector.get("trace", []), strict=False):
        assert row == expected


class Tagged:
    """An event and the name of its kind."""

    def __init__(self, event: Any) -> None:
        self.type: str = event.__struct_config__.tag


@pytest.mark.parametrize("vector", [v for v in VECTORS if "needle" in v], ids=name)
def test_needle(vector: dict[str, Any]) -> None:
    """V01: start, steps, end."""
    for start, steps, end in vector["needle"]:
        mood = stage.moved(start - 1 if start > 0 else start, steps)
        assert (mood + 1 if mood >= 0 else mood) == end


@pytest.mark.parametrize("vector", [v for v in VECTORS if "friends" in v], ids=name)
def test_friendly_stacks(vector: dict[str, Any]) -> None:
    """V25: what the friendly ensembles draw in rounds 1 to 12 of T(2)."""
    state = GAME.start_from(fixed_setup(2))
    found: list[dict[int, int]] = [{}, {}]
    number = 1
    while not state.over:
        seen = [state.view(player) for player in range(2)]
        for owner in range(2):
            found[owner][seen[owner].round] = seen[owner].companies[owner].friend_city
        options = state.legal(state.to_move[0])
        number = (1103515245 * number + 12345) % 2**31
        state.apply(state.to_move[0], options[(number >> 16) % len(options)])
    assert [[cards[r] for r in sorted(cards)] for cards in found] == vector["friends"]


def test_every_vector_is_there() -> None:
    assert {vector["id"][:3] for vector in VECTORS} == {f"V{number:02}" for number in range(1, 28)}

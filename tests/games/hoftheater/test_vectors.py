"""The numbered test vectors of docs/rules/hoftheater.md, from tests/vectors/hoftheater/vectors.jsonl."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from spielzeit.games.hoftheater import GAME, scoring
from spielzeit.games.hoftheater.ids import REQUEST_NUMBER
from spielzeit.games.hoftheater.phases import stage
from spielzeit.games.hoftheater.position import field_of, mood_of
from tests.games.hoftheater.positions import (
    HoftheaterMatch,
    do,
    fixed_setup,
    go,
    hand,
    inside,
    lab,
    legal,
    spell,
)
from tests.games.vectors import vectors_of

VECTORS = vectors_of("hoftheater")
LABS = [vector for vector in VECTORS if "lab" in vector]
GAMES = [vector for vector in VECTORS if "seed" in vector]

LOOK: dict[str, Callable[[HoftheaterMatch], Any]] = {
    "ecu": lambda match: [company.ecu for company in match.view(None).companies],
    "needle": lambda match: match.view(None).needle,
    "mood": lambda match: match.view(None).mood,
    "stage": lambda match: [company.impresarios for company in match.view(None).companies],
    "ensembles": lambda match: [" ".join(company.ensemble) for company in match.view(None).companies],
    "requests": lambda match: [" ".join(hand(match, p)) for p in range(match.players)],
    "request_counts": lambda match: [company.request_count for company in match.view(None).companies],
    "travel": lambda match: [
        "".join(str(city) for city in company.travel) for company in match.view(None).companies
    ],
    "taken": lambda match: " ".join(match.view(None).taken),
    "to_move": lambda match: match.to_move,
    "phase": lambda match: match.view(None).phase,
    "round": lambda match: match.view(None).round,
    "season": lambda match: match.view(None).season,
    "deck": lambda match: match.view(None).deck,
    "request_deck": lambda match: match.view(None).request_deck,
    "piles": lambda match: [len(pile) for pile in match.view(None).cities],
    "wages": lambda match: [
        [company.wages[-1].actors, company.wages[-1].performance] for company in match.view(None).companies
    ],
    "sums": lambda match: [[company.comedy, company.tragedy] for company in match.view(None).companies],
    "over": lambda match: match.over,
    "winners": lambda match: match.winners(),
}


def name(vector: dict[str, Any]) -> str:
    return f"{vector['id']} {vector['name']}"


@pytest.mark.parametrize("vector", LABS, ids=name)
def test_vector(vector: dict[str, Any]) -> None:
    arguments = dict(vector["lab"])
    arguments["cities"] = {int(city): cards for city, cards in arguments.get("cities", {}).items()}
    match = lab(**arguments)
    for line in vector["script"]:
        if "go" in line:
            go(match, *line["go"].split())
        for step in line.get("do", []):
            do(match, step)
        for player, words in line.get("legal", {}).items():
            assert legal(match, int(player)) == words
        if "discarded" in line:
            assert set(line["discarded"].split()) <= set(match.view(None).discarded)
        if "fulfilled" in line:
            found = {
                request: [
                    player
                    for player in range(match.players)
                    if scoring.is_fulfilled(inside(match), player, REQUEST_NUMBER[request])
                ]
                for request in line["fulfilled"]
            }
            assert found == line["fulfilled"]
        expected = line.get("expect", {})
        assert {key: LOOK[key](match) for key in expected} == expected
    if "then_season_2" in vector:
        while match.view(None).season == 1:
            do(match, legal(match, match.to_move[0])[-1])
        expected = vector["then_season_2"]
        assert {key: LOOK[key](match) for key in expected} == expected
        jesters = [jester for company in match.view(None).companies for jester in company.jesters]
        assert not any(jester.used for jester in jesters)


@pytest.mark.parametrize("vector", GAMES, ids=name)
def test_whole_game(vector: dict[str, Any]) -> None:
    """V27: the lowest seat that owes a decision plays what a small generator names."""
    match = GAME.start_from(fixed_setup(vector["players"]))
    match.listen()
    number, decisions, changes = vector["seed"], 0, 0
    first_season: list[int] = []
    trace = []
    while not match.over:
        player = match.to_move[0]
        options = match.legal(player)
        number = (1103515245 * number + 12345) % 2**31
        before = match.view(None)
        phase = "discard_request" if before.companies[player].owes else before.phase
        step = match.apply(player, options[(number >> 16) % len(options)])
        decisions += 1
        changes += sum(event.type == "mood_changed" for event in map(Tagged, match.events(None)))
        after = match.view(None)
        if after.season == 2 and not first_season:
            first_season = match.scores()
        trace.append(
            [before.round, phase, player, len(options), spell(step.action), match.scores(), after.needle]
        )
    last = match.view(None)
    assert [decisions, first_season, match.scores(), last.needle, changes, last.round] == vector["result"]
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
        assert field_of(stage.moved(mood_of(start), steps)) == end


@pytest.mark.parametrize("vector", [v for v in VECTORS if "friends" in v], ids=name)
def test_friendly_stacks(vector: dict[str, Any]) -> None:
    """V25: what the friendly ensembles draw in rounds 1 to 12 of T(2)."""
    match = GAME.start_from(fixed_setup(2))
    found: list[dict[int, int]] = [{}, {}]
    number = 1
    while not match.over:
        seen = [match.view(player) for player in range(2)]
        for owner in range(2):
            city = seen[owner].companies[owner].friend_city
            assert city is not None
            found[owner][seen[owner].round] = city
        options = match.legal(match.to_move[0])
        number = (1103515245 * number + 12345) % 2**31
        match.apply(match.to_move[0], options[(number >> 16) % len(options)])
    assert [[cards[r] for r in sorted(cards)] for cards in found] == vector["friends"]


def test_every_vector_is_there() -> None:
    assert {vector["id"][:3] for vector in VECTORS} == {f"V{number:02}" for number in range(1, 28)}

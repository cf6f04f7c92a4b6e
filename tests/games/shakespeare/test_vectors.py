"""The numbered test vectors of docs/rules/shakespeare.md, from tests/vectors/shakespeare/vectors.jsonl."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from spielzeit.engine.game import canonical as spelling
from spielzeit.engine.game import to_json
from spielzeit.engine.state import State
from spielzeit.games.shakespeare import GAME, view
from spielzeit.games.shakespeare.actions import COLORS, OBJECTIVES, PERSONS, SPACES
from spielzeit.games.shakespeare.phases import flow, placing, rehearsal
from spielzeit.games.shakespeare.state import BID, DECK, OFFER, OVER, STACK
from tests.games.shakespeare import tables
from tests.games.shakespeare.tables import inside, seats

FILE = Path(__file__).parents[2] / "vectors" / "shakespeare" / "vectors.jsonl"
VECTORS = [json.loads(line) for line in FILE.read_text("utf-8").splitlines()]


class Script:
    """Plays a vector and looks at the table where it says so."""

    def __init__(self, start: dict[str, Any]) -> None:
        make = {"draft": tables.draft_table, "before_bids": tables.before_bids}[start["table"]]
        changes = {key: value for key, value in start.items() if key not in ("table", "players")}
        self.state: State = make(start["players"], **changes)
        self.state.listen()
        self.events: list[Any] = []
        self.decisions = 0
        self.checksum = 0
        self.reshuffles: list[list[int]] = []
        self.mornings: list[Any] = []

    def run(self, line: dict[str, Any]) -> None:
        if "action" in line:
            self.apply(line["player"], line["action"], line.get("chance"))
        if "edit" in line:
            self.edit(dict(line["edit"]))
        if "walk" in line:
            self.walk(**line["walk"])
            for key, wanted in line.get("expect_walk", {}).items():
                assert getattr(self, key) == wanted
        for key, wanted in line.get("expect", {}).items():
            assert self.look(key, wanted) == wanted, key

    def apply(self, player: int, action: Any, chance: Any = None) -> None:
        self.state.apply(player, action, chance)
        self.events = self.state.events(None)

    def edit(self, change: dict[str, Any]) -> None:
        state, table = self.state, inside(self.state)
        seat = change.pop("seat", None)
        if seat is None:
            self.edit_board(change)
            return
        for card in change.pop("own", ()):
            tables.own(state, seat, card)
        for card in change.pop("own_extra", ()):
            tables.own(state, seat, card, "extra")
        if "plus3_supply" in change:
            table.plus3 = change.pop("plus3_supply")
        for key, kind, places in (("build", 1, SPACES), ("dress", 0, PERSONS)):
            if key in change:
                color, place = change.pop(key)
                table.cells[OFFER + 6 * kind + COLORS.index(color)] += 1
                placing.place(table, seat, kind, COLORS.index(color), places.index(place))
        tables.put(state, seat, **change)

    def edit_board(self, change: dict[str, Any]) -> None:
        state, table = self.state, inside(self.state)
        if "order" in change:
            tables.set_order(state, *change["order"])
        if "initiative" in change:
            tables.set_initiative(state, *change["initiative"])
        if "offer_set" in change:
            tables.set_offer(state, "set", **change["offer_set"])
        if "end_action_phase" in change:
            tables.end_action_phase(state)
        if "score_acts" in change:
            rehearsal.score_acts(table)
        if "rehearsal" in change:
            table.day = change["rehearsal"]
            rehearsal.begin(table)
            flow.go_on(table)
        if "over" in change:
            table.phase = OVER

    def walk(self, step: int, until: int | None = None) -> None:
        """Section 10: the lowest player who owes a decision takes entry (step * k + 3) of his sorted list."""
        state = self.state
        while not state.over and self.decisions != until:
            self.look_at_morning()
            player = state.to_move[0]
            legal = [to_json(action) for action in state.legal(player)]
            assert len({spelling(action) for action in legal}) == len(legal)
            self.checksum = (31 * self.checksum + 10 * len(legal) + player) % 1000003
            wanted = [action for action in legal if action["type"] not in ("pass", "stop")] or legal
            action = sorted(wanted, key=spelling)[(step * self.decisions + 3) % len(wanted)]
            code = GAME.encode(state.table, GAME.read_action(action))
            chance = None
            if state.table.chance(player, code):
                pile = sorted(PERSONS[number] for number in inside(state).to_shuffle)
                self.reshuffles.append([inside(state).day + 1, len(pile)])
                chance = {"reshuffle": pile}
            self.apply(player, action, chance)
            self.decisions += 1

    def look_at_morning(self) -> None:
        table = inside(self.state)
        if table.phase == BID and len(self.mornings) < table.day:
            self.mornings.append(
                [[seat.prestige, seat.pounds, list(seat.acts)] for seat in seats(self.state)]
            )

    def look(self, key: str, wanted: Any) -> Any:
        """What the table shows, in the words of the vector file."""
        state, table = self.state, inside(self.state)
        seen = json.loads(spelling(to_json(state.view(None))))
        mover = state.to_move[0] if state.to_move else 0
        legal = [to_json(action) for action in state.legal(mover)]
        if key in ("prestige", "pounds", "plus3", "gold"):
            return [getattr(seat, key) for seat in seats(state)]
        if key == "acts":
            return [list(seat.acts) for seat in seats(state)]
        if key == "resting":
            return [[person.id for person in seat.troupe if person.resting] for seat in seats(state)]
        if key == "objectives":
            return [list(seat.objectives or ()) for seat in seats(state)]
        looks: dict[str, Any] = {
            "moods": lambda: [seat.mood for seat in seats(state)],
            "legal": lambda: legal,
            "legal_count": lambda: {player: len(state.legal(int(player))) for player in wanted},
            "not_legal": lambda: [action for action in wanted if action not in legal],
            "recruits": lambda: sum(action["type"] == "recruit" for action in legal),
            "activations": lambda: dict(Counter(a["person"] for a in legal if a["type"] == "activate")),
            "buyable": lambda: sorted({a["color"] for a in legal if a["type"] == "buy"}),
            "points": lambda: seen["steps"][0]["points"],
            "spaces": lambda: {color: self.spaces(color) for color in wanted},
            "offer_rest": lambda: seen["offer"],
            "yellow_ranking": self.yellow_ranking,
            "objective_stack": lambda: [OBJECTIVES[table.piles[STACK + k]] for k in range(table.stack_size)],
            "deck_order": lambda: [
                PERSONS[n] for n in list(table.piles)[DECK + table.deck_at : DECK + table.deck_size]
            ],
            "sheet": lambda: to_json(view.sheet(table, 0)),
            "rival_yellow": lambda: seen["rival"]["yellow"],
            "rival_took": lambda: [f"{e.kind} {e.color}" for e in self.events if hasattr(e, "color")],
            "mood_resolved": lambda: next(e.mood for e in self.events if type(e).__name__ == "MoodResolved"),
            "scores": state.scores,
            "winners": state.winners,
            "pounds_left": lambda: [sheet["pounds"] for sheet in seen["sheets"]],
        }
        return looks[key]() if key in looks else seen[key]

    def spaces(self, color: str) -> list[str]:
        mask = placing.set_spaces(inside(self.state), 0, COLORS.index(color))
        return [pos for number, pos in enumerate(SPACES) if mask >> number & 1]

    def yellow_ranking(self) -> list[int]:
        table = inside(self.state)
        ranks = {player: rehearsal.yellow_rank(table, player) for player in range(table.players)}
        return sorted((player for player in ranks if ranks[player] >= 0), key=lambda player: ranks[player])


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    script = Script(vector["start"])
    for line in vector["script"]:
        script.run(line)

"""The numbered test vectors of docs/rules/shakespeare.md, from tests/vectors/shakespeare/vectors.jsonl."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from spielzeit.engine.game import canonical as spelling
from spielzeit.engine.game import to_json
from spielzeit.engine.match import Match
from spielzeit.games.shakespeare import GAME, result, shuffled_cards
from spielzeit.games.shakespeare.flow import go_on
from spielzeit.games.shakespeare.ids import COLORS, OBJECTIVES, PERSONS, SPACES
from spielzeit.games.shakespeare.layout import BID, DECK, OFFER, OVER, STACK
from spielzeit.games.shakespeare.phases import placing, rehearsal
from tests.games.shakespeare import positions
from tests.games.shakespeare.positions import inside, seats
from tests.games.vectors import vectors_of

VECTORS = vectors_of("shakespeare")


class Script:
    """Plays a vector and looks at the position where it says so."""

    def __init__(self, start: dict[str, Any]) -> None:
        make = {"draft": positions.draft_table, "before_bids": positions.before_bids}[start["table"]]
        changes = {key: value for key, value in start.items() if key not in ("table", "players")}
        self.match: Match = make(start["players"], **changes)
        self.match.listen()
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
        self.match.apply(player, action, chance)
        self.events = self.match.events(None)

    def edit(self, change: dict[str, Any]) -> None:
        match, position = self.match, inside(self.match)
        seat = change.pop("seat", None)
        if seat is None:
            self.edit_board(change)
            return
        for card in change.pop("own", ()):
            positions.own(match, seat, card)
        for card in change.pop("own_extra", ()):
            positions.own(match, seat, card, "extra")
        if "plus3_supply" in change:
            position.plus3 = change.pop("plus3_supply")
        for key, kind, places in (("build", 1, SPACES), ("dress", 0, PERSONS)):
            if key in change:
                color, place = change.pop(key)
                position.cells[OFFER + 6 * kind + COLORS.index(color)] += 1
                placing.place(position, seat, kind, COLORS.index(color), places.index(place))
        positions.put(match, seat, **change)

    def edit_board(self, change: dict[str, Any]) -> None:
        match, position = self.match, inside(self.match)
        if "order" in change:
            positions.set_order(match, *change["order"])
        if "initiative" in change:
            positions.set_initiative(match, *change["initiative"])
        if "offer_set" in change:
            positions.set_offer(match, "set", **change["offer_set"])
        if "end_action_phase" in change:
            positions.end_action_phase(match)
        if "score_acts" in change:
            rehearsal.score_acts(position)
        if "rehearsal" in change:
            position.day = change["rehearsal"]
            rehearsal.begin(position)
            go_on(position)
        if "over" in change:
            position.phase = OVER

    def walk(self, step: int, until: int | None = None) -> None:
        """Section 10: the lowest player who owes a decision takes entry (step * k + 3) of his sorted list."""
        match = self.match
        while not match.over and self.decisions != until:
            self.look_at_morning()
            player = match.to_move[0]
            legal = [to_json(action) for action in match.legal(player)]
            assert len({spelling(action) for action in legal}) == len(legal)
            self.checksum = (31 * self.checksum + 10 * len(legal) + player) % 1000003
            wanted = [action for action in legal if action["type"] not in ("pass", "stop")] or legal
            action = sorted(wanted, key=spelling)[(step * self.decisions + 3) % len(wanted)]
            code = GAME.encode(match.position, GAME.read_action(action))
            chance = None
            if match.position.chance(player, code):
                pile = sorted(shuffled_cards(match.position, code))
                self.reshuffles.append([inside(match).day + 1, len(pile)])
                chance = {"reshuffle": pile}
            self.apply(player, action, chance)
            self.decisions += 1

    def look_at_morning(self) -> None:
        position = inside(self.match)
        if position.phase == BID and len(self.mornings) < position.day:
            self.mornings.append(
                [[seat.prestige, seat.pounds, list(seat.acts)] for seat in seats(self.match)]
            )

    def look(self, key: str, wanted: Any) -> Any:
        """What the position shows, in the words of the vector file."""
        match, position = self.match, inside(self.match)
        seen = json.loads(spelling(to_json(match.view(None))))
        mover = match.to_move[0] if match.to_move else 0
        legal = [to_json(action) for action in match.legal(mover)]
        if key in ("prestige", "pounds", "plus3", "gold"):
            return [getattr(seat, key) for seat in seats(match)]
        if key == "acts":
            return [list(seat.acts) for seat in seats(match)]
        if key == "resting":
            return [[person.id for person in seat.troupe if person.resting] for seat in seats(match)]
        if key == "objectives":
            return [list(seat.objectives or ()) for seat in seats(match)]
        looks: dict[str, Any] = {
            "moods": lambda: [seat.mood for seat in seats(match)],
            "legal": lambda: legal,
            "legal_count": lambda: {player: len(match.legal(int(player))) for player in wanted},
            "not_legal": lambda: [action for action in wanted if action not in legal],
            "recruits": lambda: sum(action["type"] == "recruit" for action in legal),
            "activations": lambda: dict(Counter(a["person"] for a in legal if a["type"] == "activate")),
            "buyable": lambda: sorted({a["color"] for a in legal if a["type"] == "buy"}),
            "points": lambda: seen["steps"][0]["points"],
            "spaces": lambda: {color: self.spaces(color) for color in wanted},
            "offer_rest": lambda: seen["offer"],
            "yellow_ranking": self.yellow_ranking,
            "objective_stack": lambda: [
                OBJECTIVES[position.piles[STACK + k]] for k in range(position.stack_size)
            ],
            "deck_order": lambda: [
                PERSONS[n] for n in list(position.piles)[DECK + position.deck_at : DECK + position.deck_size]
            ],
            "sheet": lambda: to_json(result.sheet(position, 0)),
            "rival_yellow": lambda: seen["rival"]["yellow"],
            "rival_took": lambda: [f"{e.kind} {e.color}" for e in self.events if hasattr(e, "color")],
            "mood_resolved": lambda: next(e.mood for e in self.events if type(e).__name__ == "MoodResolved"),
            "scores": match.scores,
            "winners": match.winners,
            "pounds_left": lambda: [sheet["pounds"] for sheet in seen["sheets"]],
        }
        return looks[key]() if key in looks else seen[key]

    def spaces(self, color: str) -> list[str]:
        mask = placing.set_spaces(inside(self.match), 0, COLORS.index(color))
        return [pos for number, pos in enumerate(SPACES) if mask >> number & 1]

    def yellow_ranking(self) -> list[int]:
        position = inside(self.match)
        ranks = {player: rehearsal.yellow_rank(position, player) for player in range(position.players)}
        return sorted((player for player in ranks if ranks[player] >= 0), key=lambda player: ranks[player])


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    script = Script(vector["start"])
    for line in vector["script"]:
        script.run(line)

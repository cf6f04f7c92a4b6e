"""The numbered test vectors of docs/rules/sagani.md, from tests/vectors/sagani/vectors.jsonl."""

from __future__ import annotations

from typing import Any

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.match import Match
from spielzeit.games.sagani.actions import Pass, Place
from tests.games.sagani.positions import head, inside, lab, move, multiples, spell
from tests.games.vectors import vectors_of

VECTORS = vectors_of("sagani")


class Script:
    """Plays a vector and looks at the position where it says so."""

    def __init__(self, setup: dict[str, Any]) -> None:
        pile = multiples(setup["multiplier"]) if "multiplier" in setup else head(*setup["head"])
        self.match: Match = lab(pile, setup["players"], setup["start_player"], setup["variant"])
        self.decisions = 0

    def step(self, action: Any) -> None:
        self.match.apply(self.match.to_move[0], action)
        self.decisions += 1

    def play(self, words: list[str]) -> None:
        match words:
            case [("LINE" | "TAKE") as rule, count]:
                for _ in range(int(count)):
                    self.step(self.line_action(use_row=rule == "LINE"))
            case ["LINE>intermezzo"]:
                while self.match.view(None).phase != "intermezzo_choose":
                    self.step(self.line_action(use_row=True))
            case ["TAKE>end"]:
                while not self.match.over:
                    self.step(self.line_action(use_row=False))
            case ["MULT", a, b]:
                while not self.match.over:
                    legal = self.match.legal(self.match.to_move[0])
                    self.step(legal[(int(a) * self.decisions + int(b)) % len(legal)])
            case _:
                for word in words:
                    self.step(move(word))

    def line_action(self, use_row: bool) -> Any:
        seen = self.match.view(None)
        legal = self.match.legal(seen.to_move[0])
        if seen.phase in ("place", "intermezzo_place"):
            return Place(len(seen.seats[seen.to_move[0]].tiles), 0, 0)
        if seen.phase == "intermezzo_choose":
            return Pass()
        row = move("i")
        return row if use_row and row in legal else legal[0]

    def found(self, word: str) -> Any:
        """What the position says to a word of a vector."""
        seen = self.match.view(None)
        seats = seen.seats
        match word:
            case "legal":
                return [spell(action) for action in self.match.legal(self.match.to_move[0])]
            case "legal_count":
                return len(self.match.legal(self.match.to_move[0]))
            case "supply" | "score" | "miss":
                return [getattr(seat, word) for seat in seats]
            case "tiles":
                return [len(seat.tiles) for seat in seats]
            case "done":
                return [sorted(tile.tile for tile in seat.tiles if tile.done) for seat in seats]
            case "covered":
                open_tiles = [tile for tile in seats[0].tiles if not tile.done and any(tile.covered)]
                return {str(tile.tile): sum(tile.covered) for tile in open_tiles}
            case "pile_top_back":
                back = seen.pile_top_back
                return back and {"element": back.element, "points": back.points}
            case "offer" | "row" | "removed" | "order" | "to_move":
                return list(getattr(seen, word))
            case "markers":
                return [player for field in seen.markers for player in field.players]
            case "final":
                return self.match.scores()
            case "winners":
                return self.match.winners()
            case "over":
                return self.match.over
            case "decisions":
                return self.decisions
            case "checksum":
                return [
                    sum(t.tile * (3 * t.x + 5 * t.y + 7 * t.rot + 11 * t.done) for t in seat.tiles)
                    for seat in seats
                ]
            case _:
                return getattr(seen, word)

    def expect(self, expected: dict[str, Any]) -> None:
        for word, value in expected.items():
            if word == "illegal":
                for refused in value:
                    self.refuses(refused)
            else:
                assert self.found(word) == value, word

    def refuses(self, word: str) -> None:
        before = inside(self.match).digest()
        with pytest.raises(SpielzeitError):
            self.match.apply(self.match.to_move[0], move(word))
        assert inside(self.match).digest() == before


@pytest.mark.parametrize("vector", VECTORS, ids=[vector["id"] for vector in VECTORS])
def test_vector(vector: dict[str, Any]) -> None:
    script = Script(vector["setup"])
    for line in vector["script"]:
        if "play" in line:
            script.play(line["play"].split())
        else:
            script.expect(line["expect"])


def test_all_thirty_are_here() -> None:
    assert [vector["id"] for vector in VECTORS] == [f"V{number:02d}" for number in range(1, 31)]

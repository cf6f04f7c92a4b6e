"""The numbered test vectors of docs/rules/top_oder_flop.md, from tests/vectors/top_oder_flop."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.errors import BadAction, BadSetup, IllegalAction
from spielzeit.engine.game import canonical, to_json
from spielzeit.games.top_oder_flop import GAME
from spielzeit.games.top_oder_flop.scoring import film_points
from tests.games.top_oder_flop.positions import TopOderFlopMatch, legal, position_of

FOLDER = Path(__file__).parents[2] / "vectors" / "top_oder_flop"
LINES = [line for file in sorted(FOLDER.glob("*.jsonl")) for line in file.read_text("utf-8").splitlines()]
VECTORS = [json.loads(line) for line in LINES]


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    chosen = [vector for vector in VECTORS if vector["kind"] in kinds]
    return pytest.mark.parametrize("vector", chosen, ids=lambda vector: vector["name"])


def begin(vector: dict[str, Any]) -> TopOderFlopMatch:
    match = position_of(vector["position"]) if "position" in vector else GAME.start_from(vector["setup"])
    for player, action in vector.get("moves", ()):
        match.apply(player, action)
    return match


def as_set(actions: list[dict[str, Any]]) -> list[str]:
    return sorted(canonical(action) for action in actions)


def found(match: TopOderFlopMatch, key: str, wanted: Any) -> Any:
    """What the position says to a key of `then`, in the shape of what is wanted."""
    seen = match.view(None)
    films = {film.id: film for film in seen.films}
    match key:
        case "phase" | "turn" | "end_reason":
            return getattr(seen, key)
        case "hand":
            return {player: list(match.view(int(player)).hand or ()) for player in wanted}
        case "markers":
            return [seat.markers for seat in seen.seats]
        case "draw_pile":
            return GAME.secrets(match.position, None)["draw pile"]
        case "removed":
            return list(seen.removed)
        case "closed":
            return [film.id for film in seen.films if film.closed]
        case "value":
            return {film: films[film].value for film in wanted}
        case "films":
            shown = {film: json.loads(canonical(to_json(films[film]))) for film in wanted}
            return {
                film: {side: {name: shown[film][side][name] for name in sides[side]} for side in sides}
                for film, sides in wanted.items()
            }
        case "row":
            return {player: _rows(match, int(player), rows) for player, rows in wanted.items()}
        case "scores" | "winners":
            return getattr(match, key)()
    raise AssertionError(f"no such key: {key}")


def _rows(match: TopOderFlopMatch, player: int, wanted: dict[str, Any]) -> dict[str, Any]:
    seat = match.view(player).seats[player]
    rows: dict[str, Any] = {row.film: [[card.card, card.vis] for card in row.cards] for row in seat.rows}
    return {film: rows[film] for film in wanted}


def test_all_vectors_are_here() -> None:
    assert len(VECTORS) == 43


@of_kind("film")
def test_film_scoring(vector: dict[str, Any]) -> None:
    top = sum(vector["top"]) * (2 if vector["top_x2"] else 1)
    flop = sum(vector["flop"]) * (2 if vector["flop_x2"] else 1)

    assert top - flop == vector["value"]
    assert list(film_points(vector["value"], vec[i64](vector["influence"]))) == vector["points"]


@of_kind("legal")
def test_legal_actions(vector: dict[str, Any]) -> None:
    match = begin(vector)

    assert as_set(legal(match, vector["player"], **vector.get("only", {}))) == as_set(vector["legal"])


@of_kind("illegal")
def test_illegal_action_is_refused(vector: dict[str, Any]) -> None:
    match = begin(vector)
    before = match.position.digest()

    with pytest.raises((IllegalAction, BadAction)):
        match.apply(vector["player"], vector["action"])
    assert match.position.digest() == before


@of_kind("bad_setup")
def test_bad_setup_is_refused(vector: dict[str, Any]) -> None:
    with pytest.raises(BadSetup):
        GAME.start_from(vector["setup"])


@of_kind("play")
def test_play(vector: dict[str, Any]) -> None:
    match = begin(vector)

    for key, wanted in vector["then"].items():
        assert found(match, key, wanted) == wanted, key


@of_kind("game")
def test_whole_game(vector: dict[str, Any]) -> None:
    match = GAME.start_from(vector["setup"])
    for (player, action), count in zip(vector["moves"], vector["legal_counts"], strict=True):
        assert len(match.legal(player)) == count
        match.apply(player, action)

    for key, wanted in vector["then"].items():
        assert found(match, key, wanted) == wanted, key

"""The components of Ausverkauft!: as described, and what a corrected file may change."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from spielzeit.engine import components as engine_components
from spielzeit.engine.components import source
from spielzeit.engine.errors import BadComponents
from spielzeit.games.ausverkauft import components as room
from spielzeit.games.ausverkauft.ids import ABILITIES
from tests.fresh import fresh_python

PLAYS = """
from spielzeit.engine.game import seeded
from spielzeit.games.ausverkauft import GAME
for players in (1, 2, 3):
    for theatre in "AB":
        for level in ("beginner", "regular", "expert"):
            match = GAME.start(players, {"theatre": theatre, "level": level}, 7)
            knowledge, rng = GAME.knowledge(), seeded(7)
            while not match.over:
                player = match.to_move[0]
                code = match.position.sample(player, rng)
                if match.position.round % 5 == 0:
                    knowledge.appraise(match.position, player, match.position.legal(player))
                    knowledge.outlook(match.position, player)
                match.apply_code(player, code)
            assert sum(sum(s.points) for s in GAME.breakdown(match.position).sources) == sum(match.scores())
            GAME.view(match.position, None)
print("played")
"""


def standard() -> dict[str, Any]:
    return tomllib.loads(source("ausverkauft").decode("utf-8"))


def written(data: dict[str, Any]) -> str:
    """TOML of a table of tables; every value in one line."""
    lines = []
    for name, part in data.items():
        lines.append(f"[{name}]")
        lines += [f"{key} = {spelt(value)}" for key, value in part.items()]
    return "\n".join(lines)


def spelt(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {spelt(one)}" for key, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(spelt, value)) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def refused(change: Callable[[dict[str, Any]], object], monkeypatch: pytest.MonkeyPatch) -> str:
    """The sentence for a file with this change."""
    data = standard()
    change(data)
    monkeypatch.setattr(engine_components, "load", lambda game: data)
    with pytest.raises(BadComponents) as caught:
        room.components.__wrapped__()
    words = {language: caught.value.words(language) for language in ("de", "en")}
    assert all("{" not in text and not text.startswith("error.") for text in words.values())
    return words["en"]


def put(*path: str | int, value: object) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        data[path[-1]] = value

    return change


def drop(*path: str | int) -> Callable[[dict[str, Any]], None]:
    def change(data: Any) -> None:
        for key in path[:-1]:
            data = data[key]
        del data[path[-1]]

    return change


def test_theatres_tickets_and_cards_are_as_described() -> None:
    found = room.components()
    for theatre, rows, columns in (
        (found.theatres[0], [6, 10, 8, 10, 10, 10, 10, 8, 10, 6], [8, 8, 8, 10, 10, 10, 10, 8, 8, 8]),
        (found.theatres[1], [9, 11, 9, 9, 9, 9, 8, 10, 10, 4], [7, 10, 8, 9, 7, 6, 7, 9, 8, 10, 7]),
    ):
        seats = list(theatre.colour_of)
        assert len(seats) == 88
        assert [sum(cell[0] == row for cell in seats) for row in range(10)] == rows
        assert [sum(cell[1] == column for cell in seats) for column in range(len(columns))] == columns
        assert [list(theatre.colour_of.values()).count(colour) for colour in range(4)] == [22] * 4
        assert len(theatre.pillars) == 4
    assert sum(row.points for row in found.options) == 14
    assert [card.level for card in found.cards].count(1) == 6
    assert (1, 1) in found.tickets[1]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (put("game", "rounds", value=10), "game.rounds cannot be changed: it stays 14"),
        (put("game", "cards", value=5), "game.cards cannot be changed"),
        (put("game", "first_card_counts", value=0), "it can be 1 to 100"),
        (put("game", "rival_factor", value="4"), "game.rival_factor must be a whole number"),
        (put("game", "bonus", value=1), "There is no game.bonus"),
        (drop("game", "rival_factor"), "game.rival_factor is missing"),
        (drop("majority"), "majority is missing"),
        (put("colours", "ids", value=["red", "green", "purple", "yellow"]), "colours.ids cannot be changed"),
        (put("theatres", "A", value=[]), "1 to 10 rows"),
        (put("theatres", "A", value=["YGPR"] * 11), "1 to 10 rows"),
        (put("theatres", "A", 3, value="PPP"), "row 4: all rows must be 10 characters long"),
        (put("theatres", "B", 0, value=".YYRRRRRGGX"), '"X" is unknown'),
        (put("theatres", "B", value=["YGP"]), "each of the four colours"),
        (put("theatres", "B", value="YGPR"), "theatres.B must be a list"),
        (drop("options", "rows", 3), "options.rows has 6 entries; exactly 7"),
        (put("options", "rows", 6, "ability", value="rotate"), "double is missing"),
        (put("options", "rows", 6, "ability", value="fly"), '"fly" is unknown'),
        (put("options", "rows", 0, "points", value=-1), "options.rows 1.points is -1"),
        (put("tickets", "red", value=["oooo", "ooo"]), "exactly 8 circles"),
        (put("tickets", "red", value=["oooo", "    ", "oooo"]), "in one piece"),
        (put("tickets", "red", value=["oooooooo"]), "at most 4 wide"),
        (put("tickets", "red", value=["oooo", "xooo", "o   "]), '"x" is unknown'),
        (put("majority", "track", value=[75]), "majority.track has 1 entries; exactly 4"),
        (put("majority", "track", 2, value=-4), "majority.track 3 is -4"),
        (drop("cards", "list", 0), "cards.list has 13 entries"),
        (put("cards", "list", 0, "id", value="latecomers"), "cards.list 1.id cannot be changed"),
        (put("cards", "list", 0, "most", value=9), "There is no cards.list 1.most"),
        (put("cards", "list", 3, "colour", value="blue"), '"blue" is unknown'),
        (put("cards", "list", 0, "level", value=4), "it can be 1 to 3"),
        (drop("cards", "list", 2, "behind"), "cards.list 3.behind is missing"),
        (put("levels", "regular", value=[2, 1]), "levels.regular"),
        (put("levels", "regular", value=[2, 1, 2]), "levels.regular"),
        (put("levels", "beginner", value=[0, 0, 4]), None),
        (put("cards", "list", 0, "level", value=3), None),
        (put("levels", "expert", value=[]), None),
        (drop("solo", "cards", 7), "solo.cards has 7 entries"),
        (drop("solo", "cards", 7, "x2"), "Exactly one solo card"),
        (put("solo", "cards", 0, "x2", value=True), "Exactly one solo card"),
        (put("solo", "cards", 0, "x2", value=1), "must be true or false"),
        (put("solo", "cards", 0, "arrow", value="north"), '"north" is unknown'),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    change: Callable[[dict[str, Any]], object], words: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if words is None:
        data = standard()
        change(data)
        monkeypatch.setattr(engine_components, "load", lambda game: data)
        room.components.__wrapped__()
    else:
        assert words in refused(change, monkeypatch)


def at_the(end: int) -> dict[str, Any]:
    """A file with every number at its lowest (0) or highest (1) value."""
    data = standard()
    data["game"]["first_card_counts"] = (1, room.MOST_POINTS)[end]
    data["game"]["rival_factor"] = (0, room.MOST_POINTS)[end]
    data["majority"]["track"] = [(0, room.MOST_POINTS)[end]] * 4
    for row in data["options"]["rows"]:
        row["points"] = (0, room.MOST_POINTS)[end]
    for card in data["cards"]["list"]:
        for key, limits in room.CARD_NUMBERS[card["id"]].items():
            card[key] = limits[end]
    return data


def smallest() -> dict[str, Any]:
    """Theatres of one row; no pillar."""
    data = standard()
    data["theatres"]["A"] = ["YGPR"]
    data["theatres"]["B"] = ["Y", "G", "P", "R"]
    return data


def most_of(ability: str) -> dict[str, Any]:
    """An ability in as many rows as the others leave."""
    data = standard()
    for row in data["options"]["rows"][:5]:
        row["ability"] = ability
    for row, other in zip(
        data["options"]["rows"][3:], [one for one in ABILITIES if one != ability], strict=True
    ):
        row["ability"] = other
    return data


def all_cards_of_one_level() -> dict[str, Any]:
    data = standard()
    for card in data["cards"]["list"]:
        card["level"] = 1
    data["levels"]["regular"] = [4, 0, 0]
    return data


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(at_the(0), id="lowest"),
        pytest.param(at_the(1), id="highest"),
        pytest.param(smallest(), id="smallest theatres"),
        pytest.param(most_of("single_seat"), id="single seats"),
        pytest.param(most_of("double"), id="double reservations"),
        pytest.param(all_cards_of_one_level(), id="one level"),
    ],
)
def test_a_corrected_file_plays(data: dict[str, Any], tmp_path: Path) -> None:
    """In a process of its own: components are read once."""
    file = tmp_path / "corrected.toml"
    file.write_text(written(data), "utf-8")
    done = fresh_python("-c", PLAYS, SPIELZEIT_COMPONENTS_AUSVERKAUFT=str(file))
    assert done.stdout == "played\n", done.stderr

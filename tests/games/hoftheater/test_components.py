"""A corrected file: what may be changed plays at its ends, everything else is refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from spielzeit.engine.components import load, source
from spielzeit.engine.errors import BadComponents
from spielzeit.games.hoftheater.components import NEEDS, Components, read_components
from spielzeit.games.hoftheater.ids import REQUEST_NUMBER
from tests.fresh import fresh_python

TEXT = source("hoftheater").decode("utf-8")
PLAY = """
from spielzeit.engine.errors import BadComponents
try:
    from spielzeit.games.hoftheater import GAME
except BadComponents as error:
    print("refused:", error.words("en"))
else:
    from spielzeit.engine.game import seeded
    from spielzeit.engine.position import advance
    for players in GAME.seats:
        for seed in range(2):
            match, rng, knowledge = GAME.start(players, seed=seed), seeded(seed), GAME.knowledge()
            position = match.position
            while not position.is_over():
                player = match.to_move[0]
                knowledge.appraise(position, player, position.legal(player))
                advance(position, player, position.sample(player, rng), rng)
            GAME.view(position, None)
            breakdown = GAME.breakdown(position)
            for seat in range(players):
                assert sum(source.points[seat] for source in breakdown.sources) == position.score(seat)
    print("played")
"""


def outcome(text: str, folder: Path) -> str:
    """What a fresh process says to such a file: components are read at import."""
    file = folder / "hoftheater.toml"
    file.write_text(text, "utf-8")
    done = fresh_python("-c", PLAY, SPIELZEIT_COMPONENTS_HOFTHEATER=str(file))
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def changed(line: str, to: str, text: str = TEXT) -> str:
    """The file with one line exchanged; what follows in it, such as a remark, goes."""
    found = re.sub(rf"(?m)^{re.escape(line)}.*$", to, text, count=1)
    assert found != text
    return found


def request(id_: str, line: str, to: str, text: str = TEXT) -> str:
    """The file with one line of a request exchanged."""
    before, mark, after = text.partition(f'id = "{id_}"')
    assert mark
    return before + mark + changed(line, to, after)


def ends(lowest: bool) -> str:
    """Every number that may be changed at its lowest or highest."""
    text = TEXT
    for line, fewest, most in (
        ("start_ecu", "0", "99"),
        ("impresarios", "0", "9"),
        ("request_limit", "1", "10"),
        ("take_back_at", "1", "7"),
        ("per_actor", "0", "10"),
        ("pleasing", "[0, 0]", "[50, 50]"),
        ("best_factor", "1", "5"),
        ("fields", "2", "12"),
        ("ecu = [1, 2, 3]", "[0, 0, 0]", "[50, 50, 50]"),
    ):
        name = line.partition(" ")[0]
        pattern = line if line != name else f"{name} ="
        at = text.index(f"\n{pattern}") + 1
        end = text.index("\n", at)
        text = f"{text[:at]}{name} = {fewest if lowest else most}{text[end:]}"
    for row in load("hoftheater")["request"]:
        if row["id"] in NEEDS:
            text = request(row["id"], "needs", f"needs = {NEEDS[row['id']][0 if lowest else 1]}", text)
        text = request(row["id"], "ecu", f"ecu = {0 if lowest else 50}", text)
    return text


@pytest.mark.parametrize("lowest", [True, False], ids=["lowest", "highest"])
def test_a_file_with_every_number_at_its_end_plays(lowest: bool, tmp_path: Path) -> None:
    assert outcome(ends(lowest), tmp_path) == "played"


def without_fairground() -> str:
    before, _, after = TEXT.partition('[[request]]\nid = "fairground"')
    return before + "[[request]]" + after.partition("[[request]]")[2]


REFUSED = {
    "game.start_ecu": changed("start_ecu", "start_ecu = -1"),
    "game.request_limit": changed("request_limit", "request_limit = 0"),
    "game.take_back_at": changed("take_back_at", "take_back_at = 0"),
    "game.impresarios": changed("impresarios", 'impresarios = "three"'),
    "game.seasons": changed("seasons", "seasons = 3"),
    "game.travel_cards": changed("travel_cards", "travel_cards = 9"),
    "game.seats": changed("seats", "seats = [2, 3]"),
    "wages.pleasing": changed("pleasing", "pleasing = [3]"),
    "wages.pleasing 2": changed("pleasing", "pleasing = [3, 500]"),
    "wages.best_factor": changed("best_factor", ""),
    "scale.fields": changed("fields", "fields = 1"),
    "actor_copies.copies": changed("copies", "copies = 4"),
    "actors.effects": changed("effects", 'effects = ["steal"]'),
    "jester 1.window": changed('window = "departure"', 'window = "evening"'),
    "jester 9.id": changed('id = "chameleon"', 'id = "dodo"'),
    "jester": TEXT + '\n[[jester]]\nid = "dodo"\nwindow = "evening"\norigin = "designed"\n',
    "request": without_fairground(),
    "request 1.needs": request("kings_darling", "needs", "needs = 1"),
    "request 11.needs": request("ladder", "needs", "needs = 6"),
    "request 13.ecu": request("two_stars", "ecu", "ecu = 256"),
    "coins.count": changed("count = ", "count = [1, 1, 1]"),
    "wages.bonus": changed("per_actor", "per_actor = 1\nbonus = 2"),
    "clowns": TEXT + "\n[clowns]\ncount = 3\n",
}


@pytest.fixture
def read_corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Components]]:
    """Reads a corrected file as a fresh process would, without starting one for each."""

    def read_it(text: str) -> Components:
        file = tmp_path / "hoftheater.toml"
        file.write_text(text, "utf-8")
        monkeypatch.setenv("SPIELZEIT_COMPONENTS_HOFTHEATER", str(file))
        load.cache_clear()
        return read_components()

    yield read_it
    monkeypatch.undo()
    load.cache_clear()


@pytest.mark.parametrize("place", REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence_that_names_the_place(
    place: str, read_corrected: Callable[[str], Components]
) -> None:
    with pytest.raises(BadComponents) as refusal:
        read_corrected(REFUSED[place])
    for language in ("de", "en"):
        said = refusal.value.words(language)
        assert place in said
        assert "{" not in said


def test_a_refused_file_is_refused_when_the_game_is_imported(tmp_path: Path) -> None:
    said = outcome(REFUSED["game.seasons"], tmp_path)
    assert said == "refused: game.seasons cannot be changed: it stays 2."


def test_a_change_is_honoured(read_corrected: Callable[[str], Components]) -> None:
    found = read_corrected(changed("pleasing", "pleasing = [4, 7]"))
    assert found.pleasing == (4, 7)
    assert read_corrected(request("ladder", "ecu", "ecu = 9")).reward[REQUEST_NUMBER["ladder"]] == 9


def test_every_component_says_where_it_comes_from() -> None:
    for name, group in load("hoftheater").items():
        for entry in group if isinstance(group, list) else [group]:
            assert entry["origin"] in ("rulebook", "public", "designed"), name

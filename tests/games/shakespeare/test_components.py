"""Components: complete as shipped; a corrected file plays at the ends of every range, or is refused in a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import spielzeit
from spielzeit.engine import components as store
from spielzeit.engine.errors import BadComponents
from spielzeit.engine.places import game_file
from spielzeit.engine.texts import LANGUAGES, catalogue
from spielzeit.games.shakespeare import GAME, layout, lookup, scoring
from spielzeit.games.shakespeare.components import DAYS, MOST_WAGE, Components, components
from spielzeit.games.shakespeare.ids import (
    ACTS,
    CARDS,
    COLORS,
    OBJECTIVES,
    PERSONS,
    PHASES,
    REASONS,
    SPACES,
)

SHIPPED = game_file("shakespeare", "components.toml").read_text("utf-8")
Corrected = Callable[[str], Components]


@pytest.fixture
def corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Corrected]:
    """Reads a corrected file, and afterwards the shipped one again."""

    def read(text: str) -> Components:
        file = tmp_path / "components.toml"
        file.write_text(text, "utf-8")
        monkeypatch.setenv("SPIELZEIT_COMPONENTS_SHAKESPEARE", str(file))
        store.load.cache_clear()
        components.cache_clear()
        return components()

    yield read
    monkeypatch.undo()
    store.load.cache_clear()
    components.cache_clear()


def test_components_are_complete() -> None:
    found = components()
    assert len(found.cards) == 30
    assert sum(color.count[3] for color in found.colors) == 72
    assert sum(found.candles) == 7
    wages = [card.wage for card in found.cards]
    assert (min(wages), max(wages), sum(wages)) == (2, 6, 107), "2 to 6 pounds, mean 3.6"


def test_ids_and_packed_components_agree() -> None:
    """What compiled code knows as a constant is what the file and the ids say."""
    assert (len(COLORS), len(SPACES), len(CARDS)) == (lookup.COLORS, lookup.SPACES, lookup.CARDS)
    assert (len(PERSONS), len(OBJECTIVES)) == (lookup.PERSONS, lookup.OBJECTIVES)
    assert (COLORS[lookup.YELLOW], PERSONS[lookup.AUTHOR]) == ("yellow", "author")
    assert len(PERSONS) == lookup.EXTRA, "the extra comes behind all persons"
    assert ACTS[layout.YELLOW_ACT] == "yellow"
    assert lookup.DAYS == len(components().rival_bids) == DAYS
    assert scoring.MOST_WAGE == MOST_WAGE


def test_everything_has_a_name_in_both_languages() -> None:
    wanted = [f"action.{part.__struct_config__.tag}" for part in GAME.action_type.__args__]
    wanted += [f"person.{person}" for person in (*PERSONS, "extra")]
    wanted += [f"color.{color}" for color in COLORS] + [f"act.{act}" for act in ACTS]
    wanted += [f"objective.{card}" for card in OBJECTIVES] + [f"objective.{card}.goal" for card in OBJECTIVES]
    wanted += [f"phase.{phase}" for phase in PHASES] + [f"reason.{reason}" for reason in REASONS]
    for language in LANGUAGES:
        words = catalogue(language, "shakespeare")
        assert [key for key in wanted if key not in words] == []


def test_both_languages_have_the_same_keys_in_order_and_fill_the_same_slots() -> None:
    german, english = catalogue("de", "shakespeare"), catalogue("en", "shakespeare")
    assert list(german) == list(english) == sorted(german)
    slot = re.compile(r"\{(\w+)")
    for key, words in german.items():
        assert set(slot.findall(words)) == set(slot.findall(english[key])), key


def test_a_corrected_card_is_read(corrected: Corrected) -> None:
    hamlet = 'id = "hamlet"\nrole = "actor"\nability = ["blue", "blue", "blue"]\nrehearsal = ["prestige 1"]\nwage = 6'
    assert hamlet in SHIPPED
    changed = hamlet.replace('"blue", "blue", "blue"', '"take_gold", "white"').replace("wage = 6", "wage = 0")
    card = corrected(SHIPPED.replace(hamlet, changed)).cards[11]
    assert (card.id, card.ability, card.wage) == ("hamlet", ("take_gold", "white"), 0)


def without_entry(table: str, identifier: str) -> str:
    """The file without one [[table]] entry."""
    found = re.sub(rf'\[\[{table}\]\]\nid = "{identifier}"\n(?:.+\n)+', "", SHIPPED)
    assert found != SHIPPED
    return found


@pytest.mark.parametrize(
    ("old", "new", "code", "place"),
    [
        ("act_end = 10", "act_end = 16", "range", "board.act_end"),
        ("act_end = 10", "act_end = 8", "range", "board.targets 3"),
        ("act_end = 10", 'act_end = "10"', "type", "board.act_end"),
        ("act_end = 10", "act_end = true", "type", "board.act_end"),
        ("act_end = 10", "act_length = 10", "missing", "board.act_end"),
        ("act_end = 10", "act_end = 10\nfog = 1", "unknown", "board.fog"),
        ("days = 6", "days = 7", "fixed", "board.days"),
        ("rehearsals = [4, 6]", "rehearsals = [4, 5]", "last_day", "board.rehearsals"),
        ("rehearsals = [4, 6]", "rehearsals = []", "last_day", "board.rehearsals"),
        ("rehearsals = [4, 6]", "rehearsals = [6, 6]", "rising", "board.rehearsals"),
        ("targets = [3, 6, 9]", "targets = [3, 6]", "count", "board.targets"),
        ("targets = [3, 6, 9]", "targets = [3, 9, 6]", "rising", "board.targets"),
        ("display_extra = 2", "display_extra = 3", "range", "board.display_extra"),
        ("display_extra = 2", "display_extra = -1", "range", "board.display_extra"),
        ("queen_cards = 3", "queen_cards = 0", "range", "board.queen_cards"),
        ("offer_per_seat = 3", "offer_per_seat = 2", "bag", None),
        ("count = [8, 8, 12, 16]", "count = [8, 8, 12, 17]", "bag", None),
        ("rows = [5, 4, 3]", "rows = [5, 4, 2]", "fixed", "stage.rows"),
        ('"1-3" = 1', '"4-1" = 1', "unknown", "stage.candles.4-1"),
        ('"prestige -1"', '"prestige many"', "amount", "mood.spaces"),
        ('"pounds 1", "white_feather"', '"pounds 0", "white_feather"', "range", "mood.spaces"),
        ("from = [0, 6, 9, 12]", "from = [1, 6, 9, 12]", "from_zero", "costume_gain.from"),
        ("pounds = [2, 0, 0, 0]", "pounds = [2, 0, 0]", "count", "costume_gain.pounds"),
        ("price = 0", "price = 6", "fixed", "color 6.price"),
        ('effect = "plus3"\namount = 1', 'effect = "plus3"\namount = 2', "fixed", "color 4.amount"),
        ('id = "romeo"', 'id = "mercutio"', "fixed", "card 1.id"),
        ('ability = ["red", "red"]', 'ability = ["red", "costume_5"]', "word", "card 1.ability"),
        ('ability = ["red", "red"]', 'ability = ["red", "red", "red", "red"]', "symbols", "romeo.ability"),
        ('ability = ["set_5"]', 'ability = ["set_21"]', "points", "set_dresser_5.ability"),
        ('ability = ["set_5"]', 'ability = ["costume_5"]', "points", "set_dresser_5.ability"),
        ('ability = ["set_5"]', "ability = []", "points", "set_dresser_5.ability"),
        ('role = "assistant"', 'role = "prompter"', "word", "card 27.role"),
        ('role = "queen"', 'role = "actor"', "word", "board_person 4.role"),
        ('rehearsal = ["pounds 3"]', 'rehearsal = ["pence 3"]', "amount", "macbeth.rehearsal"),
        ('condition = "set_elements 11"', 'condition = "set_elements 13"', "condition", "full_stage"),
        ('condition = "act red 9"', 'condition = "act 9"', "condition", "act_one"),
        ("rival_bids = [1, 2, 3, 3, 4, 5]", "rival_bids = [1, 2, 3, 3, 4, 6]", "range", "solo.rival_bids 6"),
        ("ranks = [12, 18, 24, 29]", "ranks = [12, 18, 18, 29]", "rising", "solo.ranks"),
        ("yellow_ranks = [2, 1]", "yellow_ranks = [2, 1, 1]", "count", "acts.yellow_ranks"),
        ("yellow_ranks = [2, 1]", "yellow_ranks = [2, 1]\nblue_pounds = [0, 0, 0, 1]", "unknown", "acts.blue_pounds"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_its_place(
    corrected: Corrected, old: str, new: str, code: str, place: str | None
) -> None:
    assert old in SHIPPED
    with pytest.raises(BadComponents) as refused:
        corrected(SHIPPED.replace(old, new, 1))
    assert refused.value.code == f"components.{code}"
    assert refused.value.values.get("place") == place
    for language in LANGUAGES:
        words = refused.value.words(language)
        assert "{" not in words
        assert "error." not in words


@pytest.mark.parametrize(("table", "entry"), [("card", "puck"), ("color", "pink"), ("objective", "gold")])
def test_a_missing_entry_is_counted(corrected: Corrected, table: str, entry: str) -> None:
    with pytest.raises(BadComponents, match=table):
        corrected(without_entry(table, entry))


#: A whole file at the lowest and at the highest numbers: (pattern, at the lowest, at the highest).
ENDS = [
    (r"^price = [1-9].*$", "price = 1", "price = 20"),
    (r"^value = .*$", "value = 0", "value = 9"),
    (r'^(effect = "(?:pounds|own_mood)")\namount = .*$', r"\1\namount = 1", r"\1\namount = 20"),
    (r"^wage = .*$", "wage = 0", "wage = 9"),
    (r'"(costume|set|either)_\d+"', r'"\1_1"', r'"\1_20"'),
    (r'"pounds \d+"', '"pounds 1"', '"pounds 20"'),
    (r'"prestige -?\d+"', '"prestige 1"', '"prestige 20"'),
    (r"^prestige = \d+$", "prestige = 0", "prestige = 20"),
    (r"^rehearsals = .*$", "rehearsals = [6]", "rehearsals = [1, 2, 3, 4, 5, 6]"),
    (r"^act_end = .*$", "act_end = 3", "act_end = 15"),
    (r"^targets = .*$", "targets = [1, 2, 3]", "targets = [13, 14, 15]"),
    (r"^plus3_tokens = .*$", "plus3_tokens = 0", "plus3_tokens = 60"),
    (r"^plus3_points = .*$", "plus3_points = 0", "plus3_points = 20"),
    (r"^queen_pounds = .*$", "queen_pounds = 0", "queen_pounds = 20"),
    (r"^queen_cards = .*$", "queen_cards = 1", "queen_cards = 3"),
    (r"^display_extra = .*$", "display_extra = 0", "display_extra = 2"),
    (r"^unpaid = .*$", "unpaid = -9", "unpaid = 0"),
    (r"^red_prestige = .*$", "red_prestige = [-9, -9, -9, -9]", "red_prestige = [9, 9, 9, 9]"),
    (r"^red_pounds = .*$", "red_pounds = [0, 0, 0, 0]", "red_pounds = [20, 20, 20, 20]"),
    (r"^yellow_ranks = .*$", "yellow_ranks = [0, 0]", "yellow_ranks = [9, 9]"),
    (r"^start = .*$", "start = 1", "start = 6"),
    (r"^candles = .*$", "candles = {}", 'candles = { "1-1" = 5, "3-1" = 5, "3-2" = 5, "3-3" = 5 }'),
    (r"^from = .*$", "from = [0]", "from = [0, 25, 26, 27]"),
    (r"^pounds = .*$", "pounds = [0]", "pounds = [20, 20, 20, 20]"),
    (r"^prestige = \[.*$", "prestige = [-20]", "prestige = [20, 20, 20, 20]"),
    (r"set_elements \d+", "set_elements 1", "set_elements 12"),
    (r"costumed_actors \d+", "costumed_actors 1", "costumed_actors 8"),
    (r"costume_sum \d+", "costume_sum 1", "costume_sum 27"),
    (r"(act \w+|all_acts) \d+", r"\1 1", r"\1 15"),
    (r"gold \d+", "gold 1", "gold 60"),
    (r'"pounds 25"', '"pounds 1"', '"pounds 200"'),
    (r"^rival_bids = .*$", "rival_bids = [1, 1, 1, 1, 1, 1]", "rival_bids = [5, 5, 5, 5, 5, 5]"),
    (r"^goal = .*$", "goal = 1", "goal = 99"),
    (r"^ranks = .*$", "ranks = [-99, -98, -97, -96]", "ranks = [96, 97, 98, 99]"),
]
PLAY = """
from spielzeit.bots.levels import bot_action
from spielzeit.engine.game import seeded
from spielzeit.games.shakespeare import GAME
for players in GAME.seats:
    match = GAME.start(players, seed=f"ends {players}")
    rng = seeded(players)
    inventory = GAME.inventory(match.position)
    number = 0
    while not match.over:
        player = match.to_move[0]
        if number % 20 == 0:
            match.apply(player, bot_action(GAME, match.view(player), "statist", number))
        else:
            match.apply_code(player, match.position.sample(player, rng))
        number += 1
    assert GAME.inventory(match.position) == inventory
    breakdown = GAME.breakdown(match.position)
    for player, score in enumerate(match.scores()):
        assert sum(source.points[player] for source in breakdown.sources) == score
    assert GAME.view(GAME.imagine(match.view(None), rng), None) == match.view(None)
print("played")
"""


@pytest.mark.parametrize("end", [1, 2], ids=["lowest", "highest"])
def test_a_corrected_file_with_every_number_at_its_end_really_plays(
    corrected: Corrected, tmp_path: Path, end: int
) -> None:
    text = SHIPPED
    for entry in ENDS:
        assert re.search(entry[0], SHIPPED, re.MULTILINE), entry[0]
        text = re.sub(entry[0], entry[end], text, flags=re.MULTILINE)
    if end == 1:  # one element of each kind a day and seat
        text = text.replace("offer_per_seat = 3", "offer_per_seat = 1")
        text = re.sub(r"^count = .*$", "count = [2, 2, 3, 4]", text, flags=re.MULTILINE)
    corrected(text)
    environment = {
        **os.environ,
        "SPIELZEIT_COMPONENTS_SHAKESPEARE": str(tmp_path / "components.toml"),
        "PYTHONPATH": str(Path(spielzeit.__file__).parents[1]),
    }
    run = subprocess.run(
        [sys.executable, "-c", PLAY], capture_output=True, text=True, env=environment, check=False
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout == "played\n"

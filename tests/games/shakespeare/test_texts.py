"""The catalogues: the same keys in both languages, a sentence for everything that is named in the game."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec

from spielzeit.games.shakespeare import GAME, actions, events
from spielzeit.games.shakespeare.components import ACTS, components

FOLDER = Path(actions.__file__).parent
TEXTS = {name: json.loads((FOLDER / "texts" / f"{name}.json").read_text("utf-8")) for name in ("de", "en")}
SLOT = re.compile(r"\{(\w+)")


def test_both_languages_have_the_same_keys_in_order() -> None:
    assert list(TEXTS["de"]) == list(TEXTS["en"]) == sorted(TEXTS["de"])


def test_both_languages_fill_the_same_slots() -> None:
    for key, german in TEXTS["de"].items():
        assert set(SLOT.findall(german)) == set(SLOT.findall(TEXTS["en"][key])), key


def tags(union: object) -> list[str]:
    return [part.__struct_config__.tag for part in union.__args__]  # type: ignore[attr-defined]


def test_everything_has_a_name() -> None:
    found = components()
    wanted = [f"action.{tag}" for tag in tags(GAME.actions)] + [
        f"event.{tag}" for tag in tags(GAME.events_type)
    ]
    wanted += [f"person.{person}" for person in (*actions.PERSONS, "extra")]
    wanted += [f"color.{color}" for color in actions.COLORS] + [f"act.{act}" for act in ACTS]
    wanted += [f"objective.{card.id}" for card in found.objectives]
    wanted += [f"objective.{card.id}.goal" for card in found.objectives]
    wanted += [f"phase.{phase}" for phase in ("draft", "bid", "action", "mood", "rehearsal", "rest", "over")]
    wanted += [f"reason.{reason}" for reason in events.REASONS]
    assert [key for key in wanted if key not in TEXTS["de"]] == []


def test_every_refusal_has_its_words() -> None:
    source = "".join((FOLDER / name).read_text("utf-8") for name in ("why_not.py", "start.py", "__init__.py"))
    codes = set(re.findall(r'(?:IllegalAction|BadSetup|BadRecord)\("([\w.]+)"', source)) - {"setup.players"}
    assert [code for code in sorted(codes) if f"error.{code}" not in TEXTS["de"]] == []


def test_actions_are_structs_of_their_own() -> None:
    assert len(tags(GAME.actions)) == 11
    assert all(issubclass(part, msgspec.Struct) for part in GAME.actions.__args__)

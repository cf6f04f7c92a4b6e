"""The page's types follow the Python structs."""

from __future__ import annotations

from msgspec import Struct, inspect

from tools import wire


class Crate(Struct, tag_field="type", tag="crate"):
    worth: int | None
    marks: tuple[str, ...]


class Quay(Struct):
    crates: list[Crate]
    prices: dict[str, float]


def test_the_generated_files_do_not_drift() -> None:
    drifted = [
        str(path) for path, text in wire.files([]) if not path.exists() or path.read_text("utf-8") != text
    ]

    assert drifted == [], "run `python tools/wire.py`"


def test_structs_become_types_in_order_of_mention() -> None:
    types = wire.Types()

    assert types.name(inspect.type_info(Quay)) == "Quay"

    assert list(types.text()) == [
        "export type Quay = { crates: Crate[]; prices: Record<string, number>; };\n",
        'export type Crate = { type: "crate"; worth: number | null; marks: string[]; };\n',
    ]


def test_components_go_without_their_origin() -> None:
    assert wire.facts(
        {"game": {"origin": "rulebook", "discs": 24}, "list": [{"origin": "public", "id": 1}]}
    ) == {
        "game": {"discs": 24},
        "list": [{"id": 1}],
    }

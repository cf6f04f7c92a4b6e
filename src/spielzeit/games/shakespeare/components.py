"""`components.toml` of Shakespeare, loaded once and checked."""

from __future__ import annotations

import functools
from typing import Any

import msgspec

from spielzeit.engine.components import load
from spielzeit.engine.errors import BadSetup

CARD_COUNT = 30
OBJECTIVE_COUNT = 10
ACTS = ("red", "yellow", "blue")
ROLES = ("actor", "costume_mistress", "set_dresser", "handyman", "assistant", "jeweler", "queen")
EFFECTS = ("none", "pounds", "own_mood", "other_moods", "plus3")
CONDITIONS = (
    "set_elements",
    "colors_on_stage",
    "costumed_actors",
    "costume_sum",
    "act",
    "all_acts",
    "gold",
    "pounds",
)
BOARD_PERSONS = ("author", "falstaff", "board_handyman", "queen")  # their places on the player board
FEATHERS = ("red", "yellow", "blue", "white")
PLAIN_SYMBOLS = (*FEATHERS, "mask_up", "mask_down", "take_gold", "queen")


class Color(msgspec.Struct, frozen=True):
    """A colour of elements; price 0 is not for sale."""

    id: str
    price: int
    value: int
    effect: str
    amount: int
    count: tuple[int, ...]  # in each bag, by number of players


class Person(msgspec.Struct, frozen=True):
    """A board person, a card, or (id "extra") the back of every card."""

    id: str
    role: str
    ability: tuple[str, ...]
    rehearsal: tuple[str, ...]
    wage: int


class Objective(msgspec.Struct, frozen=True):
    id: str
    condition: tuple[str, ...]
    prestige: int


class Components(msgspec.Struct, frozen=True):
    colors: tuple[Color, ...]
    cards: tuple[Person, ...]
    board_persons: tuple[Person, ...]
    extra: Person
    objectives: tuple[Objective, ...]
    stage: tuple[str, ...]  # the spaces "row-column", bottom row first
    rows: tuple[int, ...]
    candles: tuple[int, ...]  # by space
    mood: tuple[str, ...]  # what spaces 1..6 do
    mood_start: int
    gain_from: tuple[int, ...]
    gain_pounds: tuple[int, ...]
    gain_prestige: tuple[int, ...]
    prestige: int
    days: int
    rehearsals: tuple[int, ...]
    act_end: int
    targets: tuple[int, ...]
    act_prestige: tuple[tuple[int, ...], ...]  # by act and level
    act_pounds: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]  # prestige of the first, second on the yellow act
    plus3_tokens: int
    plus3_points: int
    queen_pounds: int
    queen_cards: int
    display_extra: int
    offer_per_seat: int
    unpaid: int
    rival_bids: tuple[int, ...]
    goal: int
    solo_ranks: tuple[int, ...]


def _expect(condition: bool, group: str) -> None:
    if not condition:
        raise BadSetup("components.group", game="shakespeare", group=group)


def _person(entry: dict[str, Any], colors: list[str]) -> Person:
    person = Person(
        entry["id"], entry["role"], tuple(entry["ability"]), tuple(entry["rehearsal"]), entry["wage"]
    )
    _expect(person.role in ROLES and 0 <= person.wage <= 9, person.id)
    _expect(len(person.ability) <= 3 and len(person.rehearsal) <= 3, person.id)
    for symbol in person.ability:
        word, _, rest = symbol.rpartition("_")
        known = (
            symbol in PLAIN_SYMBOLS
            or (word in ("take_costume", "take_set") and rest in colors)
            or (word in ("costume", "set", "either") and rest.isdigit() and 1 <= int(rest) <= 20)
        )
        _expect(known, person.id)
    for benefit in person.rehearsal:
        word, _, amount = benefit.partition(" ")
        _expect(benefit in FEATHERS or (word in ("pounds", "prestige") and amount.isdigit()), person.id)
    return person


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the group."""
    data = load("shakespeare")
    colors = tuple(
        Color(c["id"], c["price"], c["value"], c["effect"], c["amount"], tuple(c["count"]))
        for c in data["color"]
    )
    ids = [color.id for color in colors]
    _expect(len(set(ids)) == 6 and ids[-1] == "yellow", "color")
    board, acts, stage, solo = data["board"], data["acts"], data["stage"], data["solo"]
    for color in colors:
        _expect(color.effect in EFFECTS and len(color.count) == 4, color.id)
        _expect(0 <= color.price <= 20 and 0 <= color.value <= 9, color.id)
    for players in range(1, 5):
        drawn = board["days"] * board["offer_per_seat"] * max(players, 2)
        _expect(sum(color.count[players - 1] for color in colors) == drawn, "color.count")
    cards = tuple(_person(entry, ids) for entry in data["card"])
    _expect(len({card.id for card in cards}) == CARD_COUNT, "card")
    board_persons = tuple(_person(entry, ids) for entry in data["board_person"])
    _expect(tuple(person.id for person in board_persons) == BOARD_PERSONS, "board_person")
    _expect(
        [person.role for person in board_persons] == ["actor", "actor", "handyman", "queen"], "board_person"
    )
    extra = _person({"id": "extra", **data["extra"]}, ids)
    _expect(extra.role == "actor", "extra")
    objectives = tuple(
        Objective(entry["id"], tuple(entry["condition"].split()), entry["prestige"])
        for entry in data["objective"]
    )
    _expect(len({objective.id for objective in objectives}) == OBJECTIVE_COUNT, "objective")
    for objective in objectives:
        _expect(objective.condition[0] in CONDITIONS, objective.id)
    rows = tuple(stage["rows"])
    _expect(rows == (5, 4, 3), "stage.rows")
    spaces = tuple(f"{row}-{column}" for row, width in enumerate(rows, 1) for column in range(1, width + 1))
    _expect(set(stage["candles"]) <= set(spaces), "stage.candles")
    mood = tuple(data["mood"]["spaces"])
    _expect(len(mood) == 6 and 1 <= data["mood"]["start"] <= 6, "mood")
    gain = data["costume_gain"]
    _expect(
        gain["from"][0] == 0 and len(gain["from"]) == len(gain["pounds"]) == len(gain["prestige"]),
        "costume_gain",
    )
    _expect(1 <= board["act_end"] <= 15 and len(board["targets"]) == 3, "board")
    _expect(1 <= board["queen_cards"] <= 3, "board.queen_cards")
    _expect(len(solo["rival_bids"]) == board["days"], "solo.rival_bids")
    nothing = [0] * 4
    return Components(
        colors=colors,
        cards=cards,
        board_persons=board_persons,
        extra=extra,
        objectives=objectives,
        stage=spaces,
        rows=rows,
        candles=tuple(stage["candles"].get(space, 0) for space in spaces),
        mood=mood,
        mood_start=data["mood"]["start"],
        gain_from=tuple(gain["from"]),
        gain_pounds=tuple(gain["pounds"]),
        gain_prestige=tuple(gain["prestige"]),
        prestige=board["prestige"],
        days=board["days"],
        rehearsals=tuple(board["rehearsals"]),
        act_end=board["act_end"],
        targets=tuple(board["targets"]),
        act_prestige=tuple(tuple(acts[f"{act}_prestige"]) for act in ACTS),
        act_pounds=tuple(tuple(acts.get(f"{act}_pounds", nothing)) for act in ACTS),
        ranks=tuple(acts["yellow_ranks"]),
        plus3_tokens=board["plus3_tokens"],
        plus3_points=board["plus3_points"],
        queen_pounds=board["queen_pounds"],
        queen_cards=board["queen_cards"],
        display_extra=board["display_extra"],
        offer_per_seat=board["offer_per_seat"],
        unpaid=board["unpaid"],
        rival_bids=tuple(solo["rival_bids"]),
        goal=solo["goal"],
        solo_ranks=tuple(solo["ranks"]),
    )

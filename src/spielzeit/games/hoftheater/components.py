"""The components of Hoftheater, read from `components.toml` and checked: within these ranges the game works."""

from __future__ import annotations

import msgspec

from spielzeit.engine.components import Reader, read
from spielzeit.games.hoftheater.ids import GENRES, JESTERS, REQUESTS, WINDOWS

CITY_IDS = (
    "sungate", "lindenau", "maskrock", "whisperbridge", "millheath", "silverlake", "mistburg", "starwatch",
)  # fmt: skip
EFFECTS = ("travel_cards_back", "steal", "impresario", "none", "pay")
#: The number in a request's condition, from and to; those that are not here have none.
NEEDS = {
    "queens_comfort": (0, 30),
    "merry_hour": (0, 15),
    "dark_hour": (0, 15),
    "fools_choir": (0, 15),
    "mourners_choir": (0, 15),
    "grand_comedy": (0, 46),
    "grand_tragedy": (0, 46),
    "pure_school": (0, 15),
    "golden_mean": (0, 30),
    "ladder": (0, 5),
    "triplets": (0, 6),
    "two_stars": (0, 6),
    "young_talents": (0, 12),
    "fairground": (0, 9),
    "cock_crow": (0, 9),
    "strong_feelings": (1, 12),
    "wavering_king": (1, 12),
}


class Components(msgspec.Struct, frozen=True):
    """What a corrected file may change. Wages are packed in eight bits each (scoring.py), hence their ranges."""

    start_ecu: int
    impresarios: int
    request_limit: int
    take_back_at: int
    per_actor: int
    pleasing: tuple[int, ...]  # by season
    best_factor: int
    scale: int  # fields on each side
    alms: tuple[int, ...]  # the Ecu of alms 1, 2 and 3
    reward: tuple[int, ...]  # by request
    needs: tuple[int, ...]


def read_components() -> Components:
    """The package's file, or the corrected one of this process."""
    file = read("hoftheater")
    game, wages, scale, alms = (file.part(name) for name in ("game", "wages", "scale", "alms"))
    game.fixed("seats", [2, 3, 4, 5])
    game.fixed("seasons", 2)
    game.fixed("travel_cards", 8)
    requests = file.rows("request", len(REQUESTS))
    found = Components(
        start_ecu=game.whole("start_ecu", 0, 99),
        impresarios=game.whole("impresarios", 0, 9),
        request_limit=game.whole("request_limit", 1, 10),
        # One card less, and the Ox could leave somebody without any city to travel to.
        take_back_at=game.whole("take_back_at", 1, 7),
        per_actor=wages.whole("per_actor", 0, 10),
        pleasing=wages.wholes("pleasing", 2, 0, 50),
        best_factor=wages.whole("best_factor", 1, 5),
        scale=scale.whole("fields", 2, 12),
        alms=alms.wholes("ecu", 3, 0, 50),
        reward=tuple(request.whole("ecu", 0, 50) for request in requests),
        needs=tuple(_needs(request, id_) for request, id_ in zip(requests, REQUESTS, strict=True)),
    )
    _check_what_stays(file)
    for part in (game, wages, scale, alms, *requests):
        part.remark("origin")
    file.done()
    return found


def _needs(request: Reader, id_: str) -> int:
    """The rules ask for each request by its place, so the ids and their order stay."""
    request.fixed("id", id_)
    if id_ in NEEDS:
        return request.whole("needs", *NEEDS[id_])
    request.fixed("needs", 0)
    return 0


def _check_what_stays(file: Reader) -> None:
    """The shapes that rules and screen are made for: 48 encounter cards, eight cities, nine jesters."""
    fixed: dict[str, dict[str, object]] = {
        "cities": {"ids": list(CITY_IDS)},
        "actors": {"genres": list(GENRES), "levels": [1, 2, 3, 4, 5], "effects": list(EFFECTS)},
        "actor_copies": {"copies": 3},
        "alms_copies": {"copies": 3},
        "jester_count": {"encounter_cards": 48},
        "coins": {
            "count": [50, 20, 10],
            "ecu": [1, 5, 10],
        },  # a list of what is in the box: it never runs dry
    }
    for name, values in fixed.items():
        part = file.part(name)
        part.remark("origin")
        for key, value in values.items():
            part.fixed(key, value)
    for row, jester in zip(file.rows("jester", len(JESTERS)), JESTERS, strict=True):
        row.remark("origin")
        row.fixed("id", jester)
        row.fixed("window", WINDOWS[jester])


COMPONENTS = read_components()

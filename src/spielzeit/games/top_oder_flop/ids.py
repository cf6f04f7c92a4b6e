"""The ids that the JSON of Top oder Flop uses; their numbers are places in these lists."""

from __future__ import annotations

from typing import Literal

from spielzeit.engine.errors import BadComponents
from spielzeit.games.top_oder_flop.components import ACTIONS, components

FilmId = Literal["revolvers", "arabia", "cops", "tanja", "dracula"]
SideId = Literal["top", "flop"]
FaceId = Literal["x2", "stop"]
PhaseId = Literal["open1", "open2", "turn", "shift", "claim", "over"]
Vis = Literal["open", "known", "hidden"]
Reason = Literal["films", "empty"]

FILMS: tuple[FilmId, ...] = ("revolvers", "arabia", "cops", "tanja", "dracula")
SIDES: tuple[SideId, ...] = ("top", "flop")
FACES: tuple[FaceId, ...] = ("x2", "stop")
PHASES: tuple[PhaseId, ...] = ("open1", "open2", "turn", "shift", "claim", "over")
VIS: tuple[Vis, ...] = ("open", "known", "hidden")
REASONS: tuple[Reason | None, ...] = (None, "films", "empty")  # none while the game runs
CHANGES: tuple[str | None, ...] = (None, *ACTIONS)  # none on an influence card
CARDS = tuple(card.id for card in components().cards)
NUMBERS = {card: number for number, card in enumerate(CARDS)}

if components().films != FILMS:
    raise BadComponents("components.fixed", place="films.list", value=", ".join(FILMS))


def place(film: FilmId, side: SideId) -> int:
    """The number of a side of a film."""
    return FILMS.index(film) * len(SIDES) + SIDES.index(side)


def film_and_side(place: int) -> tuple[FilmId, SideId]:
    """The film and the side with this number."""
    film, side = divmod(place, len(SIDES))
    return FILMS[film], SIDES[side]

"""A table at one glance: who waits in the eight cities, and below them how far the king leans to which genre."""

from __future__ import annotations

from spielzeit.engine.glance import EMPTY, NOTHING, Glance, raster
from spielzeit.games.hoftheater.ids import ACTORS, JESTERS
from spielzeit.games.hoftheater.view import HoftheaterView

COMEDY, TRAGEDY = "Y", "R"


def glance(seen: HoftheaterView, seat: int) -> Glance:
    cells = {
        (city, -height): _ink(card)
        for city, cards in enumerate(seen.cities)
        for height, card in enumerate(cards)
    }
    cells[0, 1] = NOTHING
    for y, ink, needle in ((2, COMEDY, seen.needle), (3, TRAGEDY, -seen.needle)):
        cells |= {(x, y): ink if x < needle else EMPTY for x in range(seen.scale)}
    return Glance(raster(cells), tuple(company.ecu for company in seen.companies))


def _ink(card: str) -> str:
    if card in ACTORS:
        return COMEDY if card.startswith("c") else TRAGEDY
    return "P" if card in JESTERS else "G"

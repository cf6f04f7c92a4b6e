"""What the screen shows before a city is chosen: alone, or in a clash. Only what everybody can see is used."""

from __future__ import annotations

from spielzeit.engine.game import Struct
from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import layout, scoring
from spielzeit.games.hoftheater.ids import CARDS, JESTERS, Genre
from spielzeit.games.hoftheater.layout import COURT, ENCOUNTERS, STEALING
from spielzeit.games.hoftheater.phases import encounters, stage
from spielzeit.games.hoftheater.rules import HoftheaterTable
from spielzeit.games.hoftheater.tables import IMPRESARIOS, WORTH
from spielzeit.games.hoftheater.view import bits, genre_name, unpack


class CityPreview(Struct, frozen=True):
    city: int
    is_empty: bool
    # alone
    ecu: int  # gained, stolen ones included
    steals: int
    taken: tuple[str, ...]  # actors, in the order in which they are taken
    unpaid: tuple[str, ...]  # stars that leave because there is no Ecu
    jesters: tuple[str, ...]
    cards_back: bool  # all travel cards return
    comedy: int  # sums of levels if all actors stay
    tragedy: int
    # clash
    net: int  # towards comedy when positive
    needle: int
    mood: Genre
    mood_changes: bool


class HoftheaterPreview(Struct, frozen=True):
    cities: tuple[CityPreview, ...]
    next_level_3: int  # Ecu the next level 3 would pay this player


def preview(table: HoftheaterTable, player: int) -> HoftheaterPreview:
    """Every city as it lies now."""
    free = table.board[layout.STAGE + player] < IMPRESARIOS
    return HoftheaterPreview(
        cities=tuple(_city(table, player, city) for city in range(1, 9)),
        next_level_3=stage.on_stage(table) + (1 if free else 0),
    )


def _city(table: HoftheaterTable, player: int, city: int) -> CityPreview:
    alone = table.copy()
    before = alone.board[layout.ECU + player]
    jesters = alone.board[layout.READY + player]
    discarded = alone.discarded
    alone.phase, alone.city, alone.visitor, alone.taken = ENCOUNTERS, city, player, 0
    steals = 0
    encounters.handle_cards(alone, player)
    while alone.phase == STEALING:
        steals += 1
        richest = max(
            bits(encounters.victims(alone, player)), key=lambda other: alone.board[layout.ECU + other]
        )
        encounters.steal(alone, player, richest)
        encounters.handle_cards(alone, player)
    taken = unpack(alone.taken) if alone.phase == COURT else []
    for card in taken:
        alone.board[layout.ENSEMBLE + player] |= BIT[card]
    unpaid = [card for card in bits(alone.discarded & ~discarded) if card < layout.ALMS_FROM]
    clash = table.copy()
    clash.city = city
    net = encounters.clear_city(clash)
    after = stage.moved(table.mood, net)
    return CityPreview(
        city=city,
        is_empty=table.board[layout.PILE + city] == 0,
        ecu=alone.board[layout.ECU + player] - before,
        steals=steals,
        taken=tuple(CARDS[card] for card in taken),
        unpaid=tuple(CARDS[card] for card in unpaid),
        jesters=tuple(JESTERS[jester] for jester in bits(alone.board[layout.READY + player] & ~jesters)),
        cards_back=any(WORTH[card] == 1 for card in taken),
        comedy=scoring.levels(alone, player, layout.COMEDY),
        tragedy=scoring.levels(alone, player, layout.TRAGEDY),
        net=net,
        needle=after + 1 if after >= 0 else after,
        mood=genre_name(0 if after >= 0 else 1),
        mood_changes=(after >= 0) != (table.mood >= 0),
    )

"""What the screen shows before a city is chosen: alone, or in a clash. Only what everybody can see is used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spielzeit.engine.bits import BIT
from spielzeit.engine.game import Ids, Struct
from spielzeit.games.hoftheater import scoring
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.ids import CARDS, CITIES, GENRES, JESTERS, Genre
from spielzeit.games.hoftheater.layout import ECU, ENSEMBLE, PILE, READY, STAGE
from spielzeit.games.hoftheater.lookup import (
    ALMS_FROM,
    BRINGS_CARDS_BACK,
    COMEDY,
    IMPRESARIOS,
    TRAGEDY,
    WORTH,
)
from spielzeit.games.hoftheater.phases import encounters, stage
from spielzeit.games.hoftheater.position import all_cards, field_of, genre_at
from spielzeit.games.hoftheater.view import bits


class CityPreview(Struct):
    city: int
    is_empty: bool
    # alone
    ecu: int  # gained, stolen ones included
    steals: int
    taken: Ids  # actors, in the order in which they are taken
    unpaid: Ids  # stars that leave because there is no Ecu
    jesters: Ids
    cards_back: bool  # all travel cards return
    comedy: int  # sums of levels if all actors stay
    tragedy: int
    # clash
    net: int  # towards comedy when positive
    needle: int
    mood: Genre
    mood_changes: bool


class HoftheaterPreview(Struct):
    cities: tuple[CityPreview, ...]
    next_level_3: int  # Ecu the next level 3 would pay this player


def preview(position: HoftheaterFlow, player: int, steps: Sequence[Any]) -> HoftheaterPreview:
    """Every city as it lies now; the choice itself changes nothing before the reveal."""
    free = position.board[STAGE + player] < IMPRESARIOS
    return HoftheaterPreview(
        cities=tuple(_city(position, player, city) for city in CITIES),
        next_level_3=stage.on_stage(position) + (1 if free else 0),
    )


def _city(position: HoftheaterFlow, player: int, city: int) -> CityPreview:
    alone = position.copy()
    before = alone.board[ECU + player]
    jesters = alone.board[READY + player]
    discarded = alone.discarded
    alone.city, alone.taken = city, 0
    steals = 0
    while encounters.handle_cards(alone, player) == encounters.CHOOSES_VICTIM:
        steals += 1
        victims = bits(encounters.victims(alone, player))
        encounters.steal(alone, player, max(victims, key=lambda other: alone.board[ECU + other]))
    taken = all_cards(alone.taken)
    for card in taken:
        alone.board[ENSEMBLE + player] |= BIT[card]
    unpaid = [card for card in bits(alone.discarded & ~discarded) if card < ALMS_FROM]
    net = encounters.push_of(position.board[PILE + city])
    after = stage.moved(position.mood, net)
    return CityPreview(
        city=city,
        is_empty=position.board[PILE + city] == 0,
        ecu=alone.board[ECU + player] - before,
        steals=steals,
        taken=tuple(CARDS[card] for card in taken),
        unpaid=tuple(CARDS[card] for card in unpaid),
        jesters=tuple(JESTERS[jester] for jester in bits(alone.board[READY + player] & ~jesters)),
        cards_back=any(WORTH[card] == BRINGS_CARDS_BACK for card in taken),
        comedy=scoring.levels(alone, player, COMEDY),
        tragedy=scoring.levels(alone, player, TRAGEDY),
        net=net,
        needle=field_of(after),
        mood=GENRES[genre_at(after)],
        mood_changes=genre_at(after) != position.genre(),
    )

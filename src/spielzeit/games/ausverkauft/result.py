"""The result of Ausverkauft!: who has won, and how the points came about."""

from __future__ import annotations

from spielzeit.engine.bits import BIT
from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.games.ausverkauft import scoring
from spielzeit.games.ausverkauft.ids import CARDS
from spielzeit.games.ausverkauft.position import AusverkauftPosition


def winners(position: AusverkauftPosition) -> list[int]:
    mask = scoring.winners(position)
    return [player for player in range(position.players) if mask & BIT[player]]


def breakdown(position: AusverkauftPosition) -> Breakdown:
    """7: the four cards as they count, majorities, usher points."""
    players = range(position.players)
    cards = tuple(card_source(position, place) for place in range(len(position.cards)))
    majorities = Source("majority", tuple(scoring.majorities(position, player) for player in players))
    usher = Source("usher", tuple(scoring.usher(position, player) for player in players))
    return Breakdown(end(position), (*cards, majorities, usher))


def card_source(position: AusverkauftPosition, place: int) -> Source:
    card = position.cards[place]
    times = scoring.counts(place)
    name = {1: "card", 2: "double_card"}.get(times, "first_card")  # a corrected file may count it more often
    points = [times * scoring.card_points(position, player, card) for player in range(position.players)]
    return Source(name, tuple(points), CARDS[card])


def end(position: AusverkauftPosition) -> str:
    """After round 14; alone also whether it was enough against the competitor (ruling 22)."""
    if position.players > 1:
        return "rounds"
    return "rival_beaten" if scoring.winners(position) else "rival_ahead"

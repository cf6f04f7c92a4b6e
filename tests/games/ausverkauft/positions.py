"""Positions of Ausverkauft! for tests: theatres with only some seats free, tickets with circles already shaded."""

from __future__ import annotations

from typing import Any

from spielzeit.engine.match import Match
from spielzeit.games.ausverkauft import GAME
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.flow import AusverkauftFlow
from spielzeit.games.ausverkauft.ids import ABILITIES, CARDS, COLOURS, RIGHT, TAKES, circle_mask, words_of
from spielzeit.games.ausverkauft.layout import BOARD, FREE_HIGH, FREE_LOW, SEAT, USED
from spielzeit.games.ausverkauft.position import add_party, circle_word, used_word
from spielzeit.games.ausverkauft.view import party_seats

#: A row of the usher board for each ability.
ROW_OF = {ABILITIES[row.ability]: number + 1 for number, row in enumerate(components().options)}


def setup(players: int = 2, theatre: str = "A", cards: list[str] | None = None) -> dict[str, Any]:
    piles = [[f"s{k}" for k in range(1, 9)]] * 2
    return {
        "game": "ausverkauft",
        "players": players,
        "theatre": theatre,
        "level": "expert",
        "cards": cards or list(CARDS[:4]),
        **({"solo_decks": piles} if players == 1 else {}),
    }


def lab(players: int = 2, theatre: str = "A", cards: list[str] | None = None, round_number: int = 1) -> Match:
    """A match at the beginning of a round; nobody has drawn anything yet."""
    match = GAME.start_from(setup(players, theatre, cards))
    inside(match).round = round_number
    return match


def inside(match: Match) -> AusverkauftFlow:
    """The compiled side of a match."""
    assert isinstance(match.position, AusverkauftFlow)
    return match.position


def only_free(match: Match, seats: list[str], player: int = 0) -> None:
    """All other seats of the theatre are occupied (by nobody in particular)."""
    low, high = words_of(seats)
    position = inside(match)
    position.seats[player * SEAT + FREE_LOW] &= low
    position.seats[player * SEAT + FREE_HIGH] &= high


def seat_party(match: Match, seats: list[str], player: int = 0) -> None:
    low, high = words_of(seats)
    position = inside(match)
    add_party(position, player, low, high)
    position.seats[player * SEAT + FREE_LOW] &= ~low
    position.seats[player * SEAT + FREE_HIGH] &= ~high


def shade(match: Match, ticket: str, circles: list[int], board: int = 0, column: int = RIGHT) -> None:
    """Circles that were shaded in earlier rounds."""
    word = circle_word(COLOURS.index(ticket), circle_mask(circles))
    inside(match).boards[board * BOARD + column] |= word


def use_row(match: Match, row: int, take: str, board: int = 0, column: int = RIGHT) -> None:
    """A row that was used up in an earlier round."""
    inside(match).boards[board * BOARD + USED + column] |= used_word(row, TAKES.index(take))


def take(match: Match, ability: str | None, player: int = 0) -> None:
    """Step 2 with a row of this ability; without one: points."""
    row = ROW_OF[ability] if ability else 1
    match.apply(player, {"type": "option", "row": row, "take": "ability" if ability else "points"})


def play_turn(match: Match, player: int = 0) -> None:
    """A turn without an ability: points, the first mark, the first placement."""
    take(match, None, player)
    for _ in range(2):
        match.apply(player, match.legal(player)[0])


def parties(match: Match, player: int = 0) -> list[list[str]]:
    return [list(party) for party in party_seats(inside(match), player)]

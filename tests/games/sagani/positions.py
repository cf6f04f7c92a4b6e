"""Positions of Sagani for tests: set-ups in a few words, and moves in the short notation of the rules document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spielzeit.engine import short_list
from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.games.sagani import GAME, flow, setup
from spielzeit.games.sagani.actions import Action, Intermezzo, Pass, Place, Take, encode
from spielzeit.games.sagani.display import SMALLEST_SIDE
from spielzeit.games.sagani.layout import SCORE, SEAT, STANDARD, SUPPLY
from spielzeit.games.sagani.phases import placing
from spielzeit.games.sagani.position import SaganiPosition as Inside
from spielzeit.games.sagani.view import SaganiView

TILES = 72
SaganiMatch = Match[Action, SaganiView]


def head(*tiles: int) -> list[int]:
    """A pile with these tiles on top, the others ascending."""
    return [*tiles, *(tile for tile in range(1, TILES + 1) if tile not in tiles)]


def multiples(factor: int) -> list[int]:
    """The pile i * factor mod 73 for i = 1..72."""
    return [i * factor % 73 for i in range(1, TILES + 1)]


def lab(pile: list[int], players: int = 1, start_player: int = 0, variant: str | None = None) -> SaganiMatch:
    """The first decision with this pile."""
    variant = variant or ("solo" if players == 1 else "standard")
    setup: dict[str, Any] = {
        "game": "sagani",
        "variant": variant,
        "players": players,
        "start_player": start_player,
        "pile": pile,
    }
    return GAME.start_from(setup)


def arranged(
    players: int = 2,
    *,
    offer: str = "",
    row: str = "",
    displays: Sequence[str] = (),
    scores: Sequence[int] = (),
    supplies: Sequence[int] = (),
    turn: int = 0,
    start_player: int = 0,
    top: str = "",
    pile: int | None = None,
) -> SaganiMatch:
    """`turn` is to choose. Displays: `2@0,0,1 1@1,0,0`, laid in this order by the rules, then scores and supplies as
    said (by default as laid). `top`: what lies on the pile; `pile`: how many tiles are left in it."""
    lists = [_tiles(offer), _tiles(row)]
    laid = [[_laid(word) for word in display.split()] for display in displays]
    used = [*lists[0], *lists[1], *(tile for tiles in laid for tile, _ in tiles)]
    order = [*_tiles(top), *(tile for tile in range(1, TILES + 1) if tile not in _tiles(top))]
    left = [tile for tile in order if tile not in used]
    gone = 0 if pile is None else len(left) - pile
    position = flow.empty(
        players=players,
        variant=STANDARD,
        start_player=start_player,
        target=setup.target(STANDARD, players),
        pile=[*used, *(left[len(left) - gone :]), *left[: len(left) - gone]],
        side=SMALLEST_SIDE,
    )
    position.drawn = len(used) + gone
    for player, tiles in enumerate(laid):
        for tile, place in tiles:
            placing.lay(position, player, tile, encode(place))
    for player, score in enumerate(scores):
        position.seats[player * SEAT + SCORE] = score
    for player, supply in enumerate(supplies):
        position.seats[player * SEAT + SUPPLY] = supply
    position.offer, position.row = (short_list.of(tiles) for tiles in lists)
    position.turn = turn
    return Match(GAME, position)


def at_an_intermezzo(players: int = 2, scores: Sequence[int] = (), **more: Any) -> SaganiMatch:
    """Player 0 has put tile 5 to 6, 7 and 8 and laid tile 9: the first of the order chooses."""
    match = arranged(players, offer="5", row="6 7 8", top="9", scores=scores, **more)
    return play(match, "i p0,0,0")


def _tiles(words: str) -> list[int]:
    return [int(word) for word in words.split()]


def _laid(word: str) -> tuple[int, Place]:
    tile, _, place = word.partition("@")
    x, y, rot = (int(number) for number in place.split(","))
    return int(tile), Place(x, y, rot)


def inside(match: SaganiMatch) -> Inside:
    """The compiled side of a position."""
    assert isinstance(match.position, Inside)
    return match.position


def move(word: str) -> Action:
    """`t8` take tile 8, `i` Intermezzo, `-` pass, `p2,-1,3` place at x=2, y=-1 with three quarter turns."""
    if word == "i":
        return Intermezzo()
    if word == "-":
        return Pass()
    if word.startswith("t"):
        return Take(int(word[1:]))
    x, y, rot = (int(number) for number in word[1:].split(","))
    return Place(x, y, rot)


def spell(action: Action) -> str:
    match action:
        case Take(tile):
            return f"t{tile}"
        case Place(x, y, rot):
            return f"p{x},{y},{rot}"
        case Intermezzo():
            return "i"
        case Pass():
            return "-"


def play(match: SaganiMatch, words: str) -> SaganiMatch:
    """Apply moves, each by whoever is to move."""
    for word in words.split():
        match.apply(match.to_move[0], move(word))
    return match


def random_actions(seed: str) -> Iterator[tuple[SaganiMatch, int, Action]]:
    """A random game of two: before each action the match, the player and what he will do; the caller applies it."""
    rng = seeded(seed)
    match = GAME.start(2, seed=seed)
    while not match.over:
        player = match.to_move[0]
        yield match, player, GAME.decode(match.position, match.position.sample(player, rng))

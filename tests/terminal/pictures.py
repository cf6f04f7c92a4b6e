"""A table as the terminal draws it, without its colours."""

from __future__ import annotations

from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, length, plain

NAMES = ("Ada", "Kim", "Max", "Eva", "Tom", "Ida")
HEIGHTS = {80: 17, 120: 27}  # of the table on a screen of 24 and of 40 lines


def paper(match: Match, language: str = "en", width: int = 80, *, ascii_only: bool = False) -> Paper:
    names = NAMES[: match.players]
    return Paper(language, match.game.id, width, HEIGHTS[width], names, ascii_only)


def drawn(
    match: Match, viewer: int | None, language: str = "en", width: int = 80, *, ascii_only: bool = False
) -> str:
    """The picture; nothing in it is wider than the screen."""
    on = paper(match, language, width, ascii_only=ascii_only)
    picture = match.game.picture(match.position, viewer, on)
    assert picture is not None
    assert all(length(line) <= width for line in picture.splitlines())
    return plain(picture) + "\n"


def spoken(match: Match, player: int, language: str = "en") -> list[str]:
    """The choices of a player in words, each after what it is listed under."""
    on = paper(match, language)
    return [
        plain(
            f"{match.game.action_group(match.position, player, action, on)}"
            f" | {match.game.action_words(match.position, player, action, on)}"
        )
        for action in match.legal(player)
    ]


def asked(match: Match, player: int, language: str = "en") -> str:
    return plain(match.game.prompt(match.position, player, paper(match, language)))

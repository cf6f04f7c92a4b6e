"""A table in words, for the generic board: what the terminal would show this seat. And the table at one glance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from spielzeit.engine.game import Game, seeded, to_json
from spielzeit.engine.paper import Paper, plain
from spielzeit.engine.position import Position
from spielzeit.server.messages import ActionWords, TableGlance, TableWords
from spielzeit.server.tables import LiveTable


def words(table: LiveTable, seat: int | None, language: str) -> TableWords:
    """The picture and the legal actions as this seat (None: an onlooker) may know them.

    They are made from a position imagined from its view, never from the table's own: what is hidden cannot leave.
    """
    version = table.version_for(seat)
    seen = None if table.status == "waiting" else table.view_of(seat)
    if seen is None:
        return TableWords(version=version, picture=None, actions=[])
    game = table.game
    imagined = game.imagine(seen, seeded("words"))
    paper = Paper(language, game.id)
    return TableWords(
        version=version,
        picture=picture(game, imagined, seat, paper),
        actions=[] if seat is None else action_words(game, imagined, seat, table.legal_of(seat), paper),
    )


def glance(table: LiveTable, seat: int | None) -> TableGlance:
    """From an onlooker's view, whoever asks: a list is looked at with others in the room."""
    seen = None if table.status == "waiting" else table.view_of(None)
    return TableGlance(glance=None if seen is None else table.game.glance(seen, seat or 0))


def picture(game: Game, position: Position, seat: int | None, paper: Paper) -> str | None:
    """The terminal's drawing without its colours."""
    drawn = game.picture(position, seat, paper)
    return None if drawn is None else plain(drawn)


def action_words(
    game: Game, position: Position, seat: int, legal: Sequence[Any], paper: Paper
) -> list[ActionWords]:
    """The legal actions in their order; twins (two equal cards in hand) are told apart by what they are made of."""
    labels = [plain(game.action_words(position, seat, action, paper)) for action in legal]
    count = Counter(labels)
    told = []
    for label, action in zip(labels, legal, strict=True):
        fields = to_json(action)
        group = fields.pop("type")
        twin = f" ({', '.join(f'{name} {value}' for name, value in fields.items())})"
        told.append(ActionWords(group=group, label=label + twin if count[label] > 1 else label))
    return told

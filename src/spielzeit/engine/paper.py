"""What a table is drawn on in text: its size, its language and alphabet, and what the players are called."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from spielzeit.engine.texts import catalogue, name_of, say

NARROW = 80  # columns every picture fits into
WIDE = 110  # from here on there is room for a second display beside one's own

#: For a screen that shows ASCII only.
ASCII = {
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "„": '"', "“": '"', "”": '"',
    "‚": "'", "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "…": "...", "≥": ">=", "≤": "<=", "×": "x",
    "·": ".", "›": ">", "‹": "<", "→": "->", "←": "<-", "↑": "^", "↓": "v", "✓": "x", "✗": "-", "±": "+-",
    "│": "|", "─": "-", "█": "#", "•": "*", "★": "*", "£": "L", "■": "x", "◆": "X", "●": "x", "○": "o", "é": "e",
    "♛": "*", "▲": "^", "▼": "v", "↗": "/^", "↘": "\\v", "↙": "v/", "↖": "^\\",
}  # fmt: skip
SOFT_HYPHEN = "\u00ad"  # the page's catalogues have them
_TO_ASCII = str.maketrans(ASCII)
_TAG = re.compile(r"(?<!\\)\[/?[a-z_ ]*\]")


class Paper(msgspec.Struct, frozen=True):
    """`height`: lines for the table, None for as many as it takes. Names that are missing are counted from 1."""

    language: str
    game: str
    width: int = NARROW
    height: int | None = None
    names: tuple[str, ...] = ()
    ascii: bool = False

    @property
    def is_wide(self) -> bool:
        return self.width >= WIDE

    def spell(self, text: str) -> str:
        """As this screen can show it; spelt before it is measured, so that columns stay straight."""
        whole = text.replace(SOFT_HYPHEN, "")
        return whole.translate(_TO_ASCII) if self.ascii else whole

    def say(self, key: str, **values: object) -> str:
        return self.spell(say(key, self.language, game=self.game, **values))

    def has(self, key: str) -> bool:
        return key in catalogue(self.language, self.game)

    def name(self, seat: int) -> str:
        if seat < len(self.names):
            return self.spell(self.names[seat])
        return self.say("terminal.seat_number", number=seat + 1)

    def names_of(self, seats: Iterable[int]) -> str:
        return ", ".join(self.name(seat) for seat in seats)

    def thing(self, value: object, field: str = "") -> str:
        """The game's word for an id."""
        return self.spell(name_of(value, self.language, self.game, field))


# -- lines with markup --------------------------------------------------------------------------------


def plain(text: str) -> str:
    """Without its colours."""
    return _TAG.sub("", text).replace("\\[", "[")


def length(text: str) -> int:
    return len(plain(text))


def pad(text: str, width: int) -> str:
    return text + " " * (width - length(text))


def cut(text: str, width: int) -> str:
    """At most this wide; what is cut loses its colours."""
    if length(text) <= width:
        return text
    kept = plain(text)[: max(0, width - 1)].rstrip() + "~"
    return kept.replace("[", "\\[")


def beside(left: Sequence[str], right: Sequence[str], gap: int = 3) -> list[str]:
    """Two blocks side by side."""
    width = max(map(length, left), default=0)
    rows = max(len(left), len(right))
    filled = [[*block, *[""] * (rows - len(block))] for block in (left, right)]
    return [(pad(one, width + gap) + two).rstrip() for one, two in zip(*filled, strict=True)]


def fold(items: Iterable[str], width: int, head: str = "", gap: str = "  ") -> list[str]:
    """Items one after the other, in as many lines as it takes; further lines begin below the first item."""
    lines, now = [], ""
    indent = length(head)
    for item in items:
        short = cut(item, width - indent)
        if now and indent + length(now) + len(gap) + length(short) > width:
            lines.append(now)
            now = short
        else:
            now = now + gap + short if now else short
    lines.append(now)
    return [(head if at == 0 else " " * indent) + line for at, line in enumerate(_closed(lines))]


def _closed(lines: Iterable[str]) -> list[str]:
    """A colour that goes on in the next line ends with this one and begins anew."""
    whole, still_open = [], list[str]()
    for line in lines:
        begun = "".join(still_open)
        for tag in _TAG.findall(line):
            if tag.startswith("[/"):
                still_open.pop()
            else:
                still_open.append(tag)
        whole.append(begun + line + "[/]" * len(still_open))
    return whole


def sentence(text: str, width: int) -> list[str]:
    """Plain words broken at blanks."""
    return fold(text.split(" "), width, gap=" ")


def columns(rows: Sequence[Sequence[str]], gap: int = 2, right: Iterable[int] = ()) -> list[str]:
    """Rows of cells under each other, some columns flush right."""
    if not rows:
        return []
    widths = [max(length(row[at]) for row in rows) for at in range(len(rows[0]))]
    flush = set(right)
    lines = []
    for row in rows:
        cells = [
            " " * (widths[at] - length(cell)) + cell if at in flush else pad(cell, widths[at])
            for at, cell in enumerate(row)
        ]
        lines.append((" " * gap).join(cells).rstrip())
    return lines

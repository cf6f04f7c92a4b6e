"""The choices of a decision, never more than the screen holds: in groups, narrowed by letters, page by page."""

from __future__ import annotations

from typing import Any, NamedTuple

from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper, columns, cut, length, plain

GAP = 3  # between two columns of choices


class Choice(NamedTuple):
    """An action in words, and what it is listed under."""

    words: str
    group: str
    action: Any


class Entry(NamedTuple):
    """A line of the menu: one choice, or a group of several."""

    words: str
    choices: tuple[Choice, ...]


def choices(match: Match, player: int, paper: Paper) -> list[Choice]:
    """The legal actions. Of twins (two equal cards in hand) the first stands for all: it makes no difference."""
    found: dict[tuple[str, str], Choice] = {}
    for action in match.legal(player):
        words = match.game.action_words(match.position, player, action, paper)
        group = match.game.action_group(match.position, player, action, paper)
        found.setdefault((group, words), Choice(words, group, action))
    return list(found.values())


class Menu:
    """What is offered now. Opening a group or typing letters narrows it; `widen` shows everything again."""

    def __init__(self, offered: list[Choice]) -> None:
        self._all = offered
        self._narrowed = offered
        self._page = 0
        self._pages: list[list[Entry]] = [[]]

    @property
    def is_narrowed(self) -> bool:
        return len(self._narrowed) < len(self._all)

    @property
    def count(self) -> int:
        """How many entries are numbered now, over all pages."""
        return sum(map(len, self._pages))

    @property
    def only(self) -> Choice | None:
        """The choice that is left, if it is a single one."""
        return self._narrowed[0] if len(self._narrowed) == 1 else None

    def widen(self) -> None:
        self._narrowed, self._page = self._all, 0

    def narrow(self, letters: str) -> bool:
        """Only what has all these words in it, from among everything; False (and no change) if nothing has."""
        asked = letters.lower().split()
        kept = [
            choice
            for choice in self._all
            if all(word in plain(f"{choice.group} {choice.words}").lower() for word in asked)
        ]
        if kept:
            self._narrowed, self._page = kept, 0
        return bool(kept)

    def turn_page(self) -> None:
        self._page = (self._page + 1) % len(self._pages)

    def pick(self, number: int) -> Choice | None:
        """The choice of this number; a group is opened instead."""
        entry = [entry for page in self._pages for entry in page][number - 1]
        if len(entry.choices) == 1:
            return entry.choices[0]
        self._narrowed, self._page = list(entry.choices), 0
        return None

    def lines(self, rows: int, paper: Paper) -> list[str]:
        """The entries of this page in at most so many lines, numbered on from page to page."""
        entries = self._entries(rows, paper)
        across, _ = _across(entries, paper)
        fits = rows * across
        if len(entries) > fits:
            fits = max(1, rows - 1) * across
        self._pages = [entries[at : at + fits] for at in range(0, len(entries), fits)] or [[]]
        self._page = min(self._page, len(self._pages) - 1)
        first = sum(map(len, self._pages[: self._page]))
        shown = [_numbered(first + at, entry, paper) for at, entry in enumerate(self._pages[self._page], 1)]
        lines = _in_columns(shown, across)
        if len(self._pages) > 1:
            further = paper.say("terminal.page", page=self._page + 1, pages=len(self._pages))
            lines.append(f"[dim]{cut(further, paper.width)}[/]")
        return lines

    def _entries(self, rows: int, paper: Paper) -> list[Entry]:
        """Every choice if they fit or are all of one kind, else the groups."""
        single = [Entry(choice.words, (choice,)) for choice in self._narrowed]
        groups: dict[str, list[Choice]] = {}
        for choice in self._narrowed:
            groups.setdefault(choice.group, []).append(choice)
        across, _ = _across(single, paper)
        if len(single) <= rows * across or len(groups) == 1:
            return single
        return [
            Entry(group, tuple(members)) if len(members) > 1 else Entry(members[0].words, tuple(members))
            for group, members in groups.items()
        ]


def _numbered(number: int, entry: Entry, paper: Paper) -> str:
    many = f" [dim]({len(entry.choices)})[/]" if len(entry.choices) > 1 else ""
    return cut(f"[bold]{number:>3}[/] {entry.words}{many}", paper.width)


def _across(entries: list[Entry], paper: Paper) -> tuple[int, int]:
    """How many columns of choices fit beside each other, and how wide one is."""
    widest = max((length(_numbered(1, entry, paper)) for entry in entries), default=1)
    return max(1, (paper.width + GAP) // (widest + GAP)), widest


def _in_columns(shown: list[str], across: int) -> list[str]:
    """Numbers run down, then across."""
    down = -(-len(shown) // across)
    rows = [
        [shown[at] if at < len(shown) else "" for at in range(row, down * across, down)]
        for row in range(down)
    ]
    return columns(rows, GAP)

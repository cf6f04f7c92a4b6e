"""What viewers see of a table: made when somebody looks, once for each version, and compared with what he saw last."""
# mypyc: compiled

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from spielzeit.engine.bits import BIT
from spielzeit.engine.journal import EVERYBODY, SPECTATOR
from spielzeit.server.deltas import patch
from spielzeit.server.entries import Entry, Viewer
from spielzeit.server.friends.wire import UndoOffer

_JSON = msgspec.json.Encoder()
NOTHING = msgspec.Raw(b"[]")
ONLOOKERS = b'{"viewer":null,'  # how an onlooker's view begins


class Common:
    """A view that is the same for all but for who looks: made once, and encoded once."""

    __slots__ = ("_encoded", "view")

    def __init__(self, view: Any) -> None:
        self.view = view  # an onlooker's
        self._encoded: bytes | None = None

    def seen_by(self, viewer: Viewer) -> bytes:
        """As JSON; who looks is its first word."""
        if self._encoded is None:
            self._encoded = _JSON.encode(self.view)
        if viewer is None:
            return self._encoded
        if not self._encoded.startswith(ONLOOKERS):
            return _JSON.encode(as_seen_by(self.view, viewer))
        return b'{"viewer":%d,' % viewer + self._encoded[len(ONLOOKERS) :]


class Seen:
    """What one viewer sees at one version. All of it is made and encoded once, and only when it is asked for."""

    __slots__ = (
        "_common",
        "_view",
        "_viewer",
        "before",
        "legal",
        "redo_takes",
        "shown",
        "undo",
    )

    def __init__(
        self,
        shown: Any,
        legal: msgspec.Raw = NOTHING,
        viewer: Viewer = None,
        before: Seen | None = None,
        common: Common | None = None,
    ) -> None:
        self.shown = shown  # the game's view, or None; where all see the same it is one for all
        self._common = common
        self._viewer = viewer
        self.legal = legal  # what the viewer may do
        self.undo: UndoOffer | None = None  # what taking back would take back now
        self.redo_takes: list[int] = []  # and what could be played again
        self.before = before  # what the same viewer saw last
        self._view: msgspec.Raw | None = None

    @property
    def undo_takes(self) -> list[int]:
        """What `undo` takes back without asking anybody."""
        return [] if self.undo is None or self.undo.how == "ask" else self.undo.takes

    @property
    def can_undo(self) -> bool:
        return bool(self.undo_takes)

    @property
    def view(self) -> msgspec.Raw:
        if self._view is None:
            encoded = _JSON.encode(self.shown) if self._common is None else self._common.seen_by(self._viewer)
            self._view = msgspec.Raw(encoded)
        return self._view


def as_seen_by(shown: Any, viewer: Viewer) -> Any:
    """A view that was made for all, for one of them."""
    if viewer is None or not isinstance(shown, msgspec.Struct):
        return shown
    return msgspec.structs.replace(shown, viewer=viewer)


class Sights:
    """Of one table."""

    def __init__(self) -> None:
        self._now: dict[Viewer, Seen] = {}
        self._before: dict[Viewer, Seen] = {}  # until he looks again
        self._common: Common | None = None  # the one view of a game in which all see the same
        self._patched: tuple[Any, Any, msgspec.Raw | None] | None = None  # two views, and what changed

    def of(self, viewer: Viewer, look: Callable[[Viewer, Seen | None], Seen]) -> Seen:
        known = self._now.get(viewer)
        if known is None:
            known = self._now[viewer] = look(viewer, self._before.pop(viewer, None))
        return known

    def common(self, view: Callable[[], Any]) -> Common:
        if self._common is None:
            self._common = Common(view())
        return self._common

    def look_again(self, entries: Sequence[Entry]) -> None:
        """Who may notice nothing keeps what he has: an answer that took longer would tell him too."""
        self._common = None
        noticed = 0
        for entry in entries:
            noticed |= entry.noticed
        for viewer, seen in list(self._now.items()):
            if noticed == EVERYBODY or noticed & BIT[SPECTATOR if viewer is None else viewer]:
                seen.before = None
                self._before[viewer] = seen
                del self._now[viewer]

    def patch(self, known: Seen, seen: Seen) -> msgspec.Raw | None:
        """What has changed between two views of one viewer, as JSON; None: too much. Made once for all alike."""
        old, new = known.shown, seen.shown
        if self._patched is None or self._patched[0] is not old or self._patched[1] is not new:
            changes = patch(old, new)
            told = None if changes is None else msgspec.Raw(_JSON.encode(changes))
            self._patched = (old, new, told)
        return self._patched[2]

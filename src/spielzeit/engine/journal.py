"""What happened in one step, as rows of whole numbers with an audience; a game's `notes.py` writes them by name."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import numbers_of

ROW: Final[i64] = 8  # kind, audience, and six numbers
EVERYBODY: Final[i64] = -1
SPECTATOR: Final[i64] = 61  # the bit of an audience that stands for onlookers


@final
class Journal:
    """Listens to one position. A position without a journal pays one comparison per note."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()

    def note(self, kind: i64, audience: i64, a: i64, b: i64, c: i64, d: i64, e: i64, f: i64) -> None:
        """`audience` is a mask of players (`EVERYBODY`, or `BIT[player]` summed up)."""
        rows = append(self.rows, kind)
        rows = append(rows, audience)
        rows = append(rows, a)
        rows = append(rows, b)
        rows = append(rows, c)
        rows = append(rows, d)
        rows = append(rows, e)
        self.rows = append(rows, f)

    def copy(self) -> "Journal":
        """What stands in it now, to be kept."""
        other = Journal()
        other.rows = self.rows
        return other

    def clear(self) -> None:
        self.rows = vec[i64]()


def journal_of(rows: list[int]) -> Journal:
    """As it was kept."""
    journal = Journal()
    journal.rows = numbers_of(rows)
    return journal

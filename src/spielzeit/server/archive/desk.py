"""The archive's desk: all that one process of the server keeps for it."""

from __future__ import annotations

from spielzeit.server.archive.ratings import Ratings
from spielzeit.server.limits import RateLimit
from spielzeit.server.outside import Outside
from spielzeit.server.storage import Storage


class ArchiveDesk:
    def __init__(self, storage: Storage) -> None:
        self.ratings = Ratings(storage)
        self.brought_from = RateLimit(1 / 20, 20)  # files and links from one address
        # And the games in them: what others have brought must not be pushed out by them.
        self.games_from = RateLimit(1 / 20, 200)
        self.outside = Outside()

    def close(self) -> None:
        self.outside.close()

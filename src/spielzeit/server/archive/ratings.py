"""How strong everybody is, by openskill: among people and against bots apart, each game for itself.

Every finished game of the house is rated once, in the order in which they ended; so what one game is worth depends on
who sat there. It is kept in memory and made again from the results when a process starts.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Connection, and_, or_, select

from spielzeit.server.archive.finished import parts
from spielzeit.server.archive.wire import Among, Rating, RatingPoint
from spielzeit.server.messages import Result
from spielzeit.server.schema import SEATS, TABLES
from spielzeit.server.storage import Storage

MOST_RATED = 20_000  # the last games of the house
MOST_POINTS = 200  # of a curve

_MODEL = PlackettLuce()


class Outcome(msgspec.Struct, frozen=True):
    """A finished game: who sat where (`person:…`, `bot:…`), and the points."""

    table: str
    game: str
    at: float
    people: Sequence[str | None]  # by seat; None: a bot
    levels: Sequence[str | None]
    result: Result


class Standing:
    """One player in one game: the rating now, and how it came to that."""

    def __init__(self) -> None:
        self.rating: PlackettLuceRating = _MODEL.rating()
        self.games = 0
        self.curve: list[RatingPoint] = []

    def take(self, rating: PlackettLuceRating, at: float) -> None:
        self.rating = rating
        self.games += 1
        self.curve = [*self.curve[1 - MOST_POINTS :], RatingPoint(at=at, mu=round(rating.mu, 2))]


class Book:
    """All ratings, from the outcomes it was told of."""

    def __init__(self) -> None:
        self._standings: dict[str, dict[tuple[str, Among], Standing]] = defaultdict(
            lambda: defaultdict(Standing)
        )

    def of(self, person: str) -> list[Rating]:
        return [
            Rating(
                game=game,
                among=among,
                mu=round(standing.rating.mu, 2),
                sigma=round(standing.rating.sigma, 2),
                games=standing.games,
                curve=standing.curve,
            )
            for (game, among), standing in sorted(self._standings.get(person, {}).items())
        ]

    def enter(self, outcome: Outcome) -> None:
        """People against each other where there are two; else one person against bots."""
        people = [who for who in outcome.people if who is not None]
        if len(set(people)) != len(people) or not people:  # a hot-seat tells nothing of anybody
            return
        among: Among = "people" if len(people) > 1 else "bots"
        places = [seat for seat, who in enumerate(outcome.people) if who is not None or among == "bots"]
        if len(places) < 2:
            return
        names = [outcome.people[seat] or f"bot:{outcome.levels[seat]}" for seat in places]
        self._rate(outcome, among, names, places)

    def _rate(self, outcome: Outcome, among: Among, names: Sequence[str], places: Sequence[int]) -> None:
        before = [self._standings[name][outcome.game, among] for name in names]
        ranks = [float(rank_of(outcome.result, seat)) for seat in places]
        teams = _MODEL.rate([[standing.rating] for standing in before], ranks=ranks)
        after = {name: rating for name, [rating] in zip(names, teams, strict=True)}
        for name, rating in after.items():  # of two bots of one level the last one stands for both
            self._standings[name][outcome.game, among].take(rating, outcome.at)


def rank_of(result: Result, seat: int) -> int:
    """1 is best. Winners come first whatever the points say: ties are broken by the game."""

    def worse(other: int) -> bool:
        return (other in result.winners, result.scores[other]) > (seat in result.winners, result.scores[seat])

    return 1 + sum(worse(other) for other in range(len(result.scores)))


class Ratings:
    """Of one process of the server: it reads on from where it was whenever somebody asks."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._book = Book()
        self._rated: set[str] = set()
        self._last = 0.0
        self._reading = asyncio.Lock()

    async def of(self, person: str) -> list[Rating]:
        async with self._reading:
            outcomes = await self._storage.database.read(self._outcomes)
            await asyncio.to_thread(self._enter, outcomes)
            return self._book.of(person)  # before somebody else enters more

    def _enter(self, outcomes: Sequence[Outcome]) -> None:
        for outcome in outcomes:
            self._book.enter(outcome)
            self._rated.add(outcome.table)
            self._last = max(self._last, outcome.at)

    def _outcomes(self, connection: Connection) -> list[Outcome]:
        """Those that ended since then, in this order. A chosen deal tells nothing; that of a matinee is everybody's."""
        fair = or_(TABLES.c.seed.is_(None), TABLES.c.seed.like("matinee %"))
        query = (
            select(TABLES.c.id, TABLES.c.game, TABLES.c.changed, TABLES.c.result)
            .where(and_(TABLES.c.status == "over", TABLES.c.result.is_not(None), fair))
            .where(TABLES.c.changed >= self._last)
            .order_by(TABLES.c.changed.desc(), TABLES.c.id)
            .limit(MOST_RATED)
        )
        rows = [row for row in connection.execute(query).all() if row.id not in self._rated]
        seats = _seats(connection, [row.id for row in rows])
        return [
            Outcome(
                row.id,
                row.game,
                row.changed,
                [who for who, _ in seats[row.id]],
                [level for _, level in seats[row.id]],
                msgspec.json.decode(row.result, type=Result),
            )
            for row in reversed(rows)
        ]


def _seats(connection: Connection, tables: list[str]) -> dict[str, list[tuple[str | None, str | None]]]:
    """By table and seat: the person, the bot's level. Who has left the house is somebody, and nobody we know."""
    found: dict[str, list[tuple[str | None, str | None]]] = {table: [] for table in tables}
    for some in parts(tables):
        query = select(SEATS).where(SEATS.c.table_id.in_(some)).order_by(SEATS.c.table_id, SEATS.c.number)
        for row in connection.execute(query):
            gone = f"gone:{row.table_id}:{row.number}"
            found[row.table_id].append((None, row.level) if row.kind == "bot" else (row.person or gone, None))
    return found

"""The calls of the archive, as docs/architecture.md lists them."""

from __future__ import annotations

from typing import Annotated

from litestar.params import FromPath, JSONBody, QueryParameter

from spielzeit.engine import record as records
from spielzeit.server.addresses import address_of
from spielzeit.server.archive import links, shelf
from spielzeit.server.archive.desk import ArchiveDesk
from spielzeit.server.archive.finished import finished
from spielzeit.server.archive.openings import openings
from spielzeit.server.archive.wire import Archive, BringLink, Openings
from spielzeit.server.critic import sources
from spielzeit.server.critic.wire import Imported
from spielzeit.server.identity import language_of
from spielzeit.server.routes import (
    Asked,
    deleting,
    house_of,
    person_of,
    person_or_new,
    reading,
    turn_of,
    writing,
)
from spielzeit.server.rows import Person

MOST_BYTES = 1024 * 1024  # of what is brought at once

GameId = Annotated[str, QueryParameter(name="game", max_length=64)]


def desk_of(request: Asked) -> ArchiveDesk:
    desk: ArchiveDesk = request.app.state.archive
    return desk


def may_bring(request: Asked) -> None:
    if house_of(request).settings.limits:
        desk_of(request).brought_from.spend(address_of(request))


async def bring_all(request: Asked, person: Person | None, document: bytes) -> Imported:
    games = shelf.games_in(document)
    if house_of(request).settings.limits:
        for _ in games:
            desk_of(request).games_from.spend(address_of(request))
    ids = await shelf.bring_all(house_of(request).storage, person, games, turn_of(request))
    return Imported(id=ids[0], ids=ids)


@reading("/api/archive", tags=["archive"], summary="All my finished games, and my ratings")
async def archive(request: Asked) -> Archive:
    return await archive_of(request)


async def archive_of(request: Asked) -> Archive:
    storage, person = house_of(request).storage, person_of(request)
    if person is None:
        return Archive(games=[], left_out=0, ratings=[])
    found = await finished(storage, person.id)
    games = sorted([*found.games, *await shelf.on_shelf(storage, person.id)], key=lambda one: -one.at)
    ratings = await desk_of(request).ratings.of(person.id)
    return Archive(games=games, left_out=found.all - len(found.games), ratings=ratings)


@reading("/api/archive/openings", tags=["archive"], summary="How I begin this game, and what becomes of it")
async def my_openings(request: Asked, game: GameId) -> Openings:
    person = person_of(request)
    if person is None:
        return Openings(games=0, openings=[])
    language = language_of(request, person)
    return await openings(house_of(request), person.id, game, language, turn_of(request))


@writing(
    "/api/records",
    tags=["archive"],
    summary="Bring a record along, or several, one in each line",
    request_max_body_size=MOST_BYTES,
)
async def bring_records(request: Asked) -> Imported:
    may_bring(request)
    return await bring_all(request, person_of(request), await request.body())


@writing("/api/records/link", tags=["archive"], summary="Bring a game along by its link")
async def bring_link(request: Asked, data: JSONBody[BringLink]) -> Imported:
    """A finished game of this house must be one that I may see; another house is asked for what the link shows."""
    house, person = house_of(request), person_or_new(request)
    parts = links.split(data.link)
    place = links.place_in(parts)
    may_bring(request)
    if place is not None and parts.netloc == request.headers.get("host"):
        source = await sources.find_source(house, place.id, person, place.invite)
        document = records.encode_line(source.record)
    else:
        document = await desk_of(request).outside.do(
            address_of(request), links.fetch, parts, house.settings.private_webhooks
        )
    return await bring_all(request, person, document)


@deleting("/api/archive/{record:str}", tags=["archive"], summary="Take a record off my shelf")
async def take_off(request: Asked, record: FromPath[str]) -> Archive:
    person = person_of(request)
    if person is not None:
        await shelf.take_off(house_of(request).storage, person.id, record)
    return await archive_of(request)


HANDLERS = [archive, my_openings, bring_records, bring_link, take_off]

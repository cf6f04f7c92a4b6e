"""Take my data, and delete me."""

from __future__ import annotations

import msgspec
from litestar import Response, get

from spielzeit.server import leaving
from spielzeit.server.archive import shelf
from spielzeit.server.critic import sources
from spielzeit.server.errors import Refused
from spielzeit.server.house import House
from spielzeit.server.routes import (
    READING,
    Asked,
    deleting,
    guard,
    house_of,
    identities_of,
    person_of,
    turn_of,
)
from spielzeit.server.rows import Person


@get(
    "/api/me/data",
    tags=["people"],
    summary="All my records in one file: JSON Lines, who I am first",
    guards=[guard],
    responses=READING,
    media_type="application/x-ndjson",
)
async def my_data(request: Asked) -> Response[bytes]:
    """A game that still runs is named, not shown: its record has what is hidden."""
    house, person, turn = house_of(request), person_of(request), turn_of(request)
    if person is None:
        raise Refused("me.unknown")
    lines = [msgspec.json.encode({"me": {"id": person.id, "name": person.name, "language": person.language}})]
    for table_id in await leaving.tables_of(house.storage, person.id):
        async with turn():  # somebody with thousands of games lets others through
            lines.append(msgspec.json.encode(await _told(house, table_id)))
    for game in await shelf.on_shelf(house.storage, person.id):
        async with turn():
            record = (await sources.find_source(house, game.id, person, None)).record.to_json()
            lines.append(msgspec.json.encode({"brought": game.id, "at": game.at, "record": record}))
    headers = {"content-disposition": 'attachment; filename="spielzeit.jsonl"'}
    return Response(b"\n".join(lines) + b"\n", media_type="application/x-ndjson", headers=headers)


async def _told(house: House, table_id: str) -> dict[str, object]:
    table = await house.table(table_id)
    if table.status == "over":
        return {"table": table_id, "created": table.row.created, "record": table.record_json()}
    return {"table": table_id, "created": table.row.created, "game": table.row.game, "status": table.status}


@deleting(
    "/api/me",
    tags=["people"],
    summary="Delete me: my name leaves every seat, and games without other people go",
)
async def delete_me(request: Asked) -> dict[str, int]:
    house, person = house_of(request), person_of(request)
    if person is None:
        raise Refused("me.unknown")
    tables = await leaving.tables_of(house.storage, person.id)
    for table_id in tables:
        await house.leave(table_id, person)
    await leaving.forget_ways_back(house.storage, person.id)
    identities = identities_of(request)
    gone = await identities.void_tokens(person)
    await identities.save(
        Person(person.id, generation=gone.generation)
    )  # what is left: that its tokens are void
    house.sockets.close(person.id)
    return {"tables": len(tables)}


HANDLERS = [my_data, delete_me]

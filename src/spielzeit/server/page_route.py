"""The page at its addresses; with the page of a table what to fetch along: stage, board and the game's words.

Without that a phone learns of each only after the one before has come: the page, the stage, the first view, the board.
"""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.params import FromPath
from sqlalchemy.exc import DBAPIError

from spielzeit.engine.errors import SpielzeitError
from spielzeit.games import programme
from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused, status_of
from spielzeit.server.house import House
from spielzeit.server.identity import Identities, language_of
from spielzeit.server.page import Page, answer
from spielzeit.server.sockets import look_for

FILE = "preload.json"  # written by web/scripts/preload.js
FOUND = 200
DEAD_ENDS = (403, 404, 410)  # a closed performance; none there; a cancelled one, a revoked invite


class Preload(msgspec.Struct, frozen=True):
    """Files of the built page by what needs them."""

    table: list[str] = []
    games: dict[str, list[str]] = {}


def files(page: Page, game: str) -> list[str]:
    """All that a table of this game needs; none where the page was built without the list."""
    found = page.find(FILE)
    if found is None:
        return []
    known = msgspec.json.decode(page.load(found).data, type=Preload)
    return list(dict.fromkeys([*known.table, *known.games.get(game, [])]))


def link(page: Page, game: str, language: str) -> str:
    """The value of the `link` header."""
    words = f"</api/games/{game}/texts/{language}>; rel=preload; as=fetch; crossorigin"
    return ", ".join([*(file_link(file) for file in files(page, game)), words])


def file_link(file: str) -> str:
    if file.endswith(".css"):
        return f"</{file}>; rel=preload; as=style; crossorigin"
    return f"</{file}>; rel=modulepreload"


async def about_the_table(request: Request[Any, Any, Any], page: Page, path: str) -> tuple[int, str | None]:
    """With which status the page of a table comes, and what to fetch along; who may not see it learns nothing more."""
    match path.strip("/").split("/"):
        case ["t", table_id]:
            pass
        case _:
            return FOUND, None
    house: House = request.app.state.house
    identities: Identities = request.app.state.identities
    try:
        person = await identities.of(request)
        table = await look_for(house, address_of(request), table_id, person, request.query_params.get("i"))
    except (SpielzeitError, DBAPIError, ConnectionError) as error:
        # The page comes all the same, and says what is wrong.
        status = status_of(error) if isinstance(error, SpielzeitError) else FOUND
        return status if status in DEAD_ENDS else FOUND, None
    return FOUND, link(page, table.row.game, language_of(request, person))


@get(["/", "/{path:path}"], include_in_schema=False, media_type=MediaType.HTML)
async def serve_page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    if path.startswith("/api/"):
        raise Refused("http.not_found")
    page: Page = request.app.state.page
    status, along = await about_the_table(request, page, path)
    response = answer(page, path, request, programme(), status)
    if along is not None:
        response.set_header("link", along)
    return response

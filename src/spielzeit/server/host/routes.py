"""The addresses of the host's page. What changes something is a form, sent from that page."""

from __future__ import annotations

from litestar import MediaType, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_303_SEE_OTHER, HTTP_401_UNAUTHORIZED

from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.guard import check_origin
from spielzeit.server.host import desk
from spielzeit.server.host.door import PATH, Door
from spielzeit.server.host.html import HEADERS
from spielzeit.server.host.pages import desk_page, door_page
from spielzeit.server.house import House
from spielzeit.server.identity import language_of
from spielzeit.server.routes import Asked, house_of


def door_of(request: Asked) -> Door:
    door: Door = request.app.state.door
    return door


def html(content: bytes, status: int = HTTP_200_OK) -> Response[bytes]:
    return Response(content, status_code=status, media_type=MediaType.HTML, headers=HEADERS)


def back_to_the_desk(cookie: Cookie | None = None) -> Response[bytes]:
    """See other: a page that is loaded again repeats nothing."""
    cookies = [cookie] if cookie else []
    return Response(
        b"",
        status_code=HTTP_303_SEE_OTHER,
        media_type=MediaType.HTML,
        headers={"location": PATH, "cache-control": "no-store"},
        cookies=cookies,
    )


@get(PATH, include_in_schema=False)
async def look(request: Asked) -> Response[bytes]:
    language = language_of(request, None)
    if not door_of(request).is_open_to(request):
        return html(door_page(language, None), HTTP_401_UNAUTHORIZED)
    house = house_of(request)
    return html(desk_page(house, await desk.overview(house), language))


@post(f"{PATH}/enter", include_in_schema=False)
async def enter(request: Asked) -> Response[bytes]:
    door = door_of(request)
    door.check_there()
    check_origin(request.headers, house_of(request).settings.origins)
    token = str((await request.form()).get("token", ""))
    try:
        cookie = door.enter(token, address_of(request), request.url.scheme == "https")
    except Refused as error:
        language = language_of(request, None)
        return html(door_page(language, error.words(language)), HTTP_401_UNAUTHORIZED)
    return back_to_the_desk(cookie)


@post(f"{PATH}/leave", include_in_schema=False)
async def leave(request: Asked) -> Response[bytes]:
    checked_house(request)
    return back_to_the_desk(door_of(request).leave(request.url.scheme == "https"))


def checked_house(request: Asked) -> House:
    """The house, once it is sure that its host asks for the change."""
    house = house_of(request)
    door_of(request).check_change(request, house.settings.origins)
    return house


@post(f"{PATH}/tables/{{table_id:str}}/disconnect", include_in_schema=False)
async def disconnect(request: Asked, table_id: FromPath[str]) -> Response[bytes]:
    desk.disconnect(checked_house(request), table_id)
    return back_to_the_desk()


@post(f"{PATH}/tables/{{table_id:str}}/revoke", include_in_schema=False)
async def revoke(request: Asked, table_id: FromPath[str]) -> Response[bytes]:
    await desk.revoke_invite(checked_house(request), table_id)
    return back_to_the_desk()


@post(f"{PATH}/tables/{{table_id:str}}/close", include_in_schema=False)
async def close(request: Asked, table_id: FromPath[str]) -> Response[bytes]:
    await desk.close_table(checked_house(request), table_id)
    return back_to_the_desk()


HANDLERS = [look, enter, leave, disconnect, revoke, close]

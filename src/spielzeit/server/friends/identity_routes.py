"""The calls by which somebody stays who he is: on this device, and on the next one."""

from __future__ import annotations

from litestar.params import FromPath, JSONBody
from msgspec.structs import replace

from spielzeit.server.addresses import address_of
from spielzeit.server.errors import Refused
from spielzeit.server.friends import devices, my_devices
from spielzeit.server.friends.wire import DeviceLink, DeviceList, Recover, RecoveryPhrase, UseLink
from spielzeit.server.identity import language_of, new_device
from spielzeit.server.messages import Me
from spielzeit.server.routes import (
    Asked,
    deleting,
    house_of,
    identities_of,
    me_answer,
    person_of,
    person_or_new,
    reading,
    writing,
)
from spielzeit.server.rows import Person


@writing("/api/me/phrase", tags=["people"], summary="Words to write down, with which I am myself again")
async def new_phrase(request: Asked) -> RecoveryPhrase:
    person, secret = await here(request), identities_of(request).secret
    language = language_of(request, person)
    return RecoveryPhrase(
        phrase=await devices.new_phrase(house_of(request).storage, secret, person, language)
    )


@writing("/api/recover", tags=["people"], summary="Be myself again, with the words I wrote down")
async def recover(request: Asked, data: JSONBody[Recover]) -> Me:
    house, identities = house_of(request), identities_of(request)
    house.limits.identity(address_of(request))
    return await become(request, await devices.who_wrote_down(house.storage, identities.secret, data.phrase))


@writing("/api/me/links", tags=["people"], summary="A link to one further device")
async def new_link(request: Asked) -> DeviceLink:
    person, secret = await here(request), identities_of(request).secret
    return await devices.new_link(house_of(request).storage, secret, person)


@writing("/api/link", tags=["people"], summary="Be myself on this device too")
async def use_link(request: Asked, data: JSONBody[UseLink]) -> Me:
    house, identities = house_of(request), identities_of(request)
    house.limits.identity(address_of(request))
    return await become(request, await devices.use_link(house.storage, identities.secret, data.token))


async def become(request: Asked, person_id: str) -> Me:
    """From now on this browser is that person."""
    identities = identities_of(request)
    person = replace(await identities.known(person_id), device=new_device())
    identities.give_cookie(request, person)
    await note(request, person)
    return me_answer(request, person)


@reading("/api/me/devices", tags=["people"], summary="The devices that are mine")
async def my_devices_list(request: Asked) -> DeviceList:
    person = await here(request)
    return DeviceList(devices=await my_devices.all_of(house_of(request).storage, person))


@deleting("/api/me/devices/{device:str}", tags=["people"], summary="Revoke a device that was lost")
async def revoke(request: Asked, device: FromPath[str]) -> DeviceList:
    """Its tokens are refused, its sockets close, nothing is pushed to it. All others go on."""
    house, person = house_of(request), person_of(request)
    if person is None:
        raise Refused("device.unknown")
    await my_devices.revoke(house.storage, person, device)
    identities_of(request).look_again(person.id)
    house.sockets.close(person.id, device)
    return DeviceList(devices=await my_devices.all_of(house.storage, person))


async def here(request: Asked) -> Person:
    """Who asks; the device is in the list from now on."""
    person = person_or_new(request)
    await note(request, person)
    return person


async def note(request: Asked, person: Person) -> None:
    await my_devices.note(house_of(request).storage, person, request.headers.get("user-agent", ""))


HANDLERS = [new_phrase, recover, new_link, use_link, my_devices_list, revoke]

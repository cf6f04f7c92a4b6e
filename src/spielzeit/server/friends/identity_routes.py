"""The calls by which somebody stays who he is: on this device, and on the next one."""

from __future__ import annotations

from litestar.params import JSONBody

from spielzeit.server.addresses import address_of
from spielzeit.server.friends import devices
from spielzeit.server.friends.wire import DeviceLink, Recover, RecoveryPhrase, UseLink
from spielzeit.server.identity import language_of
from spielzeit.server.messages import Me
from spielzeit.server.routes import Asked, house_of, identities_of, me_answer, person_or_new, writing


@writing("/api/me/phrase", tags=["people"], summary="Words to write down, with which I am myself again")
async def new_phrase(request: Asked) -> RecoveryPhrase:
    person, secret = person_or_new(request), identities_of(request).secret
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
    person, secret = person_or_new(request), identities_of(request).secret
    return await devices.new_link(house_of(request).storage, secret, person)


@writing("/api/link", tags=["people"], summary="Be myself on this device too")
async def use_link(request: Asked, data: JSONBody[UseLink]) -> Me:
    house, identities = house_of(request), identities_of(request)
    house.limits.identity(address_of(request))
    return await become(request, await devices.use_link(house.storage, identities.secret, data.token))


async def become(request: Asked, person_id: str) -> Me:
    """From now on this browser is that person."""
    identities = identities_of(request)
    person = await identities.known(person_id)
    identities.give_cookie(request, person)
    return me_answer(request, person)


HANDLERS = [new_phrase, recover, new_link, use_link]

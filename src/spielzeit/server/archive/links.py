"""A game by its link: of this house, or of another, which is asked for the record."""

from __future__ import annotations

import http.client
from urllib.parse import SplitResult, parse_qs, urlencode, urlsplit

import msgspec

from spielzeit.server.errors import Refused
from spielzeit.server.notices.hooks import PORTS, Pinned, check_address
from spielzeit.server.outside import in_time

MOST_BYTES = 1024 * 1024
FOUND = 200


class Place(msgspec.Struct, frozen=True):
    """Where a game is looked at: its id there, and the invite that lets one see it."""

    id: str
    invite: str | None


def place_in(parts: SplitResult) -> Place | None:
    """`/replay/{id}`, `/kritik/{id}` or `/t/{id}`; None: something else."""
    match parts.path.strip("/").split("/"):
        case ["replay" | "kritik" | "t", name]:
            return Place(name, next(iter(parse_qs(parts.query).get("i", [])), None))
        case _:
            return None


def split(link: str) -> SplitResult:
    """Refuses what is no link."""
    try:
        parts = urlsplit(link.strip())
        usable = parts.scheme in PORTS and bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise Refused("archive.link") from None
    if not usable:
        raise Refused("archive.link")
    return parts


def fetch(parts: SplitResult, private_too: bool) -> bytes:
    """The record at a link to another house, or to a file. In a thread; no detours, nothing in the host's network."""
    place = place_in(parts)
    path, query = parts.path or "/", parts.query
    if place is not None:
        path = f"/api/replays/{place.id}/record"
        query = urlencode({"invite": place.invite}) if place.invite else ""
    try:
        connection = Pinned(check_address(parts.geturl(), private_too), parts)
        try:
            headers = {"user-agent": "Spielzeit", "accept": "application/json"}
            with in_time(connection.cut):
                connection.request("GET", f"{path}?{query}" if query else path, headers=headers)
                with connection.getresponse() as answer:
                    document = answer.read(MOST_BYTES + 1)
        finally:
            connection.close()
    except (OSError, ValueError, http.client.HTTPException):
        raise Refused("archive.unreachable") from None
    if answer.status != FOUND:
        raise Refused("archive.not_there", status=answer.status)
    if len(document) > MOST_BYTES:
        raise Refused("message.too_large", limit=MOST_BYTES // 1024)
    return document

"""What the server refuses, and the HTTP status that fits each code."""

from __future__ import annotations

from spielzeit.engine.errors import BadAction, BadRecord, BadSetup, IllegalAction, SpielzeitError, UnknownGame


class ServerError(SpielzeitError):
    """The server cannot start or go on: the host reads it."""


class Refused(SpielzeitError):
    """A request that cannot be done; nothing was changed."""


STATUS = {
    "action.after_reveal": 409,
    "hint.off": 409,
    "device.many": 409,
    "device.this": 409,
    "device.unknown": 404,
    "host.token": 403,
    "http.method": 405,
    "host.foreign": 421,
    "http.not_found": 404,
    "matinee.first": 409,
    "me.unknown": 404,
    "message.content_type": 415,
    "message.id_reused": 409,
    "message.too_large": 413,
    "origin.foreign": 403,
    "rate.limit": 429,
    "rate.sockets": 429,
    "record.not_over": 409,
    "replay.unknown": 404,
    "review.none": 409,
    "seat.not_yours": 403,
    "seat.signed_out": 403,
    "seat.taken": 409,
    "server.busy": 503,
    "server.internal": 500,
    "shuffle.chosen": 409,
    "shuffle.none": 409,
    "shuffle.used": 409,
    "table.too_many": 429,
    "table.too_many_here": 429,
    "table.other_rules": 409,
    "table.unknown": 404,
    "table.waiting": 409,
    "puzzle.unknown": 404,
    "undo.matinee": 409,
    "undo.nothing": 409,
    "undo.often": 409,
    "invite.revoked": 410,
    "link.used": 410,
    "lobby.off": 404,
    "notice.code": 409,
    "notice.no_mail": 409,
    "notice.not_sent": 409,
    "notice.nothing": 409,
    "notice.private": 400,
    "notice.unreachable": 400,
    "pause.none": 409,
    "proposal.none": 409,
    "proposal.often": 409,
    "proposal.open": 409,
    "proposal.seat": 409,
    "recover.unknown": 404,
    "redo.nothing": 409,
    "rematch.not_over": 409,
    "table.begun": 409,
    "table.changed_often": 409,
    "table.idle": 409,
    "table.full": 409,
    "table.gone": 410,
    "table.not_host": 403,
    "table.not_running": 409,
    "table.onlookers": 403,
    "talk.silent": 409,
    "version.stale": 409,
}


def status_of(error: SpielzeitError) -> int:
    """400 unless the code or the kind of error says more."""
    if error.code in STATUS:
        return STATUS[error.code]
    if isinstance(error, IllegalAction):
        return 409
    if isinstance(error, UnknownGame):
        return 404
    if isinstance(error, BadAction | BadSetup | Refused):
        return 400
    return 500 if isinstance(error, BadRecord | ServerError) else 400

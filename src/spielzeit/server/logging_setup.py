"""One JSON line for each thing that happened. No token, invite, name or address of a person goes in."""

from __future__ import annotations

import logging
import sys
import time
from collections import deque

import msgspec

from spielzeit.server.traces import ids

KEPT = 50  # warnings and errors
STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class Complaint(msgspec.Struct, frozen=True):
    at: float
    level: str
    event: str
    about: dict[str, str]


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
            + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line |= ids()
        line |= {name: value for name, value in vars(record).items() if name not in STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


class Complaints(logging.Handler):
    """The last warnings and errors, for the host's page."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.last: deque[Complaint] = deque(maxlen=KEPT)

    def listen(self) -> None:
        logging.getLogger("spielzeit").addHandler(self)

    def close(self) -> None:
        logging.getLogger("spielzeit").removeHandler(self)
        super().close()

    def emit(self, record: logging.LogRecord) -> None:
        known = {**ids(), **vars(record)}
        about = {name: str(known[name]) for name in ("table", "request", "reason", "code") if known.get(name)}
        self.last.append(Complaint(record.created, record.levelname.lower(), record.getMessage(), about))


def configure() -> None:
    """For the server's own loggers and uvicorn's; the access log stays off: addresses carry invites."""
    level = (
        "WARNING" if sys.stderr.isatty() else "INFO"
    )  # a person at the terminal wants to hear of trouble only
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in ("spielzeit", "uvicorn", "litestar", "saq"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level)
        logger.propagate = False
    logging.getLogger("uvicorn").setLevel("WARNING")  # it would log the addresses of sockets
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("alembic").setLevel("WARNING")
    logging.getLogger("saq").setLevel("WARNING")

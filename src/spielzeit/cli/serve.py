"""`spielzeit serve`"""

from __future__ import annotations

import os
import sys
from typing import Annotated

from cyclopts import Parameter

from spielzeit.cli.app import app
from spielzeit.cli.screen import language, out
from spielzeit.cli.values import MOST_WORKERS, Components, use_components, whole
from spielzeit.engine.texts import say


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(converter=whole(0, 65535))] = 8642,
    db: str | None = None,
    redis: str | None = None,
    workers: Annotated[int, Parameter(converter=whole(1, MOST_WORKERS))] = 1,
    open_browser: Annotated[bool, Parameter(name="--open")] = True,
    components: Components = None,
) -> None:
    """Host tables for browsers and programs.

    Parameters
    ----------
    host
        Address to listen on; 0.0.0.0 lets others in the network join.
    port
        Port to listen on; 0 takes a free one.
    db
        sqlite:///FILE (default: a file in your data directory) or postgresql://…
    redis
        redis://… lets several processes serve the same tables.
    workers
        Number of processes (more than one needs --redis).
    open_browser
        Open the browser when the server is ready (--no-open: don't).
    """
    use_components(components)
    from spielzeit.server.addresses import in_the_network
    from spielzeit.server.run import serve as run

    def ready(address: str) -> None:
        out.print(say("cli.serving", language(), address=address), highlight=False, soft_wrap=True)
        if others := in_the_network(host, address):
            out.print(say("cli.serving_network", language(), address=others), highlight=False, soft_wrap=True)

    run(host, port, db, redis, workers, open_browser and has_browser(), on_ready=ready)


@app.default
def default() -> None:
    """Start the server on the embedded defaults and open the browser."""
    serve()


def has_browser() -> bool:
    """A browser can be opened: there is a screen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))

"""`spielzeit worker`"""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from spielzeit.cli.app import app
from spielzeit.cli.screen import language, out
from spielzeit.cli.values import MOST_WORKERS, Components, use_components, whole
from spielzeit.engine.texts import say


@app.command
def worker(
    *,
    redis: str,
    processes: Annotated[int, Parameter(converter=whole(0, MOST_WORKERS))] = 0,
    components: Components = None,
) -> None:
    """Let bots think here for servers on any machine.

    Parameters
    ----------
    redis
        redis://… of the servers that ask.
    processes
        How many bots think at once (0: one per core).
    """
    use_components(components)
    from spielzeit.server.thinking.service import run

    def ready(processes: int) -> None:
        out.print(say("cli.worker", language(), processes=processes), highlight=False, soft_wrap=True)

    run(redis, processes, on_ready=ready)

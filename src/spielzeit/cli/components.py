"""`spielzeit components`"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spielzeit.cli.app import app
from spielzeit.cli.screen import language, out
from spielzeit.cli.values import GameId, use_components
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say


@app.command
def components(
    game: GameId, *, file: Annotated[Path | None, Parameter(name=["--check", "--file"])] = None
) -> None:
    """Print a game's components as TOML, or check a corrected FILE.

    Parameters
    ----------
    file
        A corrected components file to check.
    """
    from spielzeit.engine.components import custom_hash, source
    from spielzeit.games import find

    if file is not None:
        use_components([f"{game}={file}"])
        out.print(say("cli.components_fit", language(), hash=custom_hash(game)), highlight=False)
        return
    find(game)
    text = source(game)
    if not text:
        raise SpielzeitError("components.none", name=game)
    sys.stdout.flush()
    sys.stdout.buffer.write(text)  # TOML is UTF-8, whatever the screen speaks

"""`spielzeit replay`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spielzeit.cli.app import app
from spielzeit.cli.screen import out
from spielzeit.cli.values import MOST_GAMES, Components, Language, spoken_language, use_components, whole


@app.command
def replay(
    file: Path,
    *,
    game_number: Annotated[int, Parameter(converter=whole(1, MOST_GAMES))] = 1,
    steps: Annotated[int | None, Parameter(converter=whole(0, MOST_GAMES))] = None,
    language: Language = None,
    components: Components = None,
) -> None:
    """A recorded game in words and pictures, step by step.

    Parameters
    ----------
    file
        A record file.
    game_number
        Which record of the file, from 1 on.
    steps
        Only this many steps.
    """
    from spielzeit.terminal.replaying import replay as tell

    use_components(components)
    tell(out, file, game_number, steps, spoken_language(language))

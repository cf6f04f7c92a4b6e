"""`spielzeit backup` and `spielzeit restore`"""

from __future__ import annotations

import asyncio
from pathlib import Path

from spielzeit.cli.app import app
from spielzeit.cli.screen import language, out
from spielzeit.engine.texts import say


@app.command
def backup(file: Path, /, *, db: str | None = None) -> None:
    """Write the whole house (tables, games, people) into one file, while it is open.

    Parameters
    ----------
    file
        The file to write; an older one is replaced when the new one is whole.
    db
        sqlite:///FILE (default: the file in your data directory) or postgresql://…
    """
    from spielzeit.server.backup import back_up
    from spielzeit.server.settings import default_database

    rows = asyncio.run(back_up(db or default_database(), file))
    told = say("cli.backed_up", language(), tables=rows["tables"], people=rows["people"], file=str(file))
    out.print(told, highlight=False, soft_wrap=True)


@app.command
def restore(file: Path, /, *, db: str | None = None, replace: bool = False) -> None:
    """Bring back what `backup` has written, into the same or another database. Servers that run begin anew.

    Parameters
    ----------
    file
        A file that `spielzeit backup` has written; it is checked before anything is changed.
    db
        sqlite:///FILE (default: the file in your data directory) or postgresql://…
    replace
        Replace what is in the database already.
    """
    from spielzeit.server.backup import restore as bring_back
    from spielzeit.server.settings import default_database

    rows = asyncio.run(bring_back(db or default_database(), file, replace))
    told = say("cli.restored", language(), tables=rows["tables"], people=rows["people"], file=str(file))
    out.print(told, highlight=False, soft_wrap=True)

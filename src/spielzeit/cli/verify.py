"""`spielzeit verify`"""

from __future__ import annotations

import contextlib
import functools
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from spielzeit.cli.app import INTERRUPTED, app
from spielzeit.cli.screen import complain, language, out, with_progress
from spielzeit.cli.values import Components, Workers, use_components
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import say


@app.command
def verify(
    files: Annotated[list[Path], Parameter(negative=())],
    /,
    *,
    workers: Workers = None,
    components: Components = None,
) -> None:
    """Replay records and check every step, legal list and result, and the shuffle where it is laid open.

    What is broken is named by file and line, and the rest is checked all the same; then the exit code is 1.

    Parameters
    ----------
    files
        Record files: one JSON document, or JSON Lines.
    workers
        Processes (default: all cores).
    """
    from spielzeit.research.checking import Document, check, documents_of
    from spielzeit.research.cores import spread

    use_components(components)
    documents: list[Document] = []
    unread = 0
    for path in files:
        try:
            documents += documents_of(path)
        except SpielzeitError as error:
            unread += 1
            complain(f"{path}: {error.words(language())}")
    steps = failed = done = shuffles = 0
    work = functools.partial(check, language())
    answers = spread(work, documents, len(documents), workers, max(1, min(20, len(documents) // 16)))
    try:
        with contextlib.closing(answers):
            watched = with_progress(answers, len(documents), "")
            for document, checked in zip(documents, watched, strict=True):
                done += 1
                steps += checked.steps
                shuffles += checked.shuffled
                if checked.trouble is not None:
                    failed += 1
                    complain(f"{document.path}:{document.line}: {checked.trouble}")
    except KeyboardInterrupt:
        complain(say("cli.verify_stopped", language(), done=done, count=len(documents), failed=failed))
        raise SystemExit(INTERRUPTED) from None
    if failed or unread:
        complain(say("cli.verify_failed", language(), failed=failed + unread, count=len(documents) + unread))
        raise SystemExit(1)
    out.print(say("cli.verified", language(), count=done, steps=steps), highlight=False)
    if shuffles:
        out.print(say("cli.verified_shuffles", language(), count=shuffles), highlight=False)

"""The command itself: it hands over to a verb and words what goes wrong."""

from __future__ import annotations

import errno
import os
import platform
import sys

from cyclopts import App
from cyclopts.exceptions import (
    CycloptsError,
    MissingArgumentError,
    RepeatArgumentError,
    UnknownOptionError,
    UnusedCliTokensError,
)

from spielzeit import __version__
from spielzeit.cli.screen import complain, err, language, out, speak_any_alphabet
from spielzeit.engine.errors import SpielzeitError


def version_words() -> str:
    """Interpreted, everything is the same and far slower: whoever measures should know."""
    from spielzeit.engine.compiled import is_compiled

    engine = "compiled" if is_compiled() else "interpreted (50–110 times slower)"
    return f"spielzeit {__version__}, engine {engine}, Python {platform.python_version()}"


app = App(
    name="spielzeit",
    version=version_words,
    help="Board games of stage, screen and sound. People count seats from 1; in JSON and in Python they count from 0.",
    console=out,
    error_console=err,
    suppress_keyboard_interrupt=False,
)

WRONG_INPUT = 2
INTERRUPTED = 130
NO_ROOM = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


def main(arguments: list[str] | None = None) -> None:
    """Errors are one sentence that says what to do, and exit code 2; ^C (130) and a closed pipe say nothing."""
    speak_any_alphabet()
    given = sys.argv[1:] if arguments is None else arguments
    try:
        app(given, exit_on_error=False, print_error=False, result_action="return_none")
        sys.stdout.flush()
    except SpielzeitError as error:
        complain(error.words(language()))
        leave(WRONG_INPUT)
    except CycloptsError as error:
        complain(misunderstood(error, given).words(language()))
        leave(WRONG_INPUT)
    except KeyboardInterrupt:
        leave(INTERRUPTED)
    except BrokenPipeError:
        leave(0)
    except OSError as error:
        if error.errno not in NO_ROOM:
            raise
        complain(SpielzeitError("output.full", reason=error.strerror).words(language()))
        leave(1)


def leave(code: int) -> None:
    """What cannot be written any more is not tried again when Python ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    raise SystemExit(code) from None


def misunderstood(error: CycloptsError, given: list[str]) -> SpielzeitError:
    """What the parser could not make out, in our words: the nearest verb or option is proposed."""
    from spielzeit.engine.game import nearest

    chain = error.command_chain or ()
    if not chain and given and not given[0].startswith("-"):
        return SpielzeitError("cli.verb", name=given[0], nearest=nearest(given[0], verbs()))
    match error:
        case UnknownOptionError(token=token):
            option = token.keyword or token.value
            known = options_of(error)
            return SpielzeitError(
                "cli.option", name=option, nearest=nearest(option, known) if known else "--help"
            )
        case UnusedCliTokensError(unused_tokens=[first, *_]):
            return SpielzeitError("cli.too_much", name=first, verb=" ".join(chain))
        case MissingArgumentError(argument=argument) if argument is not None:
            return SpielzeitError("cli.missing", name=argument.name, verb=" ".join(chain))
        case RepeatArgumentError(token=token):
            return SpielzeitError("cli.repeated", name=token.keyword or token.value)
    return SpielzeitError("cli.misunderstood", detail=str(error).strip())


def verbs() -> list[str]:
    return [name for name in app if not name.startswith("-")]


def options_of(error: UnknownOptionError) -> list[str]:
    return [
        name for argument in error.argument_collection for name in argument.names if name.startswith("--")
    ]

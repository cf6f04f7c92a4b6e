"""The one command, `spielzeit`. Alone it starts the server and opens the browser."""

from __future__ import annotations

import locale
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, Parameter
from rich.console import Console
from rich.progress import track
from rich.table import Table as Grid

from spielzeit import __version__
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.texts import LANGUAGES, say

if TYPE_CHECKING:
    from spielzeit.arena import Interval, Report, Side

app = App(name="spielzeit", version=__version__, help="Five board games of stage, screen and sound.")
out = Console()
err = Console(stderr=True)


def language() -> str:
    """SPIELZEIT_LANG, or what the terminal speaks."""
    spoken = os.environ.get("SPIELZEIT_LANG") or os.environ.get("LC_ALL") or os.environ.get("LANG") or ""
    if not spoken:
        spoken = locale.getlocale()[0] or ""
    return spoken[:2] if spoken[:2] in LANGUAGES else "en"


@app.default
def default() -> None:
    """Start the server on the embedded defaults and open the browser."""
    serve()


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8642,
    db: str | None = None,
    redis: str | None = None,
    workers: int = 1,
    open_browser: Annotated[bool, Parameter(name="--open")] = True,
    components: list[str] | None = None,
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
    components
        GAME=FILE: corrected components.
    """
    use_components(components)
    from spielzeit.server.run import serve as run

    def ready(address: str) -> None:
        out.print(say("cli.serving", language(), address=address), highlight=False, soft_wrap=True)

    run(host, port, db, redis, workers, open_browser and has_browser(), on_ready=ready)


def has_browser() -> bool:
    """A browser can be opened: there is a screen."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


@app.command
def games() -> None:
    """List the five games, their seats and options."""
    from spielzeit.games import PROGRAMME, READY, find

    grid = Grid(box=None, header_style="bold")
    for column in ("id", "seats", "options"):
        grid.add_column(say(f"cli.games.{column}", language()))
    for game_id in PROGRAMME:
        if game_id not in READY:
            grid.add_row(game_id, "–", say("cli.games.coming", language()))
            continue
        game = find(game_id)
        options: dict[str, list[str]] = {}
        for players in game.seats:
            for option in game.options(players):
                known = options.setdefault(option.name, [])
                known += [value for value in option.values if value not in known]
        spelt = "; ".join(f"{name}={'|'.join(values)}" for name, values in options.items()) or "–"
        grid.add_row(game_id, f"{game.seats[0]}–{game.seats[-1]}", spelt)
    out.print(grid)


@app.command
def components(game: str, *, file: Path | None = None) -> None:
    """Print a game's components as TOML, or check a corrected FILE.

    Parameters
    ----------
    game
        Which game.
    file
        A corrected components file to check.
    """
    from spielzeit.engine import components as store
    from spielzeit.games import READY, find

    if game not in READY:
        find(game)  # says why not
    if file is not None:
        use_components([f"{game}={file}"])
        check_components(game)
        out.print(say("cli.components_fit", language(), hash=store.custom_hash(game)), highlight=False)
        return
    sys.stdout.write(store.source(game).decode("utf-8"))


def use_components(pairs: list[str] | None) -> None:
    """`GAME=FILE`: for this process and the bots' processes, before the game is loaded."""
    for pair in pairs or []:
        game, _, path = pair.partition("=")
        if not path:
            raise SpielzeitError("option.form", text=pair)
        if not Path(path).is_file():
            raise SpielzeitError("components.file", path=path, reason=os.strerror(2))
        os.environ[f"SPIELZEIT_COMPONENTS_{game.upper()}"] = str(Path(path).resolve())
        check_components(game)


def check_components(game: str) -> None:
    """Load the game with the corrected file; what does not fit is said in words."""
    import tomllib

    from spielzeit.games import find

    try:
        find(game)
    except SpielzeitError:
        raise
    except (
        tomllib.TOMLDecodeError,
        UnicodeDecodeError,
        KeyError,
        ValueError,
        TypeError,
        IndexError,
        AttributeError,
    ) as error:
        path = os.environ[f"SPIELZEIT_COMPONENTS_{game.upper()}"]
        raise SpielzeitError(
            "components.file", path=path, reason=f"{type(error).__name__}: {error}"
        ) from None


@app.command
def simulate(
    game: str,
    *,
    players: int | None = None,
    games: int = 1,
    seed: str = "0",
    bots: str = "nebenrolle",
    option: list[str] | None = None,
    output: Annotated[Path | None, Parameter(name="--out")] = None,
    with_legal: bool = False,
    workers: int | None = None,
    components: list[str] | None = None,
) -> None:
    """Let bots play and write the records.

    Parameters
    ----------
    game
        Which game.
    players
        Number of players (default: the fewest above one).
    games
        How many games.
    seed
        The same seed gives the same deals and the same play.
    bots
        random, statist, nebenrolle or hauptrolle; one for all seats, or one per seat, separated by commas.
    option
        NAME=VALUE, as listed by "spielzeit games".
    output
        A JSON Lines file for the records.
    with_legal
        Write the acting player's complete list of legal actions into every step.
    workers
        Processes (default: all cores).
    components
        GAME=FILE: corrected components.
    """
    from spielzeit import simulation
    from spielzeit.engine.record import encode_line
    from spielzeit.games import find

    use_components(components)
    seats = find(game).seats
    count = players if players is not None else next((n for n in seats if n > 1), seats[0])
    asked = simulation.plan(game, count, read_options(option), bots.split(","), seed, with_legal)
    if output is None:
        file = None
    else:
        try:
            file = output.open("wb")
        except OSError as error:
            raise SpielzeitError("file.write", path=str(output), reason=error.strerror) from None
    totals = [0.0] * count
    wins = [0.0] * count
    steps = 0
    records = simulation.games(asked, games, workers)
    for record in track(records, total=games, console=err, transient=True, description=game):
        if file is not None:
            file.write(encode_line(record) + b"\n")
        steps += len(record.steps)
        if record.result is not None:
            for seat in range(count):
                totals[seat] += record.result.scores[seat]
                if seat in record.result.winners:
                    wins[seat] += 1 / len(record.result.winners)
    if file is not None:
        file.close()
    grid = Grid(box=None, header_style="bold")
    for column in ("seat", "bot", "mean_score", "wins"):
        grid.add_column(say(f"cli.simulate.{column}", language()))
    for seat in range(count):
        grid.add_row(str(seat), asked.bots[seat], f"{totals[seat] / games:.1f}", f"{wins[seat]:g} / {games}")
    out.print(grid)
    out.print(say("cli.simulated", language(), games=games, steps=steps), highlight=False)


def read_options(pairs: list[str] | None) -> dict[str, str]:
    options = {}
    for pair in pairs or []:
        name, mark, value = pair.partition("=")
        if not mark:
            raise SpielzeitError("option.form", text=pair)
        options[name] = value
    return options


@app.command
def arena(
    game: str,
    *,
    bots: str = "nebenrolle,statist",
    players: int | None = None,
    games: int = 100,
    seed: str = "0",
    option: list[str] | None = None,
    iterations: str | None = None,
    workers: int | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    components: list[str] | None = None,
) -> None:
    """Measure one bot level against another: one seat of the first among seats of the second.

    Every deal is played once from every seat; alone, once by each level.

    Parameters
    ----------
    game
        Which game.
    bots
        The two levels, separated by a comma: random, statist, nebenrolle or hauptrolle.
    players
        Number of players (default: the fewest above one).
    games
        How many games, rounded up to whole deals.
    seed
        The same seed gives the same deals.
    option
        NAME=VALUE, as listed by "spielzeit games"; NAME=all goes through all values (default: the game's own).
    iterations
        A searching level thinks for so many iterations, whatever the clock says; one number for both levels, or
        one for each, separated by a comma (default: as at a table, until its time is up).
    workers
        Processes (default: all cores).
    as_json
        Print the figures as JSON.
    components
        GAME=FILE: corrected components.
    """
    from spielzeit import arena as duels
    from spielzeit.games import find

    use_components(components)
    seats = find(game).seats
    count = players if players is not None else next((n for n in seats if n > 1), seats[0])
    asked = duels.duel(
        game, count, read_options(option), bots.split(","), games, seed, read_iterations(iterations)
    )
    if asked.games != games:
        said = say("cli.arena.rounded", language(), asked=games, games=asked.games)
        err.print(said, highlight=False, soft_wrap=True)
    played = duels.outcomes(asked, workers)
    outcomes = list(track(played, total=asked.games, console=err, transient=True, description=game))
    found = duels.report(asked, outcomes)
    if as_json:
        import msgspec

        sys.stdout.write(msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n")
        return
    out.print(arena_grid(found))
    said = say(
        f"cli.arena.{'deals' if found.fair else 'alone'}", language(), games=found.games, deals=found.deals
    )
    out.print(said, highlight=False, soft_wrap=True)


def read_iterations(text: str | None) -> list[int]:
    """`2500`, or `2500,500`."""
    if text is None:
        return []
    if not all(part.strip().isdecimal() for part in text.split(",")):
        raise SpielzeitError("arena.iterations", text=text)
    return [int(part) for part in text.split(",")]


def arena_grid(found: Report) -> Grid:
    """A column for each level, and one for what lies between them."""

    def around(interval: Interval, scale: int, form: str) -> str:
        mean, low, high = (
            f"{scale * value:{form}}" for value in (interval.mean, interval.low, interval.high)
        )
        return f"{mean} ({low} … {high})"

    def iterations(side: Side) -> str:
        return "–" if side.iterations is None else f"{side.iterations:.0f} (≥ {side.fewest_iterations})"

    grid = Grid(box=None, header_style="bold")
    grid.add_column("")  # gives way first on a narrow screen
    for heading in (found.first.bot, found.second.bot, say("cli.arena.difference", language())):
        grid.add_column(heading, no_wrap=True)
    sides = (found.first, found.second)
    rows = {
        "wins": [around(side.wins, 100, ".1f") for side in sides],
        "points": [*(f"{side.points:.1f}" for side in sides), around(found.lead, 1, "+.1f")],
        "seconds": [f"{side.seconds_per_decision:.4f}" for side in sides],
    }
    if found.more_wins is not None:
        rows["wins"].append(around(found.more_wins, 100, "+.1f"))
    if found.fair is not None:
        rows["wins"].append(say("cli.arena.fair", language(), share=f"{100 * found.fair:.1f}"))
    if any(side.iterations is not None for side in sides):
        rows["iterations"] = [iterations(side) for side in sides]
    for name, cells in rows.items():
        grid.add_row(say(f"cli.arena.{name}", language()), *cells)
    return grid


@app.command
def verify(files: list[Path], /, *, components: list[str] | None = None) -> None:
    """Replay records and check every step, legal list and result.

    Parameters
    ----------
    files
        Record files: one JSON document, or JSON Lines.
    components
        GAME=FILE: corrected components.
    """
    from spielzeit.engine.record import read_file
    from spielzeit.engine.record import verify as check
    from spielzeit.games import find

    use_components(components)
    count = steps = failed = 0
    for path in files:
        try:
            for number, record in enumerate(read_file(path), 1):
                count += 1
                try:
                    check(find(record.game), record)
                    steps += len(record.steps)
                except SpielzeitError as error:
                    failed += 1
                    complain(f"{path}:{number}: {error.words(language())}")
        except SpielzeitError as error:
            failed += 1
            complain(f"{path}: {error.words(language())}")
    if failed:
        complain(say("cli.verify_failed", language(), failed=failed, count=count))
        raise SystemExit(1)
    out.print(say("cli.verified", language(), count=count, steps=steps), highlight=False)


@app.command
def replay(
    file: Path, *, game_number: int = 1, steps: int | None = None, components: list[str] | None = None
) -> None:
    """Tell a recorded game in words.

    Parameters
    ----------
    file
        A record file.
    game_number
        Which record of the file.
    steps
        Only this many steps.
    components
        GAME=FILE: corrected components.
    """
    from spielzeit import terminal

    use_components(components)
    terminal.replay(out, file, game_number, steps, language())


@app.command
def play(
    game: str,
    *,
    players: int | None = None,
    bots: str = "nebenrolle",
    option: list[str] | None = None,
    seed: str | None = None,
    components: list[str] | None = None,
) -> None:
    """Play in the terminal against bots.

    Parameters
    ----------
    game
        Which game.
    players
        Number of players, you included (default: two, or the fewest).
    bots
        Level of the others: one for all, or one each, separated by commas.
    option
        NAME=VALUE, as listed by "spielzeit games".
    seed
        The same seed gives the same deal.
    components
        GAME=FILE: corrected components.
    """
    from spielzeit import terminal
    from spielzeit.games import find

    use_components(components)
    seats = find(game).seats
    count = players if players is not None else (2 if 2 in seats else seats[0])
    terminal.play(out, game, count, read_options(option), bots.split(","), seed, language())


def complain(text: str) -> None:
    err.print(text, style="red", highlight=False, markup=False, soft_wrap=True)


def main(arguments: list[str] | None = None) -> Any:
    """Errors are one sentence that says what to do, and exit code 2; ^C is no error."""
    try:
        return app(arguments)
    except SpielzeitError as error:
        complain(error.words(language()))
        raise SystemExit(2) from None
    except KeyboardInterrupt:
        raise SystemExit(130) from None
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(0) from None

"""The record: one log for live play, undo, replay, branching, import, fixtures and training data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from spielzeit.engine import components
from spielzeit.engine.errors import BadRecord, SpielzeitError
from spielzeit.engine.fair import Proof, Shuffle, shuffle_of_proof
from spielzeit.engine.game import Game, canonical, to_json
from spielzeit.engine.match import Match, Step
from spielzeit.engine.rng import Rng

FORMAT = "spielzeit-record/1"
ADDED = (
    "result",
    "components",
    "taken_back",
    "hints",
    "seed",
    "shuffle",
    "ended",
    "understudies",
)  # only where there is something to say


class Result(msgspec.Struct, frozen=True):
    scores: list[int]
    winners: list[int]


class StoodIn(msgspec.Struct, frozen=True):
    """A step (from 0 on) that a bot of this level chose for its player, who was away."""

    step: int
    level: str


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One game. `result` is absent while it runs; `legal` in a step is written on request only."""

    format: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    names: list[str]
    setup: dict[str, Any]
    steps: list[Step] = msgspec.field(default_factory=list)
    result: Result | None = None
    components: str | None = None  # hash of a corrected components file
    taken_back: int = 0  # decisions taken back after something was revealed (against bots, or as all agreed)
    hints: int = 0  # how often somebody asked the critic for the best actions
    seed: str | None = None  # whoever created the table chose the deal (alone or against bots only)
    shuffle: Proof | None = None  # from what the deal and every chance follow (docs/shuffle.md)
    ended: str | None = None  # why a game was ended without a result: "rules", a table that outlived them
    understudies: list[StoodIn] = msgspec.field(default_factory=list)

    # `options`, `names` and `steps` belong into every record, empty or not.
    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = to_json(self)
        return {
            "format": self.format,
            "game": self.game,
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "names": self.names,
            "setup": self.setup,
            "steps": data.get("steps", []),
            **{key: data[key] for key in ADDED if key in data},
        }


def begin(game: Game, options: dict[str, str], names: list[str], setup: dict[str, Any]) -> Record:
    """A record before the first step."""
    return Record(
        format=FORMAT,
        game=game.id,
        rules=game.rules_version,
        players=len(names),
        options=options,
        names=names,
        setup=setup,
        components=components.custom_hash(game.id),
    )


def result_of(match: Match) -> Result | None:
    return Result(match.scores(), match.winners()) if match.over else None


def encode_line(record: Record) -> bytes:
    """One line of a JSON Lines file."""
    return msgspec.json.encode(record.to_json())


def decode(data: bytes | str) -> Record:
    """A record from JSON; refuses other formats and other shapes, and says what is wrong."""
    try:
        record = msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRecord("record.shape", detail=str(error)) from None
    if record.format != FORMAT:
        raise BadRecord("record.format", found=record.format, expected=FORMAT)
    return record


def read_file(path: Path) -> Iterator[Record]:
    """The records of a file: one JSON document, or one per line."""
    for _, document in read_documents(path):
        yield decode(document)


def read_documents(path: Path) -> list[tuple[int, bytes]]:
    """The undecoded records of a file, each with the number of its line (from 1 on)."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise BadRecord("record.file", path=str(path), reason=error.strerror or "") from None
    lines = [(number, line) for number, line in enumerate(content.splitlines(), 1) if line.strip()]
    if not lines:
        raise BadRecord("record.empty", path=str(path))
    if len(lines) > 1 and not _is_document(lines[0][1]):
        # One document over many lines, unless the first of many is broken.
        if _is_document(content) or not any(_is_document(line) for _, line in lines):
            return [(lines[0][0], content)]
    return lines


def _is_document(text: bytes) -> bool:
    """Whether this is a whole JSON object: `{` or `},` alone is a piece of one."""
    try:
        return isinstance(msgspec.json.decode(text), dict)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return False


def replay(game: Game, record: Record, steps: int | None = None, rng: Rng | Shuffle | None = None) -> Match:
    """The position after the first `steps` steps (all of them by default); `rng` lets the game go on from there."""
    match = start(game, record, rng)
    for number, step in enumerate(record.steps[:steps]):
        apply_step(match, number, step)
    return match


def start(game: Game, record: Record, rng: Rng | Shuffle | None = None) -> Match:
    """The position before the first step, after checking that this record is for this game and edition."""
    if record.rules != game.rules_version:
        raise BadRecord("record.rules", found=record.rules, known=game.rules_version)
    if record.components != components.custom_hash(game.id):
        raise BadRecord("record.components", found=record.components or "standard")
    if record.setup.get("players", record.players) != record.players:
        raise BadRecord("record.players", players=record.players)
    if len(record.names) != record.players:
        raise BadRecord("record.names", players=record.players, names=len(record.names))
    game.check_options(record.players, record.options)
    return game.start_from(record.setup, rng)


def apply_step(match: Match, number: int, step: Step) -> None:
    """One step of a record; an error names the step."""
    try:
        match.apply(step.player, step.action, step.chance)
    except SpielzeitError as error:
        raise BadRecord("record.step", step=number, why=error) from None


def verify(game: Game, record: Record, on_step: Callable[[int], None] | None = None) -> Match:
    """Replay and compare everything a record claims: the shuffle, legal lists, chance, result."""
    shuffle = shuffle_of_proof(record.shuffle, record.players) if record.shuffle is not None else None
    match = start(game, record, shuffle)
    if shuffle is not None:
        check_deal(game, record, shuffle)
    for stood_in in record.understudies:
        if not 0 <= stood_in.step < len(record.steps):
            raise BadRecord("record.understudy", step=stood_in.step, steps=len(record.steps))
    for number, step in enumerate(record.steps):
        if step.legal is not None:
            listed = [canonical(to_json(action)) for action in match.legal(step.player)]
            claimed = [canonical(action) for action in step.legal]
            if not game.legal_in_order:
                listed, claimed = sorted(listed), sorted(claimed)
            if listed != claimed:
                raise BadRecord("record.legal", step=number, here=len(listed), there=len(step.legal))
        if shuffle is not None and step.chance is not None:
            check_chance(match, number, step)
        apply_step(match, number, step)
        if on_step:
            on_step(number)
    result = result_of(match)
    if record.result != result:
        if result is None:
            raise BadRecord("record.unfinished", steps=len(record.steps))
        found = record.result
        if found is None:
            raise BadRecord("record.result_missing", scores=result.scores)
        raise BadRecord("record.result", scores=result.scores, found=found.scores, winners=result.winners)
    return match


def check_deal(game: Game, record: Record, shuffle: Shuffle) -> None:
    """The set-up is the one that follows from secret and gifts."""
    options = game.check_options(record.players, record.options)
    dealt = to_json(game.deal(record.players, options, shuffle.deal()))
    if canonical(dealt) != canonical(record.setup):
        differing = [key for key in dealt if canonical(dealt[key]) != canonical(record.setup.get(key))]
        raise BadRecord("shuffle.deal", parts=", ".join(differing) or "–")


def check_chance(match: Match, number: int, step: Step) -> None:
    """What chance answered in this step is what follows from secret and gifts."""
    drawn = match.copy()
    apply_step(drawn, number, Step(step.player, step.action))
    if canonical(to_json(drawn.steps[-1].chance)) != canonical(to_json(step.chance)):
        raise BadRecord("shuffle.chance", step=number)


def branch(record: Record, steps: int, names: list[str] | None = None) -> Record:
    """The same game up to a step, to be played on differently."""
    if not 0 <= steps <= len(record.steps):
        raise BadRecord("record.branch", steps=len(record.steps), asked=steps)
    return msgspec.structs.replace(
        record,
        steps=list(record.steps[:steps]),
        names=list(names or record.names),
        result=None,
        shuffle=None,
        understudies=[one for one in record.understudies if one.step < steps],
    )


def write_file(path: Path, records: Iterable[Record]) -> int:
    """JSON Lines; the number of records written."""
    count = 0
    with path.open("wb") as out:
        for record in records:
            out.write(encode_line(record) + b"\n")
            count += 1
    return count

"""`components.toml` of Shakespeare, read once: every number in a range in which the game works, the rest refused."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence

import msgspec

from spielzeit.engine.components import Reader, read
from spielzeit.engine.errors import BadComponents
from spielzeit.games.shakespeare.ids import (
    ACTS,
    BOARD_PERSONS,
    CARDS,
    COLORS,
    OBJECTIVES,
    ROWS,
    SPACES,
)

DAYS = 6  # the calendar, the places of a troupe and the rival's bids are made for them
LEVELS = 4  # none, or one of three targets reached
MOOD_SPACES = 6
ROLES = ("actor", "costume_mistress", "set_dresser", "handyman", "assistant", "jeweler")
BOARD_ROLES = ("actor", "actor", "handyman", "queen")
EFFECTS = ("none", "pounds", "own_mood", "other_moods", "plus3")
CONDITIONS = {  # what an objective asks for, and the highest number it may name
    "set_elements": len(SPACES),
    "colors_on_stage": 0,
    "costumed_actors": 8,
    "costume_sum": 27,
    "act": 15,
    "all_acts": 15,
    "gold": 60,
    "pounds": 200,
}
FEATHERS = (*ACTS, "white")
ACTOR_SYMBOLS = (
    *FEATHERS,
    "mask_up",
    "mask_down",
    "take_gold",
    *(f"take_{kind}_{color}" for kind in ("costume", "set") for color in COLORS),
)
POINTS = {"costume_mistress": "costume", "set_dresser": "set", "handyman": "either"}  # of craftsmen
MOST_SYMBOLS = 3  # of an ability or a benefit: the stack has room for three steps
MOST_WAGE = 9
MOST_POINTS = 20
MOST_AMOUNT = 20  # pounds or prestige at once


class Color(msgspec.Struct, frozen=True):
    """A colour of elements; price 0 is not for sale."""

    id: str
    price: int
    value: int
    effect: str
    amount: int
    count: tuple[int, ...]  # in each bag, by number of players


class Person(msgspec.Struct, frozen=True):
    """A board person, a card, or (id "extra") the back of every card."""

    id: str
    role: str
    ability: tuple[str, ...]
    rehearsal: tuple[str, ...]
    wage: int


class Objective(msgspec.Struct, frozen=True):
    """Met or not met at the end; `act` only where one act is asked for."""

    id: str
    condition: str
    act: str | None
    number: int
    prestige: int


class Components(msgspec.Struct, frozen=True):
    """Everything in the box, as the rules need it."""

    colors: tuple[Color, ...]
    cards: tuple[Person, ...]
    board_persons: tuple[Person, ...]
    extra: Person
    objectives: tuple[Objective, ...]
    candles: tuple[int, ...]  # by space
    mood: tuple[str, ...]  # what spaces 1..6 do
    mood_start: int
    gain_from: tuple[int, ...]
    gain_pounds: tuple[int, ...]
    gain_prestige: tuple[int, ...]
    prestige: int
    rehearsals: tuple[int, ...]
    act_end: int
    targets: tuple[int, ...]
    act_prestige: tuple[tuple[int, ...], ...]  # by act and level
    act_pounds: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...]  # prestige of the first, second on the yellow act
    plus3_tokens: int
    plus3_points: int
    queen_pounds: int
    queen_cards: int
    display_extra: int
    offer_per_seat: int
    unpaid: int
    rival_bids: tuple[int, ...]
    goal: int
    solo_ranks: tuple[int, ...]


def _refuse(code: str, **values: object) -> BadComponents:
    return BadComponents(f"components.{code}", game="shakespeare", **values)


def _check_rising(place: str, values: Sequence[int]) -> None:
    if any(low >= high for low, high in itertools.pairwise(values)):
        raise _refuse("rising", place=place)


def _amount(place: str, words: str, kinds: Sequence[str], fewest: int) -> int:
    """The number in "pounds 3"."""
    kind, _, number = words.partition(" ")
    if kind not in kinds or not number.removeprefix("-").isdigit():
        raise _refuse("amount", place=place, found=words, known=", ".join(f"{kind} 1" for kind in kinds))
    if not fewest <= int(number) <= MOST_AMOUNT:
        raise BadComponents(
            "components.range", place=place, found=int(number), fewest=fewest, most=MOST_AMOUNT
        )
    return int(number)


def _color(row: Reader, color: str) -> Color:
    row.fixed("id", color)
    effect = row.word("effect", EFFECTS)
    if color == "yellow":  # only abilities bring it (ruling 11 and the texts say so)
        row.fixed("price", 0)
    if effect in ("pounds", "own_mood"):
        amount = row.whole("amount", 1, MOST_AMOUNT)
    else:
        amount = 0 if effect == "none" else 1
        row.fixed("amount", amount)
    return Color(
        id=color,
        price=0 if color == "yellow" else row.whole("price", 1, MOST_POINTS),
        value=row.whole("value", 0, 9),
        effect=effect,
        amount=amount,
        count=row.wholes("count", 4, 0, 72),
    )


def _person(row: Reader, person: str, roles: Sequence[str]) -> Person:
    """The role says what an ability may hold; only actors have a benefit."""
    role = row.word("role", roles)
    ability = row.words("ability")
    rehearsal = row.words("rehearsal")
    place = f"{person}.ability"
    if role in POINTS:
        wanted = POINTS[role]
        word, _, points = "".join(ability[:1]).rpartition("_")
        if len(ability) != 1 or word != wanted or not points.isdigit() or not 1 <= int(points) <= MOST_POINTS:
            raise _refuse("points", place=place, wanted=wanted, most=MOST_POINTS)
    elif role != "actor":
        row.fixed("ability", {"assistant": [], "jeweler": ["take_gold"], "queen": ["queen"]}[role])
    else:
        row.words("ability", ACTOR_SYMBOLS)
    if role != "actor":
        row.fixed("rehearsal", [])
    for benefit in rehearsal:
        if benefit not in FEATHERS:
            _amount(f"{person}.rehearsal", benefit, ("pounds", "prestige"), 1)
    for name, symbols in (("ability", ability), ("rehearsal", rehearsal)):
        if len(symbols) > MOST_SYMBOLS:
            raise _refuse("symbols", place=f"{person}.{name}", most=MOST_SYMBOLS)
    return Person(person, role, ability, rehearsal, row.whole("wage", 0, MOST_WAGE))


def _objective(row: Reader, objective: str) -> Objective:
    row.fixed("id", objective)
    kind, *words = row.word("condition").split() or [""]
    act = words.pop(0) if kind == "act" and words and words[0] in ACTS else None
    needed = 0 if kind == "colors_on_stage" else 1
    fits = kind in CONDITIONS and len(words) == needed and (kind == "act") == (act is not None)
    number = int(words[0]) if fits and words and words[0].isdigit() else 0
    if not fits or not needed <= number <= CONDITIONS[kind]:
        raise _refuse("condition", place=objective, known=", ".join(CONDITIONS))
    return Objective(objective, kind, act, number, row.whole("prestige", 0, MOST_AMOUNT))


def _mood(part: Reader) -> tuple[str, ...]:
    part.remark("origin")
    spaces = part.words("spaces", count=MOOD_SPACES)
    for words in spaces:
        if words not in ("nothing", "white_feather", "grey_feather"):
            fewest = 1 if words.startswith("pounds") else -MOST_AMOUNT
            _amount("mood.spaces", words, ("prestige", "pounds"), fewest)
    return spaces


def _rehearsals(board: Reader) -> tuple[int, ...]:
    """The game ends with the rehearsal of the last day."""
    days = board.wholes("rehearsals", None, 1, DAYS)
    _check_rising("board.rehearsals", days)
    if not days or days[-1] != DAYS:
        raise _refuse("last_day", place="board.rehearsals", day=DAYS)
    return days


def _check_bags(colors: Sequence[Color], offer_per_seat: int) -> None:
    """The bags are used up on the last day."""
    for players in range(1, 5):
        wanted = DAYS * offer_per_seat * max(players, 2)
        found = sum(color.count[players - 1] for color in colors)
        if found != wanted:
            raise _refuse("bag", players=players, wanted=wanted, found=found)


@functools.cache
def components() -> Components:
    """The checked components; a corrected file that does not fit is refused with the place and what would fit."""
    data = read("shakespeare")
    for group in ("elements", "persons", "objectives"):
        data.part(group).remark("origin")
    board, acts, stage, solo = (data.part(name) for name in ("board", "acts", "stage", "solo"))
    for part in (board, stage, solo):
        part.remark("origin")
    colors = tuple(
        _color(row, color) for row, color in zip(data.rows("color", len(COLORS)), COLORS, strict=True)
    )
    cards = data.rows("card", len(CARDS))
    for row, card in zip(cards, CARDS, strict=True):
        row.fixed("id", card)
    board_persons = data.rows("board_person", len(BOARD_PERSONS))
    for row, person in zip(board_persons, BOARD_PERSONS, strict=True):
        row.fixed("id", person)
    board.fixed("days", DAYS)
    offer_per_seat = board.whole("offer_per_seat", 1, 3)
    _check_bags(colors, offer_per_seat)
    stage.fixed("rows", list(ROWS))
    candles = stage.part("candles")
    gain = data.part("costume_gain")
    gain.remark("origin")
    gain_from = gain.wholes("from", None, 0, 27)
    _check_rising("costume_gain.from", gain_from)
    if gain_from[:1] != (0,):
        raise _refuse("from_zero", place="costume_gain.from")
    act_end = board.whole("act_end", 3, 15)
    targets = board.wholes("targets", LEVELS - 1, 1, act_end)
    _check_rising("board.targets", targets)
    ranks = solo.wholes("ranks", 4, -99, 99)
    _check_rising("solo.ranks", ranks)
    mood = data.part("mood")
    objectives = data.rows("objective", len(OBJECTIVES))
    nothing = (0,) * LEVELS
    found = Components(
        colors=colors,
        cards=tuple(_person(row, card, ROLES) for row, card in zip(cards, CARDS, strict=True)),
        board_persons=tuple(
            _person(row, person, (role,))
            for row, person, role in zip(board_persons, BOARD_PERSONS, BOARD_ROLES, strict=True)
        ),
        extra=_person(data.part("extra"), "extra", ("actor",)),
        objectives=tuple(
            _objective(row, objective) for row, objective in zip(objectives, OBJECTIVES, strict=True)
        ),
        candles=tuple(candles.whole(space, 0, 5) if candles.has(space) else 0 for space in SPACES),
        mood=_mood(mood),
        mood_start=mood.whole("start", 1, MOOD_SPACES),
        gain_from=gain_from,
        gain_pounds=gain.wholes("pounds", len(gain_from), 0, MOST_AMOUNT),
        gain_prestige=gain.wholes("prestige", len(gain_from), -MOST_AMOUNT, MOST_AMOUNT),
        prestige=board.whole("prestige", 0, 50),
        rehearsals=_rehearsals(board),
        act_end=act_end,
        targets=targets,
        act_prestige=tuple(acts.wholes(f"{act}_prestige", LEVELS, -9, 9) for act in ACTS),
        act_pounds=(acts.wholes("red_pounds", LEVELS, 0, MOST_AMOUNT), nothing, nothing),
        ranks=acts.wholes("yellow_ranks", 2, 0, 9),
        plus3_tokens=board.whole("plus3_tokens", 0, 60),
        plus3_points=board.whole("plus3_points", 0, MOST_POINTS),
        queen_pounds=board.whole("queen_pounds", 0, MOST_AMOUNT),
        queen_cards=board.whole("queen_cards", 1, 3),
        display_extra=board.whole("display_extra", 0, 2),
        offer_per_seat=offer_per_seat,
        unpaid=board.whole("unpaid", -9, 0),
        rival_bids=solo.wholes("rival_bids", DAYS, 1, 5),
        goal=solo.whole("goal", 1, 99),
        solo_ranks=ranks,
    )
    data.done()
    return found

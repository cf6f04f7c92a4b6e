"""The components of Shakespeare as packed tables, made once at import."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare.components import ACTS, EFFECTS, Components, Person, components

COLORS: Final[i64] = 6
YELLOW: Final[i64] = 5
SPACES: Final[i64] = 12
CARDS: Final[i64] = 30
PERSONS: Final[i64] = 34
AUTHOR: Final[i64] = 30
EXTRA: Final[i64] = 34  # an extra in the tables that are indexed by person

# Roles.
ACTOR: Final[i64] = 0
CRAFTSMAN: Final[i64] = 1
ASSISTANT: Final[i64] = 2
JEWELER: Final[i64] = 3
QUEEN: Final[i64] = 4

# Steps (5.1): the kind in the lowest four bits, a number above; sixteen bits each, the next one lowest.
STEP_BITS: Final[i64] = 16
STEP_MASK: Final[i64] = 0xFFFF
FEATHER: Final[i64] = 1  # number: the act
WHITE: Final[i64] = 2
GREY: Final[i64] = 3
MASK_UP: Final[i64] = 4
MASK_DOWN: Final[i64] = 5
BUY: Final[i64] = 6  # number: points * 2 + kind of element
TAKE: Final[i64] = 7  # number: colour + 8 if a costume + 16 if a set element
OBJECTIVE: Final[i64] = 8
POUNDS: Final[i64] = 9  # number: how many
PRESTIGE: Final[i64] = 10

NO_EFFECT: Final[i64] = 0
EFFECT_POUNDS: Final[i64] = 1
EFFECT_OWN_MOOD: Final[i64] = 2
EFFECT_OTHER_MOODS: Final[i64] = 3
EFFECT_PLUS3: Final[i64] = 4

# Conditions of objectives, and the numbers in them.
SET_ELEMENTS: Final[i64] = 0
COLORS_ON_STAGE: Final[i64] = 1
COSTUMED_ACTORS: Final[i64] = 2
COSTUME_SUM: Final[i64] = 3
ACT: Final[i64] = 4
ALL_ACTS: Final[i64] = 5
GOLD: Final[i64] = 6
COFFERS: Final[i64] = 7


def step(kind: i64, number: i64) -> i64:
    return kind | (number << 4)


def step_kind(packed: i64) -> i64:
    return packed & 15


def step_number(packed: i64) -> i64:
    return (packed & STEP_MASK) >> 4


def _symbol_step(symbol: str, colors: list[str]) -> i64:
    """A symbol of an ability as a step; points and the Queen become steps when they are used."""
    if symbol in ACTS:
        return step(FEATHER, ACTS.index(symbol))
    if symbol == "white":
        return step(WHITE, 0)
    if symbol == "mask_up":
        return step(MASK_UP, 0)
    if symbol == "mask_down":
        return step(MASK_DOWN, 0)
    if symbol == "take_gold":
        return step(TAKE, YELLOW + 8 + 16)
    if symbol.startswith("take_costume_"):
        return step(TAKE, colors.index(symbol[13:]) + 8)
    if symbol.startswith("take_set_"):
        return step(TAKE, colors.index(symbol[9:]) + 16)
    if symbol.startswith("pounds "):
        return step(POUNDS, int(symbol[7:]))
    if symbol.startswith("prestige "):
        return step(PRESTIGE, int(symbol[9:]))
    return 0


def _pack(symbols: tuple[str, ...], colors: list[str]) -> i64:
    packed: i64 = 0
    for symbol in reversed(symbols):
        packed = (packed << STEP_BITS) | _symbol_step(symbol, colors)
    return packed


def _points(person: Person, words: tuple[str, ...]) -> i64:
    """Points for one kind of element: "costume_5" or "either_5"."""
    for symbol in person.ability:
        word, _, number = symbol.rpartition("_")
        if word in words:
            return int(number)
    return 0


def _role(role: str) -> i64:
    if role in ("costume_mistress", "set_dresser", "handyman"):
        return CRAFTSMAN
    if role == "assistant":
        return ASSISTANT
    if role == "jeweler":
        return JEWELER
    return QUEEN if role == "queen" else ACTOR


def _condition(words: tuple[str, ...]) -> i64:
    """Kind, act * 16, number * 64."""
    number = int(words[-1]) if words[-1].isdigit() else 0
    if words[0] == "set_elements":
        return SET_ELEMENTS | number << 6
    if words[0] == "colors_on_stage":
        return COLORS_ON_STAGE
    if words[0] == "costumed_actors":
        return COSTUMED_ACTORS | number << 6
    if words[0] == "costume_sum":
        return COSTUME_SUM | number << 6
    if words[0] == "act":
        return ACT | ACTS.index(words[1]) << 4 | number << 6
    if words[0] == "all_acts":
        return ALL_ACTS | number << 6
    return (GOLD if words[0] == "gold" else COFFERS) | number << 6


@final
class Tables:
    """Persons are indexed as in `codes`, with the extra behind them; spaces, colours, objectives from 0."""

    def __init__(self, source: Components) -> None:
        colors = [color.id for color in source.colors]
        self.price: vec[i64] = vec[i64]([color.price if color.price > 0 else 1000 for color in source.colors])
        self.value: vec[i64] = vec[i64]([color.value for color in source.colors])
        self.effect: vec[i64] = vec[i64]([EFFECTS.index(color.effect) for color in source.colors])
        self.amount: vec[i64] = vec[i64]([color.amount for color in source.colors])
        persons = [*source.cards, *source.board_persons, source.extra]
        self.role: vec[i64] = vec[i64]([_role(person.role) for person in persons])
        self.ability: vec[i64] = vec[i64]([_pack(person.ability, colors) for person in persons])
        self.benefit: vec[i64] = vec[i64]([_pack(person.rehearsal, colors) for person in persons])
        self.sews: vec[i64] = vec[i64]([_points(person, ("costume", "either")) for person in persons])
        self.builds: vec[i64] = vec[i64]([_points(person, ("set", "either")) for person in persons])
        self.wage: vec[i64] = vec[i64]([person.wage for person in persons])
        self.candles: vec[i64] = vec[i64](list(source.candles))
        self.mirror: vec[i64] = vec[i64]([0] * SPACES)
        self.row: vec[i64] = vec[i64]([0] * SPACES)
        below: vec[i64] = vec[i64]([0] * SPACES)
        start: i64 = 0
        for number, width in enumerate(source.rows):
            for column in range(width):
                self.mirror[start + column] = start + width - 1 - column
                self.row[start + column] = number
                if number > 0:
                    first = start - source.rows[number - 1] + column
                    below[start + column] = BIT[first] | BIT[first + 1]
            start += width
        # By the mask of occupied spaces: the free spaces that are supported.
        self.open: vec[i64] = vec[i64]([0] * 4096)
        # By a mask of twelve bits: the number of its lowest bit, and how many it has.
        self.lowest: vec[i64] = vec[i64]([0] * 4096)
        self.size: vec[i64] = vec[i64]([0] * 4096)
        for mask in range(i64(4096)):
            free: i64 = 0
            for space in range(SPACES):
                if mask & BIT[space] == 0 and mask & below[space] == below[space]:
                    free |= BIT[space]
            self.open[mask] = free
            for bit in range(i64(12)):
                if mask & BIT[11 - bit] != 0:
                    self.lowest[mask] = 11 - bit
                    self.size[mask] += 1
        self.gain_pounds: vec[i64] = vec[i64]([0] * 32)
        self.gain_prestige: vec[i64] = vec[i64]([0] * 32)
        for total in range(32):
            for k, least in enumerate(source.gain_from):
                if total >= least:
                    self.gain_pounds[total] = source.gain_pounds[k]
                    self.gain_prestige[total] = source.gain_prestige[k]
        # By act * 16 + position.
        self.level: vec[i64] = vec[i64]([0] * 16)
        self.act_prestige: vec[i64] = vec[i64]([0] * 48)
        self.act_pounds: vec[i64] = vec[i64]([0] * 48)
        for position in range(16):
            level = len([target for target in source.targets if position >= target])
            self.level[position] = level
            for act in range(3):
                self.act_prestige[act * 16 + position] = source.act_prestige[act][level]
                self.act_pounds[act * 16 + position] = source.act_pounds[act][level]
        self.rank: vec[i64] = vec[i64]([0] * 8)
        for k, prestige in enumerate(source.ranks):
            self.rank[k] = prestige
        # What the mood spaces do, as steps (0: nothing); losing prestige is a step with a negative number.
        self.mood_step: vec[i64] = vec[i64]([0] * 8)
        self.mood_prestige: vec[i64] = vec[i64]([0] * 8)
        for k, words in enumerate(source.mood):
            if words == "grey_feather":
                self.mood_step[k + 1] = step(GREY, 0)
            elif words == "white_feather":
                self.mood_step[k + 1] = step(WHITE, 0)
            elif words.startswith("pounds "):
                self.mood_step[k + 1] = step(POUNDS, int(words[7:]))
            elif words.startswith("prestige "):
                self.mood_prestige[k + 1] = int(words[9:])
        self.rehearsal: vec[i64] = vec[i64]([0] * 16)
        for day in source.rehearsals:
            self.rehearsal[day] = 1
        self.objective_prestige: vec[i64] = vec[i64]([objective.prestige for objective in source.objectives])
        self.condition: vec[i64] = vec[i64](
            [_condition(objective.condition) for objective in source.objectives]
        )


TABLES: Final = Tables(components())

OBJECTIVES: Final[i64] = 10
START_PRESTIGE: Final[i64] = components().prestige
DAYS: Final[i64] = components().days
ACT_END: Final[i64] = components().act_end
MOOD_START: Final[i64] = components().mood_start
MOOD_END: Final[i64] = 6
PLUS3_TOKENS: Final[i64] = components().plus3_tokens
PLUS3_POINTS: Final[i64] = components().plus3_points
DISPLAY_EXTRA: Final[i64] = components().display_extra
OFFER_PER_SEAT: Final[i64] = components().offer_per_seat
UNPAID: Final[i64] = components().unpaid
QUEEN_POUNDS: Final[i64] = components().queen_pounds
QUEEN_CARDS: Final[i64] = components().queen_cards
GOAL: Final[i64] = components().goal

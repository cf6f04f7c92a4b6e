"""The components of Shakespeare packed, made once at import."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.shakespeare import codes, stack
from spielzeit.games.shakespeare.components import CONDITIONS, EFFECTS, Components, Person, components
from spielzeit.games.shakespeare.ids import ACTS, ROWS
from spielzeit.games.shakespeare.ids import COLORS as COLOR_IDS

COLORS: Final[i64] = 6
YELLOW: Final[i64] = 5
SPACES: Final[i64] = 12
COSTUME_FIELDS: Final[i64] = 3
CARDS: Final[i64] = 30
PERSONS: Final[i64] = 34
AUTHOR: Final[i64] = 30
EXTRA: Final[i64] = 34  # an extra where a look-up is indexed by person
NOT_FOR_SALE: Final[i64] = 1000  # a price that no points reach

# Roles.
ACTOR: Final[i64] = 0
CRAFTSMAN: Final[i64] = 1
ASSISTANT: Final[i64] = 2
JEWELER: Final[i64] = 3
QUEEN: Final[i64] = 4

NO_EFFECT: Final[i64] = 0
EFFECT_POUNDS: Final[i64] = 1
EFFECT_OWN_MOOD: Final[i64] = 2
EFFECT_OTHER_MOODS: Final[i64] = 3
EFFECT_PLUS3: Final[i64] = 4


def _symbol_step(symbol: str) -> i64:
    """A symbol of an ability or benefit as a step; points and the Queen become steps when they are used."""
    if symbol in ACTS:
        return stack.feather(ACTS.index(symbol))
    if symbol == "white":
        return stack.WHITE
    if symbol == "mask_up":
        return stack.MASK_UP
    if symbol == "mask_down":
        return stack.MASK_DOWN
    if symbol == "take_gold":
        return stack.take(BIT[codes.COSTUME] | BIT[codes.SET], YELLOW)
    if symbol.startswith("take_costume_"):
        return stack.take(BIT[codes.COSTUME], COLOR_IDS.index(symbol.removeprefix("take_costume_")))
    if symbol.startswith("take_set_"):
        return stack.take(BIT[codes.SET], COLOR_IDS.index(symbol.removeprefix("take_set_")))
    if symbol.startswith("pounds "):
        return stack.pounds(int(symbol.removeprefix("pounds ")))
    if symbol.startswith("prestige "):
        return stack.prestige(int(symbol.removeprefix("prestige ")))
    return 0


def _pack(symbols: tuple[str, ...]) -> i64:
    packed: i64 = 0
    for symbol in reversed(symbols):
        packed = stack.on_top(packed, _symbol_step(symbol))
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


@final
class Lookup:
    """Persons are indexed as in `codes`, with the extra behind them; spaces, colours, objectives from 0."""

    def __init__(self, source: Components) -> None:
        self.price: vec[i64] = vec[i64]([color.price or NOT_FOR_SALE for color in source.colors])
        self.value: vec[i64] = vec[i64]([color.value for color in source.colors])
        self.effect: vec[i64] = vec[i64]([EFFECTS.index(color.effect) for color in source.colors])
        self.amount: vec[i64] = vec[i64]([color.amount for color in source.colors])
        persons = [*source.cards, *source.board_persons, source.extra]
        self.role: vec[i64] = vec[i64]([_role(person.role) for person in persons])
        self.ability: vec[i64] = vec[i64]([_pack(person.ability) for person in persons])
        self.benefit: vec[i64] = vec[i64]([_pack(person.rehearsal) for person in persons])
        self.sews: vec[i64] = vec[i64]([_points(person, ("costume", "either")) for person in persons])
        self.builds: vec[i64] = vec[i64]([_points(person, ("set", "either")) for person in persons])
        self.wage: vec[i64] = vec[i64]([person.wage for person in persons])
        self.candles: vec[i64] = vec[i64](list(source.candles))
        self.mirror: vec[i64] = vec[i64]([0] * SPACES)
        self.below: vec[i64] = vec[i64]([0] * SPACES)  # the two spaces that support a space, as a mask
        start: i64 = 0
        for number, width in enumerate(ROWS):
            for column in range(width):
                self.mirror[start + column] = start + width - 1 - column
                if number > 0:
                    first = start - ROWS[number - 1] + column
                    self.below[start + column] = BIT[first] | BIT[first + 1]
            start += width
        # By the mask of occupied spaces: the free spaces that are supported.
        self.open: vec[i64] = vec[i64]([0] * BIT[SPACES])
        for mask in range(BIT[SPACES]):
            free: i64 = 0
            for space in range(SPACES):
                if mask & BIT[space] == 0 and mask & self.below[space] == self.below[space]:
                    free |= BIT[space]
            self.open[mask] = free
        self.gain_pounds: vec[i64] = vec[i64]([0] * 32)
        self.gain_prestige: vec[i64] = vec[i64]([0] * 32)
        for total in range(32):
            for k, least in enumerate(source.gain_from):
                if total >= least:
                    self.gain_pounds[total] = source.gain_pounds[k]
                    self.gain_prestige[total] = source.gain_prestige[k]
        # By spot: targets reached, and steps to the next one (0: none); then by act * 16 + spot.
        self.level: vec[i64] = vec[i64]([0] * 16)
        self.to_target: vec[i64] = vec[i64]([0] * 16)
        self.act_prestige: vec[i64] = vec[i64]([0] * 48)
        self.act_pounds: vec[i64] = vec[i64]([0] * 48)
        for spot in range(16):
            level = len([target for target in source.targets if spot >= target])
            self.level[spot] = level
            if level < len(source.targets):
                self.to_target[spot] = source.targets[level] - spot
            for act in range(3):
                self.act_prestige[act * 16 + spot] = source.act_prestige[act][level]
                self.act_pounds[act * 16 + spot] = source.act_pounds[act][level]
        self.rank: vec[i64] = vec[i64]([0] * 8)
        for k, prestige in enumerate(source.ranks):
            self.rank[k] = prestige
        # What the mood spaces do, as steps (0: nothing); losing prestige is a step with a negative number.
        self.mood_step: vec[i64] = vec[i64]([0] * 8)
        self.mood_prestige: vec[i64] = vec[i64]([0] * 8)
        for k, words in enumerate(source.mood):
            if words == "grey_feather":
                self.mood_step[k + 1] = stack.GREY
            elif words == "white_feather":
                self.mood_step[k + 1] = stack.WHITE
            elif words.startswith("pounds "):
                self.mood_step[k + 1] = stack.pounds(int(words.removeprefix("pounds ")))
            elif words.startswith("prestige "):
                self.mood_prestige[k + 1] = int(words.removeprefix("prestige "))
        self.rehearsal: vec[i64] = vec[i64]([0] * 16)
        for day in source.rehearsals:
            self.rehearsal[day] = 1
        # What an objective asks for: a condition, the act it speaks of (0 where it speaks of none), a number.
        objectives = source.objectives
        kinds = list(CONDITIONS)
        self.objective_prestige: vec[i64] = vec[i64]([objective.prestige for objective in objectives])
        self.condition: vec[i64] = vec[i64]([kinds.index(objective.condition) for objective in objectives])
        self.condition_act: vec[i64] = vec[i64](
            [ACTS.index(objective.act or ACTS[0]) for objective in objectives]
        )
        self.condition_number: vec[i64] = vec[i64]([objective.number for objective in objectives])


LOOKUP: Final = Lookup(components())

OBJECTIVES: Final[i64] = 10
START_PRESTIGE: Final[i64] = components().prestige
DAYS: Final[i64] = 6
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

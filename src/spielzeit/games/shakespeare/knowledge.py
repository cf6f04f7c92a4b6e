"""What a bot knows of Shakespeare: the worth of a table in points, of every action, and the chance to win.

Everything is judged from what the player may know: his own table, what lies open, and averages for the rest. Numbers
with a name in `Lore` were set by reasoning and sharpened by self-play.
"""
# mypyc: compiled

import math
from typing import Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.shakespeare import codes, scoring
from spielzeit.games.shakespeare.phases import action, mood, placing, steps
from spielzeit.games.shakespeare.state import (
    ACTION,
    ACTIVATED,
    ACTORS,
    ACTS,
    ASSISTANTS,
    BID,
    COSTUMES,
    CYLINDERS,
    GOLD,
    HELD,
    KNOWN,
    MOOD_AT,
    OCCUPIED,
    OFFER,
    OVER,
    PERSON,
    PLUS3,
    POSITION,
    POUNDS,
    PRESTIGE,
    RECRUITED,
    REST,
    STACK,
    TROUPE,
    UNDRESSED,
    WORKERS,
    YELLOW_ACT,
    State,
    at,
    join,
    kind_of,
    slot_of,
)
from spielzeit.games.shakespeare.tables import (
    ACT,
    ACT_END,
    ALL_ACTS,
    ASSISTANT,
    BUY,
    COFFERS,
    COLORS,
    COLORS_ON_STAGE,
    COSTUME_SUM,
    COSTUMED_ACTORS,
    CRAFTSMAN,
    DAYS,
    EXTRA,
    FEATHER,
    MASK_DOWN,
    MASK_UP,
    OBJECTIVE,
    OBJECTIVES,
    PERSONS,
    QUEEN,
    SET_ELEMENTS,
    SPACES,
    STEP_BITS,
    TABLES,
    TAKE,
    UNPAID,
    WHITE,
    YELLOW,
    step_kind,
    step_number,
)
from spielzeit.games.shakespeare.tables import GOLD as GOLD_PIECES
from spielzeit.games.shakespeare.tables import POUNDS as POUNDS_STEP


@final
class Lore:
    """Worth in points; the tables below are made from these numbers."""

    def __init__(self) -> None:
        self.pound = 0.30  # in an act or a benefit
        self.debt = 0.44  # per pound that the wages exceed what can be expected
        self.surplus = 0.095
        self.income = 2.6  # pounds a day
        self.rehearsal_income = 2.0
        self.growth = 0.89  # steps a day on every act without doing anything for it
        self.feather = 0.55
        self.mask_up = 0.375
        self.mask_down = 0.12  # per other player
        self.sew = 0.26  # per point
        self.build = 0.25
        self.queen = 1.5
        self.gold = 1.25
        self.work = 0.42  # activations per person and day left
        self.spare = 0.25  # from the seventh on
        self.fatigue = 0.25  # who works today does not work tomorrow
        self.recruit = 0.6  # how soon
        self.today = 0.4  # a recruited person may work today
        self.plus3 = 0.55
        self.first = 1.2
        self.cylinder = 1.35
        self.candle_ready = 0.74
        self.piece = 0.12  # every set element
        self.dressed_one = 0.25
        self.dressed_two = 0.6
        self.per_point = 0.13  # points of a purchase that are left
        self.hurt = 0.1  # a step of mood of another player
        self.unsold = 0.5  # part of the purple elements that stay
        self.mixing = 0.26
        # The chance to win from the lead.
        self.swing = 1.6
        self.swing_a_day = 0.75
        self.ahead = 1.3
        self.ahead_a_day = 0.5
        self.day_worth = 2.6  # what a day brings alone
        self.act_worth: vec[float] = vec[float]()
        self.act_reach: vec[float] = vec[float]()
        self.candles: vec[float] = vec[float]()
        self.mood_worth: vec[float] = vec[float]([-1.0, -1.0, -0.45, 0.0, 0.35, 0.5, 1.0, 1.0])
        self.gain: vec[float] = vec[float]()
        self.worker: vec[float] = vec[float]()
        self.benefit: vec[float] = vec[float]()
        self.prepare()

    def prepare(self) -> None:
        """Tables from the numbers; call it again after changing one."""
        self.prepare_acts()
        self.prepare_stage()
        self.prepare_costumes()
        self.worker = vec[float]()
        self.benefit = vec[float]()
        for person in range(PERSONS + 1):
            self.worker = append(self.worker, self.worth_of_work(person))
            self.benefit = append(self.benefit, self.worth_of_steps(TABLES.benefit[person]))

    def prepare_acts(self) -> None:
        """By act, days to the rehearsal (0..6) and position: what the rehearsal will pay on average."""
        self.act_worth = vec[float]()
        self.act_reach = vec[float]()
        for act in range(ACTS):
            for days in range(i64(7)):
                for position in range(i64(16)):
                    worth = 0.0
                    reach = 0.0
                    chance = math.exp(-self.growth * float(days))
                    left = 1.0
                    for more in range(i64(11)):
                        place = min(ACT_END, position + more)
                        part = chance if more < 10 else left
                        index = act * 16 + place
                        reward = float(TABLES.act_prestige[index]) + self.pound * float(
                            TABLES.act_pounds[index]
                        )
                        worth += part * reward
                        if TABLES.level[place] > 0:
                            reach += part
                        left -= chance
                        chance = chance * self.growth * float(days) / float(more + 1)
                    self.act_worth = append(self.act_worth, worth)
                    if act == YELLOW_ACT:
                        self.act_reach = append(self.act_reach, reach)

    def prepare_stage(self) -> None:
        """By the mask of occupied spaces: what the candles not yet covered promise."""
        self.candles = vec[float]()
        promise = vec[float]([0.0, 1.0, 0.58, 0.36, 0.24, 0.16, 0.1, 0.05])
        for mask in range(i64(4096)):
            total = 0.0
            for space in range(SPACES):
                if TABLES.candles[space] > 0 and mask & BIT[space] == 0:
                    missing = self.missing_below(mask, space)
                    total += float(TABLES.candles[space]) * self.candle_ready * promise[missing]
            self.candles = append(self.candles, total + self.piece * float(TABLES.size[mask]))

    def missing_below(self, mask: i64, space: i64) -> i64:
        """How many elements are needed to cover this space."""
        need: i64 = BIT[space]
        for lower in range(space - 1, i64(-1), i64(-1)):
            # A space is needed when placing everything else would not make it superfluous.
            if mask & BIT[lower] == 0 and supports(lower, need):
                need |= BIT[lower]
            elif mask & BIT[lower] != 0 and supports(lower, need):
                continue
        return TABLES.size[need]

    def prepare_costumes(self) -> None:
        """By the sum of a costume that is not complete yet, times four: a smooth version of the gain."""
        self.gain = vec[float]()
        for total in range(i64(24)):
            near = 0.0
            for shift in range(i64(-1), i64(2)):
                place = max(0, total + shift)
                near += float(TABLES.gain_prestige[place]) + self.pound * float(TABLES.gain_pounds[place])
            self.gain = append(self.gain, near / 3.0)

    def worth_of_steps(self, packed: i64) -> float:
        worth = 0.0
        while packed != 0:
            kind = step_kind(packed)
            number = step_number(packed)
            if kind == FEATHER:
                worth += self.feather * 0.9
            elif kind == WHITE:
                worth += self.feather
            elif kind == MASK_UP:
                worth += self.mask_up
            elif kind == MASK_DOWN:
                worth += self.mask_down
            elif kind == TAKE:
                color = number & 7
                if color == YELLOW:
                    worth += self.gold
                elif number & 8 != 0:
                    worth += self.sew * float(TABLES.value[color])
                else:
                    worth += self.build * float(TABLES.value[color])
            elif kind == POUNDS_STEP:
                worth += self.pound * float(number)
            else:
                worth += float(number)
            packed >>= STEP_BITS
        return worth

    def worth_of_work(self, person: i64) -> float:
        """One activation on an average day."""
        role = TABLES.role[person]
        if role == CRAFTSMAN:
            sewing = self.sew * float(TABLES.sews[person])
            building = self.build * float(TABLES.builds[person])
            if TABLES.sews[person] > 0 and TABLES.builds[person] > 0:
                return (max(building, sewing)) * 1.1
            return sewing + building
        if role == ASSISTANT:
            return 0.0
        if role == QUEEN:
            return self.queen
        return self.worth_of_steps(TABLES.ability[person])


def supports(lower: i64, need: i64) -> bool:
    """Whether a space lies directly under one of the needed ones: then it opens it."""
    for space in range(lower + 1, SPACES):
        if need & BIT[space] != 0 and TABLES.row[space] == TABLES.row[lower] + 1:
            # The supports of a space are the two spaces without which it is not open.
            if TABLES.open[(BIT[SPACES] - 1) & ~(BIT[space] | BIT[lower])] & BIT[space] == 0:
                return True
    return False


LORE: Final = Lore()


# -- the worth of a table -----------------------------------------------------------------------------


def days_left(state: State) -> i64:
    """Days after this one; in the rest phase the new day has begun."""
    return DAYS - state.day


def rehearsals_left(state: State) -> i64:
    left: i64 = 0
    for day in range(state.day, DAYS + 1):
        left += TABLES.rehearsal[day]
    return left


def worth(state: State, player: i64) -> float:
    """What a player has, in points: candles, and what everything else will become."""
    cells = state.cells
    value = float(cells[at(player, PRESTIGE)] + cells[at(player, GOLD)])
    value += worth_of_money(state, player)
    value += worth_of_acts(state, player)
    value += worth_of_troupe(state, player)
    value += worth_of_stage(state, player)
    value += worth_of_objectives(state, player)
    if state.phase == ACTION:
        value += worth_of_mood(state, player)
    if days_left(state) > 0 or cells[at(player, CYLINDERS)] > 0:
        value += LORE.plus3 * float(cells[at(player, PLUS3)])
    return value


def worth_of_money(state: State, player: i64) -> float:
    """Wages against what will be in the purse."""
    days = days_left(state)
    pounds = float(state.cells[at(player, POUNDS)])
    due = float(scoring.wages_due(state, player))
    if days == 0 and state.phase != ACTION:
        return float(UNPAID * scoring.unpaid_persons(state, player)) + 0.01 * pounds
    expected = pounds + LORE.income * float(days) + LORE.rehearsal_income * float(rehearsals_left(state))
    if days == 0:
        expected = pounds + 1.0
    if expected < due:
        return -LORE.debt * (due - expected)
    return LORE.surplus * (expected - due)


def worth_of_acts(state: State, player: i64) -> float:
    value = 0.0
    for act in range(ACTS):
        value += worth_of_act(state, player, act, state.cells[at(player, POSITION + act)])
    return value


def worth_of_act(state: State, player: i64, act: i64, position: i64) -> float:
    """All rehearsals still to come, if the disc stood there."""
    value = 0.0
    for day in range(state.day, DAYS + 1):
        if TABLES.rehearsal[day] != 0:
            days = day - state.day
            value += LORE.act_worth[(act * 7 + days) * 16 + position]
            if act == YELLOW_ACT:
                value += LORE.act_reach[days * 16 + position] * worth_of_rank(state, player, position, days)
    return value


def worth_of_rank(state: State, player: i64, position: i64, days: i64) -> float:
    """Two for the first, one for the second on the yellow act."""
    nobody = 1.0
    one = 0.0
    spread = LORE.ahead + LORE.ahead_a_day * float(days)
    for other in range(state.seats):
        if other != player:
            gap = float(position - state.cells[at(other, POSITION + YELLOW_ACT)]) + 0.1
            if state.cells[at(other, POSITION + YELLOW_ACT)] < 2 and days < 2:
                gap += 1.0
            ahead = 1.0 / (1.0 + math.exp(gap / spread))
            one = one * (1.0 - ahead) + nobody * ahead
            nobody *= 1.0 - ahead
    return float(TABLES.rank[0]) * nobody + float(TABLES.rank[1]) * one


def worth_of_troupe(state: State, player: i64) -> float:
    """Work to come, and costumes: begun ones for what they may become, complete ones for the rehearsals."""
    cells = state.cells
    days = float(days_left(state))
    rehearsals = float(rehearsals_left(state))
    assistants = cells[at(player, ASSISTANTS)]
    actors = cells[at(player, ACTORS)]
    undressed = cells[at(player, UNDRESSED)]
    value = 0.0
    work = 0.0
    least = 100.0
    second = 100.0
    craftsmen: i64 = 0
    workers: i64 = 0
    open_fields: i64 = 0
    for slot in range(cells[at(player, TROUPE)]):
        kind = kind_of(cells[at(player, PERSON + slot)])
        if TABLES.role[kind] == CRAFTSMAN:
            craftsmen += 1
        one = LORE.worker[kind]
        if TABLES.role[kind] != ASSISTANT:
            workers += 1
            work += one
            if one < least:
                second = least
                least = one
            elif one < second:
                second = one
        if actors & BIT[slot] != 0:
            pieces = cells[at(player, COSTUMES + slot)]
            if undressed & BIT[slot] == 0:
                value += LORE.benefit[kind] * rehearsals
            else:
                open_fields += 3 - (pieces & 3)
                value += worth_of_costume(pieces, LORE.benefit[kind], rehearsals, days)
    if open_fields > 6:
        open_fields = 6
    value += 0.1 * float(open_fields) * (days / 5.0)
    if workers > 6:
        # The weakest hardly ever work.
        drop = least if workers == 7 else least + second
        work -= drop * (1.0 - LORE.spare / LORE.work)
    work += float(assistants * craftsmen) * LORE.build * 0.8
    return value + work * LORE.work * days


def worth_of_costume(pieces: i64, benefit: float, rehearsals: float, days: float) -> float:
    """A costume that is not complete."""
    count = pieces & 3
    if count == 0 or (days == 0.0 and count == 1):
        return 0.0
    total = placing.costume_sum(pieces)
    if count == 1:
        expected = total + 5
        share = LORE.dressed_one
    else:
        expected = total + 3
        share = LORE.dressed_two
    if days == 0.0:
        share *= 0.6
    return share * (LORE.gain[expected] + benefit * rehearsals)


def worth_of_stage(state: State, player: i64) -> float:
    days = days_left(state)
    share = 1.0 if days > 1 else (0.75 if days == 1 else 0.35)
    return LORE.candles[state.cells[at(player, OCCUPIED)]] * share


def worth_of_mood(state: State, player: i64) -> float:
    """Where the disc may end, with a part of the purple elements unsold; and what the others suffer."""
    unsold = LORE.unsold * float(mood.unsold_purple(state))
    value = mood_at(float(state.cells[at(player, MOOD_AT)]) - unsold)
    for other in range(state.players):
        if other != player:
            value -= LORE.hurt * float(state.cells[at(other, MOOD_AT)])
    return value


def mood_at(place: float) -> float:
    if place < 1.0:
        place = 1.0
    low = i64(place)
    part = place - float(low)
    return LORE.mood_worth[low] * (1.0 - part) + LORE.mood_worth[low + 1 if low < 6 else 6] * part


def worth_of_objectives(state: State, player: i64) -> float:
    value = 0.0
    held = state.cells[at(player, HELD)]
    while held != 0:
        value += worth_of_objective(state, player, TABLES.lowest[held])
        held &= held - 1
    return value


def worth_of_objective(state: State, player: i64, objective: i64) -> float:
    """Its points times the chance to meet it."""
    cells = state.cells
    points = float(TABLES.objective_prestige[objective])
    condition = TABLES.condition[objective]
    kind = condition & 15
    number = float(condition >> 6)
    days = float(days_left(state))
    if scoring.is_met(state, player, objective) and kind != COFFERS:
        return points
    missing = 0.0
    pace = 1.0  # how much of it a day brings when one tries
    if kind == SET_ELEMENTS:
        missing = number - float(TABLES.size[cells[at(player, OCCUPIED)]])
        pace = 2.0
    elif kind == COLORS_ON_STAGE:
        missing = 5.0 - float(TABLES.size[scoring.colors_on_stage(state, player)])
        pace = 1.2
    elif kind == COSTUMED_ACTORS:
        missing = number - float(TABLES.size[scoring.costumed(state, player)])
        pace = 0.7
    elif kind == COSTUME_SUM:
        missing = 1.5
        pace = 0.5
    elif kind == ACT:
        missing = number - float(cells[at(player, POSITION + ((condition >> 4) & 3))])
        pace = 1.5
    elif kind == ALL_ACTS:
        for act in range(ACTS):
            short = number - float(cells[at(player, POSITION + act)])
            if short > 0.0:
                missing += short
        pace = 2.6
    elif kind == GOLD_PIECES:
        missing = number - float(cells[at(player, GOLD)])
        pace = 0.35
    else:
        missing = number - float(cells[at(player, POUNDS)])
        pace = 3.5
        if missing < 0.0:
            missing = 0.0
    room = pace * (days + 0.4) - missing
    return points * 0.9 / (1.0 + math.exp(-1.6 * room / (pace + 0.3)))


# -- the worth of an action ---------------------------------------------------------------------------


def appraise(state: State, player: i64, actions: vec[i64]) -> vec[float]:
    """How much better off this player is after each action (his turn completed), in points."""
    values = vec[float]()
    if state.steps != 0:
        for code in actions:
            values = append(values, worth_of_step(state, player, code))
        return values
    if state.phase == BID:
        for code in actions:
            values = append(values, worth_of_bid(state, player, codes.subject(code)))
        return values
    if state.phase == REST:
        for code in actions:
            values = append(values, worth_awake(state, player, codes.subject(code)))
        return values
    now = worth(state, player)
    for code in actions:
        kind = codes.kind(code)
        if kind == codes.PASS:
            values = append(values, 0.0)
        elif kind == codes.RECRUIT:
            values = append(values, worth_of_recruit(state, player, code, now))
        else:
            values = append(values, worth_of_activation(state, player, code, now))
    return values


def mixing(state: State, player: i64) -> float:
    """Predictable bids are outbid."""
    return LORE.mixing if state.phase == BID else 0.0


def worth_of_recruit(state: State, player: i64, code: i64, now: float) -> float:
    """The person in the troupe, and how soon somebody else would take it."""
    trial = cast("State", state.copy())
    join(trial, player, codes.subject(code), codes.choice(code))
    value = worth(trial, player) - now + LORE.recruit
    if state.cells[at(player, CYLINDERS)] > 0:
        person = EXTRA if codes.choice(code) == codes.EXTRA else codes.subject(code)
        value += LORE.today * LORE.worker[person]
    return value


def worth_of_activation(state: State, player: i64, code: i64, now: float) -> float:
    """What the person brings when every choice is made well; who works today rests tomorrow."""
    person = codes.subject(code)
    kind = kind_of(state.cells[at(player, PERSON + slot_of(state, person))])
    tired = 0.0
    if days_left(state) > 0:
        tired = LORE.fatigue * LORE.worker[kind]
    if codes.choice(code) == codes.DRAW:
        return worth_of_drawing(state, player) - tired
    trial = cast("State", state.copy())
    action.activate(trial, player, code)
    complete(trial, player)
    return worth(trial, player) - now - tired


def complete(state: State, player: i64) -> None:
    """Make the choices of a turn as they look best one by one."""
    while steps.settle(state):
        if step_kind(state.steps) == OBJECTIVE:
            return
        choices = steps.legal(state, player)
        best: i64 = 0
        highest = -1000.0
        for k in range(i64(len(choices))):
            value = worth_of_step(state, player, choices[k])
            if value > highest:
                highest = value
                best = k
        steps.apply(state, player, choices[best])


def worth_of_drawing(state: State, player: i64) -> float:
    """The best of three objectives that this player does not know, on average."""
    unseen = BIT[OBJECTIVES] - 1
    unseen &= ~state.cells[at(player, HELD)]
    for k in range(state.stack_size):
        if i64(state.piles[KNOWN + k]) == player + 1:
            unseen &= ~BIT[i64(state.piles[STACK + k])]
    values = vec[float]()
    while unseen != 0:
        value = worth_of_objective(state, player, TABLES.lowest[unseen])
        unseen &= unseen - 1
        values = append(values, value)
        k = i64(len(values)) - 1
        while k > 0 and values[k - 1] < value:
            values[k] = values[k - 1]
            k -= 1
        values[k] = value
    size = i64(len(values))
    if size <= 3:
        return values[0] if size > 0 else 0.0
    total = 0.0
    for k in range(size - 2):
        lower = float(size - 1 - k)
        total += values[k] * lower * (lower - 1.0) / 2.0
    number = float(size)
    return total / (number * (number - 1.0) * (number - 2.0) / 6.0)


def worth_of_step(state: State, player: i64, code: i64) -> float:
    """One choice inside a turn."""
    kind = codes.kind(code)
    if kind == codes.FEATHER:
        return change_of_act(state, player, codes.subject(code), 1)
    if kind == codes.GREY_FEATHER:
        return change_of_act(state, player, codes.subject(code), -1)
    if kind == codes.OBJECTIVE:
        return worth_of_objective(state, player, codes.subject(code))
    if kind == codes.STOP:
        return 0.05 if step_kind(state.steps) == BUY else 0.0
    color = codes.choice(code)
    value = worth_of_placing(state, player, codes.last(code), color, codes.subject(code))
    if kind == codes.BUY:
        left = (step_number(state.steps) >> 1) - TABLES.price[color]
        value += LORE.per_point * float(spendable(state, codes.last(code), left))
    return value


def spendable(state: State, kind: i64, points: i64) -> i64:
    """How many of the points that are left can still buy something on offer."""
    best: i64 = 0
    for color in range(COLORS):
        if state.cells[OFFER + kind * COLORS + color] > 0 and best < TABLES.price[color] <= points:
            best = TABLES.price[color]
    return points if best > 0 else 0


def change_of_act(state: State, player: i64, act: i64, change: i64) -> float:
    position = state.cells[at(player, POSITION + act)]
    value = worth_of_act(state, player, act, position + change) - worth_of_act(state, player, act, position)
    held = state.cells[at(player, HELD)]
    if held != 0:
        before = worth_of_objectives(state, player)
        state.cells[at(player, POSITION + act)] = position + change
        value += worth_of_objectives(state, player) - before
        state.cells[at(player, POSITION + act)] = position
    return value


def worth_of_placing(state: State, player: i64, kind: i64, color: i64, where: i64) -> float:
    """What an element brings at once and later."""
    trial = cast("State", state.copy())
    placing.place(trial, player, kind, color, where)
    return worth(trial, player) - worth(state, player)


def worth_of_bid(state: State, player: i64, cylinders: i64) -> float:
    """The best free persons work; a low bid may come first."""
    free = action.free_persons(state, player)
    value = 0.0
    left = cylinders
    while left > 0 and free != 0:
        best = 0.0
        chosen: i64 = -1
        slots = free
        while slots != 0:
            slot = TABLES.lowest[slots]
            slots &= slots - 1
            one = LORE.worker[kind_of(state.cells[at(player, PERSON + slot)])]
            if chosen < 0 or one > best:
                best = one
                chosen = slot
        free &= ~BIT[chosen]
        value += best * LORE.cylinder
        left -= 1
    early = 1.0
    for other in range(state.seats):
        if other != player:
            early *= float(5 - cylinders) / 4.0 * 0.75 + 0.08
    return value + LORE.first * early


def worth_awake(state: State, player: i64, person: i64) -> float:
    """Who can work again tomorrow; a person whose like is free tomorrow anyway is needed less."""
    cells = state.cells
    kind = kind_of(cells[at(player, PERSON + slot_of(state, person))])
    value = LORE.worker[kind]
    fresh = cells[at(player, WORKERS)] & ~cells[at(player, ACTIVATED)]
    while fresh != 0:
        slot = TABLES.lowest[fresh]
        fresh &= fresh - 1
        other = kind_of(cells[at(player, PERSON + slot)])
        if TABLES.role[other] == CRAFTSMAN and TABLES.role[kind] == CRAFTSMAN:
            if TABLES.sews[other] > 3 and TABLES.sews[kind] > 0:
                value -= 0.15
            if TABLES.builds[other] > 3 and TABLES.builds[kind] > 0:
                value -= 0.15
    return value


# -- the chance to win --------------------------------------------------------------------------------


def standing(state: State, player: i64) -> float:
    """The worth of a seat with the actions it still has today."""
    value = worth(state, player)
    cylinders = state.cells[at(player, CYLINDERS)]
    if state.phase == ACTION:
        free = TABLES.size[action.free_persons(state, player)]
        value += 0.9 * float(min(free, cylinders))
        if state.cells[at(player, RECRUITED)] == 0:
            value += 0.4
    return value


def outlook(state: State, player: i64) -> float:
    """The reward to be expected: exact when over, else from the lead and the days left."""
    if state.phase == OVER:
        return scoring.reward(state, player)
    days = float(days_left(state))
    if state.players == 1:
        final_points = standing(state, 0) + LORE.day_worth * days
        high = (final_points + 4.0) / 40.0
        high = 0.0 if high < 0.0 else (min(high, 1.0))
        return 0.5 * high + 0.5 / (1.0 + math.exp((23.5 - final_points) / (1.0 + 0.6 * days)))
    spread = LORE.swing + LORE.swing_a_day * days
    mine = standing(state, player)
    total = 1.0
    for other in range(state.players):
        if other != player:
            total += math.exp((standing(state, other) - mine) / spread)
    return 1.0 / total

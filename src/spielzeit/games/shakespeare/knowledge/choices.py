"""The worth of an action: how much better off a player is after it, his turn completed, in points."""
# mypyc: compiled

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.shakespeare import codes, stack
from spielzeit.games.shakespeare.knowledge import acts, bids, objectives, persons
from spielzeit.games.shakespeare.knowledge.calendar import days_left
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.knowledge.worth import worth
from spielzeit.games.shakespeare.layout import BID, CYLINDERS, HELD, OFFER, PERSON, REST, SPOT
from spielzeit.games.shakespeare.lookup import COLORS, EXTRA, LOOKUP
from spielzeit.games.shakespeare.phases import action, placing, steps
from spielzeit.games.shakespeare.position import ShakespearePosition, at, join, kind_of, slot_of

LOWEST: Final = -1000.0  # below the worth of every choice


def appraise(lore: Lore, position: ShakespearePosition, player: i64, actions: vec[i64]) -> vec[float]:
    """The worth of each action, with that of the position now taken off where a turn is compared."""
    values = vec[float]()
    if position.steps != 0:
        for code in actions:
            values = append(values, worth_of_step(lore, position, player, code))
        return values
    if position.phase == BID:
        for code in actions:
            values = append(values, bids.worth(lore, position, player, codes.subject(code)))
        return values
    if position.phase == REST:
        for code in actions:
            values = append(values, persons.worth_awake(lore, position, player, codes.subject(code)))
        return values
    now = worth(lore, position, player)
    for code in actions:
        kind = codes.kind(code)
        if kind == codes.PASS:
            values = append(values, 0.0)
        elif kind == codes.RECRUIT:
            values = append(values, worth_of_recruit(lore, position, player, code, now))
        else:
            values = append(values, worth_of_activation(lore, position, player, code, now))
    return values


def worth_of_recruit(lore: Lore, position: ShakespearePosition, player: i64, code: i64, now: float) -> float:
    """The person in the troupe, and how soon somebody else would take it."""
    trial = cast("ShakespearePosition", position.copy())
    join(trial, player, codes.subject(code), codes.choice(code))
    value = worth(lore, trial, player) - now + lore.weights.recruit
    if position.cells[at(player, CYLINDERS)] > 0:
        person = EXTRA if codes.choice(code) == codes.EXTRA else codes.subject(code)
        value += lore.weights.today * lore.worker[person]
    return value


def worth_of_activation(
    lore: Lore, position: ShakespearePosition, player: i64, code: i64, now: float
) -> float:
    """What the person brings when every choice is made well; who works today rests tomorrow."""
    person = codes.subject(code)
    kind = kind_of(position.cells[at(player, PERSON + slot_of(position, person))])
    tired = 0.0
    if days_left(position) > 0:
        tired = lore.weights.fatigue * lore.worker[kind]
    if codes.choice(code) == codes.DRAW:
        return objectives.worth_of_drawing(lore, position, player) - tired
    trial = cast("ShakespearePosition", position.copy())
    action.activate(trial, player, code)
    complete(lore, trial, player)
    return worth(lore, trial, player) - now - tired


def complete(lore: Lore, position: ShakespearePosition, player: i64) -> None:
    """Make the choices of a turn as they look best one by one."""
    while steps.settle(position):
        if stack.kind(position.steps) == stack.OBJECTIVE:
            return
        choices = steps.legal(position, player)
        best: i64 = 0
        highest = LOWEST
        for k in range(i64(len(choices))):
            value = worth_of_step(lore, position, player, choices[k])
            if value > highest:
                highest = value
                best = k
        steps.apply(position, player, choices[best])


def worth_of_step(lore: Lore, position: ShakespearePosition, player: i64, code: i64) -> float:
    """One choice inside a turn."""
    kind = codes.kind(code)
    if kind == codes.FEATHER:
        return change_of_act(lore, position, player, codes.subject(code), 1)
    if kind == codes.GREY_FEATHER:
        return change_of_act(lore, position, player, codes.subject(code), -1)
    if kind == codes.OBJECTIVE:
        return objectives.worth_of(lore, position, player, codes.subject(code))
    if kind == codes.STOP:
        return lore.weights.stop_buying if stack.kind(position.steps) == stack.BUY else 0.0
    color = codes.choice(code)
    value = worth_of_placing(lore, position, player, code)
    if kind == codes.BUY:
        left = stack.points(position.steps) - LOOKUP.price[color]
        value += lore.weights.per_point * float(spendable(position, codes.element(code), left))
    return value


def spendable(position: ShakespearePosition, kind: i64, points: i64) -> i64:
    """How many of the points that are left can still buy something on offer: all or none."""
    for color in range(COLORS):
        if position.cells[OFFER + kind * COLORS + color] > 0 and LOOKUP.price[color] <= points:
            return points
    return 0


def change_of_act(lore: Lore, position: ShakespearePosition, player: i64, act: i64, change: i64) -> float:
    """A step on an act, and what it means for the objectives held."""
    cells = position.cells
    spot = cells[at(player, SPOT + act)]
    value = acts.worth_at(lore, position, player, act, spot + change) - acts.worth_at(
        lore, position, player, act, spot
    )
    if cells[at(player, HELD)] != 0:
        before = objectives.worth(lore, position, player)
        cells[at(player, SPOT + act)] = spot + change
        value += objectives.worth(lore, position, player) - before
        cells[at(player, SPOT + act)] = spot
    return value


def worth_of_placing(lore: Lore, position: ShakespearePosition, player: i64, code: i64) -> float:
    """What an element brings at once and later."""
    trial = cast("ShakespearePosition", position.copy())
    placing.place(trial, player, codes.element(code), codes.choice(code), codes.subject(code))
    return worth(lore, trial, player) - worth(lore, position, player)

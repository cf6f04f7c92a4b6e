"""One-ply play with a game's knowledge: the best-looking action, or a mixed choice among the good ones."""
# mypyc: compiled

import math

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import Table, advance, first_of


def best(table: Table, player: i64, rng: Rng) -> i64:
    """The action that looks best; equals are drawn by lot."""
    actions = table.legal(player)
    if len(actions) == 1:
        return actions[0]
    values = table.appraise(player, actions)
    chosen: i64 = 0
    equals: i64 = 1
    for at in range(i64(1), i64(len(actions))):
        if values[at] > values[chosen]:
            chosen = at
            equals = 1
        elif values[at] == values[chosen]:
            equals += 1
            if rng.below(equals) == 0:
                chosen = at
    return actions[chosen]


def mixed(table: Table, player: i64, temperature: float, rng: Rng) -> i64:
    """Soft-max over the appraised values: better actions more often, and never quite predictable."""
    actions = table.legal(player)
    if len(actions) == 1:
        return actions[0]
    values = table.appraise(player, actions)
    return actions[soft_choice(values, temperature, rng)]


def soft_choice(values: vec[float], temperature: float, rng: Rng) -> i64:
    highest = values[0]
    for value in values:
        if value > highest:
            highest = value
    total = 0.0
    for value in values:
        total += math.exp((value - highest) / temperature)
    left = rng.unit() * total
    for at in range(i64(len(values))):
        left -= math.exp((values[at] - highest) / temperature)
        if left <= 0.0:
            return at
    return i64(len(values)) - 1


def policy(table: Table, player: i64, rng: Rng) -> i64:
    """Nebenrolle: the best action, mixed where the game says that predictable play loses."""
    temperature = table.mixing(player)
    if temperature > 0.0:
        return mixed(table, player, temperature, rng)
    return best(table, player, rng)


def playout(table: Table, rng: Rng) -> None:
    """Everybody plays the one-ply policy to the end."""
    while True:
        mask = table.to_move()
        if mask == 0:
            return
        player = first_of(mask)
        advance(table, player, policy(table, player, rng), rng)

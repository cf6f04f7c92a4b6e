"""One-ply play with a game's knowledge: the best-looking action, or a mixed choice among the good ones."""
# mypyc: compiled

import math

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import first_of
from spielzeit.engine.knowledge import Knowledge
from spielzeit.engine.position import Position, advance
from spielzeit.engine.rng import Rng


def best(position: Position, knowledge: Knowledge, player: i64, rng: Rng) -> i64:
    """The action that looks best; equals are drawn by lot."""
    actions = position.legal(player)
    if len(actions) == 1:
        return actions[0]
    values = knowledge.appraise(position, player, actions)
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


def mixed(position: Position, knowledge: Knowledge, player: i64, temperature: float, rng: Rng) -> i64:
    """Soft-max over the appraised values: better actions more often, and never quite predictable."""
    actions = position.legal(player)
    if len(actions) == 1:
        return actions[0]
    values = knowledge.appraise(position, player, actions)
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


def policy(position: Position, knowledge: Knowledge, player: i64, rng: Rng) -> i64:
    """Nebenrolle: the best action, mixed where the game says that predictable play loses."""
    temperature = knowledge.mixing(position, player)
    if temperature > 0.0:
        return mixed(position, knowledge, player, temperature, rng)
    return best(position, knowledge, player, rng)


def playout(position: Position, knowledge: Knowledge, rng: Rng) -> None:
    """Everybody plays the one-ply policy to the end."""
    while True:
        mask = position.to_move()
        if mask == 0:
            return
        player = first_of(mask)
        advance(position, player, policy(position, knowledge, player, rng), rng)

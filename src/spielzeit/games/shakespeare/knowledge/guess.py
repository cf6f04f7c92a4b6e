"""What a search believes the others have chosen in secret: as they may well have done, not any way alike."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, lowest
from spielzeit.engine.knowledge import shares
from spielzeit.engine.rng import Rng
from spielzeit.games.shakespeare import codes, hidden
from spielzeit.games.shakespeare.knowledge import bids, persons
from spielzeit.games.shakespeare.knowledge.lore import Lore
from spielzeit.games.shakespeare.layout import ACTIVATED, AWAKE, BID, CYLINDERS_BID, PERSON, REST
from spielzeit.games.shakespeare.position import ShakespearePosition, at, card_of


def guess(lore: Lore, position: ShakespearePosition, player: i64, rng: Rng) -> None:
    """As `hidden.redeal`, with bids and who stays awake by their worth."""
    hidden.redeal(position, player, rng)
    if position.phase == BID:
        for other in range(position.players):
            if other != player and position.waiting & BIT[other] == 0:
                position.cells[at(other, CYLINDERS_BID)] = likely_bid(lore, position, other, rng)
    elif position.phase == REST:
        for other in range(position.players):
            if other != player and position.cells[at(other, AWAKE)] != 0:
                position.cells[at(other, AWAKE)] = 1 + likely_awake(lore, position, other, rng)


def likely_bid(lore: Lore, position: ShakespearePosition, player: i64, rng: Rng) -> i64:
    values = vec[float]()
    for cylinders in range(i64(1), codes.MOST_CYLINDERS + 1):
        values = append(values, bids.worth(lore, position, player, cylinders))
    return 1 + drawn(values, lore.weights.guessing, rng)


def likely_awake(lore: Lore, position: ShakespearePosition, player: i64, rng: Rng) -> i64:
    """The slot of one of those who worked."""
    slots = vec[i64]()
    values = vec[float]()
    worked = position.cells[at(player, ACTIVATED)]
    while worked != 0:
        slot = lowest(worked)
        worked &= worked - 1
        slots = append(slots, slot)
        person = card_of(position.cells[at(player, PERSON + slot)])
        values = append(values, persons.worth_awake(lore, position, player, person))
    return slots[drawn(values, lore.weights.guessing, rng)]


def drawn(values: vec[float], temperature: float, rng: Rng) -> i64:
    """The place of one of them, the better the likelier."""
    chances = shares(values, temperature)
    left = rng.unit()
    for k in range(i64(len(chances))):
        left -= chances[k]
        if left < 0.0:
            return k
    return i64(len(chances)) - 1

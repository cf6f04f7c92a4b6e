"""Rest (5.10), days 1 to 5: of those who worked one stays awake, the others rest for a day. All at once."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, lowest
from spielzeit.games.shakespeare import codes, notes
from spielzeit.games.shakespeare.layout import ACTIVATED, AWAKE, PERSON, REST, RESTING
from spielzeit.games.shakespeare.position import ShakespearePosition, at, card_of, slot_of


def begin(position: ShakespearePosition) -> None:
    """Tokens of the day before come off first (ruling 25); whoever activated nobody decides nothing."""
    position.phase = REST
    position.active = 0
    position.turn = 0
    position.waiting = 0
    for player in range(position.players):
        position.cells[at(player, RESTING)] = 0
        position.cells[at(player, AWAKE)] = 0
        if position.cells[at(player, ACTIVATED)] != 0:
            position.waiting |= BIT[player]


def legal(position: ShakespearePosition, player: i64) -> vec[i64]:
    actions = vec[i64]()
    if position.waiting & BIT[player] == 0:
        return actions
    slots = position.cells[at(player, ACTIVATED)]
    while slots != 0:
        person = position.cells[at(player, PERSON + lowest(slots))]
        actions = append(actions, codes.keep_awake(card_of(person)))
        slots &= slots - 1
    return actions


def apply(position: ShakespearePosition, player: i64, code: i64) -> None:
    position.cells[at(player, AWAKE)] = slot_of(position, codes.subject(code)) + 1
    position.waiting &= ~BIT[player]
    notes.rest_decided(position, player)


def lie_down(position: ShakespearePosition) -> None:
    """All choices are shown together (ruling 30)."""
    cells = position.cells
    position.revealed = True
    for player in range(position.players):
        awake = cells[at(player, AWAKE)]
        if awake > 0:
            cells[at(player, RESTING)] = cells[at(player, ACTIVATED)] & ~BIT[awake - 1]
            notes.kept_awake(position, player, cells[at(player, PERSON + awake - 1)])
        cells[at(player, ACTIVATED)] = 0
        cells[at(player, AWAKE)] = 0

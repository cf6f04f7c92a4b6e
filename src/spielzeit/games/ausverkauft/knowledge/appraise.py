"""How good each step looks: as the best that the turn can still become."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.ids import EXTRA, MARK, NO_ABILITY, OPTION, PLACE, POINTS
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.turn import NOTHING_FOUND, Turn
from spielzeit.games.ausverkauft.layout import LAID_HIGH, LAID_LOW, PHASE, SEAT
from spielzeit.games.ausverkauft.lookup import LOOKUP, SUBSETS
from spielzeit.games.ausverkauft.masks import high_of, low_of
from spielzeit.games.ausverkauft.position import AusverkauftPosition, ability_of, open_circles


def appraise(position: AusverkauftPosition, player: i64, legal: vec[i64], estimates: Estimates) -> vec[float]:
    """Every action as its best continuation in this turn; the others' current round is not looked at."""
    turn = Turn(position, player, estimates)
    phase = position.seats[player * SEAT + PHASE]
    if phase == OPTION:
        return option_values(turn, legal)
    ability = ability_of(position, player)
    if phase == MARK:
        return mark_values(turn, ability, legal)
    values = vec[float]()
    for code in legal:
        values = append(values, step_value(turn, phase, ability, code))
    return values


def option_values(turn: Turn, legal: vec[i64]) -> vec[float]:
    """Step 2: rows with the same ability go on alike."""
    turn.prepare()
    values = vec[float]()
    by_ability = vec[float]([NOTHING_FOUND] * (NO_ABILITY + 1))
    for code in legal:
        row = codes.row(code)
        take = codes.take(code)
        ability = NO_ABILITY if take == POINTS else LOOKUP.ability[row - 1]
        if by_ability[ability] == NOTHING_FOUND:
            by_ability[ability] = turn.best_mark(ability)
        values = append(values, turn.option_value(row, take, by_ability[ability]))
    return values


def mark_values(turn: Turn, ability: i64, legal: vec[i64]) -> vec[float]:
    """Step 3: the majorities, and the best placement of what is left."""
    turn.prepare()
    values = vec[float]()
    for code in legal:
        ticket = codes.ticket(code)
        circles = codes.circles(code)
        open_mask = open_circles(turn.position, turn.board, ticket)
        shape = LOOKUP.shape[ticket * SUBSETS + (open_mask ^ circles)]
        placed = turn.best_place(shape, ticket, ability)
        if placed == NOTHING_FOUND:
            placed = turn.judge.value(turn.low, turn.high)
        values = append(values, turn.mark_value(ticket, circles) + placed)
    return values


def step_value(turn: Turn, phase: i64, ability: i64, code: i64) -> float:
    """Placing, and the further seat."""
    if phase == PLACE:
        if code == codes.PASS:
            return turn.judge.value(turn.low, turn.high)
        return turn.place_value(codes.shape(code), codes.anchor(code), ability)
    seat = turn.player * SEAT
    low = turn.position.seats[seat + LAID_LOW]
    high = turn.position.seats[seat + LAID_HIGH]
    seat_low: i64 = 0
    seat_high: i64 = 0
    if code != codes.PASS:
        seat_low = low_of(codes.cell(code))
        seat_high = high_of(codes.cell(code))
    if phase == EXTRA:
        return turn.extra_value(low, high, seat_low, seat_high)
    turn.judge.seat_party(low, high)
    value = turn.single_value(turn.low & ~low, turn.high & ~high, seat_low, seat_high)
    turn.judge.unseat_party(low, high)
    return value

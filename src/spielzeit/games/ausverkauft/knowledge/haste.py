"""A whole turn played at once, for playouts and for what a search believes the others did."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, lowest
from spielzeit.engine.rng import Rng
from spielzeit.games.ausverkauft import codes
from spielzeit.games.ausverkauft.ids import (
    ABILITY,
    ANY_COLOUR,
    COLOUR_COUNT,
    DOUBLE,
    EXTRA_SEAT,
    NO_ABILITY,
    NO_COLOUR,
    POINTS,
    ROTATE,
    ROWS,
    SINGLE_SEAT,
    WORD,
)
from spielzeit.games.ausverkauft.knowledge.estimates import Estimates
from spielzeit.games.ausverkauft.knowledge.turn import (
    NOTHING_FOUND,
    Turn,
    ability_of_way,
    mark_of_way,
    way,
)
from spielzeit.games.ausverkauft.lookup import LOOKUP, MOST_TURNED, SUBSETS
from spielzeit.games.ausverkauft.masks import (
    anchors_high,
    anchors_low,
    beside_high,
    beside_low,
    laid_high,
    laid_low,
)
from spielzeit.games.ausverkauft.phases.choosing import rows_left
from spielzeit.games.ausverkauft.phases.marking import circles_of, sound_marks
from spielzeit.games.ausverkauft.position import AusverkauftPosition, open_circles

NO_CELL: Final[i64] = -1


@final
class Hasty:
    """A whole turn from its beginning: every option, mark and placement looked at once."""

    def __init__(self, position: AusverkauftPosition, player: i64, rng: Rng, estimates: Estimates) -> None:
        self.position = position
        self.rng = rng
        self.haste = estimates.weights.haste
        self.turn = Turn(position, player, estimates)
        self.turn.prepare()
        self.turn.begin(estimates.looked_at_in_haste)
        self.rows = rows_left(position, player)
        #: By ability: the row that offers it most cheaply; 0 if none is left.
        self.row_of: vec[i64] = vec[i64]([0] * (NO_ABILITY + 1))
        for ability in range(NO_ABILITY + 1):
            self.row_of[ability] = self.row_for(ability)
        self.best = NOTHING_FOUND
        self.codes: vec[i64] = vec[i64]()

    def play(self) -> vec[i64]:
        """The codes of the turn."""
        for ability in (NO_ABILITY, NO_COLOUR, ROTATE, DOUBLE):
            row = self.row_of[ability]
            if row > 0:
                self.look_under(ability, self.cost(row, ability))
        if self.turn.found == 0:
            return self.without_party()
        plain: i64 = -1
        plain_value = NOTHING_FOUND
        for k in range(self.turn.found):
            value = self.turn.base[k] + self.turn.place_value(
                self.turn.shape[k], self.turn.anchor[k], NO_ABILITY
            )
            ability = ability_of_way(self.turn.ways[k])
            self.offer(value, k, ability, NO_CELL)
            if ability == NO_ABILITY and value > plain_value:
                plain = k
                plain_value = value
        if plain >= 0:
            self.look_at_seats(plain, EXTRA_SEAT)
            self.look_at_seats(plain, SINGLE_SEAT)
        return self.codes

    def row_for(self, ability: i64) -> i64:
        """The row that offers it most cheaply; 0 if none is left."""
        chosen: i64 = 0
        for row in range(i64(1), ROWS + 1):
            if self.rows & BIT[row - 1] == 0:
                continue
            if ability != NO_ABILITY:
                if LOOKUP.ability[row - 1] == ability:
                    return row
            elif chosen == 0 or self.cost(row, ability) >= self.cost(chosen, ability):
                chosen = row
        return chosen

    def cost(self, row: i64, ability: i64) -> float:
        return self.turn.option_value(row, POINTS if ability == NO_ABILITY else ABILITY, 0.0)

    def look_under(self, ability: i64, cost: float) -> None:
        """All marks and placements under an ability, valued roughly."""
        for ticket in range(COLOUR_COUNT):
            open_mask = open_circles(self.position, self.turn.board, ticket)
            marks = sound_marks(ability, ticket, open_mask)
            if marks == 0:
                continue
            base = cost + self.turn.mark_value(ticket, circles_of(ability, lowest(marks)))
            while marks != 0:
                circles = circles_of(ability, lowest(marks))
                marks &= marks - 1
                shape = LOOKUP.shape[ticket * SUBSETS + (open_mask ^ circles)]
                worth = self.turn.promise(shape, base)
                if worth + self.turn.most_worth[LOOKUP.size[shape]] > self.turn.least:
                    how = way(ability, codes.mark(ticket, circles))
                    self.look_for(shape, ticket, ability, worth, base, how)

    def look_for(self, shape: i64, ticket: i64, ability: i64, worth: float, base: float, how: i64) -> None:
        """The placements that there are only with this ability; turned shapes some of their ways, by lot."""
        if ability == ROTATE:
            others = LOOKUP.turns[shape] - 1
            if others == 0:
                return
            k = self.rng.below(others)
            for _ in range(min(others, self.turn.estimates.turned_in_haste)):
                turned = LOOKUP.turned[shape * MOST_TURNED + 1 + k]
                self.look_in_colour(turned, ticket, worth, base, how)
                k = k + 1 if k + 1 < others else 0
        elif ability == NO_COLOUR:
            self.look_outside(shape, ticket, worth, base, how)
        else:
            self.look_in_colour(shape, ticket, worth, base, how)

    def look_in_colour(self, shape: i64, ticket: i64, worth: float, base: float, how: i64) -> None:
        turn = self.turn
        front = anchors_low(turn.judge.theatre, shape, ticket, turn.low, turn.high)
        back = anchors_high(turn.judge.theatre, shape, ticket, turn.high)
        turn.note(shape, front, 0, worth, base, how)
        turn.note(shape, back, WORD, worth, base, how)

    def look_outside(self, shape: i64, ticket: i64, worth: float, base: float, how: i64) -> None:
        """Where the party does not touch the ticket's colour."""
        turn = self.turn
        theatre = turn.judge.theatre
        at = ((theatre * 5 + ticket) * LOOKUP.shapes + shape) * 2
        front = anchors_low(theatre, shape, ANY_COLOUR, turn.low, turn.high) & ~LOOKUP.anchors[at]
        back = anchors_high(theatre, shape, ANY_COLOUR, turn.high) & ~LOOKUP.anchors[at + 1]
        turn.note(shape, front, 0, worth, base, how)
        turn.note(shape, back, WORD, worth, base, how)

    def offer(self, value: float, entry: i64, ability: i64, cell: i64) -> None:
        """Keep the best; the lot decides between near equals. `cell` is the extra or single seat."""
        value += self.haste * self.rng.unit()
        if value <= self.best:
            return
        self.best = value
        row = self.row_of[ability]
        take = POINTS if ability == NO_ABILITY else ABILITY
        self.codes = vec[i64]([codes.option(row, take), mark_of_way(self.turn.ways[entry])])
        self.codes = append(self.codes, codes.place(self.turn.shape[entry], self.turn.anchor[entry]))
        if ability == EXTRA_SEAT:
            self.codes = append(self.codes, codes.extra(cell))
        elif ability == SINGLE_SEAT:
            self.codes = append(self.codes, codes.single(cell))

    def look_at_seats(self, entry: i64, ability: i64) -> None:
        """One seat more beside the best party without an ability, or in a small gap."""
        row = self.row_of[ability]
        if row == 0:
            return
        turn = self.turn
        low = laid_low(turn.shape[entry], turn.anchor[entry])
        high = laid_high(turn.shape[entry], turn.anchor[entry])
        free_front = turn.low & ~low
        free_back = turn.high & ~high
        front = free_front & beside_low(low, high)
        back = free_back & beside_high(low, high)
        if ability == SINGLE_SEAT:
            turn.judge.look_at_gaps(free_front, free_back)
            front = turn.judge.small_low
            back = turn.judge.small_high
        base = turn.base[entry] - self.cost(self.row_of[NO_ABILITY], NO_ABILITY) + self.cost(row, ability)
        while front != 0:
            value = self.with_seat(low, high, front & -front, 0, ability)
            self.offer(base + value, entry, ability, lowest(front))
            front &= front - 1
        while back != 0:
            value = self.with_seat(low, high, 0, back & -back, ability)
            self.offer(base + value, entry, ability, lowest(back) + WORD)
            back &= back - 1

    def with_seat(self, low: i64, high: i64, seat_low: i64, seat_high: i64, ability: i64) -> float:
        if ability == EXTRA_SEAT:
            return self.turn.extra_value(low, high, seat_low, seat_high)
        self.turn.judge.seat_party(low, high)
        value = self.turn.single_value(self.turn.low & ~low, self.turn.high & ~high, seat_low, seat_high)
        self.turn.judge.unseat_party(low, high)
        return value

    def without_party(self) -> vec[i64]:
        """No shape fits: points, and the mark that helps most."""
        best = NOTHING_FOUND
        chosen: i64 = 0
        for ticket in range(COLOUR_COUNT):
            marks = LOOKUP.sound[ticket * SUBSETS + open_circles(self.position, self.turn.board, ticket)]
            if marks == 0:
                continue
            value = self.turn.mark_value(ticket, marks & -marks)
            if value > best:
                best = value
                chosen = codes.mark(ticket, marks & -marks)
        return vec[i64]([codes.option(self.row_of[NO_ABILITY], POINTS), chosen, codes.PASS])


def whole_turn(position: AusverkauftPosition, player: i64, rng: Rng, estimates: Estimates) -> vec[i64]:
    """Quick play, about as good as the one-ply player's and several times as fast."""
    return Hasty(position, player, rng, estimates).play()

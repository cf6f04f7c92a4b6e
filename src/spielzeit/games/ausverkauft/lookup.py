"""The components of Ausverkauft! as packed arrays, made once at import."""
# mypyc: compiled

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT
from spielzeit.games.ausverkauft import ids
from spielzeit.games.ausverkauft.components import Components, Theatre, components
from spielzeit.games.ausverkauft.shapes import Shapes, shapes

MOST_TURNED: Final[i64] = 8  # ways to lay a shape
PAIRS: Final[i64] = 28  # of circles on a ticket
SUBSETS: Final[i64] = 256  # of circles on a ticket

# The back of a solo card is one number: its arrow, and this much more with x2.
X2: Final[i64] = 4


def back(arrow: i64, times_two: i64) -> i64:
    """`times_two` is 1 where the card shows x2, else 0."""
    return arrow + X2 * times_two


def arrow_of(back_number: i64) -> i64:
    return back_number % X2


def times_two_of(back_number: i64) -> i64:
    return back_number // X2


# A place on a plan, one row and column beyond it included; or none.
NOWHERE: Final = -1


def place(row: int, column: int) -> int:
    return (row + 1) * 16 + column + 1


def place_of(number: int) -> tuple[int, int]:
    """Row and column, from -1 on."""
    return number // 16 - 1, number % 16 - 1


def cell_at(row: int, column: int) -> int:
    return row * 12 + column


@final
class Lookup:
    """Indexed by theatre, ticket, open circles, shape or card as the comments say."""

    def __init__(self, source: Components, forms: Shapes) -> None:
        self.rounds: i64 = source.rounds
        self.first_counts: i64 = source.first_card_counts
        self.rival_factor: i64 = source.rival_factor
        self.ability: vec[i64] = vec[i64]([row.ability for row in source.options])
        self.points: vec[i64] = vec[i64]([row.points for row in source.options])
        self.track: vec[i64] = vec[i64]([0] * (len(source.track) + 1))  # by the numbers won
        for number, track_points in enumerate(source.track, start=1):
            self.track[number] = track_points

        # -- cards: by card
        self.each: vec[i64] = vec[i64]([card.each for card in source.cards])
        self.start: vec[i64] = vec[i64]([card.start for card in source.cards])
        self.minus: vec[i64] = vec[i64]([card.minus for card in source.cards])
        self.most: vec[i64] = vec[i64]([card.most for card in source.cards])
        self.party_size: i64 = source.cards[ids.BIG_PARTIES].size
        self.party_from: i64 = source.cards[ids.SAME_SIZE].from_
        self.party_areas: i64 = source.cards[ids.MIXED_PARTIES].areas
        self.solo_colour: vec[i64] = vec[i64]([card.colour for card in source.solo])
        self.solo_back: vec[i64] = vec[i64]([0] * len(source.solo))
        for number, solo in enumerate(source.solo):
            self.solo_back[number] = back(solo.arrow, 1 if solo.x2 else 0)

        # -- theatres. Groups are sets of seats to be filled: by theatre * CARD_COUNT + card, a stretch of `group`.
        self.rows: vec[i64] = vec[i64]([theatre.rows for theatre in source.theatres])
        self.columns: vec[i64] = vec[i64]([theatre.columns for theatre in source.theatres])
        self.seats: vec[i64] = vec[i64]([0] * (len(source.theatres) * 2))
        self.area: vec[i64] = vec[i64]([0] * (len(source.theatres) * 8))
        self.group_from: vec[i64] = vec[i64]([0] * (len(source.theatres) * len(source.cards)))
        self.group_count: vec[i64] = vec[i64]([0] * (len(source.theatres) * len(source.cards)))
        self.group: vec[i64] = vec[i64]()  # two words each
        self.group_place: vec[i64] = vec[
            i64
        ]()  # one each: where on the plan its figure is written (`place_of`)
        for number, theatre in enumerate(source.theatres):
            self.add_theatre(number, theatre, source)

        # -- tickets: by ticket * SUBSETS + open circles
        self.shape: vec[i64] = vec[i64]([number for ticket in forms.of_ticket for number in ticket])
        self.pair: vec[i64] = vec[i64]([2**i + 2**k for i in range(8) for k in range(i + 1, 8)])
        self.sound: vec[i64] = vec[i64]([0] * 1024)  # mask of the circles that may be shaded alone
        self.sound_pairs: vec[i64] = vec[i64]([0] * 1024)  # mask of the pairs that may be shaded together
        for at in range(1024):
            self.add_marks(at)
        # Scan orders of the competitor: (ticket * 4 + arrow) * 8 + place.
        self.scan: vec[i64] = vec[i64]([0] * 128)
        for number, ticket in enumerate(source.tickets):
            circles = range(8)
            by_column = sorted(circles, key=lambda k, cells=ticket: (-cells[k][1], cells[k][0]))  # type: ignore[misc]
            orders = [list(circles), list(circles)[::-1], by_column, by_column[::-1]]
            for arrow, order in enumerate(orders):
                for turn, circle in enumerate(order):
                    self.scan[(number * 4 + arrow) * 8 + turn] = circle

        # -- shapes: by shape; the first cell in reading order is its anchor
        self.shapes: i64 = len(forms.all)
        self.size: vec[i64] = vec[i64]([len(shape) for shape in forms.all])
        self.offsets: vec[i64] = vec[i64]([0] * len(forms.all))  # of the other cells, six bits each
        self.mask: vec[i64] = vec[i64]([0] * len(forms.all))  # all its cells, the anchor in bit 0
        self.inner: vec[i64] = vec[i64]([0] * len(forms.all))  # edges between its cells
        self.turns: vec[i64] = vec[i64]([len(turned) for turned in forms.turned])
        self.turned: vec[i64] = vec[i64]([0] * (len(forms.all) * 8))
        # Anchors in an empty theatre: ((theatre * 5 + colour) * shapes + shape) * 2 + word; colour 4 is any.
        self.anchors: vec[i64] = vec[i64]([0] * (len(source.theatres) * 5 * len(forms.all) * 2))
        for number, shape in enumerate(forms.all):
            row, column = shape[0]
            packed = 0
            for cell in reversed(shape[1:]):
                packed = packed * 64 + cell_at(cell[0] - row, cell[1] - column)
            self.offsets[number] = packed
            self.mask[number] = sum(2 ** cell_at(cell[0] - row, cell[1] - column) for cell in shape)
            beside = [(cell[0] + 1, cell[1]) for cell in shape] + [(cell[0], cell[1] + 1) for cell in shape]
            self.inner[number] = len([cell for cell in beside if cell in shape])
            for k, turned in enumerate(forms.turned[number]):
                self.turned[number * 8 + k] = turned
        for number, theatre in enumerate(source.theatres):
            self.add_anchors(number, theatre, forms)

    def add_theatre(self, number: int, theatre: Theatre, source: Components) -> None:
        """Seats, areas, and the sets of seats the cards speak of."""
        seats = list(theatre.colour_of)
        self.seats[number * 2] = low(seats)
        self.seats[number * 2 + 1] = high(seats)
        areas = [[cell for cell in seats if theatre.colour_of[cell] == colour] for colour in range(4)]
        for colour in range(4):
            self.area[number * 8 + colour * 2] = low(areas[colour])
            self.area[number * 8 + colour * 2 + 1] = high(areas[colour])
        rows = [[cell for cell in seats if cell[0] == row] for row in range(theatre.rows)]
        columns = [[cell for cell in seats if cell[1] == column] for column in range(theatre.columns)]
        cards = source.cards
        depth = cards[ids.BEHIND_PILLARS].behind
        behind = [
            [(row + k, column) for k in range(1, depth + 1) if (row + k, column) in theatre.colour_of]
            for row, column in theatre.pillars
        ]
        rings = [
            [cell for cell in seats if abs(cell[0] - row) <= 1 and abs(cell[1] - column) <= 1]
            for row, column in theatre.pillars
        ]
        front = [cell for cell in seats if cell[0] < cards[ids.FRONT_ROWS].rows]
        ends = [cell for row_seats in rows if row_seats for cell in {row_seats[0], row_seats[-1]}]
        nowhere = [NOWHERE] * len(areas)
        at_pillars = [place(row, column) for row, column in theatre.pillars]
        self.add_groups(number, ids.FULL_ROWS, rows, [place(row, -1) for row in range(theatre.rows)])
        self.add_groups(
            number,
            ids.FULL_COLUMNS,
            columns,
            [place(theatre.rows, column) for column in range(theatre.columns)],
        )
        self.add_groups(number, ids.BEHIND_PILLARS, behind, at_pillars)
        self.add_groups(number, ids.PRESS_AREA, [areas[cards[ids.PRESS_AREA].colour]], nowhere)
        self.add_groups(number, ids.FRONT_ROWS, [front], nowhere)
        self.add_groups(number, ids.ROW_ENDS, [ends], nowhere)
        self.add_groups(number, ids.SOLD_OUT_AREAS, areas, nowhere)
        self.add_groups(number, ids.EVEN_HOUSE, areas, nowhere)
        self.add_groups(number, ids.PILLAR_RINGS, rings, at_pillars)

    def add_groups(
        self, number: int, card: int, groups: list[list[tuple[int, int]]], places: list[int]
    ) -> None:
        at = number * ids.CARD_COUNT + card
        self.group_from[at] = i64(len(self.group))
        for k, group in enumerate(groups):
            if group:
                self.group_count[at] += 1
                stretch = append(self.group, i64(low(group)))
                self.group = append(stretch, i64(high(group)))
                self.group_place = append(self.group_place, i64(places[k]))

    def add_marks(self, at: i64) -> None:
        """5.2: a mark is sound if at least one circle stays open and the open ones hang together."""
        base = at & ~ids.ALL_CIRCLES
        open_circles = at & ids.ALL_CIRCLES
        if self.shape[at] < 0:
            return
        for circle in range(i64(8)):
            if open_circles & BIT[circle] != 0 and self.shape[base + (open_circles ^ BIT[circle])] >= 0:
                self.sound[at] |= BIT[circle]
        for k in range(PAIRS):
            pair = self.pair[k]
            if open_circles & pair == pair and self.shape[base + (open_circles ^ pair)] >= 0:
                self.sound_pairs[at] |= BIT[k]

    def add_anchors(self, number: int, theatre: Theatre, forms: Shapes) -> None:
        """Where each shape lies in an empty theatre; sixteen bits a row keep it from the other edge."""
        house = sum(2 ** (row * 16 + column) for row, column in theatre.colour_of)
        areas = [
            sum(
                2 ** (row * 16 + column)
                for (row, column), colour in theatre.colour_of.items()
                if colour == area
            )
            for area in range(4)
        ]
        for k, shape in enumerate(forms.all):
            row, column = shape[0]
            steps = [(cell[0] - row) * 16 + cell[1] - column for cell in shape]
            lies = house
            for step in steps:
                lies &= house >> step
            for colour in range(5):
                places = 0
                if colour == 4:
                    places = lies
                else:
                    for step in steps:
                        places |= areas[colour] >> step
                    places &= lies
                at = ((number * 5 + colour) * len(forms.all) + k) * 2
                self.anchors[at] = narrow(places, 0)
                self.anchors[at + 1] = narrow(places, 5)


def narrow(places: int, first_row: int) -> int:
    """Five rows of a sixteen-bit plan as one word of the theatre."""
    word = 0
    for row in range(5):
        word |= ((places >> ((first_row + row) * 16)) & 4095) << (row * 12)
    return word


def low(seats: list[tuple[int, int]]) -> int:
    return sum(2 ** cell_at(row, column) for row, column in seats if row < 5)


def high(seats: list[tuple[int, int]]) -> int:
    return sum(2 ** cell_at(row - 5, column) for row, column in seats if row >= 5)


LOOKUP: Final = Lookup(components(), shapes())

"""Ausverkauft! as the terminal draws it: exact tables at 80 and 120 columns, choices and questions in words."""

from __future__ import annotations

from spielzeit.engine.match import Match
from tests.games.ausverkauft.positions import lab, only_free, seat_party, shade, take, use_row
from tests.terminal.pictures import asked, drawn, spoken

ENGLISH_80 = """\
Round 2 of 14 · Shade a circle · the board on your left, shared with Kim
  1 2 3 4 5 6 7 8 9 0   yellow y 0:0 green g 0:0  purple p 0:0 red r 0:0
A     ■ ■ p p r r       1 2 3 4      1 2 3 4        1              1 2
B p p ■ ■ p p r r r r   5 6 7 8        5 6        2 3 4        3 4 5 6
C p p # p p p r # r r                  7 8        5 6 7        7 8
D p p p p p p r r r r                               8
E g g g g p r r r r r   A×2   0 Full rows: Each full row: 3
F g g g g g y r r r r   B     0 Coach parties: Each party of 7 seats or more: 3
G g g g g y y y y y y   C    16 No gaps: 20, −4 per connected gap
H g g # g y y y # y y   D     0 Same size: Your most frequent party size: 4 per~
I g g g g y y y y y y   Cards 16 + majorities 26 + usher 0 = 42
J     g g y y y y
Other board: yellow 0:2  green 0:0  purple 0:0  red 0:0  (Kim)
> row 5: Turn and mirror: The shape may be turned and mirrored.
Kim 51, 0 seated
"""

GERMAN_120 = """\
Runde 2 von 14 · Kreis schraffieren · Tableau links, geteilt mit Kim
  1 2 3 4 5 6 7 8 9 0   gelb g 0:0   grün n 0:0   lila l 0:0   rot r 0:0
A     ■ ■ l l r r       1 2 3 4      1 2 3 4        1              1 2
B l l ■ ■ l l r r r r   5 6 7 8        5 6        2 3 4        3 4 5 6
C l l # l l l r # r r                  7 8        5 6 7        7 8
D l l l l l l r r r r                               8
E n n n n l r r r r r   A×2   0 Volle Reihen: Je volle Reihe: 3
F n n n n n g r r r r   B     0 Reisegruppen: Je Gruppe ab 7 Plätzen: 3
G n n n n g g g g g g   C    16 Keine Lücken: 20, je zusammenhängende Lücke −4
H n n # n g g g # g g   D     0 Gleich große Gruppen: Deine häufigste Gruppengröße: ab der 3. Gruppe je 4 (höchstens 20)
I n n n n g g g g g g   Karten 16 + Mehrheiten 26 + Platzanweiser 0 = 42
J     n n g g g g
Anderes Tableau: gelb 0:2  grün 0:0  lila 0:0  rot 0:0  (Kim)
> Zeile 5: Drehen und spiegeln: Die Form darf gedreht und gespiegelt werden.
Kim 51, 0 sitzen
Kim
  1 2 3 4 5 6 7 8 9 0
A     l l l l r r
B l l l l l l r r r r
C l l # l l l r # r r
D l l l l l l r r r r
E n n n n l r r r r r
F n n n n n g r r r r
G n n n n g g g g g g
H n n # n g g g # g g
I n n n n g g g g g g
J     n n g g g g
"""


def table() -> Match:
    """Round 2: four seats are taken; Kim has shaded two circles on the board of round 1."""
    match = lab(2, cards=["full_rows", "big_parties", "no_gaps", "same_size"], round_number=2)
    seat_party(match, ["A3", "A4", "B3", "B4"])
    shade(match, "yellow", [1, 2])
    use_row(match, 1, "points")
    take(match, "rotate")
    return match


def test_the_table_at_80_columns() -> None:
    assert drawn(table(), 0, "en", 80) == ENGLISH_80


def test_the_table_at_120_columns_in_german() -> None:
    assert drawn(table(), 0, "de", 120) == GERMAN_120


def test_rows_and_circles_are_grouped() -> None:
    match = lab(2)
    assert asked(match, 0) == "Choose a row: its ability or its points."
    assert spoken(match, 0)[:2] == [
        "row 1: Any colour, or 1 point | row 1: Any colour",
        "row 1: Any colour, or 1 point | row 1: 1 point",
    ]
    assert spoken(table(), 0)[0] == "the yellow ticket | yellow 1"


def test_seats_are_listed_under_what_they_bring() -> None:
    """The last free seats of row J: whoever sits there fills the row, which counts double."""
    match = lab(2, cards=["full_rows", "big_parties", "row_ends", "front_rows"])
    only_free(match, ["J5", "J6", "J7", "I1"])
    shade(match, "yellow", [5, 6, 7, 8])
    take(match, "single_seat")
    match.apply(0, {"type": "mark", "ticket": "yellow", "circles": [4]})
    assert asked(match, 0).startswith("Where does the party sit?")
    assert spoken(match, 0) == ["+6 points | J5 J6 J7: +6"]


def test_what_was_drawn_this_turn_has_a_sign_of_its_own() -> None:
    match = table()
    match.apply(0, {"type": "mark", "ticket": "yellow", "circles": [1]})
    assert "◆ 2 3 4" in drawn(match, 0)
    assert "◆" not in drawn(match, 1)
    assert "X 2 3 4" in drawn(match, 0, "de", ascii_only=True)


def test_alone_the_competitor_has_a_line() -> None:
    assert "Competitor 128 points · next card: →, front yellow · 8 cards in the pile" in drawn(lab(1), 0)

"""Sagani as the terminal draws it: exact tables at 80 and 120 columns, choices and questions in words."""

from __future__ import annotations

from tests.games.sagani.positions import SaganiMatch, arranged, play
from tests.terminal.pictures import asked, drawn, spoken

ENGLISH_80 = """\
> Ada  12 points  15/24 discs  0 dissonance  75 points end it
  Kim  3 points   20/24 discs  0 dissonance
     -1       0        1        2
  -2                   ·
  -1          ·w       W3↘F↗W   ·
   0 ·        F6↑W↗A↖E ·
   1 ·        F1↓F     ·
   2          ·f
Offer: fire 6 ↑E↗W↖A · fire 10 ↑F→W↓A←E
Intermezzo row: fire 6 ↑W↗E↖A
Pile: 64 tiles, on top earth 3
"""

GERMAN_120 = """\
> Ada  12 Punkte  15/24 Scheiben  0 Missklang  75 Punkte beenden es
  Kim  3 Punkte   20/24 Scheiben  0 Missklang
     -1       0        1        2   Kim
  -2                   ·                 -1   0    1    2
  -1          ·w       W3↘F↗W   ·     -1      ·    ·f
   0 ·        F6↑W↗L↖E ·               0 ·    F1↗F E1↗E ·
   1 ·        F1↓F     ·               1      ·    ·
   2          ·f
Angebot: Feuer 6 ↑E↗W↖L · Feuer 10 ↑F→W↓L←E
Intermezzo-Leiste: Feuer 6 ↑W↗E↖L
Stapel: 64 Plättchen, oben Erde 3
"""


def table() -> SaganiMatch:
    """Ada's tiles wait for water, earth, air and fire; Kim's for fire and earth."""
    return arranged(
        2,
        offer="5 9",
        row="7",
        displays=("4@0,0,0 40@1,-1,1 2@0,1,2", "1@0,0,0 20@1,0,0"),
        scores=[12, 3],
        supplies=[15, 20],
        top="30",
    )


def test_the_table_at_80_columns() -> None:
    assert drawn(table(), 0, "en", 80) == ENGLISH_80


def test_the_table_at_120_columns_in_german() -> None:
    assert drawn(table(), 0, "de", 120) == GERMAN_120


def test_a_choice_says_where_which_way_and_what_it_brings() -> None:
    match = play(table(), "t5")
    assert asked(match, 0) == "Where do you lay fire 6 ↑E↗W↖A?"
    assert spoken(match, 0)[-2:] == [
        "column 0, row 2: +1 at best | (0, 2) ↓E↙W↘A: +1, 1 arrow answered",
        "column 0, row 2: +1 at best | (0, 2) ←E↖W↙A: +1, 1 arrow answered",
    ]


def test_without_colours_and_arrows_a_letter_and_signs_say_the_same() -> None:
    lines = drawn(table(), 0, "de", ascii_only=True).splitlines()
    assert "".join(lines).isascii()
    assert lines[5] == "   0 .          F6^W^>L<^E ."
    assert lines[-1] == "Stapel: 64 Plaettchen, oben Erde 3"


def test_a_display_too_high_for_the_screen_leaves_the_arrows_out() -> None:
    """The free cells say where which element is called for."""
    tiles = (9, 8, 13, 14, 4, 5, 6, 7, 11, 12, 15, 20, 21, 22, 23, 24, 25, 26, 27, 28)
    tower = " ".join(f"{tile}@{at % 2},{-at // 2},0" for at, tile in enumerate(tiles))
    lines = drawn(arranged(2, offer="3", displays=(tower,)), 0).splitlines()
    assert len(lines) == 17
    assert "  -2 ·aw     F6wae   F10efwa ·ef" in lines
    assert "3 more rows: t shows everything" in lines

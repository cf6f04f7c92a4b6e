"""Top oder Flop as the terminal draws it: exact tables at 80 and 120 columns, choices and questions in words."""

from __future__ import annotations

from tests.games.top_oder_flop.positions import TopOderFlopMatch, change, film, lab, play, position_of, side
from tests.terminal.pictures import asked, drawn, spoken

ENGLISH_80 = """\
                    Top           Flop            value  1 Ada   2 Kim
Roaring Revolvers   · · · =0      · · · =0           +0  –       4
Arabian Adventures  · · · =0      · · · =0           +0  –       –
Cool Cops           5 2 · =7      1 – – =1  Stop     +6  1 (+6)  0 (+3)
Tanja’s Dream       · · · =0      · · · =0           +0  1       –
Dracula’s Diner     5 3 1 =18 ×2  · · · =0          +18  0 (+9)  3 (+18)
Draw pile: 0 cards. Free slots until the end: 22.
> 1 Ada  3 cards in hand  0 markers  21 points if it ended now
  2 Kim  1 card in hand   0 markers  23 points if it ended now
Your hand: Revolvers/Adventures 2 · Cops 5 · change card anywhere (+3)
"""

GERMAN_120 = """\
                     Top           Flop            Wert  1 Ada   2 Kim
Rauchende Revolver   · · · =0      · · · =0          +0  –       4
Arabische Abenteuer  · · · =0      · · · =0          +0  –       –
Coole Cops           5 2 · =7      1 – – =1  Stop    +6  1 (+6)  0 (+3)
Tanjas Traum         · · · =0      · · · =0          +0  1       –
Draculas Diner       5 3 1 =18 ×2  · · · =0         +18  0 (+9)  3 (+18)
Nachziehstapel: 0 Karten. Freie Plätze bis zum Ende: 22.
> 1 Ada  3 Handkarten  0 Marker  21 Punkte, wenn jetzt Schluss wäre
  2 Kim  1 Handkarte   0 Marker  23 Punkte, wenn jetzt Schluss wäre
Deine Hand: Revolver/Abenteuer 2 · Cops 5 · Wechselkarte beliebig (+3)
"""


def table() -> TopOderFlopMatch:
    """A film with a Stop, one that is doubled; Ada has three cards."""
    return lab(
        "ra2 c5_1 fm_1",
        films={
            "cops": {"top": side("c5_2 rc2"), "flop": side("ct1", stop=True)},
            "dracula": {"top": side("d5_1 rd3 cd1", x2=True), "flop": side()},
        },
    )


def test_the_table_at_80_columns() -> None:
    assert drawn(table(), 0, "en", 80) == ENGLISH_80


def test_the_table_at_120_columns_in_german() -> None:
    assert drawn(table(), 0, "de", 120) == GERMAN_120


def test_choices_are_listed_under_the_card() -> None:
    told = spoken(table(), 0)
    assert told[0] == "Revolvers/Adventures 2 | Revolvers/Adventures 2 on Roaring Revolvers, Top"
    assert "Cops 5 | Cops 5 into my display: Cool Cops" in told
    lifting = "change card anywhere (+3): lift Revolvers/Cops 2 from Cool Cops, Top"
    assert f"change card anywhere (+3) | {lifting}" in told


def test_the_card_in_transit_is_named() -> None:
    match = play(table(), change("fm_1", "cops", "top", "rc2"))
    assert asked(match, 0) == "Where does Revolvers/Cops 2 go?"
    assert "In transit: Revolvers/Cops 2." in drawn(match, 0)
    assert spoken(match, 0)[0] == "Move the lifted card | to Roaring Revolvers, Top"


def test_a_full_side_says_what_is_replaced() -> None:
    match = lab("rc3", films={"cops": {"top": side("c5_2 rc2 ct1"), "flop": side()}})
    assert "Revolvers/Cops 3 | Revolvers/Cops 3 on Cool Cops, Top, replacing Cops/Dream 1" in spoken(match, 0)
    play(match, film("rc3", "cops", "top", replace="ct1"))
    assert asked(match, 0) == "You take over Cops/Dream 1: for which film?"


def test_five_players_are_numbered_where_their_names_do_not_fit() -> None:
    hands = [["ra2"], ["rt1"], ["rt2"], ["rt3"], ["rt4"]]
    match = position_of({"players": 5, "hands": hands, "rows": [{} for _ in hands]})
    lines = drawn(match, 0).splitlines()
    assert lines[0].split() == ["Top", "Flop", "value", "1", "2", "3", "4", "5"]
    assert lines[11].startswith("  5 Tom")


def test_an_onlooker_sees_no_hand() -> None:
    assert "Your hand" not in drawn(table(), None)

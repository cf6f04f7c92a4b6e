"""Hoftheater as the terminal draws it: exact tables at 80 and 120 columns, choices and questions in words."""

from __future__ import annotations

from tests.games.hoftheater.positions import HoftheaterMatch, lab, move
from tests.terminal.pictures import asked, drawn, spoken

ENGLISH_80 = """\
Season 1, round 1/4 · Travel · King: comedy  T ········|·2······ C
city             cards, newest last  alone       clash  come?
1 Sungate        C3 T2               +2 Ecu      C3     1 2
2 Lindenau       +2 Fox              +2 Ecu      C2     1 2 3
3 Maskrock       –                   a request   –      2 3
4 Whisperbridge  T1                  cards back  C1     1 2
5 Millheath      –                   a request   –      2
6 Silverlake     –                   a request   –      2
7 Mistburg       –                   a request   –      2
8 Starwatch      C5 C4 Ox            -1 Ecu      C8     1 2
>1 Ada  5 Ecu  C=1 T=4 (C1 T4)  wages now 1   2 requests  Bear
>2 Kim  3 Ecu  C=5 T=0 (C5)     wages now 7★  1 request
>3 Max  7 Ecu  C=0 T=0          wages now 0   0 requests  Cat
  The Fools' Choir: at least 3 comedians (3 Ecu)
  The Ladder: at least 4 different levels in your ensemble (4 Ecu)
"""

GERMAN_120 = """\
Spielzeit 1, Runde 1/4 · Reisen · König: Komödie  T ········|·2······ K
Stadt           Karten, neueste zuletzt  allein         Treffen  kommt?
1 Sonnentor     K3 T2                    +2 Ecu         K3       1 2
2 Lindenau      +2 Fuchs                 +2 Ecu         K2       1 2 3
3 Maskenfels    –                        eine Bitte     –        2 3
4 Flüsterbrück  T1                       Karten zurück  K1       1 2
5 Mühlheide     –                        eine Bitte     –        2
6 Silbersee     –                        eine Bitte     –        2
7 Nebelburg     –                        eine Bitte     –        2
8 Sternwacht    K5 K4 Ochse              -1 Ecu         K8       1 2
>1 Ada  5 Ecu  K=1 T=4 (K1 T4)  Gage jetzt 1   2 Bitten  Bär
>2 Kim  3 Ecu  K=5 T=0 (K5)     Gage jetzt 7★  1 Bitte
>3 Max  7 Ecu  K=0 T=0          Gage jetzt 0   0 Bitten  Katze
  Der Narrenchor: mindestens 3 Komödianten (3 Ecu)
  Die Stufenleiter: mindestens 4 verschiedene Stufen im Ensemble (4 Ecu)
"""


def table() -> HoftheaterMatch:
    """Before the first journey; Ada has not got all her travel cards."""
    return lab(
        3,
        cities={1: "c3a t2a", 2: "alms2a fox", 4: "t1a", 8: "c5a c4b ox"},
        needle=2,
        deck=20,
        ecu=[5, 3, 7],
        travel_cards=["1 2 4 8", "all", "2 3"],
        ensembles=["c1a t4a", "c5b", ""],
        jesters=["bear", "", "cat"],
        requests=["ladder fools_choir", "two_stars", ""],
    )


def test_the_table_at_80_columns() -> None:
    assert drawn(table(), 0, "en", 80) == ENGLISH_80


def test_the_table_at_120_columns_in_german() -> None:
    assert drawn(table(), 0, "de", 120) == GERMAN_120


def test_cities_jesters_and_players_go_by_their_names() -> None:
    match = table()
    assert spoken(match, 0)[0] == "Travel | Sungate"
    for player, city in enumerate((2, 2, 3)):
        match.apply(player, move(f"go {city}"))
    assert asked(match, 0) == "Arrival: do you use a jester?"
    assert spoken(match, 0) == ["Bear | Bear: chase Kim from Lindenau", "Pass | Pass"]


def test_after_the_journey_the_cities_tell_who_is_there() -> None:
    match = table()
    for player, city in enumerate((2, 2, 3)):
        match.apply(player, move(f"go {city}"))
    lines = drawn(match, 0).splitlines()
    assert lines[1:5] == [
        "city             cards, newest last  there",
        "1 Sungate        C3 T2",
        "2 Lindenau       +2 Fox              Ada, Kim",
        "3 Maskrock       –                   Max",
    ]


def test_a_long_pile_shows_its_newest_cards() -> None:
    pile = "c1a c1b c1c t1a t1b t1c chameleon elephant tortoise"
    lines = drawn(lab(2, cities={1: pile}, deck=8), 0, "de").splitlines()
    assert "… Elefant Schildkröte" in lines[2]


def test_an_onlooker_sees_no_requests() -> None:
    assert "Ladder" not in drawn(table(), None)

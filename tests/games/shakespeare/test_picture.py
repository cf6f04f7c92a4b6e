"""Shakespeare as the terminal draws it: exact tables at 80 and 120 columns, choices and questions in words."""

from __future__ import annotations

from spielzeit.engine.match import Match
from tests.games.shakespeare.positions import before_bids, bid, own, put
from tests.terminal.pictures import asked, drawn, spoken

ENGLISH_80 = """\
Day 1 of 6 · Recruiting and activating · dress rehearsals on days 4 and 6
Display: Cleopatra (I +1, takes purple costume; 4£) · Beatrice (II +2; 2£)
         Oberon (II +3; 5£)
Costumes (points): Bk 1 for 1 · Pk 1 for 2 · Pu 1 for 3 · Bl 1 for 4
                   Gn 1 for 5 · Ye 1 for –
Scenery (points): Bk 1 for 1 · Pk 1 for 2 · Pu 1 for 3 · Bl 1 for 4 · Gn 1 for 5
                  Ye 1 for –
       place  prestige  £ -wages  mood  acts            cyl.  goals
  Ada  2      7         9£ -6     4     I 2 II 5 III 1  3     1
> Kim  1      6         0£ -0     3     I 0 II 0 III 0  2     0
3-      ··*  ··** ··*         Author ···        Queen
2-   (  ) ··*  ··*  ··        Falstaff ···      Hamlet 6£ BkGn·
1- Bk   Pk   (  )*(Pk) Bl     House handyman    Puck (extra) ···
Objectives: Glitter of gold (at least 3 yellow elements on stage and costumes)
"""

GERMAN_120 = """\
Tag 1 von 6 · Anwerben und Aktivieren · Kostümproben an den Tagen 4 und 6
Auslage: Kleopatra (I +1, nimmt Kostüm Lila; 4£) · Beatrice (II +2; 2£) · Oberon (II +3; 5£)
Kostüme (Punkte): Sw 1 für 1 · Ro 1 für 2 · Li 1 für 3 · Bl 1 für 4 · Gn 1 für 5 · Ge 1 für –
Dekoration (Punkte): Sw 1 für 1 · Ro 1 für 2 · Li 1 für 3 · Bl 1 für 4 · Gn 1 für 5 · Ge 1 für –
       Platz  Prestige  £ -Gage  Stimmung  Akte            Zyl.  Ziele
  Ada  2      7         9£ -6    4         I 2 II 5 III 1  3     1
> Kim  1      6         0£ -0    3         I 0 II 0 III 0  2     0
3-      ··*  ··** ··*         Autor ···       Alleskönner des Hauses    Hamlet 6£ SwGn·
2-   (  ) ··*  ··*  ··        Falstaff ···    Königin                   Puck (Komp.) ···
1- Sw   Ro   (  )*(Ro) Bl
Ziele: Goldglanz (mindestens 3 gelbe Plättchen auf Bühne und Kostümen)
Kim
3-      ··*  ··** ··*           Autor ···       Alleskönner des Hauses
2-   ··   ··*  ··*  ··          Falstaff ···    Königin
1- (  ) (  ) (  )*(  ) (  )
"""


def table() -> Match:
    """Day 1: Ada has hired Hamlet, and Puck as an extra; Kim is on turn."""
    match = before_bids(2)
    own(match, 0, "hamlet")
    own(match, 0, "puck", "extra")
    put(
        match,
        0,
        prestige=7,
        pounds=9,
        mood=4,
        acts=(2, 5, 1),
        stage={"1-1": "black", "1-2": "pink", "1-5": "blue"},
        costumes={"hamlet": ["black", "green"]},
        objectives=["gold"],
    )
    return bid(match, 3, 2)


def test_the_table_at_80_columns() -> None:
    assert drawn(table(), 0, "en", 80) == ENGLISH_80


def test_the_table_at_120_columns_in_german() -> None:
    assert drawn(table(), 0, "de", 120) == GERMAN_120


def test_whoever_is_recruited_or_activated_says_what_for() -> None:
    match = table()
    assert asked(match, 1) == "Recruit somebody, or activate somebody of your troupe."
    told = spoken(match, 1)
    assert told[0] == "Recruit | Recruit Cleopatra (I +1, takes purple costume; 4£)"
    assert "Recruit | Cleopatra as an extra (any act +1; 0£)" in told
    assert "Activate | Activate Author (any act +2)" in told
    assert "Activate | Activate Queen (4 pounds)" in told


def test_an_extra_can_do_what_extras_can() -> None:
    match = table()
    match.apply(1, {"type": "recruit", "card": "beatrice", "side": "extra"})
    assert "Activate | Activate Puck (extra) (any act +1)" in spoken(match, 0)
    assert "Activate | Activate Hamlet (III +3)" in spoken(match, 0)


def test_elements_are_listed_by_colour_with_their_price() -> None:
    match = table()
    match.apply(1, {"type": "activate", "person": "board_handyman", "mode": "set", "plus3": False})
    assert asked(match, 1).startswith("Build scenery: 3 points left.")
    assert spoken(match, 1)[0] == "black scenery, 1 point | black scenery on 1-1"


def test_another_s_objectives_are_not_shown() -> None:
    assert "Glitter" in drawn(table(), 0)
    assert "Glitter" not in drawn(table(), 1)
    assert "Glitter" not in drawn(table(), None)

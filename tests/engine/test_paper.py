"""What pictures are drawn on: lines with colours in them are measured, cut and laid side by side without them."""

from __future__ import annotations

from spielzeit.engine.paper import Paper, beside, columns, cut, fold, length, plain, sentence


def test_colours_do_not_count() -> None:
    assert plain("[bold red]F3[/] \\[x]") == "F3 [x]"
    assert length("[bold red]F3[/] \\[x]") == 6


def test_what_is_too_long_is_cut_and_marked() -> None:
    assert cut("[red]fire[/] 3", 6) == "[red]fire[/] 3"
    assert cut("[red]fire[/] 10", 6) == "fire~"
    assert length(cut("\\[a] long name", 4)) == 4


def test_items_fold_below_the_first() -> None:
    assert fold(["one", "two", "three"], 14, "Row: ", " · ") == ["Row: one · two", "     three"]


def test_a_colour_that_is_broken_goes_on_in_the_next_line() -> None:
    assert sentence("lays [red]Roaring Revolvers[/] down", 14) == [
        "lays [red]Roaring[/]",
        "[red]Revolvers[/] down",
    ]


def test_blocks_stand_side_by_side() -> None:
    assert beside(["[red]a[/]", "bb"], ["c", "d", "e"], gap=1) == ["[red]a[/]  c", "bb d", "   e"]


def test_columns_are_straight() -> None:
    assert columns([["[red]a[/]", "5"], ["bbb", "12"]], right=(1,)) == ["[red]a[/]     5", "bbb  12"]


def test_an_ascii_screen_gets_words_spelt_before_they_are_measured() -> None:
    paper = Paper("de", "sagani", ascii=True)
    assert paper.say("terminal.pile", count=3, back="–") == "Stapel: 3 Plaettchen, oben -"
    assert Paper("de", "shakespeare").say("person.set_dresser_5") == "Bühnenbildner 5"


def test_players_without_a_name_are_counted_from_one() -> None:
    paper = Paper("en", "sagani", names=("Ada",))
    assert [paper.name(seat) for seat in range(2)] == ["Ada", "Seat 2"]

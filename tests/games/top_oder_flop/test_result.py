"""Who has won, and the scoring pad: film by film, then what is left over (section 7)."""

from __future__ import annotations

from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.engine.texts import say
from spielzeit.games.top_oder_flop import GAME
from tests.games.top_oder_flop.positions import ROWS, TopOderFlopMatch, film, own, play, position_of, side

ENDS = [{"cops": ["ct1"], "tanja": ["at1", "tf_1"]}, {"cops": ["c5_1"], "dracula": ["td3"]}]


def pad(match: TopOderFlopMatch) -> Breakdown:
    assert match.over
    found = GAME.breakdown(match.position)
    assert found is not None
    return found


def test_the_points_come_film_by_film_and_from_what_is_left() -> None:
    films = {"cops": {"top": side("cd4 ac3", x2=True)}, "tanja": {"flop": side("rt3")}}
    match = position_of(
        {"players": 2, "hands": [["rc2"], ["rt1", "fm_1"]], "markers": [0, 1], "rows": ENDS, "films": films}
    )
    play(
        match, own("rc2", "cops")
    )  # 14 for the 5 against 3, half of it for second; Tanja's -3 to whoever has more

    assert pad(match) == Breakdown(
        "empty",
        (
            Source("film", (0, 0), of="revolvers"),
            Source("film", (0, 0), of="arabia"),
            Source("film", (7, 14), of="cops"),
            Source("film", (-1, -3), of="tanja"),
            Source("film", (0, 0), of="dracula"),
            Source("left", (0, 6)),
        ),
    )
    assert match.scores() == [6, 17]
    assert match.winners() == [1]


def test_the_end_by_films_is_named() -> None:
    films = {
        name: {"top": side(stop=True), "flop": side(stop=True)} for name in ("arabia", "tanja", "dracula")
    }
    films["revolvers"] = {"top": side("ra2"), "flop": side(stop=True)}
    films["revolvers"]["top"]["stop"] = True
    films["cops"] = {"top": side("rc2 ac2"), "flop": side(stop=True)}
    match = position_of({"players": 2, "hands": [["ct3"], ["rt1"]], "rows": ROWS, "films": films})
    play(match, film("ct3", "cops", "top"))

    assert pad(match).end == "films"


def test_tied_players_win_together() -> None:
    match = position_of(
        {"players": 3, "hands": [["rc1"], ["rt1"], ["rt2"]], "rows": [{"cops": ["ct1"]}, {}, {}]}
    )
    play(match, own("rc1", "cops"))

    assert match.scores() == [0, 2, 2]
    assert match.winners() == [1, 2]


def test_sources_and_ends_have_words() -> None:
    assert say("source.film", "de", game=GAME.id, of="@film.cops") == "Anteil an „Coole Cops“"
    assert say("end.empty", "de", game=GAME.id) == "Jemand hat weder Karten noch Marker."

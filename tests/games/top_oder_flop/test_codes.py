"""Actions, ids and packed numbers go both ways, over everything there is."""

from __future__ import annotations

from spielzeit.engine.game import to_json
from spielzeit.games.top_oder_flop import GAME, actions, codes, ids, layout, lookup, position
from spielzeit.games.top_oder_flop.actions import Action
from spielzeit.games.top_oder_flop.ids import CARDS, FACES, FILMS, SIDES
from tests.games.top_oder_flop.positions import dealt


def whole_action_space() -> list[Action]:
    space: list[Action] = []
    for film in FILMS:
        space.append(actions.Claim(film))
        space += [kind(card, film) for card in CARDS for kind in (actions.Open, actions.Own)]
        for side in SIDES:
            space += [actions.Marker(film, side, face) for face in FACES]
            space.append(actions.Shift(film, side))
            space += [actions.Shift(film, side, other) for other in CARDS]
            for card in CARDS:
                space.append(actions.Film(card, film, side))
                space += [actions.Film(card, film, side, other) for other in CARDS]
                space += [actions.Change(card, film, side, other) for other in CARDS]
    return space


def test_every_action_has_its_own_code_and_json() -> None:
    space = whole_action_space()
    found = {actions.encode(action): action for action in space}

    assert len(found) == len(space)
    assert all(actions.decode(code) == action for code, action in found.items())
    assert all(GAME.read_action(to_json(action)) == action for action in space[::37])


def test_replace_is_written_only_if_a_card_is_replaced() -> None:
    assert to_json(actions.Film("ct3", "cops", "top")) == {
        "type": "film",
        "card": "ct3",
        "film": "cops",
        "side": "top",
    }
    assert to_json(actions.Shift("cops", "top", "rc2"))["replace"] == "rc2"


def test_every_code_is_read_as_it_was_made() -> None:
    last = len(CARDS) - 1
    for place in range(len(FILMS) * len(SIDES)):
        for other in (codes.NONE, 0, last):
            for card in (0, last):
                code = codes.to_film(card, place, other)
                assert (codes.kind(code), codes.card(code)) == (codes.FILM, card)
                assert (codes.place(code), codes.other(code)) == (place, other)
                assert (codes.film(code), codes.side(code)) == divmod(place, 2)
            assert codes.other(codes.shift(place, other)) == other
        for face in (codes.DOUBLE, codes.STOP):
            assert codes.face(codes.marker(place, face)) == face


def test_an_unknown_card_has_no_code() -> None:
    assert actions.encode(actions.Own("zz9", "cops")) == -1
    assert actions.encode(actions.Film("ct3", "cops", "top", "zz9")) == -1
    assert actions.encode(actions.Change("tf_1", "cops", "top", "zz9")) == -1


def test_the_ids_stand_in_the_order_of_their_numbers() -> None:
    for number, film in enumerate(FILMS):
        for where, side in enumerate(SIDES):
            assert ids.place(film, side) == number * 2 + where
            assert ids.film_and_side(ids.place(film, side)) == (film, side)
    assert (SIDES[lookup.TOP], SIDES[lookup.FLOP]) == ("top", "flop")
    assert (FACES[codes.DOUBLE], FACES[codes.STOP]) == ("x2", "stop")
    phases = (layout.OPEN1, layout.OPEN2, layout.TURN, layout.SHIFT, layout.CLAIM, layout.OVER)
    assert [ids.PHASES[phase] for phase in phases] == ["open1", "open2", "turn", "shift", "claim", "over"]
    seen = (layout.VIS_OPEN, layout.VIS_KNOWN, layout.VIS_HIDDEN)
    assert [ids.VIS[vis] for vis in seen] == ["open", "known", "hidden"]
    reasons = (layout.RUNNING, layout.BY_FILMS, layout.BY_EMPTY_HAND)
    assert [ids.REASONS[reason] for reason in reasons] == [None, "films", "empty"]
    changes = (lookup.INFLUENCE, lookup.TO_FLOP, lookup.TO_TOP, lookup.FREE)
    assert [ids.CHANGES[change] for change in changes] == [None, "top_to_flop", "flop_to_top", "free"]
    assert all(ids.NUMBERS[card] == number for number, card in enumerate(CARDS))


def test_a_card_laid_in_a_row_is_read_as_it_was_laid() -> None:
    inside = dealt([[], [], [], [], []])
    laid = [(player, film) for player in range(5) for film in range(len(FILMS))]
    for entry, (player, film) in enumerate(laid):
        position.lay_in_row(inside, player, film, entry, entry % 3)
    for entry, (player, film) in enumerate(laid):
        assert (position.row_owner(inside, entry), position.row_film(inside, entry)) == (player, film)
        assert (position.laid_card(inside, entry), position.visibility(inside, entry)) == (entry, entry % 3)

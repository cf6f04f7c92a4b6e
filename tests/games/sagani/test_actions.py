"""Every action of Sagani, as a struct and as a code."""

from __future__ import annotations

from spielzeit.games.sagani.actions import Action, Intermezzo, Pass, Place, Take, decode, encode


def test_the_whole_action_space_both_ways() -> None:
    actions: list[Action] = [Intermezzo(), Pass(), *(Take(tile) for tile in range(1, 73))]
    actions += [Place(x, y, rot) for x in range(-72, 73) for y in range(-72, 73) for rot in range(4)]
    codes = [encode(action) for action in actions]
    assert len(set(codes)) == len(codes)
    assert [decode(code) for code in codes] == actions


def test_codes_of_placements_ascend_by_y_x_and_rotation() -> None:
    places = [Place(x, y, rot) for y in (-3, 0, 2) for x in (-2, 0, 5) for rot in range(4)]
    codes = [encode(place) for place in places]
    assert codes == sorted(codes)


def test_numbers_no_table_can_have_have_no_code() -> None:
    outside: list[Action] = [
        Take(0),
        Take(73),
        Place(500, 0, 0),
        Place(0, -129, 0),
        Place(0, 0, 4),
        Place(0, 0, -1),
    ]
    assert {encode(action) for action in outside} == {-1}

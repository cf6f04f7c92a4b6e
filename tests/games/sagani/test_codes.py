"""What is packed in Sagani, both ways: actions as codes, tiles that lie, links of lines, turned arrows."""

from __future__ import annotations

from itertools import product

from spielzeit.games.sagani import display, lookup
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


def test_a_tile_that_lies_both_ways() -> None:
    for rot, owner, open_arrows, cell in product(range(4), range(4), range(16), (0, 1, 255, 65535)):
        lying = display.lying(rot=rot, owner=owner, open_arrows=open_arrows, cell=cell)
        assert lying < 2**31
        assert display.rot_of(lying) == rot
        assert display.owner_of(lying) == owner
        assert display.open_of(lying) == open_arrows
        assert display.cell_of(lying) == cell
        for arrow in range(4):
            if open_arrows & 2**arrow:
                covered = display.lying(rot=rot, owner=owner, open_arrows=open_arrows - 2**arrow, cell=cell)
                assert display.with_covered(lying, arrow) == covered


def test_a_link_both_ways() -> None:
    for depth, arrow in product(range(257), (0, 4, 7, 72 * 4 + 3)):
        link = display.link(depth=depth, arrow=arrow)
        assert (display.depth_of(link), display.arrow_of(link)) == (depth, arrow)


def test_turned_arrows_both_ways() -> None:
    seen = set()
    for direction, colour in product(range(8), range(4)):
        turned = lookup.turned(direction, colour)
        seen.add(turned)
        assert lookup.colour_of(turned) == colour
        assert lookup.family_of(turned) == direction % 4
        assert lookup.turned(direction + 8, colour) == turned
        opposite = lookup.turned(direction + 4, colour)
        assert lookup.family_of(opposite) == lookup.family_of(turned)
        assert lookup.way_of(opposite) != lookup.way_of(turned)
    assert seen == set(range(lookup.TURNED))

"""The rules of Vorsprechen; everything that holds for all games is checked by the house's contract suite."""

from vorsprechen import GAME, Applaud, Guess

SETUP = {"game": "vorsprechen", "players": 2, "roles": ["king", "fool"]}


def test_a_role_is_not_applauded_twice_running() -> None:
    match = GAME.start_from(SETUP)
    match.apply(0, Applaud("king"))
    assert [action.role for action in match.legal(1)] == ["fool", "ghost", "lover", "maid", "villain"]


def test_a_clap_for_the_own_role_is_a_point_and_a_right_guess_three() -> None:
    """The king applauds himself seven times and is found out; the fool is not."""
    match = GAME.start_from(SETUP)
    for _ in range(7):
        match.apply(0, Applaud("king"))
        match.apply(1, Applaud("fool"))
    match.apply(0, Guess("ghost"))
    match.apply(1, Guess("king"))
    assert match.scores() == [7, 10]
    assert match.winners() == [1]

"""Knowledge of Ausverkauft!: every weight matters, quick turns are turns, and a playout tells who is ahead."""

from __future__ import annotations

import functools
from typing import Any, cast

import pytest

from spielzeit.engine.bits import count, first_of
from spielzeit.engine.game import seeded
from spielzeit.engine.position import Position
from spielzeit.games.ausverkauft import GAME, codes
from spielzeit.games.ausverkauft.ids import ALL_ROWS, DONE, LEVELS, OPTION, POINTS, RIGHT
from spielzeit.games.ausverkauft.imagine import inventory
from spielzeit.games.ausverkauft.knowledge.weights import Weights
from spielzeit.games.ausverkauft.layout import BOARD, FREE_LOW, LAID_HIGH, LAID_LOW, PHASE, SEAT, USED
from spielzeit.games.ausverkauft.lookup import LOOKUP
from spielzeit.games.ausverkauft.position import AusverkauftPosition, circle_word, used_word
from tests.games.ausverkauft.positions import inside, lab, only_free, shade


@pytest.mark.parametrize("players", [1, 2, 6])
@pytest.mark.parametrize("theatre", ["A", "B"])
def test_a_quick_turn_is_legal_step_by_step_and_ends_the_turn(players: int, theatre: str) -> None:
    for number, level in enumerate(LEVELS):
        match = GAME.start(players, {"theatre": theatre, "level": level}, f"quick {number}")
        rng = seeded(number)
        while not match.over:
            player, last = match.to_move[-1], len(match.to_move) == 1
            before = inside(match).round
            for code in GAME.knowledge().whole_turn(match.position, player, rng):
                assert code in list(match.position.legal(player))
                match.apply_code(player, code)
            assert (inside(match).round != before) == last
            assert player not in match.to_move or last


@pytest.mark.parametrize("players", [1, 3])
def test_a_turn_that_has_begun_is_gone_on_with(players: int) -> None:
    """Up to the further seat, which is decided for itself."""
    for number, level in enumerate(LEVELS):
        match = GAME.start(players, {"theatre": "B", "level": level}, f"rest {number}")
        rng = seeded(number)
        while not match.over:
            player = match.to_move[0]
            match.apply_code(player, match.position.sample(player, rng))
            if player in match.to_move and inside(match).seats[player * SEAT + PHASE] != OPTION:
                rest = list(GAME.knowledge().whole_turn(match.position, player, rng))
                tried = match.position.copy()
                for code in rest:
                    assert code in list(tried.legal(player))
                    tried.apply(player, code)


def test_a_quick_turn_without_a_fitting_shape_marks_and_passes() -> None:
    match = lab(2)
    only_free(match, ["J3"])
    codes = list(GAME.knowledge().whole_turn(match.position, 0, seeded(1)))
    assert len(codes) == 3
    for code in codes:
        assert code in list(match.position.legal(0))
        match.apply_code(0, code)
    assert inside(match).seats[PHASE] == DONE


def test_a_quick_turn_takes_the_last_seats() -> None:
    """Four seats free, a ticket worn down to them: whoever plays for full rows fills them."""
    match = lab(2, cards=["full_rows", "front_rows", "row_ends", "full_columns"])
    only_free(match, ["J5", "J6", "J7"])
    shade(match, "yellow", [1, 2, 3, 4])
    for code in GAME.knowledge().whole_turn(match.position, 0, seeded(1)):
        match.apply_code(0, code)
    assert inside(match).seats[LAID_LOW] | inside(match).seats[LAID_HIGH] != 0


def test_the_outlook_of_a_finished_game_follows_the_points() -> None:
    match = GAME.start(4, seed="outlook")
    rng = seeded(3)
    while not match.over:
        match.apply_code(match.to_move[0], match.position.sample(match.to_move[0], rng))
    by_outlook = sorted(range(4), key=lambda player: GAME.knowledge().outlook(match.position, player))
    by_points = sorted(range(4), key=lambda player: match.scores()[player])
    assert by_outlook == by_points


def test_a_guess_changes_nothing_one_sees_and_finishes_who_has_finished() -> None:
    """As `redeal`, but finished turns are quick turns and the others have not begun."""
    match = GAME.start(3, seed="guess")
    rng = seeded(5)
    while not match.over:
        player = match.to_move[rng.below(len(match.to_move))]
        match.apply_code(player, match.position.sample(player, rng))
        for viewer in range(3):
            guessed = match.position.copy()
            GAME.knowledge().guess(guessed, viewer, rng)
            assert GAME.view(guessed, viewer) == match.view(viewer)
            assert list(guessed.legal(viewer)) == list(match.position.legal(viewer))
            assert guessed.to_move() == match.position.to_move()


# -- the others in a search ---------------------------------------------------------------------------


def search_over(match: Any, player: int) -> tuple[Any, Position]:
    """Knowledge as a search uses it, and a position after one iteration's begin."""
    knowledge = GAME.knowledge().for_search(match.position, player)
    position = match.position.copy()
    knowledge.guess(position, player, seeded(1))
    return knowledge, position


def test_a_search_lets_the_others_play_as_in_the_iteration_before() -> None:
    match = lab(3)
    knowledge, first = search_over(match, 0)
    turn = list(knowledge.whole_turn(first, 1, seeded(2)))
    for seed in range(3, 3 + int(GAME.weights()["repeated"])):
        again = match.position.copy()
        knowledge.guess(again, 0, seeded(seed))
        assert list(knowledge.whole_turn(again, 1, seeded(seed))) == turn
    turns = set()
    for seed in range(40):
        afresh = match.position.copy()
        knowledge.guess(afresh, 0, seeded(seed))
        turns.add(tuple(knowledge.whole_turn(afresh, 1, seeded(seed))))
    assert len(turns) > 1


def test_a_mark_played_again_fits_the_ticket_as_it_is_now() -> None:
    """Player 1 shades a circle of board 1; once it is gone he takes another one."""
    match = lab(3)
    knowledge, first = search_over(match, 0)
    turn = list(knowledge.whole_turn(first, 1, seeded(2)))
    again = match.position.copy()
    knowledge.guess(again, 0, seeded(3))
    inside_again = cast(AusverkauftPosition, again)
    ticket, circles = codes.ticket(turn[1]), codes.circles(turn[1])
    inside_again.boards[1 * BOARD + RIGHT] |= circle_word(ticket, circles)
    other = list(knowledge.whole_turn(again, 1, seeded(3)))
    assert codes.circles(other[1]) & circles == 0
    assert count(codes.circles(other[1])) == count(circles)
    again.apply(1, other[0])
    assert other[1] in list(again.legal(1))


def test_a_search_sees_the_others_at_the_end_as_they_are_on_average() -> None:
    """It knows their majorities; what luck they had elsewhere tells nothing of its own turns."""
    match = lab(2)
    knowledge, root = search_over(match, 0)
    ends = []
    for number in range(2):
        rng = seeded(number)
        end = root.copy()
        while not end.is_over():
            player = first_of(end.to_move())
            for code in list(GAME.knowledge().whole_turn(end, player, rng)):
                end.apply(player, code)
        ends.append(end)
    first = list(knowledge.outlooks(ends[0]))
    assert sum(first) == pytest.approx(1.0)
    knowledge.guess(match.position.copy(), 0, seeded(4))  # the next iteration: nobody is played afresh
    worse = ends[0].copy()
    cast(AusverkauftPosition, worse).seats[SEAT + FREE_LOW] = LOOKUP.seats[0]  # his theatre is emptied
    assert list(knowledge.outlooks(worse)) == first
    better = ends[0].copy()
    cast(AusverkauftPosition, better).boards[USED] |= used_word(7, POINTS)
    assert next(iter(knowledge.outlooks(better))) > first[0]


@pytest.mark.parametrize("players", [2, 3, 6])
def test_whatever_is_played_again_nothing_is_made_or_lost(players: int) -> None:
    """Iterations in which the searcher plays differently: seats, circles and rows add up at the end of each."""
    match = GAME.start(players, {"level": "expert"}, "again")
    knowledge = GAME.knowledge().for_search(match.position, 1)
    for number in range(20):
        rng = seeded(number)
        position = match.position.copy()
        knowledge.guess(position, 1, rng)
        while not position.is_over():
            player = first_of(position.to_move())
            turn = list(knowledge.whole_turn(position, player, rng)) if player != 1 else []
            for code in turn or [position.sample(player, rng)]:
                position.apply(player, code)
        end = cast(AusverkauftPosition, position)
        counted = inventory(end)
        assert counted["seats"] == [88] * players
        assert counted["circles shaded twice"] == 0
        used = [end.boards[b * BOARD + USED + side] & ALL_ROWS for b in range(players) for side in (0, 1)]
        assert used == [ALL_ROWS] * (2 * players)


# -- weights ------------------------------------------------------------------------------------------

#: Cards that between them ask for every weight of a theatre.
CARD_SETS = (
    ["full_rows", "even_house", "same_size", "latecomers"],
    ["press_area", "no_gaps", "mixed_parties", "pillar_rings"],
)


@functools.cache
def samples() -> list[tuple[Position, int]]:
    """Positions of all phases, alone and with others, early and late, and who is to move there (0: it is over)."""
    found = []
    for number, cards in enumerate(CARD_SETS):
        for players in (1, 3):
            match = lab(players, cards=cards)
            rng = seeded(number)
            while not match.over:
                player = match.to_move[0]
                if player == 0 and inside(match).round in (2, 4, 6, 8, 10, 12, 13):
                    found.append((match.position.copy(), player))
                match.apply_code(player, match.position.sample(player, rng))
            found.append((match.position.copy(), 0))
    return found


def iterations(knowledge: Any, position: Position) -> list[Any]:
    """What player 0 does in some iterations of another's search, and what the search makes of the last rounds."""
    said: list[Any] = []
    rng = seeded(0)
    guessed = position
    for _ in range(20):
        guessed = position.copy()
        knowledge.guess(guessed, 1, rng)
        said.append(list(knowledge.whole_turn(guessed, 0, rng)))
    while cast(AusverkauftPosition, position).round > 12 and not guessed.is_over():
        mover = first_of(guessed.to_move())
        for code in list(knowledge.whole_turn(guessed, mover, rng)) or [guessed.sample(mover, rng)]:
            guessed.apply(mover, code)
    return [*said, list(knowledge.outlooks(guessed))]


def sayings(weights: dict[str, float]) -> list[Any]:
    """All that the knowledge says there."""
    knowledge = GAME.knowledge(weights)
    said: list[Any] = [knowledge.careless()]
    for position, player in samples():
        said.append(list(knowledge.appraise(position, player, position.legal(player))))
        said.append(knowledge.outlook(position, player))
        said.append(knowledge.mixing(position, player))
        if not position.is_over():
            said += [list(knowledge.whole_turn(position, player, seeded(seed))) for seed in range(3)]
            said += [iterations(knowledge.for_search(position, 1), position)]
    return said


def test_weights_are_attributes_by_the_same_names() -> None:
    table = GAME.weights()
    weights = Weights(table)
    assert {name: getattr(weights, name) for name in table} == table
    assert sorted(name for name in dir(weights) if not name.startswith("_")) == sorted(table)


@pytest.mark.slow_interpreted
@pytest.mark.parametrize("name", sorted(GAME.weights()))
def test_every_weight_matters(name: str) -> None:
    """Less, more or much more: an ability that is worth less than its row's points is not asked for, for instance."""
    value = GAME.weights()[name]
    assert any(sayings({name: factor * value}) != sayings({}) for factor in (0.3, 1.7, 10.0))


def test_two_sets_of_weights_do_not_disturb_each_other() -> None:
    match = lab(2)
    legal = match.position.legal(0)
    mine = list(GAME.knowledge().appraise(match.position, 0, legal))
    other = GAME.knowledge({"mark_variance": 0.5, "gap_of_3": 0.1, "rotate": 5.0})
    assert list(other.appraise(match.position, 0, legal)) != mine
    assert list(GAME.knowledge().appraise(match.position, 0, legal)) == mine

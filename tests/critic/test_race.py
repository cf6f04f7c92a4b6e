"""Actions run against each other: the same deals for all, and who is beaten for certain runs no further."""

from __future__ import annotations

import pytest

from spielzeit.critic.inquiry import AGAIN, Inquiry, contenders, cost_of
from spielzeit.critic.looks import pooled
from spielzeit.critic.race import Race, Runner
from spielzeit.critic.weighing import Decision, Depth, Prospect, Weighed, weigh
from spielzeit.engine.game import seeded
from spielzeit.games import find

EVEN = Prospect((0.5, 0.5), (30.0, 30.0))


def runner(code: int, *worths: float) -> Runner:
    made = Runner(code)
    made.worths = list(worths)
    return made


def option(code: int, over: float, error: float, games: int = 64) -> Weighed:
    return Weighed({}, code, EVEN, 0.5 + over, over, error, over=over, over_error=error, games=games)


def decision(*options: Weighed, games: int = 64) -> Decision:
    """The action with code 0 was taken."""
    return Decision(0, EVEN, tuple(sorted(options, key=lambda one: -one.worth)), games, 0)


def test_who_is_ahead_is_told_game_by_game() -> None:
    """Luck of the deal is in both: 0.1 ahead in each game is 0.1 for certain."""
    lead = runner(1, 0.9, 0.1, 0.5).before(runner(2, 0.8, 0.0, 0.4))
    assert lead.code == 2
    assert lead.ahead == pytest.approx(0.1)
    assert lead.error == pytest.approx(0.0)


def test_those_that_are_beaten_run_no_further_and_their_games_stay() -> None:
    match = find("sagani").start(2, {}, "race")
    player = match.to_move[0]
    race = Race(match.position, match.game.knowledge(), player, match.codes(player)[:3], seeded("race"))
    race.run(6)
    race.drop(-1.0, 0.0)  # anything is behind by more than less than nothing
    assert race.running == [race.leader]
    race.run(2)
    assert sorted(len(one.points) for one in race.runners) == [6, 6, 8]
    assert race.nearest().code != race.leader.code


def test_the_same_deals_for_whoever_runs() -> None:
    """An action against itself is never ahead."""
    match = find("hoftheater").start(2, {}, "race")
    player = match.to_move[0]
    code = match.codes(player)[0]
    race = Race(match.position, match.game.knowledge(), player, [code, code], seeded("race"))
    race.run(5)
    assert race.nearest().ahead == 0.0


def test_several_looks_count_by_their_games() -> None:
    """What dropped out after its first games comes last, whatever they said."""
    first = decision(option(0, 0.0, 0.0), option(1, 0.1, 0.03), option(2, 0.2, 0.05))
    later = decision(option(0, 0.0, 0.0, 192), option(1, 0.02, 0.01, 192), games=192)
    both = pooled([first, later])
    assert [one.code for one in both.options] == [1, 0, 2]
    assert both.options[0].over == pytest.approx(0.04)
    assert both.options[0].over_error == pytest.approx(0.0107, abs=1e-4)
    assert both.games == 256


def test_the_seat_weighs_what_it_is_told_to_beside_what_it_finds() -> None:
    match = find("sagani").start(2, {}, "weigh")
    player = match.to_move[0]
    taken, other = match.legal(player)[0], match.codes(player)[3]
    found = weigh(match.game, match.view(player), Depth(0, 4), seeded("weigh"), taken, (other,))
    assert {one.code for one in found.options} == {found.taken, other}
    assert all(one.games == 4 for one in found.options)
    assert next(one.over for one in found.options if one.code == found.taken) == 0.0


def test_an_inquiry_ends_when_one_decision_is_the_costliest_for_certain() -> None:
    """Thirty decisions, one of which cost much: it is looked at twice again, and then no longer."""
    inquiry, rounds = Inquiry(range(30), Depth(8, 4)), 0
    while looks := inquiry.next():
        rounds += 1
        inquiry.learn(
            looks,
            [
                decision(option(0, 0.0, 0.0, 4), option(1, 0.3 if look.step == 7 else 0.05, 0.01, 4), games=4)
                for look in looks
            ],
        )
    assert rounds == 3
    assert cost_of(inquiry.found[7])[0] == pytest.approx(0.3)
    assert inquiry.found[7].games == 4 * (1 + AGAIN[1].times)


def test_an_inquiry_goes_on_while_two_may_be_the_costliest_and_then_ends() -> None:
    inquiry, asked = Inquiry(range(30), Depth(8, 4)), 0
    while looks := inquiry.next():
        asked += len(looks)
        inquiry.learn(
            looks, [decision(option(0, 0.0, 0.0, 4), option(1, 0.2, 0.1, 4), games=4) for _ in looks]
        )
    assert asked == inquiry.most_looks()


def test_contenders_are_what_may_be_best() -> None:
    near, far = option(1, 0.10, 0.02), option(2, 0.04, 0.01)
    assert contenders(decision(option(0, 0.0, 0.0), near, far)) == (1,)
    assert contenders(decision(option(0, 0.0, 0.0), near, option(2, 0.08, 0.02))) == (1, 2)

"""What a searching bot remembers: found again by what the seat sees, and by nothing else."""

from __future__ import annotations

import math
from typing import Any

import pytest

from spielzeit.bots import memory
from spielzeit.bots.levels import bot_action, without_clock
from spielzeit.bots.memory import Memory, Moment
from spielzeit.bots.search import Node, Search
from spielzeit.engine.game import seeded
from spielzeit.engine.match import Match
from spielzeit.games import PLAYBILL, find


def grown(match: Match[Any, Any], player: int, iterations: int = 400) -> Search:
    """A search of the player's decision."""
    game = match.game
    position = game.imagine(match.view(player), seeded("imagined"))
    search = Search(position, game.knowledge(), player, seeded("search"))
    search.run(iterations, math.inf)
    return search


def moment_of(match: Match[Any, Any], player: int, kept: Memory) -> Moment:
    return Moment(kept, match.game, match.view(player))


def fresh(match: Match[Any, Any], player: int) -> Search:
    """One that has not begun."""
    return grown(match, player, 0)


def test_the_next_step_of_ones_own_turn_goes_on_in_the_same_tree() -> None:
    """Sagani: a tile is taken, then laid; nothing turns up in between."""
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    kept = Memory()
    search = grown(match, player)
    code = search.best()
    moment_of(match, player, kept).keep(search, [code])
    match.apply_code(player, code)
    assert match.to_move == [player]

    following = fresh(match, player)
    assert moment_of(match, player, kept).resume(following)
    assert following.own().count >= memory.LEAST_VISITS
    assert following.nodes == following.tree.size()
    following.run(100, math.inf)
    assert following.best() in match.codes(player)
    assert not moment_of(match, player, kept).resume(fresh(match, player)), "it was given away"


def test_what_only_other_deals_allowed_is_not_chosen() -> None:
    """A place of the tree is the same for many deals of what is hidden; here one of them offered another action."""
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    tree = grown(match, player).tree
    bandit = tree.bandits[0]
    alien = max(match.codes(player)) + 1
    bandit.insert(alien, 100.0)
    for _ in range(1000):
        bandit.update(len(bandit.codes) - 1, 1.0)

    following = fresh(match, player)
    following.resume(tree)
    following.run(20, math.inf)
    assert following.best() in match.codes(player)
    assert alien not in following.own().favourites(1)
    assert following.own().count == 420


def test_what_the_others_do_openly_is_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sagani with two: my tile is laid, the other one takes and lays his as the search had foreseen."""
    monkeypatch.setattr(memory, "LEAST_VISITS", 6)
    match = find("sagani").start(2, seed=3)
    own = match.to_move[0]
    kept = Memory()
    while match.to_move == [own]:
        search = grown(match, own)
        moment_of(match, own, kept).keep(search, [search.best()])
        match.apply_code(own, search.best())
    trail = kept.trails[-1]
    foreseen = [position for _, position in memory.lines(fresh(match, own), trail.node, trail.position)]
    assert foreseen, "none of the other's answers was looked at often enough"
    for position in foreseen:
        assert position.to_move() == 1 << own
        seen = match.game.view(position, own)
        again = Search(match.game.imagine(seen, seeded(1)), match.game.knowledge(), own, seeded(1))
        assert Moment(kept, match.game, seen).resume(again)
        kept.keep(trail)


def test_another_view_finds_nothing() -> None:
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    kept = Memory()
    search = grown(match, player)
    codes = search.own().favourites(0)
    moment_of(match, player, kept).keep(search, codes[:1])
    match.apply_code(player, codes[1])
    assert not moment_of(match, player, kept).resume(fresh(match, player))
    elsewhere = find("sagani").start(2, seed=4)
    asked = elsewhere.to_move[0]
    assert not moment_of(elsewhere, asked, kept).resume(fresh(elsewhere, asked))


def test_the_same_view_at_another_table_finds_it() -> None:
    """The key is what is seen: no table and no match is known."""
    first, second = (find("sagani").start(2, seed=3) for _ in range(2))
    player = first.to_move[0]
    kept = Memory()
    search = grown(first, player)
    moment_of(first, player, kept).keep(search, [search.best()])
    second.apply_code(player, search.best())
    assert moment_of(second, player, kept).resume(fresh(second, player))


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_a_bot_that_remembers_decides_from_its_views_alone(
    game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same questions in the same order, everything hidden dealt anew each time: the same answers."""
    monkeypatch.setattr(memory, "LEAST_VISITS", 4)
    game = find(game_id)
    players = next(number for number in game.seats if number > 1)
    effort = without_clock("star", 10 if game_id == "ausverkauft" else 30)
    match = game.start(players, seed="fair")
    rng = seeded("fair")
    here, there = Memory(), Memory()
    for _ in range(10):
        player = match.to_move[0]
        other = match.position.copy()
        other.redeal(player, rng)
        action = bot_action(game, match.view(player), "star", 11, effort, here)
        assert action in match.legal(player)
        assert bot_action(game, game.view(other, player), "star", 11, effort, there) == action
        match.apply(player, action)
        if match.over:
            break


def test_little_is_kept() -> None:
    kept = Memory()
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    search = grown(match, player)
    moment = moment_of(match, player, kept)
    for _ in range(2 * memory.MOST_TRAILS):
        moment.keep(search, [search.best()])
    assert len(kept.trails) == memory.MOST_TRAILS
    large = kept.trails[0]
    kept.keep(memory.Trail(large.game, large.player, False, large.position, Node(1), memory.MOST_PLACES))
    assert len(kept.trails) == 1, "the newest is kept whatever its size"


def test_where_chance_has_a_say_or_others_choose_too_nothing_is_kept() -> None:
    """Hoftheater: all choose at once, and what comes of it is not known."""
    match = find("hoftheater").start(2, seed=3)
    while len(match.to_move) == 1:
        match.apply_code(match.to_move[0], match.codes(match.to_move[0])[0])
    player = match.to_move[0]
    search = grown(match, player)
    assert all(memory.behind("hoftheater", search, code) is None for code in match.codes(player))


def forced_steps_in_a_tree(seed: int) -> int:
    """A bot plays both seats of Hoftheater: how often the only legal action led on in a tree."""
    match = find("hoftheater").start(2, seed=seed)
    kept = Memory()
    followed = 0
    for number in range(30):
        player = match.to_move[0]
        only = len(match.codes(player)) == 1
        before = list(kept.trails)
        action = bot_action(match.game, match.view(player), "star", number, without_clock("star", 40), kept)
        followed += only and bool(kept.trails) and kept.trails[-1] not in before
        match.apply(player, action)
    return followed


def test_one_legal_action_is_no_search_and_the_tree_beyond_it_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(memory, "LEAST_VISITS", 4)
    assert any(forced_steps_in_a_tree(seed) for seed in range(24))

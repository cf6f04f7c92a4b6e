"""The levels: fair, legal, and each better than the one below."""

from __future__ import annotations

import math

import msgspec
import pytest

from spielzeit.bots import levels, worker
from spielzeit.bots.levels import LEVELS, NAMES, bot_action
from spielzeit.bots.search import Bandit, Search
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import seeded, to_json
from spielzeit.games import PLAYBILL, find
from spielzeit.research import arena
from tests.games.sagani.positions import head, lab, play


def wins(
    first: str, second: str, games: int, iterations: tuple[int, ...] = (), game: str = "sagani"
) -> float:
    """The share of two-player games that `first` wins, every deal from both seats."""
    asked = arena.duel(game, 2, {}, [first, second], games, "levels", iterations)
    return arena.report(asked, list(arena.outcomes(asked, workers=1))).first.wins.mean


def test_statist_beats_chance() -> None:
    assert wins("statist", "random", 8) == 1.0


def test_nebenrolle_beats_statist() -> None:
    assert wins("nebenrolle", "statist", 12) >= 0.6


@pytest.mark.parametrize("game_id", ["top_oder_flop", "hoftheater"])
def test_a_game_says_what_careless_play_is(game_id: str) -> None:
    """At the default temperature Statist was as good as Nebenrolle, or nearly; four wins of five are usual."""
    assert find(game_id).knowledge().careless() > find("sagani").knowledge().careless()
    assert wins("statist", "random", 6, game=game_id) >= 5 / 6
    assert wins("nebenrolle", "statist", 12, game=game_id) >= 7 / 12


def test_hauptrolle_beats_nebenrolle() -> None:
    """With a tenth of its usual effort; 85 wins of 100 are usual, 7 of 12 are the least here."""
    assert wins("hauptrolle", "nebenrolle", 12, (150,)) >= 7 / 12


def test_hauptrolle_beats_nebenrolle_where_the_branching_is_largest() -> None:
    """Ausverkauft! with a hundredth of its usual effort: as much time as 30 iterations took when each played more."""
    assert wins("hauptrolle", "nebenrolle", 8, (50,), "ausverkauft") >= 6 / 8


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_every_level_decides_from_the_view_alone(game_id: str) -> None:
    """Everything hidden dealt anew: the same view and the same seed give the same decision."""
    effort = levels.Effort(iterations=40, seconds=60.0)
    game = find(game_id)
    players = next(n for n in game.seats if n > 1)
    match = game.start(players, seed="fair")
    rng = seeded("fair")
    for _ in range(12):
        player = match.to_move[0]
        position = match.position.copy()
        position.redeal(player, rng)
        for level in NAMES:
            first = bot_action(game, match.view(player), level, 11, effort)
            assert first in match.legal(player)
            assert bot_action(game, game.view(position, player), level, 11, effort) == first
        match.apply_code(player, match.position.sample(player, rng))


def test_a_level_thinks_as_it_is_set_unless_told_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.EFFORTS, "hauptrolle", levels.Effort(iterations=30, seconds=60.0))
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    assert (
        levels.think("hauptrolle", match.position, match.game.knowledge(), player, seeded(1)).iterations == 30
    )
    told = levels.without_clock("hauptrolle", 50)
    assert (
        levels.think("hauptrolle", match.position, match.game.knowledge(), player, seeded(1), told).iterations
        == 50
    )


@pytest.mark.parametrize("game_id", PLAYBILL)
def test_nothing_hidden_crosses_the_border_of_a_bots_process(game_id: str) -> None:
    """The question of a seat is the same, byte for byte, however everything that it cannot see is dealt."""
    game = find(game_id)
    for players in game.seats:
        match = game.start(players, seed="border")
        rng = seeded("border")
        for _ in range(20):
            player = match.to_move[0]
            position = match.position.copy()
            position.redeal(player, rng)
            asked = [
                msgspec.json.encode(worker.Question(game_id, to_json(seen), "star"))
                for seen in (match.view(player), game.view(position, player))
            ]
            assert asked[0] == asked[1]
            match.apply_code(player, match.position.sample(player, rng))
            if match.over:
                break


def test_a_worker_speaks_plain_data() -> None:
    match = find("sagani").start(2, seed=3)
    player = match.to_move[0]
    action = worker.answer(worker.Question("sagani", to_json(match.view(player)), "nebenrolle"))
    assert isinstance(action, dict)
    match.apply(player, action)


def test_a_full_house_thinks_shorter() -> None:
    half = levels.shortened("star", 0.5)
    assert half == levels.Effort(levels.NO_END, levels.EFFORTS["star"].seconds / 2)
    assert levels.shortened("nebenrolle", 0.5) is None, "nothing is searched there"


def test_a_search_leaves_its_table_alone() -> None:
    match = find("sagani").start(3, seed=3)
    before = match.position.digest()
    search = Search(match.position, match.game.knowledge(), match.to_move[0], seeded(1))
    search.run(50, 60.0)
    assert search.iterations == 50
    assert match.position.digest() == before
    assert search.best() in list(match.position.legal(match.to_move[0]))


def test_the_levels_keep_their_time() -> None:
    assert levels.EFFORTS["hauptrolle"].seconds <= 0.5
    assert levels.EFFORTS["star"].seconds <= 3.0


def test_where_there_is_nothing_to_choose_nothing_is_searched() -> None:
    match = find("hoftheater").start(2, seed=3)
    rng = seeded(1)
    while len(match.codes(match.to_move[0])) > 1:
        match.apply_code(match.to_move[0], match.position.sample(match.to_move[0], rng))
    player = match.to_move[0]
    for level in ("mcts", "hauptrolle", "star"):
        found = levels.think(level, match.position, match.game.knowledge(), player, rng)
        assert found == levels.Thought(match.codes(player)[0], 0)


def test_a_clear_decision_ends_early_and_a_mixed_one_never() -> None:
    """`rest` is how much more could be thought: a lead that it cannot change is enough."""
    match = find("sagani").start(2, seed=3)
    search = Search(match.position, match.game.knowledge(), match.to_move[0], seeded(1))
    search.run(512, math.inf)
    assert search.iterations == 512, "without a clock every iteration is made"
    assert search.is_clear(0.0)
    assert not search.is_clear(1000.0)
    match = find("hoftheater").start(2, seed=3)
    while len(match.to_move) == 1:
        match.apply_code(match.to_move[0], match.codes(match.to_move[0])[0])
    search = Search(match.position, match.game.knowledge(), match.to_move[0], seeded(1))
    search.run(64, math.inf)
    assert not search.is_clear(0.0)


def test_the_answer_is_surely_good() -> None:
    """Not what was tried most often where something else turned out better, nor what had luck once or twice."""
    bandit = Bandit(0)
    for code, visits, mean in ((10, 400, 0.50), (20, 300, 0.55), (30, 2, 0.65), (40, 0, 0.0)):
        bandit.insert(code, 1.0)
        at = bandit.find(code)
        for _ in range(visits):
            bandit.update(at, mean)
    assert bandit.codes[bandit.surest()] == 20


def test_a_search_stops_when_its_time_is_up() -> None:
    match = find("sagani").start(2, seed=3)
    search = Search(match.position, match.game.knowledge(), match.to_move[0], seeded(1))
    search.run(10_000_000, 0.0)
    assert search.iterations <= 16


@pytest.mark.parametrize("level", ["nebenrolle", "hauptrolle"])
def test_a_finishing_placement_is_found(level: str) -> None:
    """Tile 4 waits for earth in its last arrow; tile 19 is in hand and finishes it."""
    effort = levels.Effort(iterations=300, seconds=60.0)
    match = play(lab(head(4, 37, 55, 19)), "p0,0,0 p0,-1,0 p1,-1,0")
    match.apply(0, bot_action(match.game, match.view(0), level, 1, effort))
    assert any(tile.tile == 4 and tile.done for tile in match.view(0).seats[0].tiles)


def test_an_unknown_level_is_refused() -> None:
    assert set(LEVELS) < set(NAMES)
    assert {"star", "mcts"} <= set(NAMES)
    with pytest.raises(SpielzeitError, match="nebenrolle"):
        levels.check_level("nebenrole")


def test_star_alone_asks_what_was_learned() -> None:
    assert levels.network_for("star", "top_oder_flop", 2) is not None
    assert levels.network_for("hauptrolle", "top_oder_flop", 2) is None


def test_a_search_with_a_network_is_the_same_for_a_seed_and_a_number_of_iterations() -> None:
    match = find("top_oder_flop").start(2, seed=3)
    player = match.to_move[0]
    network = levels.network_for("star", "top_oder_flop", 2)
    counts = []
    for _ in range(2):
        search = Search(match.position, match.game.knowledge(), player, seeded(1), network)
        search.run(200, math.inf)
        counts.append(list(search.own().visits))
    assert counts[0] == counts[1]
    assert sum(counts[0]) == 200


def test_a_bandit_finds_each_of_many_codes_and_has_the_best_first() -> None:
    bandit = Bandit(0)
    codes = [number * number * 37 + 5 for number in range(700)]
    for code in codes:
        bandit.insert(code, float(code % 101))
    assert [bandit.codes[bandit.find(code)] for code in codes] == codes
    assert bandit.find(4) == -1
    best_first = [bandit.raw[at] for at in bandit.order]
    assert best_first == sorted(best_first, reverse=True)

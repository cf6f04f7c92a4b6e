"""What holds at every position of every game: nothing made or lost, legality has one source, copies are independent."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import canonical, seeded, to_json
from spielzeit.engine.match import Match
from spielzeit.engine.paper import Paper
from spielzeit.engine.position import random_playout
from tests.contract.conftest import Case
from tests.contract.play import play, positions, start, walk


def test_random_games_end_with_scores_and_winners(case: Case) -> None:
    for seed in range(3):
        match, record = play(case, seed)
        assert len(match.scores()) >= case.players
        assert all(0 <= winner < len(match.scores()) for winner in match.winners())
        assert match.to_move == []
        assert len(record.steps) > 0
        assert all(match.legal(player) == [] for player in range(case.players))


def test_nothing_is_made_or_lost(case: Case) -> None:
    inventory = None
    for match in walk(case, "inventory"):
        found = case.game.inventory(match.position)
        inventory = inventory or found
        assert found == inventory


def test_legal_lists_are_complete_ordered_and_without_repeats(case: Case) -> None:
    for match in positions(case, "legal", 12):
        for player in range(case.players):
            codes = match.codes(player)
            assert len(codes) == len(set(codes))
            assert bool(codes) == (player in match.to_move)
            spelt = [canonical(to_json(action)) for action in match.legal(player)]
            assert len(spelt) == len(set(spelt))
            assert spelt == [canonical(to_json(action)) for action in match.copy().legal(player)]


def test_everything_legal_applies(case: Case) -> None:
    for match in positions(case, "applies", 6):
        for player in match.to_move:
            for action in match.legal(player)[:80]:
                # a copy has no dealer: give it one
                branch = Match(case.game, match.position.copy(), seeded("branch"))
                branch.apply(player, to_json(action))


def test_everything_else_is_refused_and_changes_nothing(case: Case) -> None:
    known = {}
    for match in positions(case, "refused", 25):
        for player in range(case.players):
            known.update({canonical(to_json(action)): action for action in match.legal(player)[:40]})
    for match in positions(case, "refused again", 6):
        before = match.position.digest()
        for player in range(-1, case.players + 1):
            allowed = (
                {canonical(to_json(action)) for action in match.legal(player)}
                if player in match.to_move
                else set()
            )
            for spelt, action in itertools.islice(known.items(), 0, None, 7):
                if spelt not in allowed:
                    with pytest.raises(SpielzeitError) as refusal:
                        match.apply(player, action)
                    for language in ("de", "en"):
                        words = refusal.value.words(language)
                        assert words
                        assert not words.startswith("error.")
                        assert "{" not in words
        assert match.position.digest() == before


JUNK: list[object] = [
    {},
    {"type": "nonsense"},
    {"type": 7},
    {"type": None, "x": 1},
    {"action": {}},
    None,
    [],
    5,
    "pass",
]


@pytest.mark.parametrize("junk", JUNK, ids=str)
def test_what_is_no_action_is_refused(case: Case, junk: object) -> None:
    match, _, _ = start(case, 0)
    before = match.position.digest()
    with pytest.raises(SpielzeitError):
        match.apply(match.to_move[0], junk)
    assert match.position.digest() == before


def test_an_extra_field_is_refused(case: Case) -> None:
    match, _, _ = start(case, 0)
    player = match.to_move[0]
    with pytest.raises(SpielzeitError):
        match.apply(player, {**to_json(match.legal(player)[0]), "extra": 1})


def test_copy_is_independent(case: Case) -> None:
    for match in positions(case, "copy", 8):
        before = match.position.digest()
        copy = match.position.copy()
        assert copy.digest() == before
        random_playout(copy, seeded("copy"))
        assert match.position.digest() == before
        original = match.position.copy()
        random_playout(original, seeded("copy"))
        assert original.digest() == copy.digest()


def test_actions_and_codes_are_two_spellings_of_one_thing(case: Case) -> None:
    for match in positions(case, "codes", 20):
        for player in match.to_move:
            for code in match.codes(player):
                action = case.game.decode(match.position, code)
                assert case.game.encode(match.position, action) == code
                assert case.game.read_action(to_json(action)) == action


def test_sample_draws_uniformly_from_legal(case: Case) -> None:
    rng = seeded("sample")
    for match in positions(case, "sample", 5):
        for player in match.to_move:
            codes = match.codes(player)
            draws = 40 * len(codes)
            counts = dict.fromkeys(codes, 0)
            for _ in range(draws):
                counts[match.position.sample(player, rng)] += 1  # a code that is not legal is a KeyError
            if len(codes) > 1:
                # chi-square: mean k, deviation sqrt(2k); six deviations never happen by chance here
                chi = sum((count - 40) ** 2 / 40 for count in counts.values())
                freedom = len(codes) - 1
                assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 10


def test_the_set_up_refuses_what_does_not_fit(case: Case) -> None:
    _, record, _ = start(case, 0)
    for key in record.setup:
        broken = dict(record.setup)
        del broken[key]
        with pytest.raises(SpielzeitError):
            case.game.start_from(broken)
        for value in (None, -1, 99, [], "x", [1, 1]):
            with pytest.raises(SpielzeitError):
                case.game.start_from({**record.setup, key: value})
    with pytest.raises(SpielzeitError):
        case.game.start_from({**record.setup, "extra": 1})


def test_wrong_options_are_refused(case: Case) -> None:
    with pytest.raises(SpielzeitError):
        case.game.start(case.players, {"nonsense": "1"})
    for option in case.game.options(case.players):
        with pytest.raises(SpielzeitError):
            case.game.start(case.players, {option.name: "nonsense"})
    with pytest.raises(SpielzeitError):
        case.game.start(max(case.game.seats) + 1)
    with pytest.raises(SpielzeitError):
        case.game.start(min(case.game.seats) - 1)


def test_actions_in_the_same_words_make_no_difference(case: Case) -> None:
    """The terminal offers two equal cards once: whichever is played, everybody sees the same table."""
    for match in positions(case, "words", 8):
        for player, language in itertools.product(match.to_move, ("de", "en")):
            paper = Paper(language, case.game.id)
            told: dict[str, Any] = {}
            for action in match.legal(player)[:20]:
                words = case.game.action_words(match.position, player, action, paper)
                assert not words.startswith(("action.", "terminal."))
                key = f"{case.game.action_group(match.position, player, action, paper)}: {words}"
                twin = told.setdefault(key, action)
                if twin != action:
                    assert tables_after(match, player, twin, paper) == tables_after(
                        match, player, action, paper
                    )


def tables_after(match: Match, player: int, action: Any, paper: Paper) -> list[str | None]:
    """What everybody would see."""
    tried = match.copy()
    tried.apply(player, action)
    return [match.game.picture(tried.position, viewer, paper) for viewer in range(match.players)]

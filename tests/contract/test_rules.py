"""What holds at every table of every game: nothing made or lost, legality has one source, copies are independent."""

from __future__ import annotations

import itertools

import pytest

from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.game import canonical, seeded, to_json
from spielzeit.engine.state import State
from spielzeit.engine.table import random_playout
from spielzeit.terminal import choices
from tests.contract.conftest import Case
from tests.contract.play import play, positions, start, walk


def test_random_games_end_with_scores_and_winners(case: Case) -> None:
    for seed in range(3):
        state, record = play(case, seed)
        assert len(state.scores()) >= case.players
        assert all(0 <= winner < len(state.scores()) for winner in state.winners())
        assert state.to_move == []
        assert len(record.steps) > 0
        assert all(state.legal(player) == [] for player in range(case.players))


def test_nothing_is_made_or_lost(case: Case) -> None:
    inventory = None
    for state in walk(case, "inventory"):
        found = case.game.inventory(state.table)
        inventory = inventory or found
        assert found == inventory


def test_legal_lists_are_complete_ordered_and_without_repeats(case: Case) -> None:
    for state in positions(case, "legal", 12):
        for player in range(case.players):
            codes = state.codes(player)
            assert len(codes) == len(set(codes))
            assert bool(codes) == (player in state.to_move)
            spelt = [canonical(to_json(action)) for action in state.legal(player)]
            assert len(spelt) == len(set(spelt))
            assert spelt == [canonical(to_json(action)) for action in state.copy().legal(player)]


def test_everything_legal_applies(case: Case) -> None:
    for state in positions(case, "applies", 6):
        for player in state.to_move:
            for action in state.legal(player)[:80]:
                # a copy has no dealer: give it one
                branch = State(case.game, state.table.copy(), seeded("branch"))
                branch.apply(player, to_json(action))


def test_everything_else_is_refused_and_changes_nothing(case: Case) -> None:
    known = {}
    for state in positions(case, "refused", 25):
        for player in range(case.players):
            known.update({canonical(to_json(action)): action for action in state.legal(player)[:40]})
    for state in positions(case, "refused again", 6):
        before = state.table.digest()
        for player in range(-1, case.players + 1):
            allowed = (
                {canonical(to_json(action)) for action in state.legal(player)}
                if player in state.to_move
                else set()
            )
            for spelt, action in itertools.islice(known.items(), 0, None, 7):
                if spelt not in allowed:
                    with pytest.raises(SpielzeitError) as refusal:
                        state.apply(player, action)
                    for language in ("de", "en"):
                        words = refusal.value.words(language)
                        assert words
                        assert not words.startswith("error.")
                        assert "{" not in words
        assert state.table.digest() == before


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
    state, _, _ = start(case, 0)
    before = state.table.digest()
    with pytest.raises(SpielzeitError):
        state.apply(state.to_move[0], junk)
    assert state.table.digest() == before


def test_an_extra_field_is_refused(case: Case) -> None:
    state, _, _ = start(case, 0)
    player = state.to_move[0]
    with pytest.raises(SpielzeitError):
        state.apply(player, {**to_json(state.legal(player)[0]), "extra": 1})


def test_copy_is_independent(case: Case) -> None:
    for state in positions(case, "copy", 8):
        before = state.table.digest()
        copy = state.table.copy()
        assert copy.digest() == before
        random_playout(copy, seeded("copy"))
        assert state.table.digest() == before
        original = state.table.copy()
        random_playout(original, seeded("copy"))
        assert original.digest() == copy.digest()


def test_actions_and_codes_are_two_spellings_of_one_thing(case: Case) -> None:
    for state in positions(case, "codes", 20):
        for player in state.to_move:
            for code in state.codes(player):
                action = case.game.decode(state.table, code)
                assert case.game.encode(state.table, action) == code
                assert case.game.read_action(to_json(action)) == action


def test_sample_draws_uniformly_from_legal(case: Case) -> None:
    rng = seeded("sample")
    for state in positions(case, "sample", 5):
        for player in state.to_move:
            codes = state.codes(player)
            draws = 40 * len(codes)
            counts = dict.fromkeys(codes, 0)
            for _ in range(draws):
                counts[state.table.sample(player, rng)] += 1  # a code that is not legal is a KeyError
            if len(codes) > 1:
                # chi-square: mean k, deviation sqrt(2k); six deviations never happen by chance here
                chi = sum((count - 40) ** 2 / 40 for count in counts.values())
                freedom = len(codes) - 1
                assert chi < freedom + 6 * (2 * freedom) ** 0.5 + 10


def test_knowledge_speaks_at_every_table(case: Case) -> None:
    for state in positions(case, "knowledge", 10):
        for player in range(case.players):
            assert 0.0 <= state.table.outlook(player) <= 1.0
        for player in state.to_move:
            codes = state.table.legal(player)
            assert len(state.table.appraise(player, codes)) == len(codes)


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


def test_actions_in_words_are_told_apart(case: Case) -> None:
    """The terminal's numbered choices: every legal action has a sentence of its own, in both languages."""
    for state in positions(case, "words", 8):
        for player in state.to_move:
            for language in ("de", "en"):
                legal = state.legal(player)[:60]
                words = choices(state, legal, language)
                assert len(set(words)) == len(words)
                assert not any(text.startswith("action.") for text in words)

"""How the points came about, for every game: they add up, and every source and end has words."""

from __future__ import annotations

from spielzeit.engine.texts import LANGUAGES, catalogue
from tests.contract.conftest import Case
from tests.contract.play import play, start


def test_the_sources_add_up_to_the_scores(case: Case) -> None:
    for seed in range(3):
        match, _ = play(case, f"result {seed}")
        breakdown = case.game.breakdown(match.position)
        assert breakdown is not None
        scores = match.scores()
        for source in breakdown.sources:
            assert len(source.points) == len(scores)
        for player, score in enumerate(scores):
            assert sum(source.points[player] for source in breakdown.sources) == score
        for language in LANGUAGES:
            words = catalogue(language, case.game.id)
            assert f"end.{breakdown.end}" in words
            assert {f"source.{source.name}" for source in breakdown.sources} <= set(words)


def test_a_running_match_has_no_result(case: Case) -> None:
    match, _, _ = start(case, 0)
    assert case.game.breakdown(match.position) is None
    assert match.winners() == []

"""Who may notice a step: the rules say it, and it is exactly who sees or hears something of it."""

from __future__ import annotations

from spielzeit.engine.game import to_json
from tests.contract.conftest import Case
from tests.contract.play import pick, start


def test_the_rules_say_who_may_notice_a_step(case: Case) -> None:
    """Where all choose at once nobody learns from a number, a time or a message how far another is. A step that is
    sealed is for everybody; any other for its player and for those to whom it shows something."""
    match, _, rng = start(case, "noticing")
    match.listen()
    viewers: list[int | None] = [*range(case.players), None]
    while not match.over:
        mover, code = pick(match, rng)
        before = [to_json(match.view(viewer)) for viewer in viewers]
        match.apply_code(mover, code)
        for viewer, seen in zip(viewers, before, strict=True):
            shows = to_json(match.view(viewer)) != seen or bool(match.events(viewer))
            expected = match.sealed or viewer == mover or shows
            assert match.may_notice(viewer) == expected, f"{match.steps[-1]} and viewer {viewer}"

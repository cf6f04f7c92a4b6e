"""What is hidden stays hidden: views, imagined tables, events and undo marks of every game."""

from __future__ import annotations

from msgspec import structs

from spielzeit.bots.levels import bot_action
from spielzeit.engine.game import canonical, seeded, to_json
from spielzeit.engine.journal import Journal
from spielzeit.engine.match import Match
from tests.contract.conftest import Case
from tests.contract.play import pick, positions, start


def viewers(case: Case) -> list[int | None]:
    return [*range(case.players), None]


def test_view_of_an_imagined_table_is_what_was_seen(case: Case) -> None:
    rng = seeded("imagine")
    for match in positions(case, "imagine", 25):
        for viewer in viewers(case):
            seen = match.view(viewer)
            imagined = case.game.imagine(seen, rng)
            assert case.game.view(imagined, viewer) == seen
            assert imagined.to_move() == match.position.to_move()
            if viewer is not None:
                assert list(imagined.legal(viewer)) == list(match.position.legal(viewer))


def test_one_view_for_all_is_made_only_where_all_see_the_same(case: Case) -> None:
    """The server makes one view for everybody then: it must be what each would get."""
    if not case.game.all_see_the_same:
        return
    for match in positions(case, "same", 25):
        common = match.view(None)
        for viewer in viewers(case):
            assert structs.replace(common, viewer=viewer) == match.view(viewer)


def test_views_survive_json(case: Case) -> None:
    import msgspec

    for match in positions(case, "json", 6):
        for viewer in viewers(case):
            seen = match.view(viewer)
            assert seen.viewer == viewer
            assert msgspec.json.decode(msgspec.json.encode(seen), type=case.game.view_type) == seen


def test_dealing_the_hidden_anew_changes_no_view(case: Case) -> None:
    """Permute everything a viewer cannot know: if his view changed, it told him something."""
    rng = seeded("redeal")
    for match in positions(case, "redeal", 25):
        inventory = case.game.inventory(match.position)
        for viewer in viewers(case):
            seen = match.view(viewer)
            for _ in range(3):
                position = match.position.copy()
                position.redeal(-1 if viewer is None else viewer, rng)
                assert case.game.view(position, viewer) == seen
                assert case.game.inventory(position) == inventory
                if viewer is not None:
                    assert list(position.legal(viewer)) == list(match.position.legal(viewer))


def test_everything_hidden_varies(case: Case) -> None:
    """Over a few games every hidden zone takes more than one value, by `redeal` and by `imagine`."""
    rng = seeded("varies")
    for viewer in viewers(case):
        varied: dict[str, bool] = {}
        for match in positions(case, f"varies {viewer}", 12):
            seen = match.view(viewer)
            found: dict[str, set[str]] = {}
            again: dict[str, set[str]] = {}
            for _ in range(12):
                position = match.position.copy()
                position.redeal(-1 if viewer is None else viewer, rng)
                for zone, value in case.game.secrets(position, viewer).items():
                    found.setdefault(zone, set()).add(canonical(value))
                for zone, value in case.game.secrets(case.game.imagine(seen, rng), viewer).items():
                    again.setdefault(zone, set()).add(canonical(value))
            for zone in case.game.secrets(match.position, viewer):
                varied[zone] = varied.get(zone, False) or (len(found[zone]) > 1 and len(again[zone]) > 1)
        assert all(varied.values()), (
            f"never varies for {viewer}: {[zone for zone in varied if not varied[zone]]}"
        )


def test_a_redealt_table_plays_on_to_its_end(case: Case) -> None:
    rng = seeded("plays on")
    for match in positions(case, "plays on", 6):
        for viewer in viewers(case):
            position = match.position.copy()
            position.redeal(-1 if viewer is None else viewer, rng)
            branch = Match(case.game, position, seeded("on"))
            imagined = Match(case.game, case.game.imagine(match.view(viewer), rng), seeded("on"))
            for going in (branch, imagined):
                while not going.over:
                    going.apply_code(*pick(going, rng))
                assert going.to_move == []
                assert case.game.inventory(going.position) == case.game.inventory(match.position)


def test_bots_decide_by_what_they_see(case: Case) -> None:
    """The same view and seed give the same decision, whatever lies hidden."""
    rng = seeded("fair")
    for match in positions(case, "fair", 5):
        for player in match.to_move[:1]:
            for level in ("statist", "nebenrolle"):
                decision = bot_action(case.game, match.view(player), level, 5)
                position = match.position.copy()
                position.redeal(player, rng)
                assert bot_action(case.game, case.game.view(position, player), level, 5) == decision
                assert decision in match.legal(player)


def test_events_tell_nobody_what_he_may_not_see(case: Case) -> None:
    """Everything hidden dealt anew, the same step: whoever's view before and after is the same hears the same."""
    rng = seeded("events")
    match, _, players = start(case, "events")
    while not match.over:
        mover, code = pick(match, players)
        action = case.game.decode(match.position, code)
        for viewer in viewers(case):
            if viewer == mover:
                continue
            told = events_of(case, match, mover, action, viewer)
            position = match.position.copy()
            position.redeal(-1 if viewer is None else viewer, rng)
            other = Match(case.game, position, seeded("events"))
            if action not in other.legal(mover):
                continue
            told_again = events_of(case, other, mover, action, viewer)
            if told[0] == told_again[0]:
                assert told[1] == told_again[1], f"{viewer} hears more than he sees"
        match.apply_code(mover, code)


def events_of(case: Case, match: Match, player: int, action: object, viewer: int | None) -> tuple[str, str]:
    """The view after the step, and what the viewer is told of it."""
    trial = Match(case.game, match.position.copy(), seeded("same chance"))
    trial.journal = trial.position.journal = Journal()
    trial.apply(player, action)
    return canonical(to_json(trial.view(viewer))), canonical(to_json(trial.events(viewer)))


def test_steps_that_can_be_taken_back_reveal_nothing(case: Case) -> None:
    """An unsealed step handed over to nobody, and what its player sees after it did not depend on anything hidden."""
    rng = seeded("undo")
    match, _, players = start(case, "undo")
    while not match.over:
        movers = match.to_move
        mover, code = pick(match, players)
        before = match.position.copy()
        match.apply_code(mover, code)
        if match.sealed:
            continue
        assert set(match.to_move) <= set(movers), "an unsealed step handed over"
        seen = match.view(mover)
        for _ in range(3):
            position = before.copy()
            position.redeal(mover, rng)
            position.apply(mover, code)
            assert case.game.view(position, mover) == seen, "an unsealed step revealed something"


def test_listening_changes_nothing(case: Case) -> None:
    """A journal costs nothing and is heard by nobody else: the same game with and without."""
    quiet, _, rng = start(case, "listen")
    loud, _, again = start(case, "listen")
    journal = loud.listen()
    heard = 0
    while not quiet.over:
        quiet.apply_code(*pick(quiet, rng))
        loud.apply_code(*pick(loud, again))
        heard += len(loud.events(None)) + sum(len(loud.events(player)) for player in range(case.players))
        assert quiet.position.digest() == loud.position.digest()
        assert loud.journal is journal
    assert heard > 0
    assert loud.copy().journal is None

"""What is hidden in Ausverkauft!: the others' steps of the current round, and the order of the solo cards."""

from __future__ import annotations

import pytest

from spielzeit.engine.game import seeded, to_json
from spielzeit.engine.match import Match
from spielzeit.games.ausverkauft import GAME
from spielzeit.games.ausverkauft.components import components
from spielzeit.games.ausverkauft.ids import DONE, OPTION
from spielzeit.games.ausverkauft.layout import PHASE, SEAT
from spielzeit.games.ausverkauft.position import solo_card
from tests.games.ausverkauft.positions import inside, lab, play_turn, setup, take


def test_only_the_end_of_a_round_seals() -> None:
    match = lab(3)
    for player in (2, 0):
        play_turn(match, player)
        assert not match.sealed
    take(match, None, player=1)
    match.apply(1, match.legal(1)[0])
    assert not match.sealed
    match.apply(1, match.legal(1)[0])
    assert match.sealed
    assert inside(match).round == 2


@pytest.mark.parametrize("ability", [None, "extra_seat", "single_seat"])
def test_a_step_is_noticed_by_its_player_alone_until_he_has_finished(ability: str | None) -> None:
    """6.2: not the phase, which would give the ability away; only who has finished."""
    match = lab(3)
    take(match, ability, player=1)
    while 1 in match.to_move:
        assert [match.may_notice(viewer) for viewer in (0, 1, 2, None)] == [False, True, False, False]
        match.apply(1, match.legal(1)[0])
    assert all(match.may_notice(viewer) for viewer in (0, 1, 2, None))


def test_alone_an_onlooker_notices_nothing_before_the_round_ends() -> None:
    match = lab(1)
    take(match, None)
    assert (match.may_notice(0), match.may_notice(None)) == (True, False)
    for _ in range(2):
        match.apply(0, match.legal(0)[0])
    assert (match.may_notice(0), match.may_notice(None)) == (True, True)


def test_own_steps_are_told_at_once_the_others_at_the_end_of_the_round() -> None:
    match = lab(2)
    match.listen()
    take(match, None, player=0)
    assert [event.row for event in match.events(0)] == [1]
    assert match.events(1) == match.events(None) == []
    for _ in range(2):
        match.apply(0, match.legal(0)[0])
    assert [to_json(event)["type"] for event in match.events(1)] == ["turn_done"]
    for _ in range(3):
        match.apply(1, match.legal(1)[0])
    told = [to_json(event) for event in match.events(0)]
    assert [event["type"] for event in told] == [
        "turn_done",
        "option_taken",
        "marked",
        "seated",
        "round_ended",
    ]
    assert {event.get("player", 1) for event in told} == {1}
    spectator = [to_json(event)["type"] for event in match.events(None)]
    assert spectator.count("option_taken") == 2


def test_the_order_of_the_solo_pile_is_dealt_with_the_right_frequencies() -> None:
    """Round 1, top card's back shows `left`: s2 or s5, equally often; the others in any order."""
    deal = setup(players=1)
    deal["solo_decks"] = [["s5", "s1", "s2", "s3", "s4", "s6", "s7", "s8"]] * 2
    seen = GAME.start_from(deal).view(0)
    rng = seeded(1)
    tops = {"s2": 0, "s5": 0}
    seconds: dict[int, int] = {}
    for _ in range(700):
        deck = inside(Match(GAME, GAME.imagine(seen, rng))).deck
        tops[components().solo[solo_card(deck, 0)].id] += 1
        second = solo_card(deck, 1)
        seconds[second] = seconds.get(second, 0) + 1
    assert 290 < tops["s2"] < 410
    assert len(seconds) == 8
    assert min(seconds[card] for card in seconds if card not in (1, 4)) > 60


def test_dealing_anew_finishes_who_has_finished_and_begins_the_others_turns() -> None:
    """6.2: of the current round one knows only who has finished."""
    match = lab(4)
    play_turn(match, 1)
    take(match, None, player=2)
    take(match, "rotate", player=0)
    phases = set()
    for seed in range(40):
        position = inside(match).copy()
        position.redeal(0, seeded(seed))
        found = [position.seats[player * SEAT + PHASE] for player in range(4)]
        assert found[0] == inside(match).seats[PHASE]
        assert found[1] == DONE
        assert DONE not in found[2:]
        assert position.busy == inside(match).busy
        phases.add(tuple(found[2:]))
    assert (OPTION, OPTION) in phases
    assert len(phases) == 9


def test_a_spectator_deals_everybodys_turn_anew() -> None:
    match = lab(2)
    take(match, "double", player=0)
    rows = set()
    for seed in range(40):
        position = inside(match).copy()
        position.redeal(-1, seeded(seed))
        rows.add(tuple(position.seats[PHASE : PHASE + 2]))
    assert len(rows) > 3

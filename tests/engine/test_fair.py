"""A shuffle anybody can check: the derivation of docs/shuffle.md, and records that claim another one."""

from __future__ import annotations

import copy
import hashlib
import hmac
import pickle
from collections import Counter
from typing import Any

import msgspec
import pytest

from spielzeit.engine import fair, record
from spielzeit.engine.errors import BadRecord
from spielzeit.engine.fair import Gift, Shuffle, Stream
from spielzeit.engine.game import seeded
from spielzeit.engine.record import Record
from spielzeit.games import find

SECRET = "00" * 31 + "2a"
GIFTS = [Gift(0, "aa" * 16), fair.house_gift(SECRET, 2)]


def test_the_derivation_is_the_one_that_is_written_down() -> None:
    """Once more, as docs/shuffle.md tells it, without our code."""
    secret = bytes.fromhex(SECRET)
    house = hmac.digest(secret, b"spielzeit-shuffle/1\nhouse\n2", "sha256").hex()
    told = f"spielzeit-shuffle/1\nk3v9\n0 {'aa' * 16}\n2 {house}"
    key = hmac.digest(secret, told.encode(), "sha256")
    block = hmac.digest(key, b"deal/0", "sha256")
    words = [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    stream = fair.shuffle_of(SECRET, "k3v9", GIFTS).deal()
    assert [stream.below(2**32) for _ in range(8)] == words
    assert fair.commitment_of(SECRET) == hashlib.sha256(secret).hexdigest()
    assert fair.shuffle_of(SECRET, "k3v9", GIFTS[::-1]).deal().below(2**32) == words[0]


def test_a_known_answer_never_changes() -> None:
    """What the document prints as its example: whoever writes it again compares with it."""
    shuffle = fair.shuffle_of(SECRET, "k3v9", GIFTS)
    assert shuffle.deal().permutation(10) == [7, 3, 9, 2, 4, 6, 1, 0, 8, 5]
    assert shuffle.chance(0).permutation(10) == [1, 5, 6, 3, 0, 4, 2, 8, 7, 9]


def test_every_order_is_as_likely_as_any_other() -> None:
    stream = Stream(b"key", "fair")
    counts = Counter(tuple(stream.permutation(3)) for _ in range(6000))
    assert len(counts) == 6
    assert all(abs(count - 1000) < 160 for count in counts.values())


def test_a_word_beyond_the_last_multiple_is_passed_over() -> None:
    bound = 3 * 2**30  # a quarter of all words is beyond it
    stream, plain = Stream(b"key", "beyond"), Stream(b"key", "beyond")
    words = [plain.below(2**32) for _ in range(40)]
    assert [stream.below(bound) for _ in range(20)] == [word for word in words if word < bound][:20]


def test_a_shuffle_shows_nothing_of_itself() -> None:
    shuffle = Shuffle(b"the key of the future")
    assert "future" not in f"{shuffle} {shuffle!r}"


def played(game_id: str, players: int) -> Record:
    """A whole match of random steps, its chance from a shuffle that can be checked."""
    game = find(game_id)
    gifts = [Gift(0, "ab" * 16), *(fair.house_gift(SECRET, seat) for seat in range(1, players))]
    shuffle = fair.shuffle_of(SECRET, "table", gifts)
    options = game.check_options(players, {})
    match = game.start_from(game.deal(players, options, shuffle.deal()), shuffle)
    chooser = seeded(f"{game_id} {players}")
    while not match.over:
        player = match.to_move[0]
        match.apply_code(player, match.position.sample(player, chooser))
    assert match.setup is not None
    kept = record.begin(game, options, [""] * players, match.setup)
    kept.steps.extend(match.steps)
    kept.result = record.result_of(match)
    kept.shuffle = fair.prove(SECRET, "table", gifts)
    return record.decode(record.encode_line(kept))


@pytest.fixture(scope="module")
def shuffled() -> Record:
    """With outcomes drawn in mid-game."""
    kept = played("shakespeare", 4)
    assert sum(step.chance is not None for step in kept.steps) > 1
    return kept


@pytest.mark.parametrize("game_id", ["ausverkauft", "top_oder_flop", "hoftheater", "shakespeare", "sagani"])
def test_deal_and_chance_of_every_game_can_be_checked(game_id: str) -> None:
    kept = played(game_id, 2)
    record.verify(find(game_id), kept)
    assert kept.shuffle is not None
    other = msgspec.structs.replace(kept.shuffle, table="another")
    with pytest.raises(BadRecord) as refusal:
        record.verify(find(game_id), msgspec.structs.replace(kept, shuffle=other))
    assert refusal.value.code == "shuffle.deal"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"secret": "11" * 32}, "shuffle.commitment"),
        ({"secret": "11" * 8, "commitment": fair.commitment_of("11" * 8)}, "shuffle.commitment"),
        ({"secret": "zz"}, "shuffle.hex"),
        ({"gifts": [Gift(0, "zz")]}, "shuffle.hex"),
        ({"gifts": [Gift(1, "aa"), Gift(0, "aa")]}, "shuffle.seats"),
        ({"gifts": [Gift(0, "aa"), Gift(0, "bb")]}, "shuffle.seats"),
        ({"gifts": [Gift(5, "aa")]}, "shuffle.seats"),
        ({"gifts": [Gift(0, "aa", house=True)]}, "shuffle.house"),
        ({"gifts": []}, "shuffle.deal"),
    ],
)
def test_another_shuffle_is_found_out(shuffled: Record, changes: dict[str, Any], code: str) -> None:
    assert shuffled.shuffle is not None
    claimed = msgspec.structs.replace(shuffled.shuffle, **changes)
    with pytest.raises(BadRecord) as refusal:
        record.verify(find("shakespeare"), msgspec.structs.replace(shuffled, shuffle=claimed))
    assert refusal.value.code == code
    for language in ("de", "en"):
        assert "{" not in refusal.value.words(language)


def test_an_outcome_that_was_not_drawn_is_found_out(shuffled: Record) -> None:
    """As it would be if the house had drawn again until it liked what it saw."""
    number = next(number for number, step in enumerate(shuffled.steps) if step.chance is not None)
    match = record.replay(find("shakespeare"), shuffled, number, seeded("another outcome"))
    step = shuffled.steps[number]
    forged = match.apply(step.player, step.action)
    with pytest.raises(BadRecord, match=f"Step {number}") as refusal:
        record.verify(
            find("shakespeare"), msgspec.structs.replace(shuffled, steps=[*shuffled.steps[:number], forged])
        )
    assert refusal.value.code == "shuffle.chance"


def test_copies_and_pickles_go_on_by_the_same_chance(shuffled: Record) -> None:
    number = next(number for number, step in enumerate(shuffled.steps) if step.chance is not None)
    assert shuffled.shuffle is not None
    shuffle = fair.shuffle_of_proof(shuffled.shuffle, shuffled.players)
    match = record.replay(find("shakespeare"), shuffled, number, shuffle)
    step = shuffled.steps[number]
    for again in (match.copy(), copy.deepcopy(match), pickle.loads(pickle.dumps(match)), match):
        again.apply(step.player, step.action)
        assert again.steps[-1].chance == step.chance


def test_a_branch_does_not_claim_the_shuffle_of_its_stem(shuffled: Record) -> None:
    assert record.branch(shuffled, 3).shuffle is None

"""The ids of Shakespeare's JSON and their numbers: a number is the place in one of these lists (section 3).

Records, texts and pictures know the ids, so a corrected file can change what a card does, never what it is called.
"""

from __future__ import annotations

from typing import Literal, get_args

Act = Literal["red", "yellow", "blue"]
Kind = Literal["costume", "set"]
Mode = Literal["pounds", "objective", "costume", "set"]
Side = Literal["character", "extra"]

CARDS = (
    "romeo", "macbeth", "lady_macbeth", "richard_iii", "cleopatra", "beatrice", "oberon", "puck", "titania", "iago",
    "ophelia", "hamlet", "othello", "desdemona", "king_lear", "juliet",
    "costume_mistress_5", "costume_mistress_6", "costume_mistress_7", "costume_mistress_8",
    "set_dresser_5", "set_dresser_6", "set_dresser_7", "set_dresser_8", "handyman_4", "handyman_5",
    "assistant_1", "assistant_2", "jeweler_1", "jeweler_2",
)  # fmt: skip
BOARD_PERSONS = ("author", "falstaff", "board_handyman", "queen")  # in their places on the player board
PERSONS = CARDS + BOARD_PERSONS
OBJECTIVES = (
    "full_stage", "colourful_stage", "ensemble", "gala_costume", "act_one", "act_two", "act_three", "whole_play",
    "gold", "full_coffers",
)  # fmt: skip
COLORS = ("black", "pink", "purple", "blue", "green", "yellow")
ACTS: tuple[Act, ...] = get_args(Act)
KINDS: tuple[Kind, ...] = get_args(Kind)  # of elements
SIDES: tuple[Side, ...] = get_args(Side)  # of a card
MODES: tuple[Mode | None, ...] = (None, *get_args(Mode))  # of an activation
ROWS = (5, 4, 3)  # spaces of the stage, from the bottom
SPACES = tuple(f"{row}-{column}" for row, width in enumerate(ROWS, 1) for column in range(1, width + 1))

PHASES = ("draft", "bid", "action", "mood", "rehearsal", "rest", "over")
SIMULTANEOUS = ("bid", "rest")  # phases in which all choose at once
STEPS = (
    "none", "feather", "white_feather", "grey_feather", "mask_up", "mask_down", "buy", "take", "objective", "pounds",
    "prestige",
)  # fmt: skip
REASONS = ("bid", "candles", "costume", "benefit", "act", "mood", "set", "queen")  # for prestige and pounds
PRESTIGE_REASONS = REASONS[:6]  # the last two bring only pounds


def number(ids: tuple[str, ...], wanted: object) -> int:
    """The number of an id; -1 for what is none."""
    return ids.index(wanted) if isinstance(wanted, str) and wanted in ids else -1

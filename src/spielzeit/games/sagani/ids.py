"""The ids that the JSON of Sagani uses; the number of each is its place, as the packed inside counts."""

from __future__ import annotations

VARIANTS = ("standard", "solo", "solo_all")
PHASES = ("choose", "place", "intermezzo_choose", "intermezzo_place", "over")
END_REASONS = (None, "points", "tiles")
ELEMENTS = ("fire", "earth", "water", "air")
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")

VARIANT_NUMBER = {variant: number for number, variant in enumerate(VARIANTS)}
PHASE_NUMBER = {phase: number for number, phase in enumerate(PHASES)}
END_REASON_NUMBER = {reason: number for number, reason in enumerate(END_REASONS)}
ELEMENT_NUMBER = {element: number for number, element in enumerate(ELEMENTS)}
DIRECTION_NUMBER = {direction: number for number, direction in enumerate(DIRECTIONS)}

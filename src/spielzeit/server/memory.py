"""Python's collector of cycles, as a server needs it: what is there from the start is never walked again.

With its own settings it walked through every module and every game a few times a minute: a fifth of the processor, and
a pause of a tenth of a second for everybody.
"""

from __future__ import annotations

import gc

from spielzeit.games import find, programme

# Objects that outlive their making, before the young, the middle and the old ones are looked through.
THRESHOLDS = (10_000, 10, 20)


def settle() -> None:
    """Once per process, before the door opens."""
    for game in programme():
        find(game)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)

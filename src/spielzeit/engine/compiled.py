"""Whether this engine runs as machine code. The games are the same either way; the speed is not."""

from __future__ import annotations

from spielzeit.engine import position


def is_compiled() -> bool:
    return not str(position.__file__).endswith(".py")

"""What people call themselves: nothing that is not seen, nothing that passes for something else."""

from __future__ import annotations

import re
import unicodedata

from spielzeit.server.errors import Refused

LONGEST = 40
# Besides what Unicode calls a format or control character: what takes no room or shows nothing.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0000-\U000e0fff]"
)
NOT_WRITTEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
OF_BOTS = re.compile(r"bot\s*:")  # as the record names them


def clean_name(name: str | None) -> str | None:
    """What others will read; None when nothing is left to be read. The names of bots are theirs."""
    if not name:
        return None
    plain = UNSEEN.sub("", unicodedata.normalize("NFKC", UNSEEN.sub("", name)))
    seen = "".join(letter for letter in plain if unicodedata.category(letter) not in NOT_WRITTEN)
    told = " ".join(seen.split())[:LONGEST].strip()
    if OF_BOTS.match(told.casefold()):
        raise Refused("name.of_bots", name=told)
    return told or None

"""Costumes: begun ones for what they may become, complete ones for the rehearsals."""
# mypyc: compiled

from typing import Final

from mypy_extensions import i64

from spielzeit.games.shakespeare.knowledge.lore import SUMS, Lore
from spielzeit.games.shakespeare.position import costume_sum, piece_count

HIGHEST: Final[i64] = SUMS - 1


def worth_begun(lore: Lore, pieces: i64, benefit: float, rehearsals: float, days: float) -> float:
    """A costume that is not complete."""
    weights = lore.weights
    pieces_on = piece_count(pieces)
    if pieces_on == 0 or (days == 0.0 and pieces_on == 1):
        return 0.0
    expected = costume_sum(pieces)
    if pieces_on == 1:
        expected += i64(weights.pieces_to_come_one)
        share = weights.dressed_one
    else:
        expected += i64(weights.pieces_to_come_two)
        share = weights.dressed_two
    if days == 0.0:
        share *= weights.dressed_late
    return share * (lore.gain[max(0, min(expected, HIGHEST))] + benefit * rehearsals)

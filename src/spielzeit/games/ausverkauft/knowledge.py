"""What a bot knows of Ausverkauft!."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.ausverkauft.state import State


def appraise(state: State, player: i64, codes: vec[i64]) -> vec[float]:
    values = vec[float]()
    for _ in codes:
        values = append(values, 0.0)
    return values


def outlook(state: State, player: i64) -> float:
    return 0.5

"""What a bot knows of Shakespeare."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.shakespeare.state import State


def outlook(state: State, player: i64) -> float:
    return 0.5


def appraise(state: State, player: i64, codes: vec[i64]) -> vec[float]:
    values = vec[float]()
    for _ in codes:
        values = append(values, 0.0)
    return values

"""Short lists of tiles or seats in one number: up to eight numbers of 1..127, the first in the lowest bits."""
# mypyc: compiled

from mypy_extensions import i64


def size(numbers: i64) -> i64:
    size: i64 = 0
    while numbers != 0:
        numbers >>= 7
        size += 1
    return size


def at(numbers: i64, place: i64) -> i64:
    return (numbers >> (7 * place)) & 127


def append(numbers: i64, number: i64) -> i64:
    return numbers | (number << (7 * size(numbers)))


def without(numbers: i64, number: i64) -> i64:
    """The list without this number; the others keep their order."""
    kept: i64 = 0
    shift: i64 = 0
    while numbers != 0:
        if numbers & 127 != number:
            kept |= (numbers & 127) << shift
            shift += 7
        numbers >>= 7
    return kept

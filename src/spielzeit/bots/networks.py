"""Networks as files: the package has one for each number of players that was learned (`knowledge/network-2.bin`)."""

from __future__ import annotations

import functools
import struct
from pathlib import Path

from spielzeit.bots.network import Network, Shape
from spielzeit.engine.errors import SpielzeitError
from spielzeit.engine.places import game_file

MARK = b"SZN2"
NUMBERS = struct.Struct("<8i")  # what `Shape.numbers` tells; then the weights, 32 bits each


def network_file(game: str, players: int) -> Path:
    return game_file(game, "knowledge", f"network-{players}.bin")


@functools.cache
def network_of(game: str, players: int) -> Network | None:
    """What was learned for so many players; None where nothing was."""
    path = network_file(game, players)
    return read_network(path) if path.is_file() else None


def read_network(path: Path) -> Network:
    content = path.read_bytes()
    if not content.startswith(MARK) or len(content) < len(MARK) + NUMBERS.size:
        raise SpielzeitError("network.broken", path=str(path))
    shape = Shape(*NUMBERS.unpack_from(content, len(MARK)))
    weights = content[len(MARK) + NUMBERS.size :]
    if len(weights) != 4 * shape.size:
        raise SpielzeitError("network.broken", path=str(path))
    return Network(shape, list(struct.unpack(f"<{shape.size}f", weights)))


def write_network(network: Network, path: Path) -> None:
    """The weights lose what 32 bits do not hold: whoever measures them reads them back first."""
    weights = network.numbers()
    content = MARK + NUMBERS.pack(*network.shape.numbers()) + struct.pack(f"<{len(weights)}f", *weights)
    fresh = path.with_suffix(".new")
    fresh.write_bytes(content)
    fresh.replace(path)

"""What a searching bot keeps of its last decisions: the parts of the tree in which the next one may lie.

A part is found again by what the seat then sees and by nothing else: a bot that remembers is a function of its views,
its seeds and the order in which it was asked. So it does not matter at which table a view comes up.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from spielzeit.bots.search import Node, Search
from spielzeit.engine.bits import BIT, first_of
from spielzeit.engine.game import Game
from spielzeit.engine.position import Position

MOST_TRAILS = 6
MOST_PLACES = 150_000  # in all trails, some 75 MB
LEAST_VISITS = 32  # what was tried less often is not worth looking for
MOST_LINES = 40  # views that are compared for one trail


class Trail(msgspec.Struct, frozen=True):
    """A place behind an action that a bot took, and how the table would stand there."""

    game: str
    player: int
    learned: bool  # a network was asked
    position: Position  # as it was imagined: nobody learns more from it than from the view
    node: Node
    places: int


class Memory:
    """The trails of one process, or of one seat in the arena; the newest are kept."""

    def __init__(self) -> None:
        self.trails: deque[Trail] = deque(maxlen=MOST_TRAILS)
        self._last: Node | None = None

    def keep(self, trail: Trail) -> None:
        self.trails.append(trail)
        while len(self.trails) > 1 and sum(trail.places for trail in self.trails) > MOST_PLACES:
            self.trails.popleft()

    def hold(self, tree: Node) -> None:
        """A large tree takes a moment to throw away: after the answer (`tidy`), not before."""
        self._last = tree

    def tidy(self) -> None:
        self._last = None


class Moment(msgspec.Struct, frozen=True):
    """What a bot sees now, beside what it remembers."""

    memory: Memory
    game: Game[Any, Any]
    seen: Any

    def resume(self, search: Search) -> bool:
        """Go on in the tree that leads to exactly this view, if there is one; the memory gives it away."""
        asked = (self.game.id, search.player, search.network is not None)
        for trail in reversed(self.memory.trails):
            if (trail.game, trail.player, trail.learned) != asked:
                continue
            for node, position in islice(lines(search, trail.node, trail.position), MOST_LINES):
                if self.game.view(position, trail.player) == self.seen:
                    self.memory.trails.remove(trail)
                    search.resume(node)
                    return True
        return False

    def keep(self, search: Search, codes: Sequence[int]) -> None:
        """What lies behind these actions, the likeliest first, of which one will be taken."""
        self.memory.hold(search.tree)
        for code in reversed(codes):
            trail = behind(self.game.id, search, code)
            if trail is not None:
                self.memory.keep(trail)


def behind(game: str, search: Search, code: int) -> Trail | None:
    """None where others choose at the same time, chance has a say, or it was hardly looked at."""
    player = search.player
    position = search.root.copy()
    if position.to_move() != BIT[player] or position.chance(player, code) > 0:
        return None
    position.apply(player, code)
    mask = position.to_move()
    if search.apart and mask != BIT[player]:  # the others' steps have no places of their own
        return None
    node = search.tree.behind(code, mask, search.knowledge.drawn(position))
    if node is None or node.count() < LEAST_VISITS:
        return None
    return Trail(game, player, search.network is not None, position, node, node.size())


def lines(search: Search, node: Node, position: Position) -> Iterator[tuple[Node, Position]]:
    """The places at which the player may be asked next, with the table there: after what the others may openly do."""
    mask = position.to_move()
    if mask == BIT[search.player]:
        yield node, position
    if mask & BIT[search.player] or len(node.bandits) != 1:
        return
    mover = first_of(mask)
    legal = set(position.legal(mover))
    for code in node.bandits[0].favourites(LEAST_VISITS):
        hidden = search.knowledge.seen(position, mover, code) != code
        if hidden or code not in legal or position.chance(mover, code) > 0:
            continue
        after = position.copy()
        after.apply(mover, code)
        following = node.behind(code, after.to_move(), search.knowledge.drawn(after))
        if following is not None and following.count() >= LEAST_VISITS:
            yield from lines(search, following, after)

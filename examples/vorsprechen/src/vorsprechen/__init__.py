"""Vorsprechen (Audition): a tiny game with a secret role, from a package of its own."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal, cast, get_args

import msgspec

from spielzeit.engine.breakdown import Breakdown, Source
from spielzeit.engine.errors import BadSetup
from spielzeit.engine.fair import Dealer
from spielzeit.engine.game import Game, Options, Setup, Struct, Tagged
from spielzeit.engine.position import Position
from spielzeit.engine.rng import Rng
from vorsprechen.position import APPLAUDED, GUESSED, RIGHT_GUESS, ROLES, VorsprechenPosition

Role = Literal["king", "fool", "ghost", "lover", "maid", "villain"]
NAMES: tuple[Role, ...] = get_args(Role)


class Applaud(Tagged):
    role: Role


class Guess(Tagged):
    role: Role  # of the player to the left


class Applauded(Tagged):
    player: int
    role: Role


class Guessed(Tagged):
    player: int
    other: int
    role: Role


class Revealed(Tagged):
    player: int
    role: Role


class View(Struct):
    """A role is None where the viewer does not know it, a guess where there is none yet."""

    viewer: int | None
    turn: int
    last: Role | None
    claps: dict[Role, int]
    roles: tuple[Role | None, ...]
    guesses: tuple[Role | None, ...]


class Dealt(Struct):
    game: Literal["vorsprechen"]
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]
    roles: list[Role]


Action = Applaud | Guess


def name(role: int) -> Role | None:
    return NAMES[role] if role >= 0 else None


def number(role: Role | None) -> int:
    return -1 if role is None else NAMES.index(role)


class Vorsprechen(Game[Action, View]):
    id = "vorsprechen"
    seats = (2, 3, 4)
    rules_version = 1
    action_type = Action
    event_type = Applauded | Guessed | Revealed
    view_type = View

    def deal(self, players: int, options: Options, rng: Dealer) -> Setup:
        drawn = [NAMES[role] for role in list(rng.permutation(ROLES))[:players]]
        return {"game": self.id, "players": players, "roles": drawn}

    def check_setup(self, setup: Setup) -> None:
        try:
            dealt = msgspec.convert(setup, Dealt)
        except msgspec.ValidationError:
            raise BadSetup("setup.keys", keys="game, players, roles") from None
        if not len(dealt.roles) == len(set(dealt.roles)) == dealt.players:
            raise BadSetup("setup.roles", game=self.id)

    def position(self, setup: Setup) -> Position:
        roles = [number(role) for role in setup["roles"]]
        return VorsprechenPosition(roles, [0] * ROLES, [-1] * len(roles), 0, -1)

    def encode(self, position: Position, action: Action) -> int:
        return number(action.role) + (ROLES if isinstance(action, Guess) else 0)

    def decode(self, position: Position, code: int) -> Action:
        return Applaud(NAMES[code]) if code < ROLES else Guess(NAMES[code - ROLES])

    def view(self, position: Position, viewer: int | None) -> View:
        now = cast(VorsprechenPosition, position)
        knows = [now.is_over() or seat == viewer for seat in range(now.players)]
        return View(
            viewer=viewer,
            turn=now.turn,
            last=name(now.last),
            claps=dict(zip(NAMES, now.claps, strict=True)),
            roles=tuple(name(role) if known else None for role, known in zip(now.roles, knows, strict=True)),
            guesses=tuple(map(name, now.guesses)),
        )

    def imagine(self, seen: View, rng: Rng) -> Position:
        roles, guesses = [number(role) for role in seen.roles], [number(role) for role in seen.guesses]
        position = VorsprechenPosition(
            roles, list(seen.claps.values()), guesses, seen.turn, number(seen.last)
        )
        position.redeal(-1 if seen.viewer is None else seen.viewer, rng)
        return position

    def secrets(self, position: Position, viewer: int | None) -> dict[str, Any]:
        roles = cast(VorsprechenPosition, position).roles
        hidden = [role for seat, role in enumerate(roles) if seat != viewer]
        return {} if position.is_over() else {"roles": hidden}

    def inventory(self, position: Position) -> dict[str, Any]:
        return {"roles": len(set(cast(VorsprechenPosition, position).roles))}

    def event(self, kind: int, numbers: Sequence[int]) -> Applauded | Guessed | Revealed:
        if kind == GUESSED:
            return Guessed(numbers[0], numbers[1], NAMES[numbers[2]])
        return (Applauded if kind == APPLAUDED else Revealed)(numbers[0], NAMES[numbers[1]])

    def breakdown(self, position: Position) -> Breakdown | None:
        if not position.is_over():
            return None
        now = cast(VorsprechenPosition, position)
        claps = tuple(now.claps[role] for role in now.roles)
        guesses = tuple(RIGHT_GUESS * now.is_right(seat) for seat in range(now.players))
        return Breakdown("guessed", (Source("claps", claps), Source("guess", guesses)))


GAME = Vorsprechen()

"""Opening: from the start player on, each lays one card openly, then each a second for another film (5.3)."""
# mypyc: compiled

from librt.vecs import append, vec
from mypy_extensions import i64

from spielzeit.games.top_oder_flop import codes, event_kinds
from spielzeit.games.top_oder_flop.state import (
    OPEN1,
    OPEN2,
    TURN,
    VIS_OPEN,
    State,
    hand_card,
    hand_size,
    lay_in_row,
    play_from_hand,
    row_length,
)
from spielzeit.games.top_oder_flop.tables import NONE, TABLES, is_change


def legal(state: State, player: i64) -> vec[i64]:
    actions = vec[i64]()
    for place in range(hand_size(state, player)):
        card = hand_card(state, player, place)
        if is_change(card):
            continue
        if may_open(state, player, card, TABLES.first[card]):
            actions = append(actions, codes.open_row(card, TABLES.first[card]))
        if TABLES.titles[card] == 2 and may_open(state, player, card, TABLES.second[card]):
            actions = append(actions, codes.open_row(card, TABLES.second[card]))
    return actions


def may_open(state: State, player: i64, card: i64, film: i64) -> bool:
    """5.3: another film than one's first, and the first card must leave a second one possible."""
    if row_length(state, player, film) > 0:
        return False
    return state.phase == OPEN2 or has_another(state, player, card, film)


def has_another(state: State, player: i64, but: i64, film: i64) -> bool:
    """Whether the hand holds an influence card, not `but`, with a title other than `film`."""
    for place in range(hand_size(state, player)):
        card = hand_card(state, player, place)
        if card != but and not is_change(card):
            if TABLES.first[card] != film or TABLES.titles[card] == 2:
                return True
    return False


def can_still_open(state: State, player: i64) -> bool:
    """Whether the hand suffices for the opening cards the player has still to lay (ruling 24)."""
    opened: i64 = 0
    film = NONE
    for candidate in range(i64(5)):
        if row_length(state, player, candidate) > 0:
            opened += 1
            film = candidate
    if opened >= 2:
        return True
    if opened == 1:
        return has_another(state, player, NONE, film)
    for place in range(hand_size(state, player)):
        card = hand_card(state, player, place)
        if not is_change(card) and has_another(state, player, card, TABLES.first[card]):
            return True
        if TABLES.titles[card] == 2 and has_another(state, player, card, TABLES.second[card]):
            return True
    return False


def apply(state: State, player: i64, code: i64) -> None:
    card = codes.card(code)
    film = codes.film(code)
    play_from_hand(state, player, card)
    lay_in_row(state, player, film, card, VIS_OPEN)
    state.note(event_kinds.OPENED, player, card, film, 0)
    state.turn = (player + 1) % state.players
    if state.turn == state.start_player:
        state.phase = OPEN2 if state.phase == OPEN1 else TURN

"""The end of a turn (5.7) and of the game (7, 8): refill, last round, and the next tile of the solo games."""
# mypyc: compiled

from mypy_extensions import i64

from spielzeit.engine import short_list
from spielzeit.games.sagani import notes
from spielzeit.games.sagani.layout import BY_POINTS, BY_TILES, SCORE, SEAT
from spielzeit.games.sagani.lookup import OFFER
from spielzeit.games.sagani.phases.pile import draw, pile_size, refill
from spielzeit.games.sagani.position import SaganiPosition


def call_last_round(position: SaganiPosition, reason: i64) -> None:
    """7: never taken back; the first cause counts for the report."""
    if not position.last_round:
        position.last_round = True
        position.end_reason = reason
        notes.last_round(position, reason)


def check_target(position: SaganiPosition, player: i64) -> None:
    """5.3, step 5: only the score when a placement is completely resolved counts."""
    score = player * SEAT + SCORE
    if position.seats[score] >= position.target:
        call_last_round(position, BY_POINTS)


def fill_offer(position: SaganiPosition) -> None:
    """5.7: an empty offer is filled up to five; fewer start the last round (ruling 14)."""
    if position.offer == 0:
        refill(position)
        if short_list.size(position.offer) < OFFER:
            call_last_round(position, BY_TILES)


def following(position: SaganiPosition) -> i64:
    """The next player clockwise."""
    following = position.turn + 1
    return following if following < position.players else 0


def is_last_turn(position: SaganiPosition) -> bool:
    """5.7: the last round is over, or no tile is left to take (ruling 15)."""
    return (position.last_round and following(position) == position.start_player) or position.offer == 0


def check_pile(position: SaganiPosition) -> None:
    """8: alone the game ends with the pile."""
    if pile_size(position) == 0:
        call_last_round(position, BY_TILES)


def draw_solo_tile(position: SaganiPosition) -> None:
    """8: alone one always lays the top tile of the pile."""
    position.hand = draw(position)
    notes.drawn(position, position.turn, position.hand)

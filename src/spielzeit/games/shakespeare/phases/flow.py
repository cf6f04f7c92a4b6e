"""The flow of the game (5): play runs by itself until somebody has to decide."""
# mypyc: compiled

from spielzeit.games.shakespeare.phases import action, bidding, cleanup, draft, mood, rehearsal, rest, steps
from spielzeit.games.shakespeare.state import ACTION, BID, DRAFT, MOOD, OVER, REHEARSAL, REST, State
from spielzeit.games.shakespeare.tables import DAYS, TABLES


def go_on(state: State) -> None:
    """Steps first; when the stack is empty the phase goes on, and the next one follows."""
    while state.phase != OVER and not steps.settle(state):
        if state.phase == ACTION:
            if action.next_turn(state):
                return
            action.end(state)
            mood.begin(state)
        elif state.phase == BID:
            if state.waiting != 0:
                return
            bidding.show(state)
            action.begin(state)
        elif state.phase == MOOD:
            if not mood.next_player(state):
                mood.end(state)
                if TABLES.rehearsal[state.day] != 0:
                    rehearsal.begin(state)
                else:
                    next_day(state)
        elif state.phase == REHEARSAL:
            if not rehearsal.next_actor(state):
                rehearsal.score_acts(state)
                if state.day == DAYS:
                    rehearsal.end_game(state)
                else:
                    next_day(state)
        elif state.phase == REST:
            if state.waiting != 0:
                return
            rest.lie_down(state)
            bidding.begin(state)
        elif state.phase == DRAFT:
            if draft.next_player(state):
                return
            draft.end(state)
            bidding.begin(state)


def next_day(state: State) -> None:
    cleanup.clean_up(state)
    rest.begin(state)

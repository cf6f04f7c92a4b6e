"""The table of Hoftheater: who decides, what is legal, what a step does. Each phase has its own module."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.rng import Rng
from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import codes, hidden, knowledge, scoring
from spielzeit.games.hoftheater.layout import (
    ALL_CITIES,
    ARRIVAL,
    BOARD,
    CHOOSING,
    COMEDY,
    COURT,
    DECLARING,
    DEPARTURE,
    ECU,
    ENCOUNTERS,
    EVENING,
    NO_REQUEST,
    OPEN,
    OVER,
    PLAYED,
    PLAYING,
    STEALING,
    TRAVEL,
    UNDECIDED,
)
from spielzeit.games.hoftheater.phases import encounters, opportunities, requests, season, travel, windows
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import START_ECU


@final
class HoftheaterTable(State):
    """A `State` with its rules."""

    def copy(self) -> "HoftheaterTable":
        other = HoftheaterTable(
            self.players,
            self.board[:],
            self.deck,
            self.second_deck,
            self.requests,
            self.reshuffles,
            self.friends,
        )
        other.copy_scalars(self)
        return other

    def legal(self, player: i64) -> vec[i64]:
        if self.to_move() & BIT[player] == 0:
            return vec[i64]()
        if self.owing != 0:
            return requests.legal(self, player)
        phase = self.phase
        if phase == CHOOSING:
            return travel.legal(self, player)
        if phase == COURT:
            return encounters.legal_at_court(self)
        if phase == STEALING:
            return encounters.legal_steals(self, player)
        if phase == DECLARING:
            return season.legal_declarations()
        if phase == PLAYING:
            return season.legal_requests(self, player)
        return windows.legal(self, player)

    def sample(self, player: i64, rng: Rng) -> i64:
        if self.owing == 0 and self.phase == CHOOSING:
            return travel.sample(self, player, rng)
        actions = self.legal(player)
        return actions[rng.below(i64(len(actions)))]

    def apply(self, player: i64, code: i64) -> None:
        asked = self.to_move() | BIT[player]
        self.told = False
        self.decide(player, code)
        self.proceed()
        # Section 6: no taking back once something is revealed or somebody else is asked because of it.
        self.sealed = self.told or self.phase == OVER or self.to_move() & ~asked != 0

    def decide(self, player: i64, code: i64) -> None:
        """What the player has chosen; `proceed` draws the consequences."""
        if self.owing != 0:
            requests.discard(self, player, codes.first(code))
            return
        phase = self.phase
        if phase == CHOOSING:
            travel.choose(self, player, code)
        elif phase == COURT:
            encounters.send_to_court(self, player, code)
        elif phase == STEALING:
            encounters.steal(self, player, codes.first(code))
        elif phase == DECLARING:
            season.declare(self, player, codes.first(code))
        elif phase == PLAYING:
            season.decide(self, player, code)
        else:
            windows.apply(self, player, code)

    def proceed(self) -> None:
        """On to the next decision (section 5)."""
        while self.owing == 0 and self.phase != OVER:
            phase = self.phase
            if phase == ENCOUNTERS:
                encounters.go_on(self)
            elif phase in (DEPARTURE, ARRIVAL, EVENING):
                if windows.ask_next(self):
                    return
                if phase == DEPARTURE:
                    travel.begin_choosing(self)
                elif phase == ARRIVAL:
                    encounters.begin(self)
                else:
                    opportunities.next_round(self)
            elif self.waiting != 0:
                return
            elif phase == CHOOSING:
                travel.reveal(self)
            else:
                season.reveal_requests(self)
                if self.season == 1:
                    opportunities.next_season(self)
                else:
                    season.end_game(self)

    def over(self) -> bool:
        return self.phase == OVER

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def score(self, player: i64) -> i64:
        return self.board[ECU + player]

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def outlook(self, player: i64) -> float:
        return knowledge.outlook(self, player)

    def appraise(self, player: i64, codes: vec[i64]) -> vec[float]:
        return knowledge.appraise(self, player, codes)

    def mixing(self, player: i64) -> float:
        return knowledge.mixing(self, player)

    def careless(self) -> float:
        return knowledge.CARELESS


def new_table(
    players: i64,
    deck: vec[u8],
    second_deck: vec[u8],
    requests: vec[u8],
    reshuffles: vec[u8],
    friends: vec[u8],
) -> HoftheaterTable:
    """Companies with 3 Ecu and all travel cards, nothing laid out yet (section 4)."""
    board = vec[i64]([0] * BOARD)
    for player in range(players):
        board[ECU + player] = START_ECU
        board[TRAVEL + player] = ALL_CITIES
        board[OPEN + player] = NO_REQUEST
        board[PLAYED + player] = UNDECIDED
    return HoftheaterTable(players, board, deck, second_deck, requests, reshuffles, friends)


def begin(table: HoftheaterTable, first_coin: i64, second_coin: i64) -> None:
    """The coin, eight cards before the cities, the first round up to its first decision."""
    table.mood = 0 if first_coin == COMEDY else -1
    table.second_coin = second_coin
    opportunities.lay_out(table)
    travel.begin_round(table)
    table.proceed()

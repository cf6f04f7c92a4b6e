"""The flow of Hoftheater (section 5): who decides now, what is legal, and what comes next. No phase knows another."""
# mypyc: compiled

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, bytes_of
from spielzeit.engine.journal import EVERYBODY
from spielzeit.engine.rng import Rng
from spielzeit.games.hoftheater import codes, hidden, notes, scoring
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    BOARD,
    CHOOSING,
    COURT,
    DECLARING,
    DEPARTURE,
    ECU,
    ENCOUNTERS,
    EVENING,
    NOBODY,
    OPEN,
    OVER,
    PLAYED,
    PLAYING,
    STEALING,
    TRAVEL,
    UNDECLARED,
)
from spielzeit.games.hoftheater.lookup import ALL_CITIES, NO_REQUEST, START_ECU, UNDECIDED
from spielzeit.games.hoftheater.phases import encounters, opportunities, requests, season, travel, windows
from spielzeit.games.hoftheater.position import HoftheaterPosition, first_mood


@final
class HoftheaterFlow(HoftheaterPosition):
    """A `HoftheaterPosition` with its rules."""

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
        self.reveals = False
        self.carry_out(player, code)
        self.proceed()
        # Section 6: no taking back once something is revealed or somebody else is asked because of it.
        self.sealed = self.reveals or self.phase == OVER or self.to_move() & ~asked != 0
        self.noticed = EVERYBODY  # what is chosen may be secret; that it is chosen never is (section 6)

    def carry_out(self, player: i64, code: i64) -> None:
        """The action itself; `proceed` draws the consequences."""
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
            season.choose_request(self, player, code)
        else:
            windows.apply(self, player, code)

    # -- what comes next -----------------------------------------------------------------------------

    def proceed(self) -> None:
        """On to the next decision; a request to be discarded interrupts everything."""
        while self.owing == 0 and self.phase != OVER:
            phase = self.phase
            if phase == ENCOUNTERS:
                self.go_on_with_encounters()
            elif phase in (DEPARTURE, ARRIVAL, EVENING):
                if windows.ask_next(self):
                    return
                self.close_window()
            elif self.waiting != 0:
                return
            else:
                self.after_decision()

    def ask(self, phase: i64, players: i64) -> None:
        """These players (a mask) owe the decision of a phase."""
        self.phase = phase
        self.waiting = players

    def open_window(self, window: i64) -> None:
        """Jesters may be used: nobody has been asked yet."""
        self.ask(window, 0)
        self.turn = 0

    def close_window(self) -> None:
        if self.phase == DEPARTURE:
            self.ask(CHOOSING, travel.choosers(self))
        elif self.phase == ARRIVAL:
            encounters.begin(self)
            self.ask(ENCOUNTERS, 0)
        elif self.deck_left() > 0:
            opportunities.lay_out(self)
            self.begin_round()
        else:
            self.end_season()

    def after_decision(self) -> None:
        """Everybody who was asked has decided."""
        if self.phase == CHOOSING:
            travel.reveal(self)
            self.open_window(ARRIVAL)
        elif self.phase == DECLARING:
            self.pay_wages()
        elif self.phase == PLAYING:
            season.reveal_requests(self)
            if self.season == 1:
                season.prepare_second(self)
                opportunities.lay_out(self)
                self.begin_round()
            else:
                self.ask(OVER, 0)
                notes.game_over(self)
        else:  # stolen, or been at court
            self.ask(ENCOUNTERS, 0)

    def begin_round(self) -> None:
        travel.begin_round(self)
        self.open_window(DEPARTURE)

    def go_on_with_encounters(self) -> None:
        """The cards of a city one by one, the cities one after the other, then the evening (5.4)."""
        if self.visitor != NOBODY:
            self.handle_cards()
            return
        visitors = encounters.next_city(self)
        if visitors > 1:
            encounters.clash(self)
        elif visitors == 1:
            encounters.visit_alone(self)
        else:
            encounters.end(self)
            self.open_window(EVENING)

    def handle_cards(self) -> None:
        """As far as the visitor has nothing to choose."""
        stop = encounters.handle_cards(self, self.visitor)
        if stop == encounters.CHOOSES_VICTIM:
            self.ask(STEALING, BIT[self.visitor])
        elif stop == encounters.HAS_TAKEN_ACTORS:
            self.ask(COURT, BIT[self.visitor])
        else:
            self.visitor = NOBODY

    def end_season(self) -> None:
        """Step 0: the owner of the Chameleon declares; without an owner the wages follow at once."""
        notes.season_ends(self, self.season, self.genre())
        owner = season.chameleon_owner(self)
        if owner == NOBODY:
            self.pay_wages()
        else:
            self.ask(DECLARING, BIT[owner])

    def pay_wages(self) -> None:
        """Steps 1 and 2; then all who hold requests decide, on this one situation (ruling 24)."""
        season.pay_wages(self)
        self.ask(PLAYING, season.holders(self))

    # -- the rest of the contract --------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.phase == OVER

    def redeal(self, player: i64, rng: Rng) -> None:
        hidden.redeal(self, player, rng)

    def score(self, player: i64) -> i64:
        return self.board[ECU + player]

    def reward(self, player: i64) -> float:
        return scoring.reward(self, player)

    def copy(self) -> "HoftheaterFlow":
        return HoftheaterFlow(
            players=self.players, board=self.board[:], deck=self.deck, second_deck=self.second_deck,
            requests=self.requests, reshuffles=self.reshuffles, friends=self.friends,
            second_coin=self.second_coin, season=self.season, round_number=self.round, phase=self.phase,
            waiting=self.waiting, owing=self.owing, turn=self.turn, mood=self.mood, closed=self.closed,
            ox_owner=self.ox_owner, city=self.city, visitor=self.visitor, taken=self.taken,
            deck_at=self.deck_at, requests_at=self.requests_at, reshuffled=self.reshuffled,
            discarded=self.discarded, request_pile=self.request_pile, chameleon_as=self.chameleon_as,
            sealed=self.sealed, noticed=self.noticed,
        )  # fmt: skip


def dealt(
    players: i64,
    deck: list[int],
    second_deck: list[int],
    requests: list[int],
    reshuffles: list[int],
    friends: list[int],
    first_coin: i64,
    second_coin: i64,
) -> HoftheaterFlow:
    """Companies with 3 Ecu and all travel cards, nothing laid out yet (section 4)."""
    board = vec[i64]([0] * BOARD)
    for player in range(players):
        board[ECU + player] = START_ECU
        board[TRAVEL + player] = ALL_CITIES
        board[OPEN + player] = NO_REQUEST
        board[PLAYED + player] = UNDECIDED
    return HoftheaterFlow(
        players=players, board=board, deck=bytes_of(deck), second_deck=bytes_of(second_deck),
        requests=bytes_of(requests), reshuffles=bytes_of(reshuffles), friends=bytes_of(friends),
        second_coin=second_coin, season=1, round_number=0,
        phase=DEPARTURE, waiting=0, owing=0, turn=0, mood=first_mood(first_coin), closed=0, ox_owner=NOBODY,
        city=0, visitor=NOBODY, taken=0, deck_at=0, requests_at=0, reshuffled=0, discarded=0,
        request_pile=0, chameleon_as=UNDECLARED, sealed=True, noticed=EVERYBODY,
    )  # fmt: skip


def stack_requests(position: HoftheaterFlow, requests: list[int]) -> None:
    """These are left to draw, in this order."""
    position.requests = bytes_of(requests)


def begin(position: HoftheaterFlow) -> None:
    """Eight cards before the cities, the first round up to its first decision."""
    opportunities.lay_out(position)
    position.begin_round()
    position.proceed()

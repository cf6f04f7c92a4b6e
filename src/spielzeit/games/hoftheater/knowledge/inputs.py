"""What a learned network reads of Hoftheater, seen from one player: the table and two companies, then city by city.

The genres change places with the King's mood, so that a comedy he wants and a tragedy he wants look alike.
"""
# mypyc: compiled

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.bits import BIT, count
from spielzeit.games.hoftheater import scoring
from spielzeit.games.hoftheater.knowledge import chances
from spielzeit.games.hoftheater.knowledge.cities import Cities
from spielzeit.games.hoftheater.knowledge.prospects import Prospects
from spielzeit.games.hoftheater.layout import (
    ARRIVAL,
    DECLARING,
    ECU,
    EVENING,
    NOBODY,
    OPEN,
    PILE,
    PLAYING,
    READY,
    REQUESTS,
    SIDEWAYS,
    STAGE,
    TRAVEL,
    VISITS,
)
from spielzeit.games.hoftheater.lookup import (
    ALMS_FROM,
    CITIES,
    COMEDY,
    HOW_MANY,
    JESTERS,
    JESTERS_FROM,
    NO_REQUEST,
    REQUEST_CARDS,
    SEASON_ROUNDS,
    STAR,
    TRAGEDIANS_FROM,
    WORTH,
)
from spielzeit.games.hoftheater.phases import opportunities, stage
from spielzeit.games.hoftheater.position import HoftheaterPosition, first_card, without_first

# -- the table -------------------------------------------------------------------------------------------
TIME: Final[i64] = 0  # one of twelve: the season, and the rounds left of it
STAGE_OF_ROUND: Final[i64] = 12  # one of five
FIELD: Final[i64] = 17  # one of eight
TO_COME: Final[i64] = 25  # levels of either genre that lie in the deck
COCKERELS: Final[i64] = 27
FORECAST: Final[i64] = 28  # the outlook by hand, before it is a chance
ORDER: Final[i64] = 29
OTHERS: Final[i64] = 30  # more than two play: what the others have on average, and the richest of them
LEADS: Final[i64] = 32  # how far the wanted genre is ahead: one's own company's, the other's
TABLE: Final[i64] = 34  # this much is read beside every city

# -- a company: one's own, then the strongest other ------------------------------------------------------
PURSE: Final[i64] = 0
WANTED: Final[i64] = 1  # actors
UNWANTED: Final[i64] = 2
WANTED_LEVELS: Final[i64] = 3
UNWANTED_LEVELS: Final[i64] = 4
APART: Final[i64] = 5
PLEASES: Final[i64] = 6
IS_BEST: Final[i64] = 7
COPIES: Final[i64] = 8  # by level
HAND: Final[i64] = 13  # one of nine: travel cards
ON_STAGE: Final[i64] = 22
HELD: Final[i64] = 23
WAGES: Final[i64] = 24
PROMISED: Final[i64] = 25  # by the requests
AGAIN: Final[i64] = 26
JESTING: Final[i64] = 27
PENDING: Final[i64] = 28
IS_READY: Final[i64] = 29  # by jester
IS_SIDEWAYS: Final[i64] = 38
HOLDS: Final[i64] = 47  # by request
HAS_OPEN: Final[i64] = 69
COMPANY: Final[i64] = 91

COMMON: Final[i64] = TABLE + 2 * COMPANY

# -- a city ----------------------------------------------------------------------------------------------
CITY_WANTED: Final[i64] = 0  # levels
CITY_UNWANTED: Final[i64] = 1
CITY_ACTORS: Final[i64] = 2
CITY_LEVEL: Final[i64] = 3  # actors of level 1, 2, 3 and 5
CITY_ALMS: Final[i64] = 7
CITY_JESTERS: Final[i64] = 8
CITY_EMPTY: Final[i64] = 9
I_MAY: Final[i64] = 10  # the travel card is in the hand
HE_MAY: Final[i64] = 11
MINE_ALONE: Final[i64] = 12  # by the Ox
HIS_ALONE: Final[i64] = 13
I_VISIT: Final[i64] = 14
HE_VISITS: Final[i64] = 15
MY_FRIEND: Final[i64] = 16  # of this round, revealed or not
HIS_FRIEND: Final[i64] = 17
VISITORS: Final[i64] = 18
I_AM_ALONE: Final[i64] = 19
HE_IS_ALONE: Final[i64] = 20
CLASH: Final[i64] = 21
BLOCK: Final[i64] = 22

# Where an actor of level 1..5 is counted; level 4 brings nothing.
PLACE_OF_LEVEL: Final = vec[i64]([0, 0, 1, 2, -1, 3])
# Requests that change places with the mood.
MIRRORED: Final = vec[i64](
    [3 if r == 2 else 2 if r == 3 else 5 if r == 4 else 4 if r == 5 else 7 if r == 6 else 6 if r == 7 else r
     for r in range(REQUEST_CARDS)]
)  # fmt: skip


@final
class Reader:
    """One position, one player, and the numbers as they are found."""

    def __init__(
        self, prospects: Prospects, cities: Cities, position: HoftheaterPosition, player: i64
    ) -> None:
        self.prospects = prospects
        self.cities = cities
        self.position = position
        self.player = player
        self.genre: i64 = position.genre()
        self.rival: i64 = -1
        self.found: vec[float] = vec[float]([0.0] * (COMMON + CITIES * BLOCK))

    def read(self) -> None:
        position = self.position
        self.rival = 1 - self.player if position.players == 2 else self.strongest_other()
        self.read_table()
        own = self.read_company(self.player, TABLE)
        theirs = self.read_company(self.rival, TABLE + COMPANY)
        found = self.found
        found[LEADS] = found[TABLE + APART]
        found[LEADS + 1] = found[TABLE + COMPANY + APART]
        weights = self.prospects.weights
        left = chances.rounds_left(position) + (
            weights.outlook_second_season if position.season == 1 else 0.0
        )
        spread = weights.outlook_spread + weights.outlook_spread_rate * left
        found[FORECAST] = max(-4.0, min(4.0, (own - theirs) / spread)) * 0.5
        for city in range(i64(1), CITIES + 1):
            self.read_city(city, COMMON + (city - 1) * BLOCK)

    def strongest_other(self) -> i64:
        """By the outlook; what the others have together is read too."""
        strongest: i64 = -1
        best = 0.0
        total = 0.0
        for other in range(self.position.players):
            if other != self.player:
                worth = self.prospects.worth(self.position, other)
                total += worth
                if strongest < 0 or worth > best:
                    best = worth
                    strongest = other
        self.found[OTHERS] = total / float(self.position.players - 1) * 0.05
        self.found[OTHERS + 1] = best * 0.05
        return strongest

    def read_table(self) -> None:
        position = self.position
        found = self.found
        left = min(SEASON_ROUNDS - 1, opportunities.rounds_left(position))
        found[TIME + (position.season - 1) * SEASON_ROUNDS + left] = 1.0
        found[STAGE_OF_ROUND + self.stage_of_round()] = 1.0
        found[FIELD + scoring.field(position) - 1] = 1.0
        found[COCKERELS] = float(stage.on_stage(position)) * 0.2
        place = (self.player - position.round + 1) % position.players
        found[ORDER] = float(place) / float(position.players - 1)
        merry: i64 = 0
        sad: i64 = 0
        for at in range(position.deck_at, i64(len(position.deck))):
            card = i64(position.deck[at])
            if card < TRAGEDIANS_FROM:
                merry += WORTH[card]
            elif card < ALMS_FROM:
                sad += WORTH[card]
        found[TO_COME + self.genre] = float(merry) * 0.03
        found[TO_COME + 1 - self.genre] = float(sad) * 0.03

    def stage_of_round(self) -> i64:
        phase = self.position.phase
        if phase < ARRIVAL:
            return 0
        if phase == ARRIVAL:
            return 1
        if phase < EVENING:
            return 2
        return 3 if phase < DECLARING else 4

    def read_company(self, player: i64, at: i64) -> float:
        """What it has, and what the outlook by hand makes of it."""
        position = self.position
        board = position.board
        found = self.found
        prospects = self.prospects
        company = prospects.company(position, player)
        wanted = scoring.levels(position, player, self.genre)
        unwanted = scoring.levels(position, player, 1 - self.genre)
        found[at + PURSE] = float(board[ECU + player]) * 0.1
        found[at + WANTED] = float(scoring.actors(position, player, self.genre)) * 0.3
        found[at + UNWANTED] = float(scoring.actors(position, player, 1 - self.genre)) * 0.3
        found[at + WANTED_LEVELS] = float(wanted) * 0.1
        found[at + UNWANTED_LEVELS] = float(unwanted) * 0.1
        found[at + APART] = max(-2.0, min(2.0, float(wanted - unwanted) * 0.2))
        if wanted > unwanted:
            found[at + PLEASES] = 1.0
            rival = company.merry_rival if self.genre == COMEDY else company.sad_rival
            if wanted - unwanted >= rival:
                found[at + IS_BEST] = 1.0
        for level in range(i64(1), STAR + 1):
            found[at + COPIES + level - 1] = float(scoring.copies_of_level(position, player, level)) * 0.5
        found[at + HAND + HOW_MANY[board[TRAVEL + player]]] = 1.0
        found[at + ON_STAGE] = float(board[STAGE + player]) * 0.3
        found[at + HELD] = float(count(board[REQUESTS + player])) * 0.3
        wages = 0.0 if position.phase == PLAYING else company.wages
        promised = prospects.hand(position, player)
        jesting = prospects.jesters(position, player)
        pending = self.cities.pending(position, player)
        found[at + WAGES] = wages * 0.1
        found[at + PROMISED] = promised * 0.2
        found[at + JESTING] = jesting * 0.1
        found[at + PENDING] = pending * 0.2
        self.read_jesters(board[READY + player], board[SIDEWAYS + player], at)
        self.read_requests(player, at)
        travelling = prospects.travel_hand[HOW_MANY[board[TRAVEL + player]]]
        return float(board[ECU + player]) + wages + promised + jesting + pending + travelling

    def read_jesters(self, ready: i64, sideways: i64, at: i64) -> None:
        if ready | sideways == 0:
            return
        for jester in range(JESTERS):
            if ready & BIT[jester] != 0:
                self.found[at + IS_READY + jester] = 1.0
            elif sideways & BIT[jester] != 0:
                self.found[at + IS_SIDEWAYS + jester] = 1.0

    def read_requests(self, player: i64, at: i64) -> None:
        position = self.position
        found = self.found
        held = position.board[REQUESTS + player]
        for request in range(REQUEST_CARDS):
            if held & BIT[request] != 0:
                found[at + HOLDS + self.mirrored(request)] = 1.0
        again = position.board[OPEN + player]
        if again != NO_REQUEST:
            found[at + HAS_OPEN + self.mirrored(again)] = 1.0
            likely = self.prospects.likely
            comedy = likely.comedy(position, position.mood, chances.rounds_unsettled(position))
            found[at + AGAIN] = likely.fulfilment(position, player, again, comedy)

    def mirrored(self, request: i64) -> i64:
        return request if self.genre == COMEDY else MIRRORED[request]

    def read_city(self, city: i64, at: i64) -> None:
        position = self.position
        board = position.board
        found = self.found
        self.read_pile(board[PILE + city], at)
        here = BIT[city]
        if board[TRAVEL + self.player] & here != 0:
            found[at + I_MAY] = 1.0
        if board[TRAVEL + self.rival] & here != 0:
            found[at + HE_MAY] = 1.0
        if position.closed == city and position.ox_owner != NOBODY:
            found[at + (MINE_ALONE if position.ox_owner == self.player else HIS_ALONE)] = 1.0
        if position.has_friends() and not position.is_settled() and position.phase != EVENING:
            if position.friend_card(self.player) == city:
                found[at + MY_FRIEND] = 1.0
            if position.friend_card(self.rival) == city:
                found[at + HIS_FRIEND] = 1.0
        if not position.is_visiting() or position.city >= city:
            return
        visitors = position.visitors(city)
        if visitors == 0:
            return
        found[at + VISITORS] = float(visitors) * 0.5
        mine = board[VISITS + self.player] & here != 0
        his = board[VISITS + self.rival] & here != 0
        if mine:
            found[at + I_VISIT] = 1.0
        if his:
            found[at + HE_VISITS] = 1.0
        if visitors > 1:
            found[at + CLASH] = 1.0
        elif mine:
            found[at + I_AM_ALONE] = 1.0
        elif his:
            found[at + HE_IS_ALONE] = 1.0

    def read_pile(self, pile: i64, at: i64) -> None:
        found = self.found
        if pile == 0:
            found[at + CITY_EMPTY] = 1.0
            return
        while pile != 0:
            card = first_card(pile)
            pile = without_first(pile)
            if card >= JESTERS_FROM:
                found[at + CITY_JESTERS] += self.prospects.use[card - JESTERS_FROM] * 0.3
                continue
            worth = WORTH[card]
            if card >= ALMS_FROM:
                found[at + CITY_ALMS] += float(worth) * 0.3
                continue
            found[at + CITY_ACTORS] += 0.3
            wanted = (card < TRAGEDIANS_FROM) == (self.genre == COMEDY)
            found[at + (CITY_WANTED if wanted else CITY_UNWANTED)] += float(worth) * 0.2
            if PLACE_OF_LEVEL[worth] >= 0:
                found[at + CITY_LEVEL + PLACE_OF_LEVEL[worth]] += 0.5

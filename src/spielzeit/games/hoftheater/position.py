"""A position of Hoftheater as whole numbers and packed arrays, and how it lies in memory."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.bits import BIT
from spielzeit.engine.position import Position, mix
from spielzeit.games.hoftheater import layout
from spielzeit.games.hoftheater.lookup import COMEDY, SEASON_ROUNDS, TRAGEDY


def wages_at(season: i64, player: i64) -> i64:
    """Where the wages of season 1 or 2 lie on the board."""
    return layout.WAGES + layout.MOST_PLAYERS * (season - 1) + player


# -- a list of up to ten cards as one number: the first in the lowest six bits, each as its number + 1 ---
def first_card(cards: i64) -> i64:
    return (cards & 63) - 1


def without_first(cards: i64) -> i64:
    return cards >> 6


def with_first(cards: i64, card: i64) -> i64:
    return (cards << 6) | (card + 1)


def with_last(cards: i64, card: i64) -> i64:
    place: i64 = 0
    while cards >> place != 0:
        place += 6
    return cards | ((card + 1) << place)


def all_cards(cards: i64) -> list[i64]:
    """The list as the border has it."""
    return [first_card(cards), *all_cards(without_first(cards))] if cards != 0 else []


def list_of(cards: list[i64]) -> i64:
    """And back."""
    packed: i64 = 0
    for card in reversed(cards):
        packed = with_first(packed, card)
    return packed


# -- the needle: 0, 1, … are the comedy fields 1, 2, …; -1, -2, … the tragedy fields 1, 2, … (3.3) -------
def field_of(mood: i64) -> i64:
    """The field: +1.. comedy, -1.. tragedy; there is no 0."""
    return mood + 1 if mood >= 0 else mood


def mood_of(field: i64) -> i64:
    """And back."""
    return field - 1 if field > 0 else field


def genre_at(mood: i64) -> i64:
    """What the King wants to see when the needle stands there."""
    return COMEDY if mood >= 0 else TRAGEDY


def first_mood(genre: i64) -> i64:
    """Field 1 of the half that the coin shows."""
    return 0 if genre == COMEDY else -1


class HoftheaterPosition(Position):
    """`board` holds what changes often; decks are only ever replaced, so copies share them."""

    def __init__(
        self,
        players: i64,
        board: vec[i64],
        deck: vec[u8],
        second_deck: vec[u8],
        requests: vec[u8],
        reshuffles: vec[u8],
        friends: vec[u8],
        second_coin: i64,
        season: i64,
        round_number: i64,
        phase: i64,
        waiting: i64,
        owing: i64,
        turn: i64,
        mood: i64,
        closed: i64,
        ox_owner: i64,
        city: i64,
        visitor: i64,
        taken: i64,
        deck_at: i64,
        requests_at: i64,
        reshuffled: i64,
        discarded: i64,
        request_pile: i64,
        chameleon_as: i64,
        sealed: bool,
        noticed: i64,
    ) -> None:
        super().__init__(players)
        self.sealed = sealed
        self.noticed = noticed
        self.board: vec[i64] = board
        self.deck: vec[u8] = deck  # encounter cards, the top at deck_at
        self.second_deck: vec[u8] = second_deck  # the order of all 48 for season 2
        self.requests: vec[u8] = requests  # request cards, the top at requests_at
        self.reshuffles: vec[u8] = reshuffles  # four orders of the 22 requests, one after the other
        self.friends: vec[u8] = friends  # two stacks for each owner; empty with more than two players
        self.second_coin: i64 = second_coin
        self.season: i64 = season
        self.round: i64 = round_number
        self.phase: i64 = phase
        self.waiting: i64 = waiting  # who owes the decision of this phase
        self.owing: i64 = owing  # who owes a discarded request: this interrupts everything
        self.turn: i64 = turn  # how many in the order of the round have been asked in this window
        self.mood: i64 = mood  # place of the needle
        self.closed: i64 = closed  # the city the Ox keeps for its owner, 0: none
        self.ox_owner: i64 = ox_owner
        self.city: i64 = city  # the city being visited, 0: none
        self.visitor: i64 = visitor  # who is alone there and handles its cards
        self.taken: i64 = taken  # the actors he has taken there, in this order, a list of cards
        self.deck_at: i64 = deck_at
        self.requests_at: i64 = requests_at
        self.reshuffled: i64 = reshuffled  # how often the request pile became a new deck
        self.discarded: i64 = discarded  # the open discard pile, a mask of cards
        self.request_pile: i64 = request_pile  # the face-down pile, a mask of requests
        self.chameleon_as: i64 = chameleon_as  # what its owner declared at the end of this season
        self.reveals: bool = False  # the step under way has revealed something (section 6)

    def to_move(self) -> i64:
        return self.owing if self.owing != 0 else self.waiting

    def is_revealed(self) -> bool:
        """Whether the travel cards of this round lie open."""
        return self.phase not in (layout.DEPARTURE, layout.CHOOSING)

    def is_visiting(self) -> bool:
        """Whether caravels stand before the cities."""
        return self.phase in (layout.ARRIVAL, layout.ENCOUNTERS, layout.STEALING, layout.COURT)

    def is_settled(self) -> bool:
        """Nothing in the ensembles or the mood changes any more this season."""
        return self.phase in (layout.DECLARING, layout.PLAYING)

    def genre(self) -> i64:
        """What the King wants to see."""
        return genre_at(self.mood)

    def needle(self) -> i64:
        return field_of(self.mood)

    def seat_in_order(self, place: i64) -> i64:
        """The order of the round begins one seat further each round."""
        return (self.round - 1 + place) % self.players

    def round_of_season(self) -> i64:
        return self.round if self.season == 1 else self.round - SEASON_ROUNDS

    def deck_left(self) -> i64:
        return i64(len(self.deck)) - self.deck_at

    def requests_left(self) -> i64:
        return i64(len(self.requests)) - self.requests_at

    def friend_from(self, owner: i64) -> i64:
        """Where the stack in use begins: it is shuffled anew when one card is left."""
        return owner * layout.STACKS + (0 if self.round <= layout.FIRST_STACK_ROUNDS else layout.STACK)

    def friend_at(self, owner: i64) -> i64:
        """Where the card of this round lies."""
        return owner * layout.STACKS + (
            self.round - 1 if self.round <= layout.FIRST_STACK_ROUNDS else self.round
        )

    def friend_card(self, owner: i64) -> i64:
        return i64(self.friends[self.friend_at(owner)])

    def has_friends(self) -> bool:
        """Two play with friendly ensembles, more never (section 8)."""
        return self.players == 2

    def visitors(self, city: i64) -> i64:
        """How many players and friendly ensembles are before a city."""
        here = BIT[city]
        found: i64 = 0
        for player in range(self.players):
            if self.board[layout.VISITS + player] & here != 0:
                found += 1
        if self.players == 2:
            if self.board[layout.VISITS + layout.FRIEND] & here != 0:
                found += 1
            if self.board[layout.VISITS + layout.FRIEND + 1] & here != 0:
                found += 1
        return found

    def digest(self) -> i64:
        number: i64 = mix(self.players, self.second_coin)
        number = mix(number, self.season * 64 + self.round)
        number = mix(number, self.phase * 4096 + self.waiting * 64 + self.owing)
        number = mix(number, self.turn * 4096 + (self.mood + 8) * 64 + self.closed)
        number = mix(number, (self.ox_owner + 1) * 4096 + self.city * 64 + self.visitor + 1)
        number = mix(number, self.taken & 0x3FFFFFFF)
        number = mix(number, self.taken >> 30)
        number = mix(number, self.deck_at * 64 + self.requests_at)
        number = mix(number, self.reshuffled * 4 + self.chameleon_as + 1)
        number = mix(number, self.discarded & 0xFFFFFF)
        number = mix(number, self.discarded >> 24)
        number = mix(number, self.request_pile * 2 + (1 if self.sealed else 0))
        for place in range(layout.BOARD):
            number = mix(number, self.board[place] & 0x3FFFFFFF)
            number = mix(number, self.board[place] >> 30)
        number = mix_all(number, self.deck)
        number = mix_all(number, self.second_deck)
        number = mix_all(number, self.requests)
        number = mix_all(number, self.reshuffles)
        return mix_all(number, self.friends)


def mix_all(digest: i64, cards: vec[u8]) -> i64:
    for card in range(i64(len(cards))):
        digest = mix(digest, i64(cards[card]))
    return digest

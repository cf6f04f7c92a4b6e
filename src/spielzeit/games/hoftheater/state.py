"""A table of Hoftheater as whole numbers and packed arrays."""
# mypyc: compiled

from librt.vecs import vec
from mypy_extensions import i64, u8

from spielzeit.engine.journal import EVERYBODY, SPECTATOR
from spielzeit.engine.table import BIT, Table, mix
from spielzeit.games.hoftheater.layout import BOARD, DEPARTURE, FRIEND, NO_REQUEST, TRAGEDY, VISITS


class State(Table):
    """`board` holds what changes (layout.py); decks are only ever replaced, so copies share them."""

    def __init__(
        self,
        players: i64,
        board: vec[i64],
        deck: vec[u8],
        second_deck: vec[u8],
        requests: vec[u8],
        reshuffles: vec[u8],
        friends: vec[u8],
    ) -> None:
        super().__init__(players)
        self.board: vec[i64] = board
        self.deck: vec[u8] = deck  # encounter cards, the top at deck_at
        self.second_deck: vec[u8] = second_deck  # the order of all 48 for season 2
        self.requests: vec[u8] = requests  # request cards, the top at requests_at
        self.reshuffles: vec[u8] = reshuffles  # four orders of the 22 requests, one after the other
        self.friends: vec[u8] = (
            friends  # two stacks of eight per friendly ensemble; empty with more than two players
        )
        self.second_coin: i64 = TRAGEDY
        self.season: i64 = 1
        self.round: i64 = 0
        self.phase: i64 = DEPARTURE
        self.waiting: i64 = 0  # who owes the decision of this phase
        self.owing: i64 = 0  # who owes a discarded request: this interrupts everything
        self.turn: i64 = 0  # how many in the order of the round have been asked in this window
        self.mood: i64 = 0  # place of the needle: 0, 1, … are comedy 1, 2, …; -1, -2, … tragedy 1, 2, …
        self.closed: i64 = 0  # the city the Ox keeps for its owner, 0: none
        self.ox_owner: i64 = -1
        self.city: i64 = 0  # the city being visited
        self.visitor: i64 = -1  # who is alone there and handles its cards
        self.taken: i64 = (
            0  # the actors he has taken there, the first in the lowest six bits, each as number + 1
        )
        self.deck_at: i64 = 0
        self.requests_at: i64 = 0
        self.reshuffled: i64 = 0  # how often the request pile became a new deck
        self.discarded: i64 = 0  # the open discard pile, a mask of cards
        self.request_pile: i64 = 0  # the face-down pile, a mask of requests
        self.chameleon_as: i64 = -1  # what its owner declared at the end of this season
        self.told: bool = False  # this step has revealed something

    def copy_scalars(self, other: "State") -> None:
        """Take over every number of another table."""
        self.second_coin = other.second_coin
        self.season = other.season
        self.round = other.round
        self.phase = other.phase
        self.waiting = other.waiting
        self.owing = other.owing
        self.turn = other.turn
        self.mood = other.mood
        self.closed = other.closed
        self.ox_owner = other.ox_owner
        self.city = other.city
        self.visitor = other.visitor
        self.taken = other.taken
        self.deck_at = other.deck_at
        self.requests_at = other.requests_at
        self.reshuffled = other.reshuffled
        self.discarded = other.discarded
        self.request_pile = other.request_pile
        self.chameleon_as = other.chameleon_as
        self.sealed = other.sealed

    def to_move(self) -> i64:
        return self.owing if self.owing != 0 else self.waiting

    def genre(self) -> i64:
        """What the King wants to see."""
        return 0 if self.mood >= 0 else 1

    def needle(self) -> i64:
        """The field: +1.. comedy, -1.. tragedy; there is no 0."""
        return self.mood + 1 if self.mood >= 0 else self.mood

    def seat_in_order(self, place: i64) -> i64:
        """The order of the round begins one seat further each round."""
        return (self.round - 1 + place) % self.players

    def deck_left(self) -> i64:
        return i64(len(self.deck)) - self.deck_at

    def requests_left(self) -> i64:
        return i64(len(self.requests)) - self.requests_at

    def friend_card(self, owner: i64) -> i64:
        """Section 8: the stack is shuffled anew when one card is left, that is after round 7."""
        place = self.round - 1 if self.round <= 7 else self.round
        return i64(self.friends[owner * 16 + place])

    def visitors(self, city: i64) -> i64:
        """Players and friendly ensembles before a city."""
        here = BIT[city]
        found: i64 = 0
        for player in range(self.players):
            if self.board[VISITS + player] & here != 0:
                found += 1
        if self.players == 2:
            if self.board[VISITS + FRIEND] & here != 0:
                found += 1
            if self.board[VISITS + FRIEND + 1] & here != 0:
                found += 1
        return found

    def note(self, kind: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Tell everybody, if anybody listens."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, EVERYBODY, a, b, c, d)

    def note_request(self, kind: i64, player: i64, request: i64) -> None:
        """Tell the player which request it is and the others that there is one."""
        journal = self.journal
        if journal is not None:
            journal.note(kind, BIT[player], player, request, 0, 0)
            others = (BIT[self.players] - 1 - BIT[player]) | BIT[SPECTATOR]
            journal.note(kind, others, player, NO_REQUEST, 0, 0)

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
        for place in range(BOARD):
            number = mix(number, self.board[place] & 0x3FFFFFFF)
            number = mix(number, self.board[place] >> 30)
        for card in range(i64(len(self.deck))):
            number = mix(number, i64(self.deck[card]))
        for card in range(i64(len(self.second_deck))):
            number = mix(number, i64(self.second_deck[card]))
        for card in range(i64(len(self.requests))):
            number = mix(number, i64(self.requests[card]))
        for card in range(i64(len(self.reshuffles))):
            number = mix(number, i64(self.reshuffles[card]))
        for card in range(i64(len(self.friends))):
            number = mix(number, i64(self.friends[card]))
        return number

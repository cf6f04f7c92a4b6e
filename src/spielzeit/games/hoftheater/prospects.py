"""What a company may expect: wages by mood, jesters still to be used, what a city holds for whom."""
# mypyc: compiled

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from spielzeit.engine.table import BIT
from spielzeit.games.hoftheater import chances, scoring
from spielzeit.games.hoftheater.layout import (
    ALL_CITIES,
    ALMS_FROM,
    CITIES,
    COMEDY,
    ECU,
    JESTERS_FROM,
    PILE,
    PLAYING,
    READY,
    SIDEWAYS,
    STAGE,
    TRAGEDIANS_FROM,
    TRAGEDY,
    TRAVEL,
    VISITS,
)
from spielzeit.games.hoftheater.phases import stage, travel
from spielzeit.games.hoftheater.state import State
from spielzeit.games.hoftheater.tables import HOW_MANY, IMPRESARIOS, WORTH

OTHERS_TEMPERATURE: Final = 0.8  # how well the others are supposed to choose
# One use of a jester, in Ecu: ox, horse, fox, bear, mouse, elephant, tortoise, cat, chameleon.
USE: Final = vec[float]([1.8, 2.6, 1.4, 1.2, 1.3, 2.4, 0.9, 1.0, 1.2])
# What a travel hand of so many cards is worth: a large one is hard to predict.
HAND: Final = vec[float]([0.0, 0.0, 0.1, 0.1, 0.25, 0.4, 0.5, 0.6, 0.7])


def rounds_left(state: State) -> float:
    return chances.rounds_left(state)


def worth(state: State, player: i64) -> float:
    """Ecu now and to come, as far as they depend on what lies there."""
    return (
        float(state.board[ECU + player])
        + wages(state, player)
        + chances.hand(state, player)
        + jesters(state, player)
        + HAND[HOW_MANY[state.board[TRAVEL + player]]]
    )


def wages(state: State, player: i64) -> float:
    """Expected wages of this season (steps 1 and 2), over both moods."""
    if state.phase == PLAYING:
        return 0.0
    return wages_with(
        state,
        player,
        state.mood,
        scoring.levels(state, player, COMEDY) - scoring.levels(state, player, TRAGEDY),
        scoring.actors(state, player, COMEDY),
        scoring.actors(state, player, TRAGEDY),
        chances.best_rival(state, player, COMEDY),
        chances.best_rival(state, player, TRAGEDY),
    )


def wages_with(
    state: State,
    player: i64,
    mood: i64,
    apart: i64,
    comedians: i64,
    tragedians: i64,
    merry_rival: i64,
    sad_rival: i64,
) -> float:
    """The same for an ensemble and a mood that are only thought of; `apart` is comedy less tragedy."""
    settled = chances.is_settled(state)
    left = 0.0 if settled else chances.rounds_left(state)
    spread = 0.15 if settled else 0.8 + 0.85 * left
    comedy = chances.logistic((float(mood) + 0.5) / spread)
    pay = chances.pleasing_pay(state)
    merry = chances.pleasing_chance(state, apart, left)
    sad = chances.pleasing_chance(state, -apart, left)
    merry *= 1.0 + chances.best_chance(state, apart, merry_rival, left)
    sad *= 1.0 + chances.best_chance(state, -apart, sad_rival, left)
    return comedy * (float(comedians) + pay * merry) + (1.0 - comedy) * (float(tragedians) + pay * sad)


def jesters(state: State, player: i64) -> float:
    """Uses still to come: this season if time is left, and once more in season 2."""
    ready = state.board[READY + player]
    used = state.board[SIDEWAYS + player]
    if ready | used == 0:
        return 0.0
    left = chances.rounds_left(state)
    total = 0.0
    for jester in range(i64(9)):
        if (ready | used) & BIT[jester] != 0:
            if state.season == 1:
                total += USE[jester] * 0.9
            if ready & BIT[jester] != 0:
                total += USE[jester] * use_chance(jester, left)
    return total


def use_chance(jester: i64, left: float) -> float:
    """A ready jester finds a good moment in the rounds that are left; the Chameleon's comes by itself."""
    if jester == 8:
        return 1.0
    return 1.0 - math.exp(-0.6 * left)


def alone(state: State, player: i64, city: i64, push: i64) -> float:
    """What a player gains by taking the pile of a city, the best trip to court included.

    `push` is how the needle will move before, by clashes elsewhere (0 when nothing is known).
    """
    board = state.board
    pile = board[PILE + city]
    ecu = board[ECU + player]
    cash = ecu
    gain = 0.0
    placed = board[STAGE + player]
    cockerels = stage.on_stage(state)
    merry: i64 = 0  # levels and numbers of the actors taken
    sad: i64 = 0
    comedians: i64 = 0
    tragedians: i64 = 0
    seen: i64 = 0  # levels that could go to court, a mask: bits 1..5 comedy, 6..10 tragedy
    left = chances.rounds_left(state)
    while pile != 0:
        card = (pile & 63) - 1
        pile >>= 6
        if card >= JESTERS_FROM:
            use = USE[card - JESTERS_FROM]
            soon = use_chance(card - JESTERS_FROM, left + 0.4)
            gain += use * (soon + (0.9 if state.season == 1 else 0.0))
            continue
        value = WORTH[card]
        if card >= ALMS_FROM:
            cash += value
            continue
        if value == 5:
            if cash == 0:
                continue
            cash -= 1
        elif value == 1:
            gain += HAND[8] - HAND[HOW_MANY[board[TRAVEL + player]]]
        elif value == 2:
            cash += 1
            gain += 0.2
        elif value == 3:
            if placed < IMPRESARIOS:
                placed += 1
                cockerels += 1
            cash += cockerels
        if card < TRAGEDIANS_FROM:
            merry += value
            comedians += 1
            seen |= BIT[value]
        else:
            sad += value
            tragedians += 1
            seen |= BIT[5 + value]
    gain += float(cash - ecu)
    if seen == 0:
        return gain
    return gain + company_gain(state, player, push, merry, sad, comedians, tragedians, seen)


def company_gain(
    state: State, player: i64, push: i64, merry: i64, sad: i64, comedians: i64, tragedians: i64, seen: i64
) -> float:
    """What these actors add to the wages, all kept or one sent to court, whichever is better."""
    apart = scoring.levels(state, player, COMEDY) - scoring.levels(state, player, TRAGEDY)
    have_comedians = scoring.actors(state, player, COMEDY)
    have_tragedians = scoring.actors(state, player, TRAGEDY)
    merry_rival = chances.best_rival(state, player, COMEDY)
    sad_rival = chances.best_rival(state, player, TRAGEDY)
    mood = stage.moved(state.mood, push)
    now = wages_with(state, player, mood, apart, have_comedians, have_tragedians, merry_rival, sad_rival)
    have_comedians += comedians
    have_tragedians += tragedians
    apart += merry - sad
    best = wages_with(state, player, mood, apart, have_comedians, have_tragedians, merry_rival, sad_rival)
    for place in range(i64(1), i64(11)):
        if seen & BIT[place] != 0:
            comic: i64 = 1 if place <= 5 else 0
            level = place if place <= 5 else place - 5
            sway = level if comic == 1 else -level
            value = wages_with(
                state,
                player,
                stage.moved(mood, sway),
                apart - sway,
                have_comedians - comic,
                have_tragedians - (1 - comic),
                merry_rival,
                sad_rival,
            )
            if value > best:
                best = value
    return best - now + 0.25 * float(comedians + tragedians)


def net(state: State, city: i64) -> i64:
    """How a clash in this city would move the needle."""
    total: i64 = 0
    pile = state.board[PILE + city]
    while pile != 0:
        card = (pile & 63) - 1
        pile >>= 6
        if card < TRAGEDIANS_FROM:
            total += WORTH[card]
        elif card < ALMS_FROM:
            total -= WORTH[card]
    return total


def clash(state: State, player: i64, city: i64) -> float:
    """What a clash in this city brings a player: a request, and the King's new mood."""
    value = chances.fresh_request(state, player)
    sway = net(state, city)
    if sway == 0:
        return value
    apart = scoring.levels(state, player, COMEDY) - scoring.levels(state, player, TRAGEDY)
    comedians = scoring.actors(state, player, COMEDY)
    tragedians = scoring.actors(state, player, TRAGEDY)
    merry_rival = chances.best_rival(state, player, COMEDY)
    sad_rival = chances.best_rival(state, player, TRAGEDY)
    after = stage.moved(state.mood, sway)
    value += wages_with(state, player, after, apart, comedians, tragedians, merry_rival, sad_rival)
    return value - wages_with(state, player, state.mood, apart, comedians, tragedians, merry_rival, sad_rival)


def visits(state: State, player: i64) -> float:
    """What the cities visited this round bring, with everybody where he is now."""
    total = 0.0
    push: i64 = 0
    mine = state.board[VISITS + player]
    for city in range(i64(1), CITIES + 1):
        number = state.visitors(city)
        if mine & BIT[city] == 0:
            if number > 1:
                push += net(state, city)
            continue
        if number > 1:
            total += clash(state, player, city)
        elif state.board[PILE + city] == 0:
            total += chances.fresh_request(state, player)
        else:
            total += alone(state, player, city, push)
    return total


def pending(state: State, player: i64) -> float:
    """In the middle of a round: what the cities still to be visited promise."""
    if state.phase < 2 or state.phase > 5:
        return 0.0
    total = 0.0
    mine = state.board[VISITS + player]
    for city in range(state.city + 1, CITIES + 1):
        if mine & BIT[city] != 0:
            number = state.visitors(city)
            if number > 1:
                total += clash(state, player, city)
            elif state.board[PILE + city] != 0:
                total += alone(state, player, city, 0)
    return total


def journeys(state: State, player: i64) -> vec[float]:
    """By city 1..8 what travelling there promises; 9 the city of the own Ox; 9 + city what it holds when kept.

    Everybody is supposed to know what the piles hold for whom and to mix among the good cities.
    """
    n = state.players
    gains = vec[float]([0.0] * (n * 9))
    losses = vec[float]([0.0] * (n * 9))
    plans = vec[float]([0.0] * (n * 9))
    for other in range(n):
        for city in range(i64(1), CITIES + 1):
            if state.board[PILE + city] != 0:
                gains[other * 9 + city] = alone(state, other, city, 0)
            else:
                gains[other * 9 + city] = chances.fresh_request(state, other)
            losses[other * 9 + city] = clash(state, other, city)
    strangers = strange_friends(state, player)
    for step in range(i64(4)):
        for other in range(n):
            plan(state, other, player, step, gains, losses, strangers, plans)
    result = vec[float]([0.0] * 18)
    for city in range(i64(1), CITIES + 1):
        lonely = lonely_chance(state, player, city, player, strangers, plans)
        result[city] = lonely * gains[player * 9 + city] + (1.0 - lonely) * losses[player * 9 + city]
        free = 1.0
        if n == 2:
            free = 1.0 - strangers[city]
            if state.friend_card(player) == city:
                free = 0.0
        result[9 + city] = free * gains[player * 9 + city] + (1.0 - free) * losses[player * 9 + city]
    if state.ox_owner == player:
        result[9] = result[9 + state.closed]
    return result


def strange_friends(state: State, player: i64) -> vec[float]:
    """Two players: the chance that the other's friendly ensemble goes to a city, by the cards it has shown."""
    strangers = vec[float]([0.0] * 9)
    if state.players != 2:
        return strangers
    other = 1 - player
    start = other * 16 + (0 if state.round <= 7 else 8)
    shown = state.round - 1 if state.round <= 7 else state.round - 8
    left = ALL_CITIES
    for place in range(start, start + shown):
        left &= ~BIT[i64(state.friends[place])]
    for city in range(i64(1), CITIES + 1):
        if left & BIT[city] != 0:
            strangers[city] = 1.0 / float(8 - shown)
    return strangers


def lonely_chance(
    state: State, player: i64, city: i64, viewer: i64, strangers: vec[float], plans: vec[float]
) -> float:
    """That nobody else comes, by what the others plan."""
    chance = 1.0
    for other in range(state.players):
        if other != player:
            chance *= 1.0 - plans[other * 9 + city]
    if state.players == 2:
        if player == viewer:
            chance *= 1.0 - strangers[city]
            if state.friend_card(player) == city:
                chance = 0.0
        else:
            chance *= 1.0 - (0.125 if state.friend_card(viewer) != city else 0.3)
    return chance


def plan(
    state: State,
    player: i64,
    viewer: i64,
    step: i64,
    gains: vec[float],
    losses: vec[float],
    strangers: vec[float],
    plans: vec[float],
) -> None:
    """Mix among the cities by what they promise against the plans of the others so far."""
    cities = travel.free_cities(state, player)
    two = 1.0
    if state.closed != 0 and state.ox_owner == player:
        for city in range(i64(1), CITIES + 1):
            plans[player * 9 + city] = 1.0 if city == state.closed else 0.0
        return
    if travel.plays_two(state, player, cities):
        two = 2.0
    highest = -1000.0
    hopes = vec[float]([0.0] * 9)
    for city in range(i64(1), CITIES + 1):
        if cities & BIT[city] != 0:
            lonely = lonely_chance(state, player, city, viewer, strangers, plans)
            if step == 0:
                lonely = 0.6
            hope = lonely * gains[player * 9 + city] + (1.0 - lonely) * losses[player * 9 + city]
            hopes[city] = hope
            if hope > highest:
                highest = hope
    total = 0.0
    for city in range(i64(1), CITIES + 1):
        if cities & BIT[city] != 0:
            hopes[city] = math.exp((hopes[city] - highest) / OTHERS_TEMPERATURE)
            total += hopes[city]
    for city in range(i64(1), CITIES + 1):
        share = 0.0
        if cities & BIT[city] != 0:
            share = two * hopes[city] / total
            if share > 0.95:
                share = 0.95
        at = player * 9 + city
        plans[at] = share if step == 0 else 0.5 * (plans[at] + share)

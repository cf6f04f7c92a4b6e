"""Hoftheater in a terminal: the eight cities in rows, the King's mood, the companies, one's requests."""

from __future__ import annotations

from spielzeit.engine.game import to_json
from spielzeit.engine.paper import Paper, columns, cut, fold, length
from spielzeit.games.hoftheater.actions import (
    Action,
    Chameleon,
    Court,
    DiscardRequest,
    Pass,
    PlayRequest,
    Steal,
    Travel,
    Use,
)
from spielzeit.games.hoftheater.components import COMPONENTS
from spielzeit.games.hoftheater.flow import HoftheaterFlow
from spielzeit.games.hoftheater.ids import ACTORS, CARDS, CITIES, GENRES, REQUEST_NUMBER, REQUESTS
from spielzeit.games.hoftheater.layout import ECU, PILE
from spielzeit.games.hoftheater.position import all_cards
from spielzeit.games.hoftheater.preview import CityPreview, preview
from spielzeit.games.hoftheater.view import CompanyView, HoftheaterView

PAINT = {"comedy": "yellow", "tragedy": "magenta"}
UNTOLD = frozenset({"chose", "decided", "needle_moved", "laid_out"})
MOST_OF_A_PILE = 27  # letters
BEFORE_LEAVING = ("departure", "travel")


# -- pieces -------------------------------------------------------------------------------------------


def genre_of(card: str) -> str:
    return next(genre for genre in GENRES if genre[0] == card[0])


def short(card: str, paper: Paper) -> str:
    """`C3` is a comedian of level 3, `+2` are alms of 2 Ecu, a jester goes by its name."""
    if card in ACTORS:
        genre = genre_of(card)
        return f"[{PAINT[genre]}]{paper.say(f'terminal.letter.{genre}')}{card[1]}[/]"
    if card.startswith("alms"):
        return f"+{alms(card)}"
    return paper.say(f"jester.{card}")


def alms(card: str) -> int:
    return COMPONENTS.alms[int(card[4]) - 1]


def card_words(card: str, paper: Paper) -> str:
    if card in ACTORS:
        return paper.say(f"card.{genre_of(card)}", level=card[1])
    if card.startswith("alms"):
        return paper.say("card.alms", ecu=alms(card))
    return paper.say(f"request.{card}" if card in REQUESTS else f"jester.{card}")


def city_words(city: int, paper: Paper) -> str:
    return paper.say("terminal.action.travel", number=city, city=f"@city.{city}")


def target_words(target: str, paper: Paper) -> str:
    """`p1` is a player, `f0` somebody's friendly ensemble."""
    name = paper.name(int(target[1:]))
    return paper.say("board.friend_of", player=name) if target.startswith("f") else name


def named(field: str, value: object, paper: Paper) -> str | None:
    match field, value:
        case "card", str(card):
            return card_words(card, paper)
        case (("city" | "from" | "to"), int(city)):
            return paper.say(f"city.{city}")
        case "target", str(target):
            return target_words(target, paper)
        case (("genre" | "toward" | "mood"), str(genre)):
            return paper.say(f"genre.{genre}")
        case (("net" | "before" | "after"), int(number)):
            return f"{number:+d}"
    return None


# -- actions ------------------------------------------------------------------------------------------


def action_words(position: HoftheaterFlow, player: int, action: Action, paper: Paper) -> str:
    match action:
        case Travel(cities):
            return " + ".join(paper.say(f"city.{city}") for city in cities)
        case Use():
            return use_words(position, action, paper)
        case Pass():
            return paper.say("action.pass")
        case Steal(victim):
            ecu = position.board[ECU + victim]
            return paper.say("terminal.action.steal", player=paper.name(victim), ecu=ecu)
        case Court(card):
            return f"{paper.say('action.court')}: {card_words(card, paper)}"
        case DiscardRequest(card) | PlayRequest(card):
            return request_words(card, paper)
        case Chameleon(genre):
            return paper.say("board.declare", genre=f"@genre.{genre}")


def use_words(position: HoftheaterFlow, use: Use, paper: Paper) -> str:
    """What the jester does, with the names of all that it touches."""
    fields = {name: value for name, value in to_json(use).items() if name not in ("type", "jester")}
    values = {name: named(name, value, paper) or value for name, value in fields.items()}
    values["genre"] = values.get("toward", "")
    if use.jester == "mouse" and isinstance(use.from_city, int):
        newest = all_cards(position.board[PILE + use.from_city])[0]
        values["card"] = card_words(CARDS[newest], paper)
    return paper.say(f"terminal.action.{use.jester}", jester=f"@jester.{use.jester}", **values)


def action_group(position: HoftheaterFlow, player: int, action: Action, paper: Paper) -> str:
    """A jester, or the first of two cities."""
    match action:
        case Use(jester=jester):
            return paper.say(f"jester.{jester}")
        case Travel((first, _)):
            return paper.say("terminal.action.from", city=f"@city.{first}")
    return paper.say(f"action.{to_json(action)['type']}")


def prompt(seen: HoftheaterView, paper: Paper) -> str:
    me = seen.companies[seen.viewer or 0]
    if me.owes:
        return paper.say("board.prompt.discard", count=me.owes)
    if seen.phase == "travel":
        return paper.say("board.prompt.travel_two" if me.rides else "board.prompt.travel")
    key = "terminal.prompt.encounters" if seen.phase == "encounters" else f"board.prompt.{seen.phase}"
    return paper.say(key, city=f"@city.{seen.city}" if seen.city else "")


# -- the table ----------------------------------------------------------------------------------------


def draw(position: HoftheaterFlow, seen: HoftheaterView, paper: Paper) -> str:
    """Requests with what they ask for, where there is room for it."""
    forecast: tuple[CityPreview, ...] = ()
    if seen.viewer is not None and seen.phase in BEFORE_LEAVING:
        forecast = preview(position, seen.viewer, ()).cities
    lines = [*head_lines(seen, paper), *city_lines(seen, forecast, paper), *company_lines(seen, paper)]
    mine = seen.companies[seen.viewer] if seen.viewer is not None else None
    if mine is not None:
        lines += friend_lines(seen, mine, paper)
        asked = request_lines(mine, paper)
        if paper.height is not None and len(lines) + len(asked) > paper.height:
            asked = request_line(mine, paper)
        lines += asked
    return "\n".join(lines)


def head_lines(seen: HoftheaterView, paper: Paper) -> list[str]:
    """Season and mood; the scale of the mood, tragedy to the left."""
    words = paper.say(
        "terminal.head",
        season=seen.season,
        round=seen.season_round,
        rounds=seen.season_rounds,
        phase=f"@phase.{seen.phase}",
        mood=f"@genre.{seen.mood}",
    )
    fields = [*range(-seen.scale, 0), *range(1, seen.scale + 1)]
    marks = [str(abs(seen.needle)) if field == seen.needle else paper.spell("·") for field in fields]
    half = seen.scale
    left, right = (
        f"[{PAINT[genre]}]{paper.say(f'terminal.letter.{genre}')}[/]" for genre in reversed(GENRES)
    )
    scale = f"{left} {''.join(marks[:half])}|{''.join(marks[half:])} {right}"
    one = f"[bold]{words}[/]  {scale}"
    return [one] if length(one) <= paper.width else [f"[bold]{words}[/]", scale]


def city_lines(seen: HoftheaterView, forecast: tuple[CityPreview, ...], paper: Paper) -> list[str]:
    """What lies there; before leaving what it would bring, and who could come; afterwards who is there."""
    lines = columns(city_rows(seen, forecast, paper.say("terminal.cards_back"), paper))
    if max(map(length, lines)) > paper.width:
        lines = columns(city_rows(seen, forecast, paper.say("terminal.cards_back_short"), paper))
    return lines


def city_rows(
    seen: HoftheaterView, forecast: tuple[CityPreview, ...], back: str, paper: Paper
) -> list[list[str]]:
    who = "may_come" if seen.phase in BEFORE_LEAVING else "is_there"
    told = ["city", "cards", *(["alone", "clash"] if forecast else []), who]
    rows = [[f"[dim]{paper.say(f'terminal.{key}')}[/]" for key in told]]
    for city in CITIES:
        cards = [short(card, paper) for card in seen.cities[city - 1]] or [paper.spell("–")]
        row = [city_words(city, paper), newest(cards, paper)]
        if forecast:
            row += forecast_words(forecast[city - 1], back, paper)
        rows.append([*row, visitors(seen, city, paper)])
    return rows


def newest(cards: list[str], paper: Paper) -> str:
    """As many of the newest as fit; dots stand for the older ones, unless the whole table is asked for."""
    if paper.height is None or paper.is_wide or length(" ".join(cards)) <= MOST_OF_A_PILE:
        return " ".join(cards)
    kept = cards
    while length(" ".join(kept)) + 4 > MOST_OF_A_PILE:
        kept = kept[1:]
    return f"{paper.spell('…')} {' '.join(kept)}"


def forecast_words(city: CityPreview, back: str, paper: Paper) -> list[str]:
    """Alone: Ecu and travel cards; in a clash: the needle afterwards."""
    if city.is_empty:
        return [paper.say("terminal.request"), paper.spell("–")]
    gains = [paper.say("terminal.ecu", ecu=f"{city.ecu:+d}")] if city.ecu else []
    gains += [back] if city.cards_back else []
    letter = paper.say(f"terminal.letter.{city.mood}")
    turned = "!" if city.mood_changes else ""
    return [", ".join(gains) or paper.spell("–"), f"{letter}{abs(city.needle)}{turned}"]


def visitors(seen: HoftheaterView, city: int, paper: Paper) -> str:
    """Players by their number in the list below."""
    if seen.closed == city:
        return paper.say("terminal.closed")
    if seen.phase in BEFORE_LEAVING:
        there = [number for number, company in enumerate(seen.companies, 1) if city in company.travel]
        return " ".join(map(str, there))
    names = [paper.name(seat) for seat, company in enumerate(seen.companies) if city in company.visits]
    friends = [
        target_words(f"f{seat}", paper)
        for seat, company in enumerate(seen.companies)
        if company.friend_visits and city in company.friend_visits
    ]
    return ", ".join([*names, *friends])


def company_lines(seen: HoftheaterView, paper: Paper) -> list[str]:
    rows = []
    for seat, company in enumerate(seen.companies):
        mark = ">" if seat in seen.to_move else " "
        crown = paper.spell("★") if company.is_best and seen.phase != "over" else ""
        rows.append(
            [
                f"[bold]{mark}[/]{seat + 1} {paper.name(seat)}",
                paper.say("terminal.ecu", ecu=company.ecu),
                " ".join(ensemble(company, paper)),
                paper.say("terminal.wages", ecu=company.wages_now, crown=crown),
                paper.say("terminal.requests", count=company.request_count),
                " ".join(jester_words(company, paper)),
            ]
        )
    return fitted(rows, paper)


def fitted(rows: list[list[str]], paper: Paper) -> list[str]:
    """Jesters below the table, where a line would get too wide."""
    lines = columns(rows)
    if max(map(length, lines)) <= paper.width:
        return lines
    lines = [cut(line, paper.width) for line in columns([row[:-1] for row in rows])]
    jesters = [f"{seat}: {row[-1]}" for seat, row in enumerate(rows, 1) if row[-1]]
    return lines + fold(jesters, paper.width) if jesters else lines


def ensemble(company: CompanyView, paper: Paper) -> list[str]:
    """The sums of both genres, then who plays."""
    sums = [
        f"[{PAINT[genre]}]{paper.say(f'terminal.letter.{genre}')}={total}[/]"
        for genre, total in zip(GENRES, (company.comedy, company.tragedy), strict=True)
    ]
    return (
        [*sums, f"({' '.join(short(card, paper) for card in company.ensemble)})"]
        if company.ensemble
        else sums
    )


def jester_words(company: CompanyView, paper: Paper) -> list[str]:
    """Used ones in brackets."""
    names = [(paper.say(f"jester.{jester.id}"), jester.used) for jester in company.jesters]
    return [f"({name})" if used else name for name, used in names]


def friend_lines(seen: HoftheaterView, mine: CompanyView, paper: Paper) -> list[str]:
    if mine.friend_city is None or seen.phase not in BEFORE_LEAVING:
        return []
    name = paper.name(seen.viewer or 0)
    return [paper.say("terminal.friend", player=name, city=city_words(mine.friend_city, paper))]


def request_words(card: str, paper: Paper) -> str:
    ecu = COMPONENTS.reward[REQUEST_NUMBER[card]]
    condition = f"@request.{card}.condition"
    return paper.say("board.words.request", name=f"@request.{card}", condition=condition, ecu=ecu)


def own_requests(mine: CompanyView) -> list[str]:
    return [*(mine.requests or ()), *([mine.open_request] if mine.open_request else [])]


def check(card: str, mine: CompanyView, paper: Paper) -> str:
    return paper.spell("✓") if card in (mine.fulfilled or ()) else " "


def request_lines(mine: CompanyView, paper: Paper) -> list[str]:
    return [f"{check(card, mine, paper)} {request_words(card, paper)}" for card in own_requests(mine)]


def request_line(mine: CompanyView, paper: Paper) -> list[str]:
    names = [
        f"{check(card, mine, paper).strip()}{paper.say(f'request.{card}')}" for card in own_requests(mine)
    ]
    return [f"{paper.say('terminal.own_requests')}: {', '.join(names)}"] if names else []

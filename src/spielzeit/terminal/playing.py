"""A whole game at the keyboard: the table, what changed, the choices and the prompt on one screen."""

from __future__ import annotations

from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.markup import escape

from spielzeit.engine.paper import Paper, cut, fold, sentence
from spielzeit.terminal import saving
from spielzeit.terminal.drawing import paper_for, put, table_lines
from spielzeit.terminal.menu import Menu, choices
from spielzeit.terminal.sitting import ME, Sitting
from spielzeit.terminal.telling import results

FEWEST_CHOICES = 4  # lines of the menu, however high the table is
FEWEST_NEWS = 3  # lines of what changed, if there are so many
LEAVING = ("q", "quit", "exit")


class Wish(Enum):
    """What a player may want instead of a choice."""

    LEAVE = "leave"
    TAKE_BACK = "take back"


def play(console: Console, sitting: Sitting, language: str, file: Path | None) -> bool:
    """To the end (True), or until the person leaves; then the game is saved, to `file` if it came from there."""
    paper = paper_for(console, sitting.game, sitting.names, language)
    try:
        while True:
            paper = paper_for(console, sitting.game, sitting.names, language)
            sitting.bots_play(paper)
            if sitting.match.over:
                break
            wish = decide(console, sitting, language)
            if wish is Wish.LEAVE:
                leave(console, sitting, paper, file)
                return False
            if wish is Wish.TAKE_BACK:
                sitting.take_back(paper)
            else:
                sitting.act(wish, paper)
    except KeyboardInterrupt:
        leave(console, sitting, paper, file)
        raise
    show_end(console, sitting, paper)
    return True


def leave(console: Console, sitting: Sitting, paper: Paper, file: Path | None) -> None:
    if sitting.has_begun:
        saving.save(sitting.record(), file)
        put(console, sentence(paper.say("terminal.saved", id=sitting.game.id), paper.width))
    console.print(paper.say("cli.goodbye"))


def show_end(console: Console, sitting: Sitting, paper: Paper) -> None:
    put(console, [line for news in sitting.news for line in sentence(news, paper.width)])
    put(console, table_lines(sitting.match, ME, paper))
    results(console, sitting.match, paper)
    if sitting.hints:
        console.print(paper.say("terminal.hints", count=sitting.hints), highlight=False)
    if sitting.taken_back:
        console.print(paper.say("terminal.taken_back", count=sitting.taken_back), highlight=False)


def decide(console: Console, sitting: Sitting, language: str) -> Any:
    """The action that was chosen, or a wish."""
    paper = paper_for(console, sitting.game, sitting.names, language)
    menu = Menu(choices(sitting.match, ME, paper))
    body, hint = table_lines(sitting.match, ME, paper), ""
    while True:
        paper = paper_for(console, sitting.game, sitting.names, language)
        draw(console, screen(sitting, menu, body, hint, paper, console.height))
        answer = read(console, paper, menu)
        # Where nothing can be wiped off, the table stays in sight above and is drawn again on request.
        body, hint = (table_lines(sitting.match, ME, paper) if can_wipe(console) else []), ""
        match answer.lower():
            case "q" | "quit" | "exit":
                return Wish.LEAVE
            case "u":
                if sitting.has_begun:
                    return Wish.TAKE_BACK
                hint = paper.say("terminal.nothing_to_take_back")
            case "h":
                body = [paper.say("terminal.hint"), *hint_lines(sitting, paper)]
            case "?":
                body = paper.say("terminal.help").splitlines()
            case "l":
                body = [line for told in sitting.log for line in sentence(told, paper.width)]
            case "t":
                body = table_lines(sitting.match, ME, msgspec.structs.replace(paper, height=None))
            case "0":
                menu.widen()
            case "" if menu.only is not None:
                return menu.only.action
            case "":
                menu.turn_page()
            case number if number.isdecimal():
                if not 1 <= int(number) <= menu.count:
                    hint = paper.say("cli.not_a_choice", count=menu.count)
                elif (choice := menu.pick(int(number))) is not None:
                    return choice.action
            case letters:
                if not menu.narrow(letters):
                    hint = paper.say("terminal.nothing_fits", text=escape(letters))


def hint_lines(sitting: Sitting, paper: Paper) -> list[str]:
    told = enumerate(sitting.hint(paper), 1)
    return [
        line for at, words in told for line in fold(escape(words).split(" "), paper.width, f"{at:>3} ", " ")
    ]


def read(console: Console, paper: Paper, menu: Menu) -> str:
    """One line of the player's; the end of the input is leaving."""
    key = "terminal.keys_narrowed" if menu.is_narrowed else "terminal.keys"
    try:
        return console.input(
            f"{cut(paper.say(key, count=menu.count), paper.width - 4)} {paper.spell('›')} "
        ).strip()
    except EOFError:
        console.print()
        return LEAVING[0]


def can_wipe(console: Console) -> bool:
    return console.is_terminal and not console.is_dumb_terminal


def draw(console: Console, lines: list[str]) -> None:
    if can_wipe(console):
        console.clear()
    put(console, lines)


def screen(sitting: Sitting, menu: Menu, body: list[str], hint: str, paper: Paper, height: int) -> list[str]:
    """Table, news, choices and the question; one line is left for the answer."""
    match = sitting.match
    asked = sentence(match.game.prompt(match.position, ME, paper), paper.width)
    news = [line for told in sitting.news for line in fold(told.split(" "), paper.width, "› ", " ")]
    rest = height - 1 - len(body) - len(asked) - bool(hint)
    offered = menu.lines(max(FEWEST_CHOICES, rest - min(len(news), FEWEST_NEWS)), paper)
    room = max(1, rest - len(offered))
    return [
        *body,
        *news_lines(news, room, paper),
        *offered,
        *([f"[bold]! {cut(hint, paper.width - 2)}[/]"] if hint else []),
        *(f"[bold]{line}[/]" for line in asked),
    ]


def news_lines(news: list[str], room: int, paper: Paper) -> list[str]:
    """What changed since the own last move; what does not fit is in the log."""
    shown = news
    if len(news) > room:
        earlier = len(news) - room + 1
        shown = [f"› {paper.say('terminal.earlier', count=earlier)}", *news[earlier:]]
    return [f"[dim]{paper.spell(line)}[/]" for line in shown]

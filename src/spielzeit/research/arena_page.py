"""A contest as one page of HTML that needs nothing else: figures and curves. It prints and follows the dark."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from html import escape

import msgspec

from spielzeit.bots.names import told_apart
from spielzeit.engine.texts import say
from spielzeit.research.arena import Duel, Outcome, Report, Side, rating_curves
from spielzeit.research.intervals import Interval, share_interval

WIDTH, HEIGHT, LEFT, FOOT = 720, 260, 44, 24  # of a drawing; room for its numbers
MOST_POINTS = 240  # of a curve
INKS = 6  # of STYLE
DASHES = ("", "8 3", "2 3", "12 4 2 4", "5 5", "1 4")

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2a2320; --line: #cfc4b2; --bot0: #b3261e;
  --bot1: #2e6f95; --bot2: #8a6d1d; --bot3: #3f7d4e; --bot4: #7a4a8b; --bot5: #5a6068 }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1a18; --ink: #f1e9dc; --line: #5a4f47; --bot0: #f28b82;
  --bot1: #7fbfe3; --bot2: #dcbc62; --bot3: #8fcf9f; --bot4: #cda0dd; --bot5: #b3b9c0 } }
body { margin: 0 auto; max-width: 54rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, "Times New Roman", serif }
h1, h2 { font-weight: 600; line-height: 1.2 } h2 { margin: 2rem 0 .5rem }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .3rem .6rem; text-align: right; white-space: nowrap; border-top: 1px solid var(--line) }
tr:first-child th { border-top: 0; white-space: normal } th:first-child { text-align: left; font-weight: 600 }
svg { display: block; width: 100%; height: auto } text { font-size: 12px; fill: currentColor }
.key { display: inline-block; width: 1.6rem; height: .7rem; margin-right: .5rem } .small { font-size: .85rem }
"""


class Point(msgspec.Struct, frozen=True):
    """Of a curve: where, how high, and how sure."""

    at: float
    value: Interval


def page(asked: Duel, played: Sequence[Outcome], found: Report, language: str) -> str:
    title = escape(say("cli.arena.page.title", language, title=say("title", language, game=asked.game)))
    names = told_apart([side.bot for side in found.sides])
    told = say(
        f"cli.arena.{'deals' if found.fair else 'alone'}", language, games=found.games, deals=found.deals
    )
    head = say("cli.arena.page.players", language, players=found.players, seed=found.seed)
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{escape(head)} {escape(told)}</p>",
        table(found, names, language),
        drawing("wins", win_curves(asked, played), 100.0, found.fair, language),
    ]
    if found.fair is not None:
        parts.append(drawing("rating", rating_points(asked, played), 1.0, None, language))
    parts.append(f'<p class="small">{escape(say("cli.arena.page.reading", language))}</p>')
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n" + "\n".join(parts) + "\n</html>\n"
    )


# -- the table -----------------------------------------------------------------------------------------


def table(found: Report, names: Sequence[str], language: str) -> str:
    keys = ("wins", "rank", "points", "lead", "rating", "seconds", "iterations")
    rows = [figures(side) for side in found.sides]
    there = [key for key in keys if any(row[key] for row in rows)]
    heads = "".join(f"<th>{escape(say(f'cli.arena.{key}', language))}</th>" for key in there)
    lines = "".join(
        f"<tr><th>{key_of(bot)}{escape(names[bot])}</th>{''.join(f'<td>{row[key]}</td>' for key in there)}</tr>"
        for bot, row in enumerate(rows)
    )
    return f'<div class="wide"><table><tr><th></th>{heads}</tr>{lines}</table></div>'


def figures(side: Side) -> dict[str, str]:
    return {
        "wins": around(side.wins, 100, ".1f"),
        "rank": around(side.rank, 1, ".2f") if side.rank else "",
        "points": f"{side.points:.1f}",
        "lead": around(side.lead, 1, "+.1f"),
        "rating": f"{side.rating.mu:.1f} ± {2 * side.rating.sigma:.1f}" if side.rating else "",
        "seconds": f"{side.seconds_per_decision:.4f}",
        "iterations": ""
        if side.iterations is None
        else f"{side.iterations:.0f} (≥ {side.fewest_iterations})",
    }


def around(interval: Interval, scale: int, form: str) -> str:
    """A mean with its interval: `62.7 (56.6 … 68.4)`."""
    mean, low, high = (f"{scale * value:{form}}" for value in (interval.mean, interval.low, interval.high))
    return f"{mean} ({low} … {high})"


# -- the curves ----------------------------------------------------------------------------------------


def win_curves(asked: Duel, played: Sequence[Outcome]) -> list[list[Point]]:
    """By bot: its share of the wins after each deal, with its interval."""
    turns = asked.games_of_deal
    shares: list[list[float]] = [[] for _ in asked.bots]
    for first in range(0, len(played), turns):
        deal = played[first : first + turns]
        for bot, own in enumerate(shares):
            own.append(
                statistics.fmean(
                    won
                    for game in deal
                    for side, won in zip(game.sides, game.wins, strict=True)
                    if side == bot
                )
            )
    ends = thinned(range(2, len(shares[0]) + 1))
    return [[Point(end * turns, share_interval(own[:end])) for end in ends] for own in shares]


def rating_points(asked: Duel, played: Sequence[Outcome]) -> list[list[Point]]:
    """By bot: its rating after each game, give or take twice its doubt."""
    curves = rating_curves(asked, played)
    games = thinned(range(len(played) + 1))
    return [
        [
            Point(at, Interval(own[at].mu, own[at].mu - 2 * own[at].sigma, own[at].mu + 2 * own[at].sigma))
            for at in games
        ]
        for own in curves
    ]


def thinned(numbers: range) -> list[int]:
    """Not more than a drawing can show, the last always."""
    step = max(1, -(-len(numbers) // MOST_POINTS))
    return sorted({*numbers[::step], numbers[-1]})


def drawing(
    key: str, curves: Sequence[Sequence[Point]], scale: float, fair: float | None, language: str
) -> str:
    heading = escape(say(f"cli.arena.page.{key}", language))
    values = [bound for curve in curves for point in curve for bound in (point.value.low, point.value.high)]
    low, high = 0.0, 1.0
    if scale != 100.0:  # round numbers at all five lines
        low = 10.0 * math.floor(min(values) / 10)
        high = low + 20.0 * math.ceil((max(values) - low) / 20)
    last = max(point.at for curve in curves for point in curve)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT) * at / last

    def y(value: float) -> float:
        return (HEIGHT - FOOT) * (high - value) / max(1e-9, high - low)

    lines = []
    for k in range(5):
        value = low + (high - low) * k / 4
        lines.append(
            f'<path d="M{LEFT} {y(value):.1f}H{WIDTH}" stroke="currentColor" opacity=".18"/>'
            f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{scale * value:.0f}</text>'
        )
    for at, anchor in ((0.0, "start"), (last, "end")):
        lines.append(f'<text x="{x(at):.1f}" y="{HEIGHT - 4}" text-anchor="{anchor}">{at:.0f}</text>')
    if fair is not None:
        lines.append(
            f'<path d="M{LEFT} {y(fair):.1f}H{WIDTH}" stroke="currentColor" stroke-dasharray="1 5"/>'
        )
    for bot, curve in enumerate(curves):
        upper = [f"{x(point.at):.1f},{y(point.value.high):.1f}" for point in curve]
        lower = [f"{x(point.at):.1f},{y(point.value.low):.1f}" for point in reversed(curve)]
        middle = [f"{x(point.at):.1f},{y(point.value.mean):.1f}" for point in curve]
        lines.append(f'<polygon points="{" ".join(upper + lower)}" fill="{ink(bot)}" opacity=".14"/>')
        lines.append(f'<polyline points="{" ".join(middle)}" {stroke(bot)}/>')
    return (
        f'<h2>{heading}</h2>\n<svg viewBox="0 -8 {WIDTH + 8} {HEIGHT + 8}" role="img" aria-label="{heading}">'
        f"{''.join(lines)}</svg>"
    )


def key_of(bot: int) -> str:
    return f'<svg class="key" viewBox="0 0 26 10" aria-hidden="true"><path d="M0 5H26" {stroke(bot)}/></svg>'


def ink(bot: int) -> str:
    return f"var(--bot{bot % INKS})"


def stroke(bot: int) -> str:
    dashes = DASHES[bot % len(DASHES)]
    return f'fill="none" stroke="{ink(bot)}" stroke-width="2.5" stroke-dasharray="{dashes}"'

"""A review as one page of HTML that needs nothing else: curves, figures, sentences. It prints and follows the dark."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from spielzeit.critic.review import Review, along
from spielzeit.critic.verdict import headline, verdict
from spielzeit.critic.weighing import Prospect
from spielzeit.critic.words import Told, number, per_cent, sentence_of
from spielzeit.engine.paper import Paper

WIDTH, HEIGHT = 720, 220  # of a curve's drawing
INK = (
    "#b3261e",
    "#2e6f95",
    "#8a6d1d",
    "#3f7d4e",
    "#7a4a8b",
    "#4d4d4d",
)  # a player each, and a dash of his own
DASHES = ("", "8 3", "2 3", "12 4 2 4", "5 5", "1 4")

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ef; --ink: #2a2320; --line: #cfc4b2 }
@media (prefers-color-scheme: dark) { :root { --paper: #1f1a18; --ink: #f1e9dc; --line: #5a4f47 } }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, "Times New Roman", serif }
h1, h2 { font-weight: 600; line-height: 1.2 } h2 { margin: 2rem 0 .5rem; border-bottom: 1px solid var(--line) }
table { border-collapse: collapse; width: 100% } th, td { padding: .25rem .5rem; text-align: right }
th:first-child, td:first-child { text-align: left } tr + tr td { border-top: 1px solid var(--line) }
svg { display: block; width: 100%; height: auto } li { margin: .5rem 0 } .small { font-size: .85rem; opacity: .8 }
.key { display: inline-block; width: 1.6rem; height: .6rem; margin-right: .4rem }
"""


def page(review: Review, paper: Paper, costly: Sequence[Told], brilliant: Sequence[Told]) -> str:
    title = escape(paper.say("critic.page.title", title=paper.say("title")))
    parts = [
        f'<p class="small">{title}</p>',
        f"<h1>{escape(headline(review, paper))}</h1>",
        *(f"<p>{escape(sentence)}</p>" for sentence in verdict(review, paper)),
        players(review, paper),
        *curves(review, paper),
        *moments("costly", costly, paper),
        *moments("brilliant", brilliant, paper),
        f'<p class="small">{escape(paper.say("critic.page.made"))}</p>',
    ]
    return (
        f'<!doctype html>\n<html lang="{paper.language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n" + "\n".join(parts) + "\n</html>\n"
    )


def players(review: Review, paper: Paper) -> str:
    heads = "".join(
        f"<th>{escape(paper.say(f'critic.column.{key}'))}</th>"
        for key in ("points", "accuracy", "luck", "decisions")
    )
    rows = "".join(
        f"<tr><td>{key_of(one.player)}{escape(paper.name(one.player))}</td>"
        f"<td>{number(review.scores[one.player], paper, 'd')}</td><td>{per_cent(one.accuracy / 100, paper)}</td>"
        f"<td>{per_cent(one.luck, paper, '+.0f')}</td><td>{one.decisions}</td></tr>"
        for one in review.performances
    )
    return f"<table><tr><th></th>{heads}</tr>{rows}</table>"


def key_of(player: int) -> str:
    return (
        f'<svg class="key" viewBox="0 0 26 10" style="display:inline-block;width:1.6rem" aria-hidden="true">'
        f'<path d="M0 5H26" {stroke(player)}/></svg>'
    )


def stroke(player: int) -> str:
    return (
        f'fill="none" stroke="{INK[player % len(INK)]}" stroke-width="2.5" '
        f'stroke-dasharray="{DASHES[player % len(DASHES)]}"'
    )


def curves(review: Review, paper: Paper) -> list[str]:
    """Chances of winning and points to be expected, before every decision and at the end."""
    steps = [moment.step for moment in review.moments]
    figures = list(zip(steps, along(review.moments), strict=True))
    last = Prospect(
        tuple(1 / len(review.winners) if seat in review.winners else 0.0 for seat in range(review.players)),
        tuple(map(float, review.scores)),
    )
    figures.append((review.steps, last))
    drawn = []
    for key, line in (
        ("wins", [(step, here.wins) for step, here in figures]),
        ("points", [(step, here.points) for step, here in figures]),
    ):
        heading = escape(paper.say(f"critic.page.{key}"))
        drawn.append(f"<h2>{heading}</h2>{curve(line, review.steps, heading)}")
    return drawn


def curve(figures: Sequence[tuple[int, tuple[float, ...]]], steps: int, heading: str) -> str:
    values = [value for _, seats in figures for value in seats]
    low, high = min(0.0, *values), max(1.0, *values)
    paths = []
    for player in range(len(figures[0][1])):
        points = " ".join(
            f"{WIDTH * step / max(1, steps):.1f},{HEIGHT * (high - seats[player]) / (high - low):.1f}"
            for step, seats in figures
        )
        paths.append(f'<polyline points="{points}" {stroke(player)}/>')
    frame = f'<path d="M0 0V{HEIGHT}H{WIDTH}" fill="none" stroke="currentColor" opacity=".4"/>'
    return (
        f'<svg viewBox="-4 -4 {WIDTH + 8} {HEIGHT + 8}" role="img" aria-label="{heading}">'
        f"{frame}{''.join(paths)}</svg>"
    )


def moments(heading: str, told: Sequence[Told], paper: Paper) -> list[str]:
    if not told:
        return []
    items = "".join(f"<li>{escape(sentence_of(one, paper))}</li>" for one in told)
    return [f"<h2>{escape(paper.say(f'critic.{heading}'))}</h2><ol>{items}</ol>"]

"""HTML from nothing: what is not made here by `tag` is text, and is escaped."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from spielzeit.server.page import inline_hash

STYLE = files(__package__).joinpath("style.css").read_text("utf-8")
EMPTY = frozenset({"input", "meta", "link"})


class Html(str):
    """Finished: not escaped again."""


def tag(name: str, /, *children: str, **attributes: str | bool) -> Html:
    """`tag("a", "here", href="/")`; a name that Python keeps for itself ends in `_`."""
    words = [name]
    for key, value in attributes.items():
        if value is True:
            words.append(key)
        elif value is not False:
            words.append(f'{key.rstrip("_").replace("_", "-")}="{escape(str(value))}"')
    start = f"<{' '.join(words)}>"
    return Html(start if name in EMPTY else f"{start}{inside(*children)}</{name}>")


def inside(*children: str) -> Html:
    return Html("".join(child if isinstance(child, Html) else escape(child) for child in children))


def document(title: str, language: str, *children: str) -> bytes:
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("meta", name="color-scheme", content="dark light"),
        tag("meta", name="robots", content="noindex"),
        tag("link", rel="icon", href="/icon.svg"),
        tag("title", title),
        Html(f"<style>{STYLE}</style>"),
    )
    page = tag("html", head, tag("body", tag("main", *children)), lang=language)
    return f"<!doctype html>{page}".encode()


HEADERS = {
    "content-security-policy": (
        f"default-src 'none'; style-src {inline_hash(STYLE.encode())}; img-src 'self'; "
        "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "x-frame-options": "DENY",
    "cache-control": "no-store",
}

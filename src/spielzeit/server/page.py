"""The page's files: compressed where a sibling lies beside, cached for ever where the name has a hash."""

from __future__ import annotations

import base64
import hashlib
import importlib.resources
import mimetypes
import os
import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litestar import Request, Response

import spielzeit
from spielzeit.engine.texts import say
from spielzeit.server.identity import language_of

ENVIRONMENT = "SPIELZEIT_PAGE"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))
HASHED_FILES = "assets"  # the builder's folder: each name there has a hash of the content
INLINE_SCRIPT = re.compile(rb"<script(?:\s+type=\"module\")?>(.*?)</script>", re.DOTALL)
INLINE_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
FIRST_SCRIPT = re.compile(rb"<script type=\"module\"[^>]* src=\"([^\"]+)\"")
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("image/svg+xml", ".svg")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("image/webp", ".webp")
mimetypes.add_type("image/avif", ".avif")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A file's bytes as they were at that time."""

    changed: int
    data: bytes
    tag: str


class Page:
    """One directory. Files are read when first asked for, and again when they change."""

    def __init__(self, directory: Path | None) -> None:
        self.directory = directory
        self._files: dict[Path, Loaded] = {}

    @property
    def is_built(self) -> bool:
        return self.directory is not None and (self.directory / "index.html").is_file()

    @property
    def first_script(self) -> str | None:
        """Its name has a hash of all that it loads: another build, another name."""
        index = self.find("index.html")
        found = FIRST_SCRIPT.search(self.load(index).data) if index is not None else None
        return None if found is None else found[1].decode()

    def find(self, path: str) -> Path | None:
        """The file of this path; None when it is not a file inside the directory."""
        if self.directory is None or "\0" in path:
            return None
        try:
            file = (self.directory / path.lstrip("/")).resolve()
            inside = file.is_relative_to(self.directory.resolve())
            return file if inside and file.is_file() else None
        except (OSError, ValueError):  # no file can have such a name
            return None

    def load(self, file: Path) -> Loaded:
        changed = file.stat().st_mtime_ns
        loaded = self._files.get(file)
        if loaded is None or loaded.changed != changed:
            data = file.read_bytes()
            loaded = self._files[file] = Loaded(changed, data, f'"{hashlib.sha256(data).hexdigest()[:20]}"')
        return loaded


def find_directory(chosen: str | None) -> Path | None:
    """The host's choice, the package's own, or that of a build in the working copy."""
    wish = chosen or os.environ.get(ENVIRONMENT)
    if wish:
        return Path(wish)
    package = Path(str(importlib.resources.files("spielzeit")))
    for candidate in (package / "page", package.parent.parent / "build" / "page"):
        if (candidate / "index.html").is_file():
            return candidate
    return None


def content_policy(index: bytes) -> str:
    """Nothing but our own files; inline parts of the index are allowed by their hash."""
    scripts = " ".join(inline_hash(match) for match in INLINE_SCRIPT.findall(index))
    styles = " ".join(inline_hash(match) for match in INLINE_STYLE.findall(index))
    return (
        f"default-src 'none'; script-src 'self' {scripts}; style-src 'self' {styles}; "
        "style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ).replace(" ;", ";")


def inline_hash(content: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(content).digest()).decode()}'"


def accepts(header: str, encoding: str) -> bool:
    for part in header.lower().split(","):
        name, _, parameters = part.strip().partition(";")
        if name.strip() == encoding:
            return parameters.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def is_place(path: str, games: Collection[str]) -> bool:
    """Whether the page has something to show: foyer, table, rules, Probe, replay, review, archive, oneself, credits."""
    match path.strip("/").split("/"):
        case [""] | ["me"] | ["credits"] | ["archive"] | ["t", _] | ["replay"] | ["replay" | "kritik", _]:
            return True
        case ["rules" | "probe", game]:
            return game in games
        case _:
            return False


def answer(
    page: Page, path: str, request: Request[Any, Any, Any], games: Collection[str], status: int = 200
) -> Response[bytes]:
    """A file, or the index for the page's own addresses; elsewhere the index, too, which says that nothing is there.

    `status`: of what the address names, as a table that was cancelled.
    """
    file = page.find(path)
    index = page.find("index.html")
    if index is None:
        words = say("error.server.no_page", language_of(request, None), version=spielzeit.__version__)
        return Response(words.encode(), status_code=503, media_type="text/plain")
    if file is None and "." in path.rpartition("/")[2]:
        words = say("error.http.not_found", language_of(request, None))
        return Response(words.encode(), status_code=404, media_type="text/plain")
    if file is None and not is_place(path, games):
        status = 404
    file = file or index
    headers = {
        "vary": "accept-encoding",
        "cache-control": FOR_EVER if file.parent.name == HASHED_FILES else ASK_AGAIN,
    }
    if file == index:
        headers |= {
            "content-security-policy": content_policy(page.load(index).data),
            "x-frame-options": "DENY",
        }
    loaded = page.load(file)
    for encoding, suffix in ENCODINGS:
        sibling = file.with_name(file.name + suffix)
        if accepts(request.headers.get("accept-encoding", ""), encoding) and sibling.is_file():
            loaded = page.load(sibling)
            headers["content-encoding"] = encoding
            break
    headers["etag"] = loaded.tag
    if status == 200 and request.headers.get("if-none-match") == loaded.tag:
        return Response(b"", status_code=304, headers=headers)
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind in ("application/json", "application/manifest+json"):
        kind += "; charset=utf-8"
    return Response(loaded.data, status_code=status, headers=headers, media_type=kind)

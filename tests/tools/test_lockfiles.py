"""The lock files pin everything and name no address, so they work with any mirror."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.project import ROOT, WEB

LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^([a-z0-9._-]+)(?:\[[a-z,]+\])?==(\S+)(?: ; .+?)?(?: \\)?$")


def pins(text: str) -> set[tuple[str, str]]:
    """Name and version of every requirement."""
    return {(match[1], match[2]) for line in text.splitlines() if (match := PIN.match(line))}


def test_there_are_lock_files() -> None:
    assert [lock.stem for lock in LOCKS] == ["dev", "play"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_line_is_a_pin_or_a_hash(lock: Path) -> None:
    for line in lock.read_text().splitlines():
        assert PIN.match(line) or line.startswith("    --hash=sha256:"), line
        assert "://" not in line


def test_what_is_played_is_what_is_tested() -> None:
    play, dev = (pins((ROOT / "requirements" / f"{kind}.lock").read_text()) for kind in ("play", "dev"))
    assert play <= dev


@pytest.mark.parametrize("name", ["mypy==2.4.1", "librt==0.16.0"])
def test_the_compiler_is_pinned_everywhere(name: str) -> None:
    assert name in (ROOT / "pyproject.toml").read_text()
    for lock in LOCKS:
        assert f"{name} " in lock.read_text()


@pytest.mark.skipif(not (WEB / "package-lock.json").is_file(), reason="no page yet")
def test_the_page_s_lock_file_names_no_address() -> None:
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert not name or "integrity" in package, name


def test_the_pages_lock_file_is_complete_for_every_platform() -> None:
    """Or `npm ci` refuses it. Where a mirror lacks a native package of the newest rolldown, web/package.json pins
    the last one (`overrides`) that it has for all."""
    packages = json.loads((WEB / "package-lock.json").read_text())["packages"]
    for place, package in packages.items():
        wanted = {**package.get("dependencies", {}), **package.get("optionalDependencies", {})}
        for name in wanted:
            assert any(f"{folder}node_modules/{name}" in packages for folder in folders_above(place)), name


def folders_above(place: str) -> list[str]:
    """Where Node looks for what a package needs: beside its own packages, then outwards."""
    folders = []
    while place:
        folders.append(f"{place}/")
        place = place.rpartition("node_modules/")[0].rstrip("/")
    return [*folders, ""]

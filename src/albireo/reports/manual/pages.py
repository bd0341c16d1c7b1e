"""The pages of the manual in reading order, and their text."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from albireo.i18n.languages import SOURCE

ORDER = (
    "start",
    "players",
    "rating-lists",
    "teams",
    "leagues",
    "waiting-lists",
    "byes-and-check-in",
    "settings",
    "fide-mode",
    "rounds",
    "pairing-by-hand",
    "standings",
    "play-offs",
    "money",
    "ratings-and-norms",
    "documents",
    "website",
    "files",
    "coming-from",
    "games",
    "companion",
    "history",
    "hall-and-phones",
    "events",
    "people-and-safety",
    "api",
)
_PICTURE = re.compile(r"[a-z-]+\.png")
_NOT_FOR_ARBITERS = ("README.md", "coverage.md")
"""Lists of systems and tests, for developers."""
RULES = "rules-"
"""Prefix of the names of pages with the rules of a system."""


class ManualPage(NamedTuple):
    """A page of the manual."""

    name: str
    title: str
    text: str
    """Markdown; the first line is the title."""
    language: str
    """The language it is written in."""
    is_rules: bool


@cache
def manual(language: str = SOURCE) -> tuple[ManualPage, ...]:
    """Return all pages: the manual itself, then the rules of each system and our readings of them.

    A page without a translation is in English.
    """
    rules = sorted(_rules().iterdir(), key=lambda file: file.name)
    return (
        *(_own_page(name, language) for name in ORDER),
        *(
            _page(RULES + file.name.removesuffix(".md"), file, SOURCE)
            for file in rules
            if file.name.endswith(".md") and file.name not in _NOT_FOR_ARBITERS
        ),
    )


@cache
def picture(file: str) -> bytes | None:
    """Return a picture of the manual, made by the browser tests; None if there is none of that name."""
    if not _PICTURE.fullmatch(file):
        return None
    place = pictures() / file
    return place.read_bytes() if place.is_file() else None


def page_named(name: str, language: str = SOURCE) -> ManualPage | None:
    return next((page for page in manual(language) if page.name == name), None)


def _own_page(name: str, language: str) -> ManualPage:
    translated = files(__package__) / language / f"{name}.md"
    if translated.is_file():
        return _page(name, translated, language)
    return _page(name, files(__package__) / SOURCE / f"{name}.md", SOURCE)


def _page(name: str, file: Traversable, language: str) -> ManualPage:
    text = file.read_text(encoding="utf-8")
    title = text.splitlines()[0].removeprefix("# ").strip()
    return ManualPage(name, title, text, language, name.startswith(RULES))


def pictures() -> Path:
    """Return the folder of the pictures: beside the manual in a wheel, in the docs in a checkout."""
    packed = Path(__file__).with_name("pictures")
    return packed if packed.is_dir() else Path(__file__).parents[4] / "docs" / "screenshots"


def _rules() -> Traversable:
    """Return the folder of the rules: beside the manual in the wheel, in the documentation in a checkout."""
    packed = files(__package__) / "rules"
    return packed if packed.is_dir() else Path(__file__).parents[4] / "docs" / "rules"

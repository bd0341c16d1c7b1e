"""Which pages the manual has, in the order they are read, and their text."""

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

ORDER = (
    "start",
    "players",
    "rating-lists",
    "teams",
    "byes-and-check-in",
    "settings",
    "fide-mode",
    "rounds",
    "pairing-by-hand",
    "standings",
    "ratings-and-norms",
    "documents",
    "files",
    "history",
    "hall-and-phones",
    "people-and-safety",
)
_PICTURE = re.compile(r"[a-z-]+\.png")
RULES = "rules-"
"""How the names of pages with the rules of a system begin."""


class ManualPage(NamedTuple):
    """A page of the manual."""

    name: str
    title: str
    text: str
    """Markdown; the first line is the title."""
    is_rules: bool


@cache
def manual() -> tuple[ManualPage, ...]:
    """All pages: the manual itself, then the rules of each system and how we read them."""
    folder = files(__package__) / "en"
    own = [_page(name, (folder / f"{name}.md").read_text(encoding="utf-8")) for name in ORDER]
    rules = sorted(_rules().iterdir(), key=lambda file: file.name)
    return (
        *own,
        *(
            _page(RULES + file.name.removesuffix(".md"), file.read_text(encoding="utf-8"))
            for file in rules
            if file.name.endswith(".md") and file.name != "README.md"
        ),
    )


@cache
def picture(file: str) -> bytes | None:
    """A picture of the manual, made by the tests in browsers; None if there is none of that name."""
    if not _PICTURE.fullmatch(file):
        return None
    place = _pictures() / file
    return place.read_bytes() if place.is_file() else None


def page_named(name: str) -> ManualPage | None:
    return next((page for page in manual() if page.name == name), None)


def _page(name: str, text: str) -> ManualPage:
    return ManualPage(name, text.splitlines()[0].removeprefix("# ").strip(), text, name.startswith(RULES))


def _pictures() -> Traversable:
    """As the rules: in the wheel beside the manual, in a checkout where the documentation is."""
    packed = files(__package__) / "pictures"
    return packed if packed.is_dir() else Path(__file__).parents[4] / "docs" / "screenshots"


def _rules() -> Traversable:
    """In the wheel beside the manual; in a checkout where the documentation is."""
    packed = files(__package__) / "rules"
    return packed if packed.is_dir() else Path(__file__).parents[4] / "docs" / "rules"

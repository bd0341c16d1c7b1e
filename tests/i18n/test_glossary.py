"""One word for one thing: words that the glossary rejects stand in no message and in no English page."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from tools.messages import CATALOGUES, read_catalogue

from albireo.i18n.languages import SOURCE

ROOT = Path(__file__).parents[2]
REJECTED = {
    r"all the same": "anyway",
    r"log[- ]?(in|out)s?|log(s|ged) (in|out)": "sign in, sign out",
    r"second factor": "two-factor authentication",
    r"e-mails?": "email",
    r"web sites?": "website",
    r"(every|some|any|no)body": "everyone, someone, anyone, no one; better: players, a player",
    r"first page|page of the tournaments": "start page",
    r"score groups?": "scoregroup",
    r"prohibited pairs?": "prohibited pairing",
    r"(wins?|won|loses|lost) by default": "by forfeit",
    r"byes? on request": "requested bye",
    r"awards ceremony": "prize-giving",
    r"corridors?": "aisle",
    r"K factors?": "K-factor",
    r"whoever": "a player who, anyone who, those who",
    r"anew": "again; re-pair, renumber",
    r"seeds? 00\d": "the name of the document",
}
"""Words that stand for one thing beside its own word, in messages and English pages, and the word to use."""
REJECTED_IN_MESSAGES = {
    r"(take|takes|taken|took|taking) over": "import",
    r"(take|takes|taken|took) (it |them )?back": "undo, clear, remove, unpublish, delete pairings",
    r"pictures?": "image",
    r"(strike|struck) off": "remove from the list",
    r"put off|another day": "postponed, rescheduled",
    r"did not appear": "did not show up, no-show",
    r"must not meet": "prohibited pairing",
    r"starting numbers?": "pairing number",
    r"(event|Swiss|knock-out|round robin)s? of teams": "team event, team Swiss …",
    r"rests": "sits out",
    r"hand(s|ed)? in": "submit",
    r"mean (rating|of)": "average",
    r"by itself|by themselves": "automatically",
    r"one[’']s": "the player’s",
    r"(stands?|speaks?) against|not said|so many|(is|are) to come": "plain English",
}
"""Words that pages may need in another sense, and messages do not."""
KEPT: dict[str, str] = {}
"""Messages that keep such a word anyway, each with the reason."""
PAGES_LEFT_OUT = (
    "docs/history/",  # tells of the past, in its words
)


def words(rejected: dict[str, str]) -> re.Pattern[str]:
    return re.compile(rf"\b({'|'.join(rejected)})\b", re.IGNORECASE)


def messages() -> Iterator[str]:
    """Yield all messages: a catalogue has every one of them (`test_catalogues.py`)."""
    for message in read_catalogue(CATALOGUES / "de.po"):
        if message.id:
            yield from (message.id,) if isinstance(message.id, str) else message.id


def prose(text: str) -> str:
    """Return a page without code, addresses and elements."""
    return re.sub(r"^```.*?^```$|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>", "", text, flags=re.DOTALL | re.MULTILINE)


def test_messages_use_the_words_of_the_glossary() -> None:
    rejected = words(REJECTED | REJECTED_IN_MESSAGES)
    found = {text: hit[0] for text in messages() if (hit := rejected.search(text)) and text not in KEPT}
    assert found == {}, f"use: {REJECTED | REJECTED_IN_MESSAGES}"
    assert [text for text in KEPT if text not in {*messages()}] == []


def test_messages_have_one_apostrophe() -> None:
    """’ between and after letters; ' is for what is typed: '2½-1½ 2-2', 'FILE', 90'/40."""
    straight = re.compile(r"[^\W\d]'[^\W\d]|s' [a-z]")
    assert [text for text in messages() if straight.search(re.sub(r"'[^']* [^']*'", "", text))] == []


ENGLISH_PAGES = [
    path
    for folder, pattern in (
        (ROOT, "*.md"),
        (ROOT / "docs", "**/*.md"),
        (ROOT / "src/albireo/reports/manual/en", "*.md"),
    )
    for path in sorted(folder.glob(pattern))
    if not path.relative_to(ROOT).as_posix().startswith(PAGES_LEFT_OUT)
]


@pytest.mark.parametrize("english", ENGLISH_PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_pages_use_the_words_of_the_glossary(english: Path) -> None:
    found = [hit[0] for hit in words(REJECTED).finditer(prose(english.read_text(encoding="utf-8")))]
    assert found == [], f"use: {REJECTED}"


def test_names_of_tests_use_plain_words() -> None:
    """They are read in the page of promises, in the coverage of the rules and in reports of failures."""
    plain = re.compile(r"(?:def|class) (test_\w*(?:(?:every|some|any|no)body|whoever)\w*)", re.IGNORECASE)
    sources = (path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("*.py"))
    assert [name for source in sources for name in plain.findall(source)] == []


LABEL = re.compile(r"(?<!\*)\*([^*]+)\*(?!\*)")
"""A name that the screen shows, in a page of the manual; names along a path are divided by commas."""
SIGNS = frozenset("…?")
"""Buttons that show a sign instead of a word."""
MANUAL_PAGES = sorted((ROOT / "src/albireo/reports/manual").glob("*/*.md"))


def shown(text: str) -> str:
    """Return a label as it is compared: without case, the end of a sentence and the type of space."""
    return " ".join(text.replace("'", "’").split()).rstrip("….").rstrip().casefold()


@cache
def labels(language: str) -> frozenset[str]:
    """Return all messages in a language, as they are compared."""
    if language == SOURCE:
        return frozenset(map(shown, messages()))
    strings = (each.string or "" for each in read_catalogue(CATALOGUES / f"{language}.po") if each.id)
    return frozenset(shown(text) for each in strings for text in ((each,) if isinstance(each, str) else each))


def is_path(names: list[str], known: frozenset[str]) -> bool:
    """Return whether names are labels one after the other; a label may have commas itself."""
    return not names or any(
        shown(", ".join(names[:end])) in known and is_path(names[end:], known)
        for end in range(1, len(names) + 1)
    )


@pytest.mark.parametrize("manual_page", MANUAL_PAGES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_manual_names_what_the_screen_shows(manual_page: Path) -> None:
    """A reader who looks for a name of the manual finds it on the screen, in their language."""
    known = labels(manual_page.parent.name)
    named = LABEL.findall(" ".join(manual_page.read_text(encoding="utf-8").split()))
    assert [name for name in named if name not in SIGNS and not is_path(name.split(", "), known)] == []


@pytest.mark.parametrize(
    "manual_page", [page for page in MANUAL_PAGES if page.parent.name == "fr"], ids=lambda page: page.stem
)
def test_signs_of_the_french_manual_stay_on_their_line(manual_page: Path) -> None:
    """A space that does not break before : ; ? ! and inside « », as in the messages."""
    text = prose(manual_page.read_text(encoding="utf-8"))
    assert re.findall(r"\w*[ *\w)%’][:;?!](?=\s|$)|« | »", text) == []


def test_a_path_of_labels() -> None:
    known = frozenset(("settings", "divisions, reserves"))
    assert is_path(["Settings", "Divisions", "reserves"], known)
    assert not is_path(["Settings", "Divisions"], known)

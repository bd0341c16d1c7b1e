"""Text of files that do not say how it is encoded: UTF-8 if valid, else a code page of old programs.

Which code page it is cannot be told from the bytes alone: the same byte is `è` in Western Europe, `č` in
Prague and `и` in Moscow. Within `reading()` the user's choice applies. Without one, a text that cannot be
Western European is read in the only code page that makes names of it; where several do, it is refused with
what each makes of the first words (`UnknownCodePage`). What was assumed is kept for a note. Outside
`reading()`, as in the engine, every text is read as Western European, since only names depend on it.
"""

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from albireo.domain.errors import AlbireoError
from albireo.domain.message import Translatable, translatable
from albireo.value_classes import dataclass, field

WESTERN = "cp1252"
CODE_PAGES: dict[str, Translatable] = {
    WESTERN: translatable("Western European (Windows)"),
    "cp1250": translatable("Central European (Windows)"),
    "cp1251": translatable("Cyrillic (Windows)"),
    "cp1253": translatable("Greek (Windows)"),
    "cp1254": translatable("Turkish (Windows)"),
    "cp1257": translatable("Baltic (Windows)"),
    "cp1255": translatable("Hebrew (Windows)"),
    "cp1256": translatable("Arabic (Windows)"),
    "iso8859-2": translatable("Central European (ISO)"),
    "iso8859-7": translatable("Greek (ISO)"),
    "koi8-r": translatable("Cyrillic (KOI8)"),
    "cp850": translatable("Western European (DOS)"),
    "cp852": translatable("Central European (DOS)"),
    "cp866": translatable("Cyrillic (DOS)"),
}
MOST_JUDGED = 1 << 16
"""Bytes of a text that are looked at."""
_UNLIKELY = 0.2
"""Share of odd words from which a text is not Western European."""
_WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
_ODD = re.compile(
    rb"\A[\x80-\xff]{3,}\Z|[\x81\x8d\x8f\x90\x9d]"  # no plain letter at all; bytes without a meaning
    rb"|[A-Za-z\xc0-\xff][\x82\x84\x85\x93\x94\xa1\xa2\xa4-\xa6\xab\xbb][A-Za-z\xc0-\xff]"  # quotes in a word
    rb"|[a-z\xe0-\xff][\xb9\xb3\xbf\xa5\xa3\xaf\x9f]|(?<![0-9])[\xb9\xb3\xbf\xa5\xa3\xaf\x9f][a-z]"  # Polish
    rb"|[\x8a\x8e\x9a\x9e].*[\xc6\xc8\xcc\xd8\xe6\xe8\xec\xf8\xf9]"  # haceks beside Nordic or Romance letters
    rb"|[\xc8\xcc\xd8\xe6\xe8\xec\xf8\xf9].*[\x8a\x8e\x9a\x9e]|i\xe6\Z|[aeiou]\xf8[\xe1\xe9\xed]"
)
_ASCII = bytes(range(128))
_UTF_8_SEQUENCE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")


def known_code_page(name: str) -> str:
    """Return the name of a code page as it is listed; empty for anything else."""
    return name.lower() if name.lower() in CODE_PAGES else ""


class UnknownCodePage(AlbireoError):
    """A text in a code page that has to be chosen."""

    samples: tuple[tuple[str, str], ...] = ()
    """Code pages and what each makes of the first words, the likeliest first."""


@dataclass(slots=True)
class TextReading:
    """How text is read, and what was assumed."""

    code_page: str = ""
    """The user's choice; empty if none was made."""
    assumed: dict[str, str] = field(default_factory=dict)
    """Code pages that were used without a choice, and a word read in each."""


_reading: ContextVar[TextReading | None] = ContextVar("reading", default=None)


@contextmanager
def reading(code_page: str = "") -> Iterator[TextReading]:
    """Read text in this code page; without one, the choice made further out applies, else it is asked."""
    outer = _reading.get()
    now = TextReading(code_page or (outer.code_page if outer is not None else ""))
    token = _reading.set(now)
    try:
        yield now
    finally:
        _reading.reset(token)


@contextmanager
def reading_anyhow() -> Iterator[None]:
    """Read text without asking for its code page, as when recognising a format."""
    token = _reading.set(None)
    try:
        yield
    finally:
        _reading.reset(token)


def current_reading() -> TextReading | None:
    """Return how text is read now; None where nothing is asked."""
    return _reading.get()


def chosen_code_page() -> str:
    """Return the code page that the user chose; empty if none."""
    now = _reading.get()
    return now.code_page if now is not None else ""


def decode_text(data: bytes) -> str:
    """Decode UTF-8 if valid, UTF-16 if marked, else a one-byte code page.

    >>> decode_text("Müller".encode()), decode_text("Müller".encode("cp1252"))
    ('Müller', 'Müller')
    """
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        if error.start >= len(data) - 3 and error.end == len(data):  # cut off in the middle of a character
            return data[: error.start].decode("utf-8-sig")
        return one_byte(data)


def one_byte(data: bytes) -> str:
    """Decode text that is not Unicode.

    >>> with reading("cp1251"):
    ...     one_byte("Иванов".encode("cp1251"))
    'Иванов'
    """
    now = _reading.get()
    if now is not None and now.code_page:
        return data.decode(now.code_page, "replace")
    if _is_damaged_utf_8(data):
        return data.decode("utf-8-sig", "replace")
    if now is None or data.isascii():
        return data.decode(WESTERN, "replace")
    words = [word for word in _WORD.findall(data[:MOST_JUDGED]) if not word.isascii()]
    odd = [word for word in words if _ODD.search(word)]
    page = _likely_page(odd) if len(odd) > _UNLIKELY * len(words) else WESTERN
    if words:
        now.assumed.setdefault(page, (odd or words)[0].decode(page, "replace"))
    return data.decode(page, "replace")


def _is_damaged_utf_8(data: bytes) -> bool:
    """Return whether nearly all bytes beyond ASCII form characters in UTF-8."""
    head = data[:MOST_JUDGED]
    left = _UTF_8_SEQUENCE.sub(b"", head)
    beyond, odd = (len(part.translate(None, _ASCII)) for part in (head, left))
    return beyond > 8 and odd * 20 < beyond


def _likely_page(odd: list[bytes]) -> str:
    """Return the only code page in which the words look like names; raise if there are several."""
    words = sorted(dict.fromkeys(odd[:200]), key=len, reverse=True)[:50]
    likely = {page: sum(_likeliness(word, page) for word in words) / len(words) for page in CODE_PAGES}
    samples: dict[str, str] = {}
    for page in sorted(CODE_PAGES, key=lambda page: -likely[page]):
        text = " ".join(word.decode(page, "replace") for word in words[:2])
        if likely[page] > 0 and text not in samples.values():
            samples[page] = text
    if len(samples) < 2:  # none: this is no text, as its reader will find
        return next(iter(samples), WESTERN)
    found = UnknownCodePage(
        "the text is in an unknown code page; choose one: {samples}",
        samples=", ".join(f"{page} ({text})" for page, text in samples.items()),
    )
    found.samples = tuple(samples.items())
    raise found


def _likeliness(word: bytes, page: str) -> float:
    """Return how much a word looks like a name in a code page.

    That is letters of one alphabet, capitals only at its beginning, and not mostly accents.
    """
    text = word.decode(page, "replace")
    if not text.isalpha() or len({_alphabet(letter) for letter in text}) > 1:
        return -1.0
    is_latin = _alphabet(text[0]) == "LATIN"
    if is_latin and sum(not letter.isascii() for letter in text) * 2 > len(text):
        return -0.5
    is_name = text.istitle() or text.isupper() or text.islower() or text.upper() == text.lower()
    is_western = page in (WESTERN, "cp1254")  # what was odd at first sight
    return 1.0 - 0.1 * is_latin - 0.2 * is_western if is_name else 0.0


def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]

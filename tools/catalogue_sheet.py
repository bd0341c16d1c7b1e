"""A catalogue as a spreadsheet, for translators who use no Python: `python3 dev.py catalogue sv [sv.csv]`.

Without a file it writes `build/catalogue-sv.csv`: every English text, where it is shown, and its translation
or room for one. With a file it reads the translations back into `src/albireo/i18n/sv.po`. A new text whose
placeholders, tags or line breaks differ from the English is left out and listed; so is one that is more than
twice as long, unless its row says `ok` in the last column. What is not translated stays English.
"""

import argparse
import csv
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from babel import Locale
from babel.core import UnknownLocaleError
from babel.messages.catalog import Catalog, Message

from tools.messages import CATALOGUES, ROOT, SOURCE, extracted, read_catalogue, written

BEFORE = ("shown in", "English", "English, several")
BEHIND = ("length is ok",)
LONGER = 2.0
SHORT = 12
"""Texts of this length may grow more: a word is often twice as long elsewhere."""
_MARKS = re.compile(r"\{[^{}]*\}|%\(\w+\)s|<[^<>]+>|\n")
Row = Sequence[str]


def main() -> int:
    """Write or read the sheet of a language, and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("language", help="a code such as sv, nl, pt_BR")
    parser.add_argument("file", nargs="?", type=Path, help="a filled-in sheet, to be read back")
    options = parser.parse_args()
    try:
        Locale.parse(options.language)
    except (ValueError, UnknownLocaleError):
        parser.error(f"{options.language}: expected the code of a language, such as sv or pt_BR")
    catalogue = catalogue_of(options.language)
    if options.file is None:
        target = ROOT / "build" / f"catalogue-{options.language}.csv"
        target.parent.mkdir(exist_ok=True)
        with target.open("w", encoding="utf-8-sig", newline="") as stream:
            csv.writer(stream).writerows(rows(catalogue))
        print(f"{target}: {_done(catalogue)} of {len(catalogue)} texts translated")
        return 0
    with options.file.open(encoding="utf-8-sig", newline="") as stream:
        text = stream.read()
    separator = ";" if text.partition("\n")[0].count(";") > text.partition("\n")[0].count(",") else ","
    refused = take(catalogue, csv.reader(text.splitlines(keepends=True), delimiter=separator))
    path = CATALOGUES / f"{options.language}.po"
    path.write_text(written(catalogue), encoding="utf-8")
    for line in refused:
        print(line)
    print(f"{path}: {_done(catalogue)} of {len(catalogue)} texts translated, {len(refused)} left out")
    return 1 if refused else 0


def catalogue_of(language: str) -> Catalog:
    """Return the catalogue of a language with the texts of today; a new one where there is none."""
    path = CATALOGUES / f"{language}.po"
    catalogue = read_catalogue(path) if path.exists() else Catalog(locale=language)
    catalogue.update(extracted(SOURCE), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    return catalogue


def rows(catalogue: Catalog) -> list[Row]:
    """Return the sheet: texts that are still to be translated first, those of one page together.

    A language has as many columns for translations as it has forms for numbers.
    """
    forms = catalogue.num_plurals
    more = [f"translation, form {number}" for number in range(2, forms + 1)]
    found = sorted(
        (message for message in catalogue if message.id),
        key=lambda message: (bool(_translated(message)), _place(message), str(message.id)),
    )
    lines = [(_place(each), *_texts(each.id, 2), *_texts(each.string, forms), "") for each in found]
    return [(*BEFORE, "translation", *more, *BEHIND), *lines]


def take(catalogue: Catalog, lines: Iterable[Row]) -> list[str]:
    """Put the translations of a sheet into a catalogue, and return what was left out, with the reason."""
    by_text = {_texts(message.id, 2): message for message in catalogue if message.id}
    forms, refused = catalogue.num_plurals, []
    for number, line in enumerate(lines, start=1):
        _, one, several, *texts = (*line, *[""] * (len(BEFORE) + forms + len(BEHIND)))
        is_ok, texts = bool(texts[forms].strip()), texts[: forms if several else 1]
        message = by_text.get((one, several))
        if number == 1 or not any(text.strip() for text in texts):
            continue
        if message and texts == list(_texts(message.string, len(texts))):
            continue
        wrong = "" if message else f"there is no such English text: {one!r}"
        if any(not text.strip() for text in texts):
            wrong = wrong or "a form is missing"
        for at, text in enumerate(texts):
            wrong = wrong or fault(several if at else one, text, is_ok)
        if wrong or message is None:
            refused.append(f"row {number}: {wrong}: {texts[0]!r}")
        else:
            message.string = tuple(texts) if several else texts[0]
    return refused


def fault(english: str, text: str, may_be_long: bool = False) -> str:
    """Return what is wrong with a translation; empty if nothing is.

    >>> fault("{count} players", "{cont} spelare"), fault("Save", "Spara")
    ("'{cont}' instead of '{count}'", '')
    """
    ours, theirs = sorted(_MARKS.findall(english)), sorted(_MARKS.findall(text))
    if set(ours) != set(theirs):
        return f"{', '.join(map(repr, sorted(set(theirs) - set(ours)))) or 'nothing'} instead of " + (
            ", ".join(map(repr, sorted(set(ours) - set(theirs)))) or "nothing"
        )
    if len(text) > LONGER * max(len(english), SHORT) and not may_be_long:
        return f"{len(text)} characters instead of {len(english)}"
    return ""


def _place(message: Message) -> str:
    """Return where a text is shown: the page's template, or the part of the program."""
    places = sorted({Path(file).stem for file, _ in message.locations})
    return ", ".join(places[:3]) + (" …" if len(places) > 3 else "")


def _texts(text: object, count: int) -> tuple[str, ...]:
    """Return one text or several as a row of this length."""
    found = [str(each or "") for each in text] if isinstance(text, list | tuple) else [str(text or "")]
    return (*found, *[""] * count)[:count]


def _translated(message: Message) -> bool:
    return all(message.string) if isinstance(message.string, tuple) else bool(message.string)


def _done(catalogue: Catalog) -> int:
    return sum(_translated(message) for message in catalogue if message.id)


if __name__ == "__main__":
    sys.exit(main())

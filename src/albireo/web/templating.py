"""Templates: every value is escaped, every visible text goes through `_()` in the visitor's language."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from albireo.desk.rating_lists.lists import spoken
from albireo.domain.explanation import Note
from albireo.domain.message import Remark, filled
from albireo.domain.points import chess
from albireo.i18n import LANGUAGES, translations, translator
from albireo.web.money import money

FOLDER = Path(__file__).parent
TEMPLATES = FOLDER / "templates"
STATIC = FOLDER / "static"
ENGLISH_MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]


@cache
def environment() -> Environment:
    """The one environment of all templates."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"_": _gettext, "ngettext": _ngettext, "static": static, "languages": LANGUAGES}
    made.filters |= {
        "points": chess,
        "counting": _counting,
        "said": _said,
        "capitalize_first": lambda text: text[:1].upper() + text[1:],
        "clock": clock,
        "money": _money,
        "number": _number,
        "moment": _moment,
        "when": _when,
        "groupby_day": _by_day,
        "local_input": local_input,
        "grouped": _grouped,
        "period": _period,
        "list_name": spoken,
    }
    return made


def translate(context: Context) -> Callable[[str], str]:
    return translator(str(context.get("language", "en")))


@pass_context
def _gettext(context: Context, text: str, /, **values: Any) -> str:
    return filled(text, values, translate(context)) if values else translate(context)(text)


@pass_context
def _ngettext(context: Context, singular: str, plural: str, count: int, /, **values: Any) -> str:
    choose = translations(str(context.get("language", "en"))).ngettext
    return choose(singular, plural, count).format(count=count, **values)


@pass_context
def _counting(context: Context, text: str) -> int:
    """The number that decides between singular and plural of some points."""
    return counting(text, str(context.get("language", "en")))


def counting(text: str, language: str) -> int:
    """The whole number that has the singular or plural of points written as chess people do.

    Half a point is singular everywhere; French begins the plural at two, English and Italian above one.

    >>> [counting(text, "en") for text in ("0", "½", "1", "1½", "2")]
    [0, 1, 1, 2, 2]
    >>> [counting(text, "fr") for text in ("0", "½", "1", "1½", "2")]
    [0, 0, 1, 1, 2]
    """
    whole, half, _ = text.partition("½")
    number = int(whole or 0) if whole.isdecimal() or not whole else 2
    return number + (language != "fr" and bool(half))


_FIGURE = re.compile(r"-?[0-9]+\.[0-9]+(/-?[0-9]+\.[0-9]+)*")


@pass_context
def _said(context: Context, note: Note | Remark) -> str:
    """A note in words, its figures with the decimal sign of the language."""
    language = str(context.get("language", "en"))
    if language != "en" and isinstance(note, Note):
        values = {
            name: local_number(value, language)
            if isinstance(value, str) and _FIGURE.fullmatch(value)
            else value
            for name, value in note.values.items()
        }
        note = replace(note, values=values)
    return note.sentence(translate(context))


@pass_context
def _number(context: Context, text: object) -> str:
    """A figure with the decimal sign of the language."""
    return local_number(str(text), str(context.get("language", "en")))


@pass_context
def _money(context: Context, amount: int, currency: str = "") -> str:
    """An amount with the decimal sign of the language."""
    return " ".join(filter(None, (_number(context, money(amount)), currency)))


def local_number(text: str, language: str) -> str:
    """A figure as it is written in a language.

    >>> local_number("12.5", "it"), local_number("12.5", "en"), local_number("2.5/3.0", "fr")
    ('12,5', '12.5', '2,5/3,0')
    """
    return text if language == "en" else text.replace(".", ",")


@pass_context
def _grouped(context: Context, number: int) -> str:
    return grouped(number, str(context.get("language", "en")))


def grouped(number: int, language: str) -> str:
    """A large number as it is written in a language.

    >>> grouped(1512345, "en"), grouped(1512345, "it"), grouped(999, "fr")
    ('1,512,345', '1.512.345', '999')
    """
    return f"{number:,}".replace(",", {"it": ".", "fr": "\u202f", "de": "."}.get(language, ","))


@pass_context
def _period(context: Context, day: str) -> str:
    return local_period(day, str(context.get("language", "en")))


def local_period(day: str, language: str) -> str:
    """A month or a day as a language writes it.

    >>> local_period("2026-11", "en"), local_period("2026-11-01", "en"), local_period("2026-11", "it")
    ('Nov 2026', '1 Nov 2026', '11/2026')
    """
    year, *rest = day.split("-")
    if language != "en" or not rest:
        return "/".join([*reversed(rest), year])
    return " ".join([*(str(int(part)) for part in rest[1:]), ENGLISH_MONTHS[int(rest[0]) - 1], year])


@pass_context
def _moment(context: Context, at: str) -> str:
    return local_moment(at, str(context.get("language", "en")))


def local_moment(at: str, language: str) -> str:
    """Day and time of a moment in the journal, here and as a language writes them.

    >>> local_moment("2026-03-01T15:02:00Z", "fr")[:10], local_moment("2026-03-01T15:02:00Z", "en")[:11]
    ('01/03/2026', '01 Mar 2026')
    """
    if not at:
        return ""
    moment = datetime.fromisoformat(at).astimezone()
    day = (
        f"{moment:%d} {ENGLISH_MONTHS[moment.month - 1]} {moment:%Y}"
        if language == "en"
        else f"{moment:%d/%m/%Y}"
    )
    return f"{day} {moment:%H:%M}"


@pass_context
def _by_day(context: Context, lines: tuple[Any, ...]) -> list[tuple[str, list[Any]]]:
    """Moments of the journal by local day, in the order given."""
    language = str(context.get("language", "en"))
    return [
        (day, list(group))
        for day, group in groupby(lines, key=lambda line: local_moment(line.at, language).rpartition(" ")[0])
    ]


@pass_context
def _when(context: Context, at: str) -> str:
    """The time of a moment of today, else day and time."""
    is_today = datetime.fromisoformat(at).astimezone().date() == datetime.now().astimezone().date()
    return clock(at) if is_today else local_moment(at, str(context.get("language", "en")))


def clock(at: str) -> str:
    """The local time of a moment in the journal, `15:42`; empty for none.

    >>> clock("")
    ''
    """
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M") if at else ""


def local_input(at: str) -> str:
    """A moment as a form field for day and time wants it, in the time zone of this computer."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%dT%H:%M") if at else ""


@cache
def static(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may keep it."""
    changed = int((STATIC / name).stat().st_mtime)
    return f"/static/{name}?{changed:x}"

"""Templates: every value is escaped, every visible text goes through `_()` in the visitor's language."""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from albireo.desk.players.named_people import author
from albireo.desk.rating_lists.lists import list_title
from albireo.desk.rounds.provisional import provisional_round
from albireo.desk.rounds.published_change import CASES
from albireo.domain.explanation import Note
from albireo.domain.message import Remark, fill
from albireo.domain.points import chess, points
from albireo.i18n import LANGUAGES, dates, lists, numbers, translations, translator
from albireo.i18n.languages import SOURCE
from albireo.i18n.plurals import points_number
from albireo.i18n.right_to_left import isolate_names
from albireo.i18n.wording import wording
from albireo.organising.columns import filled_columns
from albireo.organising.units import shown_player
from albireo.standings.championship import points_text
from albireo.state.event_plan import COLOURS
from albireo.web.http.static_files import static

FOLDER = Path(__file__).parents[1]
TEMPLATES = FOLDER / "templates"


@cache
def environment() -> Environment:
    """Return the environment of all templates."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {
        "_": _gettext,
        "ngettext": _ngettext,
        "static": static,
        "icon": icon,
        "picture": picture,
        "LANGUAGES": LANGUAGES,
        "GROUP_COLOURS": COLOURS,
        "filled_columns": filled_columns,
        "shown_player": shown_player,
        "change_cases": CASES,
        "has_provisional": lambda state: provisional_round(state) is not None,
        "RESULT_SIGNS": {"10": "1-0", "==": "½-½", "01": "0-1"},
    }
    made.filters |= {
        "points": _local(lambda value, language: numbers.figure(chess(value), language)),
        "counting": _local(_counting),
        "capitalize_first": lambda text: text[:1].upper() + text[1:],
        "clock": _local(dates.clock),
        "money": _local(numbers.money),
        "amount": _local(numbers.amount),
        "number": _local(numbers.figure),
        "moment": _local(dates.moment),
        "when": _local(dates.moment_or_clock),
        "groupby_day": _local(_by_day),
        "local_input": local_input,
        "grouped": _local(numbers.whole),
        "day": _local(dates.day),
        "days": _local(dates.days),
        "listed": _local(lists.join_list),
        "list_name": list_title,
        "author": _local(lambda who, language: isolate_names(author(who).sentence(translator(language)))),
        "fraction": _local(lambda value, language: numbers.figure(points_text(value), language)),
    }
    made.filters["said"] = _note_text
    return made


def icon(name: str) -> Markup:
    """Return an icon of `static/icons.svg`, for use beside a word with the same meaning."""
    return Markup('<svg class="i" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        static("icons.svg"), name
    )


def picture(name: str) -> Markup:
    """Return a larger two-colour drawing from the same file."""
    return Markup('<svg class="picture" aria-hidden="true"><use href="{}#{}"/></svg>').format(
        static("icons.svg"), name
    )


def translate(context: Context) -> Callable[[str], str]:
    return translator(str(context.get("language", SOURCE)))


@pass_context
def _gettext(context: Context, text: str, /, **values: Any) -> str:
    return isolate_names(fill(text, values, translate(context))) if values else translate(context)(text)


@pass_context
def _ngettext(context: Context, singular: str, plural: str, count: int, /, **values: Any) -> str:
    choose = translations(str(context.get("language", SOURCE))).ngettext
    return isolate_names(choose(singular, plural, count).format(count=count, **values))


def _local(function: Callable[..., object]) -> Callable[..., object]:
    """Return a filter from a function whose last argument is the language."""

    @pass_context
    def filter_(context: Context, *values: object) -> object:
        return function(*values, str(context.get("language", SOURCE)))

    return filter_


def _counting(text: str, language: str) -> int:
    """Return the number that selects singular or plural for written points."""
    return points_number(points(text), language)


@pass_context
def _note_text(context: Context, note: Note | Remark) -> str:
    """Return a note in words, with names of participants if the page has them (`participant_names`)."""
    language = str(context.get("language", SOURCE))
    return isolate_names(note.sentence(wording(language, context.get("participant_names"))))


def _by_day(lines: tuple[Any, ...], language: str) -> list[tuple[str, list[Any]]]:
    """Return journal entries by local day, in the order given."""
    days = groupby(lines, key=lambda line: dates.day_of(line.at, language))
    return [(day, list(group)) for day, group in days]


def local_input(at: str) -> str:
    """Return a moment for a form field of day and time, in the local time zone."""
    return datetime.fromisoformat(at).astimezone().strftime("%Y-%m-%dT%H:%M") if at else ""

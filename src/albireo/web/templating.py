"""Templates: every value is escaped, every visible text goes through `_()` in the visitor's language."""

from collections.abc import Callable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, pass_context
from jinja2.runtime import Context

from albireo.domain.explanation import Note
from albireo.domain.message import filled
from albireo.domain.points import chess
from albireo.i18n import translations, translator

FOLDER = Path(__file__).parent
TEMPLATES = FOLDER / "templates"
STATIC = FOLDER / "static"


@cache
def environment() -> Environment:
    """The one environment of all templates."""
    made = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"_": _gettext, "ngettext": _ngettext, "static": static}
    made.filters |= {"points": chess, "said": _said, "clock": clock}
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
def _said(context: Context, note: Note) -> str:
    return note.sentence(translate(context))


def clock(at: str) -> str:
    """The local time of a moment in the journal, `15:42`; empty for none.

    >>> clock("")
    ''
    """
    return datetime.fromisoformat(at).astimezone().strftime("%H:%M") if at else ""


@cache
def static(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may keep it."""
    changed = int((STATIC / name).stat().st_mtime)
    return f"/static/{name}?{changed:x}"

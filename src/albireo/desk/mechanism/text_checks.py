"""Checks for typed text before it becomes a fact."""

from datetime import datetime
from typing import TypeVar

from albireo.desk.mechanism.facts import Facts
from albireo.desk.mechanism.outcome import Refused, refusal
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact
from albireo.facts.fact import FactTable
from albireo.facts.text import line_of_text

F = TypeVar("F", bound=Facts)


def check_text(text: str, what: Translatable, *, empty: bool = False) -> str:
    """Return a line of text in composed form with tidy spaces; refuse what cannot be shown or stored."""
    try:
        return line_of_text(text, what, is_required=not empty)
    except BadFact as bad:
        raise fact_refusal(bad) from None


def check_facts(table: FactTable, facts: F) -> F:
    """Return checked facts; refuse invalid ones with the reason."""
    try:
        return type(facts)(**table.checked(facts.given()))
    except BadFact as bad:
        raise fact_refusal(bad) from None


def fact_refusal(bad: BadFact) -> Refused:
    """Return the refusal of a command that gives such a fact."""
    return Refused(Note(bad.kind, bad.text, bad.article, bad.holes))


def read_day(text: str) -> str:
    """Return a day as stored in journals, `YYYY/MM/DD`."""
    if not text:
        return ""
    try:
        return datetime.strptime(text.replace("-", "/"), "%Y/%m/%d").strftime("%Y/%m/%d")
    except ValueError:
        raise refusal(
            "bad-day", "{found} is not a date: enter one like 2026/03/01.", found=repr(text)
        ) from None

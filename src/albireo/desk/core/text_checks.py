"""What people type, checked before it becomes a fact."""

from typing import TypeVar

from albireo.desk.core.facts import Facts
from albireo.desk.core.outcome import Refused
from albireo.domain.explanation import Note
from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact
from albireo.facts.fact import FactTable
from albireo.facts.text import line_of_text

F = TypeVar("F", bound=Facts)


def checked_text(text: str, what: Translatable, *, empty: bool = False) -> str:
    """A line of text in composed form, blanks put in order; refused if it cannot be shown or stored."""
    try:
        return line_of_text(text, what, is_required=not empty)
    except BadFact as bad:
        raise refused_fact(bad) from None


def checked_facts(table: FactTable, facts: F) -> F:
    """Facts in order; refused with the reason if one makes no sense."""
    try:
        return type(facts)(**table.checked(facts.given()))
    except BadFact as bad:
        raise refused_fact(bad) from None


def refused_fact(bad: BadFact) -> Refused:
    """The refusal of a command that gives such a fact."""
    return Refused(Note(bad.kind, bad.text, bad.article, bad.holes))

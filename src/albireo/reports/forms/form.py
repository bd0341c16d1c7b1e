"""A form as data: groups of fields, a table, and what has to be signed.

Nothing is printed as certain that the arbiter must still confirm: a field says whether its value is known
from the tournament, follows from a calculation that somebody has to look at, or is not known at all.
"""

from enum import Enum
from typing import NamedTuple


class Certainty(Enum):
    """How much a value can be relied on."""

    KNOWN = "known"
    """The tournament says so."""
    CONFIRM = "confirm"
    """Calculated or assumed: the arbiter confirms it."""
    MISSING = "missing"
    """To be filled in."""


class Field(NamedTuple):
    """One field of a form."""

    label: str
    value: str = ""
    certainty: Certainty = Certainty.KNOWN
    number: int | None = None
    """In forms whose fields are numbered."""


def known(label: str, value: object, number: int | None = None) -> Field:
    """A field that the tournament fills, or that is still to be filled in."""
    text = "" if value is None else str(value).strip()
    return Field(label, text, Certainty.KNOWN if text else Certainty.MISSING, number)


def to_confirm(label: str, value: object, number: int | None = None) -> Field:
    """A field whose value the arbiter has to look at."""
    text = "" if value is None else str(value).strip()
    return Field(label, text, Certainty.CONFIRM if text else Certainty.MISSING, number)


class Group(NamedTuple):
    """Fields that belong together."""

    title: str
    fields: tuple[Field, ...]


class FormTable(NamedTuple):
    """Rows of a form."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    widths: tuple[float, ...]
    """Shares of the room."""
    struck: frozenset[int] = frozenset()
    """Rows that stay on the sheet but do not count."""


class Form(NamedTuple):
    """One filled form."""

    id: str
    """`IT1`"""
    title: str
    about: str
    """What tells it from others of its kind, for names of files and sheets."""
    groups: tuple[Group, ...]
    table: FormTable | None = None
    after_table: tuple[Group, ...] = ()
    signatures: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


LEGEND = "□ calculated or taken over: to be confirmed by the arbiter.   ……… to be filled in."

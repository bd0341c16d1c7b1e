"""A form as data: groups of fields, a table, and what has to be signed.

Nothing is handed over as certain that the arbiter must still confirm: a field says whether its value is known
from the tournament, follows from a calculation that someone has to look at, or is not known at all. What is
to be confirmed stands on a sheet of its own: a certificate to be signed has no boxes to be ticked.
"""

import datetime
import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from albireo.domain.points import chess

Value = str | int | float | datetime.date
"""A text, a number, points (a float: 6.5) or a day; an empty text is an empty field."""


def as_text(value: Value) -> str:
    """A value as it is printed.

    >>> as_text(6.5), as_text(2450), as_text(datetime.date(2026, 3, 9))
    ('6½', '2450', '09/03/2026')
    """
    if isinstance(value, datetime.date):
        return f"{value:%d/%m/%Y}"
    return chess(round(value * 10)) if isinstance(value, float) else str(value)


NOTHING = "–"
"""Where a form that is signed has nothing to say: no box stays empty."""
NOTE_HEAD = "Note"


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
    value: Value = ""
    certainty: Certainty = Certainty.KNOWN
    number: int | None = None
    """In forms whose fields are numbered."""


def known(label: str, value: Value | None, number: int | None = None) -> Field:
    """A field that the tournament fills, or that is still to be filled in."""
    return _field(label, value, Certainty.KNOWN, number)


def to_confirm(label: str, value: Value | None, number: int | None = None) -> Field:
    """A field whose value the arbiter has to look at."""
    return _field(label, value, Certainty.CONFIRM, number)


def _field(label: str, value: Value | None, certainty: Certainty, number: int | None) -> Field:
    found = value.strip() if isinstance(value, str) else "" if value is None else value
    return Field(label, found, Certainty.MISSING if found == "" else certainty, number)


class Group(NamedTuple):
    """Fields that belong together."""

    title: str
    fields: tuple[Field, ...]


class FormTable(NamedTuple):
    """Rows of a form."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    widths: tuple[float, ...]
    """Shares of the room."""
    struck: frozenset[int] = frozenset()
    """Rows that stay on the sheet but do not count."""
    by_hand: frozenset[str] = frozenset()
    """Heads of columns that someone fills in."""

    @property
    def without_empty_note(self) -> "FormTable":
        """The table as it is written: the column without a head is there if something is noted in it."""
        noted = {place for place, head in enumerate(self.heads) if not head}
        kept = [
            place
            for place in range(len(self.heads))
            if place not in noted or any(row[place] != "" for row in self.rows)
        ]
        return self._replace(
            heads=tuple(self.heads[place] or NOTE_HEAD for place in kept),
            rows=tuple(tuple(row[place] for place in kept) for row in self.rows),
            widths=tuple(self.widths[place] for place in kept),
        )


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
    claims: tuple[str, ...] = ()
    """What of the table has to be confirmed."""

    @property
    def values(self) -> dict[str, Value]:
        """Every field by its key, by which layouts of official forms name it: `player.surname`."""
        return {
            key_of(group.title, field.label): field.value
            for group in (*self.groups, *self.after_table)
            for field in group.fields
        }

    @property
    def columns(self) -> tuple[str, ...]:
        """The keys of the columns of the table."""
        heads = self.table.heads if self.table is not None else ()
        return tuple(key_of(head) if head else "remark" for head in heads)


def key_of(*words: str) -> str:
    """Return what a field is called in the layout of an official form.

    >>> key_of("Result", "Rating average (1.4.6b)"), key_of("Players", "GM: of the host")
    ('result.rating-average', 'players.gm-of-the-host')
    """
    bare = (re.sub(r"\([^()]*\)", "", text).lower().replace("'", "") for text in words)
    return ".".join(re.sub(r"[^a-z0-9]+", "-", text).strip("-") for text in bare)


def confirmations(forms: Sequence[Form]) -> Iterator[tuple[Form, str, str]]:
    """Return what someone has to confirm in each form: what it is called, and the value found."""
    for form in forms:
        for group in (*form.groups, *form.after_table):
            for field in group.fields:
                if field.certainty is Certainty.CONFIRM:
                    yield form, f"{group.title}: {field.label}", as_text(field.value)
        for claim in form.claims:
            yield form, form.table.title if form.table else "", claim


def missing_fields(forms: Sequence[Form]) -> Iterator[tuple[Form, str]]:
    """Return what is still to be filled in by hand in each form."""
    for form in forms:
        for group in (*form.groups, *form.after_table):
            for field in group.fields:
                if field.certainty is Certainty.MISSING:
                    yield form, f"{group.title}: {field.label}"
        if form.table is not None and form.table.rows:
            yield from ((form, f"{form.table.title}: {head}") for head in sorted(form.table.by_hand))

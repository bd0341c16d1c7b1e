"""A form as data: groups of fields, a table, and the signatures required.

Nothing that the arbiter must confirm is presented as certain: each field says whether its value is known from
the tournament, calculated and to be confirmed, or missing. Items to confirm are listed on a separate sheet,
since a certificate to be signed has no tick boxes.
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
    """Return a value as it is printed.

    >>> as_text(6.5), as_text(2450), as_text(datetime.date(2026, 3, 9))
    ('6½', '2450', '09/03/2026')
    """
    if isinstance(value, datetime.date):
        return f"{value:%d/%m/%Y}"
    return chess(round(value * 10)) if isinstance(value, float) else str(value)


NOTHING = "–"
"""Printed in empty fields of a form to be signed, so that no box stays empty."""
NOTE_HEAD = "Note"


class Certainty(Enum):
    """How reliable a value is."""

    KNOWN = "known"
    """Recorded in the tournament."""
    CONFIRM = "confirm"
    """Calculated or assumed; the arbiter must confirm it."""
    MISSING = "missing"
    """To be filled in."""


class FormField(NamedTuple):
    """One field of a form."""

    label: str
    value: Value = ""
    certainty: Certainty = Certainty.KNOWN
    number: int | None = None
    """Number of the field, in forms that number them."""


def field_from(label: str, value: Value | None, number: int | None = None) -> FormField:
    """Return a field filled from the tournament, or missing if the value is None."""
    return _field(label, value, Certainty.KNOWN, number)


def to_confirm(label: str, value: Value | None, number: int | None = None) -> FormField:
    """Return a field whose value the arbiter must confirm."""
    return _field(label, value, Certainty.CONFIRM, number)


def _field(label: str, value: Value | None, certainty: Certainty, number: int | None) -> FormField:
    found = value.strip() if isinstance(value, str) else "" if value is None else value
    return FormField(label, found, Certainty.MISSING if found == "" else certainty, number)


class FieldGroup(NamedTuple):
    """Fields that belong together."""

    title: str
    fields: tuple[FormField, ...]
    is_wide: bool = False
    """Each field has the whole width, with space to write in."""

    @property
    def is_counts(self) -> bool:
        """Whether it contains numbers only, enough of them to be set in narrow columns."""
        return len(self.fields) > 8 and all(isinstance(field.value, int) for field in self.fields)


class FormTable(NamedTuple):
    """The table of a form."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[Value, ...], ...]
    widths: tuple[float, ...]
    """Relative widths of the columns."""
    struck: frozenset[int] = frozenset()
    """Rows that stay on the sheet but do not count."""
    by_hand: frozenset[str] = frozenset()
    """Headings of columns in which empty cells are filled in by hand."""

    @property
    def without_empty_note(self) -> "FormTable":
        """The table as written: the column without a heading is kept only if it contains a note."""
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


class FilledForm(NamedTuple):
    """A completed form."""

    id: str
    """`IT1`"""
    title: str
    about: str
    """Text that distinguishes it from others of its kind, for names of files and sheets."""
    groups: tuple[FieldGroup, ...]
    table: FormTable | None = None
    after_table: tuple[FieldGroup, ...] = ()
    signatures: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    """Claims of the table that must be confirmed."""

    @property
    def values(self) -> dict[str, Value]:
        """Values by key, as used in layouts of official forms: `player.surname`."""
        return {
            key_of(group.title, field.label): field.value
            for group in (*self.groups, *self.after_table)
            for field in group.fields
        }

    @property
    def columns(self) -> tuple[str, ...]:
        """Keys of the columns of the table."""
        heads = self.table.heads if self.table is not None else ()
        return tuple(key_of(head) if head else "remark" for head in heads)


def key_of(*words: str) -> str:
    """Return the key of a field in the layout of an official form.

    >>> key_of("Result", "Rating average (1.4.6b)"), key_of("Players", "GM: of the host")
    ('result.rating-average', 'players.gm-of-the-host')
    """
    bare = (re.sub(r"\([^()]*\)", "", text).lower().replace("'", "") for text in words)
    return ".".join(re.sub(r"[^a-z0-9]+", "-", text).strip("-") for text in bare)


def confirmations(forms: Sequence[FilledForm]) -> Iterator[tuple[FilledForm, str, str]]:
    """Yield the items to confirm in each form: label and value."""
    for form in forms:
        for group in (*form.groups, *form.after_table):
            for field in group.fields:
                if field.certainty is Certainty.CONFIRM:
                    yield form, f"{group.title}: {field.label}", as_text(field.value)
        for claim in form.claims:
            yield form, form.table.title if form.table else "", claim


def missing_fields(forms: Sequence[FilledForm]) -> Iterator[tuple[FilledForm, str]]:
    """Yield the fields of each form still to be filled in by hand."""
    for form in forms:
        for group in (*form.groups, *form.after_table):
            for field in group.fields:
                if field.certainty is Certainty.MISSING:
                    yield form, f"{group.title}: {field.label}"
        if form.table is not None:
            for place, head in enumerate(form.table.heads):
                if head in form.table.by_hand and any(row[place] == "" for row in form.table.rows):
                    yield form, f"{form.table.title}: {head}"

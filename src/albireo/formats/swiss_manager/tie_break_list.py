"""The list of tie-breaks in files for Swiss-Manager and chess-results.com, with what it cannot express."""

from collections.abc import Iterable

from albireo.formats.foreign_tournament import Notes
from albireo.formats.swiss_manager import tie_break_numbers as numbers
from albireo.value_classes import dataclass


@dataclass(frozen=True, slots=True)
class NumberedTieBreak:
    """One place of the list: a number and its parameters."""

    place: int
    number: int
    kind: int = 0
    """The type, if several tie-breaks share the number."""
    cuts: tuple[int, int] = (0, 0)
    """How many of the strongest and weakest results are left out."""
    is_kind_known: bool = True


def read_tie_breaks(entries: Iterable[NumberedTieBreak], notes: Notes) -> tuple[str, ...]:
    """Return the codes, noting each place that has none."""
    codes: list[str] = []
    for entry in entries:
        if entry.place == 1 and entry.number in (numbers.POINTS, numbers.MATCH_POINTS):
            continue
        code = numbers.code_of(entry.number, entry.kind, entry.cuts)
        if code is not None and code not in codes:
            codes.append(code)
            if not entry.is_kind_known:
                _note_kind(entry, code, notes)
        else:
            _note_missing(entry, notes)
    return tuple(codes)


def _note_kind(entry: NumberedTieBreak, code: str, notes: Notes) -> None:
    notes.assumed(
        "tie-break {place}, number {number}: {code}; the file does not say clearly which of {codes} is meant",
        place=entry.place,
        number=entry.number,
        code=code,
        codes=", ".join(numbers.TYPES[entry.number]),
    )


def _note_missing(entry: NumberedTieBreak, notes: Notes) -> None:
    if entry.number in numbers.MANUAL:
        notes.missing(
            "tie-break {place}: figures entered manually after play-off games; order these players by hand "
            "under Standings",
            place=entry.place,
        )
    elif not entry.is_kind_known:
        notes.not_understood(
            "tie-break {place}: a second one of number {number}; choose it yourself among {codes}",
            place=entry.place,
            number=entry.number,
            codes=", ".join(numbers.TYPES[entry.number]),
        )
    elif entry.number in numbers.TITLES:
        notes.not_understood(
            "tie-break {place}: number {number} ({title}) has no counterpart here",
            place=entry.place,
            number=entry.number,
            title=numbers.TITLES[entry.number],
        )
    elif any(entry.cuts):
        notes.not_understood(
            "tie-break {place}: number {number} with the cuts {strongest} and {weakest} has no counterpart "
            "here",
            place=entry.place,
            number=entry.number,
            strongest=entry.cuts[0],
            weakest=entry.cuts[1],
        )
    else:
        notes.not_understood("tie-break {place}: number {number}", place=entry.place, number=entry.number)

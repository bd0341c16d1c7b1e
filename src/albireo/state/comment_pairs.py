"""Pairs in the `###` comments of the report: by registration until written, then by number.

A late entry shifts the numbers of all behind it, so a comment with the numbers of its day would name other
players. Numbers in an imported report are converted to registrations when it is read.
"""

import re
from collections.abc import Mapping, Sequence

_OWN_FORM = re.compile(r"(?:MPA|Pairings differ from the system) @ Round \d+: .*")
REASON = "; reason: "
_PAIR = re.compile(r"(?<![\w-])(\d+)-(\d+|bye)(?![\w-])")


def pair_holes(pairs: Sequence[tuple[int, int]]) -> str:
    """Return pairs for a comment, with a placeholder for each number, which may still change."""
    return " ".join("{}-{}" if black else "{}-bye" for _, black in pairs)


def reason_behind(why: str) -> str:
    """Return the reason at the end of a comment, with braces escaped."""
    return REASON + why.replace("{", "(").replace("}", ")") if why else ""


def pair_units(pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the units for the placeholders."""
    return tuple(id_ for pair in pairs for id_ in pair if id_)


def with_registrations(text: str, ids: Mapping[int, int]) -> tuple[str, tuple[int, ...]]:
    """Return one of our comments from a file with placeholders for its numbers, and the units.

    >>> with_registrations("MPA @ Round 2: system 1-4, made 1-bye", {1: 11, 4: 14})
    ('MPA @ Round 2: system {}-{}, made {}-bye', (11, 14, 11))
    >>> with_registrations("MPA @ Round 2: see {note}", {})
    ('MPA @ Round 2: see {note}', ())
    >>> with_registrations("MPA @ Round 2: system 1-4, made 4-1; reason: seats 1-4", {1: 11, 4: 14})
    ('MPA @ Round 2: system {}-{}, made {}-{}; reason: seats 1-4', (11, 14, 14, 11))
    """
    if not _OWN_FORM.fullmatch(text) or "{" in text or "}" in text:
        return text, ()
    units: list[int] = []

    def hole(found: re.Match[str]) -> str:
        numbers = [int(number) for number in found.groups() if number != "bye"]
        if not all(number in ids for number in numbers):
            return found[0]
        units.extend(ids[number] for number in numbers)
        return "{}-bye" if found[2] == "bye" else "{}-{}"

    said, reason, why = text.partition(REASON)
    made = _PAIR.sub(hole, said) + reason + why
    return made, tuple(units)

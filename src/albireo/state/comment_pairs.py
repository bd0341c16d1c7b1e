"""Pairs in the `###` comments of the report: by registration until written, then by number.

They are written as the examples of TEC's manual are known: `6-4 7=PAB => 6-7 4=PAB`, first what is right or
was, then what was made. A late entry shifts the numbers of all behind it, so a comment with the numbers of
its day would name other players. Numbers in an imported report are converted to registrations when it is
read.
"""

import re
from collections.abc import Mapping, Sequence

REASON = "; reason: "
_PAIR = r"(?<![\w-])(\d{1,9})(?:-(\d{1,9}|bye)|=PAB)(?![\w-])"
_RESULT = r"[10=+WDLX*-]-[10=+WDLX*-]|\*"
_WITH_PAIRS = re.compile(r"(?:MPA|Configuration|Pairings differ from the system) @ Round \d+: .*")
_WITH_RESULT = re.compile(
    r"((?:Rating correction|Correction|Adjournment) @ Round \d+: )(\d+)-(\d+)"
    rf"(: (?:(?:{_RESULT}) => (?:{_RESULT})|colours reversed)(?: \(pairings and standings used \S+\))?"
    rf"| (?:{_RESULT}))"
)
_SEATS = re.compile(r"Correction @ Round \d+: (?:\d+(?:-\d+|=PAB) )+=>(?: \d+(?:-\d+|=PAB))+")


def pair_holes(pairs: Sequence[tuple[int, int]]) -> str:
    """Return pairs for a comment, with a placeholder for each number, which may still change."""
    return " ".join("{}-{}" if black else "{}=PAB" for _, black in pairs)


def changed_pairs(
    right: Sequence[tuple[int, int]], made: Sequence[tuple[int, int]]
) -> tuple[str, tuple[int, ...]]:
    """Return the right pairs and those made with the same participants, and the units to fill in."""
    concerned = {id_ for pair in right for id_ in pair} - {0}
    others = [pair for pair in made if concerned & set(pair) and pair not in right]
    return f"{pair_holes(right)} => {pair_holes(others)}", (*pair_units(right), *pair_units(others))


def reason_behind(why: str) -> str:
    """Return the reason at the end of a comment, with braces escaped."""
    return REASON + why.replace("{", "(").replace("}", ")") if why else ""


def pair_units(pairs: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Return the units for the placeholders."""
    return tuple(id_ for pair in pairs for id_ in pair if id_)


def with_registrations(text: str, ids: Mapping[int, int]) -> tuple[str, tuple[int, ...]]:
    """Return one of our comments from a file with placeholders for its numbers, and the units.

    >>> with_registrations("MPA @ Round 2: 1-4 5=PAB => 1-5 4=PAB", {1: 11, 4: 14, 5: 15})
    ('MPA @ Round 2: {}-{} {}=PAB => {}-{} {}=PAB', (11, 14, 15, 11, 15, 14))
    >>> with_registrations("MPA @ Round 2: see {note}", {})
    ('MPA @ Round 2: see {note}', ())
    >>> with_registrations("MPA @ Round 2: 1-4 => 4-1; reason: seats 1-4", {1: 11, 4: 14})
    ('MPA @ Round 2: {}-{} => {}-{}; reason: seats 1-4', (11, 14, 14, 11))
    >>> with_registrations("Correction @ Round 2: 4-1: 1-0 => 0-1", {1: 11, 4: 14})
    ('Correction @ Round 2: {}-{}: 1-0 => 0-1', (14, 11))

    Those of earlier versions (`system 1-4, made 1-bye`) are read too.
    """
    if "{" in text or "}" in text:
        return text, ()
    units: list[int] = []

    def hole(found: re.Match[str]) -> str:
        numbers = [int(number) for number in found.groups() if number and number != "bye"]
        if not all(number in ids for number in numbers):
            return found[0]
        units.extend(ids[number] for number in numbers)
        return "{}-{}" if len(numbers) > 1 else found[0].replace(found[1], "{}", 1)

    said, reason, why = text.partition(REASON)
    if with_result := _WITH_RESULT.fullmatch(said):
        opening, white, black, rest = with_result.groups()
        made = opening + re.sub(_PAIR, hole, f"{white}-{black}") + rest
    elif _WITH_PAIRS.fullmatch(said) or _SEATS.fullmatch(said):
        made = re.sub(_PAIR, hole, said)
    else:
        return text, ()
    return made + reason + why, tuple(units)

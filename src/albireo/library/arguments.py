"""What callers pass: wrong types and values are refused in words before they reach an engine."""

from collections.abc import Iterable, Mapping
from typing import TypeAlias, TypeVar

from albireo.domain.errors import AlbireoError
from albireo.domain.result import Mark
from albireo.domain.tournament import Tournament, whole_number

Absent: TypeAlias = Mapping[int, Mark | str] | Iterable[int]
"""Pairing numbers, or the bye of each: `Mark.HALF_BYE`, or its letter `H`, `F` or `Z`."""
Value = TypeVar("Value", str, int)


class CannotAnswer(AlbireoError):
    """A request for something that does not exist or cannot be chosen."""


def a_tournament(found: Tournament) -> Tournament:
    """Return the tournament a caller gives; anything else is refused."""
    if not isinstance(found, Tournament):
        raise CannotAnswer(
            "tournament: expected a Tournament, as albireo.open returns it, found {found}",
            found=type(found).__name__,
        )
    return found


def optional_round(name: str, found: int | None) -> int | None:
    """Return a round, or None for the default; anything but a whole number is refused."""
    return None if found is None else whole_number(name, found)


def paired_round(tournament: Tournament, after: int | None) -> int:
    """Return the number of rounds counted, by default all that are paired."""
    last = tournament.paired_rounds
    found = last if after is None else whole_number("after", after)
    if not 0 <= found <= last:
        raise CannotAnswer(
            "round {round} is not paired: expected a round from 0 to {last}", round=found, last=last
        )
    return found


def participant(tournament: Tournament, name: str, found: int) -> int:
    """Return the pairing number of a participant."""
    if whole_number(name, found) not in tournament.participants:
        raise CannotAnswer("there is no participant {tpn}", tpn=found)
    return found


def marks_of(absent: Absent) -> dict[int, Mark]:
    """Return those who are absent, with the mark each gets."""
    if not isinstance(absent, Iterable) or isinstance(absent, str | bytes):
        raise CannotAnswer("absent: expected pairing numbers such as [7, 12], found {found!r}", found=absent)
    given = absent if isinstance(absent, Mapping) else dict.fromkeys(absent, Mark.ZERO_BYE)
    return {whole_number("absent", tpn): _bye(mark) for tpn, mark in given.items()}


def _bye(found: Mark | str) -> Mark:
    for mark in (Mark.ZERO_BYE, Mark.HALF_BYE, Mark.FULL_BYE):
        if found in (mark, mark.value):
            return mark
    raise CannotAnswer(
        "{name}: expected one of {choices}, found {found!r}",
        name="absent",
        choices="Z, H, F",
        found=found.value if isinstance(found, Mark) else found,
    )


def one_of(name: str, found: Value, possible: tuple[Value, ...]) -> Value:
    """Return the value if it is one of those possible, else refuse it."""
    if found not in possible:
        raise CannotAnswer(
            "{name}: expected one of {choices}, found {found!r}",
            name=name,
            choices=", ".join(map(str, possible)),
            found=found,
        )
    return found

"""Checks shared by several tables of facts."""

import re
from collections.abc import Callable
from enum import StrEnum

from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact

HIGHEST_RATING = 3999
_ADDRESS = re.compile(r"[^\s@<>(),;:\\\"\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST_ADDRESS = 120


def with_slashes(date: str) -> str:
    """Return a date written with hyphens (ISO 8601) as it is stored, anything else unchanged.

    >>> with_slashes("2026-03-01"), with_slashes("2026/03"), with_slashes("1990")
    ('2026/03/01', '2026/03', '1990')
    """
    return date.replace("-", "/") if re.fullmatch(r"\d{4}-\d{2}-\d{2}", date, re.ASCII) else date


def possible_rating(rating: int) -> int:
    """Return a rating or estimate if it is possible."""
    if not 0 <= rating <= HIGHEST_RATING:
        raise BadFact(
            "A rating must be from 0 to {highest}, not {rating}.",
            kind="bad-rating",
            rating=rating,
            highest=HIGHEST_RATING,
        )
    return rating


def possible_board(board: int) -> int:
    """Return a fixed board, or a fixed table of a match, if it is possible."""
    if not 1 <= board <= MOST_BOARDS:
        raise BadFact(
            "A fixed board must be from 1 to {most}, not {board}.",
            kind="bad-board",
            most=MOST_BOARDS,
            board=board,
        )
    return board


def possible_k_factor(k: int) -> int:
    """Return the K-factor if it is possible."""
    if not 0 < k <= 100:
        raise BadFact("The K-factor must be from 1 to 100, not {k}.", kind="bad-k", k=k)
    return k


def limit(most: int) -> Callable[[int], int]:
    """Return a check that a number of rounds, minutes, places … does not exceed the limit."""

    def check(number: int) -> int:
        if not 0 <= number <= most:
            raise BadFact("The limit must be from 0 to {most}.", kind="bad-limit", most=most)
        return number

    return check


def one_of(codes: type[StrEnum], what: Translatable) -> Callable[[str], str]:
    """Return a check for one of several codes, which lists them."""

    def check(code: str) -> str:
        if code not in set(codes):
            raise BadFact(
                "The {what} must be one of {expected}, not {found}.",
                kind="bad-choice",
                what=what,
                expected=", ".join(codes),
                found=code,
            )
        return code

    return check


def code_of(
    codes: type[StrEnum], text: Translatable, kind: str, *, is_quoted: bool = False
) -> Callable[[str], str]:
    """Return a check for one of several codes; the text says in words what is possible."""

    def check(code: str) -> str:
        if code not in set(codes):
            raise BadFact(text, kind=kind, found=repr(code) if is_quoted else code)
        return code

    return check


def federation_code(code: str) -> str:
    """Return FIDE's three-letter code in capitals."""
    upper = code.upper()
    if not re.fullmatch("[A-Z]{3}", upper, re.ASCII):
        raise BadFact(
            "Enter a three-letter federation code like ITA, not {found}.",
            kind="bad-federation",
            found=upper,
        )
    return upper


def is_mail_address(text: str) -> bool:
    """Return whether mail can be sent there, by its looks.

    >>> is_mail_address("anna@example.org"), is_mail_address("anna@example"), is_mail_address("a@b.c, d@e.f")
    (True, False, False)
    """
    return len(text) <= LONGEST_ADDRESS and _ADDRESS.fullmatch(text) is not None


def mail_address(text: str) -> str:
    """Return an email address, or nothing."""
    if text and not is_mail_address(text):
        raise BadFact(
            "Enter an email address like anna@example.org, not {found}.",
            kind="bad-email",
            found=repr(text),
        )
    return text

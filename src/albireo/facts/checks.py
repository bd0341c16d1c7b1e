"""Checks that facts of several tables share."""

import re
from collections.abc import Callable

from albireo.domain.fixed_boards import MOST_BOARDS
from albireo.domain.message import Translatable
from albireo.facts.errors import BadFact

HIGHEST_RATING = 3999
_ADDRESS = re.compile(r"[^\s@<>(),;:\\\"\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LONGEST_ADDRESS = 120


def possible_rating(rating: int) -> int:
    """A rating, or an estimate of one."""
    if not 0 <= rating <= HIGHEST_RATING:
        raise BadFact(
            "A rating must be from 0 to {highest}, not {rating}.",
            kind="bad-rating",
            rating=rating,
            highest=HIGHEST_RATING,
        )
    return rating


def possible_board(board: int) -> int:
    """A board, or a table of a match, that someone has in every round."""
    if not 1 <= board <= MOST_BOARDS:
        raise BadFact(
            "A fixed board must be from 1 to {most}, not {board}.",
            kind="bad-board",
            most=MOST_BOARDS,
            board=board,
        )
    return board


def possible_k_factor(k: int) -> int:
    """The K factor, if it can be one."""
    if not 0 < k <= 100:
        raise BadFact("The K-factor must be from 1 to 100, not {k}.", kind="bad-k", k=k)
    return k


def limit(most: int) -> Callable[[int], int]:
    """A number of rounds, minutes, places … up to the largest that makes sense."""

    def check(number: int) -> int:
        if not 0 <= number <= most:
            raise BadFact("The limit must be from 0 to {most}.", kind="bad-limit", most=most)
        return number

    return check


def one_of(known: tuple[str, ...], what: Translatable) -> Callable[[str], str]:
    """One of some codes."""

    def check(code: str) -> str:
        if code not in known:
            raise BadFact(
                "The {what} must be one of {expected}, not {found}.",
                kind="bad-choice",
                what=what,
                expected=", ".join(known),
                found=code,
            )
        return code

    return check


def federation_code(code: str) -> str:
    """FIDE's three letters, in capitals."""
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
    """An email address, or nothing."""
    if text and not is_mail_address(text):
        raise BadFact(
            "Enter an email address like anna@example.org, not {found}.",
            kind="bad-email",
            found=repr(text),
        )
    return text

"""Values as lists write them."""

import re

from albireo.formats.typed_dates import date_of, date_readings

_PROVISIONAL = re.compile(r"([0-9]{1,4})(?:/[0-9]{1,2}|\*)")
"""A rating of few games, with their number, and one that cannot fall below a floor (US Chess)."""
_TITLES = frozenset(("GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"))


def number(text: str) -> int:
    """Return a rating or K-factor; 0 for anything else.

    >>> number("1850"), number("1450/12"), number("1450*"), number("E")
    (1850, 1450, 1450, 0)
    """
    if found := _PROVISIONAL.fullmatch(text):
        text = found[1]
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 5 else 0


def sex(text: str) -> str:
    return {"m": "m", "f": "w", "w": "w"}.get(text[:1].lower(), "")


def title(text: str, women: str = "") -> str:
    """Return the title; FIDE's files give women's titles twice, the higher one in the first column."""
    return text if text in _TITLES else women if women in _TITLES else ""


def fide_id(text: str) -> str:
    """Return a FIDE ID; empty if it is not one."""
    return text if text.isascii() and text.isdecimal() and text.strip("0") and len(text) <= 11 else ""


def birth(text: str) -> str:
    """Return a birth date in any common format as in report files; anything else unchanged.

    >>> birth("130773"), birth("1973"), birth("13.07.1973"), birth("?")
    ('1973/07/13', '1973', '1973/07/13', '?')
    """
    found = date_of(text, date_readings([text]))
    return text if found is None else found.text

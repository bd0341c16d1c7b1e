"""Amounts of money as people type them."""

import re

from albireo.web.http.form import BadForm

_AMOUNT = re.compile(r"([0-9]{1,8})(?:[.,]([0-9]{1,2}))?", re.ASCII)


def cents(text: str, field: str) -> int:
    """Return an amount in cents.

    >>> cents("25", "fee"), cents("12,5", "fee"), cents("0.05", "fee")
    (2500, 1250, 5)
    """
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise BadForm(
            "{field}: expected an amount such as 25 or 12.50, found {found!r}", field=field, found=text
        )
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))

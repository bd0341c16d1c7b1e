"""Amounts of money as people type and read them."""

import re

from albireo.web.form import BadForm

_AMOUNT = re.compile(r"([0-9]{1,8})(?:[.,]([0-9]{1,2}))?", re.ASCII)


def cents(text: str, field: str) -> int:
    """An amount in cents.

    >>> cents("25", "fee"), cents("12,5", "fee"), cents("0.05", "fee")
    (2500, 1250, 5)
    """
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise BadForm(
            "{field}: expected an amount such as 25 or 12.50, found {found!r}", field=field, found=text
        )
    return int(found[1]) * 100 + int((found[2] or "").ljust(2, "0"))


def money(amount: int, currency: str = "") -> str:
    """An amount as it is shown.

    >>> money(2500, "EUR"), money(1250)
    ('25 EUR', '12.50')
    """
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02} {currency}".strip() if rest else f"{whole} {currency}".strip()

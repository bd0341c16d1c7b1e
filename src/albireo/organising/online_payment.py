"""Signed messages to and from a payment service: the address of its payment page, and its answers.

Both sides sign all other fields, sorted by name and encoded as in the query of an address, with HMAC-SHA256.
"""

import hmac
import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from albireo.domain.errors import AlbireoError
from albireo.organising.bank_transfer import is_euro

SIGNATURE = "signature"
PAID = "paid"
MOST_CENTS = 1_000_000_00
_CODE = re.compile(r"[A-Z]{3}")
_CENTS = re.compile(r"[0-9]{1,9}", re.ASCII)
_ID = re.compile(r"[\x21-\x7e]{1,100}")


class BadAnswer(AlbireoError):
    """An answer that was not signed by the service, or not in the agreed form."""


class PaymentAnswer(NamedTuple):
    """What the service says about a payment."""

    payment: str
    """The service's own ID of the payment."""
    reference: str
    cents: int
    currency: str
    is_paid: bool


_FIELDS = {"amount", "currency", "payment", "reference", "status", "tournament", SIGNATURE}


def currency_code(text: str) -> str:
    """Return the code of a currency as organisers write it; empty if it is none.

    >>> currency_code("€"), currency_code("chf"), currency_code("Fr."), currency_code("")
    ('EUR', 'CHF', '', '')
    """
    code = "EUR" if is_euro(text) else text.strip().upper()
    return code if _CODE.fullmatch(code) else ""


def signature(fields: Mapping[str, str], secret: str) -> str:
    """Return the signature of all fields except the signature itself.

    >>> signature({"b": "2", "a": "1"}, "s") == signature({"a": "1", "b": "2", "signature": "x"}, "s")
    True
    """
    signed = urlencode(sorted((name, value) for name, value in fields.items() if name != SIGNATURE))
    return hmac.new(secret.encode(), signed.encode(), "sha256").hexdigest()


def payment_address(page: str, fields: Mapping[str, str], secret: str) -> str:
    """Return the address of the payment page for one payment."""
    query = urlencode(sorted({**fields, SIGNATURE: signature(fields, secret)}.items()))
    return f"{page}{'&' if '?' in page else '?'}{query}"


def read_answer(fields: Mapping[str, str], tournament: str, secret: str) -> PaymentAnswer:
    """Return an answer of the service; raise `BadAnswer` unless the service signed it for this tournament."""
    given = fields.get(SIGNATURE, "")
    if not secret or not hmac.compare_digest(given.encode(), signature(fields, secret).encode()):
        raise BadAnswer("The answer is not signed with the secret of the payment service.")
    amount, currency = fields.get("amount", ""), fields.get("currency", "")
    if (
        fields.keys() != _FIELDS
        or fields["tournament"] != tournament
        or not _CENTS.fullmatch(amount)
        or not 0 < int(amount) <= MOST_CENTS
        or not _CODE.fullmatch(currency)
        or not _ID.fullmatch(fields["payment"])
    ):
        raise BadAnswer("The answer of the payment service is not in the agreed form.")
    is_paid = fields["status"] == PAID
    return PaymentAnswer(fields["payment"], fields["reference"], int(amount), currency, is_paid)

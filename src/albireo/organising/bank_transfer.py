"""Transfers to the organiser's account: references with check digits, and the QR code that banking apps read.

References follow ISO 11649 (`RF18 5390 0754 7034`): a typing error is noticed by the bank, or when statements
are imported. The QR code is the European Payments Council's (EPC069-12, version 2), for transfers in euro.
"""

import re
import secrets

from albireo.state.money import BankTransfer

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Characters of a reference: none looks like a digit, and the check digits notice any wrong letter."""
LENGTH = 10
_IBAN = re.compile(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}")
_REFERENCE = re.compile(rf"RF[0-9]{{2}}(?:\s?[A-Z]){{{LENGTH}}}")
LONGEST_HOLDER = 70


def _remainder(text: str) -> int:
    """Return a number with letters modulo 97 (ISO 7064); A is 10, B is 11, and so on."""
    return int("".join(str(int(character, 36)) for character in text)) % 97


def is_iban(text: str) -> bool:
    """Return whether this is an IBAN with correct check digits.

    >>> is_iban("DE89370400440532013000"), is_iban("DE89370400440532013001"), is_iban("DE")
    (True, False, False)
    """
    return bool(_IBAN.fullmatch(text)) and _remainder(text[4:] + text[:4]) == 1


def reference_of(text: str) -> str:
    """Return the reference with check digits for up to 21 letters and digits.

    >>> reference_of("539007547034")
    'RF18539007547034'
    """
    return f"RF{98 - _remainder(text + 'RF00'):02}{text}"


def new_reference() -> str:
    """Return a reference that no one can guess."""
    return reference_of("".join(secrets.choice(LETTERS) for _ in range(LENGTH)))


def references_in(text: str) -> set[str]:
    """Return the references of ours in the text of a bank statement, with or without spaces.

    >>> references_in("entry fee rf10 abcd efgh jk Kasper"), references_in("RF11ABCDEFGHJK")
    ({'RF10ABCDEFGHJK'}, set())
    """
    found = {"".join(match[0].split()) for match in _REFERENCE.finditer(text.upper())}
    return {reference for reference in found if _remainder(reference[4:] + reference[:4]) == 1}


def in_groups(text: str) -> str:
    """Return an IBAN or reference as people read it, in groups of four."""
    return " ".join(text[start : start + 4] for start in range(0, len(text), 4))


def is_euro(currency: str) -> bool:
    """Return whether the organiser's currency is the euro."""
    return currency.strip().upper() in ("EUR", "€", "EURO")


def epc_text(transfer: BankTransfer, cents: int, reference: str) -> str:
    """Return the text of the QR code for a transfer in euro."""
    amount = f"EUR{cents // 100}.{cents % 100:02}"
    lines = ("BCD", "002", "1", "SCT", transfer.bic, transfer.holder[:LONGEST_HOLDER], transfer.iban, amount)
    return "\n".join((*lines, "", reference))

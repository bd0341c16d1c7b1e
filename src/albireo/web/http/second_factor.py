"""Codes of an authenticator app: six digits that change every thirty seconds (RFC 6238, TOTP)."""

import base64
import hashlib
import hmac
import secrets
import time
from urllib.parse import quote

STEP = 30
DIGITS = 6
DRIFT = 1
"""Steps by which two clocks may differ."""


def new_secret() -> str:
    return base64.b32encode(secrets.token_bytes(20)).decode()


def address(secret: str, name: str) -> str:
    """Return the address for the app's QR code.

    >>> address("GEZDGNBV", "Ada B")
    'otpauth://totp/Albireo:Ada%20B?secret=GEZDGNBV&issuer=Albireo'
    """
    return f"otpauth://totp/Albireo:{quote(name)}?secret={secret}&issuer=Albireo"


def code_at(secret: str, step: int) -> str:
    """Return the code of one step.

    >>> code_at("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", 59 // 30)
    '287082'
    """
    key = base64.b32decode(secret)
    mac = hmac.new(key, step.to_bytes(8, "big"), hashlib.sha1).digest()
    at = mac[-1] & 15
    number = int.from_bytes(mac[at : at + 4], "big") & 0x7FFFFFFF
    return f"{number % 10**DIGITS:0{DIGITS}}"


def step_of(secret: str, code: str, now: float | None = None) -> int | None:
    """Return the step of a code; None if it is not current."""
    typed = "".join(code.split())
    current = int((time.time() if now is None else now) // STEP)
    for step in range(current - DRIFT, current + DRIFT + 1):
        if hmac.compare_digest(code_at(secret, step).encode(), typed.encode()):
            return step
    return None

"""Codes that show that somebody sits at a board, and marks that tell phones apart.

Both are digests with the key of the installation: nothing has to be stored, and a restart changes none.
"""

import hashlib
import hmac

DIGITS = 6


def _digest(secret: bytes, *parts: object) -> bytes:
    return hmac.new(secret, ":".join(map(str, parts)).encode(), hashlib.sha256).digest()


def board_code(secret: bytes, uid: str, round_: int, board: int) -> str:
    """The code that lies at a board for one round.

    >>> board_code(b"key", "t", 1, 3), board_code(b"key", "t", 2, 3)
    ('331774', '398843')
    """
    number = int.from_bytes(_digest(secret, "board", uid, round_, board)[:8], "big")
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def phone_mark(secret: bytes, browser: str) -> str:
    """What the journal keeps of a phone: enough to tell two apart, nothing that leads back to it."""
    return _digest(secret, "phone", browser).hex()[:12]

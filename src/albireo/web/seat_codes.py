"""Codes that show which side of a board somebody sits at, and marks that tell phones apart.

All are digests with the key of the installation: nothing has to be stored, and a restart changes none.

Each side of a board has a code of its own, so that a result is confirmed by the other player and by
nobody else. Weighed: one code per board (whoever has it can say what both players say, from two
browsers), one code per player for the whole tournament (lent once, it is gone for all rounds), and
judging by network address (behind one router all phones have the same). See `docs/decisions/0031`.
"""

import hashlib
import hmac

DIGITS = 6
SIDES = ("w", "b")


def _digest(secret: bytes, *parts: object) -> bytes:
    return hmac.new(secret, ":".join(map(str, parts)).encode(), hashlib.sha256).digest()


def seat_code(secret: bytes, uid: str, round_: int, board: int, side: str) -> str:
    """The code of one side (`w` or `b`) of a board, for one round.

    >>> seat_code(b"key", "t", 1, 3, "w"), seat_code(b"key", "t", 1, 3, "b")
    ('173107', '538302')
    """
    number = int.from_bytes(_digest(secret, "seat", uid, round_, board, side)[:8], "big")
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def team_code(secret: bytes, uid: str, team: int) -> str:
    """The code with which the captain of a team hands in line-ups, for the whole event."""
    number = int.from_bytes(_digest(secret, "team", uid, team)[:8], "big")
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def spaced(code: str) -> str:
    """A code as it is read aloud.

    >>> spaced("173107")
    '173 107'
    """
    return f"{code[: DIGITS // 2]} {code[DIGITS // 2 :]}"


def phone_mark(secret: bytes, browser: str) -> str:
    """What the journal keeps of a phone: enough to tell two apart, nothing that leads back to it."""
    return _digest(secret, "phone", browser).hex()[:12]

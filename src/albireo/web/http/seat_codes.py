"""Codes that show which side of a board someone sits at, and marks that tell phones apart.

All are digests with the key of the installation: nothing has to be stored, and a restart changes none.

Each side of a board has a code of its own, so that a result is confirmed by the other player and by
no one else. Weighed: one code per board (anyone who has it can say what both players say, from two
browsers), one code per player for the whole tournament (lent once, it is gone for all rounds), and
judging by network address (behind one router all phones have the same). See `docs/decisions/0031`.
"""

import hashlib
import hmac

DIGITS = 6
LONG = 15
"""Digits of codes that no one guesses, however often they try: 50 bits."""
SIDES = ("w", "b")


def _digest(secret: bytes, *parts: object) -> bytes:
    return hmac.new(secret, ":".join(map(str, parts)).encode(), hashlib.sha256).digest()


def seat_code(secret: bytes, uid: str, round_: int, board: int, side: str, edition: int = 0) -> str:
    """The code of one side (`w` or `b`) of a board, for one round, as it is typed.

    >>> seat_code(b"key", "t", 1, 3, "w"), seat_code(b"key", "t", 1, 3, "b")
    ('173107', '538302')
    """
    return _digits(_digest(secret, "seat", uid, round_, board, side, *_renewed(edition)), DIGITS)


def slip_code(secret: bytes, uid: str, round_: int, board: int, side: str, edition: int = 0) -> str:
    """The same for the QR code of the slip: too long to be guessed, so that no guesses have to be limited."""
    return _digits(_digest(secret, "slip", uid, round_, board, side, edition), LONG)


def team_code(secret: bytes, uid: str, team: int, edition: int = 0) -> str:
    """The code with which the captain of a team hands in line-ups and results, for the whole event.

    >>> team_code(b"key", "t", 1)
    '034004348032390'
    """
    return _digits(_digest(secret, "captain", uid, team, edition), LONG)


def club_code(secret: bytes, uid: str, club: str, edition: int = 0) -> str:
    """The code that opens the pages of all teams of a club, for the whole event.

    >>> club_code(b"key", "t", "Rooks")
    '385216454094044'
    """
    return _digits(_digest(secret, "club", uid, club, edition), LONG)


def _renewed(edition: int) -> tuple[int, ...]:
    """Codes that were never renewed are those of slips printed before there were editions."""
    return (edition,) if edition else ()


def _digits(digest: bytes, count: int) -> str:
    return f"{int.from_bytes(digest[:8], 'big') % 10**count:0{count}d}"


def spaced(code: str) -> str:
    """A code as it is read aloud.

    >>> spaced("173107"), spaced("173107538302")
    ('173 107', '173 107 538 302')
    """
    return " ".join(code[at : at + 3] for at in range(0, len(code), 3))


def phone_mark(secret: bytes, browser: str) -> str:
    """Return what the journal keeps of a phone: enough to tell two apart, nothing that leads back to it."""
    return _digest(secret, "phone", browser).hex()[:12]


def phone_token(secret: bytes, uid: str, player: int, nonce: str) -> str:
    """Return what a player's browser keeps once it knew the right code.

    Guesses of others do not shut it out.
    """
    return f"{player}.{nonce}.{_digest(secret, 'known phone', uid, player, nonce).hex()}"


def known_phone(secret: bytes, uid: str, player: int, kept: str) -> str:
    """Return which phone of a player that is; empty: none that is known."""
    nonce = kept.split(".")[1] if kept.count(".") == 2 else ""
    is_known = bool(nonce) and hmac.compare_digest(
        phone_token(secret, uid, player, nonce).encode(), kept.encode()
    )
    return nonce if is_known else ""

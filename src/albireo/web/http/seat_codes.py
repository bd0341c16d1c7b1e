"""Codes that prove which side of a board someone sits at, and marks that distinguish phones.

All are digests with the key of the installation: nothing has to be stored, and they survive a restart.

Each side of a board has its own code, so that only the other player can confirm a result. Alternatives
considered: one code per board (anyone who has it could report for both players, from two browsers), one code
per player for the whole tournament (once lent, it is compromised for all rounds), and the network address
(behind one router all phones have the same). See `docs/decisions/0031`.
"""

import hashlib
import hmac

DIGITS = 6
LONG = 15
"""Digits of codes that cannot be guessed: 50 bits."""
SIDES = ("w", "b")


def _digest(secret: bytes, *parts: object) -> bytes:
    return hmac.new(secret, ":".join(map(str, parts)).encode(), hashlib.sha256).digest()


def seat_code(secret: bytes, uid: str, round_: int, board: int, side: str, edition: int = 0) -> str:
    """Return the typed code of one side (`w` or `b`) of a board, for one round.

    >>> seat_code(b"key", "t", 1, 3, "w"), seat_code(b"key", "t", 1, 3, "b")
    ('173107', '538302')
    """
    return _digits(_digest(secret, "seat", uid, round_, board, side, *_edition_digits(edition)), DIGITS)


def slip_code(secret: bytes, uid: str, round_: int, board: int, side: str, edition: int = 0) -> str:
    """Return the code in the QR code of the slip: too long to be guessed, so attempts need no limit."""
    return _digits(_digest(secret, "slip", uid, round_, board, side, edition), LONG)


def team_code(secret: bytes, uid: str, team: int, edition: int = 0) -> str:
    """Return the code with which the captain of a team submits line-ups and results, for the whole event.

    >>> team_code(b"key", "t", 1)
    '034004348032390'
    """
    return _digits(_digest(secret, "captain", uid, team, edition), LONG)


def club_code(secret: bytes, uid: str, club: str, edition: int = 0) -> str:
    """Return the code that opens the pages of all teams of a club, for the whole event.

    >>> club_code(b"key", "t", "Rooks")
    '385216454094044'
    """
    return _digits(_digest(secret, "club", uid, club, edition), LONG)


def helper_code(secret: bytes, uid: str, helper: int, version: int) -> str:
    """Return the code with which one phone becomes a helper, by the version of the journal that added it.

    >>> helper_code(b"key", "t", 1, 12)
    '334059024751441'
    """
    return _digits(_digest(secret, "helper", uid, helper, version), LONG)


def player_code(secret: bytes, uid: str, player: int) -> str:
    """Return the code of a player's personal link, for the whole event.

    >>> player_code(b"key", "t", 1)
    '226921987519461'
    """
    return _digits(_digest(secret, "player", uid, player), LONG)


def _edition_digits(edition: int) -> tuple[int, ...]:
    """Return the edition for the digest; codes never renewed are those of older slips."""
    return (edition,) if edition else ()


def _digits(digest: bytes, count: int) -> str:
    return f"{int.from_bytes(digest[:8], 'big') % 10**count:0{count}d}"


def code_with_spaces(code: str) -> str:
    """Return a code as it is read aloud.

    >>> code_with_spaces("173107"), code_with_spaces("173107538302")
    ('173 107', '173 107 538 302')
    """
    return " ".join(code[at : at + 3] for at in range(0, len(code), 3))


def phone_mark(secret: bytes, browser: str) -> str:
    """Return the journal's mark of a phone: enough to distinguish two, but not traceable."""
    return _digest(secret, "phone", browser).hex()[:12]


def phone_token(secret: bytes, uid: str, player: int, nonce: str) -> str:
    """Return the cookie of a player's browser that entered the right code.

    Guesses of others do not lock it out.
    """
    return f"{player}.{nonce}.{_digest(secret, 'known phone', uid, player, nonce).hex()}"


def known_phone(secret: bytes, uid: str, player: int, kept: str) -> str:
    """Return which known phone of a player it is; empty if none."""
    nonce = kept.split(".")[1] if kept.count(".") == 2 else ""
    is_known = bool(nonce) and hmac.compare_digest(
        phone_token(secret, uid, player, nonce).encode(), kept.encode()
    )
    return nonce if is_known else ""

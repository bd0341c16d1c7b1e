"""Passwords, sessions, and tokens against forged requests.

A browser is known by a random cookie; the token in every form is a digest of it with the key of the
installation, so that it outlives a restart and needs no row. Signing in gives a new cookie (no one can
prepare one for someone else) and a session stored in the database under the digest of its token.
"""

import base64
import hashlib
import hmac
import secrets

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from albireo.domain.errors import AlbireoError

BROWSER_COOKIE = "albireo_browser"
SESSION_COOKIE = "albireo_session"
LOCAL_AGE = 60 * 24 * 3600
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 128
"""Maximum for a new password."""
MOST_TYPED = 1_000
"""Maximum for an entered password; longer ones never match."""
_HASHER = PasswordHasher()


def _unfitting() -> str:
    """Return a hash that no password matches; a real one would take 0.2 seconds at every start."""
    salt, digest_ = (
        base64.b64encode(secrets.token_bytes(size)).decode().rstrip("=")
        for size in (_HASHER.salt_len, _HASHER.hash_len)
    )
    costs = f"m={_HASHER.memory_cost},t={_HASHER.time_cost},p={_HASHER.parallelism}"
    return f"$argon2id$v=19${costs}${salt}${digest_}"


_NOBODY = _unfitting()
"""Used for names that do not exist, so that timing does not reveal them."""


class BadPassword(AlbireoError):
    """A password no one should use."""


def new_token() -> str:
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """Return the stored digest of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def form_token(secret: bytes, browser: str) -> str:
    """Return the token in every form of this browser."""
    return hmac.new(secret, f"form:{browser}".encode(), hashlib.sha256).hexdigest()


def local_cookie(secret: bytes) -> str:
    """Return the name of the local user's cookie.

    Cookies ignore ports, so two installations on one computer need different names.
    """
    return f"albireo_local_{hmac.new(secret, b'local', hashlib.sha256).hexdigest()[:8]}"


def same(one: str, other: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())


def known_cookie(secret: bytes) -> str:
    """Return the name of the cookie of a browser that was signed in before."""
    return f"albireo_known_{hmac.new(secret, b'known', hashlib.sha256).hexdigest()[:8]}"


def known_token(secret: bytes, name: str, nonce: str) -> str:
    """Return the content of that cookie: strangers who guess the password do not lock out this browser."""
    return f"{nonce}.{hmac.new(secret, f'known:{nonce}:{name}'.encode(), hashlib.sha256).hexdigest()}"


def hash_password(password: str) -> str:
    """Return the argon2 hash of a password; `web/http/passwords.py` defines which are acceptable."""
    return _HASHER.hash(password)


def is_password(stored: str | None, given: str) -> bool:
    """Return whether a password matches a hash; None means an account that does not exist."""
    try:
        fits = _HASHER.verify(_NOBODY if stored is None else stored, given[:MOST_TYPED])
    except (VerificationError, InvalidHashError):
        return False
    return fits and stored is not None and len(given) <= MOST_TYPED

"""Messages to browsers by their push services (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292).

Weighed: `pywebpush`, which brings an HTTP client of its own past the outgoing door, and these few lines on
`cryptography`. The address is chosen by a stranger: it must be one of the services browsers use, its host is
looked up once, must be public, and is the one connected to.
"""

import base64
import http.client
import json
import os
import ssl
import time
from urllib.parse import SplitResult, urlsplit

from albireo.desk.network.outgoing import OutgoingDoor
from albireo.value_classes import dataclass

SERVICES = (
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "push.apple.com",
    "notify.windows.com",
)
"""The push services of browsers, with the hosts below them."""
LONGEST_ENDPOINT = 512
TIMEOUT = 10.0
LASTS = 12 * 3600
"""Seconds for which a service keeps a message for a phone that is off; a signature is valid as long."""
RECORD = 4096
GONE = (404, 410)
"""Statuses of a subscription that no longer exists (RFC 8030 7.3)."""


class BadSubscription(ValueError):
    """Keys or an address that no browser sends."""


@dataclass(frozen=True, slots=True)
class PushServices:
    """Where messages may go."""

    hosts: tuple[str, ...] = SERVICES
    door: OutgoingDoor = OutgoingDoor(None, allows_private=False)
    context: ssl.SSLContext | None = None
    """Whom to trust; None for the usual certificates."""
    port: int = 443
    """The only port: at others nothing may answer, and each message would wait for nothing."""

    def check(self, endpoint: str, key: str, auth: str) -> None:
        """Raise `BadSubscription` unless a message can be sent."""
        found = _split(endpoint)
        host = (found.hostname or "").casefold()
        is_known = any(host == each or host.endswith(f".{each}") for each in self.hosts)
        is_usual = found.scheme == "https" and (443 if found.port is None else found.port) == self.port
        if not is_usual or not is_known or "@" in found.netloc or found.fragment:
            raise BadSubscription
        if len(_decoded(key)) != 65 or len(_decoded(auth)) != 16:
            raise BadSubscription
        _public_key(_decoded(key))


@dataclass(frozen=True, slots=True)
class Sender:
    """Who sends: the key of this installation, and whom a service can write to."""

    secret: str
    contact: str
    """`mailto:` or an address of the server."""

    @property
    def public(self) -> str:
        """The key browsers ask for when they subscribe."""
        return _encoded(_point(_private_key(_decoded(self.secret))))

    def header(self, endpoint: str, now: float | None = None) -> str:
        """Return the header that proves who sends (RFC 8292 2)."""
        from cryptography.hazmat.primitives.asymmetric.ec import ECDSA
        from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
        from cryptography.hazmat.primitives.hashes import SHA256

        found = _split(endpoint)
        claims = {
            "aud": f"{found.scheme}://{found.netloc}",
            "exp": int(now if now is not None else time.time()) + LASTS,
            "sub": self.contact,
        }
        parts = [_encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        text = ".".join(parts)
        signature = _private_key(_decoded(self.secret)).sign(text.encode(), ECDSA(SHA256()))
        r, s = decode_dss_signature(signature)
        token = f"{text}.{_encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
        return f"vapid t={token}, k={self.public}"


def is_available() -> bool:
    """Return whether the extra `push` is installed."""
    try:
        import cryptography  # noqa: F401
    except ImportError:
        return False
    return True


def new_secret() -> str:
    """Return a new key for an installation."""
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

    return _encoded(generate_private_key(SECP256R1()).private_numbers().private_value.to_bytes(32, "big"))


def encrypt(message: bytes, key: str, auth: str, salt: bytes = b"", own: str = "") -> bytes:
    """Return a message that only the browser with this key can read (RFC 8291 3, RFC 8188 2).

    `salt` and `own` are random unless a test gives them.
    """
    from cryptography.hazmat.primitives.asymmetric.ec import ECDH
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    theirs, salt = _decoded(key), salt or os.urandom(16)
    private = _private_key(_decoded(own or new_secret()))
    shared = private.exchange(ECDH(), _public_key(theirs))
    mine = _point(private)
    secret = _derived(shared, _decoded(auth), b"WebPush: info\0" + theirs + mine, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(content_key).encrypt(nonce, message + b"\2", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(mine)]) + mine + sealed


def deliver(services: PushServices, sender: Sender, endpoint: str, body: bytes) -> int:
    """Send an encrypted message and return the status of the service; raise `OSError` or `NotOutside`."""
    found = _split(endpoint)
    connection = _Pinned(services, found.hostname or "", found.port or 443)
    headers = {
        "Authorization": sender.header(endpoint),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(LASTS),
        "Urgency": "high",
    }
    target = found.path + (f"?{found.query}" if found.query else "")
    try:
        connection.request("POST", target or "/", body, headers)
        return connection.getresponse().status
    except http.client.HTTPException as error:
        raise OSError(str(error)) from None
    finally:
        connection.close()


class _Pinned(http.client.HTTPSConnection):
    """A connection to an address that was looked up and checked."""

    def __init__(self, services: PushServices, host: str, port: int) -> None:
        self._trusted = services.context or ssl.create_default_context()
        super().__init__(host, port, timeout=TIMEOUT, context=self._trusted)
        self._door = services.door

    def connect(self) -> None:
        """Connect through the outgoing door."""
        plain = self._door.connect(self.host, self.port, TIMEOUT)
        self.sock = self._trusted.wrap_socket(plain, server_hostname=self.host)


def _split(endpoint: str) -> SplitResult:
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.isascii() or not endpoint.isprintable():
        raise BadSubscription
    try:
        found = urlsplit(endpoint)
        _ = found.port
    except ValueError:
        raise BadSubscription from None
    return found


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(secret)


def _public_key(point: bytes):  # type: ignore[no-untyped-def]
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey

    try:
        return EllipticCurvePublicKey.from_encoded_point(SECP256R1(), point)
    except ValueError:
        raise BadSubscription from None


def _private_key(secret: bytes):  # type: ignore[no-untyped-def]
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

    return derive_private_key(int.from_bytes(secret, "big"), SECP256R1())


def _point(private) -> bytes:  # type: ignore[no-untyped-def]
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point: bytes = private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return point


def _encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except ValueError:
        raise BadSubscription from None

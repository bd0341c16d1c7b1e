"""A push service on this computer: takes messages as those of browsers do, and reads them as browsers do."""

import json
import ssl
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

from albireo.desk.network.outgoing import OPEN_DOOR
from albireo.desk.network.web_push import PushServices, _decoded, _encoded

AUTH = b"0123456789abcdef"


@dataclass
class PushedBrowser:
    """A browser that subscribed at the service."""

    endpoint: str
    private: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )

    @property
    def point(self) -> bytes:
        return self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def fields(self) -> dict[str, str]:
        """What the page sends to the server."""
        return {"endpoint": self.endpoint, "key": _encoded(self.point), "auth": _encoded(AUTH)}

    def read(self, body: bytes) -> bytes:
        """Return what a message says, by the steps of RFC 8291 3.4 on the side of the browser."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        shared = self.private.exchange(ec.ECDH(), public)
        info = b"WebPush: info\0" + self.point + theirs
        secret = HKDF(SHA256(), 32, AUTH, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1:] == b"\2"
        return text[:-1]


@dataclass
class PushService:
    """What arrived, and how it answers."""

    port: int = 0
    status: int = 201
    arrived: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    trusted: ssl.SSLContext = field(default_factory=ssl.create_default_context)

    @property
    def services(self) -> PushServices:
        """What the app allows, so that it may reach this service."""
        return PushServices(("127.0.0.1",), OPEN_DOOR, self.trusted, self.port)

    def browser(self, name: str = "one") -> PushedBrowser:
        return PushedBrowser(f"https://127.0.0.1:{self.port}/send/{name}")

    def messages(self, browser: PushedBrowser) -> list[Any]:
        """Return what arrived for a browser, decrypted; every message must be signed."""
        path = browser.endpoint.partition(str(self.port))[2]
        found = []
        for where, headers, body in self.arrived:
            if where == path:
                check_signature(headers["authorization"], f"https://127.0.0.1:{self.port}")
                assert headers["content-encoding"] == "aes128gcm"
                assert int(headers["ttl"]) > 0
                found.append(json.loads(browser.read(body)))
        return found


def check_signature(header: str, origin: str) -> None:
    """Check the proof of who sends, as a service does (RFC 8292 2, 3)."""
    scheme, _, rest = header.partition(" ")
    parts = dict(each.strip().split("=", 1) for each in rest.split(","))
    head, claims, signature = parts["t"].split(".")
    raw = _decoded(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _decoded(parts["k"]))
    public.verify(der, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    told = json.loads(_decoded(claims))
    now = datetime.now(UTC).timestamp()
    assert scheme == "vapid"
    assert json.loads(_decoded(head)) == {"typ": "JWT", "alg": "ES256"}
    assert told["aud"] == origin
    assert now < told["exp"] <= now + 24 * 3600
    assert told["sub"].startswith(("mailto:", "https://"))


@contextmanager
def push_service() -> Iterator[PushService]:
    """Run a service with a certificate of its own."""
    made = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            made.arrived.append((self.path, headers, body))
            self.send_response(made.status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            return

    with tempfile.TemporaryDirectory() as folder:
        own = _certificate(Path(folder))
        server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(own)
        server.socket = context.wrap_socket(server.socket, server_side=True)
        made.port = server.server_address[1]
        made.trusted = ssl.create_default_context(cafile=str(own))
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
        try:
            yield made
        finally:
            server.shutdown()
            server.server_close()


def _certificate(folder: Path) -> Path:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "stand-in")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(hours=1))
        .not_valid_after(now + timedelta(hours=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))]), critical=False)
        .sign(key, SHA256())
    )
    path = folder / "own.pem"
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    path.write_bytes(made.public_bytes(Encoding.PEM) + secret)
    return path

"""A mail server on this computer that keeps what it is given, in the open, by STARTTLS or by TLS."""

import base64
import shutil
import socketserver
import ssl
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

import pytest


class SmtpServer(socketserver.ThreadingTCPServer):
    """Takes mail from whoever knows the password, if it has one; refuses some recipients."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(
        self,
        login: tuple[str, str] | None,
        refused: frozenset[str],
        tls: ssl.SSLContext | None,
        starttls: ssl.SSLContext | None,
    ) -> None:
        super().__init__(("127.0.0.1", 0), _Session)
        self.tls, self.starttls = tls, starttls
        self.ciphers: list[object] = []
        """Of the sessions that were made safe."""
        self.login = login
        self.refused = refused
        self.taken: list[EmailMessage] = []

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def handle_error(self, request: object, client_address: object) -> None:
        """Who does not trust the certificate goes away in the middle of the handshake."""


class _Session(socketserver.StreamRequestHandler):
    server: SmtpServer

    def setup(self) -> None:
        if self.server.tls is not None:
            self._make_safe(self.server.tls)
        super().setup()

    def finish(self) -> None:
        super().finish()
        self.request.close()

    def _make_safe(self, context: ssl.SSLContext) -> None:
        self.request = context.wrap_socket(self.request, server_side=True)
        self.server.ciphers.append(self.request.cipher())

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        is_known = self.server.login is None
        self.say("220 localhost ready")
        while line := self.rfile.readline().decode().strip():
            verb = line.split()[0].upper()
            if verb == "EHLO":
                self.say("250-localhost")
                if self.server.starttls is not None:
                    self.say("250-STARTTLS")
                self.say("250 AUTH PLAIN" if self.server.login else "250 8BITMIME")
            elif verb == "STARTTLS" and self.server.starttls is not None:
                self.say("220 go on")
                self.rfile.close()
                self._make_safe(self.server.starttls)
                super().setup()
            elif verb == "AUTH":
                _, user, password = base64.b64decode(line.split()[2]).decode().split("\0")
                is_known = (user, password) == self.server.login
                self.say("235 welcome" if is_known else "535 wrong password")
            elif verb == "RCPT" and line.partition("<")[2].rstrip(">") in self.server.refused:
                self.say("550 nobody of this name here")
            elif verb in ("MAIL", "RCPT", "RSET", "NOOP"):
                self.say("250 fine" if is_known else "530 log in first")
            elif verb == "DATA":
                self.say("354 go on")
                self._take()
                self.say("250 taken")
            elif verb == "QUIT":
                self.say("221 bye")
                return
            else:
                self.say("502 not known here")

    def _take(self) -> None:
        lines = []
        while (line := self.rfile.readline()) != b".\r\n":
            lines.append(line[1:] if line.startswith(b"..") else line)
        found = message_from_bytes(b"".join(lines), policy=policy.default)
        assert isinstance(found, EmailMessage)
        self.server.taken.append(found)


@contextmanager
def smtp_server(
    login: tuple[str, str] | None = None,
    refused: frozenset[str] = frozenset(),
    tls: ssl.SSLContext | None = None,
    starttls: ssl.SSLContext | None = None,
) -> Iterator[SmtpServer]:
    with SmtpServer(login, refused, tls, starttls) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def certificate(folder: Path, name: str = "IP:127.0.0.1") -> tuple[Path, ssl.SSLContext]:
    """A certificate no one else has signed, for this computer or another name, and a server's end of it."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("no openssl to make a certificate with")
    key, made = folder / "key.pem", folder / "certificate.pem"
    kind = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-days", "2")
    names = ("-subj", "/CN=mail", "-addext", f"subjectAltName={name}")
    files = ("-keyout", str(key), "-out", str(made))
    subprocess.run(
        [openssl, "req", "-x509", "-nodes", *kind, *names, *files], check=True, capture_output=True
    )
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(made, key)
    return made, context

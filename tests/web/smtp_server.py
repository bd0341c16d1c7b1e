"""A mail server on this computer that keeps what it is given."""

import base64
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage


class SmtpServer(socketserver.ThreadingTCPServer):
    """Takes mail from whoever knows the password, if it has one; refuses some recipients."""

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, login: tuple[str, str] | None, refused: frozenset[str]) -> None:
        super().__init__(("127.0.0.1", 0), _Session)
        self.login = login
        self.refused = refused
        self.taken: list[EmailMessage] = []

    @property
    def port(self) -> int:
        return int(self.server_address[1])


class _Session(socketserver.StreamRequestHandler):
    server: SmtpServer

    def say(self, line: str) -> None:
        self.wfile.write(f"{line}\r\n".encode())

    def handle(self) -> None:
        is_known = self.server.login is None
        self.say("220 localhost ready")
        while line := self.rfile.readline().decode().strip():
            verb = line.split()[0].upper()
            if verb == "EHLO":
                self.say("250-localhost")
                self.say("250 AUTH PLAIN" if self.server.login else "250 8BITMIME")
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
    login: tuple[str, str] | None = None, refused: frozenset[str] = frozenset()
) -> Iterator[SmtpServer]:
    with SmtpServer(login, refused) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()

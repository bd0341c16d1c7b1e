"""A small FTP server for the tests: real sockets, real files, one folder; it can fail in the middle."""

import socket
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class FtpServer:
    """Serves a folder to `anna` with the password `secret`."""

    def __init__(self, folder: Path, context: ssl.SSLContext | None = None) -> None:
        self.folder = folder
        self.stores_until_failure = 1_000_000
        self.renames_over = True
        self.stored: list[str] = []
        self._context = context
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._socket.getsockname()[1])
        self._threads: list[threading.Thread] = []

    def serve(self) -> None:
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            thread = threading.Thread(target=self._talk, args=(connection,), daemon=True)
            thread.start()
            self._threads.append(thread)

    def close(self) -> None:
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()
        for thread in self._threads:
            thread.join(5)

    def _talk(self, connection: socket.socket) -> None:
        session = _Session(self, connection)
        with suppress(OSError, ValueError, EOFError):
            session.run()
        session.connection.close()
        connection.close()


class _Session:
    def __init__(self, server: FtpServer, connection: socket.socket) -> None:
        self.server, self.connection = server, connection
        self.data: socket.socket | None = None
        self.is_private = False
        self.user = self.renamed = ""

    def run(self) -> None:
        self.say("220 ready")
        file = self.connection.makefile("rb")
        while line := file.readline():
            name, _, rest = line.decode().strip().partition(" ")
            if name == "AUTH":
                self.say("234 go on")
                assert self.server._context is not None
                self.connection = self.server._context.wrap_socket(self.connection, server_side=True)
                file = self.connection.makefile("rb")
                continue
            if name == "QUIT":
                self.say("221 bye")
                return
            self.answer(name, rest)

    def say(self, line: str) -> None:
        self.connection.sendall(f"{line}\r\n".encode())

    def place(self, path: str) -> Path:
        return self.server.folder / path.lstrip("/")

    def answer(self, name: str, rest: str) -> None:
        if name == "USER":
            self.user = rest
            self.say("331 password?")
        elif name == "PASS":
            self.say("230 in" if (self.user, rest) == ("anna", "secret") else "530 wrong")
        elif name in ("TYPE", "PBSZ"):
            self.say("200 fine")
        elif name == "PROT":
            self.is_private = rest == "P"
            self.say("200 fine")
        elif name in ("EPSV", "PASV"):
            self.data = socket.create_server(("127.0.0.1", 0))
            port = self.data.getsockname()[1]
            if name == "EPSV":
                self.say(f"229 here (|||{port}|)")
            else:
                self.say(f"227 here (127,0,0,1,{port // 256},{port % 256})")
        elif name == "NLST":
            self.list_names(rest)
        elif name == "STOR":
            self.store(rest)
        elif name == "MKD":
            if self.place(rest).is_dir():
                self.say("550 there already")
            else:
                self.place(rest).mkdir()
                self.say("257 made")
        elif name == "RNFR":
            self.renamed = rest
            self.say("350 to?")
        elif name == "RNTO":
            if self.place(rest).exists() and not self.server.renames_over:
                self.say("550 exists")
            else:
                self.place(self.renamed).replace(self.place(rest))
                self.say("250 done")
        elif name == "DELE":
            found = self.place(rest).exists()
            self.place(rest).unlink(missing_ok=True)
            self.say("250 gone" if found else "550 not there")
        else:
            self.say("502 unknown")

    def list_names(self, path: str) -> None:
        assert self.data is not None
        if not self.place(path).is_dir():
            self.data.close()
            self.say("550 no such folder")
            return
        self.say("150 here they are")
        taken, _ = self.data.accept()
        if self.is_private:
            assert self.server._context is not None
            taken = self.server._context.wrap_socket(taken, server_side=True)
        taken.sendall("".join(f"{each.name}\r\n" for each in self.place(path).iterdir()).encode())
        with suppress(OSError):
            if isinstance(taken, ssl.SSLSocket):
                taken.unwrap()
        taken.close()
        self.data.close()
        self.say("226 done")

    def store(self, path: str) -> None:
        assert self.data is not None
        self.say("150 send")
        taken, _ = self.data.accept()
        if self.is_private:
            assert self.server._context is not None
            taken = self.server._context.wrap_socket(taken, server_side=True)
        chunks = []
        while chunk := taken.recv(65536):
            chunks.append(chunk)
        with suppress(OSError):
            if isinstance(taken, ssl.SSLSocket):
                taken.unwrap()
        taken.close()
        self.data.close()
        if len(self.server.stored) >= self.server.stores_until_failure:
            self.connection.shutdown(socket.SHUT_RDWR)
            raise EOFError
        self.place(path).write_bytes(b"".join(chunks))
        self.server.stored.append(path)
        self.say("226 stored")


@contextmanager
def ftp_server(folder: Path, context: ssl.SSLContext | None = None) -> Iterator[FtpServer]:
    server = FtpServer(folder, context)
    thread = threading.Thread(target=server.serve, daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.close()
        thread.join(5)

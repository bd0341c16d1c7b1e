"""Publishing by FTP, plain or under TLS (explicit, RFC 4217); certificates are verified."""

import ftplib
import socket
import ssl
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path, PurePosixPath

from albireo.desk.network.outgoing import OPEN_DOOR, OutgoingDoor
from albireo.domain.message import Translatable, remark, translatable
from albireo.formats.system_errors import os_error_text
from albireo.site.publish.target import PublishError, Target
from albireo.site.publish.upload import NEW

TIMEOUT = 30
ANONYMOUS = "anonymous"


class FtpCarrier:
    """Uploads files by FTP or FTPS."""

    def __init__(
        self,
        target: Target,
        password: str = "",
        context: ssl.SSLContext | None = None,
        door: OutgoingDoor = OPEN_DOOR,
    ) -> None:
        self._door = door
        self._target = target
        self._password = password
        self._context = context

    def found(self, folders: Sequence[str]) -> set[str] | None:
        found: set[str] = set()
        with self._refusals(), self._connection() as host:
            for folder in folders:
                try:
                    names = host.nlst(self._there(folder))
                except ftplib.error_perm as error:
                    if not str(error).startswith("550"):  # listing is refused altogether
                        return None
                    names = []  # no such folder, or an empty one
                found |= {str(PurePosixPath(folder) / PurePosixPath(name).name) for name in names}
        return found

    def publish(self, folder: Path, changed: Sequence[str], gone: Sequence[str]) -> None:
        with self._refusals(), self._connection() as host:
            self._make_folders(host, changed)
            try:
                for path in changed:
                    with (folder / path).open("rb") as file:
                        host.storbinary(f"STOR {self._there(path)}{NEW}", file)
            except BaseException:
                for path in changed:
                    with suppress(OSError, *ftplib.all_errors):
                        host.delete(f"{self._there(path)}{NEW}")
                raise
            for path in changed:
                self._put_in_place(host, self._there(path))
            for path in gone:
                with suppress(ftplib.error_perm):
                    host.delete(self._there(path))

    @contextmanager
    def _connection(self) -> Iterator[ftplib.FTP]:
        target = self._target
        host = (
            ftplib.FTP_TLS(timeout=TIMEOUT, context=self._context or ssl.create_default_context())
            if target.scheme == "ftps"
            else ftplib.FTP(timeout=TIMEOUT)
        )
        try:
            self._connect(host, target.host, target.port or ftplib.FTP_PORT)
            host.login(target.user or ANONYMOUS, self._password)
            if isinstance(host, ftplib.FTP_TLS):
                host.prot_p()
            yield host
            with suppress(OSError, *ftplib.all_errors):
                host.quit()
        finally:
            host.close()

    def _connect(self, host: ftplib.FTP, name: str, port: int) -> None:
        """Connect like `ftplib.FTP.connect`, but through the door; the name stays that of the certificate."""
        host.host, host.port = name, port
        host.sock = self._door.connect(name, port, TIMEOUT)
        host.af = host.sock.family
        host.file = host.sock.makefile("r", encoding=host.encoding)
        host.welcome = host.getresp()

    def _make_folders(self, host: ftplib.FTP, changed: Sequence[str]) -> None:
        wanted = {PurePosixPath(self._there(path)).parent for path in changed}
        every = {parent for folder in wanted for parent in (folder, *folder.parents)}
        for folder in sorted(every, key=lambda each: len(each.parts)):
            if len(folder.parts) > 1:
                with suppress(ftplib.error_perm):  # exists already
                    host.mkd(str(folder))

    def _put_in_place(self, host: ftplib.FTP, path: str) -> None:
        try:
            host.rename(f"{path}{NEW}", path)
        except ftplib.error_perm:  # some hosts cannot rename over an existing file
            with suppress(ftplib.error_perm):
                host.delete(path)
            host.rename(f"{path}{NEW}", path)

    def _there(self, path: str) -> str:
        return str(PurePosixPath(self._target.path) / path)

    @contextmanager
    def _refusals(self) -> Iterator[None]:
        """Turn errors of the host or the network into refusals."""
        try:
            yield
        except ftplib.error_perm as error:
            is_login = str(error).startswith("530")
            raise self._error(_WRONG_LOGIN if is_login else self._host_message(error)) from None
        except ftplib.Error as error:
            raise self._error(self._host_message(error)) from None
        except ssl.SSLCertVerificationError as error:
            raise PublishError(
                "{address}: the host’s certificate is not trusted: {reason}",
                address=self._target.address,
                reason=error.verify_message,
            ) from None
        except TimeoutError:
            raise self._error(_NO_ANSWER) from None
        except (ConnectionRefusedError, EOFError, ConnectionResetError, BrokenPipeError):
            raise self._error(_HUNG_UP) from None
        except (OSError, socket.gaierror) as error:
            raise self._error(os_error_text(error)) from None

    def _host_message(self, error: ftplib.Error) -> object:
        """Return the host's message, or only its code if it could be someone else's service."""
        code = str(error)[:3]
        if self._door.quotes_answers:
            return str(error)
        return remark("the host answers {code}", code=code) if code.isdecimal() else _NO_FTP

    def _error(self, reason: object) -> PublishError:
        return PublishError("{address}: {reason}", address=self._target.address, reason=reason)


_WRONG_LOGIN: Translatable = translatable("the host rejected the user name or password")
_NO_ANSWER: Translatable = translatable("the host is not responding")
_NO_FTP: Translatable = translatable("the host does not speak FTP")
_HUNG_UP: Translatable = translatable("the host refused or dropped the connection")

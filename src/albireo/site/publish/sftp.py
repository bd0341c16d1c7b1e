"""Publishing by SFTP with OpenSSH's `sftp`, included in Linux, macOS and Windows; it signs in by key.

The alternative was paramiko, a dependency with a compiled part and a second place for keys and known hosts.
With OpenSSH the arbiter's keys, agents, known hosts and jump hosts just work.
"""

import subprocess
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from albireo.desk.network.outgoing import OPEN_DOOR, OutgoingDoor
from albireo.domain.message import translatable
from albireo.formats.system_errors import os_error_text
from albireo.site.publish.target import PublishError, Target
from albireo.site.publish.upload import NEW

PROGRAM = ("sftp", "-q", "-oBatchMode=yes", "-oConnectTimeout=30")
LIMIT = 1800
"""Maximum duration, in seconds."""
SSH_PORT = 22


class SftpCarrier:
    """Uploads files by SFTP."""

    def __init__(
        self, target: Target, program: Sequence[str] = PROGRAM, door: OutgoingDoor = OPEN_DOOR
    ) -> None:
        self._door = door
        self._target = target
        self._program = program

    def found(self, folders: Sequence[str]) -> set[str] | None:
        top = PurePosixPath(self._target.path)
        # a leading dash: continue if it fails
        said = self._run([f"-ls -1 {_quote(str(top / folder))}" for folder in folders])
        lines = (PurePosixPath(line.strip()) for line in said.splitlines() if not line.startswith("sftp>"))
        return {str(line.relative_to(top)) for line in lines if line.is_relative_to(top)}

    def publish(self, folder: Path, changed: Sequence[str], gone: Sequence[str]) -> None:
        there = {path: _quote(str(PurePosixPath(self._target.path) / path)) for path in (*changed, *gone)}
        new = {path: _quote(str(PurePosixPath(self._target.path) / (path + NEW))) for path in changed}
        # a leading dash: continue if it fails
        make = [f"-mkdir {_quote(str(each))}" for each in self._folders(changed)]
        put = [f"put {_quote(str(folder / path))} {new[path]}" for path in changed]
        try:
            self._run([*make, *put])
        except PublishError:
            self._run([f"-rm {each}" for each in new.values()], is_required=False)
            raise
        place = [f"rename {new[path]} {there[path]}" for path in changed]
        self._run([*place, *(f"-rm {there[path]}" for path in gone)])

    def _folders(self, changed: Sequence[str]) -> list[PurePosixPath]:
        wanted = {(PurePosixPath(self._target.path) / path).parent for path in changed}
        every = {parent for folder in wanted for parent in (folder, *folder.parents) if len(parent.parts) > 1}
        return sorted(every, key=lambda each: len(each.parts))

    def _run(self, lines: Sequence[str], *, is_required: bool = True) -> str:
        """Return the program's output for these lines."""
        if not lines:
            return ""
        target = self._target
        port = ("-P", str(target.port)) if target.port else ()
        name = f"{target.user}@{target.host}" if target.user else target.host
        try:
            done = subprocess.run(
                [*self._program, *self._pinning_options(), *port, "-b", "-", name],
                input="\n".join(lines) + "\n",
                capture_output=True,
                text=True,
                timeout=LIMIT,
                check=False,
            )
        except FileNotFoundError:
            raise self._error(
                translatable("SFTP needs OpenSSH’s sftp program, which is not installed")
            ) from None
        except subprocess.TimeoutExpired:
            raise self._error(translatable("the host is not responding")) from None
        if done.returncode and is_required:
            said = [line for line in done.stderr.splitlines() if line.strip()]
            if not self._door.quotes_answers:
                raise self._error(translatable("the host refused or dropped the connection"))
            raise self._error(said[-1].strip() if said else str(done.returncode))
        return done.stdout

    def _pinning_options(self) -> tuple[str, ...]:
        """Return options that pin the checked address; the host is still verified by its name."""
        if self._door.allows_private:
            return ()
        target = self._target
        try:
            number = self._door.addresses(target.host, target.port or SSH_PORT)[0]
        except OSError as error:
            raise self._error(os_error_text(error)) from None
        return (
            f"-oHostName={number}",
            f"-oHostKeyAlias={target.host}",
            "-oProxyJump=none",
            "-oProxyCommand=none",
        )

    def _error(self, reason: object) -> PublishError:
        return PublishError("{address}: {reason}", address=self._target.address, reason=reason)


def _quote(path: str) -> str:
    """Return a path in a line for `sftp`.

    >>> _quote('/www/a "b" c')
    '"/www/a \\\\"b\\\\" c"'
    """
    escaped = path.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'

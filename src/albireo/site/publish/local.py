"""Publishing to a folder of this computer, such as one of a web server or cloud service, or by a command."""

import shlex
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path, PurePosixPath

from albireo.domain.message import translatable
from albireo.formats.system_errors import os_error_text
from albireo.site.addresses import NAMES
from albireo.site.publish.target import PublishError, Target
from albireo.site.publish.upload import NEW

FOLDER = "{folder}"
LIMIT = 1800
"""Maximum duration of a command, in seconds."""


class FolderCarrier:
    """Copies files into a folder."""

    def __init__(self, target: Target) -> None:
        self._top = Path(target.path)

    def found(self, folders: Sequence[str]) -> set[str] | None:
        try:
            return {
                (PurePosixPath(folder) / entry.name).as_posix()
                for folder in folders
                if (self._top / folder).is_dir()
                for entry in (self._top / folder).iterdir()
            }
        except OSError as error:
            raise PublishError("{reason}", reason=os_error_text(error)) from None

    def publish(self, folder: Path, changed: Sequence[str], gone: Sequence[str]) -> None:
        self._refuse_foreign()
        try:
            try:
                for path in changed:
                    target = self._top / path
                    self._refuse_links(target.parent)
                    target.parent.mkdir(parents=True, exist_ok=True)
                    new = Path(f"{target}{NEW}")
                    new.unlink(missing_ok=True)
                    with new.open("xb") as out:  # a new file, never the target of a link
                        out.write((folder / path).read_bytes())
            except OSError:
                for path in changed:
                    with suppress(OSError):
                        Path(f"{self._top / path}{NEW}").unlink()
                raise
            for path in changed:
                Path(f"{self._top / path}{NEW}").replace(self._top / path)
            for path in gone:
                (self._top / path).unlink(missing_ok=True)
        except OSError as error:
            raise PublishError("{reason}", reason=os_error_text(error)) from None

    def _refuse_links(self, folder: Path) -> None:
        """Refuse symbolic links in place of folders: they would lead to someone else's files."""
        while folder != self._top and folder != folder.parent:
            if folder.is_symlink():
                raise PublishError("{folder}: a link in the place of a folder of the site", folder=folder)
            folder = folder.parent

    def _refuse_foreign(self) -> None:
        """Refuse a folder that is neither empty nor an Albireo site, so that nothing else is overwritten."""
        found = sorted(each.name for each in self._top.iterdir()) if self._top.is_dir() else []
        if found and NAMES not in found:
            raise PublishError(
                "{folder}: expected an empty folder or one with an Albireo site, found {found!r}",
                folder=self._top,
                found=found[0],
            )


def run_command(command: str, folder: Path) -> None:
    """Run the arbiter's command without a shell; `{folder}` in it is the folder of the site."""
    try:
        words = [word.replace(FOLDER, str(folder)) for word in shlex.split(command)]
        done = subprocess.run(words, capture_output=True, text=True, timeout=LIMIT, check=False)
    except OSError as error:
        raise _error(command, os_error_text(error)) from None
    except subprocess.TimeoutExpired:
        raise _error(command, translatable("took longer than half an hour and was stopped")) from None
    except (ValueError, IndexError) as error:  # unclosed quotes, or no words at all
        raise _error(command, error) from None
    if done.returncode:
        said = [line for line in (done.stderr or done.stdout).splitlines() if line.strip()]
        raise PublishError(
            "{command}: exited with {code}: {reason}",
            command=command,
            code=done.returncode,
            reason=said[-1].strip() if said else "–",
        )


def _error(command: str, reason: object) -> PublishError:
    return PublishError("{command}: {reason}", command=command, reason=reason)

"""Following the files of other programs while the app runs: import changes, return results.

A file is checked every second (`stat`) and read once it is unchanged between two checks, so that a file still
being written is not read. Results are written to a file beside it, in a format its program imports.
"""

from collections.abc import Callable
from pathlib import Path
from threading import Event, Lock, Thread

from albireo.desk.mechanism.desk import Desk
from albireo.desk.mechanism.execution import NeedsConsent
from albireo.desk.mechanism.outcome import Level
from albireo.desk.transfer.follow_file import FollowFile, to_hand_back
from albireo.desk.transfer.import_file import ImportFile, preview
from albireo.domain.errors import AlbireoError
from albireo.domain.message import Remark, remark
from albireo.formats.atomic_file import write_atomically
from albireo.formats.file_loading import file_set, load_files, pack_files
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import format_named, write_file
from albireo.formats.system_errors import os_error_text
from albireo.state.tournament import State
from albireo.storage.followed_files import FollowedFiles
from albireo.value_classes import dataclass, field

SECONDS = 1.0
"""Seconds between two checks."""
OURS = "-albireo"
"""Suffix of the names of files with returned results."""
Signature = tuple[tuple[str, int, int], ...]


@dataclass
class _Watched:
    last: Signature = ()
    taken: Signature = ()
    """What was read."""
    written: int = 0
    """The version whose results were returned."""
    problem: Remark | None = None
    lock: Lock = field(default_factory=Lock)


class Companions:
    """The files followed by one process."""

    def __init__(self, desk: Desk, announce: Callable[[str, int], None]) -> None:
        self._desk = desk
        self._announce = announce
        self._files = FollowedFiles(desk.journal.database)
        self._watched: dict[str, _Watched] = {}
        self._stop = Event()
        self._thread: Thread | None = None

    def run(self) -> None:
        """Start checking the files."""
        self._thread = Thread(target=self._watch, name="companion", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stop.set()
        if self._thread is not None:
            self._thread.join()

    def path(self, uid: str) -> Path | None:
        """Return the file or folder a tournament follows."""
        return self._files.all().get(uid)

    def problem(self, uid: str) -> Remark | None:
        """Return why the file could not be imported at the last check."""
        found = self._watched.get(uid)
        return found.problem if found is not None else None

    def results_file(self, uid: str, state: State) -> Path | None:
        """Return the file to which results are returned."""
        path = self.path(uid)
        if path is None or state.imported.companion is None:
            return None
        target = format_named(format_named(state.imported.companion.format).hands_back)
        folder = path if path.is_dir() else path.parent
        return folder / f"{Path(state.imported.companion.file).stem}{OURS}{target.suffix}"

    def start(self, path: Path) -> str:
        """Import a file as a new tournament and follow it, or continue with the one that follows it."""
        path = path.absolute()
        for uid, known in self._files.all().items():
            if known == path:
                self.look(uid, at_once=True)
                return uid
        files = _load(path)
        data = pack_files(files)
        preview(data, files.name)  # in the child process, before it is read here
        command = ImportFile(files.name, data, is_followed=True)
        try:
            uid, _ = self._desk.create(command, files.name)
        except NeedsConsent as asks:  # following the file is what was requested, and no more
            own = (warning for warning in asks.warnings if warning.level <= Level.CONFIRM)
            consent = {warning.token: warning.level.answers for warning in own}
            uid, _ = self._desk.create(command, files.name, consent)
        self._files.keep(uid, path)
        self.look(uid, at_once=True)
        return uid

    def stop(self, uid: str) -> None:
        """Stop following the file."""
        self._files.keep(uid, None)
        self._watched.pop(uid, None)

    def look(self, uid: str, at_once: bool = False) -> None:
        """Import changes of the file if no one is writing it, and return results entered here."""
        path = self.path(uid)
        if path is None:
            return
        watched = self._watched.setdefault(uid, _Watched())
        with watched.lock:
            try:
                found = _signature(path)
                is_still = at_once or found == watched.last
                watched.last = found
                if is_still and found != watched.taken:
                    self._follow(uid, path)
                    watched.taken, watched.problem = found, None
                self._hand_back(uid, watched)
            except OSError as error:  # try again: another program may hold the file
                watched.problem = remark("{reason}", reason=os_error_text(error))
            except AlbireoError as error:
                watched.taken, watched.problem = watched.last, remark("{reason}", reason=error)

    def _follow(self, uid: str, path: Path) -> None:
        files = _load(path)
        data = pack_files(files)
        preview(data, files.name)
        command = FollowFile(files.name, data)
        done = self._desk.execute(uid, command, files.name, self._desk.state(uid).version)
        self._announce(uid, done.version)

    def _hand_back(self, uid: str, watched: _Watched) -> None:
        state = self._desk.state(uid)
        target = self.results_file(uid, state)
        if target is None or state.imported.companion is None or watched.written == state.version:
            return
        if to_hand_back(state):
            made = write_file(format_named(state.imported.companion.format).hands_back, state.tournament)
            write_atomically(target, made.data)
        watched.written = state.version

    def _watch(self) -> None:
        while not self._stop.wait(SECONDS):
            try:
                for uid in self._files.all():
                    self.look(uid)
            except AlbireoError:  # the database is unavailable: the next check will tell
                continue


def _load(path: Path) -> FileSet:
    if not path.is_dir():
        return load_files([path])
    return file_set([(each.name, each.read_bytes()) for each in _inside(path)])


def _signature(path: Path) -> Signature:
    """Return size and time of the files that belong to a tournament."""
    files = _inside(path) if path.is_dir() else [path]
    return tuple((each.name, (stat := each.stat()).st_size, stat.st_mtime_ns) for each in files)


def _inside(folder: Path) -> list[Path]:
    """Return the files in a folder, except those written here."""
    return [
        each
        for each in sorted(folder.iterdir())
        if each.is_file() and OURS not in each.name and not each.name.startswith((".", "~"))
    ]

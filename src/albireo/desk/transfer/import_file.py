"""Importing a tournament from another program's file, which is kept in the journal as it was."""

from albireo.checking.foreign import CheckedRound, checked_rounds
from albireo.desk.mechanism.decide import Command, Deciding, handles
from albireo.desk.mechanism.face import CommandFace
from albireo.desk.mechanism.outcome import refusal
from albireo.desk.transfer.assumptions import without_unusable_tie_breaks
from albireo.desk.transfer.events import FileFollowed, FileImported, TrfImported
from albireo.desk.transfer.import_trf import (
    leave_fide_mode_as_told,
    leave_fide_mode_if_due,
    refuse_if_started,
    refuse_unfit,
    take_over_tournament,
)
from albireo.desk.transfer.recheck import recheck_bounded
from albireo.domain.explanation import Note
from albireo.domain.message import remark
from albireo.formats.code_pages import CODE_PAGES, reading
from albireo.formats.file_loading import unpack_archive
from albireo.formats.foreign_file import UnreadableFile, read_foreign
from albireo.formats.foreign_tournament import FileSet
from albireo.formats.registry import OpenedFile, format_named, is_known, open_files
from albireo.value_classes import dataclass

NOT_BEGUN = remark("FIDE mode: not given; no round is paired yet, so the tournament starts in it.")


class ImportFile(Command, frozen=True, tag="import-file"):
    """Import a tournament from another program's file; every round is checked."""

    face = CommandFace("import", role="", by_hand=True)

    file: str
    data: bytes
    """The file, or a ZIP archive if the program uses several files per tournament."""
    is_followed: bool = False
    """Whether the other program keeps managing the tournament (companion mode)."""
    code_page: str = ""
    """Code page of a text that is not Unicode, such as `cp1251`; empty: detected from the text."""


@dataclass(frozen=True, slots=True)
class FilePreview:
    """The content of a file, before anything is imported."""

    opened: OpenedFile
    rounds: tuple[CheckedRound, ...] | None
    """None if pairing them again takes too long."""


def is_foreign(data: bytes, file: str) -> bool:
    """Return whether bytes are a tournament of another program, not a report file."""
    return read_foreign(_is_foreign, data, file, file=file)


def _is_foreign(data: bytes, file: str) -> bool:
    return is_known(unpack_archive(FileSet(file, data)))


def preview(data: bytes, file: str) -> FilePreview:
    """Return what would be imported, read and checked by a process with limits."""
    opened = open_files(read_foreign(_unpack, data, file, file=file))
    try:
        rounds = read_foreign(checked_rounds, opened.tournament, file=file)
    except UnreadableFile:
        return FilePreview(opened, None)
    return FilePreview(opened, rounds)


def _unpack(data: bytes, file: str) -> FileSet:
    return unpack_archive(FileSet(file, data))


def original(event: FileImported | TrfImported) -> bytes:
    """Return the file a tournament came from."""
    return event.data if isinstance(event, FileImported) else event.text.encode()


@handles(ImportFile)
def _import(deciding: Deciding, command: ImportFile) -> None:
    refuse_if_started(deciding)
    if command.code_page not in ("", *CODE_PAGES):
        raise refusal("bad-code-page", "There is no code page {found}.", found=repr(command.code_page))
    with reading(command.code_page):
        opened = open_files(read_foreign(_unpack, command.data, command.file, file=command.file))
    refuse_unfit(opened.tournament, command.file)
    tournament, left_out = without_unusable_tie_breaks(opened.tournament)
    tells_fide_mode = format_named(opened.format).tells_fide_mode
    remarks = [each.text for each in opened.notes]
    if not tells_fide_mode and not tournament.paired_rounds:
        remarks.append(
            remark("FIDE mode: not given; no round is paired yet, so the tournament starts in it.")
        )
    notes = (*(Note("file-note", "{reason}", values={"reason": each}) for each in remarks), *left_out)
    found = recheck_bounded(tournament)
    take_over_tournament(deciding, tournament, command.file, notes, found)
    said = tuple(note.sentence() for note in notes)
    report = tuple(str(line) for line in found)
    paired, has_rounds = tournament.paired_rounds, tournament.settings.number_of_rounds is not None
    deciding.emit(FileImported(command.file, opened.format, command.data, paired, said, report, has_rounds))
    if command.is_followed:
        leave_fide_mode_as_told(deciding, tournament)
        deciding.emit(FileFollowed(command.file, opened.format, "", tournament.paired_rounds))
    else:
        leave_fide_mode_if_due(deciding, tournament, tells_fide_mode=tells_fide_mode)

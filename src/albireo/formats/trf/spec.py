"""The report file among the file formats."""

from albireo.domain.message import remark, translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileNote, FileSet, ForeignTournament, NoteKind
from albireo.formats.losses import ALL
from albireo.formats.trf.dialect import Dialect
from albireo.formats.trf.findings import Finding
from albireo.formats.trf.source import is_report_file


def _is_trf(files: FileSet) -> bool:
    return is_report_file(files.data)


def _read(files: FileSet) -> ForeignTournament:
    from albireo.formats.trf.reader import read_trf

    found = read_trf(files.data, lenient=True, name=files.name)
    notes = [_note(NoteKind.CONTRADICTION, finding) for finding in found.repairs]
    notes += [_note(NoteKind.NOT_UNDERSTOOD, finding) for finding in found.remarks]
    notes += [_note(NoteKind.ASSUMED, finding) for finding in found.assumptions]
    return ForeignTournament(found.tournament, tuple(notes))


def _note(kind: NoteKind, finding: Finding) -> FileNote:
    return FileNote(kind, remark("line {line}: {finding}", line=finding.line, finding=finding))


def _write(tournament: Tournament, version: str) -> WrittenFile:
    from albireo.formats.trf.reader import TrfFile
    from albireo.formats.trf.writer import render_trf

    rendered = render_trf(TrfFile(tournament, Dialect(version)), version)
    return WrittenFile(rendered.text.encode(), rendered.losses)


def _write_26(tournament: Tournament) -> WrittenFile:
    return _write(tournament, "TRF26")


def _write_16(tournament: Tournament) -> WrittenFile:
    return _write(tournament, "TRF16")


FORMATS = (
    FileFormat(
        "trf26",
        translatable("FIDE report file 2026 and earlier versions"),
        "FIDE",
        (".trf", ".trfx", ".txt"),
        recognises=_is_trf,
        read=_read,
        write=_write_26,
        features=ALL - {"decided ties", "list ratings", "match scores", "tie-break edition", "withdrawals"},
        carries=translatable("everything but board numbers, clubs and categories"),
        tells_fide_mode=True,
    ),
    FileFormat(
        "trf16",
        translatable("FIDE report file 2016 (Krause)"),
        "FIDE",
        (".trf",),
        write=_write_16,
        features=ALL
        - {"decided ties", "divisions", "list ratings", "match scores", "tie-break edition", "withdrawals"},
        tells_fide_mode=True,
        carries=translatable(
            "players, rounds, results; no accelerations, prohibited pairings or team matches"
        ),
    ),
)

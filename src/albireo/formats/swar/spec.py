"""SWAR's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_swar(files: FileSet) -> bool:
    from albireo.formats.swar.swar import looks_like_swar

    return looks_like_swar(files.data)


def _read_swar(files: FileSet) -> ForeignTournament:
    from albireo.formats.swar.swar import read_swar

    return read_swar(files.data)


FORMATS = (
    FileFormat(
        "swar",
        translatable("SWAR tournament"),
        "SWAR",
        (".swar",),
        translatable("players, rounds, results, tie-breaks, prohibited pairings, dates; no teams"),
        recognises=_is_swar,
        read=_read_swar,
    ),
)

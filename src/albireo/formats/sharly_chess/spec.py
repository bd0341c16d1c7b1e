"""Event files of Sharly Chess among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_event(files: FileSet) -> bool:
    from albireo.formats.sqlite_file import is_database

    return is_database(files.data) and b"tournament_player" in files.data and b"`board`" in files.data


def _parts(data: bytes) -> int:
    from albireo.formats.sharly_chess.event_file import number_of_tournaments

    return number_of_tournaments(data)


def _read(files: FileSet) -> ForeignTournament:
    from albireo.formats.sharly_chess.event_file import read_event_file

    return read_event_file(files.data, files.part)


FORMATS = (
    FileFormat(
        "sce",
        translatable("Sharly Chess event"),
        "Sharly Chess",
        (".sce",),
        translatable("players, rounds, results, tie-breaks, accelerations, arbiters; no teams"),
        recognises=_is_event,
        read=_read,
        parts=_parts,
    ),
)

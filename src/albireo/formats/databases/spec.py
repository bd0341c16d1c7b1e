"""Databases of Sharly Chess and KeizerForClubs among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_event(files: FileSet) -> bool:
    from albireo.formats.databases.sqlite_tables import is_database

    return is_database(files.data) and b"tournament_player" in files.data and b"`board`" in files.data


def _parts(data: bytes) -> int:
    from albireo.formats.databases.sharly_chess import number_of_tournaments

    return number_of_tournaments(data)


def _read(files: FileSet) -> ForeignTournament:
    from albireo.formats.databases.sharly_chess import read_event_file

    return read_event_file(files.data, files.part)


def _is_keizer(files: FileSet) -> bool:
    from albireo.formats.databases.sqlite_tables import is_database

    return is_database(files.data) and b"Keizer_StartPts" in files.data and b"PID_W" in files.data


def _read_keizer(files: FileSet) -> ForeignTournament:
    from albireo.formats.databases.keizer_for_clubs import read_keizer

    return read_keizer(files.data, files.name)


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
    FileFormat(
        "keizer-for-clubs",
        translatable("KeizerForClubs tournament"),
        "KeizerForClubs",
        (".s3db",),
        translatable("players, rounds, results; no bonus percentages"),
        recognises=_is_keizer,
        read=_read_keizer,
    ),
)

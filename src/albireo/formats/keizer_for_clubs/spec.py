"""Tournament files of KeizerForClubs among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_tournament(files: FileSet) -> bool:
    from albireo.formats.sqlite_file import is_database

    return is_database(files.data) and b"Keizer_StartPts" in files.data and b"PID_W" in files.data


def _read(files: FileSet) -> ForeignTournament:
    from albireo.formats.keizer_for_clubs.tournament_file import read_keizer

    return read_keizer(files.data, files.name)


FORMATS = (
    FileFormat(
        "keizer-for-clubs",
        translatable("KeizerForClubs tournament"),
        "KeizerForClubs",
        (".s3db",),
        translatable("players, rounds, results; no bonus percentages"),
        recognises=_is_tournament,
        read=_read,
    ),
)

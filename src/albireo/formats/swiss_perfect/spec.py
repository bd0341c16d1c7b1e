"""SwissPerfect's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_swiss_perfect(files: FileSet) -> bool:
    from albireo.formats.swiss_perfect.swiss_perfect import is_swiss_perfect

    return is_swiss_perfect(files)


def _read_swiss_perfect(files: FileSet) -> ForeignTournament:
    from albireo.formats.swiss_perfect.swiss_perfect import read_swiss_perfect

    return read_swiss_perfect(files)


FORMATS = (
    FileFormat(
        "swiss-perfect",
        translatable("SwissPerfect tournament"),
        "SwissPerfect",
        (".trn", ".ini", ".sco"),
        translatable("players, rounds, results, tie-breaks; no dates"),
        recognises=_is_swiss_perfect,
        read=_read_swiss_perfect,
        companions=(".trn", ".ini", ".sco"),
    ),
)

"""Swiss-Chess's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_swt(files: FileSet) -> bool:
    from albireo.formats.swiss_chess.swt import is_swt

    return is_swt(files.data)


def _read_swt(files: FileSet) -> ForeignTournament:
    from albireo.formats.swiss_chess.swt import read_swt

    return read_swt(files.data)


FORMATS = (
    FileFormat(
        "swt",
        translatable("Swiss-Chess tournament"),
        "Swiss-Chess",
        (".swt",),
        translatable("players, rounds, results, teams, tie-breaks, dates"),
        recognises=_is_swt,
        read=_read_swt,
    ),
)

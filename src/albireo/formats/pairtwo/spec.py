"""PairTwo's files among the file formats."""

from albireo.domain.message import translatable
from albireo.formats.file_format import FileFormat
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_sws(files: FileSet) -> bool:
    from albireo.formats.pairtwo.sws import looks_like_sws

    return looks_like_sws(files.data)


def _read_sws(files: FileSet) -> ForeignTournament:
    from albireo.formats.pairtwo.sws import read_sws

    return read_sws(files.data)


FORMATS = (
    FileFormat(
        "sws",
        translatable("PairTwo tournament"),
        "PairTwo",
        (".sws",),
        translatable("players, rounds, results, tie-breaks, dates"),
        recognises=_is_sws,
        read=_read_sws,
    ),
)

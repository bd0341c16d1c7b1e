"""Vega's files among the file formats."""

from albireo.domain.message import translatable
from albireo.domain.tournament import Tournament
from albireo.formats.file_format import FileFormat, WrittenFile
from albireo.formats.foreign_tournament import FileSet, ForeignTournament


def _is_veg(files: FileSet) -> bool:
    return files.data.lstrip()[:5] == b"Vega "


def _read_veg(files: FileSet) -> ForeignTournament:
    from albireo.formats.vega.veg_reader import read_veg

    return read_veg(files.data)


def _write_veg(tournament: Tournament) -> WrittenFile:
    from albireo.formats.vega.veg_writer import write_veg

    return write_veg(tournament)


FORMATS = (
    FileFormat(
        "veg",
        translatable("tournament of Vega"),
        "Vega",
        (".veg",),
        recognises=_is_veg,
        read=_read_veg,
        write=_write_veg,
        carries=translatable(
            "up to 999 players, rounds, results, one arbiter; no teams, no prohibited pairs"
        ),
    ),
)
